import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import type { Actor, World } from '#platform/server/testing/world.ts';
import { falls, type Fall, FallFields } from '../contract/falls.ts';
import { fallsToday, protocolsDue } from './due.ts';
import { fallFacts, fallLanes } from './facts.ts';
import { ago, openStand, type Stand, whole } from './testing.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let newResident: Stand['resident'];
let record: Stand['record'];
const fieldsOf = (fall: Fall): FallFields => FallFields.parse(fall);
const fill = (fall: Fall, more: object, by = nurse): Promise<Fall> =>
  by.call(falls.fill, {
    ...fieldsOf(fall),
    residentId: fall.residentId,
    id: fall.id,
    version: fall.version,
    ...more,
  });
const completed = async (residentId: string, more: object = {}): Promise<Fall> =>
  fill(await record(residentId), { ...whole, complete: true, ...more });

beforeAll(async () => {
  const stand = await openStand();
  ({ world, nurse, doctor, cook, stranger, record, resident: newResident } = stand);
  organisationId = stand.home;
});

describe('a short record', () => {
  test('needs no more than that it happened: now, by whom, to complete within 24 hours', async () => {
    const fall = await record(await newResident());
    expect(fall).toMatchObject({ kind: 'fall', completed: null, alarm: false, late: false, version: 1 });
    expect(Math.abs(Date.now() - Date.parse(fall.at))).toBeLessThan(60_000);
    expect(Date.parse(fall.completeBy!) - Date.parse(fall.recorded.at)).toBe(24 * 3_600_000);
    expect(fall.recorded.by).toContain('nurse');
    expect(fall.missing).toEqual([
      'place',
      'manner',
      'witnessed',
      'injuryGrade',
      'consciousness',
      'immediateMeasures',
    ]);
  });
  test('a head under an anticoagulant is an alarm', async () => {
    expect((await record(await newResident(), { injuries: ['head'], anticoagulant: 'yes' })).alarm).toBe(
      true,
    );
    expect((await record(await newResident(), { injuries: ['head'], anticoagulant: 'no' })).alarm).toBe(
      false,
    );
  });
  test('one whose time nobody knows carries the time at which the resident was found', async () => {
    const foundAt = ago(3);
    const fall = await record(await newResident(), { foundAt });
    expect(fall).toMatchObject({ happenedAt: null, late: true });
    expect(Date.parse(fall.at)).toBe(Date.parse(foundAt));
  });
  test.each<[string, object, string]>([
    ['tomorrow', { happenedAt: ago(-24) }, 'happenedInFuture'],
    ['found tomorrow', { foundAt: ago(-24) }, 'foundInFuture'],
    ['a doctor who will be informed', { doctorInformedAt: ago(-1) }, 'informedInFuture'],
    ['found before it happened', { happenedAt: ago(1), foundAt: ago(2) }, 'foundBeforeFall'],
    ['grade 0 with a wound', { injuries: ['wound'], injuryGrade: 0 }, 'gradeContradicts'],
  ])('%s is refused, and nothing is stored', async (_, input, code) => {
    const residentId = await newResident();
    expect(await nurse.refused(falls.record, { residentId, ...input })).toMatchObject({ status: 422, code });
    expect((await nurse.call(falls.list, { residentId })).items).toEqual([]);
  });
  test('the words at the field, in both languages', async () => {
    const residentId = await newResident();
    expect(await said(nurse, falls.record, { residentId, happenedAt: ago(1), foundAt: ago(2) })).toEqual([
      'foundBeforeFall',
      'Found before it happened: check both times.',
      'Aufgefunden, bevor es geschah: Prüfen Sie beide Zeiten.',
    ]);
  });
  test('a press that is sent twice is one fall', async () => {
    const residentId = await newResident();
    const key = '0190a5b0-0000-7000-8000-00000000f411';
    await nurse.call(falls.record, { residentId, place: 'bath' }, { key });
    await nurse.call(falls.record, { residentId, place: 'bath' }, { key });
    expect((await nurse.call(falls.list, { residentId })).items).toHaveLength(1);
  });
});

describe('the whole protocol', () => {
  test('each field comes back as it was filled in', async () => {
    const said = {
      kind: 'fall',
      happenedAt: '2026-11-01T02:10:00.000Z',
      foundAt: '2026-11-01T02:40:00.000Z',
      place: 'bath',
      manner: 'toilet',
      witnessed: 'notSeen',
      injuries: ['head', 'bruise'],
      injuryGrade: 2,
      anticoagulant: 'yes',
      doctorInformedAt: '2026-11-01T02:50:00.000Z',
      doctorInformed: 'on call',
      relativesInformedAt: '2026-11-01T07:00:00.000Z',
      relativesInformed: 'daughter',
      immediateMeasures: 'cold pack',
      activity: 'went to the toilet',
      witnesses: 'nobody',
      note: 'Was on the way to breakfast.',
      ownAccount: 'I slipped.',
      footwear: 'socks',
      aid: 'walker',
      aidState: 'brake loose',
      glassesWorn: false,
      hearingAidWorn: true,
      floor: 'wet',
      light: 'dark',
      bellInReach: true,
      bedRailsUp: false,
      restraintInUse: false,
      alarmDevice: true,
      medicines: 'lorazepam 22:00',
      alcohol: false,
      lyingSystolic: 140,
      lyingDiastolic: 80,
      standingSystolic: 110,
      standingDiastolic: 70,
      pressureRefused: false,
      consciousness: 'confused',
      pupils: 'equal',
      pulse: 96,
      temperature: 36.7,
      glucose: 4.9,
      pain: 3,
      injuryPlaces: [{ region: 'forehead', side: 'middle', view: 'front' }],
      injuryNote: 'left temple',
      firstAid: 'dressing',
      monitoring: 'every hour',
      headOfNursingInformedAt: '2026-11-01T08:00:00.000Z',
      headOfNursingInformed: 'Mrs Kunz',
      informedBy: 'night nurse',
      hospitalTransfer: false,
      causeAnalysis: 'wet floor',
      plannedMeasures: 'mat',
      followUpOn: '2026-11-08',
    };
    const sent = FallFields.parse(said);
    // what the contract does not take would be lost on the way: it is all there
    expect(sent).toEqual(said);
    const residentId = await newResident();
    const filled = await fill(await record(residentId), { ...sent, complete: true });
    // nothing of the contract is left out above: an empty value would not show that its column is written
    expect(Object.entries(sent).filter(([, value]) => value === null || value === '')).toEqual([]);
    expect(fieldsOf(filled)).toEqual(sent);
    expect(filled.completed?.by).toContain('nurse');
    expect(filled).toMatchObject({ completeBy: null, missing: [], alarm: true, version: 2 });
  });
  test('is complete only when nothing is missing; what is missing is named', async () => {
    const fall = await record(await newResident(), { injuries: ['wound'], injuryGrade: 2 });
    const { injuryGrade: _, ...rest } = whole;
    const refused = await nurse.refused(falls.fill, {
      ...fieldsOf(fall),
      ...rest,
      residentId: fall.residentId,
      id: fall.id,
      version: 1,
      complete: true,
    });
    expect(refused).toMatchObject({
      status: 422,
      code: 'notComplete',
      title: 'Not complete yet. Missing: Doctor informed.',
    });
    expect((await fill(fall, rest)).missing).toEqual(['doctorInformedAt']);
  });
  test('blood pressure: two values, the right way round, or refused', async () => {
    const fall = await record(await newResident());
    const codes = await Promise.all(
      [
        { lyingSystolic: 80, lyingDiastolic: 120 },
        { standingSystolic: 120 },
        { pressureRefused: true, lyingSystolic: 120, lyingDiastolic: 80 },
      ].map(
        async (wrong) =>
          (
            await nurse.refused(falls.fill, {
              ...fieldsOf(fall),
              residentId: fall.residentId,
              id: fall.id,
              version: 1,
              ...wrong,
            })
          ).code,
      ),
    );
    expect(codes).toEqual(['lyingOrder', 'standingIncomplete', 'refusedWithValues']);
  });
  test('two who fill it in at once: the second is told what stands there now', async () => {
    const fall = await record(await newResident());
    await fill(fall, { place: 'bath' });
    expect(
      await nurse.refused(falls.fill, {
        ...fieldsOf(fall),
        place: 'room',
        residentId: fall.residentId,
        id: fall.id,
        version: 1,
      }),
    ).toMatchObject({ status: 412, code: 'stale', current: { place: 'bath', version: 2 } });
  });
});

describe('what is complete', () => {
  test('is corrected with a reason, and what it said stays readable', async () => {
    const fall = await completed(await newResident());
    const { residentId, id, version } = fall;
    const same = { ...fieldsOf(fall), residentId, id, version, reason: 'asked again' };
    expect((await nurse.refused(falls.correct, same)).code).toBe('nothingChanged');
    expect((await nurse.refused(falls.correct, { ...same, place: null })).code).toBe('notComplete');
    const right = await nurse.call(falls.correct, { ...same, place: 'bath', witnessed: 'seen' });
    expect(right).toMatchObject({ place: 'bath', witnessed: 'seen', version: version + 1 });
    expect(right.corrections).toMatchObject([
      { reason: 'asked again', before: { place: 'room', witnessed: 'notSeen' } },
    ]);
    expect((await nurse.refused(falls.fill, { ...same, version: version + 1 })).code).toBe('alreadyComplete');
  });
  test('a short record is filled in, not corrected', async () => {
    const { residentId, id, version, ...fall } = await record(await newResident());
    expect(
      (
        await nurse.refused(falls.correct, {
          ...FallFields.parse(fall),
          place: 'bath',
          residentId,
          id,
          version,
          reason: 'wrong',
        })
      ).code,
    ).toBe('notYetComplete');
  });
  test('struck it stays in the list with who and why, and counts no more; struck twice is told', async () => {
    const fall = await completed(await newResident());
    const { residentId, id, version } = fall;
    expect((await nurse.call(falls.counts, { residentId })).days30).toBe(1);
    const struck = await nurse.call(falls.strike, { residentId, id, version, reason: 'another resident' });
    expect(struck.struck).toMatchObject({ reason: 'another resident' });
    expect((await nurse.call(falls.list, { residentId })).items).toHaveLength(1);
    expect(await nurse.call(falls.counts, { residentId })).toMatchObject({ days30: 0, last: null, open: [] });
    expect(
      await nurse.refused(falls.strike, { residentId, id, version: version + 1, reason: 'again' }),
    ).toMatchObject({ status: 409, code: 'alreadyStruck' });
  });
});

describe('who may', () => {
  test('a doctor reads and records, and corrects nothing; a cook has no door; another home has no such resident', async () => {
    const fall = await completed(await newResident());
    const { residentId, id, version } = fall;
    expect((await doctor.call(falls.get, { residentId, id })).id).toBe(id);
    expect((await doctor.refused(falls.strike, { residentId, id, version, reason: 'no' })).status).toBe(403);
    expect((await cook.refused(falls.list, { residentId })).status).toBe(403);
    expect((await stranger.refused(falls.get, { residentId, id })).status).toBe(404);
    expect((await stranger.refused(falls.record, { residentId })).status).toBe(404);
    expect((await nurse.refused(falls.get, { residentId: await newResident(), id })).status).toBe(404);
  });
});

describe('counts', () => {
  test('30 and 180 days, near falls apart', async () => {
    const residentId = await newResident();
    for (const days of [1, 29, 31, 179, 181]) await record(residentId, { happenedAt: ago(days * 24) });
    await record(residentId, { kind: 'nearFall', happenedAt: ago(48) });
    expect(await nurse.call(falls.counts, { residentId })).toMatchObject({
      days30: 2,
      days180: 4,
      nearFalls180: 1,
    });
    const { last, open } = await nurse.call(falls.counts, { residentId });
    expect(Date.parse(last!)).toBeGreaterThan(Date.now() - 25 * 3_600_000);
    expect(open).toHaveLength(6);
  });
  test('pages of the list follow each other, the newest first', async () => {
    const residentId = await newResident();
    for (const hours of [5, 1, 3]) await record(residentId, { happenedAt: ago(hours) });
    const first = await nurse.call(falls.list, { residentId, limit: 2 });
    const second = await nurse.call(falls.list, { residentId, limit: 2, cursor: first.nextCursor! });
    const all = [...first.items, ...second.items].map((one) => one.at);
    expect(all).toEqual(all.toSorted().reverse());
    expect(all).toHaveLength(3);
  });
});

describe('what others show of it', () => {
  test('the hand-over tells a fall in one line, a near fall below it, a struck one as withdrawn', async () => {
    const residentId = await newResident();
    await record(residentId, {
      place: 'room',
      manner: 'fromBed',
      injuries: ['head'],
      anticoagulant: 'yes',
    });
    await record(residentId, { kind: 'nearFall' });
    const { id, version } = await record(residentId, { place: 'bath' });
    await nurse.call(falls.strike, { residentId, id, version, reason: 'twice' });
    const facts = await world.inside(organisationId, (context) =>
      fallFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] }),
    );
    expect(facts.map((one) => [one.kind, one.text, one.withdrawn]).toSorted()).toEqual([
      ['fall', 'Fall: from the bed, Room. Injury: head. Head injury under an anticoagulant', undefined],
      ['nearFall', 'Near fall', undefined],
      ['warning', 'Fall: Bath', 'struck'],
    ]);
  });
  test('one of last month that is completed, or struck, today is news of today', async () => {
    const residentId = await newResident();
    const long = ago(20 * 24);
    const { id } = await record(residentId, { happenedAt: long });
    const version = await world.inside(organisationId, async (context) => {
      const row = await context.db
        .updateTable('falls.falls')
        .set({ recorded_at: long })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return row.version;
    });
    const told = () =>
      world.inside(organisationId, async (context) =>
        (
          await fallFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] })
        ).map((one) => [one.kind, one.withdrawn]),
      );
    expect(await told()).toEqual([]);
    const filled = await nurse.call(falls.fill, {
      ...FallFields.parse({ ...whole, happenedAt: long }),
      ...{ residentId, id, version, complete: true },
    });
    expect(await told()).toEqual([['fall', undefined]]);
    await nurse.call(falls.strike, { residentId, id, version: filled.version, reason: 'another resident' });
    expect(await told()).toEqual([['warning', 'struck']]);
  });
  test('one of three days ago that is written down now is told, too', async () => {
    const residentId = await newResident();
    await record(residentId, { happenedAt: ago(72) });
    const facts = await world.inside(organisationId, (context) =>
      fallFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [residentId] }),
    );
    expect(facts).toHaveLength(1);
  });
  test('a short record is due today and overdue after a day, and due no more when it is complete', async () => {
    const residentId = await newResident();
    const fall = await record(residentId, { happenedAt: ago(1) });
    const dueAt = (now?: Date) =>
      world.inside(
        organisationId,
        async (context) =>
          (await protocolsDue(context, { centerId: undefined, rows: 100 })).items.find(
            (one) => one.key === fall.id,
          ),
        now,
      );
    expect(await dueAt()).toMatchObject({ urgency: 'today', what: 'Complete the fall protocol' });
    expect(await dueAt(new Date(Date.now() + 25 * 3_600_000))).toMatchObject({ urgency: 'overdue' });
    await fill(fall, { ...whole, complete: true });
    expect(await dueAt()).toBeUndefined();
  });
  test('the day of a resident shows the fall and what is owed of it', async () => {
    const residentId = await newResident();
    await record(residentId);
    const marks = await world.inside(organisationId, (context) => fallsToday(context, { residentId }));
    // what is due tomorrow stands at no hour of today
    expect(marks.map((one) => [one.state, one.at === null])).toEqual([
      ['recorded', false],
      ['due', true],
    ]);
  });
});

test('on the time line falls and near falls have a lane each, without those that were struck', async () => {
  const residentId = await newResident();
  await record(residentId, { place: 'bath' });
  await record(residentId, { kind: 'nearFall' });
  const struck = await record(residentId);
  await nurse.call(falls.strike, { residentId, id: struck.id, version: struck.version, reason: 'x' });
  const lanes = await world.inside(organisationId, (context) =>
    fallLanes(context, { residentId, from: context.today, to: context.today }),
  );
  expect(lanes.map(({ key, items }) => [key, items.length])).toEqual([
    ['falls.fall', 1],
    ['falls.nearFall', 1],
  ]);
});
