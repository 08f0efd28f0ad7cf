import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { recordFacts } from '#platform/server/call/record-facts.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { type Occurrence, occurrences } from '#apps/care-tasks/contract/occurrences.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { checks } from '../contract/checks.ts';
import { type Fall, falls } from '../contract/falls.ts';
import manifest from '../manifest.ts';
import { takeBackFinding } from './head-checks.ts';
import { ago, openStand, type Stand } from './testing.ts';

let stand: Stand;
let today: string;
beforeAll(async () => {
  stand = await openStand();
  today = await stand.world.inside(stand.home, (context) => Promise.resolve(context.today));
});

const of = ({ residentId, id, version }: Fall) => ({ residentId, id, version });
const tasksOf = async ({ residentId, id }: Fall): Promise<Occurrence[]> =>
  (
    await stand.nurse.call(occurrences.list, {
      residentId,
      from: addDays(today, -1),
      to: addDays(today, 2),
      limit: 100,
    })
  ).items.filter((one) => one.sourceId === id);
const ordered = async (more: object = {}) => {
  const head = { injuries: ['head'], anticoagulant: 'no', ...more };
  const fall = await stand.record(await stand.resident(), head);
  return stand.nurse.call(falls.orderChecks, of(fall));
};
const well = { level: 'A', pupils: 'equal', reaction: 'prompt', headache: 'no', vomiting: 'no' } as const;
const found = (task: Occurrence, more: object = {}) => ({
  residentId: task.residentId,
  taskId: task.id,
  ...well,
  ...more,
});
const valuesOf = async (residentId: string) =>
  (await stand.nurse.call(readings.list, { residentId })).items
    .filter(({ reading }) => reading.struck === null)
    .map(({ reading: { kind, value, secondValue } }) => [kind, value, secondValue]);
const factsOf = (residentId: string) =>
  stand.world.inside(stand.home, async (context) =>
    (
      await recordFacts(
        { ...context, can: () => true },
        { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] },
      )
    ).filter((one) => one.key.startsWith('falls.check')),
  );

describe('the first check is due at once', () => {
  test('at the fall, and now where it is recorded late', async () => {
    for (const more of [{}, { happenedAt: ago(5) }]) {
      const [first, second] = await tasksOf(await ordered(more));
      expect(first).toMatchObject({ urgency: 'due', needsFindings: true, warns: true });
      expect(Date.now() - Date.parse(first!.dueFrom)).toBeLessThan(120_000);
      expect(Date.parse(second!.dueFrom)).toBeGreaterThan(Date.now());
    }
  });
  test('as often as the home says', async () => {
    const set = (plan: object) =>
      stand.world.inside(stand.home, (context) =>
        storeSetting(context, 'organisation', stand.home, 'falls.checks', plan),
      );
    await set({ usually: [3, 6], closely: [1] });
    expect(await tasksOf(await ordered())).toHaveLength(3);
    const { checks: running, at } = await ordered();
    expect(Date.parse(running!.until) - Date.parse(at)).toBe(6 * 3_600_000);
    await set(manifest.settings.checks.default);
  });
});

describe('a check is done with what was found', () => {
  test('a tick is refused, alone and among several; skipped with a reason it is not', async () => {
    const [first, second] = await tasksOf(await ordered());
    const { residentId, id } = first!;
    expect((await stand.nurse.refused(occurrences.decide, { residentId, id, state: 'done' })).code).toBe(
      'findingsNeeded',
    );
    expect((await stand.nurse.refused(occurrences.decideMany, { ids: [id], state: 'done' })).code).toBe(
      'findingsNeeded',
    );
    const skipped = { residentId, id: second!.id, state: 'notDone', reason: 'refused' } as const;
    expect((await stand.nurse.call(occurrences.decide, skipped)).state).toBe('notDone');
  });
  test('it stands in the task in the words of the home, among the vital signs, and with the fall', async () => {
    const fall = await ordered();
    const [first] = await tasksOf(fall);
    const more = { pulse: 76, systolic: 142, diastolic: 78, note: 'Sitzt am Tisch.' };
    const check = await stand.nurse.call(checks.record, found(first!, more));
    expect(check).toMatchObject({ fallId: fall.id, alarming: false, ...well, ...more });
    expect((await tasksOf(fall))[0]).toMatchObject({
      state: 'done',
      finding:
        'Bewusstsein: wach. Pupillen: gleich, prompt. Kopfschmerzen: nein. Erbrechen: nein. Puls: 76. Blutdruck: 142/78. Sitzt am Tisch.',
    });
    expect((await valuesOf(fall.residentId)).toSorted()).toEqual([
      ['bloodPressure', 142, 78],
      ['consciousness', 4, null],
      ['pulse', 76, null],
    ]);
    expect(
      await stand.nurse.call(checks.list, { residentId: fall.residentId, fallId: fall.id }),
    ).toMatchObject([{ id: check.id, recorded: { by: expect.stringContaining('nurse') }, struck: null }]);
    expect(await factsOf(fall.residentId)).toEqual([]);
  });
  test('of its own time: one that is due later is refused, and a pressure has two values in order', async () => {
    const [first, second] = await tasksOf(await ordered());
    expect(await stand.nurse.refused(checks.record, found(second!))).toMatchObject({
      status: 422,
      code: 'tooEarly',
    });
    const record = (more: object) => stand.nurse.refused(checks.record, found(first!, more));
    expect((await record({ happenedAt: ago(-1) })).code).toBe('inFuture');
    expect((await record({ systolic: 120 })).code).toBe('pressureIncomplete');
    expect((await record({ systolic: 80, diastolic: 120 })).code).toBe('pressureOrder');
    expect((await record({ level: undefined })).status).toBe(400);
    expect(await valuesOf(first!.residentId)).toEqual([]);
  });
  test('of two at once one is written, with its values once; the other is told who was first', async () => {
    const fall = await ordered();
    const [first] = await tasksOf(fall);
    const both = await Promise.allSettled(
      [stand.nurse, stand.lead].map((who) => who.call(checks.record, found(first!))),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await valuesOf(fall.residentId)).toEqual([['consciousness', 4, null]]);
    const late = await stand.nurse.refused(checks.record, found(first!));
    expect(late).toMatchObject({ status: 409, code: 'alreadyDecided' });
  });
  test('not by who may not write falls, of another home, or of a task that is none', async () => {
    const [first] = await tasksOf(await ordered());
    expect((await stand.cook.refused(checks.record, found(first!))).status).toBe(403);
    expect((await stand.stranger.refused(checks.record, found(first!))).status).toBe(404);
    expect(
      (await stand.nurse.refused(checks.record, { ...found(first!), taskId: first!.sourceId })).status,
    ).toBe(404);
    const asked = { residentId: first!.residentId, fallId: first!.sourceId };
    expect((await stand.cook.refused(checks.list, asked)).status).toBe(403);
    expect((await stand.stranger.refused(checks.list, asked)).status).toBe(404);
  });
});

describe('what asks for the doctor', () => {
  test.each<[string, object]>([
    ['somebody who is not awake', { level: 'V' }],
    ['newly confused', { level: 'C' }],
    ['unequal pupils', { pupils: 'unequal' }],
    ['pupils without reaction', { reaction: 'none' }],
    ['vomiting', { vomiting: 'yes' }],
  ])('%s is critical for the next shift, and who leads the nursing hears of it', async (_, more) => {
    const fall = await ordered();
    const [first] = await tasksOf(fall);
    expect((await stand.nurse.call(checks.record, found(first!, more))).alarming).toBe(true);
    expect(await factsOf(fall.residentId)).toMatchObject([
      {
        kind: 'critical',
        tab: 'protocols',
        text: expect.stringMatching(/^Check after a blow to the head: /),
      },
    ]);
    const told = await stand.world.inside(stand.home, (context) =>
      context.db
        .selectFrom('platform.notifications')
        .select(['account_id', 'severity'])
        .where('organisation_id', '=', stand.home)
        .where('resident_id', '=', fall.residentId)
        .where('kind', '=', 'falls.finding')
        .execute(),
    );
    expect(told).toEqual([{ account_id: stand.lead.accountId, severity: 'alert' }]);
  });
  test('a headache alone is no alarm', async () => {
    const [first] = await tasksOf(await ordered());
    expect((await stand.nurse.call(checks.record, found(first!, { headache: 'yes' }))).alarming).toBe(false);
  });
});

describe('taken back', () => {
  const alertsOf = async (residentId: string) =>
    (
      await stand.world.inside(stand.home, (context) =>
        context.db
          .selectFrom('platform.notifications')
          .select('id')
          .where('organisation_id', '=', stand.home)
          .where('resident_id', '=', residentId)
          .where('kind', '=', 'falls.finding')
          .where('severity', '=', 'alert')
          .execute(),
      )
    ).length;
  const takeBack = async (task: Occurrence) => {
    const { items } = await stand.nurse.call(occurrences.list, {
      residentId: task.residentId,
      from: addDays(today, -1),
      to: addDays(today, 2),
      limit: 100,
    });
    const { version } = items.find((one) => one.id === task.id)!;
    await stand.nurse.call(occurrences.takeBack, { residentId: task.residentId, id: task.id, version });
  };
  const hear = (task: Occurrence, at: string, source = task.source) =>
    stand.world.inside(stand.home, (context) =>
      takeBackFinding(context, {
        residentId: task.residentId,
        occurrenceId: task.id,
        source,
        sourceId: task.sourceId,
        at,
        by: stand.nurse.accountId,
        reason: 'by mistake',
      }),
    );
  test('with its task the finding is struck, and its values; what another app ordered is not its', async () => {
    const fall = await ordered();
    const [first] = await tasksOf(fall);
    await stand.nurse.call(checks.record, found(first!, { vomiting: 'yes' }));
    await hear(first!, new Date().toISOString(), 'diabetes.lows');
    expect(await valuesOf(fall.residentId)).toHaveLength(1);
    expect(await alertsOf(fall.residentId)).toBe(1);
    await takeBack(first!);
    // heard as it is in a home: by the work of the server, where nobody is signed in
    await stand.world.settle();
    const asked = { residentId: fall.residentId, fallId: fall.id };
    expect(await stand.nurse.call(checks.list, asked)).toMatchObject([
      { struck: { by: expect.stringMatching(/^Test /) } },
    ]);
    expect(await valuesOf(fall.residentId)).toEqual([]);
    expect(await factsOf(fall.residentId)).toEqual([]);
    expect(await alertsOf(fall.residentId)).toBe(0);
  });
  test('with its fall every finding is struck, and its values', async () => {
    const fall = await ordered();
    const [first, second] = await tasksOf(fall);
    await stand.nurse.call(checks.record, found(first!, { level: 'V', pulse: 60 }));
    expect(second).toBeDefined();
    expect(await valuesOf(fall.residentId)).toHaveLength(2);
    const { version } = await stand.nurse.call(falls.get, { residentId: fall.residentId, id: fall.id });
    await stand.nurse.call(falls.strike, { ...of(fall), version, reason: 'another resident' });
    const asked = { residentId: fall.residentId, fallId: fall.id };
    expect(await stand.nurse.call(checks.list, asked)).toMatchObject([
      { struck: { reason: 'another resident' } },
    ]);
    expect(await valuesOf(fall.residentId)).toEqual([]);
    expect(await factsOf(fall.residentId)).toEqual([]);
    expect(await alertsOf(fall.residentId)).toBe(0);
  });
  test('found anew before the strike was heard, the new one stays', async () => {
    const fall = await ordered();
    const [first] = await tasksOf(fall);
    await stand.nurse.call(checks.record, found(first!, { pulse: 60 }));
    await takeBack(first!);
    const anew = await stand.nurse.call(checks.record, found(first!, { pulse: 90 }));
    await stand.world.settle();
    const held = await stand.nurse.call(checks.list, { residentId: fall.residentId, fallId: fall.id });
    expect(held.filter((one) => one.struck === null).map((one) => one.id)).toEqual([anew.id]);
  });
});

describe('as long as it is watched', () => {
  test('the checks run, or nobody has ordered them; struck it is over', async () => {
    const fall = await stand.record(await stand.resident(), { injuries: ['head'], anticoagulant: 'yes' });
    const { residentId } = fall;
    const watch = async () => (await stand.nurse.call(falls.counts, { residentId })).watch;
    expect(await watch()).toMatchObject({ id: fall.id, ordered: false });
    expect(fall.proposed).toMatchObject({ count: 13 });
    const running = await stand.nurse.call(falls.orderChecks, of(fall));
    expect(running.proposed).toBeNull();
    expect(await watch()).toEqual({ id: fall.id, ordered: true, until: running.checks!.until });
    await stand.nurse.call(falls.strike, { ...of(running), reason: 'another resident' });
    expect(await watch()).toBeNull();
  });
  test('of a fall without a blow, and a day after one, there is nothing to watch', async () => {
    const residentId = await stand.resident();
    await stand.record(residentId, { injuries: ['bruise'] });
    await stand.record(residentId, { injuries: ['head'], anticoagulant: 'no', happenedAt: ago(25) });
    expect((await stand.nurse.call(falls.counts, { residentId })).watch).toBeNull();
  });
});
