import type { Page } from 'playwright-core';

/**
 * From page to page within the product, as people go; there as soon as the page has come, everything of it, and nothing more comes
 * for a moment. What never comes to rest is there after five seconds.
 */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const [quietMs, longestMs, lostMs] = [100, 5000, 60_000];
    const { __TSR_ROUTER__: router } = self as unknown as {
      __TSR_ROUTER__: { subscribe(event: 'onRendered', tell: () => void): () => void };
    };
    // the page before stands until the next one has come
    let stop = () => {};
    const came = await new Promise<boolean>((resolve) => {
      stop = router.subscribe('onRendered', () => resolve(true));
      setTimeout(() => resolve(false), lostMs);
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    stop();
    if (!came) throw new Error(`${to} did not come`);
    const main = document.querySelector('main')!;
    const began = performance.now();
    let changed = began;
    const watch = new MutationObserver(() => {
      changed = performance.now();
    });
    watch.observe(main, { childList: true, subtree: true, characterData: true });
    const comes = () =>
      main.querySelector('h1') === null ||
      main.querySelector('[data-skeleton], [data-coming], [aria-busy=true], [data-mark=waits]') !== null;
    while (performance.now() - began < longestMs && (comes() || performance.now() - changed < quietMs))
      await new Promise((done) => {
        setTimeout(done, 25);
      });
    watch.disconnect();
  }, path);
