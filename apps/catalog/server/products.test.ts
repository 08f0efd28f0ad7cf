import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import {
  approval,
  attributes,
  categories,
  drafts,
  productHistory,
  products,
  relations,
  variants,
} from '../contract/index.ts';
import { productsOf } from '../api.ts';

let world: World;
let home: string;
let clerk: Actor;
let buyer: Actor;
let cook: Actor;
let stranger: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  clerk = await world.actor(home, 'BILLING');
  buyer = await world.actor(home, 'PURCHASER');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'BILLING');
});
const unknown = '01890000-0000-7000-8000-000000000000';
const soap = {
  kind: 'goods',
  nameEn: 'Soap',
  nameDe: 'Seife',
  unit: 'C62',
  vatCode: 'STD',
} as const;
const sizes = {
  nameEn: 'Size',
  nameDe: 'Grösse',
  type: 'choice' as const,
  values: [
    { id: 's', labelEn: 'Small', labelDe: 'Klein' },
    { id: 'l', labelEn: 'Large', labelDe: 'Gross' },
  ],
};
const approved = async (some: object = {}) => {
  const { id, version } = await clerk.call(products.create, { ...soap, ...some });
  await clerk.call(drafts.send, { productId: id, version });
  await buyer.call(drafts.approve, { productId: id, version: version + 1 });
  return clerk.call(products.get, { id });
};

describe('products', () => {
  test('each field is kept; the number is drawn, or given once', async () => {
    const given = {
      ...soap,
      number: 'S-1',
      description: 'From olives',
      barcode: '7612345678900',
      minQuantity: '6',
      maxQuantity: '24',
      packSize: '6',
    };
    const made = await clerk.call(products.create, given);
    expect(made).toMatchObject({ ...given, state: 'draft', version: 1, hasDraft: false, variants: 0 });
    expect((await clerk.call(products.create, soap)).number).toBe('A00001');
    expect(await clerk.refused(products.create, { ...soap, number: 's-1' })).toMatchObject({
      status: 409,
      code: 'numberTaken',
      errors: [{ path: 'number' }],
    });
    expect((await clerk.refused(products.create, { ...soap, number: 'S 2' })).errors?.[0]?.path).toBe(
      'number',
    );
    expect((await clerk.refused(products.create, { ...soap, minQuantity: '6', maxQuantity: '5' })).code).toBe(
      'quantitiesReversed',
    );
    expect((await clerk.refused(products.create, { ...soap, categoryIds: [unknown] })).code).toBe(
      'categoryUnknown',
    );
    const changed = await clerk.call(products.change, { ...made, nameDe: 'Olivenseife' });
    expect(changed).toMatchObject({ nameDe: 'Olivenseife', version: 2 });
    expect((await clerk.refused(products.change, { ...made })).status).toBe(412);
    expect((await clerk.refused(products.change, { ...changed, number: 'A00001' })).code).toBe('numberTaken');
    const map = await world.inside(home, (context) => productsOf(context, [made.id, made.id, unknown]));
    expect([...map.values()].map((one) => one.nameDe)).toEqual(['Olivenseife']);
    expect((await clerk.refused(products.remove, { id: made.id, version: 1 })).status).toBe(412);
    await clerk.call(products.remove, { id: made.id, version: 2 });
    expect((await clerk.refused(products.get, { id: made.id })).status).toBe(404);
  });
  test('found by parts of words in both languages, by number and barcode, and by the whole number of a variant', async () => {
    const house = await world.organisation();
    const own = await world.actor(house, 'BILLING');
    const shoe = await own.call(products.create, {
      ...soap,
      number: 'X-10',
      nameEn: 'Slipper with felt',
      nameDe: 'Hausschuh aus Filz für Füsse',
      barcode: '4006381333931',
    });
    await own.call(products.create, { ...soap, number: 'X-20' });
    const attribute = await own.call(attributes.create, { ...sizes, key: 'size' });
    await own.call(variants.create, {
      productId: shoe.id,
      number: 'V-777',
      barcode: '99887766',
      choices: [{ attributeId: attribute.id, value: 's' }],
    });
    for (const text of ['slip', 'FELT slipper', 'hausschuh', 'fusse', 'x-10', '4006381', 'v-777', '99887766'])
      expect([text, (await own.call(products.list, { text })).items.map((one) => one.id)]).toEqual([
        text,
        [shoe.id],
      ]);
    for (const text of ['_', '%', 'v-77'])
      expect([text, (await own.call(products.list, { text })).items]).toEqual([text, []]);
  });
  test('pages of all, of a category and of a state, without gap or repeat', async () => {
    const house = await world.organisation();
    const own = await world.actor(house, 'BILLING');
    const category = await own.call(categories.create, { code: 'odd', nameEn: 'Odd', nameDe: 'Ungerade' });
    await world.inside(house, async (context) => {
      await sql`insert into catalog.products (organisation_id, id, number, kind, name_en, name_de, unit, vat_code, state)
        select ${house}::uuid, platform.new_id(), 'N' || lpad(n::text, 4, '0'), 'goods', 'Thing', 'Ding', 'C62', 'STD', case when n % 3 = 0 then 'online' else 'draft' end from generate_series(1, 90) n`.execute(
        context.db,
      );
      await sql`insert into catalog.product_categories (organisation_id, product_id, category_id)
        select organisation_id, id, ${category.id}::uuid from catalog.products where organisation_id = ${house}::uuid and right(number, 1)::int % 2 = 1`.execute(
        context.db,
      );
    });
    const read = async (filter: object) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await own.call(products.list, {
          ...filter,
          limit: 20,
          ...(cursor === undefined ? {} : { cursor }),
        });
        seen.push(...page.items.map((one) => one.number));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    const numbers = Array.from({ length: 90 }, (_, index) => index + 1);
    const named = (some: readonly number[]) => some.map((n) => `N${String(n).padStart(4, '0')}`);
    expect(await read({})).toEqual(named(numbers));
    expect(await read({ text: 'ding' })).toEqual(named(numbers));
    expect(await read({ categoryId: category.id })).toEqual(named(numbers.filter((n) => n % 2 === 1)));
    expect(await read({ state: 'online' })).toEqual(named(numbers.filter((n) => n % 3 === 0)));
  });
  test('a cook looks only; another home sees nothing; the same key twice is one product', async () => {
    expect((await cook.call(products.list, {})).items.length).toBeGreaterThan(0);
    expect((await cook.refused(products.create, soap)).status).toBe(403);
    const nurse = await world.actor(home, 'NURSE');
    expect((await nurse.refused(products.list, {})).status).toBe(403);
    const [first] = (await clerk.call(products.list, {})).items;
    expect((await stranger.refused(products.get, { id: first!.id })).status).toBe(404);
    expect((await stranger.call(products.list, {})).items).toEqual([]);
    const made = await Promise.all(
      [1, 2].map(() => clerk.call(products.create, soap, { key: 'the-same-product' })),
    );
    expect(made[0]!.id).toBe(made[1]!.id);
  });
});

describe('approval', () => {
  test('a new product is sent, rejected with a note, sent again and approved by somebody else', async () => {
    const { id } = await clerk.call(products.create, soap);
    const at = (version: number) => ({ productId: id, version });
    expect((await clerk.refused(drafts.approve, at(1))).code).toBe('stepRefused');
    await clerk.call(drafts.send, at(1));
    expect((await clerk.refused(drafts.send, at(2))).code).toBe('stepRefused');
    expect((await buyer.refused(drafts.reject, { ...at(2), note: ' ' })).errors?.[0]?.path).toBe('note');
    await buyer.call(drafts.reject, { ...at(2), note: 'The unit is wrong' });
    expect(await clerk.call(products.get, { id })).toMatchObject({
      state: 'draft',
      reviewNote: 'The unit is wrong',
    });
    await clerk.call(drafts.send, at(3));
    expect(await clerk.refused(drafts.approve, at(4))).toMatchObject({ status: 409, code: 'sameEyes' });
    expect((await buyer.refused(drafts.approve, at(3))).status).toBe(412);
    expect((await cook.refused(drafts.approve, at(4))).status).toBe(403);
    await buyer.call(drafts.approve, at(4));
    expect(await clerk.call(products.get, { id })).toMatchObject({ state: 'online', reviewNote: '' });
  });
  test('where one person is enough, the one who sent it approves', async () => {
    const house = await world.organisation();
    const own = await world.actor(house, 'BILLING');
    const before = await own.call(approval.get, {});
    expect(before.fourEyes).toBe(true);
    await own.call(approval.change, { ...before, fourEyes: false });
    const { id } = await own.call(products.create, soap);
    await own.call(drafts.send, { productId: id, version: 1 });
    await own.call(drafts.approve, { productId: id, version: 2 });
    expect((await own.call(products.get, { id })).state).toBe('online');
    expect((await cook.refused(approval.change, { ...before })).status).toBe(403);
    expect((await own.refused(approval.change, { ...before, version: 7 })).status).toBe(412);
  });
  test('a product that changes while it is checked has to be sent again', async () => {
    const one = await clerk.call(products.create, soap);
    await clerk.call(drafts.send, { productId: one.id, version: 1 });
    expect(await clerk.call(products.change, { ...one, version: 2, nameEn: 'Other' })).toMatchObject({
      state: 'draft',
    });
  });
  test('changes of an approved product wait in a draft; readers see the live one until it is approved', async () => {
    const category = await clerk.call(categories.create, { code: 'wash', nameEn: 'Wash', nameDe: 'Waschen' });
    const live = await approved();
    const { id: productId } = live;
    expect((await clerk.refused(products.change, { ...live, nameEn: 'x' })).code).toBe('needsDraft');
    expect(await clerk.call(drafts.get, { productId })).toEqual({ draft: null });
    const draft = await clerk.call(drafts.save, {
      ...soap,
      productId,
      version: 0,
      nameEn: 'Better soap',
      categoryIds: [category.id],
    });
    expect(draft).toMatchObject({ state: 'draft', version: 1, changed: ['nameEn', 'categoryIds'] });
    expect(await cook.call(products.get, { id: productId })).toMatchObject({
      nameEn: 'Soap',
      hasDraft: true,
    });
    expect((await buyer.refused(drafts.save, { ...soap, productId, version: 0 })).status).toBe(412);
    await clerk.call(drafts.send, { productId, version: 1 });
    await buyer.call(drafts.approve, { productId, version: 2 });
    expect(await cook.call(products.get, { id: productId })).toMatchObject({
      nameEn: 'Better soap',
      categoryIds: [category.id],
      hasDraft: false,
      state: 'online',
      version: live.version + 1,
    });
    const { items } = await clerk.call(productHistory.list, { productId });
    expect(items[0]!.fields).toEqual([{ name: 'name_en', before: 'Soap', after: 'Better soap' }]);
    expect((await stranger.refused(productHistory.list, { productId })).status).toBe(404);
  });
  test('a draft is thrown away, what is online stays', async () => {
    const { id: productId } = await approved();
    const { version } = await clerk.call(drafts.save, { ...soap, productId, version: 0, nameEn: 'Bad' });
    expect((await clerk.refused(drafts.discard, { productId, version: 9 })).status).toBe(412);
    await clerk.call(drafts.discard, { productId, version });
    expect(await clerk.call(products.get, { id: productId })).toMatchObject({
      nameEn: 'Soap',
      hasDraft: false,
    });
    expect((await clerk.refused(drafts.discard, { productId, version })).status).toBe(404);
    const fresh = await clerk.call(products.create, soap);
    expect((await clerk.refused(drafts.save, { ...soap, productId: fresh.id, version: 0 })).code).toBe(
      'notApproved',
    );
  });
  test('an approved product is taken from sale and put back; only then it can be removed', async () => {
    const one = await approved();
    expect((await clerk.refused(products.remove, { id: one.id, version: one.version })).code).toBe(
      'isOnline',
    );
    const off = await clerk.call(products.show, { id: one.id, version: one.version, online: false });
    expect(off.state).toBe('offline');
    const on = await clerk.call(products.show, { id: one.id, version: off.version, online: true });
    expect(on.state).toBe('online');
    const again = await clerk.call(products.show, { id: one.id, version: on.version, online: false });
    await clerk.call(products.remove, { id: one.id, version: again.version });
    const fresh = await clerk.call(products.create, soap);
    expect((await clerk.refused(products.show, { id: fresh.id, version: 1, online: true })).code).toBe(
      'notApproved',
    );
  });
  test('what is mandatory counts when it is approved', async () => {
    const house = await world.organisation();
    const [one, other] = [await world.actor(house, 'BILLING'), await world.actor(house, 'BILLING')];
    const attribute = await one.call(attributes.create, {
      key: 'washable',
      nameEn: 'Washable',
      nameDe: 'Waschbar',
      type: 'yesNo',
      mandatory: true,
    });
    const made = await one.call(products.create, soap);
    await one.call(drafts.send, { productId: made.id, version: 1 });
    expect(await other.refused(drafts.approve, { productId: made.id, version: 2 })).toMatchObject({
      code: 'valueMissing',
      title: 'The attribute Washable is mandatory.',
    });
    const values = [{ attributeId: attribute.id, value: 'yes' }];
    await one.call(products.change, { ...made, version: 2, values });
    await one.call(drafts.send, { productId: made.id, version: 3 });
    await other.call(drafts.approve, { productId: made.id, version: 4 });
    expect((await one.call(products.get, { id: made.id })).values).toEqual(values);
  });
});

describe('relations', () => {
  test('seen from both products; no circle of successors, nothing twice, not to itself', async () => {
    const [old, now] = [
      await clerk.call(products.create, { ...soap, nameEn: 'Old' }),
      await clerk.call(products.create, { ...soap, nameEn: 'Now' }),
    ];
    const next = { fromId: old.id, toId: now.id, kind: 'successor' } as const;
    await clerk.call(relations.create, next);
    expect(await clerk.call(relations.list, { productId: old.id })).toMatchObject([
      { kind: 'successor', reverse: false, nameEn: 'Now', productId: now.id },
    ]);
    const [seen] = await clerk.call(relations.list, { productId: now.id });
    expect(seen).toMatchObject({ kind: 'successor', reverse: true, nameEn: 'Old' });
    for (const [input, code] of [
      [next, 'relationExists'],
      [{ ...next, fromId: now.id, toId: old.id }, 'successorCycle'],
      [{ ...next, toId: old.id }, 'relatedToItself'],
      [{ ...next, toId: unknown }, 'productUnknown'],
    ] as const)
      expect((await clerk.refused(relations.create, input)).code).toBe(code);
    expect((await clerk.refused(products.remove, { id: now.id, version: 1 })).code).toBe('inUse');
    expect((await cook.refused(relations.create, next)).status).toBe(403);
    expect((await stranger.refused(relations.list, { productId: now.id })).status).toBe(404);
    await clerk.call(relations.remove, { id: seen!.id, version: seen!.version });
    expect(await clerk.call(relations.list, { productId: now.id })).toEqual([]);
  });
});
