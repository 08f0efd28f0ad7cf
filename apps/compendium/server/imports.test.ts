import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '#platform/contract/frame.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { imports } from '../contract/imports.ts';
import { interactions } from '../contract/interactions.ts';
import { products } from '../contract/products.ts';
import { type PackRow, place, readList, rowsOf, swissmedicBook, type TestFile } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
const home = async (): Promise<{ lead: Actor; nurse: Actor; organisationId: string }> => {
  const organisationId = await world.organisation();
  return {
    organisationId,
    lead: await world.actor(organisationId, 'NURSHOME'),
    nurse: await world.actor(organisationId, 'NURSE'),
  };
};
const text = (name: string, content: string): TestFile => ({ name, bytes: Buffer.from(content) });

const pethidin: PackRow = [
  13369,
  'Pethidin 100 mg, Injektionslösung',
  'N02AB02',
  46,
  '100',
  'Ampulle(n)',
  'A+',
  'pethidinum',
  'a',
];
const lyrica: PackRow = [
  56476,
  'Lyrica 75 mg, Kapseln',
  'N03AX16',
  3,
  '56',
  'Kapsel(n)',
  'B',
  'pregabalinum',
  '',
];

describe('packages as Swissmedic publishes them', () => {
  test('dry run, import, the same again, a newer edition: the old one stays for orders', async () => {
    const { lead, nurse } = await home();
    const first = await swissmedicBook([pethidin, lyrica]);
    expect(await readList(world, lead, 'swissmedic', first, { dryRun: true })).toMatchObject({
      status: 'done',
      created: 2,
      refused: 0,
      dated: '2026-01-31',
    });
    expect(await nurse.call(products.search, { text: 'pethidin' })).toEqual([]);
    expect(await readList(world, lead, 'swissmedic', first)).toMatchObject({ created: 2, refused: 0 });
    const [old] = await nurse.call(products.search, { text: 'n02bf02' });
    expect(old).toMatchObject({
      name: 'Lyrica 75 mg, Kapseln',
      gtin: '7680564760034',
      atc: ['N03AX16', 'N02BF02'],
      form: 'capsule',
      unit: 'capsule',
      strength: '75 mg',
      substances: [{ name: 'pregabalinum', amount: null, unit: null }],
      packages: '56 Kapsel(n)',
      outdated: false,
      replaces: null,
    });
    expect((await nurse.call(products.search, { text: 'pethidin' }))[0]).toMatchObject({
      category: 'A+',
      narcoticsList: 'a',
    });
    expect(await readList(world, lead, 'swissmedic', first)).toMatchObject({ unchanged: 2, created: 0 });

    const second = await swissmedicBook(
      [pethidin, [...lyrica.slice(0, 4), '84', ...lyrica.slice(5)]],
      '28.02.2026',
    );
    expect(await readList(world, lead, 'swissmedic', second)).toMatchObject({ updated: 1, unchanged: 1 });
    const [now, ...more] = await nurse.call(products.search, { text: 'lyrica' });
    expect(more).toEqual([]);
    expect(now).toMatchObject({ packages: '84 Kapsel(n)', replaces: old!.id });
    expect(await nurse.call(products.get, { id: old!.id })).toMatchObject({
      packages: '56 Kapsel(n)',
      outdated: true,
    });
    expect((await nurse.call(products.editions, { id: now!.id })).map((one) => one.id)).toEqual([old!.id]);

    // the older edition again would turn everything back
    const back = await readList(world, lead, 'swissmedic', first);
    expect(back).toMatchObject({ status: 'done', refused: 1, created: 0 });
    expect((await rowsOf(lead, back.id))[0]).toMatchObject({ code: 'olderEdition', said: '2026-02-28' });
  });

  test('broken rows are refused with their line, the others go in; the same pack twice counts once', async () => {
    const { lead } = await home();
    const rows = [
      ['', 'Ohne Nummer', '', 1],
      [1, '', '', 1],
      pethidin,
      pethidin,
      [...pethidin.slice(0, 4), 'andere', ...pethidin.slice(5)],
    ];
    const file = await swissmedicBook(rows as PackRow[]);
    for (const dryRun of [true, false]) {
      const done = await readList(world, lead, 'swissmedic', file, { dryRun });
      expect((await rowsOf(lead, done.id)).map((row) => [row.line, row.outcome, row.code])).toEqual([
        [5, 'refused', 'numberMissing'],
        [6, 'refused', 'nameMissing'],
        [7, 'created', null],
        [8, 'unchanged', null],
        [9, 'refused', 'twice'],
      ]);
    }
  });

  test.each<[string, () => Promise<TestFile>, string]>([
    ['that is none', async () => text('a.xlsx', 'PK nothing'), 'notTable'],
    [
      'cut in the middle',
      async () => {
        const { bytes } = await swissmedicBook([pethidin, lyrica]);
        return { name: 'a.xlsx', bytes: bytes.subarray(0, 2000) };
      },
      'notTable',
    ],
    ['without rows', () => swissmedicBook([]), 'empty'],
    ['without its day', () => swissmedicBook([pethidin], 'unbekannt'), 'dateMissing'],
  ])('a workbook %s is refused as a whole', async (_, file, code) => {
    const { lead } = await home();
    const done = await readList(world, lead, 'swissmedic', await file());
    expect(done).toMatchObject({ status: 'done', created: 0, refused: 1 });
    expect((await rowsOf(lead, done.id))[0]).toMatchObject({ code, line: null });
  });

  test('who stops it keeps whole batches; the same list again takes the rest', async () => {
    const { lead, nurse } = await home();
    const file = await swissmedicBook([pethidin]);
    const fileId = await place(world, lead, file);
    const started = await lead.call(imports.start, { kind: 'swissmedic', fileId, dryRun: false, title: 'x' });
    await lead.call(tasks.cancel, { id: started.taskId });
    await world.settle();
    expect(await lead.call(imports.get, { id: started.id })).toMatchObject({
      status: 'cancelled',
      created: 0,
    });
    const again = await lead.call(imports.start, { kind: 'swissmedic', fileId, dryRun: false, title: 'x' });
    await world.settle();
    expect(await lead.call(imports.get, { id: again.id })).toMatchObject({ status: 'done', created: 1 });
    expect(await nurse.call(products.search, { text: 'pethidin' })).toHaveLength(1);
    expect((await lead.call(imports.list, {})).items.map((one) => one.id)).toEqual([again.id, started.id]);
  });
});

const preparation = (name: string, gtin: string, quantity = '75') => `<Preparation>
  <NameDe>${name}</NameDe><DescriptionDe>Kaps 75 mg </DescriptionDe><AtcCode>N03AX16</AtcCode><SwissmedicNo5>56476</SwissmedicNo5>
  <Packs><Pack><DescriptionDe>56 Stk</DescriptionDe><SwissmedicCategory>B</SwissmedicCategory><GTIN>${gtin}</GTIN>
  <Prices><PublicPrice><Price>1.00</Price></PublicPrice></Prices></Pack></Packs>
  <Substances><Substance><DescriptionLa>Pregabalinum</DescriptionLa><Quantity>${quantity}</Quantity><QuantityUnit>mg</QuantityUnit></Substance></Substances>
</Preparation>`;
const priceList = (...parts: string[]) =>
  text(
    'list.xml',
    `<?xml version="1.0"?><Preparations ReleaseDate="01.12.2025">${parts.join('')}</Preparations>`,
  );

describe('list of prices', () => {
  test('packs with amounts; beside the list of packages it fills what that leaves open, and both come to rest', async () => {
    const { lead, nurse } = await home();
    await readList(world, lead, 'swissmedic', await swissmedicBook([lyrica]));
    const list = priceList(preparation('Lyrica', '7680564760034'));
    expect(await readList(world, lead, 'priceList', list)).toMatchObject({ updated: 1, dated: '2025-12-01' });
    const [product] = await nurse.call(products.search, { text: 'lyrica' });
    expect(product).toMatchObject({
      name: 'Lyrica 75 mg, Kapseln',
      substances: [{ name: 'Pregabalinum', amount: 75, unit: 'mg' }],
    });
    expect(await readList(world, lead, 'swissmedic', await swissmedicBook([lyrica]))).toMatchObject({
      unchanged: 1,
    });
    const packed = { name: 'list.xml.gz', bytes: gzipSync(list.bytes) };
    expect(await readList(world, lead, 'priceList', packed)).toMatchObject({ unchanged: 1 });
  });

  test('a wrong check digit and a pack without a number are refused, the next one goes in; a range is no amount', async () => {
    const { lead, nurse } = await home();
    const list = priceList(
      preparation('Falsch', '7680564760035'),
      preparation('Ohne', ''),
      preparation('Gut', '7680990010017', '10^3.3'),
    );
    const done = await readList(world, lead, 'priceList', list);
    expect((await rowsOf(lead, done.id)).map((row) => row.code)).toEqual([
      'gtinWrong',
      'numberMissing',
      null,
    ]);
    expect((await nurse.call(products.search, { text: 'gut' }))[0]).toMatchObject({
      substances: [{ name: 'Pregabalinum', amount: null, unit: null }],
    });
  });

  test.each([
    ['another list', text('a.xml', '<Other/>'), 'notPriceList'],
    ['no XML', text('a.xml', 'hello'), 'notXml'],
    [
      'one that breaks off',
      text('a.xml', `<Preparations ReleaseDate="01.12.2025">${preparation('A', '7680990010017')}<Prep`),
      'notXml',
    ],
  ])('%s is refused as a whole', async (_, file, code) => {
    const { lead, nurse } = await home();
    const done = await readList(world, lead, 'priceList', file);
    expect((await rowsOf(lead, done.id)).map((row) => row.code)).toEqual([code]);
    expect(await nurse.call(products.search, { text: 'kaps' })).toEqual([]);
  });
});

describe('a licensed catalogue', () => {
  test('its fields as keys; what is wrong is named with its column', async () => {
    const { lead, nurse } = await home();
    const file = text(
      'c.csv',
      [
        'gtin;name;substances;atc;form;route;unit;divisibility;flags;max24',
        '7680990060012;Targin 5/2.5;oxycodone 5 mg; naloxone 2.5 mg'.replace('mg; n', 'mg, n'),
        '7680990010017;Dafalgan;paracetamol 1 g;N02BE01;filmTablet;oral;tablet;half;fall, noCrush;4',
        '7680990020016;Novalgin;;;drops;oral;liter;;;',
        '7680990030015;Irfen;;;patch;transdermal;patch;half;;',
        '123;Falsch;;;;;;;;',
      ].join('\n'),
    );
    const done = await readList(world, lead, 'catalogue', file);
    expect((await rowsOf(lead, done.id)).map((row) => [row.line, row.code, row.said])).toEqual([
      [2, null, '7680990060012'],
      [3, null, '7680990010017'],
      [4, 'badCell', 'unit: liter'],
      [5, 'badCell', 'divisibleUnit'],
      [6, 'gtinWrong', 'gtin: 123'],
    ]);
    expect((await nurse.call(products.search, { text: '7680990010017' }))[0]).toMatchObject({
      divisibility: 'half',
      flags: ['fall', 'noCrush'],
      max24: 4,
      substances: [{ name: 'paracetamol', amount: 1, unit: 'g' }],
    });
  });
});

describe('interaction lists', () => {
  const list = (...rows: string[]) => text('i.csv', ['one,other,severity,text_de', ...rows].join('\n'));
  test('pairs with source and day; a newer edition takes the place of the older as a whole', async () => {
    const { lead, nurse } = await home();
    const first = list(
      'M01A,b01a,alert,Blutung',
      'Levothyroxin,Calcium,info,vier Stunden',
      ',x,info,y',
      'a,b,bad,c',
      'a,b,info,',
    );
    const done = await readList(world, lead, 'interactions', first, { title: 'Liste A' });
    expect((await rowsOf(lead, done.id)).map((row) => row.code)).toEqual([
      null,
      null,
      'sideMissing',
      'severityUnknown',
      'textMissing',
    ]);
    const pairs = async () =>
      (await nurse.call(interactions.list, {})).items.map((pair) => [
        pair.one,
        pair.other,
        pair.source,
        pair.dated,
      ]);
    expect(await pairs()).toEqual([
      ['B01A', 'M01A', 'Liste A', '2026-01-15'],
      ['calcium', 'levothyroxin', 'Liste A', '2026-01-15'],
    ]);
    const second = list('B01A,M01A,warning,Blutung');
    expect(
      await readList(world, lead, 'interactions', second, { title: 'Liste A', dated: '2026-02-15' }),
    ).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await pairs()).toEqual([['B01A', 'M01A', 'Liste A', '2026-02-15']]);
    expect((await nurse.call(interactions.list, { text: 'm01a blut' })).items).toHaveLength(1);
    expect((await nurse.call(interactions.list, { text: 'nichts' })).items).toEqual([]);
  });
});

describe('who', () => {
  test('a nurse starts none and sees none; a file of somebody else is not known; days are asked for and checked', async () => {
    const { lead, nurse } = await home();
    const stranger = (await home()).lead;
    const fileId = await place(world, lead, list());
    const asked = { kind: 'catalogue' as const, fileId, dryRun: true, title: 'x', dated: '2026-01-01' };
    expect(await nurse.refused(imports.start, asked)).toMatchObject({ status: 403 });
    expect(await nurse.refused(imports.list, {})).toMatchObject({ status: 403 });
    expect(await stranger.refused(imports.start, asked)).toMatchObject({ code: 'fileUnknown' });
    expect(await lead.refused(imports.start, { ...asked, dated: null })).toMatchObject({
      code: 'dateMissing',
    });
    expect(await lead.refused(imports.start, { ...asked, dated: '2999-01-01' })).toMatchObject({
      code: 'inFuture',
    });
    const mine = await lead.call(imports.start, asked);
    expect(await stranger.refused(imports.get, { id: mine.id })).toMatchObject({ status: 404 });
    expect(await stranger.refused(imports.rows, { id: mine.id })).toMatchObject({ status: 404 });
    await world.settle();
  });
  const list = () => text('c.csv', 'gtin;name\n7680990010017;Dafalgan');
});

test('a row of an edition stays as it was: no change through the calls, none in the database', async () => {
  const { lead, organisationId } = await home();
  await readList(world, lead, 'swissmedic', await swissmedicBook([pethidin]));
  const [product] = await lead.call(products.search, { text: 'pethidin' });
  expect(
    await lead.refused(products.withdraw, { id: product!.id, version: 1, withdrawnOn: '2026-01-01' }),
  ).toMatchObject({ code: 'notHomeList' });
  await expect(
    world.server.database.pool.query(
      `update compendium.products set name = 'x' where organisation_id = $1 and id = $2`,
      [organisationId, product!.id],
    ),
  ).rejects.toMatchObject({ constraint: 'products_keep_edition' });
});
