import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { createResident, enter, setArchived } from '#apps/residents/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { makeHouse } from '#apps/residents/server/testing.ts';
import { falls } from '../contract/falls.ts';
import { register } from '../contract/register.ts';
import { protocolsDue, waitingFalls } from './due.ts';
import { openStand, type Stand } from './testing.ts';

let stand: Stand;
let today: string;
let centers: string[];
let beds: string[];
beforeAll(async () => {
  stand = await openStand();
  await stand.world.inside(stand.home, async (context) => {
    today = context.today;
    const house = await makeHouse(context, ['1', '2', '3']);
    beds = [...house.beds];
    centers = [house.centerId, (await makeHouse(context, ['9'], 'Other')).centerId];
  });
});

/** Somebody with a bed in the first care center, whose stay may have ended. */
const livingIn = (exitDate: string | null) =>
  stand.world.inside(stand.home, async (context) => {
    const id = await createResident(context, { lastName: 'Muster', firstName: 'Bed', allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01', exitDate, bedId: beds.shift()! });
    return id;
  });
const owedIn = (centerId?: string) =>
  stand.world.inside(stand.home, async (context) => ({
    due: (await protocolsDue(context, { centerId, rows: 200 })).items.map((one) => one.key),
    waiting: Number((await waitingFalls(context, centerId))['/app-residents/falls']),
  }));
const listed = async (centerId?: string) =>
  (await stand.nurse.call(register.list, { show: 'owed', ...(centerId && { centerId }) })).items.map(
    (one) => one.id,
  );

describe('a protocol that is not complete is owed whatever became of the resident', () => {
  test('in hospital since the fall', async () => {
    const residentId = await stand.resident();
    const fall = await stand.record(residentId, { injuries: ['suspectedFracture'], injuryGrade: 3 });
    await stand.nurse.call(absences.create, {
      residentId,
      kind: 'hospital',
      departureDate: addDays(today, -1),
      returnDate: null,
    });
    expect((await owedIn()).due).toContain(fall.id);
    expect(await listed()).toContain(fall.id);
  });
  test('left or dead: in the care center in which they lived last, in no other, until it is complete', async () => {
    const fall = await stand.record(await livingIn(addDays(today, -3)), {
      injuries: ['head'],
      injuryGrade: 4,
    });
    expect(await owedIn(centers[0])).toEqual({ due: [fall.id], waiting: 1 });
    expect(await listed(centers[0])).toEqual([fall.id]);
    expect(await owedIn(centers[1])).toEqual({ due: [], waiting: 0 });
    expect((await owedIn()).due).toContain(fall.id);
    const all = await stand.nurse.call(register.list, { centerId: centers[0]! });
    expect(all.items.map((one) => one.id)).toEqual([fall.id]);
    await stand.nurse.call(falls.strike, {
      residentId: fall.residentId,
      id: fall.id,
      version: fall.version,
      reason: 'twice',
    });
    expect((await owedIn(centers[0])).waiting).toBe(0);
  });
  test('whose day to look again has come is owed only while somebody lives here', async () => {
    const here = await stand.complete(await stand.record(await stand.resident()), { followUpOn: today });
    const gone = await stand.complete(await stand.record(await livingIn(addDays(today, -3))), {
      followUpOn: today,
    });
    const { due } = await owedIn();
    expect(due).toContain(here.id);
    expect(due).not.toContain(gone.id);
  });
  test('of a closed record nothing is owed', async () => {
    const residentId = await livingIn(addDays(today, -3));
    const fall = await stand.record(residentId);
    expect((await owedIn()).due).toContain(fall.id);
    await stand.world.inside(stand.home, (context) =>
      setArchived(context, { residentId, version: 1, archived: true, until: null }),
    );
    expect((await owedIn()).due).not.toContain(fall.id);
    expect(await listed()).not.toContain(fall.id);
  });
});
