import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { diagnoses } from '#apps/health-record/contract/diagnoses.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { createResident } from '#apps/residents/api.ts';
import { latestReadings, type ReadingRow, recordReadings } from '../api.ts';
import { readings } from '../contract/readings.ts';
import { profile } from '#platform/contract/frame.ts';
import { preferencesKey } from '#platform/server/settings/preferences.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let count = 0;
const day = 24;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const row = (
  kind: ReadingRow['kind'],
  value: number,
  hours: number,
  secondValue: number | null = null,
): ReadingRow => ({ kind, value, secondValue, measuredAt: ago(hours), source: 'import' });

/** A new resident with these readings. */
const residentWith = (rows: readonly ReadingRow[]): Promise<string> =>
  world.inside(organisationId, async (context) => {
    const id = await createResident(context, { lastName: `Probe ${++count}`, allowSimilar: true });
    expect(await recordReadings(context, id, rows)).toBe(rows.length);
    return id;
  });

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
});

describe('overview', () => {
  test('the last value of each kind, by the time it was measured, with stale marks', async () => {
    const residentId = await residentWith([
      row('pulse', 80, 2),
      row('pulse', 70, 5),
      row('temperature', 36.5, 25),
      row('weight', 58.4, 30 * day),
    ]);
    const { latest } = await nurse.call(readings.overview, { residentId });
    expect(latest.map((one) => [one.reading.kind, one.reading.value, one.stale])).toEqual([
      ['pulse', 80, false],
      ['temperature', 36.5, true],
      ['weight', 58.4, false],
    ]);
  });
  test('the last seven values of each kind go along, the oldest first, without struck ones, by the same statements', async () => {
    const many = Array.from({ length: 9 }, (_, index) => row('pulse', 60 + index, 100 - index));
    const residentId = await residentWith([
      ...many,
      row('bloodPressure', 142, 30, 78),
      row('bloodPressure', 138, 2, 82),
      row('weight', 58.4, day),
    ]);
    const all = await nurse.call(readings.list, { residentId, kind: 'pulse' });
    const wrong = all.items.find((one) => one.reading.value === 67)!.reading;
    await nurse.call(readings.strike, { residentId, id: wrong.id, version: wrong.version, reason: 'Wrong' });
    const ask = () => nurse.call(readings.overview, { residentId });
    await ask();
    const { answer, count } = await countStatements(ask);
    const course = Object.fromEntries(answer.latest.map((one) => [one.reading.kind, one.course]));
    expect(course['pulse']!.map((one) => one.value)).toEqual([61, 62, 63, 64, 65, 66, 68]);
    expect(course['bloodPressure']!.map((one) => [one.value, one.secondValue])).toEqual([
      [142, 78],
      [138, 82],
    ]);
    expect(course['weight']).toHaveLength(1);
    for (const { reading, course: points } of answer.latest)
      expect(points.at(-1)).toEqual({
        measuredAt: reading.measuredAt,
        value: reading.value,
        secondValue: reading.secondValue,
      });
    // as many as for somebody with one value of each kind
    const other = await residentWith([
      row('pulse', 80, 2),
      row('bloodPressure', 138, 2, 82),
      row('weight', 58.4, day),
    ]);
    const single = await countStatements(() => nurse.call(readings.overview, { residentId: other }));
    expect(count).toBe(single.count);
  });
  test.each([
    [47.36, 160, '18.5', 1],
    [63.9, 160, '25.0', 1],
    [64, 160, '25.0', 2],
    [102.4, 160, '40.0', 4],
  ])(
    'BMI of %d kg and %d cm is shown as %s in category %d',
    async (kilograms, centimetres, shown, category) => {
      const residentId = await residentWith([
        row('weight', kilograms, 1),
        row('height', centimetres, 400 * day),
      ]);
      expect((await nurse.call(readings.overview, { residentId })).bmi).toMatchObject({ shown, category });
    },
  );
  test('no BMI without height', async () => {
    expect(
      (await nurse.call(readings.overview, { residentId: await residentWith([row('weight', 60, 1)]) })).bmi,
    ).toEqual({ reason: 'heightMissing' });
  });
  test.each([
    ['Z89.5', 'Loss below the knee', 'chronic', true],
    ['', 'Unterschenkelamputation links', 'active', true],
    ['Z89.0', 'Loss of a finger', 'active', false],
    ['E11.7', 'Diabetes', 'active', false],
    ['Z89.5', 'Taken back', 'inactive', false],
  ] as const)(
    'diagnosis %s %s (%s): no BMI for an amputation is %s',
    async (code, name, status, amputation) => {
      const residentId = await residentWith([row('weight', 64, 1), row('height', 160, 400 * day)]);
      await nurse.call(diagnoses.create, { residentId, name, code, status });
      expect((await nurse.call(readings.overview, { residentId })).bmi).toEqual(
        amputation ? { reason: 'amputation' } : { bmi: 25, shown: '25.0', category: 2 },
      );
      const { points } = await nurse.call(readings.bodyMass, { residentId });
      expect(points).toHaveLength(amputation ? 0 : 1);
    },
  );
  test.each([
    [61.0, 58.4, 2.6, true],
    [60.9, 58.4, 2.5, false],
    [58, 58.4, -0.4, false],
  ])(
    '%d kg a month ago and %d kg now: %d kg lost, flagged %s',
    async (before, now, kilograms, moreThanTwoAndAHalf) => {
      const residentId = await residentWith([
        row('weight', before, 30 * day),
        row('weight', now, 1),
        row('weight', 90, 60 * day),
      ]);
      expect((await nurse.call(readings.overview, { residentId })).weightLoss).toMatchObject({
        kilograms,
        moreThanTwoAndAHalf,
      });
    },
  );
  test('without a weighing a month ago nothing is said about loss', async () => {
    expect(
      (
        await nurse.call(readings.overview, {
          residentId: await residentWith([row('weight', 61, 10 * day), row('weight', 58, 1)]),
        })
      ).weightLoss,
    ).toBeNull();
  });
});

describe('half a year', () => {
  test.each([
    [60, 54, 10, true],
    [60, 54.1, 9.833333, false],
  ])(
    '%d kg half a year ago and %d kg now: %d per cent lost, flagged %s',
    async (before, now, percent, alertPercent) => {
      const residentId = await residentWith([
        row('weight', before, 180 * day),
        row('weight', now, 1),
        row('weight', 90, 250 * day),
      ]);
      expect(await nurse.call(readings.overview, { residentId })).toMatchObject({
        weightLoss: null,
        halfYearLoss: { percent, alertPercent, moreThanTwoAndAHalf: false },
      });
    },
  );
  test('a weighing a month ago and one half a year ago are told apart', async () => {
    const residentId = await residentWith([
      row('weight', 70, 180 * day),
      row('weight', 58, 30 * day),
      row('weight', 58.4, 1),
    ]);
    expect(await nurse.call(readings.overview, { residentId })).toMatchObject({
      weightLoss: { kilograms: -0.4, alertPercent: false },
      halfYearLoss: { kilograms: 11.6, alertPercent: true },
    });
  });
});

describe('the course of the BMI', () => {
  test('at each valid weighing of the period, with the height of its time; categories from the unrounded value', async () => {
    const residentId = await residentWith([
      row('height', 160, 400 * day),
      row('weight', 63.999, 40 * day),
      row('weight', 64, 20 * day),
      row('weight', 64, 1),
      row('height', 165, 2),
      row('pulse', 70, 3),
    ]);
    const { points } = await nurse.call(readings.bodyMass, { residentId });
    expect(points.map((one) => [one.shown, one.category])).toEqual([
      ['25.0', 1],
      ['25.0', 2],
      ['23.5', 1],
    ]);
    expect(
      (await nurse.call(readings.bodyMass, { residentId, from: ago(25 * day) })).points.map(
        (one) => one.shown,
      ),
    ).toEqual(['25.0', '23.5']);
    expect(
      (await nurse.call(readings.bodyMass, { residentId, limit: 1 })).points.map((one) => one.shown),
    ).toEqual(['23.5']);
    const { items } = await nurse.call(readings.list, { residentId, kind: 'weight' });
    await nurse.call(readings.strike, {
      residentId,
      id: items[0]!.reading.id,
      version: 1,
      reason: 'wrong person',
    });
    expect((await nurse.call(readings.bodyMass, { residentId })).points).toHaveLength(2);
  });
  test('it ends with the amputation', async () => {
    const residentId = await residentWith([
      row('height', 160, 400 * day),
      row('weight', 64, 20 * day),
      row('weight', 58, 1),
    ]);
    await nurse.call(diagnoses.create, {
      residentId,
      name: 'Amputation',
      status: 'chronic',
      onsetOn: civilOf(ago(10 * day), 'Europe/Zurich').day,
    });
    expect((await nurse.call(readings.bodyMass, { residentId })).points.map((one) => one.shown)).toEqual([
      '25.0',
    ]);
  });
  test('without a height there is none; who may not read values learns nothing', async () => {
    const residentId = await residentWith([row('weight', 60, 1)]);
    expect(await nurse.call(readings.bodyMass, { residentId })).toEqual({ points: [] });
    expect(
      await (await world.actor(organisationId, 'COOK')).refused(readings.bodyMass, { residentId }),
    ).toMatchObject({ status: 403 });
    expect(
      await (
        await world.actor(await world.organisation(), 'ADMIN')
      ).refused(readings.bodyMass, { residentId }),
    ).toMatchObject({ status: 404 });
  });
});

describe('lists', () => {
  test('a chart of 100 observations, oldest first, cut to a period and to a number', async () => {
    const residentId = await residentWith(
      Array.from({ length: 100 }, (_, index) => row('bloodPressure', 120 + (index % 20), index + 1, 70)),
    );
    const { points } = await nurse.call(readings.series, { residentId, kind: 'bloodPressure' });
    expect(points).toHaveLength(100);
    expect(points.map((one) => one.measuredAt)).toEqual(points.map((one) => one.measuredAt).sort());
    expect(
      (await nurse.call(readings.series, { residentId, kind: 'bloodPressure', from: ago(10.5) })).points,
    ).toHaveLength(10);
    expect(
      (await nurse.call(readings.series, { residentId, kind: 'bloodPressure', limit: 7 })).points,
    ).toEqual(points.slice(-7));
    expect((await nurse.call(readings.series, { residentId, kind: 'pulse' })).points).toEqual([]);
  });
  test('pages through all values once, also where many have the same time', async () => {
    const residentId = await residentWith(
      Array.from({ length: 23 }, (_, index) => row('pulse', 60 + index, index < 15 ? 4 : 5)),
    );
    const seen: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await nurse.call(readings.list, {
        residentId,
        limit: 10,
        ...(cursor === undefined ? {} : { cursor }),
      });
      seen.push(...page.items.map((one) => one.reading.value));
      cursor = page.nextCursor;
    }
    expect(seen.length).toBe(23);
    expect(new Set(seen).size).toBe(23);
  });
});

describe('doors', () => {
  test('latest readings of several residents; who has none is not in the answer', async () => {
    const [first, second, third] = [
      await residentWith([row('pulse', 80, 2), row('pulse', 99, 50)]),
      await residentWith([row('weight', 60, 2)]),
      await residentWith([]),
    ];
    const latest = await world.inside(organisationId, (context) =>
      latestReadings(context, [first, second, third], ['pulse', 'weight']),
    );
    expect([...latest].map(([id, all]) => [id, all.map((one) => one.value)])).toEqual(
      expect.arrayContaining([
        [first, [80]],
        [second, [60]],
      ]),
    );
    expect(latest.size).toBe(2);
  });
  test.each([
    row('bloodPressure', 120, 1),
    row('pulse', 80, 1, 70),
    row('bloodPressure', 70, 1, 120),
    row('pulse', Number.NaN, 1),
  ])('%j is no reading', async (wrong) => {
    await expect(residentWith([wrong])).rejects.toThrow(RangeError);
  });
  test('what others measured is kept exactly and is never a late entry', async () => {
    const residentId = await residentWith([row('weight', 82.49274902938994, 5000)]);
    const { items } = await nurse.call(readings.list, { residentId });
    expect(items[0]!.reading).toMatchObject({ value: 82.49274902938994, source: 'import', late: false });
  });
});

describe('people from outside', () => {
  const marksOf = async (actor: Actor, residentId: string) => {
    const overview = await actor.call(readings.overview, { residentId });
    const { items } = await actor.call(readings.list, { residentId });
    return JSON.stringify([overview, items]);
  };
  const alarms =
    /"warning":"|"whereabouts":"(high|low|inRange)"|"stale":true|"weightLoss":\{|"halfYearLoss":\{|"hint"/;
  test('get the values without alarms, directions, losses and hints, by every call; the home may allow them', async () => {
    const home = await world.organisation();
    const nurse = await world.actor(home, 'NURSE');
    const residentId = await world.inside(home, (context) => createResident(context, { lastName: 'Rot' }));
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await world.inside(home, (context) =>
      recordReadings(context, residentId, [
        { kind: 'bloodPressure', value: 190, secondValue: 115, measuredAt: at(0), source: 'manual' },
        { kind: 'temperature', value: 39.4, measuredAt: at(9), source: 'manual' },
        { kind: 'weight', value: 70, measuredAt: at(30), source: 'manual' },
        { kind: 'weight', value: 60, measuredAt: at(0), source: 'manual' },
        { kind: 'height', value: 170, measuredAt: at(30), source: 'manual' },
      ]),
    );
    const relative = await world.actor(home, 'EXTERNAL_USER');
    await world.server.database.pool.query(
      'insert into platform.resident_access (organisation_id, id, account_id, resident_id, permissions) values ($1, gen_random_uuid(), $2, $3, $4)',
      [
        home,
        relative.accountId,
        residentId,
        JSON.stringify({
          'authorization.residents.list': ['Read'],
          'authorization.residents.vitals': ['Read'],
        }),
      ],
    );
    expect(await marksOf(nurse, residentId)).toMatch(alarms);
    const seen = await marksOf(relative, residentId);
    expect(seen).not.toMatch(alarms);
    expect(seen).toContain('39.4');
    expect((await relative.call(profile.me, {})).clinicalMarks).toBe(false);
    await world.inside(home, (context) =>
      storeSetting(context, 'organisation', home, preferencesKey, { clinicalMarksOutside: true }),
    );
    expect(await marksOf(relative, residentId)).toMatch(alarms);
    expect((await relative.call(profile.me, {})).clinicalMarks).toBe(true);
  });
});
