import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { readingsBetween, readingLevel, shownReading } from '../api.ts';
import { readings } from '../contract/readings.ts';
import { valueFacts } from './facts.ts';
import { valueLanes } from './overview.ts';

let world: World;
let home: string;
let nurse: Actor;
let residentId: string;
const record = async (values: readonly object[], more: object = {}) =>
  (await nurse.call(readings.record, { residentId, values: values as never, ...more })).readings;

beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  nurse = await world.actor(home, 'NURSE');
  residentId = await world.inside(home, (context) => createResident(context, { lastName: 'Keller' }));
});

describe('how a value was measured', () => {
  test('is kept with it, shown, and stays when the value is corrected', async () => {
    const circumstances = { position: 'standing', arm: 'left', method: 'wrist', device: 'RR 7' };
    const [reading] = await record([{ kind: 'bloodPressure', value: 118, secondValue: 70, circumstances }]);
    expect(reading!.circumstances).toEqual(circumstances);
    const corrected = await nurse.call(readings.correct, {
      ...{ residentId, id: reading!.id, version: reading!.version, reason: 'typed wrongly' },
      value: 128,
      secondValue: 70,
    });
    expect(corrected.reading.circumstances).toEqual(circumstances);
    // only how it was measured was wrong
    const lying = await nurse.call(readings.correct, {
      ...{ residentId, id: corrected.reading.id, version: corrected.reading.version, reason: 'was lying' },
      value: 128,
      secondValue: 70,
      circumstances: { position: 'lying' },
    });
    expect(lying.reading.circumstances).toEqual({ position: 'lying' });
    const { id, version } = lying.reading;
    const same = { residentId, id, version, reason: 'again', value: 128, secondValue: 70 };
    expect(await nurse.refused(readings.correct, same)).toMatchObject({ code: 'nothingChanged' });
  });
  test('nothing said is nothing kept', async () => {
    const [reading] = await record([{ kind: 'pulse', value: 72, circumstances: { device: '' } }]);
    expect(reading).not.toHaveProperty('circumstances');
  });
  test.each([
    ['an arm of a temperature', { kind: 'temperature', value: 37, circumstances: { arm: 'left' } }],
    ['LO of a pulse', { kind: 'pulse', value: 72, circumstances: { beyond: 'below' } }],
    ['an ear for a weight', { kind: 'weight', value: 60, circumstances: { method: 'ear' } }],
  ])('%s is refused', async (_, value) => {
    expect(await nurse.refused(readings.record, { residentId, values: [value] as never })).toMatchObject({
      code: 'foreignCircumstance',
    });
  });
  test('the database refuses LO of another kind, and an empty answer', async () => {
    const insert = (kind: 'pulse' | 'bloodGlucose', circumstances: string) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('vitals.readings')
          .values({
            organisation_id: home,
            id: crypto.randomUUID(),
            resident_id: residentId,
            kind,
            value: kind === 'pulse' ? 72 : 0.6,
            measured_at: context.now,
            circumstances,
          })
          .execute(),
      );
    await expect(insert('pulse', '{"beyond":"below"}')).rejects.toMatchObject({ code: '23514' });
    await expect(insert('bloodGlucose', '{}')).rejects.toMatchObject({ code: '23514' });
    await expect(insert('bloodGlucose', '[]')).rejects.toMatchObject({ code: '23514' });
    await insert('pulse', '{"rhythm":"irregular"}');
  });
});

describe('a meter that writes no number', () => {
  test.each([
    ['below', 5, 0.6, 'low', 'LO (< 0.6 mmol/l)'],
    ['above', 5, 33.3, 'high', 'HI (> 33.3 mmol/l)'],
  ] as const)(
    '%s: the end of what it measures, with its alert, and nobody is asked',
    async (beyond, sent, value, warning, shown) => {
      const [reading] = await record([{ kind: 'bloodGlucose', value: sent, circumstances: { beyond } }]);
      expect(reading).toMatchObject({ value, warning, circumstances: { beyond } });
      expect(shownReading(reading!)).toBe(shown);
      // what is drawn from it knows, too
      const { latest } = await nurse.call(readings.overview, { residentId });
      expect(latest.find((one) => one.reading.kind === 'bloodGlucose')!.course.at(-1)).toMatchObject({
        value,
        beyond,
      });
      const { points } = await nurse.call(readings.series, { residentId, kind: 'bloodGlucose' });
      expect(points.at(-1)).toMatchObject({ value, beyond });
    },
  );
  test('corrected into a number it is none any more; at another moment it stays one', async () => {
    const [reading] = await record([{ kind: 'bloodGlucose', value: 5, circumstances: { beyond: 'below' } }]);
    const { id, version } = reading!;
    const right = await nurse.call(readings.correct, {
      ...{ residentId, id, version, reason: 'the other meter', value: 5.2 },
    });
    expect(right.reading).toMatchObject({ value: 5.2, warning: null });
    expect(right.reading).not.toHaveProperty('circumstances');
    const [low] = await record([{ kind: 'bloodGlucose', value: 5, circumstances: { beyond: 'below' } }]);
    const moved = await nurse.call(readings.correct, {
      ...{ residentId, id: low!.id, version: low!.version, reason: 'earlier', value: 0.6 },
      measuredAt: new Date(Date.now() - 3_600_000).toISOString(),
    });
    expect(moved.reading).toMatchObject({ value: 0.6, circumstances: { beyond: 'below' } });
  });
  test('a number as low as that is still asked about', async () => {
    expect(
      await nurse.refused(readings.record, { residentId, values: [{ kind: 'bloodGlucose', value: 0.6 }] }),
    ).toMatchObject({ code: 'unlikely' });
  });
  test('the hand-over and the time line say so', async () => {
    const id = await world.inside(home, (context) => createResident(context, { lastName: 'Lüthi' }));
    await nurse.call(readings.record, {
      residentId: id,
      values: [{ kind: 'bloodGlucose', value: 33.3, circumstances: { beyond: 'above' } }],
    });
    const told = await world.inside(home, (context) =>
      valueFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [id] }),
    );
    expect(told.map((one) => [one.kind, one.text])).toEqual([['critical', 'Glucose HI (> 33.3 mmol/l) ↑']]);
    const lanes = await world.inside(home, (context) =>
      valueLanes(context, { residentId: id, from: context.today, to: context.today }),
    );
    expect(lanes.flatMap((one) => (one.kind === 'values' ? one.items.map((item) => item.text) : []))).toEqual(
      ['HI (> 33.3 mmol/l)'],
    );
  });
});

describe('consciousness', () => {
  test.each([
    [4, null, 'A'],
    [3, 'low', 'C'],
    [2, 'low', 'V'],
    [1, 'low', 'P'],
    [0, 'low', 'U'],
  ] as const)('level %d: warning %s, shown as %s', async (value, warning, letter) => {
    const [reading] = await record([{ kind: 'consciousness', value }]);
    expect(reading).toMatchObject({ value, warning });
    expect(shownReading(reading!)).toBe(letter);
  });
  test.each([
    [15, null],
    [14, 'low'],
    [3, 'low'],
  ] as const)('Glasgow Coma Scale %d: warning %s', async (value, warning) => {
    const [reading] = await record([{ kind: 'glasgowComa', value }]);
    expect(reading).toMatchObject({ warning });
    expect(shownReading(reading!)).toBe(`${value} / 15`);
  });
  test.each([
    ['consciousness', 5],
    ['consciousness', -1],
    ['glasgowComa', 2],
    ['glasgowComa', 16],
  ] as const)('%s %d is not possible', async (kind, value) => {
    expect(await nurse.refused(readings.record, { residentId, values: [{ kind, value }] })).toMatchObject({
      code: 'notPossible',
    });
  });
  test('the hand-over says it in words, an exchange too', async () => {
    const id = await world.inside(home, (context) => createResident(context, { lastName: 'Graf' }));
    await nurse.call(readings.record, { residentId: id, values: [{ kind: 'consciousness', value: 2 }] });
    const told = await world.inside(home, (context) =>
      valueFacts(context, { since: new Date(Date.now() - 3_600_000), residentIds: [id] }),
    );
    expect(told.map((one) => one.text)).toEqual(['Consciousness V (Reacts to voice) ↓']);
    const [kept] = await world.inside(home, (context) =>
      readingsBetween(context, id, { kinds: ['consciousness'], limit: 1 }),
    );
    expect(readingLevel(kept!)).toEqual({ letter: 'V', words: 'V - Reacts to voice' });
  });
});
