import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#apps/gastro/contract/orders.ts';
import { Menu, PlanEntry, plans } from '#apps/gastro/contract/plans.ts';
import { type Kitchen, makeKitchen, menuOf } from '#apps/gastro/server/testing.ts';
import { recipes } from '#apps/recipes/contract/recipes.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { key, type Template, templates } from '../contract/templates.ts';
import { courses, mealCodes } from '../domain/templates.ts';

let world: World;
let kitchen: Kitchen;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  kitchen = await makeKitchen(world);
});

const menuIn = (template: Template, meal: string, number = 1) =>
  template.menus.find((one) => one.meal === meal && one.number === number)!.id;
const create = (title = 'Summer', type: Template['type'] = 'week') =>
  kitchen.cook.call(templates.create, { title, type });

test('made with the usual menus, read, renamed, removed; the list goes on after its last row', async () => {
  const { cook } = kitchen;
  const week = await create();
  expect(week).toMatchObject({ type: 'week', title: 'Summer', description: '', entries: [] });
  expect(week.menus.map((one) => `${one.meal} ${one.number} ${one.isDefault}`).sort()).toEqual([
    'breakfast 1 true',
    'dinner 1 true',
    'lunch 1 true',
    'lunch 2 false',
  ]);
  const single = await create('Raclette', 'single');
  expect(single.menus.map((one) => `${one.meal} ${one.number}`)).toEqual(['lunch 1']);
  const { id, version } = week;
  const changed = await cook.call(templates.change, { id, version, title: 'Autumn', description: 'Game' });
  expect(changed).toMatchObject({ version: version + 1, title: 'Autumn', description: 'Game' });
  const first = await cook.call(templates.list, { limit: 1 });
  expect(first.items).toEqual([
    { id, version: version + 1, type: 'week', title: 'Autumn', description: 'Game', dishes: 0, cycles: 0 },
  ]);
  const second = await cook.call(templates.list, { limit: 1, cursor: first.nextCursor! });
  expect(second.items.map((one) => one.title)).toEqual(['Raclette']);
  expect(second.nextCursor).toBe(null);
  expect((await cook.call(templates.list, { type: 'single' })).items.map((one) => one.title)).toEqual([
    'Raclette',
  ]);
  expect(await cook.call(templates.remove, { id, version: version + 1 })).toEqual({ done: true });
  expect((await cook.refused(templates.get, { id })).status).toBe(404);
});

test('a title is taken once, whatever its letters; bad input is said at its field', async () => {
  const { cook } = kitchen;
  await create();
  const winter = await create('Winter');
  const taken = { status: 409, code: 'templateTitleTaken', errors: [{ path: 'title' }] };
  expect(await cook.refused(templates.create, { title: 'SUMMER' })).toMatchObject(taken);
  const { id, version } = winter;
  expect(await cook.refused(templates.change, { id, version, title: 'summer' })).toMatchObject(taken);
  expect((await cook.call(templates.change, { id, version, title: 'winter' })).title).toBe('winter');
  expect(await cook.refused(templates.create, { title: ' ' })).toMatchObject({
    status: 400,
    errors: [{ path: 'title', code: 'mandatory' }],
  });
});

describe('cells', () => {
  test('take an active dish, another one and none; what somebody else changed is refused', async () => {
    const { cook } = kitchen;
    const [soup, stew] = [await kitchen.dish('Soup'), await kitchen.dish('Stew')];
    const week = await create();
    const cell = { id: week.id, menuId: menuIn(week, 'lunch'), offset: 6, course: 'main' as const };
    const filled = await cook.call(templates.assign, { ...cell, recipeId: soup, version: null });
    expect(filled.entries).toMatchObject([
      { offset: 6, course: 'main', dish: { name: { default: 'Soup' }, active: true } },
    ]);
    expect((await cook.refused(templates.assign, { ...cell, recipeId: stew, version: null })).status).toBe(
      412,
    );
    const version = filled.entries[0]!.version;
    const other = await cook.call(templates.assign, { ...cell, recipeId: stew, version });
    expect((await cook.refused(templates.assign, { ...cell, recipeId: soup, version })).status).toBe(412);
    const empty = await cook.call(templates.assign, {
      ...cell,
      recipeId: null,
      version: other.entries[0]!.version,
    });
    expect(empty.entries).toEqual([]);
  });
  test('a day that the template has not, a draft, a dish of nobody: refused', async () => {
    const { cook } = kitchen;
    const soup = await kitchen.dish('Soup');
    const day = await create('Easter', 'day');
    const cell = { id: day.id, menuId: menuIn(day, 'lunch'), course: 'main' as const, version: null };
    expect(await cook.refused(templates.assign, { ...cell, offset: 1, recipeId: soup })).toMatchObject({
      status: 422,
      code: 'dayNotInTemplate',
    });
    const draft = await cook.call(recipes.create, {
      name: { default: 'Draft', translations: [] },
      category: 'main',
      difficulty: 'easy',
      servings: 1,
    });
    expect(await cook.refused(templates.assign, { ...cell, offset: 0, recipeId: draft.id })).toMatchObject({
      status: 409,
      code: 'recipeNotActive',
      data: { dish: 'Draft' },
    });
    expect((await cook.refused(templates.assign, { ...cell, offset: 0, recipeId: newId() })).status).toBe(
      404,
    );
    expect(
      (await cook.refused(templates.assign, { ...cell, menuId: newId(), offset: 0, recipeId: soup })).status,
    ).toBe(404);
  });
});

test('menus are added, changed and taken out with their dishes; a single menu stays one', async () => {
  const { cook } = kitchen;
  const soup = await kitchen.dish('Soup');
  const week = await create();
  const more = await cook.call(templates.addMenu, { id: week.id, meal: 'lunch' });
  const menuId = menuIn(more, 'lunch', 3);
  await cook.call(templates.assign, {
    id: week.id,
    menuId,
    offset: 0,
    course: 'main',
    recipeId: soup,
    version: null,
  });
  const values = { name: 'Light', isDefault: true, priceRappen: 1850 };
  const changed = await cook.call(templates.changeMenu, { id: week.id, menuId, version: 1, ...values });
  expect(changed.menus.filter((one) => one.meal === 'lunch').map((one) => one.isDefault)).toEqual([
    false,
    false,
    true,
  ]);
  expect(changed.menus.find((one) => one.id === menuId)).toMatchObject({ ...values, version: 2 });
  for (const call of [
    cook.refused(templates.changeMenu, { id: week.id, menuId, version: 1, ...values }),
    cook.refused(templates.removeMenu, { id: week.id, menuId, version: 1 }),
  ])
    expect((await call).status).toBe(412);
  const gone = await cook.call(templates.removeMenu, { id: week.id, menuId, version: 2 });
  expect(gone.menus).toHaveLength(4);
  expect(gone.entries).toEqual([]);
  const single = await create('Raclette', 'single');
  expect(await cook.refused(templates.addMenu, { id: single.id, meal: 'dinner' })).toMatchObject({
    code: 'oneMenuOnly',
  });
  for (let number = 3; number <= 9; number += 1)
    await cook.call(templates.addMenu, { id: week.id, meal: 'lunch' });
  expect(await cook.refused(templates.addMenu, { id: week.id, meal: 'lunch' })).toMatchObject({
    code: 'tooManyMenus',
  });
});

test('meals and courses are those of the plans', () => {
  expect(mealCodes).toEqual(Menu.shape.meal.options);
  expect(courses).toEqual(PlanEntry.shape.course.options);
});

describe('from a plan and into a plan', () => {
  test('a week is kept without its dates, and used again; what is inactive by then is left out and counted', async () => {
    const { cook, centerId, nextMonday } = kitchen;
    const [soup, stew] = [await kitchen.dish('Soup'), await kitchen.dish('Stew')];
    const plan = await kitchen.week(nextMonday, [
      [addDays(nextMonday, 2), 'lunch', 1, 'main', soup],
      [addDays(nextMonday, 6), 'dinner', 1, 'dessert', stew],
    ]);
    const week = await cook.call(templates.saveFromPlan, { planId: plan.id, title: 'Kept' });
    expect(week.type).toBe('week');
    expect(week.menus.map((one) => `${one.meal} ${one.number}`).sort()).toEqual(
      plan.menus.map((one) => `${one.meal} ${one.number}`).sort(),
    );
    expect(week.entries.map((one) => [one.offset, one.course, one.dish.recipeId])).toEqual([
      [2, 'main', soup],
      [6, 'dessert', stew],
    ]);
    const { version } = await cook.call(recipes.get, { id: stew });
    await cook.call(recipes.setStatus, { id: stew, version, action: 'deactivate' });
    const firstDay = addDays(nextMonday, 14);
    const made = await cook.call(templates.use, { id: week.id, centerId, firstDay, title: 'Again' });
    expect(made.leftOut).toBe(1);
    const again = await cook.call(plans.get, { id: made.planId });
    expect(again).toMatchObject({ status: 'unpublished', locked: false, title: 'Again', firstDay });
    expect(again.entries.map((one) => [one.day, one.dish.recipeId])).toEqual([[addDays(firstDay, 2), soup]]);
  });

  test('one that is not fixed gives way after a yes; published, locked or ordered from it stays', async () => {
    const { cook, nurse, centerId, nextMonday } = kitchen;
    const soup = await kitchen.dish('Soup');
    const week = await create();
    const use = { id: week.id, centerId, firstDay: nextMonday };
    const plan = await kitchen.week(nextMonday, [[nextMonday, 'lunch', 1, 'main', soup]], null);
    expect(await cook.refused(templates.use, use)).toMatchObject({ status: 409, code: 'takesPlaceOf' });
    expect((await cook.call(plans.get, { id: plan.id })).entries).toHaveLength(1);
    const made = await cook.call(templates.use, { ...use, confirmed: ['takesPlaceOf'] });
    expect((await cook.refused(plans.get, { id: plan.id })).status).toBe(404);
    const locked = await cook.call(plans.lock, { id: made.planId, version: 1 });
    const fixed = { status: 409, code: 'fixedPlanThere', errors: [{ path: 'firstDay' }] };
    expect(await cook.refused(templates.use, { ...use, confirmed: ['takesPlaceOf'] })).toMatchObject(fixed);
    const free = await cook.call(plans.unlock, { id: made.planId, version: locked.version });
    const menuId = menuOf(free, 'lunch', 1);
    await cook.call(plans.assign, {
      id: free.id,
      menuId,
      day: nextMonday,
      course: 'main',
      recipeId: soup,
      version: null,
    });
    const upTo = addDays(nextMonday, 6);
    const published = await cook.call(plans.publish, { id: free.id, version: free.version, upTo });
    expect(await cook.refused(templates.use, { ...use, confirmed: ['takesPlaceOf'] })).toMatchObject(fixed);
    const residentId = await kitchen.resident('Muster');
    const order = await nurse.call(orders.place, {
      residentId,
      day: nextMonday,
      meal: 'lunch',
      menuId,
      portion: 'full',
      place: 'diningHall',
    });
    await nurse.call(orders.cancel, { residentId, id: order.id, version: order.version, reason: 'test' });
    await cook.call(plans.unpublish, { id: free.id, version: published.version });
    expect(await cook.refused(templates.use, { ...use, confirmed: ['takesPlaceOf'] })).toMatchObject(fixed);
  });

  test('a day and a single menu make a plan of their day, on any weekday; a week begins on a Monday', async () => {
    const { cook, centerId, nextMonday } = kitchen;
    const sunday = addDays(nextMonday, 6);
    const week = await create();
    expect(await cook.refused(templates.use, { id: week.id, centerId, firstDay: sunday })).toMatchObject({
      status: 422,
      code: 'weekPlanStartsOnMonday',
      errors: [{ path: 'firstDay' }],
    });
    const single = await create('Raclette', 'single');
    const { planId } = await cook.call(templates.use, { id: single.id, centerId, firstDay: sunday });
    const plan = await cook.call(plans.get, { id: planId });
    expect(plan).toMatchObject({ type: 'day', firstDay: sunday, lastDay: sunday });
    const kept = await cook.call(templates.saveFromPlan, { planId, title: 'Sunday' });
    expect(kept.type).toBe('day');
    expect(
      await cook.refused(templates.use, { id: single.id, centerId: newId(), firstDay: sunday }),
    ).toMatchObject({ status: 422, code: 'centerUnknown', errors: [{ path: 'centerId' }] });
  });

  test('two at the same moment make one plan', async () => {
    const { cook, centerId, nextMonday } = kitchen;
    const week = await create();
    const use = () => cook.call(templates.use, { id: week.id, centerId, firstDay: nextMonday });
    const answers = await Promise.allSettled([use(), use(), use()]);
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await cook.call(plans.list, {})).items).toHaveLength(1);
  });
});

test('who has no right is refused; who may not plan makes no plan', async () => {
  const { centerId, nextMonday, home } = kitchen;
  const week = await create();
  const { id, version } = week;
  const nobody = await world.actor(home, 'NURSE');
  for (const [call, input] of [
    [templates.list, {}],
    [templates.get, { id }],
    [templates.create, { title: 'West' }],
    [templates.saveFromPlan, { planId: newId(), title: 'West' }],
    [templates.change, { id, version, title: 'West' }],
    [templates.use, { id, centerId, firstDay: nextMonday }],
    [templates.remove, { id, version }],
  ] as const)
    expect(await nobody.refused(call, input), call.name).toMatchObject({ status: 403 });
  await world.inside(home, (context) =>
    context.db
      .insertInto('platform.roles')
      .values({
        organisation_id: home,
        id: newId(),
        code: 'KEEPERS',
        name: 'Keepers',
        permissions: JSON.stringify({ [key]: ['Read', 'Write'] }),
      })
      .execute(),
  );
  const keeper = await world.actor(home, 'KEEPERS');
  expect((await keeper.call(templates.get, { id })).id).toBe(id);
  expect(await keeper.refused(templates.use, { id, centerId, firstDay: nextMonday })).toMatchObject({
    status: 403,
  });
});

test('for another home it does not exist', async () => {
  const { nextMonday } = kitchen;
  const { id, version, menus } = await create();
  const other = await makeKitchen(world);
  const plan = await kitchen.week(nextMonday, [], null);
  expect((await other.cook.call(templates.list, {})).items).toEqual([]);
  for (const [call, input] of [
    [templates.get, { id }],
    [templates.saveFromPlan, { planId: plan.id, title: 'Theirs' }],
    [templates.change, { id, version, title: 'West' }],
    [templates.addMenu, { id, meal: 'lunch' }],
    [templates.removeMenu, { id, menuId: menus[0]!.id, version: 1 }],
    [templates.use, { id, centerId: other.centerId, firstDay: nextMonday }],
    [templates.remove, { id, version }],
  ] as const)
    expect(await other.cook.refused(call, input), call.name).toMatchObject({ status: 404 });
});

test('a stale version is refused with the current record; the same key twice records once', async () => {
  const { cook } = kitchen;
  const week = await create();
  const { id, version } = week;
  const current = await cook.call(templates.change, { id, version, title: 'Park' });
  const stale = { status: 412, current };
  expect(await cook.refused(templates.change, { id, version, title: 'Yard' })).toMatchObject(stale);
  expect(await cook.refused(templates.remove, { id, version })).toMatchObject(stale);
  const first = await cook.call(templates.create, { title: 'Once' }, { key: 'templates-once' });
  expect(await cook.call(templates.create, { title: 'Once' }, { key: 'templates-once' })).toEqual(first);
});
