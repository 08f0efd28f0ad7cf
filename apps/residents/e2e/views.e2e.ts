import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, settled, type Stage } from '../../../e2e/stage/stage.ts';

// The residents list as table, cards and room plan; neighbours by key; isolation as the ward and the kitchen see it.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
const list = '/app-residents/residents-list';

test('ordered by a head, seen as cards and as plan, opened from a bed, on to the neighbour by key', async () => {
  const context = await stage.context();
  const page = await stage.signIn(context, 'nurse', { at: list });
  await page.getByRole('button', { name: 'Born (age)', exact: true }).click();
  await page
    .getByRole('row', { name: /KÄLIN, Ottilia/ })
    .first()
    .waitFor();
  await expect.poll(() => page.locator('tbody tr').first().innerText()).toContain('KÄLIN, Ottilia');
  await page.getByRole('button', { name: 'Photo cards', exact: true }).click();
  await page
    .getByRole('list', { name: 'Residents' })
    .getByRole('link', { name: 'KELLER, Margrit', exact: true })
    .waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  // the view is kept: a plain address shows it again
  await page.goto(list);
  await page
    .getByRole('list', { name: 'Residents' })
    .getByRole('link', { name: 'KELLER, Margrit', exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Room plan', exact: true }).click();
  await page.getByText(/reserved for ZUMSTEIN, Edith/).waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  await page
    .getByRole('region', { name: 'Rigi, Haus Seeblick' })
    .getByRole('link', { name: /KELLER, Margrit/ })
    .click();
  await page.getByRole('heading', { name: 'KELLER, Margrit', level: 1 }).waitFor();
  const sections = page.getByRole('navigation', { name: 'All sections' });
  await sections.getByRole('link', { name: 'Clinical', exact: true }).click();
  await sections.getByRole('link', { name: 'Vital signs', exact: true }).click();
  await page.getByRole('heading', { name: 'Vital signs', level: 2 }).waitFor();
  await page.getByRole('link', { name: 'Next resident', exact: true }).waitFor();
  await page.keyboard.press(']');
  await page.getByRole('heading', { name: 'KELLER, Martha', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Vital signs', level: 2 }).waitFor();
  await page.getByRole('link', { name: 'Previous resident', exact: true }).waitFor();
  await page.keyboard.press('[');
  await page.getByRole('heading', { name: 'KELLER, Margrit', level: 1 }).waitFor();
  await settled(page);
  expect(stage.problems).toEqual([]);
  await context.close();
});

test('an isolation is ordered: the banner names its kind, the kitchen sees the word alone; the transfer sheet is one PDF', async () => {
  const {
    rows: [martha],
  } = await stage.home.server.database.pool.query<{ id: string }>(
    `select id from residents.residents where last_name = 'Keller' and first_name = 'Martha'`,
  );
  const context = await stage.context();
  const page = await stage.signIn(context, 'nurse', {
    at: `/app-residents/forms/details/${martha!.id}/medical-info`,
  });
  await page.getByRole('button', { name: 'Order isolation', exact: true }).click();
  await page.getByRole('textbox', { name: /Reason or pathogen/ }).fill('MRSA');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Isolation: contact', { exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 0)); // what lies half below the banner is told as too small
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  const sheet = await context.request.get(`/api/transfer-sheet/sheets/print?residentId=${martha!.id}`);
  expect([sheet.status(), (await sheet.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  await context.close();
  const kitchen = await stage.context({ language: 'de' });
  const orders = await stage.signIn(kitchen, 'cook', { at: '/app-gastro/menu-orders/residents' });
  await orders.getByRole('link', { name: /KELLER, Martha.*Isolation/ }).waitFor();
  expect(await orders.getByText('MRSA').count()).toBe(0);
  await settled(orders);
  await kitchen.close();
});

test('on a phone cards and plan are as wide as the screen, and every bed can be touched', async () => {
  const context = await stage.context({ size: phone, language: 'de' });
  const page = await stage.signIn(context, 'pflege');
  for (const [view, ready] of [
    ['cards', 'KELLER, Margrit'],
    ['plan', 'KELLER, Margrit'],
  ] as const) {
    await page.goto(`${list}?view=${view}`);
    await page.getByRole('link', { name: ready }).first().waitFor();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    const heights = await page
      .locator('#content li [data-open]')
      .evaluateAll((links) =>
        links.map((link) =>
          Math.round(
            Math.max(
              link.getBoundingClientRect().height,
              link.closest('[data-row]')!.getBoundingClientRect().height,
            ),
          ),
        ),
      );
    expect(heights.length).toBeGreaterThan(20);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(await axeViolations(page)).toEqual([]);
  }
  await context.close();
});

test('the banner is 90 px, 56 px when the page is scrolled, and stays in sight; a birth stands on one line of the list', async () => {
  const context = await stage.context();
  const page = await stage.signIn(context, 'nurse', { at: list });
  await page
    .getByRole('row', { name: /KELLER, Margrit/ })
    .first()
    .waitFor();
  await settled(page);
  const born = page
    .getByRole('row', { name: /KELLER, Margrit/ })
    .first()
    .locator('td[data-nowrap]')
    .first();
  expect(
    await born.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return [
        cell.textContent.includes('1938'),
        new Set([...range.getClientRects()].map((one) => one.top)).size,
      ];
    }),
  ).toEqual([true, 1]);
  await page
    .getByRole('link', { name: /KELLER, Margrit/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'KELLER, Margrit', level: 1 }).waitFor();
  await settled(page);
  const place = () =>
    page.getByRole('region', { name: 'Identity of the resident' }).evaluate((banner) => {
      const { top, height } = banner.getBoundingClientRect();
      return { seen: top >= 0, height: Math.round(height) };
    });
  await expect.poll(place).toEqual({ seen: true, height: 90 });
  await page.mouse.move(900, 600);
  // a busy machine may lose a turn of the wheel while cards still come
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900);
      return place();
    })
    .toEqual({ seen: true, height: 56 });
  // where the change of its height would scroll the page back over the border, it must not begin to flicker
  for (const top of [4, 20, 40, 60, 80]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(300);
    const seen = new Set<number>();
    for (let look = 0; look < 10; look += 1) {
      seen.add((await place()).height);
      await page.waitForTimeout(40);
    }
    expect([top, seen.size]).toEqual([top, 1]);
  }
  await context.close();
});
