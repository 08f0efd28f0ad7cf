import { expect, test } from 'vitest';
import {
  formatInstitutionNumber,
  isBic,
  isDunsNumber,
  isInstitutionNumber,
  isInsuranceCardNumber,
  isInsurerNumber,
  isPostalCode,
  isZsrNumber,
  nextInstitutionNumber,
} from './identifiers.ts';

test.each([
  [isInsuranceCardNumber, '80756000000000000001', true],
  [isInsuranceCardNumber, '80756100000000000001', false],
  [isInsuranceCardNumber, '8075600000000000001', false],
  [isInsuranceCardNumber, '807560000000000000011', false],
  [isZsrNumber, 'A123456', true],
  [isZsrNumber, 'A12345', false],
  [isZsrNumber, '1123456', false],
  [isInsurerNumber, '1509', true],
  [isInsurerNumber, '', false],
  [isInsurerNumber, '123456', false],
  [isDunsNumber, '12-345-6789', true],
  [isDunsNumber, '12 345 678', false],
  [isBic, 'POFICHBE', true],
  [isBic, 'POFICHBEXXX', true],
  [isBic, 'POFICHBEXX', false],
  [isBic, 'POF1CHBE', false],
  [isInstitutionNumber, '399901', true],
  [isInstitutionNumber, '039901', false],
  [isInstitutionNumber, '3999', false],
  [isInstitutionNumber, '399900', false],
  [isInstitutionNumber, '39990A', false],
])('%o of %s is %s', (check, text, result) => expect(check(text)).toBe(result));

test.each([
  ['1000', 'CH', true],
  ['9999', 'CH', true],
  ['0999', 'CH', false],
  ['10000', 'CH', false],
  ['99', 'CH', false],
  ['9485', 'LI', true],
  ['9498', 'LI', true],
  ['9484', 'LI', false],
  ['9499', 'LI', false],
] as const)('postal code %s of %s: %s', (text, country, result) =>
  expect(isPostalCode(text, country)).toBe(result),
);

test.each([
  ['3999', [], { value: '399901' }],
  ['3999', ['399901', '399907', '800109'], { value: '399908' }],
  ['3999', ['399999'], { refused: 'sequenceExhausted' }],
  ['0999', [], { refused: 'postalCodeInvalid' }],
])('next institution number of %s after %j: %j', (postalCode, used, result) => {
  expect(nextInstitutionNumber(postalCode, used)).toEqual(result);
});

test('an institution number is shown with a hyphen', () =>
  expect(formatInstitutionNumber('399901')).toBe('3999-01'));
