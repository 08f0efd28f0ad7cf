import { expect, test } from 'vitest';
import manifest from '../manifest.ts';

test.each([
  ['general', 'General', 'Allgemein'],
  ['bodyCare', 'Body care', 'Körperpflege'],
  ['mobility', 'Mobility', 'Mobilität'],
  ['foodAndDrink', 'Food and drink', 'Essen und Trinken'],
  ['excretion', 'Excretion', 'Ausscheidung'],
  ['sleep', 'Sleep', 'Schlaf'],
  ['mood', 'Mood and behavior', 'Stimmung und Verhalten'],
  ['pain', 'Pain', 'Schmerz'],
  ['skin', 'Skin and wound', 'Haut und Wunde'],
  ['medication', 'Medication', 'Medikamente'],
  ['doctorsVisit', "Doctor's visit", 'Arztvisite'],
  ['relatives', 'Relatives', 'Angehörige'],
  ['activation', 'Activation', 'Aktivierung'],
  ['event', 'Event', 'Ereignis'],
] as const)('an entry of the kind %s', (type, en, de) => {
  expect(manifest.dictionaries.types.values[type]).toEqual({ en, de });
});
