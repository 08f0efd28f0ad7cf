/*
 * What is known of a product (care and medication, sections 3, 11, 15). The lists are fixed: rules of ordering and giving speak of them.
 */

/** Dosage forms of section 3; other: a catalogue says something else. */
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
export type Form = (typeof forms)[number];

export const routes = [
  'oral',
  'sublingual',
  'rectal',
  'transdermal',
  'inhalation',
  'subcutaneous',
  'intramuscular',
  'intravenous',
  'intracutaneous',
  'eye',
  'ear',
  'nose',
  'skin',
  'other',
] as const;
export type Route = (typeof routes)[number];

/** What is given and counted. */
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

/** The smallest part that may be given. */
export const divisibilities = ['whole', 'half', 'quarter'] as const;
export type Divisibility = (typeof divisibilities)[number];

/** Swiss dispensing categories: A+ narcotic prescription to E free. */
export const categories = ['A+', 'A', 'B', 'C', 'D', 'E'] as const;
export type Category = (typeof categories)[number];

/** Lists of controlled substances (BetmVV-EDI) and of insulins and others as Swissmedic prints them. */
export const narcoticsLists = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type NarcoticsList = (typeof narcoticsLists)[number];

/** Flags of section 15 and of the checks in section 8. */
export const flags = [
  'fall',
  'kidney',
  'bleeding',
  'anticholinergic',
  'highRisk',
  'timeCritical',
  'noCrush',
  'qt',
  'liver',
  'oldAge',
  'openCapsule',
] as const;
export type Flag = (typeof flags)[number];

/** What is said of a product, by the home or by a catalogue; the contract has the same fields with their limits. */
export interface ProductText {
  name: string;
  strength: string;
  substances: { name: string; amount: number | null; unit: string | null }[];
  atc: string[];
  gtin: string | null;
  authorisation: string | null;
  pharmacode: string | null;
  form: Form;
  route: Route;
  unit: Unit;
  divisibility: Divisibility;
  dropsPerUnit: number | null;
  max24: number | null;
  category: Category | null;
  narcoticsList: NarcoticsList | null;
  flags: Flag[];
  packages: string;
  substitutes: string[];
}

/** Units that are never divided: a drop, a puff, a patch and an international unit are whole. */
const wholeUnits: readonly Unit[] = ['drop', 'unit', 'puff', 'patch', 'sachet', 'suppository', 'syringe'];

export type ProductFault = 'divisibleUnit' | 'dropsWithoutRate' | 'rateWithoutDrops';

/** What is wrong with how a product is given, or null. */
export function productFault(product: {
  readonly unit: Unit;
  readonly divisibility: Divisibility;
  readonly dropsPerUnit: number | null;
}): ProductFault | null {
  if (product.divisibility !== 'whole' && wholeUnits.includes(product.unit)) return 'divisibleUnit';
  if (product.unit === 'drop' && product.dropsPerUnit === null) return 'dropsWithoutRate';
  if (product.unit !== 'drop' && product.unit !== 'mL' && product.dropsPerUnit !== null)
    return 'rateWithoutDrops';
  return null;
}
