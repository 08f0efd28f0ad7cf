import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkApps } from './check-apps.ts';
import { inOrderOfNeeds, refreshLists } from './lists.ts';
import { plantTree } from './lint/testing.ts';

function app(code: string, needs: readonly string[], sql: string, server: string): Record<string, string> {
  return {
    [`apps/${code}/README.md`]: code,
    [`apps/${code}/manifest.ts`]: `export default { code: '${code}', needs: ${JSON.stringify(needs)} };`,
    [`apps/${code}/contract/index.ts`]: "export { rooms } from './rooms.ts';",
    [`apps/${code}/contract/rooms.ts`]: "export const rooms = topic({ code: 'x', access: {} }, 'rooms', {});",
    [`apps/${code}/locales/en.ts`]: 'export default {};',
    [`apps/${code}/locales/de.ts`]: 'export default {};',
    [`apps/${code}/migrations/0001_rooms.sql`]: sql,
    [`apps/${code}/server/rooms.ts`]: server,
    [`apps/${code}/server/index.ts`]: 'export default {};',
    [`apps/${code}/web/index.ts`]: 'export default {};',
  };
}

const house = {
  ...app(
    'sites',
    [],
    'create table sites.rooms (id uuid); -- create table other.x',
    "db.selectFrom('sites.rooms as r').innerJoin('platform.accounts', 'a', 'b');",
  ),
  ...app(
    'care-plan',
    ['sites'],
    'create table care_plan.rooms (id uuid references sites.rooms);',
    "db.insertInto('care_plan.rooms');",
  ),
  ...app('billing', [], 'create table billing.rooms (id uuid);', "db.selectFrom(['billing.rooms as r']);"),
};

/** The findings after changes; the lists are up to date unless a change is one of them. `undefined` removes a file. */
async function findings(changes: Record<string, string | undefined>): Promise<string[]> {
  const isList = (file: string): boolean => /^apps\/\w+\.ts$/.test(file);
  const files = Object.entries({ ...house, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const root = plantTree(Object.fromEntries(files.filter(([file]) => !isList(file))));
  await refreshLists(root);
  for (const [file, text] of files.filter(([name]) => isList(name)))
    fs.writeFileSync(path.join(root, file), text);
  return await checkApps(root);
}

test('a house in order has no finding', async () => {
  expect(await findings({})).toEqual([]);
});

test.each(['README.md', 'locales/en.ts', 'locales/de.ts'])('without %s', async (file) => {
  expect(await findings({ [`apps/sites/${file}`]: undefined })).toEqual([`apps/sites: ${file}: missing`]);
});

const rooms = 'apps/billing/server/rooms.ts';
const migration = 'apps/billing/migrations/0001_rooms.sql';
const violations: [string, string, string][] = [
  [
    'apps/billing/manifest.ts',
    "export default { code: 'invoices', needs: [] };",
    'code is invoices, the folder is billing',
  ],
  [rooms, "db\n  .selectFrom('sites.rooms');", `${rooms}:2: sites.rooms is not a table of billing`],
  [
    rooms,
    "db.selectFrom('billing.rooms').leftJoin('sites.rooms as s', 'a', 'b');",
    'sites.rooms is not a table of billing',
  ],
  [rooms, "db.insertInto('care_plan.rooms');", 'care_plan.rooms is not a table of billing'],
  [rooms, "db.updateTable('sites.rooms');", 'sites.rooms is not a table of billing'],
  [rooms, "db.deleteFrom('sites.rooms');", 'sites.rooms is not a table of billing'],
  [rooms, 'sql`select 1 from sites.rooms`', 'sites.rooms is not a table of billing'],
  [rooms, "db.selectFrom('billing.nowhere');", 'no migration makes billing.nowhere'],
  [
    migration,
    'create table billing.rooms (id uuid); create table rooms (id uuid);',
    'rooms is not in the schema billing',
  ],
  [
    migration,
    'create table billing.rooms (id uuid); create table sites.x (id uuid);',
    'sites.x is not in the schema billing',
  ],
  [migration, 'create table billing.rooms (id uuid references sites.rooms);', 'billing does not need sites'],
  ['apps/billing/migrations/0003_more.sql', '', 'should be 0002_what_it_does.sql'],
  ['apps/billing/contract/bills.ts', "topic(app, 'bills', {});", 'apps/billing/server/bills.ts: is missing'],
  ['apps/server.ts', 'export const servers = [];', 'apps/server.ts: is not up to date'],
  ['apps/manifests.ts', '', 'apps/manifests.ts: is not up to date'],
];

test.each(violations)('%s  %s', async (file, text, finding) => {
  const problems = await findings({ [file]: text });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(finding);
});

test('an icon that the frame does not have', async () => {
  const icons = {
    'platform/web/kit/state/icons.ts': 'export const icons = {\n  home: IconHome,\n} as const;',
  };
  const manifest = (icon: string) => ({
    'apps/sites/manifest.ts': `export default { code: 'sites', needs: [], tile: { icon: 'home' }, screens: { Rooms: { slot: 'page', icon: '${icon}' }, Plain: { slot: 'page' } } };`,
  });
  expect(await findings({ ...icons, ...manifest('home') })).toEqual([]);
  expect(await findings({ ...icons, ...manifest('hose') })).toEqual([
    'apps/sites/manifest.ts: Rooms: there is no icon hose in platform/web/kit/state/icons.ts',
  ]);
});

test('an app stands after those it needs', () => {
  const needs = new Map([
    ['a', ['c']],
    ['b', []],
    ['c', ['d', 'b']],
    ['d', []],
  ]);
  expect(inOrderOfNeeds(needs)).toEqual(['b', 'd', 'c', 'a']);
});
