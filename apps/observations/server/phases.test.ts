import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayText } from '#platform/domain/text/day-text.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { entries } from '#apps/care-reports/contract/entries.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { type Phase, phases } from '../contract/phases.ts';
import { observationsDue, observationsToday, phaseFacts, phaseLanes } from './facts.ts';

let world: World;
let home: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let today: string;
let residentId: string;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, doctor, cook] = [
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'DOCTOR'),
    await world.actor(home, 'COOK'),
  ];
  stranger = await world.actor(await world.organisation(), 'NURSE');
  today = await world.inside(home, (context) => Promise.resolve(context.today));
});
beforeEach(async () => {
  residentId = await world.inside(home, async (context) => {
    const id = await createResident(context, {
      lastName: `Muster ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
});

const input = (more: object = {}) => ({
  residentId,
  topic: 'sleep',
  from: today,
  to: addDays(today, 6),
  shifts: [0, 1, 2] as (0 | 1 | 2)[],
  ...more,
});
const start = (more: object = {}): Promise<Phase> => nurse.call(phases.start, input(more));
const list = (): Promise<Phase[]> => nurse.call(phases.list, { residentId });
const key = ({ id, version }: Phase) => ({ residentId, id, version });
/** As if it had begun some days ago. */
const since = (one: Phase, days: number) =>
  world.inside(home, (context) =>
    context.db
      .updateTable('observations.phases')
      .set({ from_day: addDays(today, -days) })
      .where('organisation_id', '=', home)
      .where('id', '=', one.id)
      .execute(),
  );
/** One that is owed in the shift that runs now: before the early shift that is the night of yesterday. */
async function running(more: object = {}): Promise<Phase> {
  const one = await start(more);
  if (civilOf(Date.now(), 'Europe/Zurich').time < '07:00') await since(one, 1);
  return (await list()).find(({ id }) => id === one.id)!;
}

describe('a phase', () => {
  test('owes an entry of each shift of its days; a report counts in its shift, and stands in the care report', async () => {
    const one = await start({ question: 'How long awake?' });
    expect(one).toMatchObject({ topicLabel: 'Sleep', state: 'active', owed: 21, written: 0, everyDays: 1 });
    // at night the shift that runs belongs to yesterday
    await since(one, 1);
    const after = await nurse.call(phases.report, { residentId, id: one.id, text: 'Slept through.' });
    expect(after).toMatchObject({ written: 1, owesNow: false });
    expect(after.reports.map((each) => each.text)).toEqual(['Slept through.']);
    const [entry] = (await nurse.call(entries.list, { residentId })).items;
    expect(entry).toMatchObject({ text: 'Slept through.', type: 'sleep' });
  });
  test('what nobody wrote is listed, the running shift apart', async () => {
    const one = await start({ shifts: [0, 1, 2] });
    await since(one, 2);
    const [now] = await list();
    expect(now!.owesNow).toBe(true);
    // in the night its own shift runs still
    expect(now!.missing.length).toBeGreaterThanOrEqual(5);
    expect(now!.missing.every(({ day }) => day <= today)).toBe(true);
    expect(now!.missing.at(-1)).toEqual({ day: addDays(today, -2), shift: 0 });
  });
  test('an entry that is struck answers nothing; a corrected one still does', async () => {
    const one = await running();
    await nurse.call(phases.report, { residentId, id: one.id, text: 'Slept.' });
    const [entry] = (await nurse.call(entries.list, { residentId })).items;
    const corrected = await nurse.call(entries.correct, {
      residentId,
      id: entry!.id,
      version: entry!.version,
      text: 'Slept badly.',
      reason: 'asked again',
    });
    expect((await list())[0]).toMatchObject({ written: 1, reports: [{ text: 'Slept badly.' }] });
    await nurse.call(entries.strike, {
      residentId,
      id: corrected.id,
      version: corrected.version,
      reason: 'other person',
    });
    expect((await list())[0]).toMatchObject({ written: 0, reports: [], owesNow: true });
  });
  test.each<[string, object, string, string]>([
    ['that ends before it begins', { to: '2026-01-01' }, 'endBeforeStart', 'to'],
    ['of more than 92 days', { to: '2999-01-01' }, 'tooLong', 'to'],
    ['in the past', { from: '2026-01-01', to: '2026-01-05' }, 'startsInPast', 'from'],
    ['on a topic that nobody has', { topic: 'weather' }, 'unknownTopic', 'topic'],
  ])('%s is refused at its field', async (_, more, code, path) => {
    const problem = await nurse.refused(phases.start, input(more));
    expect(problem).toMatchObject({ code, errors: [{ path }] });
    expect(await list()).toEqual([]);
  });
  test('without a shift it is bad input', async () => {
    expect((await nurse.refused(phases.start, input({ shifts: [] }))).status).toBe(400);
  });
  test('on the same topic at the same time there is one; of two at once one wins', async () => {
    await start();
    expect(await nurse.refused(phases.start, input())).toMatchObject({ code: 'topicAlreadyObserved' });
    await start({ topic: 'pain' });
    const both = await Promise.allSettled(
      [nurse, doctor].map((who) => who.call(phases.start, input({ topic: 'mood' }))),
    );
    expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  });
  test('the database refuses two of a topic, too', async () => {
    const one = await start();
    await expect(
      world.inside(home, (context) =>
        context.db
          .insertInto('observations.phases')
          .values({
            organisation_id: home,
            id: crypto.randomUUID(),
            resident_id: residentId,
            topic: one.topic,
            from_day: one.to,
            to_day: one.to,
            shifts: [0],
            started_at: new Date(),
            started_by: nurse.accountId,
          })
          .execute(),
      ),
    ).rejects.toThrow(/phases_one_of_a_topic/);
  });
});

describe('reporting', () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  test('never in the future, and only within the phase', async () => {
    const one = await start();
    const report = (happenedAt: string) =>
      nurse.refused(phases.report, { residentId, id: one.id, text: 'x', happenedAt });
    expect(await report(at(1))).toMatchObject({ code: 'inFuture', errors: [{ path: 'happenedAt' }] });
    expect(await report(at(-72))).toMatchObject({ code: 'outsidePhase' });
    expect((await nurse.call(entries.list, { residentId })).items).toEqual([]);
  });
  test('the same key twice is one entry', async () => {
    const one = await running();
    const sent = { residentId, id: one.id, text: 'Once.' };
    await nurse.call(phases.report, sent, { key: 'k'.repeat(20) });
    await nurse.call(phases.report, sent, { key: 'k'.repeat(20) });
    expect((await nurse.call(entries.list, { residentId })).items).toHaveLength(1);
  });
});

describe('ending and changing', () => {
  test('ended today the day still counts, with reason and by whom; then nothing more', async () => {
    const one = await start();
    const ended = await doctor.call(phases.end, { ...key(one), reason: 'Clear again' });
    expect(ended).toMatchObject({ owed: 3, deactivated: { on: today, reason: 'Clear again' } });
    expect(await nurse.refused(phases.end, { ...key(ended), reason: 'x' })).toMatchObject({
      code: 'alreadyEnded',
    });
    const change = { ...key(ended), to: one.to, shifts: [0], everyDays: 1 };
    expect(await nurse.refused(phases.change, change)).toMatchObject({ code: 'alreadyEnded' });
  });
  test('only by who may end them: a role that observes and may not is refused', async () => {
    await world.inside(home, (context) =>
      context.db
        .insertInto('platform.roles')
        .values({
          organisation_id: home,
          id: crypto.randomUUID(),
          code: 'WATCHERS',
          name: 'Watchers',
          permissions: JSON.stringify({
            'authorization.residents.observation-phases': ['Read', 'Write', 'Edit'],
          }),
        })
        .execute(),
    );
    const watcher = await world.actor(home, 'WATCHERS');
    const one = await watcher.call(phases.start, input());
    expect(await watcher.refused(phases.end, { ...key(one), reason: 'x' })).toMatchObject({ status: 403 });
    expect(await nurse.call(phases.end, { ...key(one), reason: 'x' })).toMatchObject({
      deactivated: { on: today },
    });
  });
  test('not back into days that are over, nor one that is over', async () => {
    const one = await start();
    await since(one, 5);
    const [now] = await list();
    const on = addDays(today, -3);
    expect(await nurse.refused(phases.end, { ...key(now!), on, reason: 'x' })).toMatchObject({
      code: 'beforeToday',
    });
    await world.inside(home, (context) =>
      context.db
        .updateTable('observations.phases')
        .set({ to_day: addDays(today, -2) })
        .where('organisation_id', '=', home)
        .where('id', '=', one.id)
        .execute(),
    );
    const [over] = await list();
    expect(over!.state).toBe('over');
    expect(await nurse.refused(phases.end, { ...key(over!), reason: 'x' })).toMatchObject({
      code: 'alreadyOver',
    });
    const change = { ...key(over!), to: one.to, shifts: [0] };
    expect(await nurse.refused(phases.change, change)).toMatchObject({ code: 'alreadyOver' });
  });
  test('longer, in other shifts; not into another one of the topic; in the version that was read', async () => {
    const one = await start();
    await start({ from: addDays(today, 10), to: addDays(today, 12) });
    const change = { ...key(one), to: addDays(today, 8), shifts: [2] as 2[], everyDays: 2 };
    expect(await nurse.call(phases.change, change)).toMatchObject({ owed: 5, shifts: [2], version: 2 });
    expect((await nurse.refused(phases.change, change)).status).toBe(412);
    const into = { ...change, version: 2, to: addDays(today, 10) };
    expect(await nurse.refused(phases.change, into)).toMatchObject({ code: 'topicAlreadyObserved' });
    const back = { ...change, version: 2, to: addDays(today, -1) };
    expect(await nurse.refused(phases.change, back)).toMatchObject({ code: 'endBeforeStart' });
    expect((await nurse.refused(phases.end, { ...key(one), version: 1, reason: 'x' })).status).toBe(412);
  });
  test('in another rhythm what was owed before today stays owed, and missed', async () => {
    const one = await start({ shifts: [0, 1] });
    await since(one, 4);
    const [before] = await list();
    const missed = (phase: Phase) => phase.missing.filter(({ day }) => day < today);
    expect(missed(before!)).toHaveLength(8);
    const change = { ...key(before!), to: one.to, shifts: [2] as 2[], everyDays: 2 };
    const changed = await nurse.call(phases.change, change);
    expect(missed(changed)).toEqual(missed(before!));
    // today, in two, in four and in six days
    expect(changed).toMatchObject({ owed: 8 + 4, shifts: [2], everyDays: 2 });
    const again = await nurse.call(phases.change, { ...change, version: changed.version, shifts: [0] });
    expect(missed(again)).toEqual(missed(before!));
  });
  test('removed only while nobody reported', async () => {
    const one = await running();
    await nurse.call(phases.report, { residentId, id: one.id, text: 'x' });
    expect(await nurse.refused(phases.remove, key(one))).toMatchObject({ code: 'hasReports' });
    const other = await start({ topic: 'pain' });
    expect((await nurse.refused(phases.remove, { ...key(other), version: 9 })).status).toBe(412);
    await nurse.call(phases.remove, key(other));
    expect((await list()).map((each) => each.topic)).toEqual(['sleep']);
  });
});

test('who may not, and who is of another home', async () => {
  const one = await start();
  expect((await cook.refused(phases.list, { residentId })).status).toBe(403);
  expect((await cook.refused(phases.start, input({ topic: 'pain' }))).status).toBe(403);
  expect((await doctor.refused(phases.remove, key(one))).status).toBe(403);
  for (const [call, sent] of [
    [phases.list, { residentId }],
    [phases.start, input({ topic: 'pain' })],
    [phases.report, { residentId, id: one.id, text: 'x' }],
    [phases.end, { ...key(one), reason: 'x' }],
    [phases.remove, key(one)],
  ] as const)
    expect((await stranger.refused(call, sent)).status).toBe(404);
});

test('what a shift owed and did not write is told to the next ones, and is due: once for each topic, the latest first', async () => {
  const one = await start({ shifts: [0] });
  await since(one, 3);
  const told = (days: number) =>
    world.inside(home, async (context) =>
      (
        await phaseFacts(context, {
          since: new Date(Date.now() - days * 86_400_000),
          residentIds: [residentId],
        })
      ).filter((fact) => fact.kind === 'careTask'),
    );
  // begun now, as the database has it: what was over before is nobody's omission
  expect(await told(5)).toEqual([]);
  await world.inside(home, (context) =>
    context.db
      .updateTable('observations.phases')
      .set({ started_at: new Date(Date.now() - 4 * 86_400_000) })
      .where('organisation_id', '=', home)
      .where('id', '=', one.id)
      .execute(),
  );
  const all = await told(5);
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(new Set(all.map((fact) => fact.series)).size).toBe(1);
  expect(all.at(-1)!.text).toBe(`Not reported: Sleep, Early ${dayText(addDays(today, -3), 'en')}`);
  const { items } = await world.inside(home, (context) =>
    observationsDue(context, { centerId: undefined, rows: 50 }),
  );
  const late = items.filter((item) => item.residentId === residentId && item.urgency === 'overdue');
  expect(late.map((item) => item.what)).toEqual([all[0]!.text]);
});

test('what other pages tell: news for the hand-over, what this shift owes', async () => {
  const one = await running();
  const facts = () =>
    world.inside(home, (context) =>
      phaseFacts(context, { since: new Date(Date.now() - 60_000), residentIds: [residentId] }),
    );
  expect((await facts()).map((fact) => [fact.kind, fact.text])).toEqual([
    ['plan', 'Observation started: Sleep'],
  ]);
  const due = await world.inside(home, (context) =>
    observationsDue(context, { centerId: undefined, rows: 50 }),
  );
  expect(due.items.filter((item) => item.residentId === residentId).map((item) => item.what)).toEqual([
    'Report on observation: Sleep',
  ]);
  const marks = () => world.inside(home, (context) => observationsToday(context, { residentId }));
  expect((await marks()).map((mark) => mark.state)).toEqual(['due']);
  await nurse.call(phases.report, { residentId, id: one.id, text: 'Slept.' });
  expect(await marks()).toEqual([]);
  const [now] = await list();
  await nurse.call(phases.end, { ...key(now!), reason: 'Slept well' });
  expect((await facts())[0]!.text).toBe('Observation ended: Sleep. Slept well');
  const [lane] = await world.inside(home, (context) =>
    phaseLanes(context, { residentId, from: today, to: today }),
  );
  expect(lane!.items).toMatchObject([{ at: one.from, until: today, text: 'Sleep' }]);
});

test('whoever is away is not observed: the days in hospital are owed by nobody, those of leaving and coming back are', async () => {
  const phase = await start({ shifts: [0], to: addDays(today, 2) });
  await since(phase, 5);
  const away = { departureDate: addDays(today, -4), returnDate: addDays(today, -1) };
  const before = (await list())[0]!;
  await nurse.call(absences.create, { residentId, kind: 'hospital', ...away });
  const now = (await list())[0]!;
  const days = (one: Phase) => one.missing.map(({ day }) => day).filter((day) => day < today);
  expect(days(before)).toEqual([1, 2, 3, 4, 5].map((count) => addDays(today, -count)));
  expect(days(now)).toEqual([1, 4, 5].map((count) => addDays(today, -count)));
  expect(before.owed - now.owed).toBe(2);
});
