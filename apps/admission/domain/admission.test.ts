import { expect, test } from 'vitest';
import { type AdmissionFacts, admissionOf, formsFrom } from './admission.ts';

const done: AdmissionFacts = {
  firstName: 'Ida',
  salutation: 'mrs',
  gender: 'female',
  birthDate: '1940-01-01',
  stay: true,
  bed: true,
  careLevel: true,
  insuranceCardNumber: '80756000000000000000',
  healthInsuranceNumber: '1',
  insurer: true,
  payer: true,
  contactPerson: true,
  doctor: true,
  photo: true,
};
const open = (facts: Partial<AdmissionFacts>) =>
  admissionOf({ ...done, ...facts })
    .filter((one) => one.missing.length > 0)
    .map((one) => [one.step, one.missing.join(' ')]);

test('eight steps; a complete admission lacks nothing', () => {
  expect(admissionOf(done)).toHaveLength(8);
  expect(open({})).toEqual([]);
});
test.each<[Partial<AdmissionFacts>, string[][]]>([
  [{ firstName: '', birthDate: null }, [['person', 'firstName birthDate']]],
  [{ salutation: '', gender: 'unknown' }, [['person', 'salutation gender']]],
  [{ stay: false, bed: false }, [['room', 'entryDate bedId']]],
  [{ careLevel: false }, [['careLevel', 'careLevel']]],
  [
    { insuranceCardNumber: '', healthInsuranceNumber: '', insurer: false },
    [['insurance', 'insurer insuranceCardNumber healthInsuranceNumber']],
  ],
  [
    { payer: false, contactPerson: false, doctor: false, photo: false },
    [
      ['payer', 'payer'],
      ['contactPerson', 'contactPerson'],
      ['doctor', 'doctor'],
      ['photo', 'photo'],
    ],
  ],
])('%j: %j', (facts, missing) => {
  expect(open(facts)).toEqual(missing);
});

const formsOf = (facts: Partial<AdmissionFacts>, from: 'person' | 'insurance') =>
  formsFrom(admissionOf({ ...done, ...facts }), from).map((one) => `${one.step}: ${one.form}`);

test.each<[Partial<AdmissionFacts>, string[]]>([
  [{}, []],
  [{ firstName: '', gender: 'unknown' }, ['person: person']],
  [{ stay: false, bed: false }, ['room: stay']],
  [{ bed: false }, ['room: bed']],
  [
    { insurer: false, insuranceCardNumber: '', healthInsuranceNumber: '' },
    ['insurance: insurer', 'insurance: insuranceNumbers'],
  ],
  [{ healthInsuranceNumber: '' }, ['insurance: insuranceNumbers']],
  [{ payer: false }, ['payer: invoiceRecipient']],
])('what %j asks to be filled in: %j', (facts, forms) => {
  expect(formsOf(facts, 'person')).toEqual(forms);
});
test('what was left out before the step comes after the last one', () => {
  expect(formsOf({ firstName: '', insurer: false, photo: false }, 'insurance')).toEqual([
    'insurance: insurer',
    'photo: photo',
    'person: person',
  ]);
});
