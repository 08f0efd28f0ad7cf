import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { recordOf, residentNamed, residentsList } from './stage/bedside.ts';
import { desktop, openStage, phone, settled, type Stage } from './stage/stage.ts';

// The first view of a place: nothing jumps while it loads, and the content has the room (experience, section 0: 3 and 8).

let stage: Stage;
let resident: string;
beforeAll(async () => {
  stage = await openStage();
  resident = await residentNamed(stage, 'Keller', 'Margrit');
});

/** As the browser counts it; what follows an own press does not. */
const most = 0.02;
const handOver = '/app-residents/nurse-roster/nurse-roster-handover';
const places: readonly (readonly [name: string, account: string, address: () => string])[] = [
  ['dashboards', 'nurse', () => '/app-dashboard/dashboards'],
  ['list of residents', 'nurse', () => residentsList],
  ['dashboard of a record', 'nurse', () => recordOf(resident, 'dashboard')],
  ['hand-over', 'nurse', () => handOver],
  ['vital signs', 'nurse', () => recordOf(resident, 'vitals')],
  ['care report', 'nurse', () => recordOf(resident, 'nursingReport')],
  ['invoices', 'admin', () => '/app-billing/invoices'],
  ['menu plans', 'nurse', () => '/app-gastro/menu-plan'],
];

interface Shifts {
  readonly total: number;
  readonly worst: readonly string[];
}

/** Adds up what jumped since the page began. */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = { total: 0, worst: [] as string[] };
    (window as unknown as { shifts: typeof seen }).shifts = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        seen.worst.push(
          `${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.tagName : node?.nodeName)).join(' ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** The pages that are slowed, with what lets go of them. */
const slowed = new WeakMap<Page, CDPSession>();

/** How many times slower than this machine at rest a device is that is met in homes. */
const slowness = 4;

/**
 * How many times slower than at rest this machine is now, with all that runs beside us: a long count against the quickest of its
 * parts, each too short to be interrupted.
 */
async function busyness(page: Page): Promise<number> {
  const parts = await page.evaluate(() =>
    Array.from({ length: 60 }, () => {
      const began = performance.now();
      let sum = 0;
      for (let index = 0; index < 1_000_000; index += 1) sum = (sum * 31 + index) | 0;
      return performance.now() - began + (sum === 1 ? 1 : 0);
    }),
  );
  const quickest = Math.min(...parts);
  return parts.reduce((all, one) => all + one, 0) / (parts.length * quickest);
}

/**
 * A device that counts four times slower, behind a network with a way: the parts of a page really come one after the other. The browser
 * slows a page by burning the processor, so what the machine is slower already is not burned once more.
 */
async function slow(context: BrowserContext): Promise<void> {
  const probe = await context.newPage();
  const rate = Math.max(1, slowness / (await busyness(probe)));
  await probe.close();
  console.info(`the page is slowed ${rate.toFixed(1)} times`);
  context.on('page', (page) => {
    void context
      .newCDPSession(page)
      .then(async (session) => {
        slowed.set(page, session);
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 60,
          downloadThroughput: 1_500_000,
          uploadThroughput: 1_000_000,
        });
      })
      .catch(() => undefined);
  });
}

/** Everything that can be seen is there, and a moment later still. */
async function allThere(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await settled(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main :is([data-coming], [data-held], [data-mark="waits"])')].every(
      (one) => one.getBoundingClientRect().top > innerHeight,
    ),
  );
  // a slowed page burns the processor of its neighbours by waiting, too; at full speed more of what is late comes within the time
  await slowed.get(page)?.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(1500);
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('nothing jumps on the first visit, empty storage and cold cache, %s', (size, viewport) => {
  test.each(places)('%s', async (name, account, address) => {
    const context = await stage.context({ size: viewport });
    // a slowed page that stays open burns the processor of all that follow
    onTestFinished(() => context.close());
    await slow(context);
    await watchShifts(context);
    const page = await stage.signIn(context, account, { at: address() });
    await allThere(page);
    const { total, worst } = await shiftsOf(page);
    console.info(`${name}, ${size}: layout shift ${total.toFixed(4)}`);
    expect(total, worst.join('\n')).toBeLessThanOrEqual(most);
  });
});

test('the measure sees a jump that is planted', async () => {
  const context = await stage.context({ size: phone });
  await watchShifts(context);
  const page = await stage.signIn(context, 'nurse', { at: '/profile/details' });
  await allThere(page);
  const before = await shiftsOf(page);
  await page.evaluate(() =>
    document.querySelector('main')!.insertAdjacentHTML('afterbegin', '<div style="height:400px"></div>'),
  );
  await expect.poll(async () => (await shiftsOf(page)).total).toBeGreaterThan(before.total + most);
  await context.close();
});

/**
 * The share of the window that the box of the content has, without the gutters beside it: of the page, and in a record of what
 * stands below the rows of its groups.
 */
const shareOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const below = document.querySelector('main nav:has(+ *) ~ :last-child');
    const content = document.querySelector('main > div')!;
    return Math.min(...[content, below ?? content].map((one) => one.clientWidth)) / innerWidth;
  });

const windows = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;

test('at 1024 × 768 and at 1440 × 900 the content has at least four fifths of the width', async () => {
  const context = await stage.context({ size: windows[0] });
  const page = await stage.signIn(context, 'admin');
  const shareAt = async (size: (typeof windows)[number]) => {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return await shareOf(page);
  };
  for (const [index, [name, , address]] of places.entries()) {
    await page.goto(address());
    await page.locator('main h1').first().waitFor();
    await settled(page);
    // every second page opens in the wide window
    for (const size of index % 2 === 0 ? windows : windows.toReversed()) {
      const share = await shareAt(size);
      console.info(`${name}, ${size.width}: the content has ${Math.round(share * 100)} % of the width`);
      expect(share, `${name}, ${size.width}`).toBeGreaterThanOrEqual(0.8);
    }
  }
  // a column beside it is found
  await page.addStyleTag({ content: 'main > div { margin-inline-start: 25vw !important }' });
  for (const size of windows) expect(await shareAt(size)).toBeLessThan(0.8);
  await context.close();
});

test('from one page of a record to another in another group: at most 2 presses', async () => {
  const context = await stage.context({ size: { width: 820, height: 1180 } });
  const page = await stage.signIn(context, 'nurse', { at: recordOf(resident, 'vitals') });
  const sections = page.getByRole('navigation', { name: 'All sections' });
  await sections.getByRole('link', { name: 'Care', exact: true }).click();
  await sections.getByRole('link', { name: 'Care report', exact: true }).click();
  await page.waitForURL(/\/nursingReport$/);
  await context.close();
});
