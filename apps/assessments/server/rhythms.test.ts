import { beforeAll, describe, expect, test } from 'vitest';
import { recordResponses } from '#apps/forms/api.ts';
import type { Answers } from '#apps/forms/contract/form.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { assessments } from '../contract/assessments.ts';
import { due } from '../contract/due.ts';
import { settings } from '../contract/settings.ts';
import { reckon } from './due-dates.ts';
import { instrumentsOf, purpose } from './instruments.ts';
import { openStand, type Stand } from './testing.ts';
import { jobs } from './triggers.ts';

let stand: Stand;
let nurse: Actor;
let head: Actor;
interface Answered {
  id: string;
  version: number;
  completedAt: string;
}
const answered = (sheet: { response: unknown }) => sheet.response as Answered;
type Given = Readonly<Record<string, string | number>>;
const answersOf = (given: Given): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([id, value]) => [
      id,
      typeof value === 'number'
        ? { kind: 'number' as const, number: value }
        : id === 'medication'
          ? { kind: 'text' as const, text: value }
          : { kind: 'choice' as const, code: value },
    ]),
  );
const numbered = (letter: string, codes: string): Given =>
  Object.fromEntries([...codes].map((code, index) => [`${letter}${index + 1}`, code]));
const positive = { d1a: 'yes', d1b: 'yes', d2: 'yes', d3: 'yes', d4: 'drowsy' };

async function complete(residentId: string, code: string, given: Given): Promise<Answered> {
  const place = {
    residentId,
    definitionId: stand.idOf(code),
    day: stand.today(),
    shift: 0,
    assignedTo: nurse.accountId,
    answers: answersOf(given),
  };
  const draft = answered(await nurse.call(assessments.create, place));
  return answered(await nurse.call(assessments.complete, { ...place, id: draft.id, version: draft.version }));
}
/** Recorded on earlier days, one each. */
const recorded = (residentId: string, code: string, days: readonly number[], given: Given) =>
  stand.world.inside(stand.home, async (context) => {
    await recordResponses(
      context,
      purpose,
      days.map((ago) => ({
        residentId,
        code,
        day: stand.daysAgo(ago),
        shift: 0,
        assignedTo: nurse.accountId,
        answers: answersOf(given),
        facts: [],
        at: instantAt(stand.daysAgo(ago), '10:00', context.zone),
        by: nurse.accountId,
      })),
    );
    await reckon(context, [residentId], await instrumentsOf(context));
  });
const dueOf = async (residentId: string, code: string) =>
  (await nurse.call(assessments.overview, { residentId })).instruments.find((one) => one.code === code)!.due;
const titlesOf = (accountId: string, residentId: string) =>
  stand.world.inside(stand.home, async (context) =>
    (
      await context.db
        .selectFrom('platform.notifications')
        .select(['title_en', 'link'])
        .where('organisation_id', '=', stand.home)
        .where('account_id', '=', accountId)
        .where('resident_id', '=', residentId)
        .where('kind', '=', 'assessments.due')
        .orderBy('id')
        .execute()
    ).map((row) => row.title_en),
  );
const remindAt = (instant: string) =>
  stand.world.inside(stand.home, (context: Context) =>
    jobs['remind-in-the-day']({ ...context, now: new Date(instant) }),
  );
/** What other tests left waiting in this home would be told together with what is asked for. */
const nobodyElse = () =>
  stand.world.inside(stand.home, (context) =>
    context.db
      .updateTable('assessments.due_dates')
      .set({ remind_at: null })
      .where('organisation_id', '=', stand.home)
      .execute(),
  );
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

beforeAll(async () => {
  stand = await openStand();
  [nurse, head] = [
    await stand.world.actor(stand.home, 'NURSE'),
    await stand.world.actor(stand.home, 'NURSHOME'),
  ];
});

describe('after entry', () => {
  test('skin is due weekly for four weeks, then every three months (section 8)', async () => {
    const entered = await stand.resident('Haut', stand.daysAgo(3));
    await complete(entered, 'pressure-ulcer-braden', numbered('b', '444443'));
    expect(await dueOf(entered, 'pressure-ulcer-braden')).toEqual({
      day: addDays(stand.today(), 7),
      at: null,
      until: addDays(stand.today(), 25),
      reason: 'entryPhase',
      trigger: null,
    });
    const settled = await stand.resident('Haut alt', stand.daysAgo(28));
    await complete(settled, 'pressure-ulcer-braden', numbered('b', '444443'));
    expect(await dueOf(settled, 'pressure-ulcer-braden')).toMatchObject({
      day: addDays(stand.today(), 90),
      until: null,
      reason: 'interval',
    });
  });

  test('the mini mental status waits until somebody has settled in (section 1)', async () => {
    const one = await stand.resident('Angekommen', stand.daysAgo(3));
    await stand.world.settle();
    expect(await dueOf(one, 'mini-mental-status')).toMatchObject({
      day: addDays(stand.today(), 25),
      reason: 'entry',
    });
    expect(await dueOf(one, 'fall-risk-huhn')).toMatchObject({ day: stand.daysAgo(3), reason: 'entry' });
    expect(await dueOf(one, 'cognitive-screening')).toBeNull();
  });

  test('the home takes the weeks away, sets others, or says "not by time"; each at once', async () => {
    const admin = await stand.world.actor(stand.home, 'ADMIN');
    const one = await stand.resident('Regel', stand.daysAgo(3));
    await complete(one, 'pressure-ulcer-braden', numbered('b', '444443'));
    const { rules, version: first, instruments } = await admin.call(settings.show, {});
    expect(instruments.find((each) => each.code === 'pressure-ulcer-braden')).toMatchObject({
      entryPhase: { firstAfterDays: 0, everyDays: 7, forDays: 28 },
    });
    let version = first;
    const set = async (own: object) => {
      ({ version } = await admin.call(settings.apply, {
        rules: { ...rules, instruments: { 'pressure-ulcer-braden': { on: true, outcomes: {}, ...own } } },
        version,
      }));
    };
    await set({ entryPhase: null });
    expect(await dueOf(one, 'pressure-ulcer-braden')).toMatchObject({
      day: addDays(stand.today(), 90),
      reason: 'interval',
    });
    await set({ entryPhase: { firstAfterDays: 0, everyDays: 2, forDays: 10 } });
    expect(await dueOf(one, 'pressure-ulcer-braden')).toMatchObject({
      day: addDays(stand.today(), 2),
      until: addDays(stand.today(), 7),
    });
    await set({ entryPhase: null, outcomes: { none: null } });
    expect(await dueOf(one, 'pressure-ulcer-braden')).toBeNull();
    expect((await admin.call(settings.show, {})).rules.instruments['pressure-ulcer-braden']).toMatchObject({
      entryPhase: null,
      outcomes: { none: null },
    });
    await admin.call(settings.apply, { rules, version });
  });
});

describe('each shift while it lasts', () => {
  test('a positive delirium: the next shift, for three days, then daily (section 6)', async () => {
    const one = await stand.resident('Delir');
    await complete(one, 'delirium', positive);
    expect(await dueOf(one, 'delirium')).toMatchObject({
      reason: 'shift',
      at: expect.any(String),
      until: addDays(stand.today(), 2),
    });
    const long = await stand.resident('Delir lang');
    await recorded(long, 'delirium', [3, 2, 1], positive);
    expect(await dueOf(long, 'delirium')).toMatchObject({ reason: 'shift', until: stand.daysAgo(1) });
    await complete(long, 'delirium', positive);
    expect(await dueOf(long, 'delirium')).toMatchObject({
      reason: 'interval',
      day: addDays(stand.today(), 1),
    });
    // a negative one between them ends the run
    const broken = await stand.resident('Delir neu');
    await recorded(broken, 'delirium', [5, 4], positive);
    await recorded(broken, 'delirium', [3], { ...positive, d2: 'no' });
    await complete(broken, 'delirium', positive);
    expect(await dueOf(broken, 'delirium')).toMatchObject({
      reason: 'shift',
      until: addDays(stand.today(), 2),
    });
  });

  test('strong pain: the responsible person and who is in charge are told in the next shift, once', async () => {
    await nobodyElse();
    const one = await stand.resident('Schmerz');
    await recorded(one, 'pain-self', [1], { nrs: 7, medication: 'Novalgin 500 mg' });
    const at = (await dueOf(one, 'pain-self'))!.at!;
    expect(await dueOf(one, 'pain-self')).toMatchObject({ reason: 'recheck' });
    await remindAt(later(at, -1));
    expect(await titlesOf(nurse.accountId, one)).toEqual([]);
    await remindAt(at);
    await remindAt(later(at, 10));
    expect(await titlesOf(nurse.accountId, one)).toEqual([
      'Pain, self report of SCHMERZ: Look again after 60 minutes whether the measure helped',
    ]);
    await nobodyElse();
    const lasting = await stand.resident('Schmerz dauernd');
    await complete(lasting, 'delirium', positive);
    const shift = (await dueOf(lasting, 'delirium'))!.at!;
    await remindAt(shift);
    await remindAt(later(shift, 10));
    for (const actor of [nurse, head])
      expect(await titlesOf(actor.accountId, lasting), actor.accountId).toEqual([
        'Delirium of SCHMERZ DAUERND is due now',
      ]);
  });
});

describe('pain from moderate on (section 10)', () => {
  test('without a measure: a reminder after an hour, and each shift', async () => {
    await nobodyElse();
    const one = await stand.resident('Massnahme');
    const { completedAt } = await complete(one, 'pain-self', { nrs: 4 });
    expect(await dueOf(one, 'pain-self')).toMatchObject({ reason: 'shift', until: null });
    await remindAt(later(completedAt, 59));
    const early = await titlesOf(head.accountId, one);
    expect(early.filter((title) => title.includes('measure'))).toEqual([]);
    await remindAt(later(completedAt, 61));
    await remindAt(later(completedAt, 71));
    expect((await titlesOf(head.accountId, one)).filter((title) => title.includes('measure'))).toEqual([
      'Pain, self report of MASSNAHME: A measure is needed within 60 minutes',
    ]);
  });

  test('a shift that begins within the hour is told and takes nothing away: the missing measure is told after it', async () => {
    await nobodyElse();
    const one = await stand.resident('Schichtwechsel');
    const yesterday = stand.daysAgo(1);
    await stand.world.inside(stand.home, async (context) => {
      await recordResponses(context, purpose, [
        {
          residentId: one,
          code: 'pain-self',
          day: yesterday,
          shift: 1,
          assignedTo: nurse.accountId,
          answers: answersOf({ nrs: 5 }),
          facts: [],
          at: instantAt(yesterday, '21:30', context.zone),
          by: nurse.accountId,
        },
      ]);
      await reckon(context, [one], await instrumentsOf(context));
    });
    const night = (await dueOf(one, 'pain-self'))!.at!;
    for (const minutes of [-1, 0, 10, 29, 31, 41]) await remindAt(later(night, minutes));
    expect(await titlesOf(head.accountId, one)).toEqual([
      'Pain, self report of SCHICHTWECHSEL is due now',
      'Pain, self report of SCHICHTWECHSEL: A measure is needed within 60 minutes',
    ]);
  });

  test('a new assessment ends it; light pain asks for nothing', async () => {
    const one = await stand.resident('Vorbei');
    const { completedAt } = await complete(one, 'pain-self', { nrs: 4 });
    await complete(one, 'pain-self', { nrs: 2 });
    await remindAt(later(completedAt, 120));
    expect(await titlesOf(head.accountId, one)).toEqual([]);
    expect(await dueOf(one, 'pain-self')).toMatchObject({
      reason: 'interval',
      day: addDays(stand.today(), 7),
      at: null,
    });
  });

  test('after a measure it is due once more in an hour; before that it is no mark in lists', async () => {
    const one = await stand.resident('Nachfrage', stand.daysAgo(60));
    const { completedAt } = await complete(one, 'pain-self', { nrs: 6, medication: 'Dafalgan 1 g' });
    expect(await dueOf(one, 'pain-self')).toMatchObject({ reason: 'recheck', at: later(completedAt, 60) });
    const marks = await nurse.call(due.marks, { residentIds: [one] });
    expect(marks.find((each) => each.residentId === one)?.due ?? 0).toBe(0);
  });
});

describe('pain told or observed (section 11: interval as section 10)', () => {
  const observed = (codes: string) => numbered('o', codes);
  test('a rating in either satisfies the shift, the missing measure and the second look of the other', async () => {
    await nobodyElse();
    const shift = await stand.resident('Beides');
    const told = await complete(shift, 'pain-self', { nrs: 5 });
    expect(await dueOf(shift, 'pain-self')).toMatchObject({ reason: 'shift' });
    await complete(shift, 'pain-observed', observed('10000'));
    expect(await dueOf(shift, 'pain-self')).toBeNull();
    expect(await dueOf(shift, 'pain-observed')).toMatchObject({
      reason: 'interval',
      day: addDays(stand.today(), 7),
    });
    await remindAt(later(told.completedAt, 61));
    expect((await titlesOf(head.accountId, shift)).filter((title) => title.includes('measure'))).toEqual([]);

    const look = await stand.resident('Nachsehen');
    await complete(look, 'pain-observed', observed('22000'));
    expect(await dueOf(look, 'pain-observed')).toMatchObject({ reason: 'shift' });
    await complete(look, 'pain-self', { nrs: 6, medication: 'Dafalgan 1 g' });
    expect(await dueOf(look, 'pain-self')).toMatchObject({ reason: 'recheck' });
    expect(await dueOf(look, 'pain-observed')).toBeNull();
    await complete(look, 'pain-observed', observed('22000'));
    expect([(await dueOf(look, 'pain-self'))?.reason, (await dueOf(look, 'pain-observed'))?.reason]).toEqual([
      undefined,
      'shift',
    ]);
  });

  test('at entry one of the two is enough; one that is deleted counts no more', async () => {
    const one = await stand.resident('Eintritt Schmerz', stand.daysAgo(2));
    await stand.world.settle();
    expect(await dueOf(one, 'pain-self')).toMatchObject({ reason: 'entry' });
    const done = await complete(one, 'pain-observed', observed('00000'));
    expect(await dueOf(one, 'pain-self')).toBeNull();
    await head.call(assessments.remove, {
      residentId: one,
      id: done.id,
      version: done.version,
      reason: 'wrong person',
    });
    expect(await dueOf(one, 'pain-self')).toMatchObject({ reason: 'entry' });
  });

  test('a home that does not observe pain goes by the own word alone', async () => {
    const admin = await stand.world.actor(stand.home, 'ADMIN');
    const one = await stand.resident('Nur Wort');
    await complete(one, 'pain-self', { nrs: 2 });
    await complete(one, 'pain-observed', observed('00000'));
    expect(await dueOf(one, 'pain-self')).toBeNull();
    const { rules, version } = await admin.call(settings.show, {});
    const off = await admin.call(settings.apply, {
      rules: { ...rules, instruments: { 'pain-observed': { on: false, outcomes: {} } } },
      version,
    });
    expect(await dueOf(one, 'pain-self')).toMatchObject({
      reason: 'interval',
      day: addDays(stand.today(), 7),
    });
    await admin.call(settings.apply, { rules, version: off.version });
  });
});

test('a complete one says who was told of it and whether they have seen it', async () => {
  const one = await stand.resident('Kunde');
  const done = await complete(one, 'delirium', positive);
  const sheet = () => nurse.call(assessments.get, { residentId: one, id: done.id });
  const { full_name: name } = await stand.world.inside(stand.home, (context) =>
    context.db
      .selectFrom('platform.accounts')
      .select('full_name')
      .where('organisation_id', '=', stand.home)
      .where('id', '=', head.accountId)
      .executeTakeFirstOrThrow(),
  );
  expect((await sheet()).told).toEqual([{ name, severity: 'warning', seen: false }]);
  await stand.world.inside(stand.home, (context) =>
    context.db
      .updateTable('platform.notifications')
      .set({ read_at: context.now })
      .where('organisation_id', '=', stand.home)
      .where('account_id', '=', head.accountId)
      .execute(),
  );
  expect((await sheet()).told).toEqual([{ name, severity: 'warning', seen: true }]);
  expect(
    (await nurse.call(assessments.prepare, { residentId: one, definitionId: stand.idOf('delirium') })).told,
  ).toEqual([]);
});

test('the course: instruments that measure the same stand beside each other, each in its own series', async () => {
  const one = await stand.resident('Verlauf');
  await recorded(one, 'pressure-ulcer-norton', [200, 110], numbered('n', '43333'));
  await recorded(one, 'pressure-ulcer-braden', [20], numbered('b', '333332'));
  const { series } = await nurse.call(assessments.trend, {
    residentId: one,
    definitionId: stand.idOf('pressure-ulcer-braden'),
  });
  expect(
    series.map((each) => [each.variant, each.title.en, each.points.map((point) => point.score)]),
  ).toEqual([
    ['braden', 'Pressure ulcer risk (Braden)', [17]],
    ['norton', 'Pressure ulcer risk (Norton)', [16, 16]],
  ]);
});

test('the database refuses: each shift without a moment, a moment without a day', async () => {
  const one = await stand.resident('Wand');
  await complete(one, 'delirium', positive);
  const raw = (values: object) =>
    stand.world.inside(stand.home, (context) =>
      context.db
        .updateTable('assessments.due_dates')
        .set(values)
        .where('organisation_id', '=', stand.home)
        .where('resident_id', '=', one)
        .where('due_at', 'is not', null)
        .execute(),
    );
  await expect(raw({ due_at: null })).rejects.toMatchObject({ code: '23514' });
  await expect(raw({ next_due: null, reason: null })).rejects.toMatchObject({ code: '23514' });
  await expect(raw({ reason: 'sometimes' })).rejects.toMatchObject({ code: '23514' });
});
