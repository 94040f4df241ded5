// The page of `renderers.widget`, as anywidget runs it: the picture, two buttons that ask, a slider over the rounds, and the round
// under the pointer in words. Python draws: `model` takes what is shown and asked to it, and brings the picture back.

const STYLE = `
.baccarat-roads [data-round], .baccarat-roads [data-side] { pointer-events: all } /* the room inside a ring belongs to it */
.baccarat-roads [data-side] { cursor: pointer }
.baccarat-roads .picture > svg { max-width: 100%; height: auto }
.baccarat-roads .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 6px; font: 13px system-ui, sans-serif }
.baccarat-roads input { flex: 1; min-width: 120px; max-width: 480px }
.baccarat-roads output { min-width: 18em }
.baccarat-roads button[aria-pressed="true"] { font-weight: bold; outline: 2px solid }`;

const CHANGES = ["svg", "shown", "ask", "captions"].map((name) => `change:${name}`);

function made(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function render({ model, el }) {
  const { asks, marks, roads, rounds } = model.get("words");
  const picture = made("div", { className: "picture" });
  const slider = made("input", { type: "range", min: 0, ariaLabel: rounds });
  const count = made("span", { className: "count" });
  const said = made("output");
  const buttons = Object.entries(asks).map(([side, text]) => {
    return made("button", { type: "button", value: side, textContent: text, onclick: () => ask(side) });
  });
  let drawn = null;

  function change(name, value) {
    model.set(name, value);
    model.save_changes();
  }

  const ask = (side) => change("ask", model.get("ask") === side ? "" : side);

  /** Words about the round of a mark; about the newest one shown, if there is no mark. */
  function words(mark) {
    const { round = model.get("shown"), mark: colour } = mark?.dataset ?? {};
    const asked = round > model.get("shown"); // the round of the preview, which has no caption
    const caption = asked ? `#${round} ${asks[model.get("ask")]}` : model.get("captions")[round - 1] ?? "";
    const road = mark?.parentNode.closest("g[class]").getAttribute("class");
    return colour ? `${caption} · ${roads[road]}: ${marks[colour]}` : caption;
  }

  function draw() {
    const [shown, most] = [model.get("shown"), model.get("captions").length];
    if (drawn !== model.get("svg")) picture.innerHTML = drawn = model.get("svg");
    slider.max = most; // before the value, which an older one would cut
    slider.value = shown;
    count.textContent = `${shown} / ${most}`;
    for (const button of buttons) button.setAttribute("aria-pressed", button.value === model.get("ask"));
    said.textContent = words(null);
  }

  slider.oninput = () => change("shown", Number(slider.value));
  picture.onclick = (event) => {
    const drawnButton = event.target.closest("[data-side]");
    if (drawnButton) ask(drawnButton.dataset.side);
  };
  picture.onpointerover = (event) => (said.textContent = words(event.target.closest("[data-round]")));
  picture.onpointerleave = () => (said.textContent = words(null));
  const controls = made("div", { className: "controls" }, ...buttons, slider, count, said);
  el.append(made("div", { className: "baccarat-roads" }, made("style", { textContent: STYLE }), picture, controls));
  for (const name of CHANGES) model.on(name, draw);
  draw();
  return () => CHANGES.forEach((name) => model.off(name, draw));
}

export default { render };
