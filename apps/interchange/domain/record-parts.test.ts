import { expect, test } from 'vitest';
import type { ImportedAllergy, ImportedCondition, ImportedMedication } from './fhir-record.ts';
import { allergyOf, diagnosisOf, medicineOf, plainLine } from './record-parts.ts';

const coded = { system: 'http://snomed.info/sct', code: '1', name: 'Something', sourceId: 'x', status: 'active', verification: 'confirmed', recordedOn: null };
const condition = (given: Partial<ImportedCondition>): ImportedCondition => ({ ...coded, onset: null, ended: null, ...given });
const allergy = (given: Partial<ImportedAllergy>): ImportedAllergy => ({ ...coded, categories: ['food'], criticality: null, ...given });
const medication = (given: Partial<ImportedMedication>): ImportedMedication => ({ ...coded, startedOn: null, asNeeded: false, dosage: null, ...given });

test.each([
  ['active', null, 'active'], ['relapse', null, 'active'], ['remission', null, 'inactive'], ['resolved', null, 'resolved'], [null, null, 'active'], [null, '2020-01-01', 'resolved'],
  ['constructor', null, 'active'],
])('clinical status %s, ended %s is %s', (status, ended, expected) => expect(diagnosisOf(condition({ status, ended })).row!.status).toBe(expected));

test.each<[Partial<ImportedCondition>, object, string[]]>([
  [{ status: 'resolved', onset: '2001-04-05', ended: '2002-01-01' }, { onsetOn: '2001-04-05', endedOn: '2002-01-01' }, []],
  [{ status: 'resolved', onset: '2001-04-05', ended: '2000-01-01' }, { onsetOn: '2001-04-05', endedOn: null }, ['endBeforeOnset']],
  [{ status: 'active', onset: '2001-04-05', ended: '2002-01-01' }, { status: 'active', endedOn: null }, ['endWhileActive']],
  [{ onset: '2001-02-30' }, { onsetOn: null }, ['badDay']],
  [{ verification: 'provisional' }, { remarks: 'FHIR: provisional' }, []],
  [{ name: `  a\n\tb ${'x'.repeat(300)}` }, { name: `a b ${'x'.repeat(196)}` }, ['nameCut']],
])('diagnosis %#', (given, row, problems) => {
  const part = diagnosisOf(condition(given));
  expect(part.row).toMatchObject(row);
  expect(part.problems).toEqual(problems);
});

test('what the source calls refuted is not taken', () => {
  expect(diagnosisOf(condition({ verification: 'refuted' }))).toEqual({ row: null, problems: ['refuted'] });
  expect(allergyOf(allergy({ verification: 'refuted' }))).toEqual({ row: null, problems: ['refuted'] });
});

test('allergies: allergen, open allergen, none known, severity and status', () => {
  expect(allergyOf(allergy({ code: '91935009', name: 'Allergy to peanuts', criticality: 'high' }))).toMatchObject({ row: { kind: 'food', allergens: ['PEA'], severity: 'severe', active: true }, problems: [] });
  expect(allergyOf(allergy({ name: 'Strawberry', status: 'resolved' }))).toMatchObject({ row: { kind: 'food', allergens: [], severity: 'unknown', active: false }, problems: ['allergenOpen'] });
  expect(allergyOf(allergy({ code: '716186003' }))).toEqual({ row: null, problems: ['noneKnown'] });
});

test.each([['confirmed', 'confirmed'], ['unconfirmed', 'suspected'], ['presumed', 'suspected'], [null, 'unknown'], ['constructor', 'unknown']])('verification %s of an allergy is the certainty %s', (verification, certainty) => {
  expect(allergyOf(allergy({ verification })).row!.certainty).toBe(certainty);
});

test('medicines keep what the source wrote', () => {
  expect(medicineOf(medication({ name: 'Metformin', dosage: '1, 2 × / 1 d', startedOn: '2020-01-02', status: 'stopped' }))).toEqual({
    row: { name: 'Metformin', code: '1', codeSystem: 'http://snomed.info/sct', status: 'stopped', orderedOn: '2020-01-02', reason: '1, 2 × / 1 d' }, problems: [],
  });
  expect(medicineOf(medication({ status: null, code: null, system: null })).row).toMatchObject({ status: 'unknown', code: '', codeSystem: '' });
});

test('plainLine takes out what cannot be shown', () => expect(plainLine(' a\u0000\u0007b\u2028c\u009f ', 10)).toBe('a b c'));
