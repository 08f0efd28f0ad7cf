// npm run screens [-- --only <part of a path>] [--as <account>]: a picture of every page in both languages, at three widths, light and dark,
// into the folder screens/. Look at them; with --tall down to the end of the page. With --quick only phone and desktop, light English and dark German; --readme makes the pictures of the README and of docs/tour.md.
// --compare and --accept are tools/snapshots/run.ts.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { endGround, place } from '#platform/server/testing/place.ts';
import { findChromium, launchOptions } from './chromium.ts';
import { pictureTour } from './picture-tour.ts';
import { whole } from './whole-page.ts';
import { visitable } from './visitable.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';

const words = process.argv.slice(2);
const option = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const only = option('--only');
const quick = words.includes('--quick');
const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
};

async function picture(page: Page, base: string, target: string, file: string): Promise<void> {
  await page.goto(base + target);
  await whole(page);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: words.includes('--tall') });
}

async function tour(
  browser: Browser,
  base: string,
  pages: readonly { name: string; path: string }[],
  language: 'en' | 'de',
  size: keyof typeof sizes,
  theme: 'light' | 'dark',
): Promise<number> {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale: language === 'de' ? 'de-CH' : 'en-US',
  });
  const page = await context.newPage();
  await page.addInitScript(
    ([chosen, scheme]) => {
      localStorage.setItem('obhut.language', chosen!);
      localStorage.setItem('obhut.tour', 'off');
      localStorage.setItem('mantine-color-scheme-value', scheme!);
    },
    [language, theme],
  );
  const answer = await context.request.post(`${base}/login`, {
    data: {
      username: option('--as') ?? (language === 'de' ? 'verwaltung' : 'admin'),
      password: demoPassword,
    },
  });
  if (!answer.ok()) throw new Error(`no sign-in: ${await answer.text()}`);
  await context.request.post(`${base}/api/frame/profile/choose-language`, { data: { language } });
  for (const one of pages)
    await picture(page, base, one.path, path.join('screens', one.name, `${size}-${language}-${theme}.png`));
  await context.close();
  return pages.length;
}

// the pictures of the README are English ones; all others show the home as `npm start` makes it
const home = await place({ demo: true, web: true, speaks: words.includes('--readme') ? 'en' : 'de' });
const base = await home.server.http.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch(launchOptions(await findChromium()));
const pages = (await visitable(manifests as readonly Manifest[], home.server.database.pool)).filter(
  (one) => !only || one.path.includes(only) || one.name.includes(only),
);
let count = 0;
if (words.includes('--readme')) {
  console.log(`${await pictureTour(home, base, browser, only)} pictures of docs/tour.md`);
  await browser.close();
  await home.close();
  await endGround();
  process.exit(0);
}
for (const language of ['en', 'de'] as const) {
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const theme of ['light', 'dark'] as const) {
      if (quick && (size === 'tablet' || (language === 'de') !== (theme === 'dark'))) continue;
      count += await tour(browser, base, pages, language, size, theme);
    }
  }
}
await browser.close();
await home.close();
await endGround();
console.log(
  `${count} pictures of ${pages.length} pages in ${path.resolve('screens')} (${os.cpus().length} cores)`,
);
