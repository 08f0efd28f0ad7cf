import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createResident } from '#apps/residents/api.ts';
import { recordReadings } from '../api.ts';
import { type Reading, readings } from '../contract/readings.ts';
import { kindOf } from '../domain/kinds.ts';
import { partsOf, storedKinds } from '../domain/stored-kinds.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;

const newResident = (organisation = organisationId) =>
  world.inside(organisation, (context) =>
    createResident(context, { lastName: `Muster ${++count}`, firstName: 'Test', allowSimilar: true }),
  );
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const pressure = { kind: 'bloodPressure', value: 142, secondValue: 78 } as const;
const record = async (
  residentId: string,
  values: readonly { kind: Reading['kind']; value: number; secondValue?: number }[],
  more: object = {},
): Promise<Reading[]> =>
  (await nurse.call(readings.record, { residentId, values: [...values], ...more })).readings;

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

describe('recording', () => {
  test('several values of one moment, now by default, with who and where they lie', async () => {
    const residentId = await newResident();
    const all = await record(residentId, [
      pressure,
      { kind: 'pulse', value: 72 },
      { kind: 'temperature', value: 38.4 },
    ]);
    expect(all.map((one) => [one.kind, one.value, one.secondValue, one.whereabouts, one.warning])).toEqual([
      ['bloodPressure', 142, 78, 'high', null],
      ['pulse', 72, null, 'inRange', null],
      ['temperature', 38.4, null, 'high', 'high'],
    ]);
    expect(all[0]).toMatchObject({
      source: 'manual',
      late: false,
      struck: null,
      version: 1,
      recordedBy: expect.stringContaining('nurse'),
    });
    expect(Math.abs(Date.now() - Date.parse(all[0]!.measuredAt))).toBeLessThan(60_000);
  });
  test('what is impossible is refused, also with a yes: every part of every kind, when it is recorded and when it is corrected', async () => {
    const residentId = await newResident();
    const confirmed = ['unlikely', 'unlikelyChange', 'heightInMetres'];
    for (const kind of storedKinds) {
      const right =
        kind === 'bloodPressure'
          ? { value: 120, secondValue: 80 }
          : { value: kindOf(partsOf[kind][0]).minimum };
      const [entry] = (
        await nurse.call(readings.record, { residentId, values: [{ kind, ...right }], confirmed })
      ).readings;
      for (const [part, name] of partsOf[kind].entries()) {
        const { minimum, maximum } = kindOf(name!);
        for (const wrong of [minimum - 1, maximum + 1, maximum * 10]) {
          const values = { ...right, [part === 0 ? 'value' : 'secondValue']: wrong };
          const refused = [
            await nurse.refused(readings.record, { residentId, values: [{ kind, ...values }], confirmed }),
            await nurse.refused(readings.correct, {
              residentId,
              id: entry!.id,
              version: 1,
              reason: 'typed wrong',
              ...values,
              confirmed,
            }),
          ];
          expect(
            refused.map((one) => [one.status, one.code]),
            `${kind} ${name} ${wrong}`,
          ).toEqual([
            [422, 'notPossible'],
            [422, 'notPossible'],
          ]);
        }
      }
    }
  });
  test('pain has no normal range above zero: only the warning says something', async () => {
    const residentId = await newResident();
    const [mild] = await record(residentId, [{ kind: 'pain', value: 2 }]);
    const [strong] = await record(residentId, [{ kind: 'pain', value: 4 }]);
    expect([mild, strong].map((one) => [one!.whereabouts, one!.warning])).toEqual([
      ['noReference', null],
      ['noReference', 'high'],
    ]);
  });
  test('a moment of the past is marked as a late entry, one of the last hour is not', async () => {
    const residentId = await newResident();
    expect((await record(residentId, [pressure], { measuredAt: ago(1.1) }))[0]!.late).toBe(true);
    expect((await record(residentId, [pressure], { measuredAt: ago(0.9) }))[0]!.late).toBe(false);
  });
  test.each<[string, object, number, string]>([
    ['nothing at all', { values: [] }, 422, 'entryRequired'],
    ['temperature 400', { values: [{ kind: 'temperature', value: 400 }] }, 422, 'notPossible'],
    [
      'pressure 380',
      { values: [{ kind: 'bloodPressure', value: 380, secondValue: 78 }] },
      422,
      'notPossible',
    ],
    ['temperature 37.45', { values: [{ kind: 'temperature', value: 37.45 }] }, 422, 'tooManyDecimals'],
    ['82/130', { values: [{ kind: 'bloodPressure', value: 82, secondValue: 130 }] }, 422, 'pressureOrder'],
    ['a pressure of one value', { values: [{ kind: 'bloodPressure', value: 142 }] }, 422, 'secondValue'],
    [
      'a pulse of two values',
      { values: [{ kind: 'pulse', value: 72, secondValue: 70 }] },
      422,
      'secondValue',
    ],
    [
      'a pulse twice',
      {
        values: [
          { kind: 'pulse', value: 72 },
          { kind: 'pulse', value: 74 },
        ],
      },
      422,
      'kindTwice',
    ],
    [
      'tomorrow',
      { values: [pressure], measuredAt: new Date(Date.now() + 86_400_000).toISOString() },
      422,
      'inFuture',
    ],
    ['the year 1026', { values: [pressure], measuredAt: '1026-11-21T08:00:00Z' }, 400, 'form'],
    ['pulse 160', { values: [{ kind: 'pulse', value: 160 }] }, 422, 'unlikely'],
    ['height 1.68', { values: [{ kind: 'height', value: 1.68 }] }, 422, 'heightInMetres'],
  ])('%s is refused', async (_, input, status, code) => {
    const residentId = await newResident();
    expect(await nurse.refused(readings.record, { residentId, ...input })).toMatchObject({
      status,
      code,
    });
    expect((await nurse.call(readings.list, { residentId })).items).toEqual([]);
  });
  test('the words at the field: entry required, what is possible', async () => {
    const residentId = await newResident();
    expect((await nurse.refused(readings.record, { residentId, values: [] })).errors).toEqual([
      { path: 'values', code: 'entryRequired', message: 'Vital sign entry required' },
    ]);
    expect(await said(nurse, readings.record, { residentId, values: [] })).toEqual([
      'entryRequired',
      'Vital sign entry required',
      'Erfassen Sie mindestens ein Vitalzeichen',
    ]);
    expect(
      await said(nurse, readings.record, { residentId, values: [{ kind: 'height', value: 1.68 }] }),
    ).toEqual([
      'heightInMetres',
      '1.68 looks like metres. Convert it to 168 cm?',
      '1.68 sieht nach Metern aus. In 168 cm umrechnen?',
    ]);
    const refused = await nurse.refused(
      readings.record,
      { residentId, values: [{ kind: 'temperature', value: 400 }] },
      { language: 'de' },
    );
    expect(refused.errors).toEqual([
      { path: 'values', code: 'notPossible', message: '400 °C ist nicht möglich. Erlaubt ist 25–45 °C.' },
    ]);
  });
  test('what is unlikely is asked about and stored after an active yes', async () => {
    const residentId = await newResident();
    const values = [
      { kind: 'temperature' as const, value: 41.5 },
      { kind: 'pulse' as const, value: 160 },
    ];
    expect(await nurse.refused(readings.record, { residentId, values })).toMatchObject({
      status: 422,
      confirm: true,
      title: 'Is 41.5 °C, 160 /min correct?',
    });
    expect(await record(residentId, values, { confirmed: ['unlikely'] })).toHaveLength(2);
  });
  test('a confirmation never opens what is impossible', async () => {
    const residentId = await newResident();
    expect(
      (
        await nurse.refused(readings.record, {
          residentId,
          values: [{ kind: 'temperature', value: 400 }],
          confirmed: ['unlikely', 'notPossible'],
        })
      ).code,
    ).toBe('notPossible');
  });
  test('a height in metres is stored in centimetres when the offer is taken (specification 2, section 5)', async () => {
    const residentId = await newResident();
    expect(
      await nurse.refused(readings.record, { residentId, values: [{ kind: 'height', value: 1.68 }] }),
    ).toMatchObject({ confirm: true, data: { metres: 1.68, centimetres: 168 } });
    expect(
      (await record(residentId, [{ kind: 'height', value: 1.68 }], { confirmed: ['heightInMetres'] }))[0]!
        .value,
    ).toBe(168);
    expect(
      (
        await nurse.refused(readings.record, {
          residentId,
          values: [{ kind: 'height', value: 2.9 }],
          confirmed: ['heightInMetres'],
        })
      ).code,
    ).toBe('notPossible');
  });
  test('a weight that is not of this person is asked about', async () => {
    const residentId = await newResident();
    await record(residentId, [{ kind: 'weight', value: 58.4 }]);
    expect(
      await nurse.refused(readings.record, { residentId, values: [{ kind: 'weight', value: 85.4 }] }),
    ).toMatchObject({ code: 'unlikelyChange', title: 'Is 85.4 kg correct? The last value was 58.4 kg.' });
    expect(
      await record(residentId, [{ kind: 'weight', value: 85.4 }], { confirmed: ['unlikelyChange'] }),
    ).toHaveLength(1);
  });
  test('the same key twice records once', async () => {
    const residentId = await newResident();
    const key = newId();
    const first = await nurse.call(readings.record, { residentId, values: [pressure] }, { key });
    expect(await nurse.call(readings.record, { residentId, values: [pressure] }, { key })).toEqual(first);
    expect((await nurse.call(readings.list, { residentId })).items).toHaveLength(1);
  });
  test('without the right 403, of another home 404, nobody writes for a resident who is not there', async () => {
    const residentId = await newResident();
    expect((await cook.refused(readings.record, { residentId, values: [pressure] })).status).toBe(403);
    expect((await stranger.refused(readings.record, { residentId, values: [pressure] })).status).toBe(404);
    expect((await stranger.refused(readings.overview, { residentId })).status).toBe(404);
    expect((await nurse.refused(readings.record, { residentId: newId(), values: [pressure] })).status).toBe(
      404,
    );
  });
  test('the database refuses what the rules refuse', async () => {
    const residentId = await newResident();
    const insert = (values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('vitals.readings')
          .values({
            organisation_id: organisationId,
            id: newId(),
            resident_id: residentId,
            kind: 'pulse',
            value: 72,
            measured_at: context.now,
            ...values,
          })
          .execute(),
      );
    await expect(insert({ kind: 'temperature', value: 400 })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ kind: 'bloodPressure', value: 82, second_value: 130 })).rejects.toMatchObject({
      code: '23514',
    });
    await expect(insert({ kind: 'bloodPressure', value: 142 })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ struck_at: new Date() })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ kind: 'mood', value: 5 })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ second_value: 60 })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ resident_id: newId() })).rejects.toMatchObject({ code: '23503' });
    await insert({});
    // each kind at its edges and past them; of a blood pressure each of the two
    for (const [edge, past] of [
      ...Object.entries(edges).flatMap(([kind, [low, high]]) => [
        [
          { kind, value: low },
          { kind, value: low - 0.01 },
        ] as const,
        [
          { kind, value: high },
          { kind, value: high + 0.01 },
        ] as const,
      ]),
      ...[
        [350, 250, 351, 250],
        [350, 250, 350, 251],
        [30, 10, 29, 10],
        [30, 10, 30, 9],
        [30, 29, 30, 30],
      ].map(
        ([value, second_value, pastValue, pastSecond]) =>
          [
            { kind: 'bloodPressure', value, second_value },
            { kind: 'bloodPressure', value: pastValue, second_value: pastSecond },
          ] as const,
      ),
    ]) {
      await insert(edge);
      await expect(insert(past), JSON.stringify(past)).rejects.toMatchObject({ code: '23514' });
    }
    expect(Object.keys(edges).toSorted()).toEqual(
      storedKinds.filter((kind) => kind !== 'bloodPressure').toSorted(),
    );
  });
});

/** What the database takes of each kind with one value: wider than what a person may type. */
const edges = {
  pulse: [10, 350],
  temperature: [20, 46],
  oxygenSaturation: [20, 100],
  respirationRate: [1, 100],
  bloodGlucose: [0.1, 80],
  weight: [1, 500],
  height: [30, 260],
  pain: [0, 10],
  oxygenFlow: [0, 60],
  inr: [0.5, 20],
  hba1c: [2, 25],
  peakFlow: [20, 1000],
  abdominalGirth: [20, 300],
  calfCircumference: [20, 80],
  creatinine: [5, 3000],
  egfr: [0, 250],
  consciousness: [0, 4],
  glasgowComa: [3, 15],
} as const;

describe('correcting', () => {
  const correction = { value: 124, secondValue: 78, reason: 'digits swapped' };
  test('strikes the original, which stays below its correction', async () => {
    const residentId = await newResident();
    const [wrong] = await record(residentId, [pressure], { measuredAt: ago(0.5) });
    const { reading, earlier } = await nurse.call(readings.correct, {
      residentId,
      id: wrong!.id,
      version: 1,
      ...correction,
    });
    expect(reading).toMatchObject({
      value: 124,
      secondValue: 78,
      measuredAt: wrong!.measuredAt,
      struck: null,
    });
    expect(earlier).toMatchObject([
      {
        id: wrong!.id,
        value: 142,
        struck: { reason: 'digits swapped', by: expect.stringContaining('nurse') },
      },
    ]);
    expect((await nurse.call(readings.list, { residentId })).items).toEqual([{ reading, earlier }]);
    expect(
      (await nurse.call(readings.series, { residentId, kind: 'bloodPressure' })).points.map(
        (one) => one.value,
      ),
    ).toEqual([124]);
  });
  test('two people correct one reading at the same time: exactly one wins', async () => {
    const other = await world.actor(organisationId, 'NURSE');
    for (let round = 0; round < 5; round += 1) {
      const residentId = await newResident();
      const [wrong] = await record(residentId, [pressure]);
      const tries = await Promise.allSettled(
        [nurse, other].flatMap((actor, index) =>
          [0, 1].map((step) =>
            actor.call(readings.correct, {
              residentId,
              id: wrong!.id,
              version: 1,
              value: 120 + index * 10 + step,
              secondValue: 78,
              reason: 'at the same time',
            }),
          ),
        ),
      );
      const [won, ...more] = tries.filter((one) => one.status === 'fulfilled');
      expect(more).toEqual([]);
      for (const one of tries)
        if (one.status === 'rejected')
          expect(one.reason.problem).toMatchObject({
            status: 412,
            current: { id: wrong!.id, struck: { reason: 'at the same time' } },
          });
      const { items } = await nurse.call(readings.list, { residentId });
      expect(items).toHaveLength(1);
      expect(items[0]!.reading.value).toBe(won!.value.reading.value);
    }
  });
  test('the same key twice corrects once', async () => {
    const residentId = await newResident();
    const [wrong] = await record(residentId, [pressure]);
    const input = { residentId, id: wrong!.id, version: 1, ...correction };
    const key = newId();
    const first = await nurse.call(readings.correct, input, { key });
    expect(await nurse.call(readings.correct, input, { key })).toEqual(first);
    expect((await nurse.call(readings.list, { residentId })).items).toHaveLength(1);
  });
  test('a correction is corrected again and the whole chain stays', async () => {
    const residentId = await newResident();
    const [wrong] = await record(residentId, [pressure]);
    const second = await nurse.call(readings.correct, {
      residentId,
      id: wrong!.id,
      version: 1,
      ...correction,
    });
    const third = await nurse.call(readings.correct, {
      residentId,
      id: second.reading.id,
      version: 1,
      ...correction,
      value: 126,
      reason: 'measured again',
    });
    expect(third.earlier.map((one) => [one.value, one.struck!.reason])).toEqual([
      [124, 'measured again'],
      [142, 'digits swapped'],
    ]);
  });
  test('refusals: stale, struck already, the same value, without reason, a device value, the future, without the right', async () => {
    const residentId = await newResident();
    const [wrong] = await record(residentId, [pressure]);
    const input = { residentId, id: wrong!.id, version: 1, ...correction };
    expect((await nurse.refused(readings.correct, { ...input, version: 7 })).status).toBe(412);
    expect((await nurse.refused(readings.correct, { ...input, value: 142 })).code).toBe('nothingChanged');
    expect((await nurse.refused(readings.correct, { ...input, reason: ' ' })).errors).toMatchObject([
      { path: 'reason', code: 'mandatory' },
    ]);
    expect((await nurse.refused(readings.correct, { ...input, value: 400 })).code).toBe('notPossible');
    expect(
      (
        await nurse.refused(readings.correct, {
          ...input,
          measuredAt: new Date(Date.now() + 3_600_000).toISOString(),
        })
      ).code,
    ).toBe('inFuture');
    expect((await cook.refused(readings.correct, input)).status).toBe(403);
    expect((await stranger.refused(readings.correct, input)).status).toBe(404);
    expect(
      (await nurse.refused(readings.correct, { ...input, residentId: await newResident() })).status,
    ).toBe(404);
    // nothing of all this has struck it
    await nurse.call(readings.correct, input);
    expect((await nurse.refused(readings.correct, { ...input, version: 2 })).code).toBe('alreadyStruck');
    await world.inside(organisationId, (context) =>
      recordReadings(context, residentId, [
        { kind: 'pulse', value: 90, measuredAt: ago(1), source: 'device' },
      ]),
    );
    const [device] = (await nurse.call(readings.list, { residentId, kind: 'pulse' })).items;
    expect(
      (
        await nurse.refused(readings.correct, {
          residentId,
          id: device!.reading.id,
          version: 1,
          value: 80,
          reason: 'no',
        })
      ).code,
    ).toBe('deviceValue');
  });
  test('a value of another resident is struck without another one and no longer counts', async () => {
    const residentId = await newResident();
    const [wrong] = await record(residentId, [{ kind: 'weight', value: 85 }]);
    const struck = await nurse.call(readings.strike, {
      residentId,
      id: wrong!.id,
      version: 1,
      reason: 'other resident',
    });
    expect(struck).toMatchObject({ struck: { reason: 'other resident' }, version: 2 });
    expect((await nurse.call(readings.overview, { residentId })).latest).toEqual([]);
    expect((await nurse.call(readings.list, { residentId })).items).toHaveLength(1);
    expect(
      (await nurse.refused(readings.strike, { residentId, id: wrong!.id, version: 2, reason: 'again' })).code,
    ).toBe('alreadyStruck');
    expect(
      (await nurse.refused(readings.strike, { residentId, id: wrong!.id, version: 1, reason: 'again' }))
        .status,
    ).toBe(412);
  });
});
