import type { Page } from 'playwright-core';

/**
 * Buttons of which some text lies outside of the box that is painted, and how many buttons there are. A button that has only its
 * picture left keeps its words for readers of the screen, in a box of one point: they are not to be seen.
 */
export const cutButtons = (page: Page): Promise<{ cut: string[]; buttons: number }> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.mantine-Button-root')].filter(
      (one) => one.clientHeight > 0,
    );
    const cut = buttons.filter((button) => {
      const label = button.querySelector('.mantine-Button-label') ?? button;
      const heardOnly =
        label.getBoundingClientRect().width <= 1 && getComputedStyle(label).position === 'absolute';
      if (heardOnly) return false;
      const text = document.createRange();
      text.selectNodeContents(label);
      const box = button.getBoundingClientRect();
      const inside = text.getBoundingClientRect();
      return (
        button.textContent?.trim() !== '' &&
        (inside.top < box.top - 1 ||
          inside.bottom > box.bottom + 1 ||
          inside.left < box.left - 1 ||
          inside.right > box.right + 1)
      );
    });
    return { cut: cut.map((one) => one.textContent!.trim()), buttons: buttons.length };
  });
