import { expect, test } from 'vitest';
import { checkDiagnosis, inOrderOfStatus } from './diagnoses.ts';

test.each([
  ['active', null, null, null],
  ['active', '2026-11-21', null, null],
  ['active', '2026-11-22', null, 'onsetInFuture'],
  ['resolved', '2026-01-02', '2026-01-01', 'endBeforeOnset'],
  ['resolved', '2026-01-02', '2026-01-02', null],
  ['resolved', null, '2026-01-02', null],
  ['active', '2026-01-02', '2026-01-03', 'endWhileActive'],
  ['suspected', null, '2026-01-03', 'endWhileActive'],
  ['inRemission', null, '2026-01-03', null],
] as const)('%s from %s to %s: %s', (status, onsetOn, endedOn, refusal) => {
  expect(checkDiagnosis({ status, onsetOn, endedOn }, '2026-11-21')).toBe(refusal);
});

test('what is present comes first', () => {
  const names = inOrderOfStatus([
    { status: 'resolved', name: 'Pneumonia' },
    { status: 'chronic', name: 'Asthma' },
    { status: 'active', name: 'Hip fracture' },
    { status: 'active', name: 'Anemia' },
  ]).map((one) => one.name);
  expect(names).toEqual(['Anemia', 'Hip fracture', 'Asthma', 'Pneumonia']);
});
