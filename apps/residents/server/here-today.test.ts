import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { absences, bedAssignments, residents } from '../contract/index.ts';
import { makeHouse, makeResident } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('who changes the room today stands once in the list, in the new room', async () => {
  const other = await world.organisation();
  const lead = await world.actor(other, 'ADMIN');
  const { residentId, beds, today } = await world.inside(other, async (context) => {
    const house = await makeHouse(context, ['1', '2']);
    return {
      residentId: await makeResident(context, { lastName: 'Umzug', bedId: house.beds[0] }),
      beds: house.beds,
      today: context.today,
    };
  });
  await lead.call(bedAssignments.move, { residentId, bedId: beds[1]!, fromDate: today });
  expect(
    (await lead.call(residents.list, { order: 'room' })).items.map((one) => [one.lastName, one.roomNumber]),
  ).toEqual([['Umzug', '2']]);
});

describe('who counts as here on the day of coming, leaving and dying', () => {
  let lead: Actor;
  beforeAll(async () => {
    const other = await world.organisation();
    lead = await world.actor(other, 'ADMIN');
    await world.inside(other, async (context) => {
      const day = (days: number) =>
        new Date(Date.parse(context.today) + days * 86_400_000).toISOString().slice(0, 10);
      const people: [name: string, stays: [entry: number, exit: number | null][], died?: number][] = [
        ['CameToday', [[0, null]]],
        ['LeavesToday', [[-30, 0]]],
        ['LeftYesterday', [[-40, -1]]],
        ['ComesTomorrow', [[1, null]]],
        ['LeavesTomorrow', [[-20, 1]]],
        [
          'CameBackToday',
          [
            [-50, 0],
            [0, null],
          ],
        ],
        ['DiedToday', [[-60, null]], 0],
        ['DiedYesterday', [[-70, null]], -1],
      ];
      for (const [lastName, stays, died] of people) {
        const id = await makeResident(context, {
          lastName,
          firstName: '',
          birthDate: '1940-01-01',
          entryDate: null,
        });
        for (const [index, [entry, exit]] of stays.entries()) {
          await context.db
            .insertInto('residents.stays')
            .values({
              organisation_id: other,
              id: crypto.randomUUID(),
              resident_id: id,
              entry_date: day(entry),
              exit_date: exit === null ? null : day(exit),
              remarks: `${index}`,
            })
            .execute();
        }
        if (died !== undefined)
          await context.db
            .updateTable('residents.residents')
            .set({ death_date: day(died) })
            .where('organisation_id', '=', other)
            .where('id', '=', id)
            .execute();
      }
    });
  });
  test.each(['name', 'room', 'born', 'careLevel', 'entry'] as const)('in the order of %s', async (order) => {
    const here = (await lead.call(residents.list, { order })).items.map((one) => one.lastName);
    expect(here.toSorted()).toEqual(['CameBackToday', 'CameToday', 'LeavesToday', 'LeavesTomorrow']);
  });
  test('who came back today stands where today stands, not where the first entry did', async () => {
    const { items } = await lead.call(residents.list, { order: 'entry' });
    expect(items.map((one) => one.lastName).slice(0, 2)).toEqual(['LeavesToday', 'LeavesTomorrow']);
    expect(items.slice(2).every((one) => one.entryDate === items[3]!.entryDate)).toBe(true);
  });
});

test('an absence knows its hours: the return comes after the departure, and has a day', async () => {
  const home = await world.organisation();
  const admin = await world.actor(home, 'ADMIN');
  const residentId = await world.inside(home, (context) =>
    makeResident(context, { entryDate: '2026-03-01' }),
  );
  const leave = { kind: 'dayLeave', departureDate: '2026-05-10' } as const;
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
