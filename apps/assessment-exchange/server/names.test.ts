import { describe, expect, it, test } from 'vitest';
import { ItemSetFile } from '../contract/item-sets.ts';
import { reasonCode, recordTypes } from '../domain/record-types.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';

describe('types of records', () => {
  it.each([
    ['INITIAL', 'Initial', 'Erstbeurteilung', 1],
    ['ANNUAL', 'Annual, full', 'Gesamtbeurteilung', 2],
    ['HALFYEAR', 'Half-year, reduced', 'Halbjährliche Zwischenbeurteilung', 5],
    ['SIGCHANGE', 'Significant change', 'Signifikante Statusveränderung', 3],
    ['REENTRY', 'Re-entry', 'Wiedereintritt', 9],
    ['EXIT', 'Exit', 'Austritt', 6],
    ['CORR_FULL', 'Correction of full', 'Korrektur Gesamtbeurteilung', 4],
    ['CORR_HALF', 'Correction of half-year', 'Korrektur Zwischenbeurteilung', 10],
  ] as const)('%s is %s, %s, reason code %i', (type, english, german, code) =>
    expect([en.types[type], de.types[type], reasonCode(type, null)]).toEqual([english, german, code]),
  );
  it('there are no others', () =>
    expect(recordTypes).toEqual([
      'INITIAL',
      'ANNUAL',
      'HALFYEAR',
      'SIGCHANGE',
      'REENTRY',
      'EXIT',
      'CORR_FULL',
      'CORR_HALF',
    ]));
});

/** Names of a dictionary in its order, with the number of the place. */
const namesOf = (dictionary: 'mdsAreas' | 'ltcfAreas') =>
  Object.values(manifest.dictionaries[dictionary].values).map(
    (value, index) => `${index + 1} ${value.en} / ${value.de}`,
  );

describe('areas for problems of the care plan', () => {
  it('MDS: the 18 in their order, then 19 pain and 20 other', () =>
    expect(namesOf('mdsAreas')).toEqual([
      '1 Delirium / Delir',
      '2 Cognitive loss / Kognition',
      '3 Vision / Sehen',
      '4 Communication / Kommunikation',
      '5 ADL, rehabilitation / ADL',
      '6 Urinary incontinence, catheter / Harninkontinenz',
      '7 Psychosocial well-being / Wohlbefinden',
      '8 Mood / Stimmung',
      '9 Behaviour / Verhalten',
      '10 Activities / Aktivitäten',
      '11 Falls / Stürze',
      '12 Nutrition / Ernährung',
      '13 Feeding tube / Sonde',
      '14 Dehydration / Flüssigkeit',
      '15 Dental / Mundpflege',
      '16 Pressure injury / Dekubitus',
      '17 Psychotropic drugs / Psychopharmaka',
      '18 Restraints / Freiheitseinschränkung',
      '19 Pain / Schmerz',
      '20 Other / Andere',
    ]));
  it('LTCF: the 22', () =>
    expect(namesOf('ltcfAreas')).toEqual([
      '1 Physical activity / Körperliche Aktivität',
      '2 ADL / ADL',
      '3 Physical restraints / Freiheitseinschränkung',
      '4 Cognitive loss / Kognition',
      '5 Delirium / Delir',
      '6 Communication / Kommunikation',
      '7 Mood / Stimmung',
      '8 Behaviour / Verhalten',
      '9 Activities / Aktivitäten',
      '10 Social relationship / Soziale Beziehungen',
      '11 Falls / Stürze',
      '12 Pain / Schmerz',
      '13 Pressure ulcers / Dekubitus',
      '14 Cardio-respiratory / Herz und Atmung',
      '15 Undernutrition / Unterernährung',
      '16 Dehydration / Flüssigkeit',
      '17 Feeding tube / Sonde',
      '18 Prevention / Prävention',
      '19 Appropriate medication / Angemessene Medikation',
      '20 Tobacco and alcohol / Tabak und Alkohol',
      '21 Urinary incontinence / Harninkontinenz',
      '22 Bowel / Darm',
    ]));
  it('are fixed: nobody adds one', () =>
    expect([manifest.dictionaries.mdsAreas.editable, manifest.dictionaries.ltcfAreas.editable]).toEqual([
      false,
      false,
    ]));
});

test.each([
  ['RAI-NH', 'mds', 14],
  ['interRAI LTCF', 'interrai', 3],
  ['BESA', 'mds', 14],
  ['PLAISIR', 'mds', 14],
] as const)('a set of %s, counting %s, observes %i days', (instrument, counting, observationDays) =>
  expect(
    ItemSetFile.parse({
      format: 'obhut-assessment-items',
      formatVersion: 1,
      code: 'own',
      edition: '2026',
      instrument,
      counting,
      observationDays,
      definition: {},
    }),
  ).toMatchObject({ instrument, counting, observationDays }),
);
