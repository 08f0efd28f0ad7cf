import { beforeAll, expect, test } from 'vitest';
import { createResident, enter } from '#apps/residents/api.ts';
import { absences, bedAssignments } from '#apps/residents/contract/index.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { rooms } from '../contract/index.ts';
import { makeHouse } from './testing.ts';

let world: World;
let home: string;
let nurse: Actor;
let centerId: string;
let beds: string[];
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  await world.inside(home, async (context) => {
    ({ centerId, beds } = await makeHouse(context, ['1', '2'], 'Seeblick', 2));
    await makeHouse(context, ['9'], 'Bergblick');
    const stay = async (lastName: string, entryDate: string, exitDate: string | null, bedId: string) => {
      ids[lastName] = await createResident(context, { lastName, allowSimilar: true });
      await enter(context, { residentId: ids[lastName], entryDate, exitDate, bedId });
    };
    await stay('Anna', '2026-01-01', null, beds[0]!);
    await stay('Beat', '2026-03-01', '2026-03-10', beds[1]!);
    await stay('Cäcilia', '2026-03-10', '2026-03-20', beds[1]!);
  });
});

test('a day: available, partially occupied, occupied; who lies where, who is away, until when a bed is free', async () => {
  await nurse.call(absences.create, {
    residentId: ids['Anna']!,
    kind: 'hospital',
    departureDate: '2026-02-01',
    returnDate: '2026-02-05',
  });
  const on = async (day: string) => {
    const answer = await nurse.call(rooms.day, { day, centerId });
    return [answer.usedBeds, answer.beds, ...answer.rooms.map((room) => [room.roomNumber, room.occupancy])];
  };
  expect(await on('2025-12-31')).toEqual([0, 4, ['1', 'available'], ['2', 'available']]);
  expect(await on('2026-02-02')).toEqual([1, 4, ['1', 'partiallyOccupied'], ['2', 'available']]);
  expect(await on('2026-03-05')).toEqual([2, 4, ['1', 'occupied'], ['2', 'available']]);
  const {
    rooms: [first],
  } = await nurse.call(rooms.day, { day: '2026-02-02', centerId });
  expect(first!.beds).toMatchObject([
    { label: 'A', resident: { id: ids['Anna'] }, absence: 'hospital', freeUntil: null },
    {
      label: 'B',
      resident: null,
      freeUntil: '2026-03-01',
      reservedFor: { id: ids['Beat'], lastName: 'Beat' },
    },
  ]);
  expect((await nurse.call(rooms.day, { day: '2026-03-15', centerId })).rooms[0]!.beds[1]).toMatchObject({
    resident: { lastName: 'Cäcilia' },
    freeUntil: null,
    reservedFor: null,
  });
});

test('over time: the runs follow entries, changes and exits; the totals count each bed once', async () => {
  const answer = await nurse.call(rooms.timeline, { from: '2026-03-01', days: 28, centerId });
  expect(answer.to).toBe('2026-03-28');
  expect(
    answer.rooms.map((room) =>
      room.runs.map((run) => [
        run.from,
        run.to,
        run.occupancy,
        run.residents
          .map((one) => one.lastName)
          .sort()
          .join('+'),
      ]),
    ),
  ).toEqual([
    [
      ['2026-03-01', '2026-03-09', 'occupied', 'Anna+Beat'],
      ['2026-03-10', '2026-03-20', 'occupied', 'Anna+Cäcilia'],
      ['2026-03-21', '2026-03-28', 'partiallyOccupied', 'Anna'],
    ],
    [['2026-03-01', '2026-03-28', 'available', '']],
  ]);
  expect(answer.totals.filter((one) => one.usedBeds === 2)).toHaveLength(20);
  expect(answer.totals.every((one) => one.beds === 4)).toBe(true);
});

test('a room change shows in both rooms', async () => {
  await nurse.call(bedAssignments.move, {
    residentId: ids['Anna']!,
    bedId: beds[2]!,
    fromDate: '2026-05-04',
  });
  const answer = await nurse.call(rooms.timeline, { from: '2026-05-01', days: 7, centerId });
  // on the day of the change the old bed is still hers by day; who comes has it
  expect(answer.rooms.map((room) => room.runs.map((run) => [run.days, run.occupancy]))).toEqual([
    [
      [4, 'partiallyOccupied'],
      [3, 'available'],
    ],
    [
      [3, 'available'],
      [4, 'partiallyOccupied'],
    ],
  ]);
});

test('another home sees nothing, the kitchen may not, a period has its limits', async () => {
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect(await stranger.call(rooms.timeline, { days: 7 })).toMatchObject({ rooms: [] });
  expect(await (await world.actor(home, 'COOK')).refused(rooms.timeline, {})).toMatchObject({ status: 403 });
  expect(await nurse.refused(rooms.timeline, { days: 93 })).toMatchObject({
    status: 400,
    errors: [{ path: 'days' }],
  });
  const { rows } = await world.server.database.pool.query(
    'select row_ids from platform.reads where call = $1 and account_id = $2',
    ['occupancy.rooms.timeline', nurse.accountId],
  );
  expect(rows.flatMap((row) => row.row_ids)).toContain(ids['Beat']);
  expect(addDays('2026-03-01', 27)).toBe('2026-03-28');
});
