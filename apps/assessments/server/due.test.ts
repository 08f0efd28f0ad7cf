import { beforeAll, describe, expect, test } from 'vitest';
import { frameContract } from '#platform/contract/frame.ts';
import { falls } from '#apps/falls/contract/falls.ts';
import { absences } from '#apps/residents/contract/absences.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { latestResults } from '../api.ts';
import { assessments } from '../contract/assessments.ts';
import { due } from '../contract/due.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { fallAnswers, openStand, type Stand } from './testing.ts';
import { jobs } from './triggers.ts';

let stand: Stand;
let nurse: Actor;
let lead: Actor;
let fall: string;
const low = fallAnswers('3', '0', '0', '0', '1', '0', '0', '0');
const veryHigh = fallAnswers('3', '4', '4', '4', '4', '4', '4', '4');

interface Answered {
  id: string;
  version: number;
  answers: Record<string, unknown>;
}
const answered = (sheet: { response: unknown }) => sheet.response as Answered;
const complete = async (residentId: string, answers: Record<string, unknown> = low, more: object = {}) => {
  const draft = answered(
    await nurse.call(assessments.create, {
      residentId,
      definitionId: fall,
      day: stand.today(),
      answers: answers,
      assignedTo: lead.accountId,
    }),
  );
  const sheet = await nurse.call(assessments.complete, {
    residentId,
    id: draft.id,
    version: draft.version,
    day: stand.today(),
    assignedTo: lead.accountId,
    answers: draft.answers,
    ...more,
  });
  return answered(sheet);
};
const dueOf = async (residentId: string, code = 'fall-risk-huhn') =>
  (await nurse.call(assessments.overview, { residentId })).instruments.find((one) => one.code === code)!.due;
const noticesOf = (accountId: string, residentId: string) =>
  stand.world.inside(stand.home, (context) =>
    context.db
      .selectFrom('platform.notifications')
      .select(['severity', 'title_en', 'title_de', 'link', 'kind'])
      .where('organisation_id', '=', stand.home)
      .where('account_id', '=', accountId)
      .where('resident_id', '=', residentId)
      .orderBy('id')
      .execute(),
  );

beforeAll(async () => {
  stand = await openStand();
  [nurse, lead] = [
    await stand.world.actor(stand.home, 'NURSE'),
    await stand.world.actor(stand.home, 'NURSE'),
  ];
  fall = stand.idOf('fall-risk-huhn');
});

describe('triggers set it to now', () => {
  test('entry: the entry set is due since the day of entry, and done when it was assessed', async () => {
    const one = await stand.resident('Eintritt', stand.daysAgo(3));
    await stand.world.settle();
    expect(await dueOf(one)).toEqual({
      day: stand.daysAgo(3),
      at: null,
      until: null,
      reason: 'entry',
      trigger: null,
    });
    for (const code of ['pressure-ulcer-braden', 'nutrition', 'pain-self'])
      expect(await dueOf(one, code), code).toMatchObject({ reason: 'entry' });
    await complete(one);
    expect(await dueOf(one)).toMatchObject({ reason: 'interval', day: addDays(stand.today(), 180) });
  });

  test('a fall sets it to now, twice is once; the responsible person is told once', async () => {
    const one = await stand.resident('Sturz');
    await complete(one);
    const before = (await noticesOf(lead.accountId, one)).length;
    // a near fall is none
    await nurse.call(falls.record, { residentId: one, kind: 'nearFall' });
    await stand.world.settle();
    expect(await dueOf(one)).toMatchObject({ reason: 'interval' });
    for (const place of ['room', 'bath'] as const) {
      await nurse.call(falls.record, { residentId: one, place });
      await stand.world.settle();
    }
    expect(await dueOf(one)).toEqual({
      day: stand.today(),
      at: null,
      until: null,
      reason: 'trigger',
      trigger: 'fall',
    });
    const told = (await noticesOf(lead.accountId, one)).slice(before);
    expect(told).toEqual([
      {
        severity: 'warning',
        title_en: '1 assessment is due',
        title_de: '1 Assessment ist fällig',
        link: '/app-residents/assessments-due?who=mine',
        kind: 'assessments.due',
      },
    ]);
    await stand.world.inside(stand.home, jobs.remind);
    expect((await noticesOf(lead.accountId, one)).length).toBe(before + 1);
  });

  test('return from hospital, not from a holiday', async () => {
    const one = await stand.resident('Spital');
    await complete(one);
    const holiday = await stand.resident('Ferien');
    await complete(holiday);
    await nurse.call(absences.create, {
      residentId: holiday,
      kind: 'vacation',
      departureDate: stand.today(),
      returnDate: addDays(stand.today(), 1),
    });
    await stand.world.settle();
    expect(await dueOf(holiday)).toMatchObject({ reason: 'interval' });
    const away = await nurse.call(absences.create, {
      residentId: one,
      kind: 'hospital',
      departureDate: stand.daysAgo(5),
      returnDate: null,
    });
    await stand.world.settle();
    expect(await dueOf(one)).toMatchObject({ reason: 'interval' });
    await nurse.call(absences.change, {
      residentId: one,
      id: away.id,
      version: away.version,
      kind: 'hospital',
      departureDate: stand.daysAgo(5),
      returnDate: addDays(stand.today(), 1),
    });
    await stand.world.settle();
    expect(await dueOf(one)).toEqual({
      day: addDays(stand.today(), 1),
      at: null,
      until: null,
      reason: 'trigger',
      trigger: 'hospitalReturn',
    });
  });

  test('weight loss of 5 % in a month: nutrition is due, a weight that stays low does not repeat it', async () => {
    const one = await stand.resident('Gewicht');
    await stand.world.inside(stand.home, (context) =>
      recordReadings(context, one, [
        {
          kind: 'weight',
          value: 60,
          measuredAt: new Date(Date.now() - 30 * 86_400_000).toISOString(),
          source: 'import',
        },
      ]),
    );
    await nurse.call(readings.record, {
      residentId: one,
      values: [{ kind: 'weight', value: 57.1 }],
      confirmed: ['unlikelyChange'],
    });
    await stand.world.settle();
    const entry = await dueOf(one, 'nutrition');
    expect(entry).toMatchObject({ reason: 'entry' });
    const forget = () =>
      stand.world.inside(stand.home, (context) =>
        context.db
          .deleteFrom('assessments.due_dates')
          .where('organisation_id', '=', stand.home)
          .where('resident_id', '=', one)
          .execute(),
      );
    const weigh = async () => {
      await forget();
      await nurse.call(readings.record, {
        residentId: one,
        values: [{ kind: 'weight', value: 57 }],
        confirmed: ['unlikelyChange'],
      });
      await stand.world.settle();
      return dueOf(one, 'nutrition');
    };
    expect(await weigh()).toEqual({
      day: stand.today(),
      at: null,
      until: null,
      reason: 'trigger',
      trigger: 'weightChange',
    });
    expect(await weigh()).toBeNull();
  });
});

describe('a person chooses the day', () => {
  test('today or later, until the next assessment; taking it back gives the interval again', async () => {
    const one = await stand.resident('Wahl');
    await complete(one);
    expect(
      await nurse.refused(due.choose, { residentId: one, definitionId: fall, day: stand.daysAgo(1) }),
    ).toMatchObject({ status: 422, code: 'dayPast' });
    const day = addDays(stand.today(), 12);
    expect(await nurse.call(due.choose, { residentId: one, definitionId: fall, day })).toEqual({
      due: { day, at: null, until: null, reason: 'manual', trigger: null },
    });
    expect(await nurse.call(due.choose, { residentId: one, definitionId: fall, day: null })).toMatchObject({
      due: { reason: 'interval' },
    });
    await nurse.call(due.choose, { residentId: one, definitionId: fall, day });
    await complete(one);
    expect(await dueOf(one)).toMatchObject({ reason: 'interval' });
  });
});

describe('who is told of a result', () => {
  test('the responsible person once, with the outcome; the same request again tells nobody again', async () => {
    const one = await stand.resident('Meldung');
    const done = await complete(one, veryHigh);
    const told = (await noticesOf(lead.accountId, one)).filter(
      (notice) => notice.kind === 'assessments.result',
    );
    expect(told).toEqual([
      {
        severity: 'alert',
        title_en: 'Fall risk of MELDUNG: 31 very high',
        title_de: 'Sturzrisiko von MELDUNG: 31 sehr hoch',
        link: `/app-residents/forms/asm/${fall}/${one}/${done.id}`,
        kind: 'assessments.result',
      },
    ]);
  });

  test('a sure delirium reaches who is in charge of nursing and the doctor', async () => {
    const [head, doctor] = [
      await stand.world.actor(stand.home, 'NURSHOME'),
      await stand.world.actor(stand.home, 'DOCTOR'),
    ];
    const one = await stand.resident('Delir');
    const definitionId = stand.idOf('delirium');
    const sheet = await nurse.call(assessments.prepare, { residentId: one, definitionId });
    const items = (
      sheet.definition as {
        sections: { items: { id: string; kind: string; options?: { code: string }[] }[] }[];
      }
    ).sections
      .flatMap((section) => section.items)
      .filter((item) => item.kind === 'choice');
    const answers = Object.fromEntries(
      items.map((item) => [
        item.id,
        { kind: 'choice', code: item.options!.some((option) => option.code === 'yes') ? 'yes' : 'alert' },
      ]),
    );
    const draft = answered(
      await nurse.call(assessments.create, {
        residentId: one,
        definitionId,
        day: stand.today(),
        shift: 0,
        answers,
      }),
    );
    const done = await nurse.call(assessments.complete, {
      residentId: one,
      id: draft.id,
      version: draft.version,
      day: stand.today(),
      shift: 0,
      answers,
    });
    expect(done.response).toMatchObject({ result: { outcome: expect.stringMatching(/sure/i) } });
    for (const actor of [head, doctor])
      expect((await noticesOf(actor.accountId, one)).length, actor.accountId).toBe(1);
  });
});

describe('due list of the home', () => {
  test('what was due first comes first, in pages; filters by day, instrument, reason and person; who left is not in it', async () => {
    const ids = [
      await stand.resident('Liste A', stand.daysAgo(9)),
      await stand.resident('Liste B', stand.daysAgo(8)),
      await stand.resident('Liste C', stand.daysAgo(7)),
    ];
    await stand.world.settle();
    const all = async (input: object) => {
      const rows = [];
      for (let cursor: string | undefined; ;) {
        const page = await nurse.call(due.list, { limit: 3, ...input, ...(cursor ? { cursor } : {}) });
        rows.push(...page.items);
        if (page.nextCursor === null) return rows;
        cursor = page.nextCursor;
      }
    };
    const rows = await all({ definitionId: fall });
    const days = rows.map((row) => row.nextDue);
    expect(days).toEqual(days.toSorted());
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.filter((row) => ids.includes(row.residentId)).map((row) => row.resident.lastName)).toEqual([
      'Liste A',
      'Liste B',
      'Liste C',
    ]);
    expect(rows.every((row) => row.definitionId === fall)).toBe(true);
    expect((await all({ by: stand.daysAgo(8) })).some((row) => row.resident.lastName === 'Liste C')).toBe(
      false,
    );
    expect((await all({ reason: 'manual' })).every((row) => row.reason === 'manual')).toBe(true);
    const mine = await lead.call(due.list, { mine: true, limit: 100 });
    expect(mine.items.length).toBeGreaterThan(0);
    expect(
      mine.items.every((row) => row.responsible === lead.accountId && row.responsibleName !== null),
    ).toBe(true);
    expect((await nurse.call(due.list, { limit: 1 })).total).toBeGreaterThan(3);
    const summary = await nurse.call(due.summary, { rows: 2 });
    expect(summary.items).toHaveLength(2);
    expect(summary.overdue).toBeGreaterThan(0);
    // the navigation shows the same number, without those that are due later
    expect(await nurse.call(frameContract.waiting.counts, {})).toMatchObject({
      '/app-residents/assessments-due': summary.overdue + summary.today,
    });
    await stand.world.server.database.pool.query(
      `update assessments.due_dates set next_due = $2, due_at = now() + interval '1 hour' where id = $1`,
      [summary.items[0]!.id, stand.today()],
    );
    const { total } = await nurse.call(due.list, { by: stand.today(), limit: 1 });
    expect(total).toBe(summary.overdue + summary.today - 1);
    expect(await nurse.call(frameContract.waiting.counts, { centerId: nurse.accountId })).toMatchObject({
      '/app-residents/assessments-due': 0,
    });
  });

  test('marks: what is due and results that alarm, one question for all rows; another home and the kitchen see nothing', async () => {
    const [one, other] = [await stand.resident('Marke'), await stand.resident('Ohne')];
    await stand.world.settle();
    await complete(one, veryHigh);
    await complete(other, low);
    const marks = await nurse.call(due.marks, { residentIds: [one, other] });
    expect(marks.find((mark) => mark.residentId === one)?.risks).toEqual([
      {
        code: 'fall-risk-huhn',
        title: { en: 'Fall risk', de: 'Sturzrisiko' },
        outcome: { en: 'very high', de: 'sehr hoch' },
        severity: 'alert',
      },
    ]);
    expect(marks.find((mark) => mark.residentId === other)).toMatchObject({
      due: expect.any(Number),
      risks: [],
    });
    expect(marks.find((mark) => mark.residentId === other)!.due).toBeGreaterThan(0);
    const stranger = await stand.world.actor(await stand.world.organisation(), 'ADMIN');
    expect(await stranger.call(due.marks, { residentIds: [one] })).toEqual([]);
    expect(await stranger.call(due.list, {})).toMatchObject({ items: [] });
    expect((await (await stand.world.actor(stand.home, 'COOK')).refused(due.list, {})).status).toBe(403);
    expect(
      (await stranger.refused(due.choose, { residentId: one, definitionId: fall, day: null })).status,
    ).toBe(404);
  });
});

test('results feed: latest per instrument with words, for care plans and dashboards', async () => {
  const one = await stand.resident('Ergebnis');
  const done = await complete(one, veryHigh);
  const results = await stand.world.inside(stand.home, (context) => latestResults(context, [one]));
  expect(results.get(one)).toEqual([
    expect.objectContaining({
      responseId: done.id,
      code: 'fall-risk-huhn',
      score: 31,
      outcome: 'veryHigh',
      outcomeLabel: { en: 'very high', de: 'sehr hoch' },
      severity: 'alert',
      day: stand.today(),
    }),
  ]);
});

test('the database refuses: a reason without a day, a second row, a row of an unknown resident', async () => {
  const one = await stand.resident('Wand');
  await stand.world.settle();
  const raw = (values: object) =>
    stand.world.inside(stand.home, (context) =>
      context.db
        .updateTable('assessments.due_dates')
        .set(values)
        .where('organisation_id', '=', stand.home)
        .where('resident_id', '=', one)
        .where('definition_id', '=', fall)
        .execute(),
    );
  await expect(raw({ next_due: null })).rejects.toMatchObject({ code: '23514' });
  await expect(raw({ reason: 'manual' })).rejects.toMatchObject({ code: '23514' });
  await expect(raw({ trigger: null })).rejects.toMatchObject({ code: '23514' });
  await expect(raw({ resident_id: '01a00000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    code: '23503',
  });
});
