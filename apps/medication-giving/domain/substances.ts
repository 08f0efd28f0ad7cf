import { fold } from '#platform/domain/text/plain-text.ts';

/** A substance and how many milligrams of it are in one unit that is given; null: nobody says. */
export interface Ingredient {
  readonly key: string;
  readonly name: string;
  readonly milligrams: number | null;
}
export interface Label {
  /** As it was written where there is no product: paracetamol 1 g, codeine 30 mg. */
  readonly substances: string;
  readonly unit: string;
}
export interface KnownProduct {
  readonly substances: readonly {
    readonly name: string;
    readonly amount: number | null;
    readonly unit: string | null;
  }[];
  readonly unit: string;
  readonly dropsPerUnit: number | null;
}

const factors: Readonly<Record<string, number>> = { g: 1000, mg: 1, ug: 0.001, µg: 0.001, μg: 0.001 };

/** The same substance, whether a label says metamizole, Metamizol or metamizolum. */
export const substanceKey = (name: string): string => fold(name).replace(/(um|e|a)$/, '');

const written = (text: string) =>
  text.split(/[,+;]/).flatMap((one) => {
    const found = /^\s*(.*?)\s*(?:([\d.]+)\s*([a-zµμ]+))?\s*$/i.exec(one);
    const name = found?.[1] ?? '';
    if (name === '') return [];
    return [{ name, amount: found?.[2] === undefined ? null : Number(found[2]), unit: found?.[3] ?? null }];
  });

/** What is in one unit of a medicine: by its product, else by what was written. The amount of a liquid is that of 1 mL. */
export function ingredientsOf(label: Label, product: KnownProduct | null): Ingredient[] {
  const unit = product?.unit ?? label.unit;
  const perMillilitre = unit === 'drop' ? (product?.dropsPerUnit ?? null) : 1;
  return (product?.substances ?? written(label.substances)).map(({ name, amount, unit: of }) => {
    const factor = of === null ? undefined : factors[of.toLowerCase()];
    const known = amount !== null && factor !== undefined && perMillilitre !== null;
    return { key: substanceKey(name), name, milligrams: known ? (amount * factor) / perMillilitre : null };
  });
}

/** What was taken of a substance and when. */
export interface Taken {
  readonly at: number;
  readonly substances: readonly string[];
  readonly milligrams: readonly number[];
}
/** Milligrams of a substance in 24 hours at the most, of what holds now. */
export type Limits = ReadonlyMap<string, number>;

/** Limits of what is ordered: the orders' own in milligrams, and the usual ceilings of their products; of several the lowest. */
export function limitsOf(
  orders: readonly {
    readonly ingredients: readonly Ingredient[];
    readonly max24Milligrams: number | null;
    readonly ceiling: number | null;
  }[],
): Limits {
  const limits = new Map<string, number>();
  for (const { ingredients, max24Milligrams, ceiling } of orders) {
    const [only, ...more] = ingredients;
    if (only === undefined || more.length > 0) continue;
    const byCeiling = ceiling === null || only.milligrams === null ? null : ceiling * only.milligrams;
    const limit = max24Milligrams ?? byCeiling;
    if (limit !== null) limits.set(only.key, Math.min(limit, limits.get(only.key) ?? Infinity));
  }
  return limits;
}

const dayLong = 24 * 3_600_000;
/** Less than any amount: tenths of milligrams add up to a little more than they are. */
const nothing = 1e-9;
/** What is within (at − 24 h, at]. */
const within24 = (all: readonly { readonly at: number; readonly milligrams: number }[], at: number): number =>
  all.filter((one) => one.at > at - dayLong && one.at <= at).reduce((sum, one) => sum + one.milligrams, 0);

export interface SubstanceFault {
  readonly key: string;
  readonly name: string;
  readonly milligrams: number;
  readonly limit: number;
}

/** Which substance passes its limit with a dose, over fixed orders and reserves; a warning with a reason (section 5). */
export function substanceFault(
  limits: Limits,
  taken: readonly Taken[],
  ingredients: readonly Ingredient[],
  quantity: number,
  at: number,
): SubstanceFault | null {
  for (const { key, name, milligrams } of ingredients) {
    const limit = limits.get(key);
    if (limit === undefined || milligrams === null) continue;
    const given = taken.map((one) => ({
      at: one.at,
      milligrams: one.substances.reduce(
        (sum, other, index) => (substanceKey(other) === key ? sum + one.milligrams[index]! : sum),
        0,
      ),
    }));
    const all = [...given, { at, milligrams: quantity * milligrams }];
    // in its own 24 hours, or in those of what came after it
    const most = Math.max(...all.filter((one) => one.at >= at).map((one) => within24(all, one.at)));
    if (most - limit > nothing) return { key, name, milligrams: most, limit };
  }
  return null;
}
