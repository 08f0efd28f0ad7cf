import { beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#platform/server/testing/world.ts';
import { archivedResidents } from '../api.ts';
import { bedAssignments, careLevels, residentContacts, residents } from '../contract/index.ts';

let world: World;
let home: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  await world.inside(home, async (context) => {
    for (const code of ['sites', 'residents'])
      await world.server.apps.find((app) => app.manifest.code === code)!.demo!(context);
  });
});

test('48 invented residents: 45 in the home, one expected, one who left, one archived', async () => {
  const admin = await world.actor(home, 'ADMIN');
  const counted = await Promise.all(
    (['present', 'expected', 'left', 'all'] as const).map(
      async (status) => (await admin.call(residents.list, { status, limit: 200 })).items.length,
    ),
  );
  expect(counted).toEqual([45, 1, 1, 47]);
  expect(
    (await world.inside(home, (context) => archivedResidents(context, { text: '', limit: 10 }))).rows,
  ).toHaveLength(1);
  // 45 of 60 beds are used, one is reserved for an entry in six days
  expect(await admin.call(bedAssignments.free, {})).toHaveLength(14);
  const { items } = await admin.call(residents.list, { order: 'room', limit: 5 });
  expect(items.map((one) => [one.roomNumber, one.lastName, one.sameName, one.careLevel])).toEqual([
    ['201', 'Aebischer', false, 8],
    ['202', 'Bühlmann-von Allmen', false, 5],
    ['203', 'Odermatt', false, 6],
    ['204', 'Keller', true, 7],
    ['205', 'Keller', true, 3],
  ]);
  const margrit = items[3]!.id;
  expect((await admin.call(careLevels.list, { residentId: margrit })).map((one) => one.level)).toEqual([
    7, 5,
  ]);
  expect((await admin.call(residentContacts.list, { residentId: margrit })).map((one) => one.kind)).toEqual([
    'contactPerson',
    'doctor',
    'healthInsurer',
    'invoiceRecipient',
    'residualFinancier',
    'trustedPerson',
  ]);
  expect(await admin.call(residents.get, { residentId: margrit })).toMatchObject({
    number: '1042',
    missing: [],
    ahvNumber: expect.stringMatching(/^756\.\d{4}\.\d{4}\.\d{2}$/),
  });
});
