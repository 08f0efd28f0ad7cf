import { describe, expect, test } from 'vitest';
import {
  companyProblem,
  readDunsNumber,
  readProfileNumber,
  readWebsite,
  writeProfileNumber,
} from './registration.ts';

test.each([
  ['79927399', null],
  ['1234-5674', '12345674'],
  ['1234 5674', '12345674'],
  [' 12345674 ', '12345674'],
  ['12345675', null],
  ['21345674', null],
  ['1234567', null],
  ['123456740', null],
  ['1234567a', null],
  ['', null],
  ['00000000', '00000000'],
])('company profile number %s is %s', (text, digits) => {
  expect(readProfileNumber(text)).toBe(digits);
});
test('every single wrong digit is found', () => {
  for (let at = 0; at < 8; at += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = `${'12345674'.slice(0, at)}${digit}${'12345674'.slice(at + 1)}`;
      expect(readProfileNumber(changed), changed).toBe(changed === '12345674' ? changed : null);
    }
  }
});
test('it is written in two groups', () => {
  expect(writeProfileNumber('12345674')).toBe('1234-5674');
});

const complete = {
  companyName: 'Muster AG',
  street: 'Seestrasse 1',
  postalCode: '8000',
  city: 'Zürich',
  region: 'ZH',
  dunsNumber: '',
  website: '',
};
describe('a new company', () => {
  test('with name, street, postal code, city and canton is complete', () => {
    expect(companyProblem(complete)).toBeNull();
  });
  test.each([
    ['companyName', 'companyNameMissing'],
    ['street', 'streetMissing'],
    ['postalCode', 'postalCodeMissing'],
    ['city', 'cityMissing'],
    ['region', 'regionMissing'],
  ] as const)('needs %s; blanks are nothing', (field, problem) => {
    expect(companyProblem({ ...complete, [field]: '  ' })).toBe(problem);
  });
  test('the first missing field is told first', () => {
    expect(companyProblem({ ...complete, city: '', street: '' })).toBe('streetMissing');
  });
  test.each(['0800', '80', '80000', 'CH-8000', '8OOO'])('postal code %s is none', (postalCode) => {
    expect(companyProblem({ ...complete, postalCode })).toBe('postalCodeWrong');
  });
  test.each([
    ['15-048-3782', '150483782'],
    ['150483782', '150483782'],
    ['15048378', null],
    ['1504837822', null],
    ['15-048-378x', null],
  ])('D-U-N-S %s is %s', (text, digits) => {
    expect(readDunsNumber(text)).toBe(digits);
    expect(companyProblem({ ...complete, dunsNumber: text })).toBe(
      digits === null ? 'dunsNumberWrong' : null,
    );
  });
  test.each([
    ['www.muster.ch', 'https://www.muster.ch'],
    ['http://muster.ch/kontakt?a=1', 'http://muster.ch/kontakt?a=1'],
    ['https://muster.ch:8443', 'https://muster.ch:8443'],
    ['muster', null],
    ['javascript:alert(1)', null],
    ['https://', null],
    ['https://a b.ch', null],
    ['ftp://muster.ch', null],
    ['https://muster..ch', null],
  ])('website %s is %s', (text, address) => {
    expect(readWebsite(text)).toBe(address);
    expect(companyProblem({ ...complete, website: text })).toBe(address === null ? 'websiteWrong' : null);
  });
});
