import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { createWorld, type Actor, type World } from '#platform/server/testing/world.ts';
import { entries } from '#apps/care-reports/contract/entries.ts';
import { createResident, enter, recordForArchive, setArchived } from '#apps/residents/api.ts';
import { endTasks, type Order, orderTask } from '../api.ts';
import { type Occurrence, occurrences } from '../contract/occurrences.ts';

let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let today: string;
let residentId: string;
let count = 0;

const newResident = () =>
  world.inside(home, async (context) => {
    const id = await createResident(context, {
      lastName: `Muster ${++count}`,
      firstName: 'Test',
      allowSimilar: true,
    });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });

type Partly = Partial<Omit<Order, 'timing'>> & { timing?: Partial<Order['timing']> };
/** Orders something for all shifts of each day, unless told otherwise; answers its key. */
async function order({ timing, ...more }: Partly = {}): Promise<string> {
  const sourceId = more.sourceId ?? crypto.randomUUID();
  await world.inside(home, (context) =>
    orderTask(context, {
      source: 'care-plan.tasks',
      sourceId,
      residentId,
      title: 'Walk after lunch',
      instructions: 'With the rollator.',
      tab: 'ipp',
      assignedTo: null,
      reports: false,
      ...more,
      timing: {
        repetition: 'daily',
        every: 1,
        weekdays: [],
        from: addDays(today, -1),
        until: null,
        moments: ['earlyShift', 'lateShift', 'nightShift'],
        ...timing,
      },
    }),
  );
  return sourceId;
}
const all = async (from = addDays(today, -1), to = addDays(today, 30)): Promise<Occurrence[]> =>
  (await nurse.call(occurrences.list, { residentId, from, to, limit: 200 })).items;
/** One that is due now, whatever the hour: the shifts cover the day. */
async function dueNow(more: Partly = {}): Promise<Occurrence> {
  await order(more);
  return (await all()).find((one) => one.urgency === 'due')!;
}
const key = ({ id }: Occurrence) => ({ residentId, id });

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, other, doctor, cook] = [
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'NURSE'),
    await world.actor(home, 'DOCTOR'),
    await world.actor(home, 'COOK'),
  ];
  stranger = await world.actor(await world.organisation(), 'NURSE');
  today = await world.inside(home, (context) => Promise.resolve(context.today));
});
beforeEach(async () => {
  residentId = await newResident();
});

describe('deciding', () => {
  test('done now, by whom; what is open is told by its urgency', async () => {
    const one = await dueNow();
    expect(one).toMatchObject({ state: 'open', title: 'Walk after lunch', decidedBy: null });
    const done = await nurse.call(occurrences.decide, { ...key(one), state: 'done', note: 'Went well.' });
    expect(done).toMatchObject({ state: 'done', urgency: null, note: 'Went well.', mayTakeBack: true });
    expect(done.decidedBy).toContain('nurse');
    expect(Math.abs(Date.parse(done.happenedAt!) - Date.now())).toBeLessThan(60_000);
  });
  test('not done needs its reason', async () => {
    const one = await dueNow();
    const problem = await nurse.refused(occurrences.decide, { ...key(one), state: 'notDone' });
    expect(problem).toMatchObject({ code: 'reasonMissing', errors: [{ path: 'reason' }] });
    const decided = await nurse.call(occurrences.decide, { ...key(one), state: 'notDone', reason: 'asleep' });
    expect(decided).toMatchObject({ state: 'notDone', reason: 'asleep', happenedAt: null });
  });
  test('never in the future, and not before its day', async () => {
    const one = await dueNow();
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const decide = (happenedAt: string) =>
      nurse.refused(occurrences.decide, { ...key(one), state: 'done', happenedAt });
    expect(await decide(at(1))).toMatchObject({ code: 'inFuture', errors: [{ path: 'happenedAt' }] });
    expect(await decide(at(-48))).toMatchObject({ code: 'beforeDay' });
    const far = (await all()).at(-1)!;
    expect(await nurse.refused(occurrences.decide, { ...key(far), state: 'done' })).toMatchObject({
      code: 'beforeDay',
    });
  });
  test('the second is told who was first; the same key twice is one', async () => {
    const one = await dueNow();
    const first = await nurse.call(
      occurrences.decide,
      { ...key(one), state: 'done' },
      { key: 'a'.repeat(20) },
    );
    const again = await nurse.call(
      occurrences.decide,
      { ...key(one), state: 'done' },
      { key: 'a'.repeat(20) },
    );
    expect(again).toEqual(first);
    const late = await other.refused(occurrences.decide, { ...key(one), state: 'notDone', reason: 'away' });
    expect(late).toMatchObject({ status: 409, code: 'alreadyDecided' });
    expect(late.title).toContain('nurse');
    expect((await all()).find(({ id }) => id === one.id)?.state).toBe('done');
  });
  test('of two at once one wins', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await dueNow();
      const both = await Promise.allSettled(
        [nurse, other].map((who) => who.call(occurrences.decide, { ...key(one), state: 'done' })),
      );
      expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    }
  });
  test('with the flag it writes the care report, and taking back strikes it', async () => {
    const one = await dueNow({ reports: true });
    const done = await nurse.call(occurrences.decide, { ...key(one), state: 'done', note: 'Twice round.' });
    const [entry] = (await nurse.call(entries.list, { residentId })).items;
    expect(entry).toMatchObject({ text: 'Walk after lunch: done. Twice round.', struck: null });
    await nurse.call(occurrences.takeBack, { ...key(one), version: done.version });
    expect((await nurse.call(entries.list, { residentId })).items[0]!.struck).not.toBeNull();
  });
  test('taking back strikes what the entry says now, also after a correction', async () => {
    const one = await dueNow({ reports: true });
    const done = await nurse.call(occurrences.decide, { ...key(one), state: 'done' });
    const [entry] = (await nurse.call(entries.list, { residentId })).items;
    const { id, version } = entry!;
    await nurse.call(entries.correct, { residentId, id, version, text: 'Walked twice.', reason: 'asked' });
    await nurse.call(occurrences.takeBack, { ...key(one), version: done.version });
    expect(
      (await nurse.call(entries.list, { residentId })).items.map((each) => each.struck !== null),
    ).toEqual([true]);
  });
  test('not done stands in the care report, too', async () => {
    const one = await dueNow({ reports: true });
    await nurse.call(occurrences.decide, { ...key(one), state: 'notDone', reason: 'Refused' });
    expect((await nurse.call(entries.list, { residentId })).items[0]!.text).toBe(
      'Walk after lunch: not done. Refused',
    );
  });
  test('who may not, and who is of another home', async () => {
    const one = await dueNow();
    for (const who of [doctor, cook])
      expect((await who.refused(occurrences.decide, { ...key(one), state: 'done' })).status).toBe(403);
    expect((await stranger.refused(occurrences.decide, { ...key(one), state: 'done' })).status).toBe(404);
    expect((await stranger.refused(occurrences.list, { residentId, from: today, to: today })).status).toBe(
      404,
    );
    expect((await cook.refused(occurrences.now, {})).status).toBe(403);
    const elsewhere = await newResident();
    expect(
      (await nurse.refused(occurrences.decide, { residentId: elsewhere, id: one.id, state: 'done' })).status,
    ).toBe(404);
  });
});

describe('several at once', () => {
  test('what somebody else decided meanwhile stays, and is named', async () => {
    await order({ timing: { moments: ['00:00-23:58', '00:00-23:59'] } });
    const open = (await all(today, today)).filter((one) => one.urgency !== 'later');
    expect(open).toHaveLength(2);
    const [first, second] = open as [Occurrence, Occurrence];
    await other.call(occurrences.decide, { ...key(first), state: 'notDone', reason: 'away' });
    const { decided, others } = await nurse.call(occurrences.decideMany, {
      ids: [first.id, second.id],
      state: 'done',
      reason: '',
    });
    expect(decided.map(({ id, state }) => [id, state])).toEqual([[second.id, 'done']]);
    expect(others.map(({ id, state }) => [id, state])).toEqual([[first.id, 'notDone']]);
  });
  test('one press takes them back; what somebody else decided stays', async () => {
    await order({ reports: true, timing: { moments: ['00:00-23:58', '00:00-23:59'] } });
    const ids = (await all(today, today)).map((one) => one.id);
    const { decided } = await nurse.call(occurrences.decideMany, { ids, state: 'done', reason: '' });
    expect(decided).toHaveLength(2);
    const theirs = await other.call(occurrences.takeBackMany, { ids });
    expect([theirs.opened.length, theirs.others.length]).toEqual([0, 2]);
    const { opened } = await nurse.call(occurrences.takeBackMany, { ids });
    expect(opened.map((one) => one.state)).toEqual(['open', 'open']);
    const written = (await nurse.call(entries.list, { residentId })).items;
    expect(written.map((one) => one.struck !== null)).toEqual([true, true]);
    expect((await doctor.refused(occurrences.takeBackMany, { ids })).status).toBe(403);
    expect((await stranger.refused(occurrences.takeBackMany, { ids })).status).toBe(404);
  });
  test('none of them when one is not of this home, or a reason is missing', async () => {
    const one = await dueNow();
    const many = { ids: [one.id], state: 'notDone', reason: '' };
    expect(await nurse.refused(occurrences.decideMany, many)).toMatchObject({ code: 'reasonMissing' });
    const foreign = { ids: [one.id, crypto.randomUUID()], state: 'done', reason: '' };
    expect((await nurse.refused(occurrences.decideMany, foreign)).status).toBe(404);
    expect((await stranger.refused(occurrences.decideMany, { ...foreign, ids: [one.id] })).status).toBe(404);
    expect((await all()).find(({ id }) => id === one.id)?.state).toBe('open');
  });
});

describe('several moved at once', () => {
  const open = async () => {
    await order({ timing: { moments: ['00:00-23:57', '00:00-23:58', '00:00-23:59'] } });
    return (await all(today, today)) as [Occurrence, Occurrence, Occurrence];
  };
  const to = () => ({ day: addDays(today, 3), moment: '10:15' as const, reason: 'Outing' });
  const at = async () => (await all()).filter(({ day, moment }) => day === to().day && moment === '10:15');

  test('with one reason; what somebody else decided meanwhile stays, and is named; one press takes them back', async () => {
    const [first, second, third] = await open();
    await other.call(occurrences.decide, { ...key(first), state: 'notDone', reason: 'away' });
    const ids = [first.id, second.id, third.id];
    const { moved, there, others } = await nurse.call(occurrences.moveMany, { ids, ...to() });
    expect(moved.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      [second.id, 'moved', 'Outing'],
      [third.id, 'moved', 'Outing'],
    ]);
    expect(others.map(({ id, state }) => [id, state])).toEqual([[first.id, 'notDone']]);
    expect(there).toEqual([]);
    expect((await at()).map(({ state, isMoved, title }) => [state, isMoved, title])).toEqual([
      ['open', true, 'Walk after lunch'],
      ['open', true, 'Walk after lunch'],
    ]);
    const back = await nurse.call(occurrences.takeBackMany, { ids: moved.map(({ id }) => id) });
    expect(back.opened.map(({ state }) => state)).toEqual(['open', 'open']);
    expect(await at()).toEqual([]);
  });
  test('what is due then already stays where it is; all of them there is refused', async () => {
    const [first, second] = await open();
    const arrived = await nurse.call(occurrences.move, { ...key(first), version: first.version, ...to() });
    const ids = [arrived.id, second.id];
    const { moved, there } = await nurse.call(occurrences.moveMany, { ids, ...to() });
    expect([moved.map(({ id }) => id), there.map(({ id }) => id)]).toEqual([[second.id], [arrived.id]]);
    const again = { ids: [arrived.id], ...to() };
    expect(await nurse.refused(occurrences.moveMany, again)).toMatchObject({
      code: 'sameMoment',
      errors: [{ path: 'moment' }],
    });
  });
  test.each<[string, object, object]>([
    ['to a moment that has passed', { day: '2026-01-01' }, { code: 'momentPassed' }],
    ['further than 60 days', { day: '2099-01-01' }, { code: 'tooFar' }],
    ['without a reason', { reason: ' ' }, { status: 400 }],
  ])('%s: refused, and none is moved', async (_, more, problem) => {
    const ids = (await open()).map(({ id }) => id);
    expect(await nurse.refused(occurrences.moveMany, { ids, ...to(), ...more })).toMatchObject(problem);
    expect((await all(today, today)).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  });
  test('none of them when one is not of this home; who may not; the same key twice is one', async () => {
    const ids = (await open()).map(({ id }) => id);
    const foreign = { ids: [...ids, crypto.randomUUID()], ...to() };
    expect((await nurse.refused(occurrences.moveMany, foreign)).status).toBe(404);
    expect((await stranger.refused(occurrences.moveMany, { ids, ...to() })).status).toBe(404);
    expect((await doctor.refused(occurrences.moveMany, { ids, ...to() })).status).toBe(403);
    expect(await at()).toEqual([]);
    const once = { key: crypto.randomUUID() };
    await nurse.call(occurrences.moveMany, { ids, ...to() }, once);
    await nurse.call(occurrences.moveMany, { ids, ...to() }, once);
    expect(await at()).toHaveLength(3);
  });
  test('of two at once one moves them, the other is told', async () => {
    const ids = (await open()).map(({ id }) => id);
    const both = await Promise.all(
      [nurse, other].map((who) => who.call(occurrences.moveMany, { ids, ...to() })),
    );
    expect(both.map(({ moved, others }) => moved.length + others.length)).toEqual([3, 3]);
    expect(both.map(({ moved }) => moved.length).toSorted()).toEqual([0, 3]);
    expect(await at()).toHaveLength(3);
  });
  test('in an archived record nothing is moved', async () => {
    const ids = (await open()).map(({ id }) => id);
    await world.inside(home, async (context) => {
      const { version } = await recordForArchive(context, residentId);
      await setArchived(context, { residentId, version, archived: true, until: null });
    });
    expect(await nurse.refused(occurrences.moveMany, { ids, ...to() })).toMatchObject({ code: 'archived' });
  });
});

describe('moving', () => {
  test('to another moment, and back', async () => {
    const one = await dueNow();
    const to = { day: addDays(today, 1), moment: '23:15' as const };
    const input = { ...key(one), version: one.version, ...to, reason: 'unwell' };
    const moved = await nurse.call(occurrences.move, input);
    expect(moved).toMatchObject({ ...to, state: 'open', isMoved: true });
    const former = (await all()).find(({ id }) => id === one.id)!;
    expect(former).toMatchObject({ state: 'moved', reason: 'unwell' });
    await nurse.call(occurrences.takeBack, { ...key(one), version: former.version });
    const after = await all();
    expect(after.some(({ id }) => id === moved.id)).toBe(false);
    expect(after.find(({ id }) => id === one.id)?.state).toBe('open');
  });
  test('what was decided at its new moment goes on there', async () => {
    const one = await dueNow();
    const moved = await nurse.call(occurrences.move, {
      ...key(one),
      version: one.version,
      day: addDays(today, 1),
      moment: '00:01',
      reason: 'unwell',
    });
    await nurse.call(occurrences.decide, { ...key(moved), state: 'notDone', reason: 'refused' });
    const former = (await all()).find(({ id }) => id === one.id)!;
    expect(await nurse.refused(occurrences.takeBack, { ...key(one), version: former.version })).toMatchObject(
      { code: 'goesOn' },
    );
  });
  test.each<[string, object, string]>([
    ['to where it is', {}, 'sameMoment'],
    ['to a moment that has passed', { day: '2026-01-01' }, 'momentPassed'],
    ['further than 60 days', { day: '2099-01-01' }, 'tooFar'],
  ])('%s: refused', async (_, more, code) => {
    const one = await dueNow();
    const input = { ...key(one), version: one.version, day: one.day, moment: one.moment, reason: 'x' };
    expect(await nurse.refused(occurrences.move, { ...input, ...more })).toMatchObject({ code });
  });
  test('in the version that was read, and only what is open', async () => {
    const one = await dueNow();
    const input = { ...key(one), day: addDays(today, 2), moment: '10:00', reason: 'x' };
    expect((await nurse.refused(occurrences.move, { ...input, version: 99 })).status).toBe(412);
    await nurse.call(occurrences.decide, { ...key(one), state: 'done' });
    expect(await nurse.refused(occurrences.move, { ...input, version: 2 })).toMatchObject({
      code: 'alreadyDecided',
    });
  });
});

describe('opening again', () => {
  test('of somebody else needs the right and a reason', async () => {
    const one = await dueNow();
    const done = await nurse.call(occurrences.decide, { ...key(one), state: 'done' });
    const input = { ...key(one), version: done.version };
    expect(await other.refused(occurrences.takeBack, input)).toMatchObject({ code: 'notOwn' });
    expect((await other.refused(occurrences.reopen, { ...input, reason: ' ' })).status).toBe(400);
    const open = await other.call(occurrences.reopen, { ...input, reason: 'wrong person' });
    expect(open).toMatchObject({ state: 'open', decidedAt: null, version: done.version + 1 });
    const again = { ...key(one), version: open.version };
    expect(await other.refused(occurrences.takeBack, again)).toMatchObject({ code: 'isOpen' });
    expect(await other.refused(occurrences.reopen, { ...again, reason: 'x' })).toMatchObject({
      code: 'isOpen',
    });
  });
  test('an own decision only within an hour, and in the version that was read', async () => {
    const one = await dueNow();
    const done = await nurse.call(occurrences.decide, { ...key(one), state: 'done' });
    expect((await nurse.refused(occurrences.takeBack, { ...key(one), version: 99 })).status).toBe(412);
    await world.inside(home, (context) =>
      context.db
        .updateTable('care_tasks.occurrences')
        .set({ decided_at: new Date(Date.now() - 61 * 60_000) })
        .where('organisation_id', '=', home)
        .where('id', '=', one.id)
        .execute(),
    );
    expect(
      await nurse.refused(occurrences.takeBack, { ...key(one), version: done.version + 1 }),
    ).toMatchObject({ code: 'tooLate' });
  });
});

test('the record of who left or was ended is not full of what nobody does', async () => {
  const sourceId = await order();
  const before = await all();
  expect(before.length).toBeGreaterThan(30);
  await world.inside(home, (context) => endTasks(context, 'care-plan.tasks', [sourceId], today));
  expect((await all()).every(({ day }) => day <= today)).toBe(true);
});
