import type { Page } from 'playwright-core';

export interface Look {
  readonly tables: number;
  readonly facts: number;
  readonly cut: readonly string[];
}

/**
 * What of a table cannot be read as the page stands now: numbers, dates, badges and states that are cut, reach out of their cell,
 * are scrolled out of sight, or stand under a cell that sticks. Prose may end in an ellipsis; "3 of 34" may not read "3 of 3".
 */
export const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const roots = [
      ...document.querySelectorAll<HTMLElement>('main table, main ul:has(> [data-row]), [role=dialog] table'),
    ].filter((one) => one.checkVisibility());
    const cut: string[] = [];
    let facts = 0;
    /** Words for readers of the screen alone: one point large, outside of the flow. */
    const heardOnly = (element: Element) =>
      element.getBoundingClientRect().width <= 1 && getComputedStyle(element).position === 'absolute';
    const boxesOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    };
    /** The first ancestor that does not let all of the box be seen. */
    const hiddenBy = (element: Element, box: DOMRect): string | null => {
      for (
        let part: Element | null = element;
        part && part !== document.documentElement;
        part = part.parentElement
      ) {
        const style = getComputedStyle(part);
        const own = part.getBoundingClientRect();
        const aside = box.left < own.left - 1 || box.right > own.right + 1;
        // a plan by days is walked along its days, like a calendar: only within its cells has all to be in sight
        if (part.querySelector(':scope > [role=grid]') !== null) return null;
        if (style.display !== 'inline' && style.overflowX !== 'visible' && aside) return 'clipped';
        if (
          style.overflowY === 'hidden' &&
          style.display !== 'inline' &&
          (box.top < own.top - 4 || box.bottom > own.bottom + 4)
        )
          return 'clipped in height';
        if (part.matches('td, th') && aside) return 'beyond its cell';
      }
      return box.left < -1 || box.right > document.documentElement.clientWidth + 1 ? 'beyond the page' : null;
    };
    const under = (element: Element, box: DOMRect): boolean => {
      const cell = element.closest('td, th');
      if (element.closest('[role=grid]') !== null) return false;
      return [...(cell?.parentElement?.children ?? [])].some((other) => {
        if (other === cell || getComputedStyle(other).position !== 'sticky') return false;
        const over = other.getBoundingClientRect();
        return Math.min(box.right, over.right) - Math.max(box.left, over.left) > 1;
      });
    };
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const words = text.textContent!.trim();
        const element = text.parentElement!;
        const fact = /\d/.test(words) || (words !== '' && element.closest('[data-look]') !== null);
        if (
          !fact ||
          element.closest('svg, option') !== null ||
          heardOnly(element) ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          continue;
        facts += 1;
        for (const box of boxesOf(text)) {
          const why = hiddenBy(element, box) ?? (under(element, box) ? 'under a cell that sticks' : null);
          if (why === null) continue;
          cut.push(`${root.getAttribute('aria-label') ?? root.tagName}: "${words.slice(0, 40)}" ${why}`);
          break;
        }
      }
    }
    return { tables: roots.length, facts, cut: [...new Set(cut)] };
  });

/** What a measure finds cut, each with the address and the width that the page has now. */
export async function cutBy<T extends { readonly cut: readonly string[] }>(
  measure: (page: Page) => Promise<T>,
  page: Page,
  path: string,
): Promise<T> {
  let seen = await measure(page);
  // on a busy machine the layout follows later; what stays cut is found
  for (let again = 0; seen.cut.length > 0 && again < 4; again += 1) {
    await page.waitForTimeout(200);
    seen = await measure(page);
  }
  return { ...seen, cut: seen.cut.map((words) => `${path} ${page.viewportSize()?.width}: ${words}`) };
}

/** What of the tables is cut at the width that the page has now, and how much was measured. */
export const cutAt = (page: Page, path: string): Promise<Look> => cutBy(look, page, path);
