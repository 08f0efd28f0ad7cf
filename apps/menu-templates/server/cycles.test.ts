import { beforeAll, beforeEach, expect, test } from 'vitest';
import { plansInPlace } from '#apps/gastro/api.ts';
import { plans } from '#apps/gastro/contract/plans.ts';
import { type Kitchen, makeKitchen } from '#apps/gastro/server/testing.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { type Cycle, cycles } from '../contract/cycles.ts';
import { templates } from '../contract/templates.ts';

let world: World;
let kitchen: Kitchen;
/** Three weeks, each with its own dish on Tuesday. */
let weeks: { readonly id: string; readonly title: string; readonly dish: string }[];
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  kitchen = await makeKitchen(world);
  weeks = [];
  for (const title of ['First', 'Second', 'Third']) {
    const dish = await kitchen.dish(`Dish ${title}`);
    const made = await kitchen.cook.call(templates.create, { title });
    const menuId = made.menus.find((one) => one.meal === 'lunch' && one.number === 1)!.id;
    await kitchen.cook.call(templates.assign, {
      id: made.id,
      menuId,
      offset: 1,
      course: 'main',
      recipeId: dish,
      version: null,
    });
    weeks.push({ id: made.id, title, dish });
  }
});
const create = (more: object = {}): Promise<Cycle> =>
  kitchen.cook.call(cycles.create, {
    title: 'Year',
    anchor: kitchen.nextMonday,
    templateIds: weeks.map((one) => one.id),
    ...more,
  });
const range = (cycle: Cycle, count: number, more: object = {}) => ({
  id: cycle.id,
  centerId: kitchen.centerId,
  from: kitchen.nextMonday,
  to: addDays(kitchen.nextMonday, count * 7 - 1),
  ...more,
});
/** The dishes of each plan, by its first day. */
async function planned(): Promise<Array<[string, string[]]>> {
  const { items } = await kitchen.cook.call(plans.list, {});
  const all = await Promise.all(items.map(({ id }) => kitchen.cook.call(plans.get, { id })));
  return all
    .map((plan): [string, string[]] => [plan.firstDay, plan.entries.map((entry) => entry.dish.recipeId)])
    .sort(([left], [right]) => (left < right ? -1 : 1));
}

test('made, changed and removed; a template in it is not removed', async () => {
  const { cook, nextMonday } = kitchen;
  const cycle = await create();
  expect(cycle).toMatchObject({ title: 'Year', anchor: nextMonday, version: 1 });
  expect(cycle.weeks.map((one) => one.title)).toEqual(['First', 'Second', 'Third']);
  expect(await cook.call(cycles.list, {})).toEqual([cycle]);
  const template = await cook.call(templates.get, { id: weeks[0]!.id });
  const remove = { id: template.id, version: template.version };
  expect(await cook.refused(templates.remove, remove)).toMatchObject({
    status: 409,
    code: 'templateInCycle',
    data: { count: 1 },
  });
  const changed = await cook.call(cycles.change, {
    id: cycle.id,
    version: 1,
    title: 'Year',
    anchor: addDays(nextMonday, 7),
    // the same week may come again
    templateIds: [weeks[2]!.id, weeks[1]!.id, weeks[2]!.id],
  });
  expect(changed.weeks.map((one) => one.title)).toEqual(['Third', 'Second', 'Third']);
  expect((await cook.call(templates.list, {})).items.map((one) => one.cycles)).toEqual([0, 1, 1]);
  expect(await cook.call(templates.remove, remove)).toEqual({ done: true });
  expect((await cook.refused(cycles.remove, { id: cycle.id, version: 1 })).status).toBe(412);
  expect(await cook.call(cycles.remove, { id: cycle.id, version: 2 })).toEqual({ done: true });
  expect(await cook.call(cycles.list, {})).toEqual([]);
});

test('bad input is said at its field', async () => {
  const { cook, nextMonday } = kitchen;
  await create();
  const fields = { title: 'Other', anchor: nextMonday, templateIds: weeks.map((one) => one.id) };
  const day = await cook.call(templates.create, { title: 'Easter', type: 'day' });
  for (const [input, status, code, path] of [
    [{ ...fields, title: 'YEAR' }, 409, 'cycleTitleTaken', 'title'],
    [{ ...fields, anchor: addDays(nextMonday, 1) }, 422, 'anchorNotMonday', 'anchor'],
    [{ ...fields, templateIds: [day.id] }, 422, 'notAWeek', 'templateIds'],
    [{ ...fields, templateIds: [newId()] }, 422, 'notAWeek', 'templateIds'],
  ] as const)
    expect(await cook.refused(cycles.create, input)).toMatchObject({ status, code, errors: [{ path }] });
  expect(await cook.refused(cycles.create, { ...fields, templateIds: [] })).toMatchObject({ status: 400 });
  const thirteen = Array.from({ length: 13 }, () => weeks[0]!.id);
  expect(await cook.refused(cycles.create, { ...fields, templateIds: thirteen })).toMatchObject({
    status: 400,
  });
  const cycle = (await cook.call(cycles.list, {}))[0]!;
  for (const [more, code] of [
    [{ to: addDays(nextMonday, -1) }, 'endBeforeStart'],
    [{ to: addDays(nextMonday, 371) }, 'rangeTooLong'],
    [{ centerId: newId() }, 'centerUnknown'],
  ] as const)
    for (const call of [cycles.preview, cycles.apply])
      expect(await cook.refused(call, range(cycle, 1, more)), code).toMatchObject({ status: 422, code });
  expect(await planned()).toEqual([]);
});

test('the coming weeks are planned in their order, beginning anew after the last; nothing is published', async () => {
  const { cook, nextMonday } = kitchen;
  const cycle = await create();
  const preview = await cook.call(cycles.preview, range(cycle, 4));
  expect(preview.steps.map((step) => [step.monday, step.week, step.title, step.do])).toEqual(
    [0, 1, 2, 0].map((index, week) => [
      addDays(nextMonday, week * 7),
      index + 1,
      weeks[index]!.title,
      'create',
    ]),
  );
  expect(await planned()).toEqual([]);
  expect(await cook.call(cycles.apply, range(cycle, 4))).toEqual({
    created: 4,
    overwritten: 0,
    skipped: 0,
    leftOut: 0,
  });
  expect(await planned()).toEqual(
    [0, 1, 2, 0].map((index, week) => [addDays(nextMonday, week * 7), [weeks[index]!.dish]]),
  );
  expect((await cook.call(plans.list, {})).items.every((one) => one.status === 'unpublished')).toBe(true);
});

test('weeks with a plan stay, give way or stop everything; what is published or locked never gives way', async () => {
  const { cook, nextMonday } = kitchen;
  const cycle = await create();
  const [own, kept, locked] = [
    await kitchen.dish('Own'),
    await kitchen.dish('Kept'),
    await kitchen.dish('Lock'),
  ];
  await kitchen.week(nextMonday, [[nextMonday, 'lunch', 1, 'main', own]], null);
  const second = addDays(nextMonday, 7);
  await kitchen.week(second, [[second, 'lunch', 1, 'main', kept]]);
  const third = addDays(nextMonday, 14);
  const plan = await kitchen.week(third, [[third, 'lunch', 1, 'main', locked]], null);
  await cook.call(plans.lock, { id: plan.id, version: plan.version });
  const stop = range(cycle, 4, { onConflict: 'stop' });
  expect((await cook.call(cycles.preview, stop)).blockedBy).toEqual([nextMonday, second, third]);
  expect(await cook.refused(cycles.apply, stop)).toMatchObject({
    status: 409,
    code: 'weeksInTheWay',
    data: { count: 3 },
  });
  const before: Array<[string, string[]]> = [
    [nextMonday, [own]],
    [second, [kept]],
    [third, [locked]],
  ];
  expect(await planned()).toEqual(before);
  const done = { created: 1, overwritten: 0, skipped: 3, leftOut: 0 };
  expect(await cook.call(cycles.apply, range(cycle, 4))).toEqual(done);
  const fourth: [string, string[]] = [addDays(nextMonday, 21), [weeks[0]!.dish]];
  expect(await planned()).toEqual([...before, fourth]);
  expect(await cook.call(cycles.apply, range(cycle, 3, { onConflict: 'overwrite' }))).toEqual({
    created: 0,
    overwritten: 1,
    skipped: 2,
    leftOut: 0,
  });
  expect(await planned()).toEqual([[nextMonday, [weeks[0]!.dish]], ...before.slice(1), fourth]);
});

test('looking at what would happen waits for nobody who changes a plan', async () => {
  const cycle = await create();
  const plan = await kitchen.week(kitchen.nextMonday, [], null);
  const steps = await world.inside(kitchen.home, async (context) => {
    const { centerId, nextMonday } = kitchen;
    const week = { centerId, type: 'week', from: nextMonday, to: nextMonday } as const;
    expect(await plansInPlace(context, week, 'hold')).toMatchObject([{ id: plan.id }]);
    return (await kitchen.cook.call(cycles.preview, range(cycle, 2))).steps;
  });
  expect(steps.map((step) => step.do)).toEqual(['skip', 'create']);
});

test('two clerks who plan the same weeks at the same moment make each once', async () => {
  const cycle = await create();
  const apply = () => kitchen.cook.call(cycles.apply, range(cycle, 6));
  const done = await Promise.all([apply(), apply(), apply()]);
  expect(done.reduce((sum, one) => sum + one.created, 0)).toBe(6);
  expect(done.reduce((sum, one) => sum + one.skipped, 0)).toBe(12);
  expect(await planned()).toHaveLength(6);
});

test('no right, another home, the same key twice', async () => {
  const cycle = await create();
  const { id, version } = cycle;
  const fields = { title: 'West', anchor: kitchen.nextMonday, templateIds: [weeks[0]!.id] };
  const every = [
    [cycles.create, fields],
    [cycles.change, { id, version, ...fields }],
    [cycles.preview, range(cycle, 1)],
    [cycles.apply, range(cycle, 1)],
    [cycles.remove, { id, version }],
  ] as const;
  for (const [call, input] of every)
    expect(await kitchen.nurse.refused(call, input), call.name).toMatchObject({ status: 403 });
  const other = await makeKitchen(world);
  expect(await other.cook.call(cycles.list, {})).toEqual([]);
  for (const [call, input] of every.slice(1))
    expect(await other.cook.refused(call, input), call.name).toMatchObject({ status: 404 });
  // templates of another home are no weeks of this one
  expect(await other.cook.refused(cycles.create, fields)).toMatchObject({ code: 'notAWeek' });
  const key = { key: 'apply-once' };
  const first = await kitchen.cook.call(cycles.apply, range(cycle, 2), key);
  expect(await kitchen.cook.call(cycles.apply, range(cycle, 2), key)).toEqual(first);
  expect(await planned()).toHaveLength(2);
});
