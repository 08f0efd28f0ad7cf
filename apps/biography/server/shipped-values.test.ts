import { expect, test } from 'vitest';
import { separations } from '../domain/biography.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';

const { dictionaries } = manifest;
/** Values that every home begins with (domain: dictionaries; the wording of eCH-0011). */
test.each<['maritalStatus' | 'confession', string, string, string]>([
  ['maritalStatus', 'single', 'Single', 'Ledig'],
  ['maritalStatus', 'married', 'Married', 'Verheiratet'],
  ['maritalStatus', 'widowed', 'Widowed', 'Verwitwet'],
  ['maritalStatus', 'divorced', 'Divorced', 'Geschieden'],
  ['maritalStatus', 'unmarried', 'Unmarried (marriage annulled)', 'Unverheiratet (Ehe aufgehoben)'],
  ['maritalStatus', 'registered', 'Registered partnership', 'Eingetragene Partnerschaft'],
  ['maritalStatus', 'dissolved', 'Dissolved partnership', 'Aufgelöste Partnerschaft'],
  ['maritalStatus', 'unknown', 'Not known', 'Nicht bekannt'],
  ['confession', 'reformed', 'Reformed', 'Reformiert'],
  ['confession', 'catholic', 'Roman Catholic', 'Römisch-katholisch'],
  ['confession', 'christCatholic', 'Old Catholic', 'Christkatholisch'],
  ['confession', 'jewish', 'Jewish', 'Jüdisch'],
  ['confession', 'unknown', 'Not known', 'Nicht bekannt'],
  ['confession', 'none', 'None', 'Keine'],
  ['confession', 'other', 'Other', 'Andere'],
  ['confession', 'orthodox', 'Orthodox', 'Orthodox'],
  ['confession', 'muslim', 'Muslim', 'Muslimisch'],
  ['confession', 'buddhist', 'Buddhist', 'Buddhistisch'],
  ['confession', 'hindu', 'Hindu', 'Hinduistisch'],
  ['confession', 'freeChurch', 'Free church', 'Freikirche'],
])('%s has %s: %s, %s', (name, code, en, de) => {
  expect((dictionaries[name].values as Readonly<Record<string, object>>)[code]).toEqual({ en, de });
});
test('separation: by own will or by court', () => {
  expect(separations.map((code) => [code, en.separations[code], de.separations[code]])).toEqual([
    ['voluntary', 'By own will', 'Freiwillig'],
    ['byCourt', 'By court', 'Gerichtlich'],
  ]);
});
