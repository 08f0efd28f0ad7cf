import { beforeAll, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '../api.ts';
import { absences } from '../contract/absences.ts';

let world: World;
let home: string;
let admin: Actor;
let residentId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  residentId = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Stunden', firstName: 'Test' });
    await enter(context, { residentId: id, entryDate: '2026-03-01' });
    return id;
  });
});
const leave = { kind: 'dayLeave', departureDate: '2026-05-10' } as const;

test('an absence knows its hours: the return comes after the departure, and has a day', async () => {
  const hours = { departureTime: '10:00', returnTime: '16:30' };
  const made = await admin.call(absences.create, { residentId, ...leave, ...hours });
  expect(made).toMatchObject(hours);
  const other = { residentId, ...leave, departureDate: '2026-05-12', returnDate: '2026-05-12' };
  for (const returnTime of ['09:00', '10:00'])
    expect(await said(admin, absences.create, { ...other, departureTime: '10:00', returnTime })).toEqual([
      'returnTimeBefore',
      'The return has a day and comes after the departure.',
      'Die Rückkehr hat einen Tag und kommt nach dem Weggang.',
    ]);
  const open = { ...other, kind: 'hospital', returnDate: null, returnTime: '10:00' } as const;
  expect(await said(admin, absences.create, open)).toEqual([
    'returnTimeBefore',
    'The return has a day and comes after the departure.',
    'Die Rückkehr hat einen Tag und kommt nach dem Weggang.',
  ]);
  const { version, id } = made;
  const changed = { residentId, id, version, ...leave, departureTime: null, returnTime: '12:00' };
  expect(await admin.call(absences.change, changed)).toMatchObject({
    departureTime: null,
    returnTime: '12:00',
  });
  await expect(
    world.inside(home, (context) =>
      context.db
        .updateTable('residents.absences')
        .set({ departure_time: '13:00' })
        .where('organisation_id', '=', home)
        .where('id', '=', id)
        .execute(),
    ),
  ).rejects.toThrow(/absences_hours/);
});
