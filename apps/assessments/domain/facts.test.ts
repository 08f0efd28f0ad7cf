import { describe, expect, test } from 'vitest';
import { type Evidence, factsFrom } from './facts.ts';

const nothing: Evidence = {
  today: '2026-11-21',
  person: { birthDate: null, gender: 'unknown' },
  entryDay: null,
  weighings: [],
  height: null,
  pain: null,
  scales: {},
  allergies: [],
  diet: null,
  diagnoses: null,
  mms: null,
};
const valuesOf = (given: Partial<Evidence>) =>
  Object.fromEntries(factsFrom({ ...nothing, ...given }).map((one) => [one.code, one.value]));
const weighing = (day: string, kilograms: number) => ({ at: `${day}T07:00:00Z`, kilograms });

test('of somebody about whom nothing is recorded only the home is known', () => {
  expect(valuesOf({})).toEqual({ livesInHome: true });
});

test('age on the day, days since entry, with source and moment', () => {
  expect(valuesOf({ person: { birthDate: '1944-11-21', gender: 'female' }, entryDay: '2026-11-01' })).toEqual(
    { livesInHome: true, ageYears: 82, gender: 'female', daysSinceEntry: 20 },
  );
  expect(valuesOf({ person: { birthDate: '1944-11-22', gender: 'unknown' } })['ageYears']).toBe(81);
  expect(
    factsFrom({ ...nothing, person: { birthDate: '1944-11-21', gender: 'unknown' } }).find(
      (one) => one.code === 'ageYears',
    ),
  ).toEqual({ code: 'ageYears', value: 82, source: 'profile', at: '2026-11-21' });
});

describe('weight and height', () => {
  test('Cornell: 62.0 → 59.4 in about a month; BMI from the exact values', () => {
    const facts = valuesOf({
      weighings: [weighing('2026-10-22', 62), weighing('2026-11-20', 59.4)],
      height: { at: '2026-01-01T00:00:00Z', centimetres: 160 },
    });
    expect(facts).toMatchObject({ weightKg: 59.4, weightKgMonthAgo: 62, heightCm: 160, bmi: 23.203125 });
    expect(facts['weightLossPercent30']).toBeCloseTo(4.193548, 6);
    expect(facts).not.toHaveProperty('weightLossPercent180');
  });
  test('after an amputation there is no BMI, weight and height stay', () => {
    const body = {
      weighings: [weighing('2026-11-20', 59.4)],
      height: { at: '2026-01-01T00:00:00Z', centimetres: 160 },
    };
    expect(valuesOf({ ...body, amputation: true })).toEqual({
      livesInHome: true,
      heightCm: 160,
      weightKg: 59.4,
    });
    expect(valuesOf(body)).toMatchObject({ bmi: 23.203125 });
  });
  test('no earlier weighing in the window is not known, and without a height there is no BMI', () => {
    expect(valuesOf({ weighings: [weighing('2026-09-01', 62), weighing('2026-11-20', 59.4)] })).toEqual({
      livesInHome: true,
      weightKg: 59.4,
      weightKgQuarterAgo: 62,
    });
  });
});

test('the mini mental status with its day and age', () => {
  expect(
    valuesOf({ mms: { day: '2026-11-01', score: 24, outcome: 'limited', limited: true } }),
  ).toMatchObject({
    mmsScore: 24,
    mmsOutcome: 'limited',
    mmsLimited: true,
    mmsDay: '2026-11-01',
    mmsAgeDays: 20,
  });
});

test('the calf is proposed with its moment; not measured is not known', () => {
  expect(factsFrom({ ...nothing, calf: { at: '2026-11-01T08:00:00Z', centimetres: 30.5 } })).toContainEqual({
    code: 'calfCm',
    value: 30.5,
    source: 'vitals',
    at: '2026-11-01T08:00:00Z',
  });
  expect(valuesOf({ calf: null })).not.toHaveProperty('calfCm');
});

test('days since the last stool and fluid a day with their sources; not recorded is not known', () => {
  const found = factsFrom({
    ...nothing,
    stool: { at: '2026-11-18T07:00:00Z', days: 3 },
    fluid: { at: '2026-11-21T05:00:00Z', ml: 1033 },
  });
  expect(found.filter((one) => one.source === 'excretion' || one.source === 'intake')).toEqual([
    { code: 'daysSinceStool', value: 3, source: 'excretion', at: '2026-11-18T07:00:00Z' },
    { code: 'fluidMlDay', value: 1033, source: 'intake', at: '2026-11-21T05:00:00Z' },
  ]);
  expect(valuesOf({ stool: null, fluid: null })).toEqual({ livesInHome: true });
});

test('dementia from code or name; unknown while nobody recorded a diagnosis', () => {
  expect(valuesOf({})).not.toHaveProperty('dementia');
  expect(valuesOf({ diagnoses: [] })['dementia']).toBe(false);
  expect(valuesOf({ diagnoses: [{ name: 'Vergesslichkeit', code: 'F03' }] })['dementia']).toBe(true);
  expect(valuesOf({ diagnoses: [{ name: 'Demenz vom Alzheimer-Typ', code: '' }] })['dementia']).toBe(true);
  expect(valuesOf({ diagnoses: [{ name: 'Hypertonie', code: 'I10' }] })['dementia']).toBe(false);
});

test('scales keep the source of the one that is newer', () => {
  expect(
    factsFrom({ ...nothing, scales: { hearing: { level: 2, day: '2026-03-01', source: 'medicalInfo' } } }),
  ).toContainEqual({ code: 'hearing', value: 2, source: 'medicalInfo', at: '2026-03-01' });
});

test('medicines that are taken now, also none; where nobody ever ordered one it is not known', () => {
  const at = '2026-11-01T07:00:00Z';
  expect(valuesOf({ medicines: { count: 4, at } })).toMatchObject({ medicationCount: 4 });
  expect(valuesOf({ medicines: { count: 0, at } })).toMatchObject({ medicationCount: 0 });
  expect(valuesOf({ medicines: null })).toEqual({ livesInHome: true });
});

test('falls and open wounds with their sources; what nobody recorded is not known', () => {
  const facts = factsFrom({
    ...nothing,
    falls: { count: 2, lastAt: '2026-10-01T07:00:00Z' },
    wounds: { count: 3, ulcers: 1, recordedAt: '2026-11-01T07:00:00Z' },
  });
  expect(facts.filter((one) => one.source === 'falls' || one.source === 'wounds')).toEqual([
    { code: 'fallCountYear', value: 2, source: 'falls', at: '2026-10-01T07:00:00Z' },
    { code: 'openWoundCount', value: 3, source: 'wounds', at: '2026-11-01T07:00:00Z' },
    { code: 'openUlcerCount', value: 1, source: 'wounds', at: '2026-11-01T07:00:00Z' },
  ]);
  expect(valuesOf({ falls: null, wounds: null })).toEqual({ livesInHome: true });
});
