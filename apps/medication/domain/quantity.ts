/** Dosage forms (care and medication, section 3); the compendium knows the same ones. */
export const forms = [
  'tablet',
  'filmTablet',
  'dragee',
  'meltingTablet',
  'retard',
  'capsule',
  'drops',
  'syrup',
  'powder',
  'granules',
  'suppository',
  'patch',
  'inhaler',
  'nebuliser',
  'pen',
  'prefilledSyringe',
  'ampoule',
  'infusion',
  'eyeDrops',
  'eyeGel',
  'earDrops',
  'noseSpray',
  'ointment',
  'cream',
  'gel',
  'enema',
  'other',
] as const;

/** What is given: the unit in which a dose is counted. */
export const units = [
  'tablet',
  'capsule',
  'drop',
  'mL',
  'unit',
  'puff',
  'patch',
  'sachet',
  'suppository',
  'syringe',
  'piece',
] as const;
export type Unit = (typeof units)[number];

export const divisibilities = ['whole', 'half', 'quarter'] as const;
export type Divisibility = (typeof divisibilities)[number];

export const largestQuantity = 99;
const stepOf: Readonly<Record<Divisibility, number>> = { whole: 1, half: 0.5, quarter: 0.25 };
/** Drops and units are counted, never divided (care and medication, section 4). */
const counted: readonly Unit[] = ['drop', 'unit'];

export type QuantityFault = 'quantityRange' | 'quantityFraction';

/** What is wrong with a quantity, or null: more than 0, at most 99, in steps in which the form can be divided. */
export function quantityFault(
  quantity: number,
  { unit, divisibility }: { readonly unit: Unit; readonly divisibility: Divisibility },
): QuantityFault | null {
  if (!(quantity > 0 && quantity <= largestQuantity)) return 'quantityRange';
  const step = counted.includes(unit) ? 1 : stepOf[divisibility];
  return Number.isInteger(quantity / step) ? null : 'quantityFraction';
}

const signs: readonly (readonly [string, number])[] = [
  ['¼', 0.25],
  ['½', 0.5],
  ['¾', 0.75],
];
const spelled: Readonly<Record<string, number>> = { '1/4': 0.25, '1/2': 0.5, '3/4': 0.75 };

/** A quantity as people type it: 1, 0.5, 0,5, ½, 1½, 1/2, 1 1/2. Null for anything else: 11/2 could be eleven halves. */
export function readQuantity(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  if (/^\d{1,3}(\.\d{1,4})?$/.test(typed)) return Number(typed);
  const match = /^(?:(\d{1,3}) ?)?([¼½¾])$|^(?:(\d{1,3}) )?([13]\/[24])$/.exec(typed);
  if (!match) return null;
  const [, before, sign, whole, fraction = ''] = match;
  const part = spelled[fraction] ?? signs.find(([one]) => one === sign)?.[1];
  return part === undefined ? null : Number(before ?? whole ?? 0) + part;
}

/** 0.5 as ½, 1.5 as 1½; what is no quarter stays a decimal. */
export function quantityText(quantity: number): string {
  const whole = Math.floor(quantity);
  const sign = signs.find(([, value]) => value === quantity - whole)?.[0];
  if (sign === undefined) return String(quantity);
  return whole === 0 ? sign : `${whole}${sign}`;
}
