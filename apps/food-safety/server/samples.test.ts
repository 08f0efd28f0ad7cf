import { beforeAll, expect, test } from 'vitest';
import { makeKitchen } from '#apps/gastro/server/testing.ts';
import { newId } from '#platform/server/database/ids.ts';
import { mondayOf } from '#platform/domain/time/days.ts';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { samples } from '../contract/samples.ts';
import { codeOf, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const on = (day: string, time = '12:00') => stand.at(`2026-11-${day}T${time}:00+01:00`);
const take = (day: string, dish: string) =>
  on(day)(samples.take, { centerId: stand.centerId, place: 'Freezer 2', dishes: [{ dish, meal: 'lunch' }] });
const named = async (dish: string, show: 'all' | 'kept' | 'over' | 'gone' = 'all') =>
  (await stand.cook.call(samples.list, { show, limit: 200 })).items.find((one) => one.dish === dish);

test('taken with amount and place, kept for 14 days, then discarded by somebody', async () => {
  await take('01', 'Goulash');
  const sample = (await named('Goulash'))!;
  expect(sample).toMatchObject({
    meal: 'lunch',
    grams: 100,
    place: 'Freezer 2',
    takenOn: '2026-11-01',
    storeUntil: '2026-11-15',
    discardedBy: null,
    outcome: null,
  });
  const { id, version } = sample;
  expect(await codeOf(on('15', '23:59')(samples.discard, { id, version }))).toBe('stillToKeep');
  const gone = await on('16', '00:01')(samples.discard, { id, version });
  expect(gone).toMatchObject({ state: 'gone', outcome: 'expired', discardedAt: '2026-11-15T23:01:00.000Z' });
  expect(gone.discardedBy).not.toBe(null);
  expect(await codeOf(on('16')(samples.discard, { id, version: gone.version }))).toBe('sampleGone');
  expect([await named('Goulash', 'kept'), (await named('Goulash', 'gone'))?.id]).toEqual([undefined, id]);
});

test('before its time it leaves only with a word', async () => {
  await take('02', 'Trout');
  const { id, version } = (await named('Trout'))!;
  const away = { id, version, outcome: 'handedOver' as const };
  expect(await codeOf(on('03')(samples.discard, away))).toBe('noteMissing');
  expect(await on('03')(samples.discard, { ...away, note: 'Cantonal laboratory' })).toMatchObject({
    outcome: 'handedOver',
    note: 'Cantonal laboratory',
  });
});

test('all whose time is over go at once, and only those', async () => {
  await take('03', 'Old');
  await take('17', 'New');
  const ids = [(await named('Old'))!.id, (await named('New'))!.id, newId()];
  expect(await on('18')(samples.discardOver, { ids })).toEqual({ discarded: 1 });
  expect(await on('18')(samples.discardOver, { ids })).toEqual({ discarded: 0 });
  expect((await named('New'))!.outcome).toBe(null);
  expect((await on('18')(samples.list, { show: 'over' })).items).toEqual([]);
});

test('the amount and the days are those of the home; what was taken keeps its day', async () => {
  const rules = await stand.cook.call(samples.rules, {});
  expect(rules).toMatchObject({ grams: 100, days: 14 });
  const changed = await stand.cook.call(samples.setRules, { ...rules, grams: 150, days: 21 });
  expect(await stand.cook.refused(samples.setRules, rules)).toMatchObject({ status: 412, current: changed });
  await take('04', 'Risotto');
  expect(await named('Risotto')).toMatchObject({ grams: 150, storeUntil: '2026-11-25' });
  expect(await named('New')).toMatchObject({ grams: 100, storeUntil: '2026-12-01' });
  expect(await stand.cook.refused(samples.setRules, { ...changed, days: 0 })).toMatchObject({ status: 400 });
  await stand.cook.call(samples.setRules, { ...changed, grams: 100, days: 14 });
});

test('the dishes of today come from the menus of the center', async () => {
  const kitchen = await makeKitchen(stand.world);
  const dish = await kitchen.dish('Mashed potatoes');
  const monday = mondayOf(kitchen.today);
  await kitchen.week(monday, [[kitchen.today, 'lunch', 1, 'main', dish]], null);
  const { centerId, cook } = kitchen;
  const asked = () => cook.call(samples.today, { centerId });
  expect(await asked()).toEqual({
    grams: 100,
    days: 14,
    dishes: [{ meal: 'lunch', recipeId: dish, dish: 'Mashed potatoes', taken: false }],
  });
  // whoever took it read the name in another language
  const dishes = [{ dish: 'Kartoffelstock', meal: 'lunch', recipeId: dish }] as const;
  await cook.call(samples.take, { centerId, dishes: [...dishes] });
  expect((await asked()).dishes).toEqual([
    { meal: 'lunch', recipeId: dish, dish: 'Mashed potatoes', taken: true },
  ]);
});

test('the list as file', async () => {
  const shown = { show: 'all' as const, centerId: stand.centerId };
  const csv = (await stand.cook.file(samples.file, { ...shown, format: 'csv' })).toString();
  expect(csv).toContain('Goulash');
  expect(csv).toContain('Cantonal laboratory');
  const pdf = await stand.cook.file(samples.file, { ...shown, format: 'pdf' });
  expect(pdfWords(pdf).join(' ')).toContain('Goulash');
});

test('the database lets no sample change or vanish', async () => {
  await take('05', 'Kept');
  const { id } = (await named('Kept'))!;
  const { pool } = stand.world.server.database;
  for (const statement of [
    'delete from food_safety.samples where id = $1',
    "update food_safety.samples set store_until = '2026-11-06' where id = $1",
    'update food_safety.samples set grams = 1 where id = $1',
  ])
    await expect(pool.query(statement, [id]), statement).rejects.toMatchObject({
      constraint: 'sample_stays',
    });
});

test('pages, no right, another home, stale, the same key twice', async () => {
  const { cook, nurse, stranger, centerId } = stand;
  const all = await cook.call(samples.list, { show: 'all', limit: 200 });
  const first = await cook.call(samples.list, { show: 'all', limit: 2 });
  const rest = await cook.call(samples.list, { show: 'all', limit: 200, cursor: first.nextCursor! });
  expect([...first.items, ...rest.items]).toEqual(all.items);
  const input = { centerId, dishes: [{ dish: 'Once', meal: null }] };
  await cook.call(samples.take, input, { key: 'sample-once' });
  expect(await cook.call(samples.take, input, { key: 'sample-once' })).toEqual({ created: 1 });
  const again = await cook.call(samples.list, { show: 'all', limit: 200 });
  expect(again.items.filter((one) => one.dish === 'Once')).toHaveLength(1);
  const { id } = again.items.find((one) => one.dish === 'Once')!;
  const lost = { id, version: 1, outcome: 'lost', note: 'Fell down' };
  for (const [call, asked] of [
    [samples.list, {}],
    [samples.today, { centerId }],
    [samples.take, input],
    [samples.discard, lost],
    [samples.discardOver, { ids: [id] }],
    [samples.file, { format: 'csv' }],
    [samples.rules, {}],
    [samples.setRules, { version: 1, grams: 1, days: 1 }],
  ] as const)
    expect(await nurse.refused(call, asked), call.name).toMatchObject({ status: 403 });
  expect((await stranger.call(samples.list, { show: 'all' })).items).toEqual([]);
  expect((await stranger.call(samples.today, { centerId })).dishes).toEqual([]);
  expect(await stranger.refused(samples.take, input)).toMatchObject({ code: 'centerUnknown' });
  expect(await stranger.refused(samples.discard, lost)).toMatchObject({ status: 404 });
  expect(await stranger.call(samples.discardOver, { ids: [id] })).toEqual({ discarded: 0 });
  expect(await cook.refused(samples.discard, { ...lost, version: 9 })).toMatchObject({ status: 412 });
  expect(await cook.refused(samples.take, { ...input, dishes: [] })).toMatchObject({ status: 400 });
});

test('the file has more than are read at once', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ dish: `Of many ${index}`, meal: null }));
  for (let round = 0; round < 11; round += 1)
    await stand.cook.call(samples.take, { centerId: stand.centerId, dishes: many });
  const asked = { show: 'all' as const, centerId: stand.centerId, format: 'csv' as const };
  const file = (await stand.cook.file(samples.file, asked)).toString();
  expect(file.match(/Of many \d+/g)).toHaveLength(550);
});
