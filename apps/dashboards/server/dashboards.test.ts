import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { dashboards } from '../contract/dashboards.ts';
import { makeDashboard } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let colleague: Actor;
let cook: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, colleague, cook] = [
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'COOK'),
  ];
});

const names = async (who: Actor) => (await who.call(dashboards.list, {})).items.map((one) => one.name);
const content = (name: string) => ({ name, layout: [], visibility: 'users' as const });

describe('who sees a dashboard (specification 1, section 4: all users, selected users, selected roles)', () => {
  test.each([
    ['only the owner', {}, { nurse: true, colleague: false, cook: false }],
    ['all users', { visibility: 'all' }, { nurse: true, colleague: true, cook: true }],
    ['selected users', { visibility: 'users', users: 'cook' }, { nurse: true, colleague: false, cook: true }],
    [
      'selected roles',
      { visibility: 'roles', roles: ['NURSE'] },
      { nurse: true, colleague: true, cook: false },
    ],
    [
      'a role the owner does not have',
      { visibility: 'roles', roles: ['COOK'] },
      { nurse: true, colleague: false, cook: true },
    ],
  ] as const)(
    '%s',
    async (
      name,
      {
        visibility,
        roles,
        users,
      }: { visibility?: 'all' | 'users' | 'roles'; roles?: readonly string[]; users?: string },
      expected,
    ) => {
      const made = await makeDashboard(nurse, name, {
        ...(visibility ? { visibility } : {}),
        ...(roles ? { roles } : {}),
        ...(users ? { userIds: [cook.accountId] } : {}),
      });
      for (const [who, sees] of [
        [nurse, expected.nurse],
        [colleague, expected.colleague],
        [cook, expected.cook],
      ] as const) {
        expect((await names(who)).includes(name)).toBe(sees);
        if (sees)
          expect(await who.call(dashboards.get, { id: made.id })).toMatchObject({ name, own: who === nurse });
        else expect((await who.refused(dashboards.get, { id: made.id })).status).toBe(404);
      }
      await nurse.call(dashboards.remove, { id: made.id, version: made.version });
    },
  );
  test('a role with a type of organisation before it is the same role', async () => {
    const made = await makeDashboard(nurse, 'For doctors', { visibility: 'roles', roles: ['DOCTOR'] });
    const doctor = await world.actor(home, 'NURSHOME=DOCTOR', 'COOK');
    expect(await doctor.call(dashboards.get, { id: made.id })).toMatchObject({
      name: 'For doctors',
      own: false,
      visibility: 'roles',
      roles: [],
    });
  });
  test('only the owner learns with whom it is shared', async () => {
    const made = await makeDashboard(nurse, 'Shared', { userIds: [colleague.accountId, cook.accountId] });
    expect(made).toMatchObject({ own: true, userIds: [colleague.accountId, cook.accountId].sort() });
    expect(await cook.call(dashboards.get, { id: made.id })).toMatchObject({
      own: false,
      userIds: [],
      roles: [],
      opensFirst: false,
      owner: expect.stringMatching(/^Test nurse/),
    });
  });
  test('users and roles that the visibility does not use are forgotten', async () => {
    const made = await makeDashboard(nurse, 'Narrowed', { visibility: 'roles', roles: ['COOK'] });
    const input = { ...made, visibility: 'users' as const, roles: ['COOK'], userIds: [] };
    expect(await nurse.call(dashboards.change, input)).toMatchObject({ roles: [] });
    expect((await cook.refused(dashboards.get, { id: made.id })).status).toBe(404);
  });
  test('another home and external accounts see nothing', async () => {
    const made = await makeDashboard(nurse, 'Ours', { visibility: 'all' });
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect((await stranger.refused(dashboards.get, { id: made.id })).status).toBe(404);
    expect(
      (await stranger.refused(dashboards.change, { ...content('x'), id: made.id, version: 1 })).status,
    ).toBe(404);
    expect((await stranger.refused(dashboards.remove, { id: made.id, version: 1 })).status).toBe(404);
    expect(await names(stranger)).toEqual([]);
    const relative = await world.actor(home, 'EXTERNAL_USER');
    expect((await relative.refused(dashboards.list, {})).status).toBe(403);
    expect((await relative.refused(dashboards.create, content('x'))).status).toBe(403);
  });
  test('a user of another home cannot be selected', async () => {
    const stranger = await world.actor(await world.organisation(), 'NURSE');
    expect(
      (
        await nurse.refused(dashboards.create, {
          ...content('Foreign viewer'),
          userIds: [stranger.accountId],
        })
      ).status,
    ).toBe(404);
    expect(await names(nurse)).not.toContain('Foreign viewer');
  });
});

describe('changing and removing', () => {
  test('only the owner: who sees it is refused with 403, administrators too', async () => {
    const made = await makeDashboard(nurse, 'Look only', { visibility: 'all' });
    for (const other of [colleague, await world.actor(home, 'ADMIN')]) {
      expect(
        (
          await other.refused(dashboards.change, {
            ...content('Mine now'),
            id: made.id,
            version: made.version,
          })
        ).status,
      ).toBe(403);
      expect((await other.refused(dashboards.remove, { id: made.id, version: made.version })).status).toBe(
        403,
      );
    }
    expect(await nurse.call(dashboards.get, { id: made.id })).toMatchObject({
      name: 'Look only',
      version: made.version,
    });
  });
  test('a stale version is refused with the current record', async () => {
    const made = await makeDashboard(nurse, 'Version');
    const changed = await nurse.call(dashboards.change, {
      ...content('Version 2'),
      id: made.id,
      version: made.version,
    });
    expect(
      await nurse.refused(dashboards.change, { ...content('Version 3'), id: made.id, version: made.version }),
    ).toMatchObject({ status: 412, current: { name: 'Version 2', version: changed.version } });
    expect(await nurse.refused(dashboards.remove, { id: made.id, version: made.version })).toMatchObject({
      status: 412,
    });
    await nurse.call(dashboards.remove, { id: made.id, version: changed.version });
    expect((await nurse.refused(dashboards.get, { id: made.id })).status).toBe(404);
  });
  test('the same key twice makes one dashboard', async () => {
    const first = await nurse.call(dashboards.create, content('Once'), { key: 'dashboard-once' });
    const second = await nurse.call(dashboards.create, content('Once'), { key: 'dashboard-once' });
    expect(second.id).toBe(first.id);
  });
  test('one opens first: the one before gives way, those of others stay', async () => {
    const other = await makeDashboard(colleague, 'First of colleague', { opensFirst: true });
    const one = await makeDashboard(nurse, 'First', { opensFirst: true });
    const two = await makeDashboard(nurse, 'Second', { opensFirst: true });
    expect((await nurse.call(dashboards.get, { id: one.id })).opensFirst).toBe(false);
    expect((await nurse.call(dashboards.get, { id: two.id })).opensFirst).toBe(true);
    expect((await colleague.call(dashboards.get, { id: other.id })).opensFirst).toBe(true);
  });
});

describe('refusals', () => {
  test('a name that one has already, in any case; others may use it', async () => {
    await makeDashboard(nurse, 'Night');
    expect(await nurse.refused(dashboards.create, content('NIGHT'))).toMatchObject({
      status: 409,
      code: 'nameTaken',
      title: 'You already have a dashboard with this name.',
    });
    expect((await nurse.refused(dashboards.create, content('Night'), { language: 'de' })).title).toBe(
      'Sie haben bereits ein Dashboard mit diesem Namen.',
    );
    await makeDashboard(colleague, 'Night');
    const day = await makeDashboard(nurse, 'Day');
    expect(
      (await nurse.refused(dashboards.change, { ...content('night'), id: day.id, version: day.version }))
        .code,
    ).toBe('nameTaken');
    await nurse.call(dashboards.change, { ...content('DAY'), id: day.id, version: day.version });
  });
  test('selected roles need a role, and one that the home has', async () => {
    expect(
      await nurse.refused(dashboards.create, { ...content('Roles'), visibility: 'roles' }),
    ).toMatchObject({ status: 422, code: 'noRoles' });
    expect(
      await nurse.refused(dashboards.create, {
        ...content('Roles'),
        visibility: 'roles',
        roles: ['NURSE', 'PILOT'],
      }),
    ).toMatchObject({ status: 422, code: 'unknownRole' });
  });
  test.each([
    ['a name of blanks', { name: '  ' }, 'name'],
    ['a widget that is no name of a screen', { layout: [{ widget: '../x', columns: 4 }] }, 'layout.0.widget'],
    [
      'a width that the grid does not have',
      { layout: [{ widget: 'residents/OccupancyWidget', columns: 5 }] },
      'layout.0.columns',
    ],
    ['an unknown visibility', { visibility: 'world' }, 'visibility'],
  ])('shape: %s', async (_, more, path) => {
    const problem = await nurse.refused(dashboards.create, { ...content('Shape'), ...more });
    expect(problem.status).toBe(400);
    expect(problem.errors?.map((error) => error.path)).toEqual([path]);
  });
});

test('the list pages by name, each dashboard once', async () => {
  const buyer = await world.actor(await world.organisation(), 'PURCHASER');
  for (const name of ['B', 'A', 'C']) await makeDashboard(buyer, name);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const part = await buyer.call(dashboards.list, { limit: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...part.items.map((one) => one.name));
    cursor = part.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['A', 'B', 'C']);
});

describe('the database refuses', () => {
  const raw = (more: Record<string, unknown>) =>
    world.inside(home, (context) =>
      context.db
        .insertInto('dashboards.dashboards')
        .values({
          organisation_id: home,
          id: newId(),
          owner_id: context.actor(),
          name: `raw ${newId()}`,
          layout: '[]',
          visibility: 'all',
          ...more,
        })
        .execute(),
    );
  test.each([
    ['selected roles without a role', { visibility: 'roles' }, /check/],
    ['roles beside another visibility', { roles: ['NURSE'] }, /check/],
    ['a layout that is no list', { layout: '{}' }, /check/],
    ['a name with blanks around it', { name: ' x ' }, /check/],
    ['an owner who is not there', { owner_id: '01900000-0000-7000-8000-000000000000' }, /foreign key/],
  ])('%s', async (_, more, message) => {
    await expect(raw(more)).rejects.toThrow(message);
  });
  test('two that open first', async () => {
    await raw({ opens_first: true });
    await expect(raw({ opens_first: true })).rejects.toThrow(/dashboards_opens_first/);
  });
});
