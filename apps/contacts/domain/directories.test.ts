import { expect, test } from 'vitest';
import { closedKinds, completeRules, fitsKind, kinds } from './directories.ts';

test('what nobody has decided is open', () => {
  const rules = completeRules([{ kind: 'doctor', create: false, change: true }]);
  expect(rules.map((rule) => rule.kind)).toEqual([...kinds]);
  expect(rules.filter((rule) => !rule.create || !rule.change)).toEqual([
    { kind: 'doctor', create: false, change: true },
  ]);
});
test.each([
  [['doctor'], 'create', ['doctor']],
  [['doctor'], 'change', []],
  [['contactPerson', 'doctor'], 'create', ['doctor']],
  [['contactPerson'], 'create', []],
] as const)('%j, %s: closed %j', (wanted, action, closed) => {
  expect(closedKinds([{ kind: 'doctor', create: false, change: true }], wanted, action)).toEqual(closed);
});
test.each([
  [['CONTACT'], 'contactPerson', true],
  [['EXTERNAL_USER'], 'trustedPerson', true],
  [['NURSHOME=DOCTOR'], 'doctor', true],
  [['DOCTOR'], 'contactPerson', false],
  [['NURSE'], 'doctor', false],
  [['DOCTOR', 'ADMIN'], 'doctor', false],
  [[], 'doctor', false],
  [['PAYER'], 'invoiceRecipient', true],
  [['INSURANCE'], 'healthInsurer', true],
] as const)('%j as %s: %s', (roles, kind, fits) => {
  expect(fitsKind(roles, kind)).toBe(fits);
});
