import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/server/testing/world.ts';
import { dueNow } from '../api.ts';
import { assessments } from '../contract/assessments.ts';
import { openStand, type Stand } from './testing.ts';

/* What stands between an assessment and its completion, in words; and which mini mental status opens the depression scale. */

let stand: Stand;
let nurse: Actor;
let head: Actor;

interface Answered {
  id: string;
  version: number;
  status: string;
  confirmationReason: string;
  result: { score: number; reachable: number; outcome: string } | null;
}
const answered = (sheet: { response: unknown }) => sheet.response as Answered;
type Code = '1' | '0' | 'na';
const choice = (code: string) =>
  code === 'na' ? { kind: 'notAssessable', reason: 'hand' } : { kind: 'choice', code };
const answersOf = (given: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(given).map(([id, code]) => [id, choice(code)]));
const everyNo = answersOf(
  Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`g${index + 1}`, 'no'])),
);

const begin = async (
  residentId: string,
  code: string,
  answers: Record<string, unknown>,
  day = stand.today(),
): Promise<Answered> =>
  answered(
    await nurse.call(assessments.create, {
      residentId,
      definitionId: stand.idOf(code),
      day,
      answers: answers,
    }),
  );
const fields = (
  residentId: string,
  draft: Answered,
  answers: Record<string, unknown>,
  more: object = {},
) => ({
  residentId,
  id: draft.id,
  version: draft.version,
  day: stand.today(),
  answers: answers,
  ...more,
});
async function complete(
  residentId: string,
  code: string,
  answers: Record<string, unknown>,
  day = stand.today(),
): Promise<Answered> {
  const draft = await begin(residentId, code, answers, day);
  return answered(
    await nurse.call(
      assessments.complete,
      fields(residentId, draft, answers, { day, confirmed: ['datePast'] }),
    ),
  );
}
/** So many right answers; the last ones could not be tested. */
async function thinking(
  residentId: string,
  correct: number,
  untested = 0,
  day = stand.today(),
): Promise<Answered> {
  const sheet = await nurse.call(assessments.prepare, {
    residentId,
    definitionId: stand.idOf('mini-mental-status'),
  });
  const items = (sheet.definition as { sections: { items: { id: string }[] }[] }).sections.flatMap(
    (section) => section.items,
  );
  const codeAt = (index: number): Code =>
    index >= items.length - untested ? 'na' : index < correct ? '1' : '0';
  return complete(
    residentId,
    'mini-mental-status',
    answersOf(Object.fromEntries(items.map((item, index) => [item.id, codeAt(index)]))),
    day,
  );
}
const refusal = async (residentId: string, more: object = {}, language: 'en' | 'de' = 'en') => {
  const draft = await begin(residentId, 'depression-15', everyNo);
  return nurse.refused(assessments.complete, fields(residentId, draft, everyNo, more), { language });
};
const open = async (residentId: string, day = stand.today()): Promise<boolean> => {
  const draft = await begin(residentId, 'depression-15', everyNo, day);
  const input = fields(residentId, draft, everyNo, { day, confirmed: ['datePast'] });
  return nurse.call(assessments.complete, input).then(
    () => true,
    () => false,
  );
};

beforeAll(async () => {
  stand = await openStand();
  [nurse, head] = [
    await stand.world.actor(stand.home, 'NURSE'),
    await stand.world.actor(stand.home, 'NURSHOME'),
  ];
});

describe('the words of the refusals, in both languages', () => {
  test.each([
    ['no date', { day: null }, 'Date is mandatory', 'Datum ist ein Pflichtfeld'],
    [
      'a date in the future',
      { day: '2999-01-01' },
      'Date must not be in the future',
      'Das Datum darf nicht in der Zukunft liegen',
    ],
    [
      'a date in the past',
      { day: '2026-01-02' },
      'The date is in the past. Update to today, or skip.',
      'Das Datum liegt in der Vergangenheit. Auf heute ändern oder überspringen.',
    ],
  ])('%s', async (_, more, en, de) => {
    const one = await stand.resident('Datum');
    await thinking(one, 30);
    expect([(await refusal(one, more)).title, (await refusal(one, more, 'de')).title]).toEqual([en, de]);
  });
  test('the scale does not apply: its reason and what to use instead', async () => {
    const one = await stand.resident('Ohne');
    expect(await refusal(one)).toMatchObject({
      code: 'notApplicable',
      title: 'This instrument does not apply to this resident now.',
      data: {
        message: {
          en: 'Mini mental status needed first.',
          de: 'Zuerst braucht es einen Mini-Mental-Status.',
        },
        offer: 'mini-mental-status',
      },
    });
    await thinking(one, 16);
    expect(await refusal(one, {}, 'de')).toMatchObject({
      code: 'notApplicable',
      title: 'Dieses Instrument passt jetzt nicht zu dieser Person.',
      data: {
        message: { de: 'Gilt nur bei einem Mini-Mental-Status über 16. Verwenden Sie die Cornell-Skala.' },
        offer: 'cornell',
      },
    });
  });
});

describe('which mini mental status counts (section 4)', () => {
  test('24 of 28, limited: the scale asks for a yes with a reason, and keeps it', async () => {
    const one = await stand.resident('Zittern');
    expect(await thinking(one, 24, 2)).toMatchObject({
      result: { score: 24, reachable: 28, outcome: 'limited' },
    });
    expect(await refusal(one)).toMatchObject({
      status: 422,
      code: 'needsReason',
      errors: [{ path: 'confirmationReason' }],
      data: {
        message: {
          en: expect.stringContaining('Confirm that the scale may be used'),
          de: expect.stringContaining('Bestätigen Sie mit Begründung'),
        },
      },
    });
    expect(await refusal(one, { confirmationReason: '   ' })).toMatchObject({ code: 'needsReason' });
    const draft = await begin(one, 'depression-15', everyNo);
    const { response } = await nurse.call(
      assessments.complete,
      fields(one, draft, everyNo, { confirmationReason: 'Tremor only, talks clearly' }),
    );
    expect(response).toMatchObject({ status: 'complete', confirmationReason: 'Tremor only, talks clearly' });
    expect((await nurse.call(assessments.get, { residentId: one, id: draft.id })).response).toMatchObject({
      confirmationReason: 'Tremor only, talks clearly',
    });
  });

  test('one that is only begun does not open it; a deleted one does no more', async () => {
    const one = await stand.resident('Entwurf');
    await begin(one, 'mini-mental-status', { t1: choice('1') });
    expect(await open(one)).toBe(false);
    const done = await thinking(one, 20);
    expect(await open(one)).toBe(true);
    await head.call(assessments.remove, {
      residentId: one,
      id: done.id,
      version: done.version,
      reason: 'wrong person',
    });
    expect(await open(one)).toBe(false);
  });

  test('one of after the day of the scale does not open it, one of that day does', async () => {
    const one = await stand.resident('Später');
    await thinking(one, 20, 0, stand.daysAgo(3));
    expect([await open(one, stand.daysAgo(4)), await open(one, stand.daysAgo(3))]).toEqual([false, true]);
  });

  test('the latest one counts by its day, also when an older one is entered afterwards', async () => {
    const one = await stand.resident('Neuester');
    await thinking(one, 25, 0, stand.daysAgo(2));
    await thinking(one, 12, 0, stand.daysAgo(9));
    expect(await open(one)).toBe(true);
    await thinking(one, 12, 0, stand.daysAgo(1));
    expect([await open(one), await open(one, stand.daysAgo(2))]).toEqual([false, true]);
  });
});

test('poor hearing is known to the mini mental status with its source, so that it warns', async () => {
  const one = await stand.resident('Hören');
  await complete(one, 'hearing', { hearing: choice('3') });
  const sheet = await nurse.call(assessments.prepare, {
    residentId: one,
    definitionId: stand.idOf('mini-mental-status'),
  });
  expect(sheet.facts).toContainEqual({
    code: 'hearing',
    value: 3,
    source: 'Earlier assessment',
    at: stand.today(),
  });
  expect(sheet.locked).toBeNull();
});

test('a new group of medication makes the fall risk due now', async () => {
  const one = await stand.resident('Medikamente');
  await complete(
    one,
    'fall-risk-huhn',
    answersOf({ f1: '3', f2: '0', f3: '0', f4: '0', f5: '1', f6: '0', f7: '0', f8: '0' }),
  );
  const due = async () =>
    (await nurse.call(assessments.overview, { residentId: one })).instruments.find(
      (row) => row.code === 'fall-risk-huhn',
    )!.due;
  expect(await due()).toMatchObject({ reason: 'interval' });
  await stand.world.inside(stand.home, (context) => dueNow(context, one, 'newMedicationGroup'));
  expect(await due()).toEqual({
    day: stand.today(),
    at: null,
    until: null,
    reason: 'trigger',
    trigger: 'newMedicationGroup',
  });
});

test('half points come back as they were', async () => {
  const one = await stand.resident('Halbe');
  const pick = (codes: Readonly<Record<string, string>>) => answersOf(codes);
  const answers = {
    ...pick({
      A: '1',
      B: '2',
      C: '1',
      D: '2',
      E: '1',
      G: '1',
      H: '1',
      I: '1',
      J: '0',
      K: '0.5',
      L: '0',
      M: '0.5',
      N: '1',
      O: '1',
      P: '1',
    }),
    F: { kind: 'number', number: 20 },
    Q: { kind: 'number', number: 21.5 },
    R: { kind: 'number', number: 31 },
  };
  const done = await complete(one, 'nutrition', answers);
  expect(await nurse.call(assessments.list, { residentId: one })).toMatchObject([
    { id: done.id, score: 16.5, outcome: { en: 'malnourished' } },
  ]);
});
