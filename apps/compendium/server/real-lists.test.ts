import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createWorld, realData } from '#platform/server/testing/world.ts';
import { imports } from '../contract/imports.ts';
import { products } from '../contract/products.ts';
import { readList } from './testing.ts';

const folder = realData();
if (folder === null)
  console.info(
    'Not run: the real lists are absent (Swissmedic packages, list of prices). Set OBHUT_REAL_DATA.',
  );
const read = (name: string) => ({ name, bytes: fs.readFileSync(path.join(folder!, name)) });

test.runIf(folder !== null)('the lists that others publish: checked, taken, taken again', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const lead = await world.actor(home, 'NURSHOME');
  const packages = read('swissmedic_package.xlsx');
  const prices = read('Preparations.xml');

  expect(await readList(world, lead, 'swissmedic', packages, { dryRun: true })).toMatchObject({
    status: 'done',
    dated: '2019-01-31',
  });
  // one pack stands there twice
  expect(await readList(world, lead, 'swissmedic', packages)).toMatchObject({
    created: 42,
    unchanged: 1,
    refused: 0,
  });
  expect((await lead.call(products.search, { text: 'pethidin' }))[0]).toMatchObject({
    gtin: '7680133690465',
    strength: '100 mg/2 ml',
    category: 'A+',
    narcoticsList: 'a',
  });
  const second = await readList(world, lead, 'priceList', prices);
  expect(second).toMatchObject({ dated: '2013-12-01', created: 15, updated: 15, refused: 1 });
  const [refused] = (await lead.call(imports.rows, { id: second.id, outcome: 'refused' })).items;
  expect(refused).toMatchObject({ code: 'numberMissing', said: 'Althéra' });
  expect((await lead.call(products.search, { text: 'lamivudn' }))[0]).toMatchObject({
    name: '3TC 150 mg, Filmtabletten',
    form: 'filmTablet',
    substances: [{ name: 'Lamivudinum', amount: 150, unit: 'mg' }],
  });
  expect(await readList(world, lead, 'swissmedic', packages)).toMatchObject({ created: 0, updated: 0 });
  expect(await readList(world, lead, 'priceList', prices)).toMatchObject({ created: 0, updated: 0 });
});
