import { isAtcCode } from './allergies.ts';
import { type Drug, hasAtc, identityOf, type Ingredient } from './drugs.ts';
import { type Finding, findingOf, type Level } from './rules.ts';
import { stemOf, substanceNamed } from './substances.ts';

/* What two orders of one resident are to each other. */

const both = (a: Drug, b: Drug) => ({ orders: [a.id, b.id], parameters: { one: a.name, other: b.name } });

/** By what it is; where a label has no code, by its name without the ending of a language. */
const isSame = (one: Ingredient, other: Ingredient): boolean =>
  one.key === other.key || stemOf(one.name) === stemOf(other.name);

/** The same substance twice; of a combination each one counts. */
export function doubleIngredient(a: Drug, b: Drug): Finding[] {
  const shared = a.ingredients.flatMap((one) => {
    const other = b.ingredients.find((of) => isSame(one, of));
    return other === undefined ? [] : [{ name: one.name, key: [one.key, other.key].toSorted()[0]! }];
  });
  return shared.map((one) => {
    const said = both(a, b);
    return findingOf('doubleIngredient', {
      on: [one.key],
      orders: said.orders,
      parameters: { ...said.parameters, substance: one.name },
    });
  });
}

const level4 = ({ atc, codes }: Drug): string[] =>
  (atc.length > 0 ? atc : codes).filter((code) => code.length >= 5).map((code) => code.slice(0, 5));

/** The same class of ATC level 4 twice, where it is not the same substance anyway. */
export function doubleClass(a: Drug, b: Drug): Finding[] {
  if (doubleIngredient(a, b).length > 0) return [];
  const shared = level4(a).find((code) => level4(b).includes(code));
  if (shared === undefined) return [];
  const said = both(a, b);
  return [
    findingOf('doubleClass', {
      on: [shared],
      orders: said.orders,
      parameters: { ...said.parameters, group: shared },
    }),
  ];
}

/** A pair of an imported list. A side is an ATC code, the beginning of one, or a substance in any language. */
export interface Pair {
  readonly one: string;
  readonly other: string;
  readonly severity: 'alert' | 'warning' | 'info';
  readonly textEn: string;
  readonly textDe: string;
  readonly source: string;
  readonly dated: string;
}

/** Pairs that do no harm with hours between them: what nobody takes within these hours is no finding. */
const apart: readonly { readonly one: string; readonly other: string; readonly hours: number }[] = [
  { one: 'H03AA', other: 'A12A', hours: 4 },
];

const day = 24 * 60;
/** The shortest time between a dose of the one and a dose of the other, over midnight, too; null where one has no times. */
export function minutesApart(a: Drug, b: Drug): number | null {
  if (a.times === null || b.times === null) return null;
  const gaps = a.times.flatMap((one) =>
    b.times!.map((other) => {
      const gap = Math.abs(one - other);
      return Math.min(gap, day - gap);
    }),
  );
  return gaps.length === 0 ? null : Math.min(...gaps);
}

const isSide = (side: string, drug: Drug): boolean => {
  if (isAtcCode(side)) return hasAtc(drug, side);
  const key = substanceNamed(side) ?? `name:${stemOf(side)}`;
  return drug.ingredients.some((one) => one.key === key || stemOf(one.name) === stemOf(side));
};

/** Which pairs speak of a medicine, and with which side: looked at once per medicine, a list has thousands. */
export interface Sides {
  readonly one: ReadonlySet<Pair>;
  readonly other: ReadonlySet<Pair>;
}
export const sidesOf = (pairs: readonly Pair[], drug: Drug): Sides => ({
  one: new Set(pairs.filter((pair) => isSide(pair.one, drug))),
  other: new Set(pairs.filter((pair) => isSide(pair.other, drug))),
});

function isFarApart(pair: Pair, a: Drug, b: Drug): boolean {
  const rule = apart.find(
    ({ one, other }) => (hasAtc(a, one) && hasAtc(b, other)) || (hasAtc(b, one) && hasAtc(a, other)),
  );
  const gap = rule ? minutesApart(a, b) : null;
  return rule !== undefined && gap !== null && gap >= rule.hours * 60;
}

/** What the lists say of two medicines: how bad it is stands with the pair. */
export function interactions(a: Drug, b: Drug, sidesA: Sides, sidesB: Sides): Finding[] {
  const hits = [...sidesA.one]
    .filter((pair) => sidesB.other.has(pair))
    .concat([...sidesA.other].filter((pair) => sidesB.one.has(pair)));
  return [...new Set(hits)]
    .filter((pair) => !isFarApart(pair, a, b))
    .map((pair) => {
      const said = both(a, b);
      const level: Level = pair.severity;
      return findingOf('interaction', {
        // another medicine of the same class under the same order is another question
        on: [pair.one, pair.other, level, ...[a, b].map(identityOf).toSorted()],
        level,
        orders: said.orders,
        parameters: {
          ...said.parameters,
          textEn: pair.textEn || pair.textDe,
          textDe: pair.textDe || pair.textEn,
        },
        list: { title: pair.source, dated: pair.dated },
      });
    });
}

/** One on an empty stomach, the other with food, at one time. */
export function fastingWithFood(a: Drug, b: Drug): Finding[] {
  const crossed = (a.emptyStomach && b.withFood) || (b.emptyStomach && a.withFood);
  if (!crossed || minutesApart(a, b) !== 0) return [];
  const [fasting, fed] = a.emptyStomach ? [a, b] : [b, a];
  return [
    findingOf('fastingWithFood', {
      on: [],
      orders: [a.id, b.id],
      parameters: { one: fasting.name, other: fed.name },
    }),
  ];
}
