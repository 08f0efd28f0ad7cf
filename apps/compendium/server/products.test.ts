import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { productOf, productsOf } from '../api.ts';
import { products } from '../contract/products.ts';
import { dafalgan } from './testing.ts';

let world: World;
let home: string;
let lead: Actor;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  lead = await world.actor(home, 'NURSHOME');
  nurse = await world.actor(home, 'NURSE');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSHOME');
});
const found = async (text: string) =>
  (await nurse.call(products.search, { text })).map((product) => product.name);

describe("the home's list", () => {
  test('a product comes back as it was written, by the list, by its id and through the door of other apps', async () => {
    const made = await lead.call(products.create, dafalgan({ gtin: '7680990010017' }));
    expect(made).toMatchObject({
      ...dafalgan({ gtin: '7680990010017' }),
      edition: null,
      withdrawnOn: null,
      outdated: false,
      version: 1,
    });
    expect(await nurse.call(products.get, { id: made.id })).toEqual(made);
    expect((await nurse.call(products.list, { text: 'dafalgan' })).items).toEqual([made]);
    expect(await nurse.call(products.editions, { id: made.id })).toEqual([]);
    await world.inside(home, async (context) => {
      expect(await productOf(context, made.id)).toEqual(made);
      expect([...(await productsOf(context, [made.id, home])).keys()]).toEqual([made.id]);
    });
  });

  test('a change carries the version that was read; a stale one gets the product as it is now', async () => {
    const made = await lead.call(products.create, dafalgan({ name: 'Stale' }));
    const changed = await lead.call(products.change, {
      ...dafalgan({ name: 'Stale', max24: 3 }),
      id: made.id,
      version: 1,
    });
    expect(changed).toMatchObject({ max24: 3, version: 2 });
    expect(
      await lead.refused(products.change, { ...dafalgan({ name: 'Late' }), id: made.id, version: 1 }),
    ).toMatchObject({ status: 412 });
  });

  test('a repeated key makes one product', async () => {
    const twice = () => lead.call(products.create, dafalgan({ name: 'Einmal' }), { key: 'the-same-key-1' });
    expect((await twice()).id).toBe((await twice()).id);
    expect((await lead.call(products.list, { text: 'Einmal' })).items).toHaveLength(1);
  });

  test('out of use from a day on: not in the list, not in the search, still there for orders; and back', async () => {
    const made = await lead.call(products.create, dafalgan({ name: 'Altmittel' }));
    const gone = await lead.call(products.withdraw, { id: made.id, version: 1, withdrawnOn: '2026-01-31' });
    expect(gone).toMatchObject({ withdrawnOn: '2026-01-31', version: 2 });
    expect((await lead.call(products.list, { text: 'Altmittel' })).items).toEqual([]);
    expect((await lead.call(products.list, { text: 'Altmittel', state: 'withdrawn' })).items).toEqual([gone]);
    expect((await lead.call(products.list, { text: 'Altmittel', state: 'all' })).items).toEqual([gone]);
    expect(await found('Altmittel')).toEqual([]);
    expect(await nurse.call(products.get, { id: made.id })).toEqual(gone);
    await lead.call(products.withdraw, { id: made.id, version: 2, withdrawnOn: null });
    expect(await found('Altmittel')).toEqual(['Altmittel']);
    expect(
      await lead.refused(products.withdraw, { id: made.id, version: 3, withdrawnOn: '2999-01-01' }),
    ).toMatchObject({ code: 'inFuture' });
    expect(
      await lead.refused(products.withdraw, { id: made.id, version: 1, withdrawnOn: null }),
    ).toMatchObject({ status: 412 });
  });

  test.each([
    ['a patch in halves', { unit: 'patch', divisibility: 'half' }, 'divisibleUnit'],
    ['drops that nobody can turn into millilitres', { unit: 'drop' }, 'dropsWithoutRate'],
    ['tablets by the drop', { dropsPerUnit: 20 }, 'rateWithoutDrops'],
    [
      'a substitute that is not there',
      { substitutes: ['0198c0de-0000-7000-8000-000000000001'] },
      'substituteUnknown',
    ],
  ])('%s is refused', async (_, more, code) => {
    expect(await lead.refused(products.create, dafalgan(more))).toMatchObject({ code });
  });

  test('a wrong check digit, letters in a number, an ATC code of another form: each at its field', async () => {
    const fields = { gtin: '7680990010018', pharmacode: '12a', atc: ['N02B-1'] };
    expect(await lead.refused(products.create, dafalgan(fields))).toMatchObject({
      status: 400,
      errors: [
        expect.objectContaining({ path: 'atc.0', code: 'atc' }),
        expect.objectContaining({ path: 'gtin', code: 'gtin' }),
        expect.objectContaining({ path: 'pharmacode', code: 'digits' }),
      ],
    });
  });

  test('one number, one product in use: also when two write it at once, and when one comes back into use', async () => {
    const gtin = '7680990020016';
    const [first, second] = await Promise.allSettled([
      lead.call(products.create, dafalgan({ name: 'Erstes', gtin })),
      lead.call(products.create, dafalgan({ name: 'Zweites', gtin })),
    ]);
    const kept = [first, second].filter((one) => one.status === 'fulfilled');
    expect(kept).toHaveLength(1);
    const one = kept[0]!.value;
    expect(await lead.refused(products.create, dafalgan({ name: 'Drittes', gtin }))).toMatchObject({
      code: 'gtinTaken',
      data: { name: one.name },
    });
    await lead.call(products.withdraw, { id: one.id, version: 1, withdrawnOn: '2026-01-01' });
    const next = await lead.call(products.create, dafalgan({ name: 'Viertes', gtin }));
    expect(
      await lead.refused(products.withdraw, { id: one.id, version: 2, withdrawnOn: null }),
    ).toMatchObject({ code: 'gtinTaken', data: { name: next.name } });
  });

  test('the list comes in pages by name, and as a file', async () => {
    for (const letter of ['c', 'a', 'b'])
      await lead.call(products.create, dafalgan({ name: `Seite ${letter}` }));
    const first = await nurse.call(products.list, { text: 'seite', limit: 2 });
    expect(first.items.map((one) => one.name)).toEqual(['Seite a', 'Seite b']);
    const rest = await nurse.call(products.list, { text: 'seite', limit: 2, cursor: first.nextCursor! });
    expect(rest.items.map((one) => one.name)).toEqual(['Seite c']);
    const file = await nurse.file(products.export, { text: 'seite', format: 'csv' });
    expect(file.toString('utf8')).toMatch(/Seite a.*Seite b.*Seite c/s);
  });
});

describe('search', () => {
  test('by name, substance, ATC, GTIN, a scanned number of 14 digits, with a typing error; each word must occur', async () => {
    await lead.call(
      products.create,
      dafalgan({
        name: 'Lyrica',
        strength: '75 mg',
        substances: [{ name: 'Pregabalin' }],
        atc: ['N02BF02'],
        gtin: '7680990120013',
      }),
    );
    for (const text of [
      'lyr',
      'PREGABALIN',
      'n02bf',
      'N03AX16',
      '7680990120013',
      '07680990120013',
      'lyrika',
      'pregablin',
      '75 lyrica',
    ])
      expect(await found(text), text).toContain('Lyrica');
    for (const text of ['lyrica 100', 'valsartan', '7680990130012', '  '])
      expect(await found(text), text).toEqual([]);
  });

  test('letters of patterns stand for themselves', async () => {
    await lead.call(products.create, dafalgan({ name: 'Prozent 5%_lös' }));
    expect(await found('5%_l')).toEqual(['Prozent 5%_lös']);
    expect(await found('5%%l')).toEqual([]);
    expect(await found("'; drop table x; --")).toEqual([]);
  });
});

test('no list is shipped: a home begins with none', async () => {
  expect((await stranger.call(products.list, {})).items).toEqual([]);
});

describe('who', () => {
  test('a nurse reads and writes nothing, the kitchen sees nothing, another home finds nothing of this one', async () => {
    const made = await lead.call(products.create, dafalgan({ name: 'Geheim' }));
    expect(await nurse.refused(products.create, dafalgan())).toMatchObject({ status: 403 });
    expect(await nurse.refused(products.change, { ...dafalgan(), id: made.id, version: 1 })).toMatchObject({
      status: 403,
    });
    expect(
      await nurse.refused(products.withdraw, { id: made.id, version: 1, withdrawnOn: null }),
    ).toMatchObject({ status: 403 });
    expect(await cook.refused(products.search, { text: 'Geheim' })).toMatchObject({ status: 403 });
    expect(await cook.refused(products.list, {})).toMatchObject({ status: 403 });
    expect(await stranger.call(products.search, { text: 'Geheim' })).toEqual([]);
    expect(await stranger.refused(products.get, { id: made.id })).toMatchObject({ status: 404 });
    expect(await stranger.refused(products.change, { ...dafalgan(), id: made.id, version: 1 })).toMatchObject(
      { status: 404 },
    );
  });
});

describe('the database keeps it, too', () => {
  const insert = (columns: string, values: string) =>
    world.server.database.pool.query(
      `insert into compendium.products (organisation_id, id, name, form, route, unit${columns})
       values ($1, gen_random_uuid(), 'x', 'tablet', 'oral', 'tablet'${values})`,
      [home],
    );
  test.each([
    [', gtin', ", '123'", /gtin_check/],
    [', flags', ", '{unknown}'", /flags_check/],
    [', outdated', ', true', /products_check/],
    [', drops_per_unit', ', 20', /products_check/],
    [', edition_id, described_by', ", gen_random_uuid(), 'catalogue'", /edition_id_fkey/],
    [', max_24', ', 0', /max_24_check/],
  ])('%s%s', async (columns, values, constraint) => {
    await expect(insert(columns, values)).rejects.toMatchObject({
      constraint: expect.stringMatching(constraint),
    });
  });

  test('the search refuses another organisation', async () => {
    await expect(
      world.inside(home, async (context) => {
        await sql`select * from compendium.find(gen_random_uuid(), '{a}', 5) /* organisation_id */`.execute(
          context.db,
        );
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
