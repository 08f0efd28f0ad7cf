import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { priceOf, taxOf } from '../api.ts';
import { attributes, priceLists, prices, products, taxes, variants } from '../contract/index.ts';

let world: World;
let home: string;
let clerk: Actor;
let cook: Actor;
let stranger: Actor;
let product: string;
let half: string;
let standard: string;
let guestList: string;
let guests: string;
type AnyCall = Call<any, any, any, any, any>; // oxlint-disable-line typescript/no-explicit-any -- calls of another app
const customerCall = (name: string): AnyCall =>
  world.server.services
    .apps()
    .flatMap((app) => app.calls)
    .find((one) => one.call.name === `customers.${name}`)!.call;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  clerk = await world.actor(home, 'BILLING');
  cook = await world.actor(home, 'COOK');
  stranger = await world.actor(await world.organisation(), 'BILLING');
  guests = (
    await clerk.call(customerCall('groups.create'), {
      nameEn: 'Guests',
      nameDe: 'Gäste',
      category: 'external',
    })
  ).id;
  const meal = { kind: 'meal', nameEn: 'Lunch', nameDe: 'Mittagessen', unit: 'C62', vatCode: 'STD' } as const;
  product = (await clerk.call(products.create, meal)).id;
  const portion = await clerk.call(attributes.create, {
    key: 'portion',
    nameEn: 'Portion',
    nameDe: 'Portion',
    type: 'choice',
    values: [{ id: 'half', labelEn: 'Half', labelDe: 'Halb' }],
  });
  half = (
    await clerk.call(variants.create, {
      productId: product,
      number: 'L-half',
      choices: [{ attributeId: portion.id, value: 'half' }],
    })
  ).id;
  standard = (
    await clerk.call(priceLists.create, { nameEn: 'Standard', nameDe: 'Standard', isDefault: true })
  ).id;
  guestList = (
    await clerk.call(priceLists.create, { nameEn: 'For guests', nameDe: 'Für Gäste', groupIds: [guests] })
  ).id;
});
const unknown = '01890000-0000-7000-8000-000000000000';

describe('price lists', () => {
  test('each field is kept; one default list of a currency, one list of a group in a currency', async () => {
    const euro = {
      nameEn: 'Euro',
      nameDe: 'Euro',
      currency: 'EUR',
      taxApplicability: 'excluded',
      groupIds: [guests],
      isDefault: true,
      active: false,
    } as const;
    const made = await clerk.call(priceLists.create, { ...euro, groupIds: [guests] });
    expect(made).toMatchObject({ ...euro, uses: 0 });
    for (const [input, code] of [
      [{ nameEn: 'EURO', nameDe: 'x' }, 'nameTaken'],
      [{ nameEn: 'n', nameDe: 'n', isDefault: true }, 'defaultExists'],
      [{ nameEn: 'n', nameDe: 'n', groupIds: [guests] }, 'groupTaken'],
      [{ nameEn: 'n', nameDe: 'n', groupIds: [unknown] }, 'groupUnknown'],
    ] as const)
      expect(
        (
          await clerk.refused(priceLists.create, {
            ...input,
            groupIds: [...('groupIds' in input ? input.groupIds : [])],
          })
        ).code,
      ).toBe(code);
    expect(
      (await clerk.refused(priceLists.create, { ...euro, groupIds: [], nameEn: 'n', currency: 'Fr.' }))
        .errors?.[0]?.path,
    ).toBe('currency');
    expect(await clerk.call(priceLists.change, { ...made, groupIds: [], currency: 'USD' })).toMatchObject({
      groupIds: [],
      currency: 'USD',
      version: 2,
    });
    expect((await clerk.refused(priceLists.change, made)).status).toBe(412);
    expect((await clerk.call(priceLists.groups, {})).map((one) => one.nameEn)).toEqual(['Guests']);
    expect((await cook.refused(priceLists.remove, { id: made.id, version: 2 })).status).toBe(403);
    expect((await stranger.refused(priceLists.remove, { id: made.id, version: 2 })).status).toBe(404);
    await clerk.call(priceLists.remove, { id: made.id, version: 2 });
    expect((await cook.call(priceLists.list, {})).map((one) => one.nameEn)).toEqual([
      'Standard',
      'For guests',
    ]);
  });
});

describe('prices (domain reference 6)', () => {
  const on = (date: string, some: object = {}) =>
    world.inside(home, async (context) => {
      const answer = await priceOf(context, { productId: product, date, ...some });
      return 'price' in answer ? answer.price.price : answer.refused;
    });
  test('12.00 from January; 13.00 from November closes it on 31 October; a half portion has its own', async () => {
    const row = { listId: standard, productId: product, isDefault: true };
    const first = await clerk.call(prices.create, { ...row, price: '12', validFrom: '2026-01-01' });
    expect(first).toMatchObject({ price: '12.00', validTo: null, isDefault: true, variantId: null });
    expect(await on('2026-11-05')).toBe('12.00');
    const second = await clerk.call(prices.create, { ...row, price: '13.00', validFrom: '2026-11-01' });
    expect([await on('2026-10-31'), await on('2026-11-05')]).toEqual(['12.00', '13.00']);
    const own = { listId: standard, productId: product, variantId: half };
    await clerk.call(prices.create, { ...own, price: '8.5', validFrom: '2026-01-01' });
    expect(await on('2026-11-05', { variantId: half })).toBe('8.50');
    for (const [input, code] of [
      [
        { ...row, isDefault: false, price: '1', validFrom: '2026-10-31', validTo: '2026-10-31' },
        'priceOverlaps',
      ],
      [{ ...own, isDefault: true, price: '1', validFrom: '2026-12-01' }, 'defaultTaken'],
      [{ ...row, price: '1', validFrom: '2026-11-02', validTo: '2026-11-01' }, 'validityReversed'],
      [{ ...row, listId: unknown, price: '1', validFrom: '2027-11-02' }, 'listUnknown'],
      [{ ...row, productId: unknown, price: '1', validFrom: '2027-11-02' }, 'productUnknown'],
      [{ ...row, variantId: unknown, price: '1', validFrom: '2027-11-02' }, 'variantUnknown'],
    ] as const)
      expect([code, (await clerk.refused(prices.create, input)).code]).toEqual([code, code]);
    expect(
      (await clerk.refused(prices.create, { ...row, price: '-1', validFrom: '2028-01-01' })).status,
    ).toBe(400);
    const changed = await clerk.call(prices.change, { ...second, validTo: '2026-12-31', price: '13.0500' });
    expect(changed).toMatchObject({ price: '13.05', validTo: '2026-12-31' });
    expect((await clerk.refused(prices.change, second)).status).toBe(412);
    expect((await clerk.refused(prices.change, { ...changed, validFrom: '2026-10-01' })).code).toBe(
      'priceOverlaps',
    );
    expect((await clerk.call(prices.list, { productId: product })).map((one) => one.price)).toEqual([
      '13.05',
      '12.00',
      '8.50',
    ]);
    expect(
      (
        await clerk.refused(priceLists.change, {
          ...(await clerk.call(priceLists.list, {}))[0]!,
          currency: 'EUR',
        })
      ).code,
    ).toBe('currencyInUse');
    expect((await clerk.refused(priceLists.remove, { id: standard, version: 1 })).code).toBe('inUse');
    expect((await clerk.refused(products.remove, { id: product, version: 1 })).code).toBe('inUse');
    expect((await clerk.refused(variants.remove, { id: half, version: 1 })).code).toBe('inUse');
  });
  test('guests have the price of their list, by group and by customer; the words where there is none', async () => {
    await clerk.call(prices.create, {
      listId: guestList,
      productId: product,
      price: '18',
      validFrom: '2026-01-01',
    });
    const { id: customerId } = await clerk.call(customerCall('customers.create'), {
      groupId: guests,
      name: 'Frau Muster',
    });
    expect([await on('2026-11-05', { groupId: guests }), await on('2026-11-05', { customerId })]).toEqual([
      '18.00',
      '18.00',
    ]);
    const find = { productId: product, date: '2026-11-05' };
    expect(await cook.call(prices.find, { ...find, groupId: guests })).toEqual({
      price: '18.00',
      currency: 'CHF',
      listId: guestList,
    });
    expect(await clerk.refused(prices.find, { ...find, date: '2025-12-31' })).toMatchObject({
      status: 422,
      code: 'noDefaultPrice',
      title: 'No default price for a product with variants',
    });
    expect(await clerk.refused(prices.find, { ...find, variantId: half, currency: 'EUR' })).toMatchObject({
      code: 'priceMissing',
      title: 'Price not available or not defined',
    });
    expect((await stranger.refused(prices.find, find)).status).toBe(404);
    expect((await stranger.refused(prices.list, { productId: product })).status).toBe(404);
    expect(
      (
        await cook.refused(prices.create, {
          listId: guestList,
          productId: product,
          price: '1',
          validFrom: '2029-01-01',
        })
      ).status,
    ).toBe(403);
    const [row] = await clerk.call(prices.list, { productId: product });
    expect((await cook.refused(prices.remove, { id: row!.id, version: row!.version })).status).toBe(403);
    await clerk.call(prices.remove, { id: row!.id, version: row!.version });
    expect((await clerk.refused(prices.remove, { id: row!.id, version: row!.version })).status).toBe(404);
  });
  test('two people who add a price for the same days at once: one is told', async () => {
    const row = {
      listId: standard,
      productId: product,
      price: '1',
      validFrom: '2031-01-01',
      validTo: '2031-01-31',
    };
    const other = await world.actor(home, 'PURCHASER');
    const answers = await Promise.all(
      [clerk, other].map((actor) =>
        actor.call(prices.create, row).then(
          () => 'done',
          (error: { problem: { status: number } }) => error.problem.status,
        ),
      ),
    );
    expect(answers.sort()).toEqual([409, 'done']);
  });
  test('the database refuses overlapping rows and a second default, too', async () => {
    const insert = (some: object) =>
      world
        .inside(home, (context) =>
          context.db
            .insertInto('catalog.prices')
            .values({
              organisation_id: home,
              id: unknown,
              list_id: standard,
              product_id: product,
              variant_id: null,
              price: '1',
              valid_from: '2031-01-31',
              valid_to: '2031-01-31',
              is_default: false,
              ...some,
            })
            .execute(),
        )
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    expect(await insert({})).toBe('23P01');
    expect(
      await insert({ variant_id: half, valid_from: '2026-03-01', valid_to: '2026-03-01', is_default: true }),
    ).toBe('23P01');
  });
});

describe('taxes (specification 2, section 5)', () => {
  const standardRate = {
    nameEn: 'Standard',
    nameDe: 'Normal',
    kind: 'percent',
    value: '8.1',
    orderTypes: ['onSite', 'staffMeal'],
    validFrom: '2024-01-01',
    validTo: '2026-12-31',
  } as const;
  const input = (some: object = {}) => ({
    ...standardRate,
    orderTypes: [...standardRate.orderTypes],
    ...some,
  });
  test('an order type is in one tax at a time; adjacent periods do not overlap', async () => {
    const made = await clerk.call(taxes.create, input());
    expect(made).toMatchObject({ ...standardRate, version: 1 });
    expect(
      await clerk.refused(taxes.create, input({ validFrom: '2026-12-31', validTo: null })),
    ).toMatchObject({
      status: 409,
      code: 'orderTypeTaken',
      title: 'An order type cannot be in two taxes with overlapping validity: «Standard» has it already.',
    });
    const next = await clerk.call(
      taxes.create,
      input({ nameEn: 'Next', value: '8.8', validFrom: '2027-01-01', validTo: null }),
    );
    expect((await clerk.refused(taxes.change, { ...made, validTo: null })).code).toBe('orderTypeTaken');
    expect(
      (await clerk.refused(taxes.create, input({ validFrom: '2030-01-02', validTo: '2030-01-01' }))).code,
    ).toBe('validityReversed');
    expect((await clerk.refused(taxes.create, input({ value: '100.1' }))).code).toBe('percentTooHigh');
    expect((await clerk.refused(taxes.create, input({ orderTypes: [] }))).errors?.[0]?.path).toBe(
      'orderTypes',
    );
    const of = (date: string) =>
      world.inside(home, async (context) => (await taxOf(context, 'onSite', date))?.value);
    expect([await of('2026-12-31'), await of('2027-01-01'), await of('2023-12-31')]).toEqual([
      '8.1',
      '8.8',
      undefined,
    ]);
    expect(await cook.call(taxes.find, { orderType: 'staffMeal', date: '2026-11-05' })).toMatchObject({
      value: '8.1',
    });
    expect(await clerk.refused(taxes.find, { orderType: 'delivery', date: '2026-11-05' })).toMatchObject({
      status: 422,
      code: 'taxMissing',
      title: 'Tax not configured for the order type',
    });
    const amount = await clerk.call(
      taxes.create,
      input({ nameEn: 'Bag', kind: 'amount', value: '120.5', orderTypes: ['takeAway'] }),
    );
    expect(amount).toMatchObject({ kind: 'amount', value: '120.5' });
    expect(await clerk.call(taxes.change, { ...amount, orderTypes: ['delivery'] })).toMatchObject({
      orderTypes: ['delivery'],
    });
    expect((await clerk.refused(taxes.change, amount)).status).toBe(412);
    expect((await cook.refused(taxes.create, input())).status).toBe(403);
    expect((await stranger.refused(taxes.remove, { id: next.id, version: 1 })).status).toBe(404);
    await clerk.call(taxes.remove, { id: next.id, version: 1 });
    expect((await clerk.call(taxes.list, {})).map((one) => one.nameEn).sort()).toEqual(['Bag', 'Standard']);
    expect(await stranger.call(taxes.list, {})).toEqual([]);
  });
});
