import { fold } from '#platform/domain/text/plain-text.ts';
import { type Watched, watchedWith } from './flags.ts';
import { milligramsIn } from './milligrams.ts';
import { substanceNamed, substanceOfAtc } from './substances.ts';

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
  /** Its last day; it has one, too, when it is given once or so many times. */
  readonly endsOn: string | null;
  readonly ends: boolean;
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
  if (order.repetition === 'interval' && order.intervalHours !== null && order.intervalHours > 0) {
    const doses = Math.min(Math.ceil(24 / order.intervalHours), order.dosesNumber ?? Infinity);
    return doses * (order.quantity ?? 0);
  }
  if (order.repetition === 'variable') return Math.max(0, ...order.rows.map(sumOf));
  return sumOf(order) + order.explicit.reduce((sum, one) => sum + one.quantity, 0);
}

/** Substances of a label without a product: "levodopa 100 mg, benserazide 25 mg". */
function written(text: string): { name: string; amount: number | null; unit: string | null }[] {
  return text
    .split(/[,+;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const found = /^(.*?)\s+([\d.]+)\s*(\S+)$/.exec(one);
      return found
        ? { name: found[1]!, amount: Number(found[2]), unit: found[3]! }
        : { name: one, amount: null, unit: null };
    });
}

function ingredientsOf(order: Ordered, product: KnownProduct | null): Ingredient[] {
  const atc = product?.atc ?? order.atc;
  const named = product ? product.substances : written(order.substances);
  if (named.length === 0) {
    const keys = new Set(atc.map(substanceOfAtc).filter((key) => key !== null));
    return [...keys].map((key) => ({ key, name: key, milligrams: null }));
  }
  const label = { strength: product?.strength ?? order.strength, unit: product?.unit ?? order.unit };
  const alone = named.length === 1;
  return named.map((one, place) => ({
    // one substance alone is what its code says, whatever its name: catalogues have names in several languages
    key:
      substanceNamed(one.name) ??
      (alone
        ? (atc.map(substanceOfAtc).find((key) => key !== null) ?? atc.find((code) => code.length === 7))
        : undefined) ??
      `name:${fold(one.name)}`,
    name: one.name,
    milligrams: milligramsIn(one, place, { ...label, dropsPerUnit: product?.dropsPerUnit ?? null }),
  }));
}

/** An order as the rules look at it; `since` is the day on which it began. */
export function drugOf(
  order: Ordered,
  product: KnownProduct | null,
  { id, since }: { readonly id: string; readonly since: string },
): Drug {
  const atc = product?.atc ?? order.atc;
  const form = product?.form ?? order.form;
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
    ingredients: ingredientsOf(order, product),
    watched: watchedWith(product?.flags ?? [], atc, form),
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
  };
}

/** Whether any list can speak of it. */
export const isKnown = (drug: Drug): boolean =>
  drug.atc.length > 0 || drug.ingredients.some((one) => !one.key.startsWith('name:'));
export const hasAtc = (drug: Drug, ...beginnings: readonly string[]): boolean =>
  drug.atc.some((code) => beginnings.some((one) => code.startsWith(one)));
