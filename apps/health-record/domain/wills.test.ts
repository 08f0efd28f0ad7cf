import { expect, test } from 'vitest';
import { checkWill, nextReviewOn } from './wills.ts';

const will = {
  state: 'present',
  kind: 'patientDirective',
  place: 'safe',
  signedOn: '2024-03-01',
  reviewedOn: '2025-03-01',
  trustedContactId: null,
  doctorContactId: null,
  doctorSignedOn: null,
} as const;
test.each([
  [{}, null],
  [{ kind: '' }, 'kindMissing'],
  [{ state: 'none', kind: '' }, null],
  [{ signedOn: '2026-11-22', reviewedOn: null }, 'signedInFuture'],
  [{ signedOn: '2026-11-21', reviewedOn: null }, null],
  [{ reviewedOn: '2024-02-29' }, 'reviewedBeforeSigned'],
  [{ reviewedOn: '2024-03-01' }, null],
  [{ reviewedOn: '2026-12-01' }, 'reviewedInFuture'],
  [{ trustedContactId: 'a' }, null],
  [{ trustedContactId: 'b' }, 'notTrustedPerson'],
  [{ state: 'none', kind: '', trustedContactId: 'b' }, 'notTrustedPerson'],
  [{ doctorSignedOn: '2025-01-01' }, 'doctorMissing'],
  [{ doctorSignedOn: '2025-01-01', doctorContactId: 'd' }, null],
  [{ doctorSignedOn: '2026-11-22', doctorContactId: 'd' }, 'doctorSignedInFuture'],
  [{ doctorContactId: 'd' }, null],
  [{ state: 'none', kind: '', doctorSignedOn: '2025-01-01' }, 'doctorMissing'],
  [{ state: 'none', kind: '', reviewedOn: '2026-12-01' }, 'reviewedInFuture'],
] as const)('%j: %s', (change, refusal) =>
  expect(checkWill({ ...will, ...change }, '2026-11-21', ['a'])).toBe(refusal),
);

const days = { signedOn: null, doctorSignedOn: null, reviewedOn: null, notedOn: '2025-11-20' };
test.each([
  [{}, '2026-11-20'],
  [{ signedOn: '2024-03-01' }, '2025-03-01'],
  [{ signedOn: '2024-03-01', reviewedOn: '2025-06-30' }, '2026-06-30'],
  [{ doctorSignedOn: '2025-07-01', reviewedOn: '2025-06-30' }, '2026-07-01'],
  [{ reviewedOn: '2024-02-29' }, '2025-02-28'],
  [{ reviewedOn: '2025-12-31' }, '2026-12-31'],
])('the next review of %j is twelve months later: %s', (change, next) =>
  expect(nextReviewOn({ ...days, ...change })).toBe(next),
);
