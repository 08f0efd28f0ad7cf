import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { attributes, categories, products, variants } from '../contract/index.ts';

let world: World;
let clerk: Actor;
let cook: Actor;
let stranger: Actor;
let home: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  clerk = await world.actor(home, 'BILLING');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'BILLING');
});
const unknown = '01890000-0000-7000-8000-000000000000';
const shoe = { kind: 'goods', nameEn: 'Shoe', nameDe: 'Schuh', unit: 'PR', vatCode: 'STD' } as const;
const value = (id: string, label = id) => ({ id, labelEn: label, labelDe: `${label} de` });
const size = {
  nameEn: 'Size',
  nameDe: 'Grösse',
  type: 'choice' as const,
  values: [value('s'), value('l')],
};

describe('categories', () => {
  test('a tree in its order; a code once; never below itself; not removed while something lies in it', async () => {
    const top = await clerk.call(categories.create, { code: 'top', nameEn: 'Top', nameDe: 'Oben', place: 2 });
    const below = await clerk.call(categories.create, {
      code: 'below',
      nameEn: 'Below',
      nameDe: 'Unten',
      parentId: top.id,
    });
    const first = await clerk.call(categories.create, { code: 'first', nameEn: 'First', nameDe: 'Zuerst' });
    expect((await clerk.call(categories.list, {})).map((one) => [one.code, one.depth])).toEqual([
      ['first', 0],
      ['top', 0],
      ['below', 1],
    ]);
    for (const [input, code] of [
      [{ ...top, parentId: below.id }, 'categoryCycle'],
      [{ ...top, parentId: top.id }, 'categoryCycle'],
      [{ ...top, parentId: unknown }, 'parentUnknown'],
      [{ ...top, code: 'BELOW' }, 'codeTaken'],
    ] as const)
      expect((await clerk.refused(categories.change, input)).code).toBe(code);
    expect((await clerk.refused(categories.create, { ...top, code: 'two words' })).errors?.[0]).toMatchObject(
      {
        path: 'code',
      },
    );
    expect(await clerk.refused(categories.remove, { id: top.id, version: 1 })).toMatchObject({
      code: 'hasChildren',
      title: '1 category lies below; remove or move it first.',
    });
    const product = await clerk.call(products.create, { ...shoe, categoryIds: [below.id] });
    expect((await clerk.refused(categories.remove, { id: below.id, version: 1 })).code).toBe('inUse');
    await clerk.call(products.remove, { id: product.id, version: product.version });
    expect(await clerk.call(categories.change, { ...below, parentId: first.id })).toMatchObject({ depth: 1 });
    expect((await clerk.refused(categories.change, { ...below })).status).toBe(412);
    await clerk.call(categories.remove, { id: top.id, version: 1 });
    expect((await cook.call(categories.list, {})).length).toBe(2);
    expect((await cook.refused(categories.create, { code: 'x', nameEn: 'x', nameDe: 'x' })).status).toBe(403);
    expect(await stranger.call(categories.list, {})).toEqual([]);
    expect((await stranger.refused(categories.change, { ...first })).status).toBe(404);
  });
  test('the database refuses a cycle, too', async () => {
    const one = await clerk.call(categories.create, { code: 'one', nameEn: 'One', nameDe: 'Eins' });
    const two = await clerk.call(categories.create, {
      code: 'two',
      nameEn: 'Two',
      nameDe: 'Zwei',
      parentId: one.id,
    });
    const code = await world
      .inside(home, (context) =>
        context.db
          .updateTable('catalog.categories')
          .set({ parent_id: two.id })
          .where('organisation_id', '=', home)
          .where('id', '=', one.id)
          .execute(),
      )
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    expect(code).toBe('23514');
  });
});

describe('attributes', () => {
  test.each([['shoe size'], ['a'.repeat(31)], ['']])(
    'an id without spaces, at most 30 characters: not %j',
    async (key) => {
      const answer = await clerk.refused(attributes.create, { ...size, key });
      expect([answer.status, answer.errors?.[0]?.path]).toEqual([400, 'key']);
    },
  );
  test('an id once; values without duplicates, each with id and label', async () => {
    const made = await clerk.call(attributes.create, { ...size, key: 'width', unit: 'cm', mandatory: false });
    expect(made).toMatchObject({ ...size, key: 'width', unit: 'cm', version: 1, uses: 0 });
    for (const [input, code] of [
      [{ ...size, key: 'WIDTH' }, 'keyTaken'],
      [{ ...size, key: 'n', values: [] }, 'valuesMissing'],
      [{ ...size, key: 'n', values: [value('s'), value('S', 'x')] }, 'valueTwice'],
      [{ ...size, key: 'n', type: 'text' }, 'valuesNotWanted'],
    ] as const)
      expect((await clerk.refused(attributes.create, input)).code).toBe(code);
    expect(
      (
        await clerk.refused(attributes.create, {
          ...size,
          key: 'n',
          values: [{ id: 's', labelEn: '', labelDe: 'x' }],
        })
      ).errors?.[0]?.path,
    ).toContain('values');
    expect(await clerk.call(attributes.change, { ...made, nameEn: 'Width' })).toMatchObject({
      nameEn: 'Width',
    });
    expect((await clerk.refused(attributes.change, made)).status).toBe(412);
    expect((await cook.call(attributes.list, {})).map((one) => one.key)).toEqual(['width']);
    expect(await stranger.call(attributes.list, {})).toEqual([]);
    expect((await cook.refused(attributes.remove, { id: made.id, version: 2 })).status).toBe(403);
    expect((await stranger.refused(attributes.remove, { id: made.id, version: 2 })).status).toBe(404);
    await clerk.call(attributes.remove, { id: made.id, version: 2 });
  });
  test('an attribute in use keeps its type and its used values, and cannot be deleted', async () => {
    const one = await clerk.call(attributes.create, { ...size, key: 'colour' });
    const values = [{ attributeId: one.id, value: 's' }];
    const product = await clerk.call(products.create, { ...shoe, values });
    expect(product.values).toEqual(values);
    expect((await clerk.refused(attributes.change, { ...one, type: 'text', values: [] })).code).toBe(
      'typeInUse',
    );
    expect((await clerk.refused(attributes.change, { ...one, values: [value('l')] })).code).toBe(
      'valueInUse',
    );
    expect(await clerk.call(attributes.change, { ...one, values: [value('s')] })).toMatchObject({ uses: 1 });
    expect(await clerk.refused(attributes.remove, { id: one.id, version: 2 })).toMatchObject({
      status: 409,
      code: 'attributeInUse',
      title: 'Attribute in use cannot be deleted.',
    });
    for (const wrong of [
      [{ attributeId: one.id, value: 'red' }],
      [{ attributeId: unknown, value: 's' }],
      [...values, ...values],
    ])
      expect((await clerk.refused(products.create, { ...shoe, values: wrong })).code).toBe('valueWrong');
  });
});

describe('variants', () => {
  test('each combination once, numbers once, values that can be chosen; named in both languages', async () => {
    const attribute = await clerk.call(attributes.create, { ...size, key: 'fit' });
    const text = await clerk.call(attributes.create, {
      key: 'note',
      nameEn: 'Note',
      nameDe: 'Notiz',
      type: 'text',
    });
    const product = await clerk.call(products.create, shoe);
    const small = {
      productId: product.id,
      number: 'F-S',
      choices: [{ attributeId: attribute.id, value: 's' }],
    };
    const made = await clerk.call(variants.create, { ...small, barcode: '123' });
    expect(made).toMatchObject({ ...small, barcode: '123', nameEn: 's', nameDe: 's de', active: true });
    for (const [input, code] of [
      [{ ...small, number: 'F-S2' }, 'combinationExists'],
      [{ ...small, number: 'f-s', choices: [{ attributeId: attribute.id, value: 'l' }] }, 'numberTaken'],
      [{ ...small, number: 'F-X', choices: [{ attributeId: attribute.id, value: 'x' }] }, 'choiceWrong'],
      [{ ...small, number: 'F-X', choices: [{ attributeId: text.id, value: 's' }] }, 'choiceWrong'],
      [{ ...small, number: 'F-X', choices: [...small.choices, ...small.choices] }, 'choiceWrong'],
    ] as const)
      expect((await clerk.refused(variants.create, { ...input, choices: [...input.choices] })).code).toBe(
        code,
      );
    expect((await clerk.call(products.get, { id: product.id })).variants).toBe(1);
    expect(await clerk.call(variants.change, { ...made, active: false })).toMatchObject({ active: false });
    expect((await clerk.refused(variants.change, { ...made })).status).toBe(412);
    expect((await clerk.refused(attributes.remove, { id: attribute.id, version: 1 })).code).toBe(
      'attributeInUse',
    );
    expect((await cook.call(variants.list, { productId: product.id })).map((one) => one.id)).toEqual([
      made.id,
    ]);
    expect((await cook.refused(variants.create, small)).status).toBe(403);
    expect((await stranger.refused(variants.list, { productId: product.id })).status).toBe(404);
    await clerk.call(variants.remove, { id: made.id, version: 2 });
    expect(await clerk.call(variants.list, { productId: product.id })).toEqual([]);
  });
});
