import type { Page } from 'playwright-core';

/** Waits until the page shows its content and nothing that can be seen still loads; a page that never does is pictured as it is. */
export async function whole(page: Page): Promise<void> {
  // live updates keep a connection open, so the network is never idle
  await page
    .waitForFunction(
      () => {
        const coming = [...document.querySelectorAll('[aria-busy=true], [data-coming]')];
        return (
          document.querySelector('h1') !== null &&
          coming.every((one) => one.getBoundingClientRect().top > innerHeight)
        );
      },
      null,
      { timeout: 10_000 },
    )
    .catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForTimeout(400);
}
