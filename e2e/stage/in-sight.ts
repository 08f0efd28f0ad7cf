import type { Page } from 'playwright-core';

/**
 * How many of what a selector finds are seen whole: inside of the window and its scrolled boxes, and not behind a bar; with `begun`
 * of how many the first line is seen.
 */
export const inSight = (page: Page, selector: string, begun = false): Promise<number> =>
  page.evaluate(
    ([looked, first]) =>
      [...document.querySelectorAll(looked)].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [[left + 3, top + 3], first ? [left + 3, top + 18] : [right - 3, bottom - 3]].every(([x, y]) =>
          one.contains(document.elementFromPoint(x!, y!)),
        );
      }).length,
    [selector, begun] as const,
  );
