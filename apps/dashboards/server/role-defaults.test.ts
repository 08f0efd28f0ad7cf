import { beforeAll, describe, expect, test } from 'vitest';
import { shippedPermissions } from '#platform/server/access/access.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { dashboards, roleDefaults } from '../contract/index.ts';
import { inOrderOf } from '../domain/role-order.ts';
import { makeDashboard } from './testing.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [admin, nurse] = [await world.actor(home, 'ADMIN'), await world.actor(home, 'NURSE')];
});
const ofRole = async (role: string) =>
  (await admin.call(roleDefaults.list, {})).find((one) => one.role === role)!;
const set = async (role: string, dashboardId: string | null) =>
  admin.call(roleDefaults.set, { role, dashboardId, version: (await ofRole(role)).version });
const opening = async (actor: Actor) =>
  (await actor.call(dashboards.list, { limit: 200 })).items
    .filter((one) => one.opensByRole)
    .map((one) => one.name);

describe('the dashboard that opens for a role', () => {
  test('opens for everybody of the role, not for others; without one it is "Now"', async () => {
    expect(await opening(nurse)).toEqual([]);
    const board = await makeDashboard(admin, 'Ward', { visibility: 'roles', roles: ['NURSE', 'DOCTOR'] });
    expect(await set('NURSE', board.id)).toMatchObject({
      role: 'NURSE',
      dashboardId: board.id,
      dashboard: 'Ward',
      shared: true,
      version: 1,
    });
    expect(await opening(nurse)).toEqual(['Ward']);
    expect(await opening(await world.actor(home, 'DOCTOR'))).toEqual([]);
    expect(await opening(admin)).toEqual([]);
    await set('NURSE', null);
    expect(await opening(nurse)).toEqual([]);
  });
  test('only what the role sees can be chosen: shared with all, or with the role', async () => {
    const own = await makeDashboard(admin, 'Own', {});
    const ofUsers = await makeDashboard(admin, 'Users', { visibility: 'users', userIds: [nurse.accountId] });
    const ofCooks = await makeDashboard(admin, 'Cooks', { visibility: 'roles', roles: ['COOK'] });
    const ofAll = await makeDashboard(admin, 'All', { visibility: 'all' });
    expect((await ofRole('NURSE')).choices.map((one) => one.name)).toEqual(
      expect.arrayContaining(['All', 'Ward']),
    );
    for (const board of [own, ofUsers, ofCooks])
      expect(
        await admin.refused(roleDefaults.set, { role: 'NURSE', dashboardId: board.id, version: 0 }),
      ).toMatchObject({ status: 422, code: 'notShared' });
    expect(
      (await admin.refused(roleDefaults.set, { role: 'NURSE', dashboardId: newId(), version: 0 })).code,
    ).toBe('notShared');
    expect(await set('NURSE', ofAll.id)).toMatchObject({ dashboard: 'All' });
    expect(await opening(nurse)).toEqual(['All']);
  });
  test('taken back from the role it does not open any more, and the settings say so; deleted it is gone', async () => {
    const board = await makeDashboard(admin, 'Short', { visibility: 'roles', roles: ['COOK'] });
    const cook = await world.actor(home, 'COOK');
    await set('COOK', board.id);
    expect(await opening(cook)).toEqual(['Short']);
    const content = { name: 'Short', layout: board.layout, roles: ['NURSE'], visibility: 'roles' as const };
    await admin.call(dashboards.change, { id: board.id, version: board.version, ...content });
    expect(await opening(cook)).toEqual([]);
    expect(await ofRole('COOK')).toMatchObject({ dashboardId: board.id, shared: false });
    await admin.call(dashboards.remove, { id: board.id, version: board.version + 1 });
    expect(await ofRole('COOK')).toMatchObject({ dashboardId: null, shared: true, version: 0 });
  });
  test('of several roles the first by name counts; an own choice comes first on the page', async () => {
    const both = await world.actor(home, 'NURSE', 'DOCTOR');
    const [a, b] = [
      await makeDashboard(admin, 'For doctors', { visibility: 'all' }),
      await makeDashboard(admin, 'For nurses', { visibility: 'all' }),
    ];
    await set('DOCTOR', a.id);
    await set('NURSE', b.id);
    expect(await opening(both)).toEqual(['For doctors']);
    const own = await makeDashboard(both, 'Mine', { opensFirst: true });
    expect((await both.call(dashboards.get, { id: own.id })).opensFirst).toBe(true);
  });
  test('stale, twice at once, unknown role, no right, another home', async () => {
    const board = await makeDashboard(admin, 'Race', { visibility: 'all' });
    expect(
      (await admin.refused(roleDefaults.set, { role: 'BILLING', dashboardId: board.id, version: 3 })).status,
    ).toBe(412);
    const both = await Promise.allSettled(
      [1, 2].map(() => admin.call(roleDefaults.set, { role: 'BILLING', dashboardId: board.id, version: 0 })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(
      (await admin.refused(roleDefaults.set, { role: 'NOTHING', dashboardId: board.id, version: 0 })).status,
    ).toBe(404);
    expect((await nurse.refused(roleDefaults.list, {})).status).toBe(403);
    expect(
      (await nurse.refused(roleDefaults.set, { role: 'NURSE', dashboardId: board.id, version: 0 })).status,
    ).toBe(403);
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(
      (await stranger.refused(roleDefaults.set, { role: 'NURSE', dashboardId: board.id, version: 0 })).code,
    ).toBe('notShared');
  });
});

test.each([
  ['NURSE', ['shift/DueNowWidget', 'dashboards/NowWidget', 'vitals/OutOfRangeWidget']],
  ['COOK', ['gastro/TodayMealsWidget', 'shift/DueNowWidget', 'dashboards/NowWidget']],
  ['BILLING', ['billing/BillingToDoWidget', 'shift/DueNowWidget', 'dashboards/NowWidget']],
  ['DOCTOR', ['shift/PatientsWidget', 'vitals/OutOfRangeWidget', 'shift/DueNowWidget']],
  ['ADMIN', ['shift/DueNowWidget', 'dashboards/NowWidget', 'vitals/OutOfRangeWidget']],
] as const)('"Now" of the role %s begins with its own work', (role, first) => {
  const { manifests } = world.server;
  const permissions = shippedPermissions(manifests, role);
  const widgets = manifests
    .flatMap((app) =>
      Object.entries(app.screens).map(([name, screen]) => ({ ...screen, widget: `${app.code}/${name}` })),
    )
    .filter(
      ({ slot, may, onlyFor }) =>
        slot === 'widget' &&
        (!may || permissions[may[0]]?.includes(may[1])) &&
        (onlyFor?.includes(role) ?? true),
    )
    .map((one) => ({ ...one, firstFor: one.firstFor ?? [] }))
    .toSorted((a, b) => (a.order ?? 500) - (b.order ?? 500));
  expect(
    inOrderOf([role], widgets)
      .map(({ widget }) => widget)
      .slice(0, 3),
  ).toEqual(first);
});

test('the dashboards of the demo home show only widgets that exist', async () => {
  const { readFileSync } = await import('node:fs');
  const text = readFileSync(new URL('../demo.ts', import.meta.url), 'utf8');
  const named = [...text.matchAll(/widget: '([^']+)'/g)].map((one) => one[1]!);
  const widgets = world.server.manifests.flatMap((one) =>
    Object.entries(one.screens)
      .filter(([, screen]) => screen.slot === 'widget')
      .map(([name]) => `${one.code}/${name}`),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((one) => !widgets.includes(one))).toEqual([]);
});
