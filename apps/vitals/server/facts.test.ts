import { expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { createResident, enter } from '#apps/residents/api.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { recordReadings } from '../api.ts';
import { kindOf, type ReadingName } from '../domain/kinds.ts';
import { interpret } from '../domain/limits.ts';
import { warns } from '../domain/readings.ts';
import { partsOf, signs } from '../domain/stored-kinds.ts';
import { valueFacts, valuePoints } from './facts.ts';
import { valueLanes } from './overview.ts';

/** The values on both sides of each bound of a vital sign. */
function edges(name: ReadingName): number[] {
  const { reference, warnBelow, warnAbove, warnFrom, decimals, minimum, maximum } = kindOf(name);
  const step = 10 ** -decimals;
  return [...new Set([reference?.low, reference?.high, warnBelow, warnAbove, warnFrom])]
    .filter((one) => one !== undefined)
    .flatMap((one) => [one - step, one, one + step].map((value) => Number(value.toFixed(decimals))))
    .filter((value) => value >= minimum && value <= maximum);
}

test('the database asks by the bounds of the domain: every value beside a bound is told or not as the rule says', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
  let count = 0;
  const given = signs.flatMap((kind) => {
    const [first, second] = partsOf[kind];
    const upper = edges(first).map((value) => ({ value, secondValue: second === undefined ? null : 70 }));
    const lower =
      second === undefined ? [] : edges(second).map((secondValue) => ({ value: 125, secondValue }));
    return [...upper.filter((one) => one.value > (one.secondValue ?? 0)), ...lower].map((one) => ({
      ...one,
      kind,
      measuredAt: minutes((count += 1)),
      source: 'import' as const,
    }));
  });
  const outside = given.filter(({ kind, value, secondValue }) => {
    const [first, second] = partsOf[kind];
    const asks = (name: ReadingName, one: number) => {
      const { reference } = kindOf(name);
      const ranged = reference !== null && reference.low !== reference.high;
      return warns(name, one) !== null || (ranged && interpret(name, one) !== 'inRange');
    };
    return asks(first, value) || (second !== undefined && secondValue !== null && asks(second, secondValue));
  });
  expect([given.length > 40, outside.length > 20, outside.length < given.length]).toEqual([true, true, true]);
  const facts = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Keller' });
    await enter(context, { residentId: id, entryDate: '2026-01-05' });
    await recordReadings(context, id, given);
    return valueFacts(context, { since: new Date(Date.now() - 86_400_000), residentIds: [id] });
  });
  expect(facts.map((one) => `${one.series} ${one.at}`).toSorted()).toEqual(
    outside.map((one) => `vitals.${one.kind} ${one.measuredAt}`).toSorted(),
  );
});

test('on the time line each kind has its lane, the oldest first; a blood pressure is drawn by its systolic value', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const lanes = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Keller' });
    await enter(context, { residentId: id, entryDate: '2026-01-05' });
    await recordReadings(context, id, [
      { kind: 'weight', value: 60, measuredAt: at(40), source: 'manual' },
      { kind: 'weight', value: 58, measuredAt: at(1), source: 'manual' },
      { kind: 'bloodPressure', value: 142, secondValue: 78, measuredAt: at(1), source: 'manual' },
    ]);
    const asked = (days: number) =>
      valueLanes(context, { residentId: id, from: addDays(context.today, -days), to: context.today });
    return { all: await asked(92), week: await asked(7) };
  });
  expect(lanes.all.map(({ key, unit, items }) => [key, unit, items.map((one) => one.value)])).toEqual([
    ['vitals.bloodPressure', 'mmHg', [142]],
    ['vitals.weight', 'kg', [60, 58]],
  ]);
  expect(lanes.all[0]!.items[0]!.text).toBe('142/78 mmHg');
  expect(lanes.week.map(({ items }) => items.length)).toEqual([1, 1]);
});

test('a doctor hears at the visit of values outside of their range since a moment', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const told = await world.inside(home, async (context) => {
    const id = await createResident(context, { lastName: 'Keller' });
    await recordReadings(context, id, [
      { kind: 'pulse', value: 142, measuredAt: at(2), source: 'manual' },
      // entered now: news after some days, history after some weeks
      { kind: 'pulse', value: 141, measuredAt: at(9), source: 'manual' },
      { kind: 'pulse', value: 144, measuredAt: at(20), source: 'manual' },
      { kind: 'pulse', value: 72, measuredAt: at(1), source: 'manual' },
    ]);
    return valuePoints(context, { since: new Date(at(7)), residentIds: [id] });
  });
  expect(told.map(({ kind, at: when, tab }) => [kind, when.slice(0, 10), tab])).toEqual([
    ['value', at(2).slice(0, 10), 'vitals'],
    ['value', at(9).slice(0, 10), 'vitals'],
  ]);
  expect(told[0]!.text).toContain('142');
  expect(told.every(({ recordedAt }) => Date.now() - Date.parse(recordedAt!) < 60_000)).toBe(true);
});

test('a weight that is typed in late tells the doctor no loss that the last weighing does not show', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const now = Date.now();
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const told = async (recordedNow: readonly number[]) => {
    const id = await world.inside(home, async (context) => {
      const resident = await createResident(context, { lastName: 'Keller', allowSimilar: true });
      await recordReadings(context, resident, [
        { kind: 'weight', value: 65, measuredAt: at(35), source: 'manual' },
        { kind: 'weight', value: 60, measuredAt: at(5), source: 'manual' },
        { kind: 'weight', value: recordedNow.includes(1) ? 60 : 64.8, measuredAt: at(1), source: 'manual' },
      ]);
      return resident;
    });
    await world.server.database.pool.query(
      'update vitals.readings set recorded_at = measured_at where resident_id = $1 and not (measured_at = any ($2::timestamptz[]))',
      [id, recordedNow.map(at)],
    );
    return world.inside(home, (context) =>
      valuePoints(context, { since: new Date(Date.now() - 3_600_000), residentIds: [id] }),
    );
  };
  expect(await told([5])).toEqual([]);
  expect((await told([1])).map(({ kind }) => kind)).toEqual(['value']);
});
