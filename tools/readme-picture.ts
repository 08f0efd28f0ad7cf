// npm run screens -- --readme: three screens of the demo home side by side, as docs/pictures/three-screens.png.
import fs from 'node:fs';
import type { Browser } from 'playwright-core';
import { whole } from './whole-page.ts';
import { demoPassword } from '#platform/server/demo.ts';
import type { Place } from '#platform/server/testing/place.ts';

const shown = [
  { account: 'nurse', path: '/app-residents/residents-list', width: 1280, height: 800 },
  { account: 'cook', path: '/app-gastro/today', width: 1280, height: 800 },
  { account: 'pflege', path: 'vitals', width: 360, height: 740 },
] as const;

export async function readmePicture(home: Place, base: string, browser: Browser): Promise<string> {
  const {
    rows: [resident],
  } = await home.server.database.pool.query<{ id: string }>(
    `select id from residents.residents where last_name = 'Keller' order by number limit 1`,
  );
  const pictures: { data: string; width: number }[] = [];
  for (const one of shown) {
    const context = await browser.newContext({
      viewport: { width: one.width, height: one.height },
      deviceScaleFactor: 2,
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('obhut.tour', 'off'));
    await context.request.post(`${base}/login`, { data: { username: one.account, password: demoPassword } });
    await page.goto(
      base + (one.path === 'vitals' ? `/app-residents/forms/details/${resident!.id}/vitals` : one.path),
    );
    await whole(page);
    // the chips in the rows of the list come after the list
    if (one.path.endsWith('/residents-list'))
      await page.locator('td').getByText('Allergy', { exact: true }).first().waitFor();
    pictures.push({ data: (await page.screenshot()).toString('base64'), width: one.width });
    await context.close();
  }
  // as wide as the three and their margins; two points each, so that the small words can be read
  const page = await browser.newPage({ viewport: { width: 1649, height: 462 }, deviceScaleFactor: 2 });
  await page.setContent(
    `<body style="margin:0;display:flex;gap:16px;padding:16px;background:#e6ebee">${pictures
      .map(
        (one) =>
          `<img src="data:image/png;base64,${one.data}" style="height:430px;border-radius:10px;box-shadow:0 4px 16px rgba(23,34,43,.2)">`,
      )
      .join('')}</body>`,
  );
  await page.waitForTimeout(300);
  fs.mkdirSync('docs/pictures', { recursive: true });
  await page.screenshot({ path: 'docs/pictures/three-screens.png' });
  return 'docs/pictures/three-screens.png';
}
