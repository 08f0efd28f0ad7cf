import type { BrowserContext, Page } from 'playwright-core';
import { onTestFailed } from 'vitest';

const mostLetters = 300;

/** What somebody sees of a page who looks for the reason: its address, title, what lies over it, what it tells and refuses. */
async function storyOf(page: Page): Promise<string> {
  const told = await Promise.race([
    page.evaluate(
      (most) =>
        ['h1', '[role=dialog]', '[role=alert]', '[role=status]', '[aria-invalid=true]', '[aria-busy=true]']
          .map((what) => [
            what,
            [...document.querySelectorAll<HTMLElement>(what)]
              .map((one) =>
                (one.innerText || one.getAttribute('aria-label') || '').replaceAll(/\s+/g, ' ').trim(),
              )
              .filter((text) => text !== '')
              .join(' / ')
              .slice(0, most),
          ])
          .filter(([, text]) => text !== '')
          .map(([what, text]) => `${what} «${text}»`)
          .join(' '),
      mostLetters,
    ),
    new Promise<string>((resolve) => setTimeout(() => resolve('does not answer'), 3000)),
  ]).catch((error: unknown) => String(error));
  return `${new URL(page.url()).pathname}: ${told}`;
}

/** A journey that fails on a build server says what stood on its pages: nobody was there to look. */
export function tellWhenFailed(context: BrowserContext): void {
  try {
    onTestFailed(async ({ task }) => {
      const stories = await Promise.all(context.pages().map(storyOf));
      const [first] = task.result?.errors ?? [];
      if (first && stories.length > 0) first.message += ` · seen: ${stories.join(' | ')}`;
    });
  } catch {
    // opened before the tests of a file: there is none that could fail
  }
}
