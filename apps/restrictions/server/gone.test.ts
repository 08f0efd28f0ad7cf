import { beforeAll, expect, test } from 'vitest';
import { presentResidents, recordForArchive, setArchived } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { measures } from '../contract/measures.ts';
import { register } from '../contract/register.ts';
import { waitingDuties } from './due.ts';
import { restrictionConcerns } from './facts.ts';
import { remindOfDuties } from './remind.ts';
import { ago, openStand, type Stand } from './testing.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
const within = <T>(work: (context: Context) => Promise<T>) => stand.world.inside(stand.home, work);
const toldOf = (residentId: string) =>
  within((context) =>
    context.db
      .selectFrom('platform.notifications')
      .select('title_en')
      .where('organisation_id', '=', stand.home)
      .where('resident_id', '=', residentId)
      .execute(),
  );
const archive = (residentId: string, archived: boolean) =>
  within(async (context) => {
    const { version } = await recordForArchive(context, residentId);
    await setArchived(context, { residentId, version, archived, until: null });
  });

test('of an archived record nobody is reminded, not even of a request; out of the archive somebody is', async () => {
  const residentId = await stand.resident(stand.today);
  const owed = { startsAt: ago(72), reviewOn: addDays(stand.today, -1) };
  const measure = await stand.order(residentId, owed);
  await stand.nurse.call(measures.receive, { residentId, id: measure.id, sender: 'Son' });
  await archive(residentId, true);
  await within(remindOfDuties);
  expect(await toldOf(residentId)).toEqual([]);
  expect(Object.values(await within((context) => waitingDuties(context, undefined)))).toEqual([0]);
  expect((await stand.nurse.call(register.list, { show: 'owed' })).items).toEqual([]);
  // nor is anybody here of whom other apps would remind
  const here = () => within((context) => presentResidents(context, { day: context.today }));
  expect((await here()).some((one) => one.id === residentId)).toBe(false);
  await archive(residentId, false);
  expect((await here()).some((one) => one.id === residentId)).toBe(true);
  await within(remindOfDuties);
  expect(await toldOf(residentId)).toHaveLength(2);
});

test('marks of a list stand in the read log of those who have one', async () => {
  const [one, other] = [await stand.resident(), await stand.resident()];
  await stand.order(one);
  const reads = () =>
    within((context) =>
      context.db
        .selectFrom('platform.reads')
        .select('resident_id')
        .where('organisation_id', '=', stand.home)
        .where('call', '=', 'restrictions.register.marks')
        .execute(),
    );
  await stand.nurse.call(register.marks, { residentIds: [one, other] });
  expect((await reads()).map((row) => row.resident_id)).toEqual([one]);
});

test('a measure of somebody who left runs no more, though nobody recorded its end', async () => {
  const residentId = await stand.resident(addDays(stand.today, -1));
  const measure = await stand.order(residentId, { startsAt: ago(72) });
  const idsOf = async (show: 'running' | 'all') =>
    (await stand.nurse.call(register.list, { show })).items.map((one) => one.measure.id);
  expect(await idsOf('running')).not.toContain(measure.id);
  expect(await idsOf('all')).toContain(measure.id);
  expect(await stand.nurse.call(register.marks, { residentIds: [residentId] })).toEqual([]);
  expect(await within((context) => restrictionConcerns(context, { residentId }))).toEqual([]);
  const [shown] = await stand.nurse.call(measures.list, { residentId });
  expect(shown).toMatchObject({ id: measure.id, ended: null, isGone: true });
  // its end can still be recorded
  const { id, version } = shown!;
  const ended = await stand.nurse.call(measures.end, { residentId, id, version, reason: 'left' });
  expect(ended).toMatchObject({ ended: { reason: 'left' }, isGone: true });
});

test('of somebody who is here it runs', async () => {
  const residentId = await stand.resident();
  const measure = await stand.order(residentId);
  expect(measure).toMatchObject({ isGone: false });
  const { items } = await stand.nurse.call(register.list, { limit: 1 });
  expect(items.map((one) => one.measure.id)).toEqual([measure.id]);
});
