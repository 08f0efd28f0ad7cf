import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { createWorld, type Actor, type World } from '#platform/server/testing/world.ts';
import { createResident, enter, recordForArchive, setArchived } from '#apps/residents/api.ts';
import { stays } from '#apps/residents/contract/stays.ts';
import { assignTasks, endTasks, type Order, orderTask } from '../api.ts';
import { occurrences } from '../contract/occurrences.ts';
import { assignments } from './assignments.ts';
import { tasksDue, tasksToday, undoneFacts, waitingTasks } from './facts.ts';
import { generate } from './generate.ts';
import { listeners } from './listeners.ts';

let world: World;
let home: string;
let nurse: Actor;
let other: Actor;
let residentId: string;
let count = 0;
// a Tuesday at 09:00 by the clock of the home
const morning = new Date('2026-11-24T08:00:00Z');
const today = '2026-11-24';
const inside = <T>(work: (context: Context) => Promise<T>, now = morning) => world.inside(home, work, now);

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

const task = (more: Partial<Order> & { moments?: Order['timing']['moments'] } = {}): Order => {
  const { moments = ['07:00', '12:00', 'lateShift'], ...rest } = more;
  return {
    source: 'wounds.dressings',
    sourceId: crypto.randomUUID(),
    residentId,
    title: 'Dressing',
    instructions: '',
    tab: 'wounds',
    assignedTo: null,
    reports: false,
    timing: { repetition: 'daily', every: 1, weekdays: [], from: '2026-11-01', until: null, moments },
    ...rest,
  };
};
const rows = () =>
  inside((context) =>
    context.db
      .selectFrom('care_tasks.occurrences')
      .selectAll()
      .where('organisation_id', '=', home)
      .where('resident_id', '=', residentId)
      .orderBy('due_from')
      .execute(),
  );
const moments = async (day: string) =>
  (await rows()).filter((row) => row.day === day).map((row) => row.moment);

describe('occurrences are made', () => {
  test('fourteen days ahead, and none that is over already', async () => {
    await inside((context) => orderTask(context, task()));
    // 07:00 with its hour of grace was over at 08:00
    expect(await moments(today)).toEqual(['12:00', 'lateShift']);
    expect(await moments(addDays(today, 1))).toEqual(['07:00', '12:00', 'lateShift']);
    expect((await rows()).at(-1)!.day).toBe('2026-12-08');
  });
  test('the night that began yesterday is still there', async () => {
    const night = new Date('2026-11-24T02:00:00Z');
    await inside((context) => orderTask(context, task({ moments: ['nightShift'] })), night);
    expect((await rows())[0]).toMatchObject({ day: '2026-11-23', moment: 'nightShift' });
  });
  test('each day one more, once each, though two do it at the same moment', async () => {
    await inside((context) => orderTask(context, task()));
    const before = (await rows()).length;
    const tomorrow = new Date(morning.getTime() + 86_400_000);
    await Promise.all([1, 2, 3].map(() => inside(generate, tomorrow)));
    await inside(generate, tomorrow);
    const after = await rows();
    expect(after.length).toBe(before + 3);
    expect(new Set(after.map((row) => `${row.day} ${row.moment}`)).size).toBe(after.length);
  });
  test('ordered by two at once they are there once', async () => {
    const one = task();
    await Promise.all([1, 2, 3].map(() => inside((context) => orderTask(context, one))));
    const keys = (await rows()).map((row) => `${row.day} ${row.moment}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a change is one of the future', () => {
  test('what was due before stays as it was ordered, what is decided stays decided', async () => {
    const one = task();
    const dawn = new Date('2026-11-24T05:30:00Z');
    await inside((context) => orderTask(context, one), dawn);
    const noon = (await rows()).find((row) => row.day === today && row.moment === '12:00')!;
    await inside((context) =>
      context.db
        .updateTable('care_tasks.occurrences')
        .set({ state: 'notDone', reason: 'away', decided_at: morning, decided_by: nurse.accountId })
        .where('organisation_id', '=', home)
        .where('id', '=', noon.id)
        .execute(),
    );
    const changed = {
      ...one,
      title: 'Dressing with foam',
      timing: { ...one.timing, moments: ['12:00', '18:00'] as const },
    };
    await inside((context) =>
      orderTask(context, { ...changed, timing: { ...changed.timing, moments: ['12:00', '18:00'] } }),
    );
    const now = (await rows()).filter((row) => row.day === today);
    expect(now.map((row) => [row.moment, row.title, row.state])).toEqual([
      ['07:00', 'Dressing', 'open'],
      ['12:00', 'Dressing', 'notDone'],
      ['18:00', 'Dressing with foam', 'open'],
    ]);
    expect(await moments(addDays(today, 1))).toEqual(['12:00', '18:00']);
  });
  test('other shifts of the home move what is to come', async () => {
    await inside((context) => orderTask(context, task({ moments: ['lateShift', '12:00'] })));
    await inside((context) =>
      context.db
        .insertInto('platform.settings')
        .values({
          organisation_id: home,
          id: crypto.randomUUID(),
          scope: 'organisation',
          scope_id: home,
          key: 'care-reports.shiftLimits',
          value: JSON.stringify({ early: '06:30', late: '13:30', night: '21:30' }),
        })
        .execute(),
    );
    await inside(generate);
    const late = (await rows()).find((row) => row.moment === 'lateShift')!;
    expect([late.due_from, late.due_until].map((at) => new Date(at).toISOString())).toEqual([
      '2026-11-24T12:30:00.000Z',
      '2026-11-24T20:30:00.000Z',
    ]);
  });
});

describe('who leaves', () => {
  const exit = async (day: string | null) => {
    const [stay] = await nurse.call(stays.list, { residentId });
    await nurse.call(stays.change, { ...stay!, residentId, exitDate: day });
    const event = day === null ? 'residents.entered' : 'residents.left';
    await inside((context) => listeners[event](context, { residentId, day: day ?? '2026-01-01' }));
  };
  const archive = async (archived: boolean) => {
    await inside(async (context) => {
      const { version } = await recordForArchive(context, residentId);
      await setArchived(context, { residentId, version, archived, until: null });
    });
    const event = archived ? 'residents.archived' : 'residents.unarchived';
    await inside((context) => listeners[event](context, { residentId }));
  };
  const last = async () => (await rows()).at(-1)!.day;
  test('has nothing to be done from the next day on, and everything again when the exit is moved or taken back', async () => {
    await inside((context) => orderTask(context, task()));
    await exit('2026-11-26');
    expect(await last()).toBe('2026-11-26');
    await inside(generate, new Date(morning.getTime() + 3 * 86_400_000));
    expect(await last()).toBe('2026-11-26');
    await exit('2026-12-01');
    expect(await last()).toBe('2026-12-01');
    await exit(null);
    expect(await last()).toBe('2026-12-08');
    expect(await moments('2026-11-29')).toEqual(['07:00', '12:00', 'lateShift']);
  });
  test('an event that comes late says what the stays say', async () => {
    await inside((context) => orderTask(context, task()));
    await inside((context) => listeners['residents.left'](context, { residentId, day: '2026-11-25' }));
    expect(await last()).toBe('2026-12-08');
  });
  test('an archived record has nothing to be done; taken out of the archive it has all of it again', async () => {
    await inside((context) => orderTask(context, task()));
    await archive(true);
    expect(await last()).toBe(today);
    await archive(false);
    expect(await last()).toBe('2026-12-08');
    expect(await moments('2026-11-29')).toEqual(['07:00', '12:00', 'lateShift']);
    // archived after an exit that was planned: back as far as the stay goes
    await exit('2026-11-27');
    await archive(true);
    expect(await last()).toBe(today);
    await archive(false);
    expect(await last()).toBe('2026-11-27');
    // an archive that was heard of late says nothing any more
    await inside((context) => listeners['residents.archived'](context, { residentId }));
    expect(await last()).toBe('2026-11-27');
  });
  test('what is ordered or changed afterwards is not due either; nor after the record was closed', async () => {
    const one = task();
    await inside((context) => orderTask(context, one));
    await exit('2026-11-26');
    await inside((context) => orderTask(context, { ...one, title: 'Changed' }));
    expect(await last()).toBe('2026-11-26');
    await archive(true);
    expect(await last()).toBe(today);
    await inside((context) => assignTasks(context, one.source, [one.sourceId], other.accountId));
    expect(await last()).toBe(today);
    expect((await rows()).every((row) => row.assigned_to === other.accountId)).toBe(true);
  });
});

test('what is ended before it began is never due, also later', async () => {
  const one = task();
  const timing = { ...one.timing, from: '2026-12-20' };
  await inside((context) => orderTask(context, { ...one, timing }));
  await inside((context) => endTasks(context, one.source, [one.sourceId], '2026-11-30'));
  await inside(generate, new Date('2026-12-22T08:00:00Z'));
  expect(await rows()).toEqual([]);
});

test('what is in the name of an account is counted and given on', async () => {
  await inside((context) => orderTask(context, task({ assignedTo: nurse.accountId })));
  const { tasks } = assignments;
  expect(await inside((context) => tasks.count(context, nurse.accountId))).toBe(1);
  await inside((context) => tasks.give(context, nurse.accountId, other.accountId));
  expect(await inside((context) => tasks.count(context, nurse.accountId))).toBe(0);
  expect(new Set((await rows()).map((row) => row.assigned_to))).toEqual(new Set([other.accountId]));
});

describe('what other pages tell', () => {
  test('what is due, the number beside the page, the strip of the day', async () => {
    await inside((context) => orderTask(context, task({ moments: ['08:00', '09:30', '20:00'] })));
    const told = await inside((context) => tasksDue(context, { centerId: undefined, rows: 50 }));
    const own = told.items.filter((item) => item.residentId === residentId);
    expect(own.map(({ urgency, what }) => [urgency, what])).toEqual([]);
    const later = new Date('2026-11-24T09:45:00Z');
    const due = await inside((context) => tasksDue(context, { centerId: undefined, rows: 50 }), later);
    expect(due.items.filter((item) => item.residentId === residentId).map(({ urgency }) => urgency)).toEqual([
      'overdue',
    ]);
    const waiting = await inside((context) => waitingTasks(context, undefined), later);
    expect(Object.values(waiting)[0]).toBe(due.total);
    const marks = await inside((context) => tasksToday(context, { residentId }), later);
    expect(marks.map((mark) => mark.state)).toEqual(['late', 'due']);
  });
  // whoever orders says which of them warn: never the tab on which it stands
  test.each([
    [{ tab: 'wounds' }, 'careTask'],
    [{ tab: 'protocols' }, 'careTask'],
    [{ tab: 'medications' }, 'careTask'],
    [{ tab: 'wounds', warns: true }, 'warning'],
    [{ tab: 'protocols', warns: true }, 'warning'],
  ])('what was not done is told to the next shift, with its reason; of %o as %s', async (of, as) => {
    await inside(
      (context) =>
        orderTask(context, { ...task({ moments: ['earlyShift', 'lateShift', 'nightShift'] }), ...of }),
      new Date(),
    );
    const { items } = await nurse.call(occurrences.board, {});
    const mine = items.map((item) => item.occurrence).filter((one) => one.residentId === residentId);
    const open = mine.find((one) => one.urgency === 'due')!;
    await nurse.call(occurrences.decide, { residentId, id: open.id, state: 'notDone', reason: 'refused' });
    const facts = await world.inside(home, (context) =>
      undoneFacts(context, { since: new Date(Date.now() - 60_000), residentIds: [residentId] }),
    );
    expect(facts.map(({ kind, text, tab }) => [kind, text, tab])).toEqual([
      [as, 'Dressing: not done. refused', of.tab],
    ]);
    const { items: now, progress } = await nurse.call(occurrences.now, {});
    expect(now.some(({ occurrence }) => occurrence.id === open.id)).toBe(false);
    expect(progress.decided).toBeGreaterThan(0);
    expect(progress.all).toBeGreaterThanOrEqual(progress.decided);
  });
});

test.each<[string, object]>([
  ['done without a time', { state: 'done', decided_at: morning }],
  ['not done without a reason', { state: 'notDone', decided_at: morning }],
  ['open, but decided', { decided_at: morning }],
  ['a state of its own', { state: 'forgotten' }],
])('the database refuses %s', async (_, values) => {
  await inside((context) => orderTask(context, task()));
  const [row] = await rows();
  await expect(
    inside((context) =>
      context.db
        .updateTable('care_tasks.occurrences')
        .set({ ...values })
        .where('organisation_id', '=', home)
        .where('id', '=', row!.id)
        .execute(),
    ),
  ).rejects.toThrow(/check constraint/);
});
