// npm run screens -- --readme [--only <part of a name>]: the pictures of docs/tour.md and of the README, from the demo home, and docs/tour.md itself.
import fs from 'node:fs';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import type { Place } from '#platform/server/testing/place.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { type Stop, stops } from './tour-stops.ts';
import { whole } from './whole-page.ts';

const folder = 'docs/pictures';
const sizes = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1100 },
  phone: { width: 390, height: 740 },
} as const;

/** The records that the addresses of pictures mean. */
export async function recordsOf(home: Place): Promise<Readonly<Record<string, string>>> {
  const first = async (text: string): Promise<string> => {
    const { rows } = await home.server.database.pool.query<{ id: string }>(text);
    if (!rows[0]) throw new Error(`the demo home has no such record: ${text}`);
    return rows[0].id;
  };
  return {
    resident: await first(
      `select id from residents.residents where last_name = 'Keller' order by number limit 1`,
    ),
    'fall-risk': await first(`select id from forms.definitions where code = 'fall-risk-huhn' limit 1`),
    today: civilOf(Date.now(), 'Europe/Zurich').day,
    'menu-plan': await first('select id from gastro.menu_plans order by id limit 1'),
  };
}

/** A path with its records in place. */
export const withRecords = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replace(/\{([\w-]+)\}/g, (_, name: string) => ids[name]!);

async function picture(stop: Stop, address: string, base: string, browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: sizes[stop.size], deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript((theme) => {
    localStorage.setItem('obhut.tour', 'off');
    localStorage.setItem('obhut.language', 'en');
    localStorage.setItem('mantine-color-scheme-value', theme);
  }, stop.theme ?? 'light');
  if (stop.account !== null) {
    const answer = await context.request.post(`${base}/login`, {
      data: { username: stop.account, password: demoPassword },
    });
    if (!answer.ok()) throw new Error(`${stop.account} cannot sign in: ${await answer.text()}`);
    await context.request.post(`${base}/api/frame/profile/choose-language`, { data: { language: 'en' } });
  }
  await page.goto(base + address);
  await whole(page);
  // what comes after the page: chips in rows, photos
  await page.waitForTimeout(1500);
  const shown = await page.screenshot();
  await context.close();
  const width = Math.round(sizes[stop.size].width * 1.5);
  await sharp(shown).resize({ width }).webp({ quality: 80 }).toFile(`${folder}/${stop.name}.webp`);
}

const shownWidth = { desktop: 900, tablet: 560, phone: 300 } as const;

/** docs/tour.md: a picture and two sentences for each stop. */
export const tourPage = (): string =>
  [
    '# A tour in pictures',
    'The demo home on one day, as its people see it. Everybody in it is invented. Written with the pictures by `npm run screens -- --readme`; `npm start` opens the same home.',
    ...stops.map(
      (stop) =>
        `## ${stop.title}\n\n${stop.words}\n\n<img src="pictures/${stop.name}.webp" width="${shownWidth[stop.size]}" alt="${stop.title}">`,
    ),
  ].join('\n\n') + '\n';

/** Takes the pictures anew whose name has this part, and writes the tour; answers how many were taken. */
export async function pictureTour(home: Place, base: string, browser: Browser, only = ''): Promise<number> {
  const ids = await recordsOf(home);
  fs.mkdirSync(folder, { recursive: true });
  const meant = stops.filter((stop) => stop.name.includes(only));
  for (const stop of meant) await picture(stop, withRecords(stop.path, ids), base, browser);
  fs.writeFileSync('docs/tour.md', tourPage());
  return meant.length;
}
