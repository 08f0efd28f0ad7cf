import { expect, test } from 'vitest';
import { careAreas, caps, Moment } from '#platform/contract/record/concern.ts';
import { shippedDiagnoses } from './proposals.ts';
import { startingItems } from './starting.ts';

const of = (kind: string) => startingItems.filter((one) => one.kind === kind);

test('about 12 categories and 60 diagnoses, each with goals, each goal with measures, in both languages', () => {
  expect(of('category')).toHaveLength(12);
  expect(of('diagnosis').length).toBeGreaterThanOrEqual(60);
  const codes = new Set(startingItems.map((one) => `${one.kind} ${one.code}`));
  expect(codes.size).toBe(startingItems.length);
  for (const one of startingItems) {
    expect(one.label.en, one.code).not.toBe('');
    expect(one.label.de, one.code).not.toBe('');
    expect(one.label.de, one.code).not.toContain('ß');
  }
  for (const one of of('diagnosis')) {
    expect(codes, one.code).toContain(`category ${one.category}`);
    expect(one.proposes.length, one.code).toBeGreaterThan(0);
    expect(
      one.proposes.filter((code) => !codes.has(`goal ${code}`)),
      one.code,
    ).toEqual([]);
  }
  for (const one of of('goal')) {
    expect(one.proposes.length, one.code).toBeGreaterThan(0);
    expect(
      one.proposes.filter((code) => !codes.has(`measure ${code}`)),
      one.code,
    ).toEqual([]);
  }
});

test('each measure says when, in moments that care tasks know, and weekly ones on which days', () => {
  for (const one of of('measure')) {
    expect(one.minutes, one.code).toBeGreaterThan(0);
    expect(one.times.length, one.code).toBeGreaterThan(0);
    for (const time of one.times) expect(Moment.safeParse(time).success, `${one.code} ${time}`).toBe(true);
    expect(one.repetition === 'weekly', one.code).toBe(one.weekdays.length > 0);
  }
});

test('each of the 20 areas and of the 22 protocols has something to propose', () => {
  expect([careAreas.length, caps.length]).toEqual([20, 22]);
  expect(careAreas.filter((area) => shippedDiagnoses(startingItems, 'mds', area).length === 0)).toEqual([]);
  expect(caps.filter((cap) => shippedDiagnoses(startingItems, 'ltcf', cap).length === 0)).toEqual([]);
});

test('nothing is shipped that no plan could reach', () => {
  const proposed = new Set(startingItems.flatMap((one) => one.proposes));
  expect(
    [...of('goal'), ...of('measure')].filter((one) => !proposed.has(one.code)).map((one) => one.code),
  ).toEqual([]);
});
