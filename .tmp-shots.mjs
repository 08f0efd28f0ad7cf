import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:3177';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const [,, user='clerk', width='1280', ...paths] = process.argv;
const context = await b.newContext({ viewport: { width: Number(width), height: 900 }, locale: 'en' });
const page = await context.newPage();
page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text().slice(0, 300)); });
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
await page.goto(base + '/login'); await page.waitForTimeout(1200);
await page.getByLabel(/user|benutzer/i).first().fill(user);
await page.locator('input[type=password]').fill('Obhut-Demo-2026!');
await page.keyboard.press('Enter'); await page.waitForTimeout(2500);
let n = 0;
for (const path of paths) {
  const [url, ...clicks] = path.split('|');
  await page.goto(base + url); await page.waitForTimeout(2200);
  for (const c of clicks) { try { await page.getByRole(c.startsWith('@') ? 'link' : 'button', { name: c.replace(/^@/, ''), exact: false }).first().click({ timeout: 3000 }); } catch (e) { console.log('click', c, e.message.slice(0, 200)); } await page.waitForTimeout(1800); }
  await page.screenshot({ path: `/tmp/pdf/s${n}.png`, fullPage: true }); n += 1;
}
await b.close();
