import { expect, test } from 'vitest';
import { byNews, gravestFirst, type PatientNews } from './patients.ts';

const fact = (kind: PatientNews['facts'][number]['kind'], at = '2026-11-23T06:00:00Z') => ({ kind, at });
const person = (lastName: string, facts: PatientNews['facts'] = [], due = 0): PatientNews => ({
  lastName,
  firstName: 'Ida',
  facts,
  due,
});

test('the gravest fact comes first, of the same gravity the newest', () => {
  const facts = [
    fact('outside', '2026-11-23T07:00:00Z'),
    fact('critical', '2026-11-22T07:00:00Z'),
    fact('critical', '2026-11-23T05:00:00Z'),
    fact('fall', '2026-11-20'),
  ];
  expect(gravestFirst(facts).map((one) => [one.kind, one.at.slice(0, 10)])).toEqual([
    ['fall', '2026-11-20'],
    ['critical', '2026-11-23'],
    ['critical', '2026-11-22'],
    ['outside', '2026-11-23'],
  ]);
});

test('patients: the gravest, then something due, then by family name', () => {
  const all = [
    person('Ammann'),
    person('Zwyer', [], 2),
    person('Frei', [fact('outside')]),
    person('Keller', [fact('outside'), fact('critical')]),
    person('Aebi'),
  ];
  expect(all.toSorted(byNews).map((one) => one.lastName)).toEqual([
    'Keller',
    'Frei',
    'Zwyer',
    'Aebi',
    'Ammann',
  ]);
});
