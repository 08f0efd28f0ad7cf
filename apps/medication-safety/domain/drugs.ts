import { isAtcCode } from './allergies.ts';
import { type Watched, watchedWith } from './flags.ts';
import { local } from './local.ts';
import { milligramsIn } from './milligrams.ts';
import { checksum } from './rules.ts';
import { atcOfSubstance, stemOf, substanceNamed, substanceOfAtc } from './substances.ts';
import { writtenSubstances } from './written.ts';

const parts = ['morning', 'afternoon', 'evening', 'night'] as const;
type Part = (typeof parts)[number];

/** What the checks read of an order, as it stands or as it is being written. */
export interface Ordered extends Readonly<Record<Part, number>> {
  readonly type: 'fixed' | 'reserve';
  readonly productId: string | null;
  readonly name: string;
  readonly strength: string;
  readonly substances: string;
  readonly atc: readonly string[];
  readonly form: string;
  readonly unit: string;
  readonly repetition: string;
  readonly morningTime: string;
  readonly afternoonTime: string;
  readonly eveningTime: string;
  readonly nightTime: string;
  readonly explicit: readonly { readonly time: string; readonly quantity: number }[];
  readonly rows: readonly Readonly<Record<Part, number>>[];
  readonly intervalHours: number | null;
  readonly quantity: number | null;
  readonly quantityMost: number | null;
  readonly dosesNumber: number | null;
  readonly endsOn: string | null;
  /** The most in any 24 hours, where it was worked out over its days; null: by what stands here. */
  readonly perDay?: number | null;
  readonly max24: number | null;
  readonly emptyStomach: boolean;
  readonly food: string | null;
  readonly indication: string;
  readonly comments: string;
}
/** What the compendium knows of its product. */
export interface KnownProduct {
  readonly name: string;
  readonly strength: string;
  readonly substances: readonly {
    readonly name: string;
    readonly amount: number | null;
    readonly unit: string | null;
  }[];
  readonly atc: readonly string[];
  readonly form: string;
  readonly unit: string;
  readonly dropsPerUnit: number | null;
  readonly max24: number | null;
  readonly flags: readonly string[];
}

export interface Ingredient {
  /** What it is, whatever a label calls it. */
  readonly key: string;
  readonly name: string;
  /** In one unit that is given; null: nobody says. */
  readonly milligrams: number | null;
}
/** A medicine as the rules look at it. */
export interface Drug {
  readonly id: string;
  readonly name: string;
  readonly type: 'fixed' | 'reserve';
  readonly atc: readonly string[];
  /** Its own codes, and those under which the parts of a combination stand alone: whatever list speaks of one of them speaks of it. */
  readonly codes: readonly string[];
  readonly ingredients: readonly Ingredient[];
  readonly watched: ReadonlySet<Watched>;
  readonly form: string;
  /** Minutes of the day at which it is given; null: at any time. */
  readonly times: readonly number[] | null;
  /** The most in 24 hours, in the unit: of a fixed order what is planned, of a reserve its maximum. */
  readonly perDay: number;
  /** Of a reserve its largest single dose. */
  readonly single: number;
  /** Usual ceiling of its product in the unit. */
  readonly ceiling: number | null;
  readonly emptyStomach: boolean;
  readonly withFood: boolean;
  readonly indication: string;
  readonly comments: string;
  readonly since: string;
  readonly endsOn: string | null;
  /** Whether it has an end: a last day, a single dose, so many doses. */
  readonly ends: boolean;
  /** The days on which it is taken as it stands here: of a version that a later one follows only those before. */
  readonly from: string;
  readonly until: string | null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** At which minutes of a day an order is given; null where only hours or need say it. */
function timesOf(order: Ordered): number[] | null {
  if (order.type === 'reserve' || order.repetition === 'asNeeded' || order.repetition === 'interval')
    return null;
  const of = order.repetition === 'variable' ? order.rows : [order];
  const ofParts = parts.filter((part) => of.some((row) => row[part] > 0)).map((part) => order[`${part}Time`]);
  const ofClock = order.repetition === 'variable' ? [] : order.explicit.map((one) => one.time);
  return [...new Set([...ofParts, ...ofClock].map(minutesOf))].sort((a, b) => a - b);
}

const sumOf = (row: Readonly<Record<Part, number>>): number =>
  parts.reduce((sum, part) => sum + row[part], 0);

/** What is planned in 24 hours at the most; of hours the doses that begin in (now − 24 h, now]. */
function plannedIn24(order: Ordered): number {
  if (order.perDay !== undefined && order.perDay !== null) return order.perDay;
  if (order.repetition === 'interval' && order.intervalHours !== null && order.intervalHours > 0) {
    const doses = Math.min(Math.ceil(24 / order.intervalHours), order.dosesNumber ?? Infinity);
    return doses * (order.quantity ?? 0);
  }
  if (order.repetition === 'variable') return Math.max(0, ...order.rows.map(sumOf));
  return sumOf(order) + order.explicit.reduce((sum, one) => sum + one.quantity, 0);
}

/** What a label without a product says; where it says nothing, a name that is a substance: "Metamizol". */
function writtenOf(order: Ordered, atc: readonly string[]) {
  const some = writtenSubstances(order.substances);
  if (some.length > 0 || atc.length > 0) return some;
  const named = writtenSubstances(order.name);
  return named.every((one) => substanceNamed(one.name) !== null) ? named : [];
}

function ingredientsOf(order: Ordered, product: KnownProduct | null, atc: readonly string[]): Ingredient[] {
  const named = product ? product.substances : writtenOf(order, atc);
  const whole = atc.filter((code) => code.length === 7);
  if (named.length === 0) {
    // a code of seven signs is a substance, also one that is not known here
    const keys = new Set(whole.map((code) => substanceOfAtc(code) ?? code));
    return [...keys].map((key) => ({ key, name: key, milligrams: null }));
  }
  const label = { strength: product?.strength ?? order.strength, unit: product?.unit ?? order.unit };
  const alone = named.length === 1;
  return named.map((one, place) => ({
    // one substance alone is what its code says, whatever its name: catalogues have names in several languages
    key:
      substanceNamed(one.name) ??
      (alone ? (whole.map(substanceOfAtc).find((key) => key !== null) ?? whole[0]) : undefined) ??
      `name:${stemOf(one.name)}`,
    name: one.name,
    milligrams: milligramsIn(one, place, { ...label, dropsPerUnit: product?.dropsPerUnit ?? null }),
  }));
}

/** The codes by which lists find a medicine. What is only local is no other medicine because of its substance. */
function codesOf(atc: readonly string[], ingredients: readonly Ingredient[], form: string): string[] {
  const parts =
    ingredients.length > 1 || (atc.length === 0 && !local.includes(form))
      ? ingredients.flatMap((one) => atcOfSubstance(one.key))
      : [];
  return [...new Set([...atc, ...parts])];
}

/** Which order it is, since when it runs, and the days on which what stands here is taken. */
export interface Running {
  readonly id: string;
  readonly since: string;
  readonly from?: string;
  readonly until?: string | null;
}

/** An order as the rules look at it; `since` is the day on which it began. */
export function drugOf(order: Ordered, product: KnownProduct | null, running: Running): Drug {
  const { id, since } = running;
  // what is no code, however it came here, is as none
  const atc = (product?.atc ?? order.atc).map((code) => code.trim().toUpperCase()).filter(isAtcCode);
  const ingredients = ingredientsOf(order, product, atc);
  const form = product?.form ?? order.form;
  const codes = codesOf(atc, ingredients, form);
  const isReserve = order.type === 'reserve';
  const single = Math.max(order.quantity ?? 0, order.quantityMost ?? 0);
  const name = product ?? order;
  return {
    id,
    name: [name.name, name.strength]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, 120),
    type: order.type,
    atc,
    codes,
    ingredients,
    watched: watchedWith(product?.flags ?? [], codes, form),
    form,
    times: timesOf(order),
    perDay: isReserve ? (order.max24 ?? single) : plannedIn24(order),
    single: isReserve ? single : 0,
    ceiling: product?.max24 ?? null,
    emptyStomach: order.emptyStomach,
    withFood: order.food === 'with',
    indication: order.indication,
    comments: order.comments,
    since,
    endsOn: order.endsOn,
    ends: order.endsOn !== null || order.dosesNumber !== null || order.repetition === 'once',
    from: running.from ?? since,
    until: running.until === undefined ? order.endsOn : running.until,
  };
}

/** Whether any list can speak of it. */
export const isKnown = (drug: Drug): boolean =>
  drug.atc.length > 0 || drug.ingredients.some((one) => !one.key.startsWith('name:'));
export const hasAtc = (drug: Drug, ...beginnings: readonly string[]): boolean =>
  drug.codes.some((code) => beginnings.some((one) => code.startsWith(one)));

/** What a medicine is, whoever makes it: another substance under the same order is another question. */
export const identityOf = ({ atc, ingredients }: Drug): string =>
  checksum([...atc, ...ingredients.map((one) => one.key)].toSorted().join('+'));
/** What is taken of it in 24 hours at the most: in milligrams where they are known. */
export const dailyOf = ({ perDay, ingredients }: Drug): string =>
  ingredients.some((one) => one.milligrams !== null)
    ? ingredients.map((one) => Math.round((one.milligrams ?? 0) * perDay * 1000) / 1000).join('+')
    : String(perDay);
