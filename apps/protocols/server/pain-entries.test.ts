import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { readings } from '#apps/vitals/contract/readings.ts';
import { type PainEntry, painEntries, PainFields } from '../contract/pain-entries.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let doctor: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;

const newResident = () =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true });
    await enter(context, { residentId: id, entryDate: '2026-01-01' });
    return id;
  });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const record = (residentId: string, more: object = {}): Promise<PainEntry> =>
  nurse.call(painEntries.record, { residentId, intensity: 6, ...more });
const knee = { region: 'knee', side: 'left', view: 'front' } as const;
const series = async (residentId: string) =>
  (await nurse.call(readings.series, { residentId, kind: 'pain' })).points.map((one) => one.value);
const listed = async (residentId: string) => (await nurse.call(painEntries.list, { residentId })).items;

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  doctor = await world.actor(organisationId, 'DOCTOR');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('an entry', () => {
  test('needs the intensity alone: now, with its word, by whom', async () => {
    const entry = await record(await newResident());
    expect(entry).toMatchObject({ intensity: 6, word: 'moderate', warns: true, late: false, version: 1 });
    expect(Math.abs(Date.now() - Date.parse(entry.at))).toBeLessThan(60_000);
    expect(entry.recorded.by).toContain('nurse');
  });
  test('each field comes back as it was filled in', async () => {
    const sent = PainFields.parse({
      at: '2026-11-01T02:10:00.000Z',
      intensity: 8,
      places: [knee, { region: 'sacrum', side: 'middle', view: 'back' }],
      situation: 'movement',
      qualities: ['stabbing', 'burning'],
      timing: 'since the morning, when standing up',
      relief: 'lying on the side',
      impact: 'cannot walk to the meal',
      symptoms: 'nausea',
      medication: 'Dafalgan',
      dose: '500 mg',
      therapy: 'cold pack',
    });
    expect(Object.entries(sent).filter(([, value]) => value === null || value === '')).toEqual([]);
    const entry = await record(await newResident(), sent);
    expect(PainFields.parse(entry)).toEqual(sent);
    expect(entry).toMatchObject({ word: 'strong', late: true });
  });
  test.each([
    [0, 'none', false],
    [3, 'light', false],
    [4, 'moderate', true],
    [7, 'strong', true],
    [10, 'excruciating', true],
  ])('%d is %s', async (intensity, word, warns) => {
    expect(await record(await newResident(), { intensity })).toMatchObject({ word, warns });
  });
  test.each<[string, object, number, string]>([
    ['11 is no intensity', { intensity: 11 }, 400, 'form'],
    ['tomorrow', { at: ago(-24) }, 422, 'inFuture'],
    ['a word that the home has not', { qualities: ['purple'] }, 422, 'unknownQuality'],
    ['a place twice', { places: [knee, knee] }, 422, 'placeTwice'],
    ['a heel in front', { places: [{ region: 'heel', side: 'left', view: 'front' }] }, 400, 'form'],
    ['a dose of nothing', { dose: '500 mg' }, 422, 'doseWithoutMedication'],
  ])('%s is refused, and nothing is stored', async (_, input, status, code) => {
    const residentId = await newResident();
    expect(await nurse.refused(painEntries.record, { residentId, intensity: 5, ...input })).toMatchObject({
      status,
      code,
    });
    expect(await listed(residentId)).toEqual([]);
    expect(await series(residentId)).toEqual([]);
  });
  test('a press that is sent twice is one entry', async () => {
    const residentId = await newResident();
    const key = '0190a5b0-0000-7000-8000-00000000f4a1';
    await nurse.call(painEntries.record, { residentId, intensity: 5 }, { key });
    await nurse.call(painEntries.record, { residentId, intensity: 5 }, { key });
    expect(await listed(residentId)).toHaveLength(1);
    expect(await series(residentId)).toEqual([5]);
  });
});

describe('the number', () => {
  test('is entered once: it stands among the vital signs', async () => {
    const residentId = await newResident();
    await nurse.call(readings.record, {
      residentId,
      values: [{ kind: 'pain', value: 2 }],
      measuredAt: ago(5),
    });
    await record(residentId, { intensity: 7 });
    expect(await series(residentId)).toEqual([2, 7]);
    const course = await nurse.call(painEntries.course, { residentId });
    expect(course.points.map((one) => one.value)).toEqual([2, 7]);
    expect(course.last).toMatchObject({ value: 7, word: 'strong' });
    expect(Date.parse(course.askAgainBy!) - Date.parse(course.last!.at)).toBe(3_600_000);
  });
  test('is corrected and struck with its entry, not among the vital signs', async () => {
    const residentId = await newResident();
    const entry = await record(residentId);
    const { items } = await nurse.call(readings.list, { residentId, kind: 'pain' });
    const { id, version, elsewhere } = items[0]!.reading;
    expect(elsewhere).toBe(true);
    const wrong = { residentId, id, version, reason: 'typed wrong' };
    expect(await nurse.refused(readings.strike, wrong)).toMatchObject({ status: 409, code: 'keptElsewhere' });
    expect((await nurse.refused(readings.correct, { ...wrong, value: 3 })).code).toBe('keptElsewhere');
    const corrected = await nurse.call(painEntries.correct, {
      ...PainFields.parse(entry),
      residentId,
      id: entry.id,
      version: 1,
      intensity: 3,
      reason: 'understood wrong',
    });
    expect(corrected).toMatchObject({ intensity: 3, word: 'light', warns: false, version: 2 });
    expect(corrected.corrections).toMatchObject([{ reason: 'understood wrong', before: { intensity: 6 } }]);
    expect(Object.keys(corrected.corrections[0]!.before)).toEqual(['intensity']);
    expect(await series(residentId)).toEqual([3]);
    const after = await nurse.call(readings.list, { residentId, kind: 'pain' });
    expect(after.items[0]!.earlier.map((one) => one.value)).toEqual([6]);
  });
  test('stays where only a word was corrected', async () => {
    const residentId = await newResident();
    const entry = await record(residentId);
    await nurse.call(painEntries.correct, {
      ...PainFields.parse(entry),
      residentId,
      id: entry.id,
      version: 1,
      relief: 'warmth',
      reason: 'forgotten',
    });
    expect((await nurse.call(readings.list, { residentId, kind: 'pain' })).items[0]!.earlier).toEqual([]);
  });
});

describe('what was recorded', () => {
  test('is not deleted: whoever tries is told so, in both languages', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    expect(await said(nurse, painEntries.remove, { residentId, id, version })).toEqual([
      'cannotBeDeleted',
      'A pain entry cannot be deleted. It can be marked as entered in error.',
      'Ein Schmerzeintrag kann nicht gelöscht werden. Er kann als irrtümlich erfasst markiert werden.',
    ]);
    expect(await listed(residentId)).toHaveLength(1);
  });
  test('is marked as entered in error: it stays readable, its value counts no more', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    const input = { residentId, id, version, reason: 'another resident' };
    const marked = await nurse.call(painEntries.markMistaken, input);
    expect(marked).toMatchObject({ mistaken: { reason: 'another resident' }, intensity: 6, warns: false });
    expect(await listed(residentId)).toHaveLength(1);
    expect(await series(residentId)).toEqual([]);
    expect((await nurse.refused(painEntries.markMistaken, { ...input, version: 2 })).code).toBe(
      'alreadyMistaken',
    );
    expect(
      (
        await nurse.refused(painEntries.correct, {
          ...PainFields.parse(marked),
          ...input,
          version: 2,
          intensity: 1,
        })
      ).code,
    ).toBe('alreadyMistaken');
  });
  test('nothing changed is no correction; a stale version sees what stands there now', async () => {
    const residentId = await newResident();
    const entry = await record(residentId);
    const same = { ...PainFields.parse(entry), residentId, id: entry.id, version: 1, reason: 'why' };
    expect((await nurse.refused(painEntries.correct, same)).code).toBe('nothingChanged');
    await nurse.call(painEntries.correct, { ...same, relief: 'warmth' });
    expect(await nurse.refused(painEntries.correct, { ...same, relief: 'cold' })).toMatchObject({
      status: 412,
      current: { relief: 'warmth', version: 2 },
    });
  });
  test('a word that was set inactive since may stay', async () => {
    const residentId = await newResident();
    const entry = await record(residentId, { qualities: ['dull'] });
    await world.inside(organisationId, (context) =>
      context.db
        .insertInto('platform.dictionary_values')
        .values({
          organisation_id: organisationId,
          id: '0190a5b0-0000-7000-8000-00000000f4a2',
          dictionary: 'protocols.painQualities',
          value: 'dull',
          label_en: 'dull',
          label_de: 'dumpf',
          position: 1,
          active: false,
        })
        .execute(),
    );
    const same = { ...PainFields.parse(entry), residentId, id: entry.id, version: 1, reason: 'why' };
    expect((await nurse.call(painEntries.correct, { ...same, relief: 'warmth' })).qualities).toEqual([
      'dull',
    ]);
    expect(
      (await nurse.refused(painEntries.record, { residentId, intensity: 2, qualities: ['dull'] })).code,
    ).toBe('unknownQuality');
  });
  test('pages follow each other, the newest first', async () => {
    const residentId = await newResident();
    for (const hours of [5, 1, 3]) await record(residentId, { at: ago(hours) });
    const first = await nurse.call(painEntries.list, { residentId, limit: 2 });
    const second = await nurse.call(painEntries.list, { residentId, limit: 2, cursor: first.nextCursor! });
    const all = [...first.items, ...second.items].map((one) => one.at);
    expect(all).toEqual(all.toSorted().reverse());
    expect(all).toHaveLength(3);
  });
});

describe('who may', () => {
  test('a doctor reads and records, and corrects nothing; a cook has no door; another home has no such resident', async () => {
    const residentId = await newResident();
    const { id, version } = await record(residentId);
    expect((await doctor.call(painEntries.list, { residentId })).items).toHaveLength(1);
    expect((await doctor.call(painEntries.record, { residentId, intensity: 2 })).word).toBe('light');
    const input = { residentId, id, version, reason: 'no' };
    expect((await doctor.refused(painEntries.markMistaken, input)).status).toBe(403);
    expect((await cook.refused(painEntries.list, { residentId })).status).toBe(403);
    expect((await stranger.refused(painEntries.record, { residentId, intensity: 2 })).status).toBe(404);
    expect((await stranger.refused(painEntries.course, { residentId })).status).toBe(404);
    expect(
      (await nurse.refused(painEntries.markMistaken, { ...input, residentId: await newResident() })).status,
    ).toBe(404);
  });
});
