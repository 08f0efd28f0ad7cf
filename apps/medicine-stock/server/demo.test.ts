import { expect, test } from 'vitest';
import { products } from '#apps/compendium/contract/products.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import { dosesOf } from '#apps/medication-giving/api.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter } from '#apps/sites/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { oneBook } from './book-rows.ts';
import { books } from '../contract/books.ts';
import { stocks } from '../contract/stocks.ts';
import { demo } from '../demo.ts';

test('the demo has books of residents and of a ward, one with a difference; stocks that last, run out and expire', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  await world.actor(home, 'NURSE');
  const lead = await world.actor(home, 'NURSHOME');
  const list = [
    ['Temesta Expidet', '1 mg', 'meltingTablet', 'tablet', 'b'],
    ['Stilnox', '10 mg', 'filmTablet', 'tablet', 'b'],
    ['Torem', '10 mg', 'tablet', 'tablet', null],
    ['Dafalgan', '1 g', 'filmTablet', 'tablet', null],
    ['Novalgin Tropfen', '500 mg/mL', 'drops', 'drop', null],
  ] as const;
  for (const [name, strength, form, unit, narcoticsList] of list)
    await lead.call(products.create, {
      name,
      strength,
      form,
      unit,
      narcoticsList,
      substances: [{ name }],
      route: 'oral',
      dropsPerUnit: unit === 'drop' ? 20 : null,
    });
  const people = await world.inside(home, async (context) => {
    await createCenter(context, { name: 'Seeblick' });
    const ids: string[] = [];
    for (const lastName of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const residentId = await createResident(context, { lastName, firstName: 'Test', allowSimilar: true });
      await enter(context, { residentId, entryDate: '2020-01-01' });
      ids.push(residentId);
    }
    return ids;
  });
  for (const residentId of people)
    for (const name of ['Temesta Expidet', 'Torem'])
      await nurse.call(orders.order, {
        residentId,
        type: 'fixed',
        name,
        strength: name === 'Torem' ? '10 mg' : '1 mg',
        form: 'tablet',
        unit: 'tablet',
        morning: 1,
        doctor: 'Dr. Frei',
        prescribedOn: await world.inside(home, (context) => Promise.resolve(context.today)),
        way: 'written',
      });
  await world.inside(home, demo);
  const { items, unbooked } = await nurse.call(books.list, {});
  expect(unbooked).toEqual([]);
  expect(items.filter((one) => one.resident !== null).length).toBeGreaterThan(0);
  const differing = items.filter((one) => one.open !== null);
  // another count is due since, so its numbers are not told any more
  expect(differing).toMatchObject([{ name: 'Temesta Expidet', open: { counted: null, expected: null } }]);
  const { id, open } = differing[0]!;
  const then = new Date(Date.parse(open!.at) + 60_000);
  expect(await world.inside(home, (context) => oneBook(context, id), then)).toMatchObject({
    open: { counted: 28, expected: 29 },
  });
  const all = (await nurse.call(stocks.list, {})).items;
  for (const has of [
    all.some((one) => one.low),
    all.some((one) => one.expiry === 'soon'),
    all.some((one) => one.reach.kind === 'beyond'),
    all.some((one) => one.center !== null),
  ])
    expect(has).toBe(true);
});

test('in the demo a book says what was given in the week, in order, and to whom', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  await world.actor(home, 'NURSE');
  await world.actor(home, 'NURSHOME');
  const { ids, doses } = await world.inside(home, async (context) => {
    await createCenter(context, { name: 'Seeblick' });
    const made: string[] = [];
    for (const lastName of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const residentId = await createResident(context, { lastName, firstName: 'Test', allowSimilar: true });
      await enter(context, { residentId, entryDate: '2020-01-01' });
      made.push(residentId);
    }
    for (const code of ['compendium', 'medication', 'medication-giving', 'medicine-stock'])
      await context.services.apps().find((app) => app.manifest.code === code)!.demo!(context);
    const from = new Date(instantAt(addDays(context.today, -6), '00:00', context.zone));
    return { ids: made, doses: await dosesOf(context, made, { from, to: context.now }) };
  });
  const own = (await nurse.call(books.list, {})).items.filter((one) => one.resident !== null);
  expect(own.length).toBeGreaterThan(1);
  expect(ids).toContain(own[0]!.resident!.id);
  let lines = 0;
  for (const { id, name, resident } of own) {
    const residentId = resident!.id;
    const entries = (await nurse.call(books.entries, { id, limit: 200 })).items.toReversed();
    expect(entries.map((one) => one.at)).toEqual(entries.map((one) => one.at).toSorted());
    expect(entries[0]!.kind).toBe('receipt');
    const given = entries.filter((one) => one.kind === 'giving');
    lines += given.length;
    const ordered = (await nurse.call(orders.list, { residentId, view: 'all' })).items;
    const ofBook = new Set(ordered.filter(({ current }) => current.name === name).map((one) => one.id));
    const taken = doses.filter((one) => ofBook.has(one.orderId) && one.quantity !== null);
    expect(given.map((one) => -one.change).toSorted()).toEqual(taken.map((one) => one.quantity).toSorted());
    for (const one of given)
      expect([one.resident !== null, one.ledger, one.doctor !== '']).toEqual([true, 'given', true]);
  }
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThan(doses.filter((one) => one.id !== null).length);
  expect((await nurse.call(books.list, {})).unbooked).toEqual([]);
});
