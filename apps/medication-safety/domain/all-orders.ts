import type { Drug } from './drugs.ts';
import type { Watched } from './flags.ts';
import { local } from './local.ts';
import { isOld, type Person } from './person.ts';
import { type Code, type Finding, findingOf } from './rules.ts';

/* What all orders of a resident are together, as far as one of them has a part in it. */

/**
 * Usual ceilings in 24 hours in milligrams (care and medication, section 15): for rules, no source for prescribing, to be confirmed by
 * the pharmacist. A substance that is not here has the ceiling of its product.
 */
const ceilings: Readonly<Record<string, { readonly milligrams: number; readonly old?: number }>> = {
  paracetamol: { milligrams: 4000 },
  metamizole: { milligrams: 4000 },
  ibuprofen: { milligrams: 2400 },
  tramadol: { milligrams: 400 },
  pregabalin: { milligrams: 600 },
  zolpidem: { milligrams: 10, old: 5 },
  pipamperone: { milligrams: 360 },
  haloperidol: { milligrams: 10, old: 5 },
  trazodone: { milligrams: 300 },
  mirtazapine: { milligrams: 45 },
  escitalopram: { milligrams: 20, old: 10 },
  sertraline: { milligrams: 200 },
  memantine: { milligrams: 20 },
  domperidone: { milligrams: 30 },
  loperamide: { milligrams: 16 },
  butylscopolamine: { milligrams: 60 },
  atorvastatin: { milligrams: 80 },
  metformin: { milligrams: 3000 },
};

interface Amounts {
  /** Of the fixed orders, and the largest single dose of a reserve. */
  readonly planned: number;
  /** When all reserves are taken to their maximum. */
  readonly possible: number;
}
const perUnit = (drug: Drug, key: string): number =>
  drug.ingredients.filter((one) => one.key === key).reduce((sum, one) => sum + (one.milligrams ?? 0), 0);

/** Milligrams of a substance in 24 hours over all orders. */
export function amountsOf(key: string, drugs: readonly Drug[]): Amounts {
  const of = (type: Drug['type']) => drugs.filter((drug) => drug.type === type);
  const sum = (some: readonly Drug[]) =>
    some.reduce((total, drug) => total + drug.perDay * perUnit(drug, key), 0);
  const fixed = sum(of('fixed'));
  const single = Math.max(0, ...of('reserve').map((drug) => drug.single * perUnit(drug, key)));
  return { planned: fixed + single, possible: fixed + sum(of('reserve')) };
}

/** The orders that a sum is of: the same sum of other orders is another question. */
const whoHave = (key: string, drugs: readonly Drug[]): string[] =>
  drugs.filter((drug) => drug.ingredients.some((one) => one.key === key)).map((drug) => drug.id);

function ceilingOf(key: string, drugs: readonly Drug[], person: Person): number | null {
  const known = ceilings[key];
  if (known) return isOld(person) ? (known.old ?? known.milligrams) : known.milligrams;
  const ofProducts = drugs
    .filter((drug) => drug.ceiling !== null && drug.ingredients.length === 1)
    .map((drug) => drug.ceiling! * perUnit(drug, key))
    .filter((one) => one > 0);
  return ofProducts.length === 0 ? null : Math.max(...ofProducts);
}

const rounded = (milligrams: number): number => Math.round(milligrams * 1000) / 1000;

/** The same substance of all orders above its ceiling: what is planned warns, what reserves could make of it is told. */
export function substanceMaximum(drug: Drug, all: readonly Drug[], person: Person): Finding[] {
  return drug.ingredients.flatMap(({ key, name }) => {
    const ceiling = ceilingOf(key, all, person);
    if (ceiling === null) return [];
    const { planned, possible } = amountsOf(key, all);
    const over = (code: Code, milligrams: number) =>
      findingOf(code, {
        on: [key, rounded(milligrams), rounded(ceiling)],
        orders: whoHave(key, all),
        parameters: { substance: name, milligrams: rounded(milligrams), ceiling: rounded(ceiling) },
      });
    // binary fractions must not make four times 0.1 more than 0.4
    if (rounded(planned) > rounded(ceiling)) return [over('substanceMaximum', planned)];
    return rounded(possible) > rounded(ceiling) ? [over('substanceCouldPass', possible)] : [];
  });
}

const paracetamolLimit = 3000;
/** Paracetamol above 3 g in liver disease, malnutrition and dehydration; reserves count with their maximum. */
export function paracetamolLiver(drug: Drug, all: readonly Drug[], { conditions }: Person): Finding[] {
  if (!drug.ingredients.some((one) => one.key === 'paracetamol')) return [];
  const reason = (['liver', 'malnutrition', 'dehydration'] as const).find((one) => conditions.has(one));
  const milligrams = rounded(amountsOf('paracetamol', all).possible);
  if (reason === undefined || milligrams <= paracetamolLimit) return [];
  return [
    findingOf('paracetamolLiver', {
      on: [reason, milligrams],
      orders: whoHave('paracetamol', all),
      parameters: { milligrams, ceiling: paracetamolLimit, reason },
    }),
  ];
}

const loads: readonly (readonly [flag: Watched, from: number, code: Code])[] = [
  ['qt', 2, 'qtLoad'],
  ['bleeding', 2, 'bleedingLoad'],
  ['fall', 3, 'fallLoad'],
  ['anticholinergic', 2, 'anticholinergicLoad'],
];
/** How many medicines with the same flag there are: two of QT, bleeding and anticholinergic, three of falls. */
export const load = (drug: Drug, all: readonly Drug[]): Finding[] =>
  loads.flatMap(([flag, from, code]) => {
    const some = all.filter((one) => one.watched.has(flag));
    if (!drug.watched.has(flag) || some.length < from) return [];
    const names = some
      .map((one) => one.name)
      .toSorted()
      .join(', ')
      .slice(0, 500);
    return [findingOf(code, { on: [some.length], parameters: { number: some.length, names } })];
  });

const manyIngredients = 9;
/** Nine or more active ingredients taken regularly (section 12): each of a combination counts, reserves and what is only local do not. */
export function polymedication(drug: Drug, all: readonly Drug[]): Finding[] {
  const regular = all.filter((one) => one.type === 'fixed' && !local.includes(one.form));
  if (!regular.includes(drug)) return [];
  const count = new Set(
    regular.flatMap((one) =>
      one.ingredients.length === 0 ? [one.name] : one.ingredients.map(({ key }) => key),
    ),
  ).size;
  return count < manyIngredients
    ? []
    : [findingOf('polymedication', { on: [count], parameters: { number: count } })];
}

export const ofAll: readonly ((drug: Drug, all: readonly Drug[], person: Person) => Finding[])[] = [
  substanceMaximum,
  paracetamolLiver,
  load,
  polymedication,
];
