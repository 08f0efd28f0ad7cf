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
    [...drug.atc, ...drug.ingredients.flatMap((one) => [one.key, one.name])].join('|');
  return new Map(
    drugs.map((drug) => {
      const sides = same.get(keyOf(drug)) ?? sidesOf(pairs, drug);
      same.set(keyOf(drug), sides);
      return [drug, sides];
    }),
  );
}

/** Whether there is a day on which both run: what begins when the other is over does not meet it. */
const meets = (a: Drug, b: Drug): boolean =>
  (a.endsOn === null || a.endsOn >= b.since) && (b.endsOn === null || b.endsOn >= a.since);

/** Everything that speaks against one order, or should be known of it; `all` are the running orders with it. The worst first. */
export function findingsOf(
  drug: Drug,
  all: readonly Drug[],
  person: Person,
  sides: ReadonlyMap<Drug, Sides>,
): Finding[] {
  const others = all.filter((one) => one !== drug && meets(one, drug));
  const together = [drug, ...others];
  return inOrder([
    ...ofOne.flatMap((rule) => rule(drug, person)),
    ...others.flatMap((other) => [
      ...doubleIngredient(drug, other),
      ...doubleClass(drug, other),
      ...interactions(drug, other, sides.get(drug)!, sides.get(other)!),
      ...fastingWithFood(drug, other),
    ]),
    ...ofAll.flatMap((rule) => rule(drug, together, person)),
  ]);
}

/** The findings of all orders of a resident, each once. */
export const allFindings = (
  drugs: readonly Drug[],
  person: Person,
  sides: ReadonlyMap<Drug, Sides>,
): Finding[] => inOrder(drugs.flatMap((drug) => findingsOf(drug, drugs, person, sides)));
