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
      const box = button.getBoundingClientRect();
      const heardOnly = (part: Element | null): boolean =>
        part !== null &&
        button.contains(part) &&
        ((part.getBoundingClientRect().width <= 1 && getComputedStyle(part).position === 'absolute') ||
          heardOnly(part.parentElement));
      const walk = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let word = walk.nextNode(); word !== null; word = walk.nextNode()) {
        if (word.textContent?.trim() === '' || heardOnly(word.parentElement)) continue;
        const text = document.createRange();
        text.selectNodeContents(word);
        const inside = text.getBoundingClientRect();
        if (
          inside.top < box.top - 1 ||
          inside.bottom > box.bottom + 1 ||
          inside.left < box.left - 1 ||
          inside.right > box.right + 1
        )
          return true;
      }
      return false;
    });
    return { cut: cut.map((one) => one.textContent!.trim()), buttons: buttons.length };
  });
