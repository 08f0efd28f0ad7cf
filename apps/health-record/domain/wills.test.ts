import { expect, test } from 'vitest';
import { checkWill } from './wills.ts';

const will = { state: 'present', kind: 'patientDirective', place: 'safe', signedOn: '2024-03-01', reviewedOn: '2025-03-01', trustedContactId: null } as const;
test.each([
  [{}, null], [{ kind: '' }, 'kindMissing'], [{ state: 'none', kind: '' }, null], [{ signedOn: '2026-11-22', reviewedOn: null }, 'signedInFuture'], [{ signedOn: '2026-11-21', reviewedOn: null }, null],
  [{ reviewedOn: '2024-02-29' }, 'reviewedBeforeSigned'], [{ reviewedOn: '2024-03-01' }, null], [{ reviewedOn: '2026-12-01' }, 'reviewedInFuture'], [{ trustedContactId: 'a' }, null],
  [{ trustedContactId: 'b' }, 'notTrustedPerson'], [{ state: 'none', kind: '', trustedContactId: 'b' }, 'notTrustedPerson'],
] as const)('%j: %s', (change, refusal) => expect(checkWill({ ...will, ...change }, '2026-11-21', ['a'])).toBe(refusal));
