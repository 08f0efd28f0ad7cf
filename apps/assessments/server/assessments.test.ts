import { beforeAll, describe, expect, test } from 'vitest';
import { falls } from '#apps/falls/contract/falls.ts';
import { recordReadings } from '#apps/vitals/api.ts';
import { wounds } from '#apps/wounds/contract/wounds.ts';
import { ageOn } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { completedAssessments } from '../api.ts';
import { assessments } from '../contract/assessments.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import {
  begin,
  completed,
  fall,
  fallAnswers,
  fields,
  head,
  keller,
  low,
  nurse,
  openFalls,
  responseOf,
  stand,
} from './testing.ts';

beforeAll(openFalls);

const high = fallAnswers('3', '0', '0', '0', '0', '2', '0', '0');
const overview = async (residentId: string, code = 'fall-risk-huhn') =>
  (await nurse.call(assessments.overview, { residentId })).instruments.find((one) => one.code === code)!;

describe('from an empty sheet to a complete assessment', () => {
  test('an empty sheet proposes what the record knows and stores nothing', async () => {
    const sheet = await nurse.call(assessments.prepare, { residentId: keller, definitionId: fall });
    expect(sheet).toMatchObject({ response: null, previous: null, locked: null });
    const value = ageOn('1944-03-02', stand.today());
    expect(sheet.facts).toContainEqual({ code: 'ageYears', value, source: 'Profile', at: stand.today() });
    expect(await nurse.call(assessments.list, { residentId: keller })).toEqual([]);
  });

  test('the calf that was measured is proposed with its moment (section 9)', async () => {
    const residentId = await stand.resident('Wade');
    await stand.world.inside(stand.home, (context) =>
      recordReadings(context, residentId, [
        { kind: 'calfCircumference', value: 30.9, measuredAt: '2026-02-01T08:00:00.000Z', source: 'manual' },
      ]),
    );
    const sheet = await nurse.call(assessments.prepare, {
      residentId,
      definitionId: stand.idOf('nutrition'),
    });
    expect(sheet.facts.find((one) => one.code === 'calfCm')).toMatchObject({
      value: 30.9,
      source: 'Vital signs',
    });
  });

  test('falls and ulcers of their protocols are proposed with their source; without one nothing is', async () => {
    const residentId = await stand.resident('Sturz');
    const known = async () =>
      (await nurse.call(assessments.prepare, { residentId, definitionId: fall })).facts
        .filter((one) => /fall|open/i.test(String(one['code'])))
        .map((one) => [one['code'], one['value'], one['source']]);
    expect(await known()).toEqual([]);
    for (const day of [10, 200])
      await nurse.call(falls.record, { residentId, happenedAt: `${stand.daysAgo(day)}T08:00:00Z` });
    await nurse.call(falls.record, {
      residentId,
      kind: 'nearFall',
      happenedAt: `${stand.daysAgo(3)}T08:00:00Z`,
    });
    await nurse.call(wounds.create, {
      residentId,
      place: { region: 'sacrum', side: 'middle', view: 'back' },
      type: 'pressureUlcer',
      classification: '2',
      firstSeenOn: stand.daysAgo(5),
    });
    await nurse.call(wounds.create, {
      residentId,
      place: { region: 'forearm', side: 'left', view: 'front' },
      type: 'skinTear',
      classification: '1',
      firstSeenOn: stand.daysAgo(5),
    });
    expect(await known()).toEqual([
      ['fallCountYear', 2, 'Fall protocols'],
      ['openWoundCount', 2, 'Wounds'],
      ['openUlcerCount', 1, 'Wounds'],
    ]);
  });

  test.each([
    [62, 59.4],
    [62.2, 59.7],
  ])(
    'the weighings that were recorded are known: %d kg a month ago, %d kg now (section 9: more than 2.5 kg lost)',
    async (then, now) => {
      const residentId = await stand.resident('Gewicht');
      const weight = (value: number, day: string) => ({
        kind: 'weight' as const,
        value,
        measuredAt: `${day}T08:00:00.000Z`,
        source: 'manual' as const,
      });
      await stand.world.inside(stand.home, (context) =>
        recordReadings(context, residentId, [
          weight(70, stand.daysAgo(61)),
          weight(then, stand.daysAgo(31)),
          weight(now, stand.daysAgo(1)),
        ]),
      );
      const sheet = await nurse.call(assessments.prepare, {
        residentId,
        definitionId: stand.idOf('cornell'),
      });
      expect(
        ['weightKg', 'weightKgMonthAgo'].map((code) => sheet.facts.find((one) => one.code === code)),
      ).toMatchObject([{ value: now, source: 'Vital signs' }, { value: then }]);
    },
  );

  test('saving in progress is always possible: no outcome, answered and asked are counted', async () => {
    const draft = await begin(keller, fallAnswers('3', '0'));
    expect(draft).toMatchObject({ status: 'inProgress', result: null });
    const { version } = await nurse.call(assessments.save, {
      ...fields(draft),
      answers: fallAnswers('3', '0', '4'),
    });
    expect(version).toBe(2);
    expect(await nurse.call(assessments.list, { residentId: keller, status: 'inProgress' })).toMatchObject([
      { answered: 3, of: 8, outcome: null, score: null },
    ]);
    expect((await overview(keller)).draft).toMatchObject({ id: draft.id });
    await head.call(assessments.remove, { residentId: keller, id: draft.id, version, reason: 'only tried' });
  });

  test('complete: score and outcome as they are now, the next one is due after the interval', async () => {
    const done = await completed(keller, high);
    expect(done).toMatchObject({ status: 'complete', result: { score: 5, outcome: 'high' } });
    const row = await overview(keller);
    expect(row).toMatchObject({
      last: { score: 5, severity: 'warning', outcome: { en: 'high' } },
      points: [{ score: 5 }],
      due: { reason: 'interval' },
      draft: null,
    });
    const again = responseOf(await nurse.call(assessments.get, { residentId: keller, id: done.id }));
    expect(again).toMatchObject({ id: done.id, status: 'complete' });
    const sheet = await nurse.call(assessments.prepare, { residentId: keller, definitionId: fall });
    expect(sheet.previous).toMatchObject({ id: done.id, result: { score: 5, outcome: 'high' } });
  });

  test('a proposal counts only when a person has confirmed it', async () => {
    const proposed = (confirmed: boolean) => ({
      ...low,
      f1: {
        kind: 'choice',
        code: '3',
        proposed: { from: { fact: 'ageYears', source: 'Profile', at: stand.today() }, confirmed },
      },
    });
    const draft = await begin(keller, proposed(false));
    expect(await nurse.refused(assessments.complete, fields(draft))).toMatchObject({
      code: 'incomplete',
      data: { missing: [{ id: 'f1' }] },
    });
    const done = responseOf(
      await nurse.call(assessments.complete, fields(draft, { answers: proposed(true) })),
    );
    expect(done.result).toMatchObject({ score: 4, outcome: 'low' });
  });
});

describe('what an assessment has (specification 1, section 3)', () => {
  test('name, date, assigned to, outcome, status, last update on and by; a deleted one says so', async () => {
    const one = await stand.resident('Felder');
    const draft = await begin(one, low, { day: stand.daysAgo(2), assignedTo: head.accountId });
    const [row] = await nurse.call(assessments.list, { residentId: one });
    expect(row).toMatchObject({
      title: { en: 'Fall risk', de: 'Sturzrisiko' },
      day: stand.daysAgo(2),
      assignedTo: head.accountId,
      assignedName: expect.stringMatching(/^Test nurshome/),
      outcome: null,
      status: 'inProgress',
      lastChangeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      lastChangeBy: expect.stringMatching(/^Test nurse/),
    });
    await head.call(assessments.complete, {
      ...fields(draft, { day: stand.today(), assignedTo: nurse.accountId }),
      residentId: one,
    });
    const [done] = await nurse.call(assessments.list, { residentId: one });
    expect(done).toMatchObject({
      status: 'complete',
      outcome: { en: 'low', de: 'gering' },
      assignedTo: nurse.accountId,
      day: stand.today(),
      lastChangeBy: expect.stringMatching(/^Test nurshome/),
    });
    expect(Date.parse(done!.lastChangeAt)).toBeGreaterThan(Date.parse(row!.lastChangeAt));
    await head.call(assessments.remove, {
      residentId: one,
      id: done!.id,
      version: done!.version,
      reason: 'only tried',
    });
    expect([
      await nurse.call(assessments.list, { residentId: one }),
      (await nurse.call(assessments.deleted, { residentId: one })).map((gone) => gone.id),
    ]).toEqual([[], [done!.id]]);
  });
  test.each([
    [0, 'Early', 'Frühdienst'],
    [1, 'Late', 'Spätdienst'],
    [2, 'Night', 'Nachtdienst'],
  ] as const)('shift %i is %s', async (shift, english, german) => {
    const draft = await begin(keller, low, { shift });
    const listed = async () =>
      (await nurse.call(assessments.list, { residentId: keller })).find((one) => one.id === draft.id);
    expect(await listed()).toMatchObject({ shift });
    // saving and completing may say another one
    const { version } = await nurse.call(assessments.save, fields(draft, { shift: (shift + 1) % 3 }));
    expect(await listed()).toMatchObject({ shift: (shift + 1) % 3 });
    const done = responseOf(
      await nurse.call(assessments.complete, fields({ ...draft, version }, { shift: (shift + 2) % 3 })),
    );
    expect(await listed()).toMatchObject({ status: 'complete', shift: (shift + 2) % 3 });
    expect([en.shifts[`shift${shift}`], de.shifts[`shift${shift}`]]).toEqual([english, german]);
    await head.call(assessments.remove, {
      residentId: keller,
      id: draft.id,
      version: done.version,
      reason: 'only tried',
    });
  });
  test.each([-1, 3, 0.5])('there is no shift %d', async (shift) => {
    expect(
      await nurse.refused(assessments.create, {
        residentId: keller,
        definitionId: fall,
        day: stand.today(),
        answers: {},
        shift,
      }),
    ).toMatchObject({ status: 400, errors: [{ path: 'shift' }] });
  });
});

describe('correction: a new version linked to the old one', () => {
  test('the old one counts until the correction is complete, then it is replaced', async () => {
    const one = await stand.resident('Korrektur');
    const first = await completed(one, high);
    const draft = responseOf(await nurse.call(assessments.correct, { residentId: one, id: first.id }));
    expect(draft).toMatchObject({ corrects: first.id, status: 'inProgress', answers: first.answers });
    expect((await overview(one)).last).toMatchObject({ id: first.id, score: 5 });
    expect(await nurse.refused(assessments.correct, { residentId: one, id: first.id })).toMatchObject({
      code: 'alreadyCorrected',
    });
    expect(await nurse.refused(assessments.correct, { residentId: one, id: draft.id })).toMatchObject({
      code: 'notComplete',
    });
    const second = responseOf(
      await nurse.call(assessments.complete, { ...fields(draft, { answers: low }), residentId: one }),
    );
    expect(await overview(one)).toMatchObject({ last: { id: second.id, score: 4 }, points: [{ score: 4 }] });
    const old = await nurse.call(assessments.get, { residentId: one, id: first.id });
    expect(old).toMatchObject({
      response: { status: 'replaced', answers: first.answers, result: { score: 5 } },
      replacedBy: second.id,
    });
    // the correction was the mistake: what it replaced counts again
    await head.call(assessments.remove, {
      residentId: one,
      id: second.id,
      version: second.version,
      reason: 'wrong person',
    });
    expect((await overview(one)).last).toMatchObject({ id: first.id });
  });
});

describe('deleting with a reason', () => {
  test('it disappears everywhere but in the timeline, and the due date goes back', async () => {
    const one = await stand.resident('Loeschen');
    const done = await completed(one);
    expect((await overview(one)).due).toMatchObject({ reason: 'interval' });
    expect(
      await nurse.refused(assessments.remove, {
        residentId: one,
        id: done.id,
        version: done.version,
        reason: 'wrong person',
      }),
    ).toMatchObject({ status: 403 });
    expect(
      await head.refused(assessments.remove, {
        residentId: one,
        id: done.id,
        version: done.version,
        reason: ' ',
      }),
    ).toMatchObject({ status: 400 });
    const deleted = await head.call(assessments.remove, {
      residentId: one,
      id: done.id,
      version: done.version,
      reason: 'wrong person',
    });
    expect(deleted).toMatchObject({
      id: done.id,
      score: 4,
      reason: 'wrong person',
      deletedBy: expect.stringContaining('Test nurshome'),
    });
    expect(await nurse.call(assessments.list, { residentId: one })).toEqual([]);
    expect(await overview(one)).toMatchObject({ last: null, points: [] });
    expect(await nurse.call(assessments.deleted, { residentId: one })).toMatchObject([
      { id: done.id, reason: 'wrong person', title: { de: 'Sturzrisiko' } },
    ]);
    expect(await nurse.refused(assessments.get, { residentId: one, id: done.id })).toMatchObject({
      status: 404,
    });
    expect(
      await head.refused(assessments.remove, { residentId: one, id: done.id, version: 99, reason: 'again' }),
    ).toMatchObject({ code: 'alreadyDeleted' });
  });
});

describe('depression scale: only with a mini mental status above 16', () => {
  const scale = async (residentId: string) => overview(residentId, 'depression-15');
  const mms = async (residentId: string, correct: number) => {
    const definitionId = stand.idOf('mini-mental-status');
    const sheet = await nurse.call(assessments.prepare, { residentId, definitionId });
    const items = (sheet.definition as { sections: { items: { id: string; kind: string }[] }[] }).sections
      .flatMap((section) => section.items)
      .filter((item) => item.kind === 'choice');
    const answers = Object.fromEntries(
      items.map((item, index) => [item.id, { kind: 'choice', code: index < correct ? '1' : '0' }]),
    );
    const draft = responseOf(
      await nurse.call(assessments.create, { residentId, definitionId, day: stand.today(), answers }),
    );
    await nurse.call(assessments.complete, { ...fields(draft), residentId });
  };
  test('locked without one and at 16 (offering the Cornell scale), open at 17', async () => {
    const one = await stand.resident('Depression');
    expect((await scale(one)).locked).toMatchObject({
      message: { en: 'Mini mental status needed first.' },
      offer: { title: { en: expect.stringContaining('ini mental status') } },
    });
    const definitionId = stand.idOf('depression-15');
    const draft = responseOf(
      await nurse.call(assessments.create, {
        residentId: one,
        definitionId,
        day: stand.today(),
        answers: {},
      }),
    );
    expect(await nurse.refused(assessments.complete, { ...fields(draft), residentId: one })).toMatchObject({
      code: 'notApplicable',
      data: { offer: 'mini-mental-status' },
    });
    await mms(one, 16);
    expect((await scale(one)).locked).toMatchObject({ offer: { definitionId: stand.idOf('cornell') } });
    expect(await nurse.refused(assessments.complete, { ...fields(draft), residentId: one })).toMatchObject({
      code: 'notApplicable',
      data: { offer: 'cornell' },
    });
    await mms(one, 17);
    expect((await scale(one)).locked).toBeNull();
    const answers = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [`g${index + 1}`, { kind: 'choice', code: 'no' }]),
    );
    expect(
      responseOf(await nurse.call(assessments.complete, { ...fields(draft, { answers }), residentId: one }))
        .result,
    ).toMatchObject({ score: 5, outcome: 'normal' });
  });
});

describe('walls', () => {
  test('without the right, of another home, of another resident, stale, twice', async () => {
    const cook = await stand.world.actor(stand.home, 'COOK');
    expect((await cook.refused(assessments.overview, { residentId: keller })).status).toBe(403);
    const stranger = await stand.world.actor(await stand.world.organisation(), 'ADMIN');
    expect((await stranger.refused(assessments.overview, { residentId: keller })).status).toBe(404);
    const other = await stand.resident('Andere');
    const draft = await begin(keller);
    expect((await nurse.refused(assessments.get, { residentId: other, id: draft.id })).status).toBe(404);
    expect((await nurse.refused(assessments.get, { residentId: keller, id: newId() })).status).toBe(404);
    await nurse.call(assessments.save, fields(draft));
    expect(await nurse.refused(assessments.save, fields(draft))).toMatchObject({ status: 412 });
    const before = (await nurse.call(assessments.list, { residentId: other })).length;
    const input = { residentId: other, definitionId: fall, day: stand.today(), answers: low };
    const key = newId();
    const [first, second] = [
      await nurse.call(assessments.create, input, { key }),
      await nurse.call(assessments.create, input, { key }),
    ];
    expect(responseOf(second).id).toBe(responseOf(first).id);
    expect((await nurse.call(assessments.list, { residentId: other })).length).toBe(before + 1);
  });

  test('people: who works here, no external accounts', async () => {
    await stand.world.actor(stand.home, 'TRUSTED_PERSON');
    const people = await nurse.call(assessments.people, {});
    expect(people.map((one) => one.id)).toContain(nurse.accountId);
    expect(people.some((one) => one.name.includes('trusted'))).toBe(false);
  });
});

test('remarks stay with the assessment, in the list of other systems and in a correction', async () => {
  const one = await stand.resident('Bemerkung');
  const done = await completed(one, low, { remarks: 'Mit Brille' });
  expect(await stand.world.inside(stand.home, (context) => completedAssessments(context, one))).toMatchObject(
    [{ id: done.id, remarks: 'Mit Brille' }],
  );
  expect(responseOf(await nurse.call(assessments.correct, { residentId: one, id: done.id }))).toMatchObject({
    remarks: 'Mit Brille',
    corrects: done.id,
  });
});
