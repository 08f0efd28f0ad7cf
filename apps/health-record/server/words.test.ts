import { expect, test } from 'vitest';
import { allergyCertainties, allergyKinds, allergySeverities } from '../domain/allergies.ts';
import { diagnosisStatuses } from '../domain/diagnoses.ts';
import { hospitalAnswers, treatments, willAnswers } from '../domain/wills.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

const wordsOf = (
  codes: readonly string[],
  section:
    | 'kinds'
    | 'severities'
    | 'diagnosisStatuses'
    | 'willAnswers'
    | 'hospitalAnswers'
    | 'certainties'
    | 'fields',
) =>
  codes.map((code) => [
    code,
    (en[section] as Record<string, string>)[code],
    (de[section] as Record<string, string>)[code],
  ]);

test('types of allergies (domain: dictionaries)', () => {
  expect(wordsOf(allergyKinds, 'kinds')).toEqual(
    expect.arrayContaining([
      ['medicine', 'Medicine', 'Medikament'],
      ['food', 'Food', 'Lebensmittel'],
      ['contact', 'Contact', 'Kontakt'],
      ['pollen', 'Pollen', 'Pollen'],
      ['insect', 'Insect', 'Insekten'],
      ['other', 'Other', 'Andere'],
    ]),
  );
});
test('severities of allergies', () => {
  expect(wordsOf(allergySeverities, 'severities')).toEqual(
    expect.arrayContaining([
      ['mild', 'Mild', 'Leicht'],
      ['moderate', 'Moderate', 'Mittel'],
      ['severe', 'Severe', 'Schwer'],
      ['lifeThreatening', 'Life-threatening', 'Lebensbedrohlich'],
      ['unknown', 'Severity not known', 'Schweregrad nicht bekannt'],
    ]),
  );
});
test('states of a diagnosis', () => {
  expect(wordsOf(diagnosisStatuses, 'diagnosisStatuses')).toEqual(
    expect.arrayContaining([
      ['suspected', 'Suspected', 'Verdacht'],
      ['active', 'Confirmed', 'Gesichert'],
      ['chronic', 'Chronic', 'Chronisch'],
      ['inRemission', 'In remission', 'In Remission'],
      ['resolved', 'Resolved', 'Abgeklungen'],
    ]),
  );
});
test('answers of a personal will: not asked is neither yes nor no', () => {
  expect(wordsOf(willAnswers, 'willAnswers')).toEqual([
    ['notAsked', 'Not asked', 'Nicht erfragt'],
    ['yes', 'Yes', 'Ja'],
    ['no', 'No', 'Nein'],
  ]);
});
test('to hospital: yes, limited, no', () => {
  expect(wordsOf(hospitalAnswers, 'hospitalAnswers')).toEqual([
    ['notAsked', 'Not asked', 'Nicht erfragt'],
    ['yes', 'Yes', 'Ja'],
    ['limited', 'Limited', 'Eingeschränkt'],
    ['no', 'No', 'Nein'],
  ]);
});
test('treatments of advance care planning', () => {
  expect(wordsOf(treatments, 'fields')).toEqual([
    ['intensiveCare', 'Intensive care', 'Intensivstation'],
    ['artificialNutrition', 'Artificial nutrition', 'Künstliche Ernährung'],
    ['antibiotics', 'Antibiotics', 'Antibiotika'],
  ]);
});
test('certainty of an allergy', () => {
  expect(wordsOf(allergyCertainties, 'certainties')).toEqual([
    ['suspected', 'Suspected', 'Verdacht'],
    ['confirmed', 'Confirmed', 'Gesichert'],
    ['unknown', 'Not known', 'Nicht bekannt'],
  ]);
});
