import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { createWorld, type Actor, type World } from '#platform/server/testing/world.ts';
import { entries } from '#apps/care-reports/contract/entries.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { type Answered, answerTask, orderTask } from '../api.ts';
import { FindingTakenBack } from '../contract/events.ts';
import { type Occurrence, occurrences } from '../contract/occurrences.ts';
import { undoneFacts } from './facts.ts';

// What is done with a finding only: a check is no tick, whoever sends it.
let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
let residentId: string;
let count = 0;
const source = 'falls.checks';
const inside = <T>(work: (context: Context) => Promise<T>, now = new Date()) => world.inside(home, work, now);
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  other = await world.actor(home, 'NURSE');
});
beforeEach(async () => {
  residentId = await inside(async (context) => {
    const id = await createResident(context, {
      lastName: `Muster ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
});

/** A check that is due in so many minutes. */
async function check(minutes = 0): Promise<Occurrence> {
  const sourceId = crypto.randomUUID();
  await inside(async (context) => {
    const { day, time } = civilOf(later(minutes), context.zone);
    await orderTask(context, {
      source,
      sourceId,
      residentId,
      title: 'Check',
      instructions: '',
      tab: 'protocols',
      assignedTo: null,
      reports: true,
      warns: true,
      needsFindings: true,
      timing: { repetition: 'once', every: 1, weekdays: [], from: day, until: day, moments: [time] },
    });
  });
  return (await list()).find((one) => one.sourceId === sourceId)!;
}
const list = async () => {
  const today = await inside((context) => Promise.resolve(context.today));
  const asked = { residentId, from: addDays(today, -1), to: addDays(today, 2), limit: 50 };
  return (await nurse.call(occurrences.list, asked)).items;
};
const read = async ({ id }: Occurrence) => (await list()).find((one) => one.id === id)!;
const answer = (one: Occurrence, more: object = {}, sources = [source]): Promise<Answered> =>
  inside((context) =>
    answerTask(context, {
      sources,
      residentId,
      id: one.id,
      happenedAt: context.now,
      finding: 'alert, pupils equal',
      ...more,
    }),
  );

describe('a tick is refused', () => {
  test('alone and among several, none of which is done then', async () => {
    const [one, two] = [await check(), await check()];
    expect(await nurse.refused(occurrences.decide, { residentId, id: one.id, state: 'done' })).toMatchObject({
      status: 422,
      code: 'findingsNeeded',
    });
    expect(
      await nurse.refused(occurrences.decideMany, { ids: [one.id, two.id], state: 'done' }),
    ).toMatchObject({ status: 422, code: 'findingsNeeded' });
    expect((await list()).map((each) => each.state)).toEqual(['open', 'open']);
  });
  test('and by the database', async () => {
    const one = await check();
    const set = (values: object) =>
      inside((context) =>
        context.db
          .updateTable('care_tasks.occurrences')
          .set(values)
          .where('organisation_id', '=', home)
          .where('id', '=', one.id)
          .execute(),
      );
    const done = { state: 'done', happened_at: later(0), decided_at: later(0), decided_by: nurse.accountId };
    await expect(set(done)).rejects.toMatchObject({ constraint: 'occurrences_found' });
    await expect(set({ finding: 'alert' })).rejects.toMatchObject({
      constraint: 'occurrences_finding_of_done',
    });
  });
  test('moved to another moment it still is; not done needs its reason and warns', async () => {
    const { id, version } = await check();
    const { day } = await inside((context) => Promise.resolve({ day: addDays(context.today, 1) }));
    const moved = await nurse.call(occurrences.move, {
      residentId,
      id,
      version,
      day,
      moment: '08:00',
      reason: 'asleep',
    });
    expect(moved).toMatchObject({ needsFindings: true, warns: true, finding: '' });
    expect(
      await nurse.refused(occurrences.decide, { residentId, id: moved.id, state: 'done' }),
    ).toMatchObject({ code: 'findingsNeeded' });
    await nurse.call(occurrences.decide, { residentId, id: moved.id, state: 'notDone', reason: 'refused' });
    const facts = await inside((context) =>
      undoneFacts(context, { since: later(-60), residentIds: [residentId] }),
    );
    expect(facts.map(({ kind, text }) => [kind, text]).toSorted()).toEqual([
      ['warning', 'Check: moved. asleep'],
      ['warning', 'Check: not done. refused'],
    ]);
  });
});

describe('what was found', () => {
  test('makes it done, with the words; the care report has them, too', async () => {
    const one = await check();
    expect(await answer(one)).toEqual({ fault: null, sourceId: one.sourceId });
    expect(await read(one)).toMatchObject({ state: 'done', finding: 'alert, pupils equal' });
    const [entry] = (await nurse.call(entries.list, { residentId })).items;
    expect(entry).toMatchObject({ text: 'Check: alert, pupils equal', struck: null });
  });
  test('is of its time: not ahead of it, a quarter of an hour before at the earliest', async () => {
    const soon = await check(14);
    const far = await check(17);
    expect(await answer(soon, { happenedAt: later(5) })).toEqual({ fault: 'inFuture' });
    expect(await answer(far)).toMatchObject({
      fault: 'tooEarly',
      from: expect.stringMatching(/^\d\d:\d\d$/),
    });
    expect(await read(far)).toMatchObject({ state: 'open' });
    expect(await answer(soon)).toMatchObject({ fault: null });
  });
  test('is written by whoever ordered it; a task without is not there for that', async () => {
    const one = await check();
    await expect(answer(one, {}, ['diabetes.lows'])).rejects.toMatchObject({ status: 404 });
    await expect(answer(one, { residentId: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 });
  });
  test('of two at once one is written, the other is told who was first', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await check();
      const as = (who: Actor) =>
        inside((context) =>
          answerTask(
            { ...context, actor: () => who.accountId },
            { sources: [source], residentId, id: one.id, happenedAt: context.now, finding: who.accountId },
          ),
        );
      const both = await Promise.all([as(nurse), as(other)]);
      expect(both.map((each) => each.fault).toSorted()).toEqual(['alreadyDecided', null].toSorted());
      const { finding, decidedBy } = await read(one);
      const winner = both[0].fault === null ? nurse : other;
      expect(finding).toBe(winner.accountId);
      const late = both.find((each) => each.fault === 'alreadyDecided');
      expect(late).toMatchObject({ by: decidedBy, state: 'done' });
    }
  });
  test('taken back it is gone, and whoever keeps it hears of it', async () => {
    const one = await check();
    await inside((context) =>
      answerTask(
        { ...context, actor: () => nurse.accountId },
        { sources: [source], residentId, id: one.id, happenedAt: context.now, finding: 'alert' },
      ),
    );
    const { version } = await read(one);
    await nurse.call(occurrences.takeBack, { residentId, id: one.id, version });
    expect(await read(one)).toMatchObject({ state: 'open', finding: '' });
    const told = await inside((context) =>
      context.db
        .selectFrom('platform.outbox')
        .select('payload')
        .where('organisation_id', '=', home)
        .where('event', '=', 'care-tasks.findingTakenBack')
        .execute(),
    );
    expect(told.map((row) => FindingTakenBack.parse(row.payload))).toEqual([
      expect.objectContaining({ occurrenceId: one.id, source, sourceId: one.sourceId, residentId }),
    ]);
  });
});

test('what is due in this minute is made, also where the home gives no minutes of grace', async () => {
  const { storeSetting, settingOf } = await import('#platform/server/settings/settings.ts');
  const { default: manifest } = await import('../manifest.ts');
  const times = await inside((context) => settingOf<object>(context, manifest, 'times'));
  const set = (graceMinutes: number) =>
    inside((context) =>
      storeSetting(context, 'organisation', home, 'care-tasks.times', { ...times, graceMinutes }),
    );
  await set(0);
  expect(await check()).toMatchObject({ state: 'open' });
  await set(60);
});
