import { ofAll } from './all-orders.ts';
import type { Drug } from './drugs.ts';
import { ofOne } from './one-order.ts';
import type { Person } from './person.ts';
import { type Finding, inOrder } from './rules.ts';
import {
  doubleClass,
  doubleIngredient,
  fastingWithFood,
  interactions,
  type Pair,
  sidesOf,
  type Sides,
} from './two-orders.ts';

/** Which sides of which pairs each medicine is; worked out once for all residents. */
export function sidesIn(pairs: readonly Pair[], drugs: readonly Drug[]): ReadonlyMap<Drug, Sides> {
  const same = new Map<string, Sides>();
  const keyOf = (drug: Drug) =>
    [...drug.codes, ...drug.ingredients.flatMap((one) => [one.key, one.name])].join('|');
  return new Map(
    drugs.map((drug) => {
      const sides = same.get(keyOf(drug)) ?? sidesOf(pairs, drug);
      same.set(keyOf(drug), sides);
      return [drug, sides];
    }),
  );
}

const isTaken = (drug: Drug, day: string): boolean =>
  drug.from <= day && (drug.until === null || drug.until >= day);
/** Whether there is a day on which both are taken: what begins when the other is over does not meet it. */
const meets = (a: Drug, b: Drug): boolean =>
  (a.until === null || a.until >= b.from) && (b.until === null || b.until >= a.from);

/** What is taken on one day: of an order that changes on it the version that gives more. */
function takenOn(day: string, drug: Drug, others: readonly Drug[]): Drug[] {
  const most = new Map<string, Drug>();
  for (const other of others.filter((one) => isTaken(one, day)))
    if (other.perDay >= (most.get(other.id)?.perDay ?? 0)) most.set(other.id, other);
  return [drug, ...most.values()];
}

const weight = ({ parameters }: Finding): number => Number(parameters['milligrams'] ?? parameters['number']);
/** Of what is said of several days the day on which it is worst; what passes a ceiling says more than what could. */
function worst(findings: readonly Finding[]): Finding[] {
  const about = ({ code, parameters }: Finding) =>
    `${code.startsWith('substance') ? 'substance' : code} ${parameters['substance'] ?? ''}`;
  const grave = (one: Finding) => [Number(one.code === 'substanceMaximum'), weight(one)] as const;
  return [...Map.groupBy(findings, about).values()].map((some) =>
    some.reduce((a, b) => {
      const [x, y] = [grave(a), grave(b)];
      return y[0] > x[0] || (y[0] === x[0] && y[1] > x[1]) ? b : a;
    }),
  );
}

/**
 * What all orders are together, on the day on which they are the most: orders that follow each other are not taken together. More are
 * taken only on a day on which one begins.
 */
function together(drug: Drug, others: readonly Drug[], person: Person): Finding[] {
  const days = new Set([drug.from, ...others.map((one) => one.from).filter((day) => isTaken(drug, day))]);
  return worst(
    [...days].toSorted().flatMap((day) => {
      const all = takenOn(day, drug, others);
      return ofAll.flatMap((rule) => rule(drug, all, person));
    }),
  );
}

/** Everything that speaks against one order, or should be known of it; `all` are the running orders with it. The worst first. */
export function findingsOf(
  drug: Drug,
  all: readonly Drug[],
  person: Person,
  sides: ReadonlyMap<Drug, Sides>,
): Finding[] {
  // an order is nothing to its own versions
  const others = all.filter((one) => one.id !== drug.id && meets(one, drug));
  return inOrder([
    ...ofOne.flatMap((rule) => rule(drug, person)),
    ...others.flatMap((other) => [
      ...doubleIngredient(drug, other),
      ...doubleClass(drug, other),
      ...interactions(drug, other, sides.get(drug)!, sides.get(other)!),
      ...fastingWithFood(drug, other),
    ]),
    ...together(drug, others, person),
  ]);
}

/** The findings of all orders of a resident, each once. */
export const allFindings = (
  drugs: readonly Drug[],
  person: Person,
  sides: ReadonlyMap<Drug, Sides>,
): Finding[] => inOrder(drugs.flatMap((drug) => findingsOf(drug, drugs, person, sides)));
