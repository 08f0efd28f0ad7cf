import { expect, test } from 'vitest';
import { impossible } from '../domain/plausible.ts';
import { kindOf } from '../domain/kinds.ts';
import { partsOf, type StoredKind, storedKinds, type StoredValue } from '../domain/stored-kinds.ts';
import { questionsOf, readTyped, type Typed, typedOf } from './entries.ts';

const of = (kind: StoredKind, value: number, secondValue: number | null = null): StoredValue => ({
  kind,
  value,
  secondValue,
});

test.each<[Typed, StoredValue[]]>([
  [{ bloodPressure: '142 78' }, [of('bloodPressure', 142, 78)]],
  [
    { bloodPressure: '142/78 p72 t36.8' },
    [of('bloodPressure', 142, 78), of('pulse', 72), of('temperature', 36.8)],
  ],
  [{ pulse: ' 72 ', temperature: '36,8', weight: '' }, [of('pulse', 72), of('temperature', 36.8)]],
  [{}, []],
])('%j is read as %j', (typed, values) => expect(readTyped(typed)).toEqual({ values, faults: {} }));

test.each<[Typed, object]>([
  [{ bloodPressure: '142/78 x9' }, { bloodPressure: { code: 'notUnderstood', part: 'x9' } }],
  [{ bloodPressure: '82/130' }, { bloodPressure: { code: 'pressureOrder' } }],
  [{ pulse: 'abc' }, { pulse: { code: 'notUnderstood', part: 'abc' } }],
  [
    { temperature: '400' },
    {
      temperature: {
        code: 'value',
        kind: 'temperature',
        name: 'temperature',
        refusal: { code: 'abovePossible', maximum: 45 },
      },
    },
  ],
  [
    { height: '1.68' },
    {
      height: {
        code: 'value',
        kind: 'height',
        name: 'height',
        refusal: { code: 'heightInMetres', centimetres: 168 },
      },
    },
  ],
  [
    { bloodPressure: '142/10' },
    {
      bloodPressure: {
        code: 'value',
        kind: 'bloodPressure',
        name: 'diastolic',
        refusal: { code: 'belowPossible', minimum: 20 },
      },
    },
  ],
  [{ bloodPressure: '142/78 p72', pulse: '74' }, { pulse: { code: 'enteredTwice', kind: 'pulse' } }],
])('%j has the faults %j', (typed, faults) => expect(readTyped(typed).faults).toEqual(faults));

test('asks about what is unlikely and about an unlikely change, not about the usual', () => {
  const last = new Map([['weight', of('weight', 58.4)]] as const);
  expect(questionsOf([of('bloodPressure', 142, 78), of('weight', 59)], last)).toEqual([]);
  expect(
    questionsOf([of('bloodPressure', 142, 135), of('pulse', 160), of('weight', 85)], last).map((one) => [
      one.stored.kind,
      one.last?.value,
    ]),
  ).toEqual([
    ['bloodPressure', undefined],
    ['pulse', undefined],
    ['weight', 58.4],
  ]);
});

/** Every part of every kind, a little and far outside what is possible, with the other part of a blood pressure as usual. */
const outside = storedKinds.flatMap((kind) =>
  partsOf[kind].flatMap((name, part): StoredValue[] => {
    if (name === undefined) return [];
    const { minimum, maximum, decimals } = kindOf(name);
    const step = 10 ** -decimals;
    return [minimum - step, minimum - 1, maximum + step, maximum * 2, maximum * 10].map((value) =>
      kind === 'bloodPressure'
        ? of(kind, part === 0 ? value : 120, part === 1 ? value : 80)
        : of(kind, value),
    );
  }),
);

test.each(outside)('%j is refused, never asked about', (stored) => {
  expect(impossible(stored)).not.toBe(null);
  const last = new Map([[stored.kind, of(stored.kind, 70)]] as const);
  expect(questionsOf([stored], last)).toEqual([]);
  expect(
    questionsOf([stored, of('weight', 31), of('pulse', 160)], new Map()).map((one) => one.stored.kind),
  ).toEqual(['pulse']);
});

test('what can be stored is asked about, or it is usual; it is never both refused and asked about', () => {
  for (const kind of storedKinds) {
    if (kind === 'bloodPressure') continue;
    const { minimum, maximum } = kindOf(partsOf[kind][0]);
    for (const value of [minimum, maximum])
      expect(
        [impossible(of(kind, value)), questionsOf([of(kind, value)], new Map()).length <= 1],
        `${kind} ${value}`,
      ).toEqual([null, true]);
  }
});

test('a draft gives the fields back', () => {
  expect(typedOf([of('bloodPressure', 142, 78), of('pulse', 72)])).toEqual({
    bloodPressure: '142/78',
    pulse: '72',
  });
});
