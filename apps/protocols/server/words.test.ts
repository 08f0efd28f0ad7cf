import { expect, test } from 'vitest';
import { clarities, stripColours } from '../domain/urine-strips.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';

test('what a strip shows is said in both languages', () => {
  const { fields, values } = de.urine;
  const read = [
    'colour',
    'clarity',
    'ph',
    'gravity',
    'leucocytes',
    'nitrite',
    'protein',
    'glucose',
    'ketones',
    'urobilinogen',
    'bilirubin',
    'blood',
  ] as const;
  expect(read.map((one) => fields[one]).join(', ')).toBe(
    'Farbe, Klarheit, pH, Spezifisches Gewicht, Leukozyten, Nitrit, Eiweiss, Glukose, Ketone, Urobilinogen, Bilirubin, Blut',
  );
  const steps = ['negative', 'trace', '1', '2', '3', '4'] as const;
  expect(steps.map((one) => values[one]).join(' ')).toBe('negativ Spur + ++ +++ ++++');
  expect(steps.map((one) => en.urine.values[one]).join(' ')).toBe('negative trace + ++ +++ ++++');
  expect(stripColours.map((one) => de.urine.colours[one]).join(' ')).toBe(
    'farblos hellgelb gelb dunkelgelb orange rot braun',
  );
  expect(clarities.map((one) => de.urine.clarities[one])).toEqual(['klar', 'leicht trüb', 'trüb']);
});
