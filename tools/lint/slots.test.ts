import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSlots } from './slots.ts';
import { plantTree } from './testing.ts';

const props = (...slots: string[]): string =>
  `declare module '#platform/web/slots/slots.ts' {\n  interface SlotProps {\n${slots.map((slot) => `    '${slot}': { id: string };\n`).join('')}  }\n}\nexport {};\n`;
const manifest = (told: object): string => `export default ${JSON.stringify(told)};\n`;
const card = { screens: { Card: { slot: 'ward.card' } } };
const house = {
  'apps/wards/manifest.ts': manifest({ offers: { 'ward.card': {} }, screens: { Wards: { slot: 'page' } } }),
  'apps/wards/web/index.ts': props('ward.card'),
  'apps/meals/manifest.ts': manifest({ needs: ['wards'], ...card }),
  'apps/songs/manifest.ts': manifest({ optional: ['wards'], ...card }),
};
const problems = (files: Readonly<Record<string, string>>) => checkSlots(plantTree({ ...house, ...files }));

test('a slot of an app, filled by one that needs it and by one to which it is optional', async () => {
  expect(await problems({})).toEqual([]);
});
test.each<[what: string, files: Readonly<Record<string, string>>, problem: string]>([
  [
    'nobody offers it',
    { 'apps/meals/manifest.ts': manifest({ screens: { Card: { slot: 'ward.cards' } } }) },
    'apps/meals/manifest.ts: Card fills ward.cards, which nobody offers',
  ],
  [
    'the filler does not know who offers it',
    { 'apps/meals/manifest.ts': manifest(card) },
    'apps/meals/manifest.ts: Card fills ward.card of wards: name wards in needs or optional',
  ],
  [
    'two offer it',
    { 'apps/yards/manifest.ts': manifest({ offers: { 'ward.card': {} } }) },
    'apps/yards/manifest.ts: offers ward.card, which wards offers already',
  ],
  [
    'the frame offers it already',
    { 'apps/yards/manifest.ts': manifest({ offers: { page: {} } }) },
    'apps/yards/manifest.ts: offers page, which frame offers already',
  ],
  [
    'it does not say what a screen gets',
    { 'apps/wards/web/index.ts': 'export {};\n' },
    'apps/wards/web/index.ts: does not say what ward.card gets',
  ],
  [
    'another app says what a screen gets',
    { 'apps/wards/web/index.ts': 'export {};\n', 'apps/meals/web/index.ts': props('ward.card') },
    'apps/meals/web/index.ts: says what ward.card gets: that stands in apps/wards/web/index.ts',
  ],
  [
    'what nobody offers gets something',
    { 'apps/wards/web/index.ts': props('ward.card', 'ward.list') },
    'apps/wards/web/index.ts: says what ward.list gets, which nobody offers',
  ],
  [
    'optional to nobody',
    { 'apps/songs/manifest.ts': manifest({ optional: ['wards', 'yards'] }) },
    'apps/songs/manifest.ts: optional: there is no app yards',
  ],
  [
    'needed and optional',
    { 'apps/meals/manifest.ts': manifest({ needs: ['wards'], optional: ['wards'] }) },
    'apps/meals/manifest.ts: wards stands in needs and in optional',
  ],
])('%s', async (_, files, problem) => {
  expect(await problems(files)).toEqual([problem]);
});
test('the house is in order', async () => {
  expect(await checkSlots(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});
