import { expect, test } from 'vitest';
import type { StoredKind, StoredValue } from '../domain/stored-kinds.ts';
import { questionsOf, readTyped, type Typed, typedOf } from './entries.ts';

const of = (kind: StoredKind, value: number, secondValue: number | null = null): StoredValue => ({ kind, value, secondValue });

test.each<[Typed, StoredValue[]]>([
  [{ bloodPressure: '142 78' }, [of('bloodPressure', 142, 78)]],
  [{ bloodPressure: '142/78 p72 t36.8' }, [of('bloodPressure', 142, 78), of('pulse', 72), of('temperature', 36.8)]],
  [{ pulse: ' 72 ', temperature: '36,8', weight: '' }, [of('pulse', 72), of('temperature', 36.8)]],
  [{}, []],
])('%j is read as %j', (typed, values) => expect(readTyped(typed)).toEqual({ values, faults: {} }));

test.each<[Typed, object]>([
  [{ bloodPressure: '142/78 x9' }, { bloodPressure: { code: 'notUnderstood', part: 'x9' } }],
  [{ bloodPressure: '82/130' }, { bloodPressure: { code: 'pressureOrder' } }],
  [{ pulse: 'abc' }, { pulse: { code: 'notUnderstood', part: 'abc' } }],
  [{ temperature: '400' }, { temperature: { code: 'value', kind: 'temperature', refusal: { code: 'abovePossible', maximum: 45 } } }],
  [{ height: '1.68' }, { height: { code: 'value', kind: 'height', refusal: { code: 'heightInMetres', centimetres: 168 } } }],
  [{ bloodPressure: '142/78 p72', pulse: '74' }, { pulse: { code: 'enteredTwice', kind: 'pulse' } }],
])('%j has the faults %j', (typed, faults) => expect(readTyped(typed).faults).toEqual(faults));

test('asks about what is unlikely and about an unlikely change, not about the usual', () => {
  const last = new Map([['weight', of('weight', 58.4)]] as const);
  expect(questionsOf([of('bloodPressure', 142, 78), of('weight', 59)], last)).toEqual([]);
  expect(questionsOf([of('bloodPressure', 142, 135), of('pulse', 160), of('weight', 85)], last).map((one) => [one.stored.kind, one.last?.value])).toEqual([
    ['bloodPressure', undefined], ['pulse', undefined], ['weight', 58.4],
  ]);
});

test('a draft gives the fields back', () => {
  expect(typedOf([of('bloodPressure', 142, 78), of('pulse', 72)])).toEqual({ bloodPressure: '142/78', pulse: '72' });
});
