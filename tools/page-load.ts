import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { slowLine, type Width } from './slow-line.ts';

export interface Speed {
  /** How many times slower than this machine the browser counts. */
  readonly cpu: number;
  readonly network?: Width;
}
export const phoneNetwork: Width = {
  latency: 60,
  downloadThroughput: 1_500_000,
  uploadThroughput: 1_000_000,
};

export interface Load {
  readonly requests: number;
  /** What came over the line, headers too. */
  readonly bytes: number;
  /** The longest row of requests of which each began when the one before it had come. */
  readonly steps: number;
  readonly shift: number;
  /** From the call of the address until what was waited for stood there. */
  readonly ms: number;
  /** One line per request, in the order in which they began. */
  readonly each: readonly string[];
}

interface Request {
  readonly url: string;
  readonly began: number;
  ended: number;
  bytes: number;
}

/** What a page asks for, as the browser tells it. */
async function watch(page: Page, speed: Speed): Promise<{ session: CDPSession; all: Map<string, Request> }> {
  const session = await page.context().newCDPSession(page);
  const all = new Map<string, Request>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http'))
      all.set(requestId, { url: request.url, began: timestamp, ended: Infinity, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = all.get(requestId);
    if (one) Object.assign(one, { ended: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  if (speed.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: speed.cpu });
  return { session, all };
}

/** Work on an address as it is reached over the network of a speed. */
async function over<T>(at: string, { network }: Speed, work: (at: string) => Promise<T>): Promise<T> {
  if (!network) return work(at);
  const { origin } = new URL(at);
  const line = await slowLine(origin, network);
  try {
    return await work(at.replace(origin, line.base));
  } finally {
    await line.close();
  }
}

/** Notes in the page when the first element of a kind stood there, and what moved until then. */
function noteArrival(selector: string): void {
  const seen = { at: 0, shift: 0 };
  (window as unknown as { seen: typeof seen }).seen = seen;
  const look = () => {
    if (seen.at > 0 || document.querySelector(selector) === null) return;
    seen.at = performance.now();
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
const seenIn = async (page: Page): Promise<{ at: number; shift: number }> => {
  await page.waitForFunction(
    () => ((window as unknown as { seen?: { at: number } }).seen?.at ?? 0) > 0,
    undefined,
    { timeout: 60_000, polling: 250 },
  );
  return await page.evaluate(() => (window as unknown as { seen: { at: number; shift: number } }).seen);
};

/** Depth of each request: one more than the deepest that had come before it began. */
function stepsOf(all: readonly Request[]): Map<Request, number> {
  const depths = new Map<Request, number>();
  for (const one of all.toSorted((a, b) => a.began - b.began))
    depths.set(
      one,
      1 + Math.max(0, ...[...depths].map(([other, depth]) => (other.ended <= one.began ? depth : 0))),
    );
  return depths;
}

/** Opens an address in a new page and counts until the first `there` stands in it. */
export const loadOf = (context: BrowserContext, at: string, there: string, speed: Speed): Promise<Load> =>
  over(at, speed, (address) => measured(context, address, there, speed));

async function measured(context: BrowserContext, at: string, there: string, speed: Speed): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(noteArrival, there);
  const { all } = await watch(page, speed);
  await page.goto(at, { waitUntil: 'commit' });
  const { at: ms } = await seenIn(page);
  await page.waitForTimeout(1000 * speed.cpu);
  const { shift } = await seenIn(page);
  const began = [...all.values()].toSorted((a, b) => a.began - b.began);
  // on a busy machine the stream of changes has an answer read again before the first data stand there
  const requests = began.filter((one, n) => began.findIndex(({ url }) => url === one.url) === n);
  const first = Math.min(...requests.map((one) => one.began));
  // what had begun when the first data stood there
  const needed = requests.filter((one) => (one.began - first) * 1000 <= ms);
  const depths = stepsOf(needed);
  await page.close();
  return {
    requests: needed.length,
    bytes: needed.reduce((sum, one) => sum + one.bytes, 0),
    steps: Math.max(...depths.values()),
    shift,
    ms,
    each: needed.map(
      (one) =>
        `${((one.began - first) * 1000).toFixed(0).padStart(5)} ${((one.ended - first) * 1000).toFixed(0).padStart(5)} ${String(depths.get(one)).padStart(2)} ${String(one.bytes).padStart(6)} ${new URL(one.url).pathname}`,
    ),
  };
}

/** Milliseconds from the press on the first link of what `from` shows until `there` stands in the same page. */
export const timeOf = (
  context: BrowserContext,
  from: { readonly at: string; readonly there: string },
  there: string,
  speed: Speed,
): Promise<number> => over(from.at, speed, (at) => pressed(context, { ...from, at }, there, speed));

async function pressed(
  context: BrowserContext,
  from: { readonly at: string; readonly there: string },
  there: string,
  speed: Speed,
): Promise<number> {
  const page = await context.newPage();
  await watch(page, speed);
  await page.goto(from.at, { waitUntil: 'commit' });
  await page.locator(from.there).first().waitFor();
  // the list is read before somebody is chosen
  await page.waitForTimeout(4000);
  const ms = await page.evaluate(
    ([link, wanted]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => {
          if (document.querySelector(wanted!) === null) return;
          observer.disconnect();
          resolve(performance.now() - began);
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLElement>(link!)!.click();
      }),
    [`${from.there} a`, there],
  );
  await page.close();
  return ms;
}
