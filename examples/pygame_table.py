"""A board in pygame-ce: space deals a round, backspace takes it back, and the pointer on an ask button draws the preview."""

import pygame

import renderers
import roads

SIZE = (960, 400)


class Table:
    """A shoe, the rounds of it that have been played, and the side that is asked about."""

    def __init__(self) -> None:
        """Opens the window."""
        pygame.init()
        self.screen = pygame.display.set_mode(SIZE)
        self.shoe, self.board = roads.deal_shoe(7), roads.scoreboard("")
        self.ask: str | None = None
        self.draw()

    @property
    def options(self) -> renderers.Options:
        """How the board is drawn; hits need the same."""
        return renderers.Options(ask=self.ask, fit=SIZE, theme="night", name="Table 7")

    def handle(self, event: pygame.Event) -> bool:
        """Does what a key or the pointer says; False at the end."""
        before = self.board, self.ask
        if event.type == pygame.QUIT:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and len(self.board.rounds) < len(self.shoe):
            self.board = self.board.after(self.shoe[len(self.board.rounds)])
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and self.board.rounds:
            self.board = self.board.before()
        elif event.type == pygame.MOUSEMOTION:
            under = renderers.hit(self.board, *event.pos, **self.options)
            self.ask = under.button if under else None
        if (self.board, self.ask) != before:
            self.draw()
        return True

    def draw(self) -> None:
        """Draws the board with all its pixels, which Pillow has and pygame takes over."""
        image = renderers.image(self.board, **self.options).convert("RGBA")
        self.screen.fill("#101418")
        self.screen.blit(pygame.image.frombytes(image.tobytes(), image.size, "RGBA"), (0, 0))
        pygame.display.flip()


if __name__ == "__main__":
    table = Table()
    while table.handle(pygame.event.wait()):
        pass
