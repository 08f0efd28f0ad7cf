import { both, choice, counted, type ItemDraft, loinc } from './parts.ts';

type Level = [string, string];
/** Four levels from good (4 points) to bad (1). */
const item = (
  number: number,
  en: string,
  de: string,
  levels: readonly [Level, Level, Level, Level],
  more: { readonly code?: string; readonly prefill?: string } = {},
) =>
  choice(
    `n${number}`,
    en,
    de,
    levels.map(([english, german], index) => counted(4 - index, english, german)),
    {
      mark: String(number),
      ...(more.code ? { coding: loinc(more.code) } : {}),
      ...(more.prefill ? { prefill: more.prefill } : {}),
    },
  );

export const firstFive: ItemDraft[] = [
  item(
    1,
    'Physical condition',
    'Körperlicher Zustand',
    [
      ['good', 'gut'],
      ['fair', 'leidlich'],
      ['poor', 'schlecht'],
      ['very bad', 'sehr schlecht'],
    ],
    { code: '75244-4' },
  ),
  item(
    2,
    'Mental state',
    'Geistiger Zustand',
    [
      ['clear', 'klar'],
      ['apathetic', 'apathisch'],
      ['confused', 'verwirrt'],
      ['stuporous', 'stuporös'],
    ],
    { code: '75245-1' },
  ),
  item(
    3,
    'Activity',
    'Aktivität',
    [
      ['walks alone', 'geht allein'],
      ['walks with help', 'geht mit Hilfe'],
      ['wheelchair', 'Rollstuhl'],
      ['bed', 'bettlägerig'],
    ],
    { code: '75246-9' },
  ),
  item(
    4,
    'Mobility',
    'Beweglichkeit',
    [
      ['full', 'voll'],
      ['slightly limited', 'leicht eingeschränkt'],
      ['very limited', 'stark eingeschränkt'],
      ['none', 'keine'],
    ],
    { code: '75247-7' },
  ),
  item(
    5,
    'Incontinence',
    'Inkontinenz',
    [
      ['none', 'keine'],
      ['at times', 'manchmal'],
      ['mostly urine', 'meist Urin'],
      ['urine and stool', 'Urin und Stuhl'],
    ],
    { code: '75248-5' },
  ),
];

/** Bienstein's addition; published sources differ on the words of cooperation and skin: a home may change them. */
export const furtherFour: ItemDraft[] = [
  item(6, 'Cooperation', 'Kooperation', [
    ['full', 'voll'],
    ['little reduced', 'wenig'],
    ['partly', 'teilweise'],
    ['none', 'keine'],
  ]),
  item(
    7,
    'Age',
    'Alter',
    [
      ['under 10', 'unter 10'],
      ['10–29', '10–29'],
      ['30–59', '30–59'],
      ['60 or older', 'ab 60'],
    ],
    {
      prefill: 'facts.ageYears >= 60 ? "1" : facts.ageYears >= 30 ? "2" : facts.ageYears >= 10 ? "3" : "4"',
    },
  ),
  item(8, 'Skin', 'Haut', [
    ['intact', 'intakt'],
    ['scaly, dry', 'schuppig, trocken'],
    ['moist', 'feucht'],
    ['wounds, tears, allergy', 'Wunden, Risse, Allergie'],
  ]),
  item(9, 'Other illness', 'Zusatzerkrankung', [
    ['none', 'keine'],
    ['fever, diabetes, anaemia, weak defence', 'Fieber, Diabetes, Anämie, Abwehrschwäche'],
    ['MS, obesity, cancer', 'MS, Adipositas, Karzinom'],
    ['arterial occlusion', 'arterielle Verschlusskrankheit'],
  ]),
];

export const nortonPurpose = both('Few points mean a high risk.', 'Wenige Punkte bedeuten ein hohes Risiko.');
