import { beforeAll, expect, test } from 'vitest';
import { bedAssignments } from '#apps/residents/contract/bed-assignments.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createCenter, createDepartment, createRoom } from '#apps/sites/api.ts';
import { bedside } from '#platform/contract/account/bedside.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { orderTask } from '../api.ts';
import { occurrences } from '../contract/occurrences.ts';

// A nurse looks after a department: what is due now and the tasks of a shift are those of the people who lie there.

let world: World;
let home: string;
let nurse: Actor;
let cook: Actor;
const place: Record<'seeblick' | 'sonnegg' | 'rigi' | 'pilatus' | 'titlis' | 'empty', string> = {} as never;
let freeBed: string;
const people: Record<'anna' | 'bea' | 'carl' | 'dora', string> = {} as never;

/** Somebody in a bed for whom each shift of each day has a task: one is due whatever the hour. */
const someone = (lastName: string, departmentId: string, number: string) =>
  world.inside(home, async (context) => {
    const { bedIds } = await createRoom(context, { departmentId, number, beds: ['A', 'B'] });
    const residentId = await createResident(context, { lastName });
    await enter(context, { residentId, entryDate: '2026-01-05', bedId: bedIds[0]! });
    await orderTask(context, {
      ...{ source: 'care-plan.tasks', sourceId: crypto.randomUUID(), residentId, title: 'Walk' },
      ...{ instructions: '', tab: 'ipp', assignedTo: null, reports: false },
      timing: {
        ...{ repetition: 'daily', every: 1, weekdays: [], from: addDays(context.today, -1), until: null },
        moments: ['earlyShift', 'lateShift', 'nightShift'],
      },
    });
    return { residentId, free: bedIds[1]! };
  });

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, cook] = [await world.actor(home, 'NURSE'), await world.actor(home, 'COOK')];
  await world.inside(home, async (context) => {
    place.seeblick = await createCenter(context, { name: 'Seeblick' });
    place.sonnegg = await createCenter(context, { name: 'Sonnegg' });
    const department = (centerId: string, name: string) => createDepartment(context, { centerId, name });
    place.rigi = await department(place.seeblick, 'Rigi');
    place.pilatus = await department(place.seeblick, 'Pilatus');
    place.empty = await department(place.seeblick, 'Empty');
    place.titlis = await department(place.sonnegg, 'Titlis');
  });
  const [anna, bea] = [await someone('Anna', place.rigi, '1'), await someone('Bea', place.pilatus, '2')];
  [people.anna, people.bea, freeBed] = [anna.residentId, bea.residentId, anna.free];
  people.carl = (await someone('Carl', place.pilatus, '3')).residentId;
  people.dora = (await someone('Dora', place.titlis, '4')).residentId;
});

const namesOf = (items: readonly { resident: { lastName: string } }[]) =>
  [...new Set(items.map((one) => one.resident.lastName))].toSorted();
const now = (input: object) => nurse.call(occurrences.now, input);
const dueNow = async (input: object) => namesOf((await now(input)).items);
const board = async (input: object) => namesOf((await nurse.call(occurrences.board, input)).items);

test('of a department, of a care center, of everybody; the progress is that of the same people', async () => {
  expect(await dueNow({})).toEqual(['Anna', 'Bea', 'Carl', 'Dora']);
  expect(await dueNow({ centerId: place.seeblick })).toEqual(['Anna', 'Bea', 'Carl']);
  expect(await dueNow({ centerId: place.seeblick, departmentId: place.pilatus })).toEqual(['Bea', 'Carl']);
  expect(await dueNow({ departmentId: place.titlis })).toEqual(['Dora']);
  expect(await board({ departmentId: place.pilatus })).toEqual(['Bea', 'Carl']);
  const all = async (input: object) => (await now(input)).progress.all;
  const [one, two, four] = [
    await all({ departmentId: place.rigi }),
    await all({ departmentId: place.pilatus }),
    await all({}),
  ];
  expect([one > 0, two, four]).toEqual([true, 2 * one, 4 * one]);
});

test('a department without a bed has nobody; nobody is told of the others', async () => {
  expect(await now({ departmentId: place.empty })).toMatchObject({
    items: [],
    more: 0,
    progress: { decided: 0, all: 0 },
  });
});

test('of another care center or of another home it is not found; without the right nothing is said', async () => {
  const elsewhere = { centerId: place.sonnegg, departmentId: place.rigi };
  const foreign = await world.actor(await world.organisation(), 'NURSE');
  for (const call of [occurrences.now, occurrences.board]) {
    expect((await nurse.refused(call, elsewhere)).status).toBe(404);
    expect((await nurse.refused(call, { ...elsewhere, departmentId: place.empty })).status).toBe(404);
    expect((await nurse.refused(call, { departmentId: crypto.randomUUID() })).status).toBe(404);
    expect((await foreign.refused(call, { departmentId: place.rigi })).status).toBe(404);
    expect((await foreign.refused(call, { departmentId: place.empty })).status).toBe(404);
    expect((await cook.refused(call, { departmentId: place.rigi })).status).toBe(403);
  }
});

test('a department costs as many statements as everybody', async () => {
  const count = async (input: object) => {
    await now(input); // fills what is kept between requests
    return (await countStatements(() => now(input))).count;
  };
  expect(await count({ departmentId: place.pilatus })).toBe(await count({}));
});

test('a device keeps what is due now as the page asks it: of the chosen care center, of everybody', async () => {
  for (const asked of [{ centerId: place.seeblick }, {}]) {
    const { answers } = await nurse.call(bedside.load, asked);
    const kept = answers.find(({ call }) => call === occurrences.now.name)!;
    expect(kept.input).toEqual({ ...asked, mine: false });
    expect(namesOf((kept.answer as Awaited<ReturnType<typeof now>>).items)).toEqual(await dueNow(asked));
  }
});

test('whoever moves to another department is among its people from that day on', async () => {
  const today = await world.inside(home, async (context) => context.today);
  const chief = await world.actor(home, 'ADMIN');
  const fromDate = addDays(today, 1);
  await chief.call(bedAssignments.move, { residentId: people.carl, bedId: freeBed, fromDate });
  const on = (departmentId: string, day: string) => board({ departmentId, day });
  expect([await on(place.rigi, today), await on(place.pilatus, today)]).toEqual([['Anna'], ['Bea', 'Carl']]);
  expect([await on(place.rigi, fromDate), await on(place.pilatus, fromDate)]).toEqual([
    ['Anna', 'Carl'],
    ['Bea'],
  ]);
});
