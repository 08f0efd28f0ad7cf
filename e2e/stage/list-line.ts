import type { Page } from 'playwright-core';

/** How high the line above the list is, and what reaches out of it. */
export const listLine = (page: Page) =>
  page.evaluate(() => {
    const heads = [...document.querySelectorAll<HTMLElement>('main [data-tight]')];
    // the page before is still there, out of sight, until the next one has come
    const head = heads.find((one) => one.checkVisibility());
    // a plan of the kitchen is no list
    if (!head || document.querySelector('main table, main [data-row]') === null) return null;
    const box = head.getBoundingClientRect();
    const out = [...head.querySelectorAll<HTMLElement>('button, a, input, h1')].filter((one) => {
      const own = one.getBoundingClientRect();
      return own.width > 2 && (own.right > box.right + 1 || own.left < box.left - 1);
    });
    return {
      height: Math.round(box.height),
      // a long title takes two lines of small letters, and the line stays one
      lines: Math.round(box.height / 48),
      out: out.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName),
    };
  });

/** More than one line above a list, two on a phone, and what stands beside it, at the width that the page has now. */
export async function lineAt(page: Page, path: string): Promise<string[]> {
  const { width } = page.viewportSize()!;
  const most = width < 768 ? 2 : 1;
  const bad = (seen: Awaited<ReturnType<typeof listLine>>) =>
    seen !== null && (seen.lines > most || seen.out.length > 0);
  let seen = await listLine(page);
  // on a busy machine the layout follows later; what stays is found
  for (let again = 0; bad(seen) && again < 4; again += 1) {
    await page.waitForTimeout(200);
    seen = await listLine(page);
  }
  if (seen === null || !bad(seen)) return [];
  const at = `${path} ${width}`;
  return [
    ...(seen.lines > most ? [`${at}: ${seen.lines} lines above the list`] : []),
    ...seen.out.map((words) => `${at}: "${words}" beside the line`),
  ];
}
