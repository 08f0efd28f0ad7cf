import { expect, test } from 'vitest';
import { checkNamed } from './named.ts';
import { plantTree } from './testing.ts';

const contract = `import { call, topic } from '#platform/contract/call.ts';
import manifest from '../manifest.ts';
export const rooms = topic(manifest, 'rooms', {
  list: call({ input: z.object({}) }),
  remove: call({ input: z.object({}) }),
});
`;
const serverTest = (body: string, from = '../contract/rooms.ts') =>
  `import { rooms } from '${from}';\ntest('rooms', async () => {\n${body}\n});\n`;
const house = {
  'apps/sites/contract/rooms.ts': contract,
  'apps/sites/contract/index.ts': "export { rooms } from './rooms.ts';",
  'apps/sites/server/rooms.test.ts': serverTest(
    'await nurse.call(rooms.list, {}); await nurse.refused(rooms.remove, {});',
  ),
  'apps/sites/web/index.ts': `export default defineWeb(manifest, {
  screens: {
    RoomsPage: () => import('./RoomsPage.tsx'),
    RoomCard: () => import('./cards.tsx').then((file) => ({ default: file.RoomCard })),
    RoomAlert: async () => ({ default: (await import('./alerts.tsx')).RoomAlert }),
  },
  locales: { en: () => import('../locales/en.ts') },
});`,
  'apps/sites/web/rooms.test.tsx': `import RoomsPage from './RoomsPage.tsx';
import { RoomCard } from './cards.tsx';
import { RoomAlert } from './alerts.tsx';
test('rooms', async () => { await show(<RoomsPage />); await show(<RoomCard residentId="x" />); await show(<RoomAlert />); });`,
};
const findings = (changes: Readonly<Record<string, string>>) =>
  checkNamed(plantTree({ ...house, ...changes }));

test('a house whose calls and screens are all tested has no finding', () => {
  expect(findings({})).toEqual([]);
});

test.each([
  ['named nowhere', serverTest('await nurse.call(rooms.list, {});')],
  [
    'named in words only',
    serverTest("await nurse.call(rooms.list, {}); // rooms.remove\nexpect('rooms.remove');"),
  ],
  ['of another topic', `${serverTest('await nurse.call(rooms.list, {});')}\nconst beds = {}; beds.remove;`],
])('a call that is %s', (_, text) => {
  expect(findings({ 'apps/sites/server/rooms.test.ts': text })).toEqual([
    'apps/sites/contract/rooms.ts:5: sites rooms.remove: no server test names this call',
  ]);
});

test.each([
  ['the index', serverTest('rooms.list; rooms.remove;', '../contract/index.ts')],
  ['another name', serverTest('halls.list; halls.remove;').replace('{ rooms }', '{ rooms as halls }')],
  [
    'the whole contract',
    "import * as contract from '../contract/index.ts';\ncontract.rooms.list; contract.rooms.remove;",
  ],
  ['taken apart', serverTest('const { list, remove } = rooms;')],
])('a call reached by %s', (_, text) => {
  expect(findings({ 'apps/sites/server/rooms.test.ts': text })).toEqual([]);
});

test('a test of another app does not count for an app, for the frame it does', () => {
  const elsewhere = serverTest('rooms.list; rooms.remove;', '#apps/sites/contract/index.ts');
  expect(
    findings({ 'apps/sites/server/rooms.test.ts': '', 'apps/beds/server/beds.test.ts': elsewhere }),
  ).toHaveLength(2);
  expect(
    findings({
      'platform/contract/frame.ts': contract.replaceAll('rooms', 'tasks'),
      'apps/beds/server/beds.test.ts':
        "import { tasks } from '#platform/contract/frame.ts';\ntasks.list; tasks.remove;",
    }),
  ).toEqual([]);
});

test.each([
  [
    'not rendered',
    "import RoomsPage from './RoomsPage.tsx';\ntest('rooms', () => show(<RoomsPage />));",
    'RoomCard',
    'cards',
  ],
  [
    'imported as a type',
    `import type RoomsPage from './RoomsPage.tsx';\nimport { RoomCard } from './cards.tsx';\nshow(<RoomCard />);`,
    'RoomsPage',
    'RoomsPage',
  ],
  [
    'another of its file',
    `import RoomsPage from './RoomsPage.tsx';\nimport { BedCard } from './cards.tsx';\nshow(<RoomsPage />, <BedCard />);`,
    'RoomCard',
    'cards',
  ],
])('a screen that is %s', (_, text, screen, file) => {
  expect(
    findings({
      'apps/sites/web/rooms.test.tsx': text,
      'apps/sites/web/alerts.test.tsx': "import { RoomAlert } from './alerts.tsx';\nshow(<RoomAlert />);",
    }),
  ).toEqual([`apps/sites/web/${file}.tsx: sites ${screen}: no screen test renders this screen`]);
});
