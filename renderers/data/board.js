// Applies the patches of `renderers.patch` to the <svg> of a board in a page, as `renderers.apply_patch` does to its text:
//     applyPatch(document.querySelector("#board svg"), patch)

/** A patch given to a board that it is not for. Nothing has been changed. */
export class PatchError extends Error {}

const ofThePage = /^(style|tabindex|role|on|aria-)/; // attributes that a page may give to marks, as it may give them classes
const isText = (element) => ["title", "desc", "metadata"].includes(element.localName);
const isLineEnd = (node) => node?.nodeType === Node.TEXT_NODE && node.data.startsWith("\n");
const holdsLines = (element) => !isText(element) && isLineEnd(element.firstChild);
const parse = (text) => Object.assign(document.createElement("template"), { innerHTML: text }).content.firstChild;

/** The elements that a patch counts, the root first: each stands in a line of its own. */
function lines(element) {
  return [element, ...(holdsLines(element) ? [...element.children].flatMap(lines) : [])];
}

/** The values of a line: the text of its element, or the attributes of that and, unless those are lines, of all in it. */
function values(line) {
  if (isText(line)) return [line];
  const inside = holdsLines(line) ? [] : line.querySelectorAll("*");
  return [line, ...inside].flatMap((each) => [...each.attributes].filter((value) => !ofThePage.test(value.name)));
}

/** The CRC-32 of all values but those of the root and of classes. */
function checksum(all) {
  const summed = (line) => values(line).filter((value) => value.name !== "class").map((value) => value.textContent).join(" ");
  let crc = ~0;
  for (const byte of new TextEncoder().encode(all.slice(1).map(summed).join("\n"))) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A value after a change: a new one; or pieces of the old one, each as characters to keep, to leave out, and to put there. */
function changed(old, change) {
  if (!Array.isArray(change)) return String(change);
  const [rest, said] = [[...old], []];
  for (let at = 0; at < change.length; at += 3) {
    said.push(...rest.splice(0, change[at]), change[at + 2]);
    rest.splice(0, change[at + 1]);
  }
  return said.concat(rest).join("");
}

/** Changes values of a line, given by their numbers, or by their names where attributes come or go. */
function edit(line, edits) {
  const found = values(line);
  for (let at = 0; at < edits.length; at += 2) {
    const [which, value] = edits.slice(at, at + 2);
    if (typeof which === "number") found[which].textContent = changed(found[which].textContent, value);
    else if (value === null) line.removeAttribute(which);
    else line.setAttribute(which, value);
  }
  return line;
}

/** Makes `svg`, a board in a page, the one after `patch`, the JSON of a patch, parsed or not; elements that stay are the same. */
export function applyPatch(svg, patch) {
  const { check, document: whole, unset = [], set = [], add = [], drop = [] } = typeof patch === "string" ? JSON.parse(patch) : patch;
  const all = lines(svg);
  if (checksum(all) !== check) throw new PatchError("this board is not the one that the patch is for");
  if (whole) {
    const fresh = parse(whole);
    for (const { name, value } of fresh.attributes) svg.setAttribute(name, value);
    for (const name of unset) svg.removeAttribute(name);
    return svg.replaceChildren(...fresh.childNodes);
  }
  const made = ([copied, ...edits]) => edit(all[copied].cloneNode(true), edits);
  const come = (spec) => [typeof spec === "string" ? parse(`<svg>${spec}</svg>`).firstChild : made(spec), "\n"];
  // All is made before anything changes, for it may be a copy of what is there.
  const added = add.map(([at, ...specs]) => [holdsLines(all[at]) ? all[at].firstChild : all[at].nextSibling, specs.flatMap(come)]);
  const dropped = drop.flatMap((first, at) => (at % 2 ? [] : all.slice(first, first + drop[at + 1])));
  for (const [at, ...edits] of set) edit(all[at], edits);
  for (const [lineEnd, elements] of added) lineEnd.after(...elements);
  for (const line of dropped) line.nextSibling.remove(), line.remove();
}
