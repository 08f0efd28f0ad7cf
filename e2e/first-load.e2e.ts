import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { loadOf, phoneNetwork } from '#tools/page-load.ts';
import { sharesFile, type Shares } from '#tools/web-shares.ts';
import { recordOf, residentNamed, residentsList } from './stage/bedside.ts';
import { openStage, type Stage } from './stage/stage.ts';

// What a device asks for until the first data about people stand there, cold, without TLS. Numbers, not times; the times are in `npm run bench -- --first-load`.

let stage: Stage;
let record: string;
beforeAll(async () => {
  stage = await openStage();
  record = recordOf(await residentNamed(stage, 'Keller', 'Margrit'), 'dashboard');
});

async function loaded(at: string, there: string, plant?: string) {
  const context = await stage.context();
  // as over plain HTTP: this machine's own address would be asked for more
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  // signed in, and nothing kept
  const entry = await stage.signIn(context, 'nurse', { at: '/404' });
  await entry.close();
  const cold = await stage.context();
  await cold.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  await cold.addCookies(await context.cookies());
  await context.close();
  if (plant) await cold.addInitScript(plant);
  const load = await loadOf(cold, stage.base + at, there, { cpu: 1, network: phoneNetwork });
  await cold.close();
  return load;
}

// 28 to 30 requests in 6 or 7 steps
test.each([
  ['list of residents', (): string => residentsList, 'main [data-row]', { requests: 32, kB: 308, steps: 8 }],
  ['record of a resident', (): string => record, 'main section h1', { requests: 32, kB: 296, steps: 8 }],
] as const)('%s: few requests, few bytes, few steps one after the other', async (name, at, there, most) => {
  const { requests, bytes, steps, each } = await loaded(at(), there);
  console.log(`${name}: ${requests} requests, ${Math.round(bytes / 1000)} kB, ${steps} steps`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(requests, each.join('\n')).toBeLessThanOrEqual(most.requests);
  expect(bytes / 1000, each.join('\n')).toBeLessThanOrEqual(most.kB);
  expect(steps, each.join('\n')).toBeLessThanOrEqual(most.steps);
});

test('a request that is planted is counted, and a chain of two lengthens the chain', async () => {
  const plant = `fetch('/livez').then((answer) => answer.text()).then(() => fetch('/livez?again'))`;
  const { each } = await loaded(residentsList, 'main [data-row]', plant);
  const steps = each
    .filter((line) => line.endsWith('/livez'))
    .map((line) => Number(line.trim().split(/\s+/)[2]));
  expect(steps).toHaveLength(2);
  expect(steps[1]).toBeGreaterThan(steps[0]!);
});

/** Every app stands in the list of all apps: its name, its pages, who may open them. */
const mostOfLine = 700;
const sharesAt = (page: string): [app: string, files: number, bytes: number][] => {
  const shares = (JSON.parse(fs.readFileSync(sharesFile, 'utf8')) as Record<string, Shares>)[page];
  return Object.entries(shares ?? {}).map(([app, { files, bytes }]) => [app, files, bytes]);
};

test('an app adds no request to the list of residents, and nothing but its line in the list of all apps', () => {
  // whose pages and whose buttons these are; the manifest of billing exports its shapes, which come with it
  const own = new Set(['residents', 'sites', 'billing']);
  const others = sharesAt(residentsList).filter(([app]) => !own.has(app));
  expect(others.length).toBeGreaterThan(35);
  expect(others.filter(([, files, bytes]) => files > 0 || bytes > mostOfLine)).toEqual([]);
});

test('an app adds at most one request and six thousand bytes to a record, with everything that it shows there', () => {
  const own = new Set(['residents', 'resident-dashboard']);
  const others = sharesAt('/app-residents/forms/details/$residentId/dashboard with its cards').filter(
    ([app]) => !own.has(app),
  );
  // its line is not all that is seen of an app
  expect(others.filter(([, , bytes]) => bytes > mostOfLine).length).toBeGreaterThan(4);
  expect(others.filter(([, files, bytes]) => files > 1 || bytes > 6000)).toEqual([]);
});

test('styles of the library that come later stand right behind its first ones, below those of the product', async () => {
  const context = await stage.context();
  const page = await stage.signIn(context, 'nurse', {
    at: '/app-residents/nurse-roster/nurse-roster-handover',
  });
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((one) =>
      new URL(one.href).pathname.replace(/^\/css\/(.*)-[\w-]{8}\.css$/, '$1'),
    ),
  );
  const late = sheets.indexOf('library-late');
  expect(sheets[late - 1]).toBe('library');
  expect(sheets.lastIndexOf('library')).toBe(late - 1);
  expect(sheets.slice(late)).toEqual(expect.arrayContaining(['index', 'kit', 'frame']));
  await context.close();
});
