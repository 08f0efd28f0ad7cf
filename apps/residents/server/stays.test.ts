import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { absentOn, enter, monthOfResidents, presentResidents, setCareLevel } from '../api.ts';
import { absences, bedAssignments, careLevels, residents, stays } from '../contract/index.ts';
import { makeHouse, makeResident } from './testing.ts';

let world: World;
let home: string;
let admin: Actor;
let beds: string[];
let centerId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  ({ beds, centerId } = await world.inside(home, (context) =>
    makeHouse(context, ['1', '2', '3', '4', '5', '6', '7', '8']),
  ));
});
let count = 0;
const resident = (input: object = {}) =>
  world.inside(home, (context) =>
    makeResident(context, { lastName: `Person ${++count}`, entryDate: null, ...input }),
  );
const events = async (residentId: string) =>
  (
    await world.server.database.pool.query(
      "select event, payload from platform.outbox where payload->>'residentId' = $1 order by created_at",
      [residentId],
    )
  ).rows.map((row) => [row.event, row.payload.day]);

describe('entry and exit (specification 1, section 5)', () => {
  test('no second entry while one is open: the refusal names the open one', async () => {
    const residentId = await resident();
    const open = await admin.call(stays.create, { residentId, entryDate: '2026-03-01' });
    expect(await admin.refused(stays.create, { residentId, entryDate: '2026-06-01' })).toMatchObject({
      status: 409,
      code: 'openStayExists',
      data: { stayId: open.id, entry: '03/01/2026' },
    });
    expect(
      await admin.refused(stays.create, { residentId, entryDate: '2026-06-01' }, { language: 'de' }),
    ).toMatchObject({
      title:
        'Ein zweiter Eintritt ist nicht möglich, solange der Eintritt vom 01.03.2026 kein Austrittsdatum hat.',
    });
    await admin.call(stays.change, {
      residentId,
      id: open.id,
      version: 1,
      entryDate: '2026-03-01',
      exitDate: '2026-05-01',
      reasonForLeaving: 'home',
    });
    await admin.call(stays.create, { residentId, entryDate: '2026-05-01' });
    expect(
      (await admin.call(stays.list, { residentId })).map((one) => [one.entryDate, one.exitDate]),
    ).toEqual([
      ['2026-05-01', null],
      ['2026-03-01', '2026-05-01'],
    ]);
  });
  test.each([
    [{ entryDate: '2026-03-05', exitDate: '2026-03-01' }, 'exitBeforeEntry'],
    [{ entryDate: '2025-02-01', exitDate: '2025-02-10' }, 'stayOverlaps'],
    [
      { entryDate: '2026-03-05', reservationFrom: '2026-03-04', reservationTo: '2026-03-01' },
      'reservationReversed',
    ],
  ])('%j is refused: %s', async (input, code) => {
    const residentId = await resident();
    await world.inside(home, (context) =>
      enter(context, { residentId, entryDate: '2025-01-01', exitDate: '2025-03-01' }),
    );
    expect(await admin.refused(stays.create, { residentId, ...input })).toMatchObject({ code });
  });
  test.each([
    ['2026-02-30', 'entryDate'],
    ['soon', 'entryDate'],
  ])('the impossible day %s is refused at the field', async (entryDate, path) => {
    const residentId = await resident();
    expect(await admin.refused(stays.create, { residentId, entryDate })).toMatchObject({
      status: 400,
      errors: [{ path, code: 'day' }],
    });
  });
  test('two entries at the same moment: one is recorded', async () => {
    const residentId = await resident();
    const answers = await Promise.allSettled(
      [1, 2].map(() => admin.call(stays.create, { residentId, entryDate: '2026-03-01' })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { problem: { status: 409, code: 'openStayExists' } },
    });
  });
  test('an exit frees the bed the same day, ends level and absence, and is announced', async () => {
    const residentId = await resident({ bedId: beds[0], entryDate: '2026-03-01' });
    await world.inside(home, (context) =>
      setCareLevel(context, { residentId, level: 5, fromDate: '2026-03-01' }),
    );
    await admin.call(absences.create, { residentId, kind: 'hospital', departureDate: '2026-04-01' });
    const [stay] = await admin.call(stays.list, { residentId });
    await admin.call(stays.change, {
      residentId,
      id: stay!.id,
      version: 1,
      entryDate: '2026-03-01',
      exitDate: '2026-04-10',
    });
    expect(await admin.call(bedAssignments.list, { residentId })).toMatchObject([{ toDate: '2026-04-10' }]);
    expect(await admin.call(careLevels.list, { residentId })).toMatchObject([
      { level: 5, toDate: '2026-04-10' },
    ]);
    expect(await admin.call(absences.list, { residentId })).toMatchObject([{ returnDate: '2026-04-10' }]);
    const told = await events(residentId);
    expect(told.filter(([event]) => event !== 'residents.absenceChanged')).toEqual([
      ['residents.entered', '2026-03-01'],
      ['residents.left', '2026-04-10'],
    ]);
    expect(told).toHaveLength(3);
    await resident({ bedId: beds[0], entryDate: '2026-04-10' });
    const second = await admin.refused(stays.change, {
      residentId,
      id: stay!.id,
      version: 2,
      entryDate: '2026-03-01',
    });
    expect(second).toMatchObject({ status: 409, code: 'bedTaken', errors: [{ path: 'exitDate' }] });
  });
  test('a stale version is refused with the current record', async () => {
    const residentId = await resident();
    const stay = await admin.call(stays.create, { residentId, entryDate: '2026-03-01' });
    await admin.call(stays.change, { residentId, id: stay.id, version: 1, entryDate: '2026-03-02' });
    expect(
      await admin.refused(stays.change, { residentId, id: stay.id, version: 1, entryDate: '2026-03-03' }),
    ).toMatchObject({ status: 412, current: { entryDate: '2026-03-02' } });
  });
  test('a stay of another resident is not reachable through this one', async () => {
    const [one, two] = [await resident(), await resident()];
    const stay = await admin.call(stays.create, { residentId: one, entryDate: '2026-03-01' });
    expect(
      await admin.refused(stays.change, {
        residentId: two,
        id: stay.id,
        version: 1,
        entryDate: '2026-03-02',
      }),
    ).toMatchObject({ status: 404 });
  });
});

describe('rooms', () => {
  test('a room change ends the old bed and begins the new one on the same day', async () => {
    const residentId = await resident({ bedId: beds[1], entryDate: '2026-03-01' });
    await admin.call(bedAssignments.move, {
      residentId,
      bedId: beds[2]!,
      fromDate: '2026-05-05',
      reason: 'quieter',
    });
    expect(
      (await admin.call(bedAssignments.list, { residentId })).map((one) => [
        one.roomNumber,
        one.fromDate,
        one.toDate,
      ]),
    ).toEqual([
      ['3', '2026-05-05', null],
      ['2', '2026-03-01', '2026-05-05'],
    ]);
    expect(
      await admin.refused(bedAssignments.move, { residentId, bedId: beds[2]!, fromDate: '2026-06-01' }),
    ).toMatchObject({ code: 'sameBed' });
    expect(
      await admin.refused(bedAssignments.move, { residentId, bedId: beds[1]!, fromDate: '2026-04-01' }),
    ).toMatchObject({ code: 'laterAssignment', data: { from: '05/05/2026' } });
    expect(
      await admin.refused(bedAssignments.move, { residentId, bedId: beds[1]!, fromDate: '2025-01-01' }),
    ).toMatchObject({ code: 'noStay' });
    await resident({ bedId: beds[1], entryDate: '2026-05-05' });
    expect(
      await admin.refused(bedAssignments.move, { residentId, bedId: beds[1]!, fromDate: '2026-07-01' }),
    ).toMatchObject({ code: 'bedTaken' });
    await admin.call(bedAssignments.move, {
      residentId,
      bedId: beds[3]!,
      fromDate: '2026-05-05',
      reason: 'corrected',
    });
    expect(
      (await admin.call(bedAssignments.list, { residentId })).map((one) => [one.roomNumber, one.fromDate]),
    ).toEqual([
      ['4', '2026-05-05'],
      ['2', '2026-03-01'],
    ]);
    expect((await events(residentId)).at(-1)).toEqual(['residents.moved', '2026-05-05']);
  });
  test('the database refuses two people in one bed, whoever writes', async () => {
    const [first, second] = [await resident({ bedId: beds[4], entryDate: '2026-03-01' }), await resident()];
    expect(first).not.toBe(second);
    const raw = (from: string) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('residents.bed_assignments')
          .values({
            organisation_id: home,
            id: second,
            resident_id: second,
            bed_id: beds[4]!,
            from_date: from,
          })
          .execute(),
      );
    await expect(raw('2026-03-01')).rejects.toMatchObject({ code: '23P01', constraint: 'bed_held_once' });
    await expect(raw('2027-01-01')).rejects.toMatchObject({ code: '23P01' });
  });
  test('two people are moved into one bed at the same moment: one gets it, the other learns who was first', async () => {
    const { beds: two } = await world.inside(home, (context) =>
      makeHouse(context, ['901', '902', '903'], 'Race'),
    );
    for (const bedId of two) {
      const people = [
        await resident({ entryDate: '2026-03-01' }),
        await resident({ entryDate: '2026-03-01' }),
      ];
      const answers = await Promise.allSettled(
        people.map((residentId) =>
          admin.call(bedAssignments.move, { residentId, bedId, fromDate: '2026-06-01' }),
        ),
      );
      expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(answers.find((one) => one.status === 'rejected')).toMatchObject({
        reason: { problem: { status: 409, code: 'bedTaken' } },
      });
    }
  });
  test('a bed that somebody holds is not free, also before the stay that will end it', async () => {
    await resident({ bedId: beds[5], entryDate: '2026-03-01' });
    const free = await admin.call(bedAssignments.free, { from: '2026-08-01', centerId });
    expect(free.map((bed) => bed.bedId)).not.toContain(beds[5]);
    expect(free.every((bed) => bed.occupancy === 'available')).toBe(true);
    expect(free).toHaveLength(
      (await admin.call(bedAssignments.free, { from: '2026-02-01', centerId })).length,
    );
  });
});

describe('care levels', () => {
  test.each([
    [-1, false],
    [0, true],
    [12, true],
    [13, false],
    [2.5, false],
  ])('level %d: %s', async (level, allowed) => {
    const input = { residentId: await resident(), level, fromDate: '2026-03-01' };
    if (allowed) expect((await admin.call(careLevels.set, input)).level).toBe(level);
    else
      expect(await admin.refused(careLevels.set, input)).toMatchObject({
        status: 400,
        errors: [{ path: 'level' }],
      });
  });
  test('a new level ends the running one the day before; the same day corrects; backwards is refused', async () => {
    const residentId = await resident();
    await admin.call(careLevels.set, { residentId, level: 3, fromDate: '2026-03-01' });
    await admin.call(careLevels.set, { residentId, level: 5, fromDate: '2026-05-01' });
    await admin.call(careLevels.set, { residentId, level: 6, fromDate: '2026-05-01', remarks: 'corrected' });
    expect(
      (await admin.call(careLevels.list, { residentId })).map((one) => [one.level, one.fromDate, one.toDate]),
    ).toEqual([
      [6, '2026-05-01', null],
      [3, '2026-03-01', '2026-04-30'],
    ]);
    expect(
      await admin.refused(careLevels.set, { residentId, level: 1, fromDate: '2026-04-01' }),
    ).toMatchObject({ code: 'laterLevel', data: { from: '05/01/2026' } });
    expect(
      await admin.refused(careLevels.set, { residentId, level: 13, fromDate: '2026-06-01' }),
    ).toMatchObject({ status: 400, errors: [{ path: 'level' }] });
  });
});

describe('absences', () => {
  test('lie within a stay and share no night', async () => {
    const residentId = await resident({ entryDate: '2026-03-01' });
    const refused = (input: object) =>
      admin.refused(absences.create, { residentId, kind: 'hospital', departureDate: '2026-04-01', ...input });
    expect(await refused({ departureDate: '2026-02-01' })).toMatchObject({ code: 'outsideStay' });
    expect(await refused({ returnDate: '2026-03-31' })).toMatchObject({
      code: 'returnBeforeDeparture',
      errors: [{ path: 'returnDate' }],
    });
    const made = await admin.call(absences.create, {
      residentId,
      kind: 'vacation',
      departureDate: '2026-04-01',
      returnDate: '2026-04-10',
    });
    expect(await refused({ departureDate: '2026-04-05' })).toMatchObject({
      code: 'absenceOverlaps',
      data: { from: '04/01/2026', to: '04/10/2026' },
    });
    await admin.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: '2026-04-10',
      returnDate: '2026-04-12',
    });
    expect(
      await admin.refused(absences.change, {
        residentId,
        id: made.id,
        version: 1,
        kind: 'vacation',
        departureDate: '2026-04-01',
        returnDate: '2026-04-11',
      }),
    ).toMatchObject({ code: 'absenceOverlaps' });
    await admin.call(absences.change, {
      residentId,
      id: made.id,
      version: 1,
      kind: 'vacation',
      departureDate: '2026-04-02',
      returnDate: '2026-04-10',
    });
    expect(await admin.refused(absences.remove, { residentId, id: made.id, version: 1 })).toMatchObject({
      status: 412,
    });
    await admin.call(absences.remove, { residentId, id: made.id, version: 2 });
    expect(await admin.call(absences.list, { residentId })).toHaveLength(1);
  });
});

describe('a leave by day', () => {
  const leave = { kind: 'dayLeave', departureDate: '2026-05-10' } as const;
  test('begins and ends on one day, may lie on the day of a hospital absence, never within one', async () => {
    const residentId = await resident({ entryDate: '2026-03-01' });
    expect(
      await admin.refused(absences.create, { residentId, ...leave, returnDate: '2026-05-11' }),
    ).toMatchObject({ status: 422, code: 'dayLeaveOneDay', errors: [{ path: 'returnDate' }] });
    const made = await admin.call(absences.create, { residentId, ...leave });
    expect(made).toMatchObject({ kind: 'dayLeave', departureDate: '2026-05-10', returnDate: '2026-05-10' });
    const hospital = await admin.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: '2026-05-10',
      returnDate: '2026-05-14',
    });
    expect(
      await admin.refused(absences.create, { residentId, ...leave, departureDate: '2026-05-12' }),
    ).toMatchObject({ code: 'absenceOverlaps', data: { from: '05/10/2026', to: '05/14/2026' } });
    await admin.call(absences.create, { residentId, ...leave, departureDate: '2026-05-14' });
    expect(
      await admin.refused(absences.change, {
        residentId,
        id: hospital.id,
        version: 1,
        kind: 'hospital',
        departureDate: '2026-05-09',
        returnDate: '2026-05-14',
      }),
    ).toMatchObject({ code: 'absenceOverlaps' });
    expect(
      await admin.call(absences.change, {
        residentId,
        id: made.id,
        version: 1,
        ...leave,
        departureDate: '2026-04-02',
        returnDate: null,
      }),
    ).toMatchObject({ returnDate: '2026-04-02' });
  });
  test('is no night away: billing does not see it; on that day the record says it, and who is out of the house is told', async () => {
    const today = await world.inside(home, async (context) => context.today);
    const residentId = await resident({ entryDate: '2026-03-01' });
    await admin.call(absences.create, { residentId, ...leave, departureDate: today });
    const month = (await world.inside(home, (context) => monthOfResidents(context, today.slice(0, 7)))).find(
      (one) => one.residentId === residentId,
    );
    expect(month).toMatchObject({ absences: [] });
    await world.inside(home, async (context) => {
      expect((await absentOn(context, today)).get(residentId)).toBe('dayLeave');
      expect((await absentOn(context, addDays(today, 1))).has(residentId)).toBe(false);
      expect((await presentResidents(context, { day: today })).some((one) => one.id === residentId)).toBe(
        true,
      );
    });
    expect(await admin.call(residents.banner, { residentId })).toMatchObject({ absence: 'dayLeave' });
  });
  test('the database refuses one over a night', async () => {
    const residentId = await resident({ entryDate: '2026-03-01' });
    const raw = (returnDate: string | null) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('residents.absences')
          .values({
            organisation_id: home,
            id: newId(),
            resident_id: residentId,
            kind: 'dayLeave',
            departure_date: '2026-05-10',
            return_date: returnDate,
          })
          .execute(),
      );
    for (const returnDate of ['2026-05-11', null])
      await expect(raw(returnDate)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('doors', () => {
  test('present residents: from entry to exit, without those away overnight', async () => {
    const residentId = await resident({ bedId: beds[6], entryDate: '2027-03-01' });
    await admin.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: '2027-04-01',
      returnDate: '2027-04-03',
    });
    const here = (day: string) =>
      world.inside(home, async (context) =>
        (await presentResidents(context, { day, centerId })).some((one) => one.id === residentId),
      );
    expect(
      await Promise.all(['2027-02-28', '2027-03-01', '2027-04-01', '2027-04-02', '2027-04-03'].map(here)),
    ).toEqual([false, true, true, false, true]);
  });
  test('the month of a resident: stays, absences, levels, center', async () => {
    const residentId = await resident({ bedId: beds[7], entryDate: '2028-01-10' });
    await admin.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: '2028-02-20',
      returnDate: '2028-03-02',
    });
    await world.inside(home, (context) =>
      setCareLevel(context, { residentId, level: 4, fromDate: '2028-01-10' }),
    );
    const month = async (text: string) =>
      (await world.inside(home, (context) => monthOfResidents(context, text))).find(
        (one) => one.residentId === residentId,
      );
    expect(await month('2027-12')).toBeUndefined();
    expect(await month('2028-03')).toEqual({
      residentId,
      centerId,
      stays: [
        {
          entryDate: '2028-01-10',
          exitDate: null,
          bedTakenFrom: null,
          reservationFrom: null,
          reservationTo: null,
        },
      ],
      absences: [{ kind: 'hospital', departureDate: '2028-02-20', returnDate: '2028-03-02' }],
      levels: [{ level: 4, fromDate: '2028-01-10', toDate: null }],
    });
  });
  test('an expected resident becomes present on the day of entry', async () => {
    const today = await world.inside(home, async (context) => context.today);
    const residentId = await resident({ entryDate: addDays(today, 3) });
    expect(await admin.call(residents.banner, { residentId })).toMatchObject({
      status: 'expected',
      entryDate: addDays(today, 3),
    });
  });
});
