import type { Kind, Limits, Rhythm } from '../domain/limits.ts';

interface DemoPoint {
  readonly kind: Kind;
  readonly device: string;
  readonly rule?: Partial<Limits & Rhythm>;
}
/** The points of the kitchen; their names stand in the texts, in the same order. */
export const pointsOfDemo: readonly DemoPoint[] = [
  { kind: 'fridge', device: 'Testo 104', rule: { low: 1, times: ['09:00', '16:00'] } },
  { kind: 'fridge', device: 'Testo 104' },
  { kind: 'fridge', device: 'Testo 104' },
  { kind: 'freezer', device: 'Testo 104' },
  { kind: 'freezer', device: 'Testo 104' },
  { kind: 'goodsChilled', device: 'Testo 831' },
  { kind: 'goodsFish', device: 'Testo 831' },
  { kind: 'goodsFrozen', device: 'Testo 831' },
  { kind: 'core', device: 'Testo 108' },
  { kind: 'corePoultry', device: 'Testo 108' },
  { kind: 'hotHolding', device: 'Testo 108' },
  { kind: 'cooling', device: 'Testo 108' },
  { kind: 'regenerating', device: 'Testo 108' },
  { kind: 'dishwasher', device: 'Meiko M-iQ' },
  { kind: 'cleaning', device: '' },
  {
    kind: 'cleaning',
    device: '',
    rule: { frequency: 'weekly', weekdays: [5], times: ['15:00'], monthDay: null },
  },
];

export interface Texts {
  readonly points: readonly { readonly name: string; readonly place: string }[];
  readonly dishes: readonly string[];
  readonly deliveries: readonly [chilled: string, fish: string, frozen: string];
  readonly chicken: string;
  readonly door: string;
  readonly typo: string;
  readonly thawed: string;
  readonly tooSlow: string;
  readonly sampleFreezer: string;
}

export const texts: Readonly<Record<'en' | 'de', Texts>> = {
  en: {
    points: [
      { name: 'Cold room', place: 'Cellar' },
      { name: 'Refrigerator dairy', place: 'Kitchen' },
      { name: 'Refrigerator buffet', place: 'Dining room' },
      { name: 'Freezer 1', place: 'Cellar' },
      { name: 'Freezer reserve samples', place: 'Store' },
      { name: 'Delivery: chilled meat, dairy', place: 'Ramp' },
      { name: 'Delivery: fresh fish', place: 'Ramp' },
      { name: 'Delivery: frozen goods', place: 'Ramp' },
      { name: 'Core temperature', place: 'Kitchen' },
      { name: 'Core temperature: poultry, minced meat', place: 'Kitchen' },
      { name: 'Hot trolley', place: 'Pass' },
      { name: 'Blast chiller', place: 'Kitchen' },
      { name: 'Regenerating on the ward', place: 'Ward kitchen' },
      { name: 'Dishwasher rinse', place: 'Scullery' },
      { name: 'Floor and drains', place: 'Kitchen' },
      { name: 'Cold room, shelves and walls', place: 'Cellar' },
    ],
    dishes: [
      'Vegetable soup',
      'Beef stew',
      'Mashed potatoes',
      'Pea risotto',
      'Pork ragout',
      'Semolina pudding',
      'Carrots',
    ],
    deliveries: ['Butchery Amrein', 'Fish Bianchi', 'Frigo AG, peas and spinach'],
    chicken: 'Chicken breast',
    door: 'The door was not shut',
    typo: 'Typed without a point',
    thawed: 'Partly thawed, driver informed',
    tooSlow: 'Pot too large; two flat trays next time',
    sampleFreezer: 'Freezer reserve samples',
  },
  de: {
    points: [
      { name: 'Kühlraum', place: 'Keller' },
      { name: 'Kühlschrank Milch', place: 'Küche' },
      { name: 'Kühlschrank Buffet', place: 'Speisesaal' },
      { name: 'Tiefkühler 1', place: 'Keller' },
      { name: 'Tiefkühler Rückstellmuster', place: 'Lager' },
      { name: 'Anlieferung: Fleisch und Milch gekühlt', place: 'Rampe' },
      { name: 'Anlieferung: frischer Fisch', place: 'Rampe' },
      { name: 'Anlieferung: Tiefgekühltes', place: 'Rampe' },
      { name: 'Kerntemperatur', place: 'Küche' },
      { name: 'Kerntemperatur: Geflügel, Hackfleisch', place: 'Küche' },
      { name: 'Wärmewagen', place: 'Pass' },
      { name: 'Schnellkühler', place: 'Küche' },
      { name: 'Regenerieren auf der Abteilung', place: 'Stationsküche' },
      { name: 'Nachspülen der Abwaschmaschine', place: 'Office' },
      { name: 'Boden und Abläufe', place: 'Küche' },
      { name: 'Kühlraum, Gestelle und Wände', place: 'Keller' },
    ],
    dishes: [
      'Gemüsesuppe',
      'Rindsvoressen',
      'Kartoffelstock',
      'Erbsenrisotto',
      'Schweinsragout',
      'Griessköpfli',
      'Rüebli',
    ],
    deliveries: ['Metzgerei Amrein', 'Fisch Bianchi', 'Frigo AG, Erbsen und Spinat'],
    chicken: 'Pouletbrust',
    door: 'Die Tür war nicht zu',
    typo: 'Ohne Punkt getippt',
    thawed: 'Teilweise aufgetaut, Chauffeur informiert',
    tooSlow: 'Topf zu gross; nächstes Mal zwei flache Bleche',
    sampleFreezer: 'Tiefkühler Rückstellmuster',
  },
};
