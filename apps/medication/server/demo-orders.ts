import type { z } from 'zod';
import type { content } from '../contract/order-shape.ts';
import type { Way } from '../domain/standing.ts';

type Fields = Partial<z.input<z.ZodObject<typeof content>>>;
interface Words {
  readonly indication?: string;
  readonly callDoctor?: string;
  readonly comments?: string;
  readonly reason?: string;
}

export interface DemoOrder {
  /** By the place among the residents. */
  readonly resident: number;
  readonly daysAgo: number;
  readonly order: Fields;
  readonly en: Words;
  readonly de: Words;
  readonly way?: Way;
  /** Days from today. */
  readonly validDays?: number;
  /** Days from today until which it is paused; days ago at which it was stopped. */
  readonly paused?: number;
  readonly stopped?: number;
  /** Evening quantities of a scheme by date, one after the other. */
  readonly rowsFrom?: readonly number[];
}

const fixed = (
  resident: number,
  daysAgo: number,
  order: Fields,
  en: Words = {},
  de: Words = en,
): DemoOrder => ({
  resident,
  daysAgo,
  order: { type: 'fixed', ...order },
  en,
  de,
});
const reserve = (resident: number, daysAgo: number, order: Fields, en: Words, de: Words): DemoOrder => ({
  resident,
  daysAgo,
  order: { type: 'reserve', repetition: 'asNeeded', ...order },
  en,
  de,
});
const clock = (...times: readonly string[]) => times.map((time) => ({ time, quantity: 1 }));

const torem: Fields = {
  name: 'Torem',
  strength: '10 mg',
  substances: 'torasemide 10 mg',
  atc: ['C03CA04'],
  divisibility: 'half',
  morning: 1,
};
const pain = {
  en: { indication: 'Pain NRS 4 or more', callDoctor: 'Pain still 6 or more after an hour' },
  de: { indication: 'Schmerz NRS ab 4', callDoctor: 'Schmerz nach einer Stunde immer noch ab 6' },
};

/** The good examples of the demo products (care and medication, section 15). */
export const demoOrders: readonly DemoOrder[] = [
  // two reserves for one indication
  reserve(
    0,
    40,
    {
      name: 'Dafalgan',
      strength: '1 g',
      substances: 'paracetamol 1 g',
      atc: ['N02BE01'],
      form: 'filmTablet',
      quantity: 1,
      intervalHours: 6,
      max24: 4,
      max24Milligrams: 4000,
      choice: 1,
    },
    pain.en,
    pain.de,
  ),
  reserve(
    0,
    40,
    {
      name: 'Novalgin Tropfen',
      strength: '500 mg/mL',
      substances: 'metamizole 500 mg',
      atc: ['N02BB02'],
      form: 'drops',
      unit: 'drop',
      quantity: 20,
      quantityMost: 40,
      intervalHours: 6,
      max24: 160,
      choice: 2,
    },
    pain.en,
    pain.de,
  ),
  {
    ...fixed(
      0,
      120,
      torem,
      { indication: 'Heart failure', comments: 'Weigh before breakfast.' },
      { indication: 'Herzinsuffizienz', comments: 'Vor dem Frühstück wägen.' },
    ),
    validDays: 60,
  },
  {
    ...fixed(
      0,
      14,
      {
        name: 'Marcoumar',
        strength: '3 mg',
        substances: 'phenprocoumon 3 mg',
        atc: ['B01AA04'],
        repetition: 'variable',
        divisibility: 'half',
        priority: 'critical',
      },
      { indication: 'Atrial fibrillation' },
      { indication: 'Vorhofflimmern' },
    ),
    rowsFrom: [1, 1.5, 1, 1, 0.5, 1, 1.5],
  },
  {
    ...fixed(
      0,
      30,
      { name: 'Norvasc', strength: '5 mg', substances: 'amlodipine 5 mg', atc: ['C08CA01'], morning: 1 },
      { indication: 'High blood pressure', reason: 'Swollen ankles' },
      { indication: 'Hypertonie', reason: 'Geschwollene Knöchel' },
    ),
    paused: 4,
  },
  {
    ...fixed(
      0,
      20,
      {
        name: 'Imodium',
        strength: '2 mg',
        substances: 'loperamide 2 mg',
        atc: ['A07DA03'],
        form: 'capsule',
        unit: 'capsule',
        morning: 1,
        evening: 1,
      },
      { reason: 'Stool is normal again' },
      { reason: 'Stuhlgang wieder normal' },
    ),
    stopped: 3,
  },
  fixed(
    1,
    60,
    {
      name: 'Fosamax',
      strength: '70 mg',
      substances: 'alendronic acid 70 mg',
      atc: ['M05BA04'],
      repetition: 'weekdays',
      weekdays: [1],
      explicit: clock('06:30'),
      emptyStomach: true,
    },
    { indication: 'Osteoporosis', comments: 'With a full glass of water, upright for 30 minutes.' },
    { indication: 'Osteoporose', comments: 'Mit einem vollen Glas Wasser, 30 Minuten aufrecht.' },
  ),
  fixed(
    1,
    9,
    {
      name: 'Durogesic Matrix',
      strength: '12 µg/h',
      substances: 'fentanyl',
      atc: ['N02AB03'],
      form: 'patch',
      unit: 'patch',
      repetition: 'everyDays',
      everyDays: 3,
      explicit: clock('10:00'),
      priority: 'important',
    },
    { indication: 'Back pain', comments: 'Another place each time; take off the old one.' },
    { indication: 'Rückenschmerzen', comments: 'Jedes Mal eine andere Stelle; das alte entfernen.' },
  ),
  {
    ...fixed(
      1,
      45,
      {
        name: 'Madopar',
        strength: '100/25 mg',
        substances: 'levodopa 100 mg, benserazide 25 mg',
        atc: ['N04BA02'],
        divisibility: 'half',
        explicit: clock('07:00', '10:30', '14:00', '17:30', '21:00'),
        priority: 'critical',
        food: 'before',
      },
      { indication: 'Parkinson: exact times' },
      { indication: 'Parkinson: genaue Zeiten' },
    ),
    validDays: 9,
  },
  {
    ...reserve(
      1,
      2,
      {
        name: 'Temesta Expidet',
        strength: '1 mg',
        substances: 'lorazepam 1 mg',
        atc: ['N05BA06'],
        form: 'meltingTablet',
        quantity: 1,
        intervalHours: 8,
        max24: 2,
      },
      { indication: 'Great anxiety', callDoctor: 'Not calmer after an hour, or drowsy' },
      { indication: 'Starke Angst', callDoctor: 'Nach einer Stunde nicht ruhiger, oder schläfrig' },
    ),
    way: 'telephone',
  },
  fixed(
    2,
    80,
    {
      name: 'Lantus SoloStar',
      strength: '100 U/mL',
      substances: 'insulin glargine',
      atc: ['A10AE04'],
      form: 'pen',
      unit: 'unit',
      evening: 14,
      injection: 'subcutaneous',
      priority: 'important',
    },
    { indication: 'Diabetes, type 2' },
    { indication: 'Diabetes Typ 2' },
  ),
  fixed(
    2,
    80,
    {
      name: 'NovoRapid FlexPen',
      strength: '100 U/mL',
      substances: 'insulin aspart',
      atc: ['A10AB05'],
      form: 'pen',
      unit: 'unit',
      morning: 4,
      afternoon: 6,
      evening: 4,
      injection: 'subcutaneous',
      food: 'before',
    },
    { indication: 'Diabetes, type 2' },
    { indication: 'Diabetes Typ 2' },
  ),
  fixed(
    2,
    80,
    {
      name: 'Metfin',
      strength: '500 mg',
      substances: 'metformin 500 mg',
      atc: ['A10BA02'],
      form: 'filmTablet',
      morning: 1,
      evening: 1,
      max24: 6,
      food: 'with',
    },
    { indication: 'Diabetes, type 2' },
    { indication: 'Diabetes Typ 2' },
  ),
  fixed(
    3,
    30,
    {
      name: 'Vitarubin Depot',
      strength: '1000 µg',
      substances: 'hydroxocobalamin 1000 µg',
      atc: ['B03BA03'],
      form: 'ampoule',
      unit: 'piece',
      repetition: 'monthly',
      monthDay: 15,
      everyMonths: 3,
      explicit: clock('09:00'),
      injection: 'intramuscular',
    },
    { indication: 'Lack of vitamin B12' },
    { indication: 'Vitamin-B12-Mangel' },
  ),
  fixed(
    3,
    200,
    {
      name: 'Eltroxin LF',
      strength: '0.1 mg',
      substances: 'levothyroxine 0.1 mg',
      atc: ['H03AA01'],
      divisibility: 'half',
      morning: 1,
      morningTime: '07:00',
      emptyStomach: true,
      max24: 2,
    },
    { indication: 'Thyroid', comments: '30 minutes before breakfast.' },
    { indication: 'Schilddrüse', comments: '30 Minuten vor dem Frühstück.' },
  ),
  {
    ...fixed(
      3,
      5,
      {
        name: 'Monuril',
        strength: '3 g',
        substances: 'fosfomycin 3 g',
        atc: ['J01XX01'],
        form: 'granules',
        unit: 'sachet',
        repetition: 'once',
        night: 1,
      },
      { indication: 'Urinary tract infection' },
      { indication: 'Harnwegsinfekt' },
    ),
    way: 'fax',
  },
  fixed(
    4,
    150,
    {
      name: 'Aspirin Cardio',
      strength: '100 mg',
      substances: 'acetylsalicylic acid 100 mg',
      atc: ['B01AC06'],
      form: 'filmTablet',
      morning: 1,
      food: 'with',
    },
    { indication: 'After a heart attack' },
    { indication: 'Nach Herzinfarkt' },
  ),
  {
    ...fixed(
      4,
      1,
      {
        name: 'Seresta',
        strength: '15 mg',
        substances: 'oxazepam 15 mg',
        atc: ['N05BA04'],
        divisibility: 'half',
        night: 0.5,
      },
      { indication: 'Sleep' },
      { indication: 'Schlaf' },
    ),
    way: 'telephone',
  },
  fixed(
    5,
    90,
    {
      name: 'Duphalac Sirup',
      strength: '667 mg/mL',
      substances: 'lactulose',
      atc: ['A06AD11'],
      form: 'syrup',
      unit: 'mL',
      morning: 15,
      max24: 45,
    },
    { indication: 'Constipation' },
    { indication: 'Verstopfung' },
  ),
];
