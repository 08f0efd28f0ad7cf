import { codesNamed, interactionsOf, productsOf } from '#apps/compendium/api.ts';
import { factsForChecks } from '#apps/health-record/api.ts';
import { type Held, ordersWithStart, type StartedOrder } from '#apps/medication/api.ts';
import { residentProfiles } from '#apps/residents/api.ts';
import { isOldReading, latestReadings } from '#apps/vitals/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { isJudged, meaningOf, wordsOf } from '../domain/allergies.ts';
import { conditionsOf } from '../domain/conditions.ts';
import { type Drug, drugOf, isKnown, type KnownProduct, type Ordered } from '../domain/drugs.ts';
import { sidesIn } from '../domain/findings.ts';
import type { Person, Value } from '../domain/person.ts';
import type { Sides } from '../domain/two-orders.ts';

/** Everything that the rules look at, of some residents. */
export interface Gathered {
  /** What the running orders of a resident hold, by resident: an order that changes later is there with each of its versions. */
  readonly drugs: ReadonlyMap<string, readonly StartedDrug[]>;
  readonly persons: ReadonlyMap<string, Person>;
  readonly products: ReadonlyMap<string, KnownProduct>;
  sides(drugs: readonly Drug[]): ReadonlyMap<Drug, Sides>;
  /** The codes of a medicine that is written in words, by the product that they name. */
  codesOf(order: Ordered): readonly string[];
}
/** A version of an order, with the moment at which it begins. */
export interface StartedDrug extends Drug {
  readonly startsAt: string;
  readonly route: string;
  /** Flags of its product. */
  readonly flags: readonly string[];
}
/** Of an order what is given now, or all that holds now or later. */
export type Which = 'now' | 'all';
/** What is looked at beside the orders that stand. */
export interface More {
  readonly productId?: string | null;
  /** What a medicine without a product is called. */
  readonly name?: string;
  /** The order that is asked about: it has no end but its last day, as in the form, where nobody counts its doses. */
  readonly own?: string | null;
}

type Readings = Awaited<ReturnType<typeof latestReadings>>;
/** A value of the vital signs as the rules read it. */
function valueIn(context: Context, readings: Readings, residentId: string) {
  return (kind: 'pulse' | 'bloodPressure' | 'creatinine' | 'egfr'): Value | null => {
    const one = readings.get(residentId)?.find((reading) => reading.kind === kind);
    if (one === undefined) return null;
    return {
      id: one.id,
      value: one.value,
      on: civilOf(one.measuredAt, context.zone).day,
      stale: isOldReading(one, context.now),
    };
  };
}

/** What the record says of residents. */
async function personsOf(
  context: Context,
  residentIds: readonly string[],
  words: readonly string[],
): Promise<{ persons: ReadonlyMap<string, Person>; named: ReadonlyMap<string, readonly string[]> }> {
  const facts = await factsForChecks(context, residentIds);
  const profiles = await residentProfiles(context, residentIds);
  const readings = await latestReadings(context, residentIds, [
    'pulse',
    'bloodPressure',
    'creatinine',
    'egfr',
  ]);
  const unknown = [...facts.values()]
    .flatMap((one) => one.allergies)
    .filter((one) => !isJudged(meaningOf(one)))
    .flatMap((one) => wordsOf(one.name));
  const named = await codesNamed(context, [...unknown, ...words]);
  const persons = new Map(
    residentIds.map((id) => {
      const [fact, profile] = [facts.get(id)!, profiles.get(id)];
      const value = valueIn(context, readings, id);
      const gender = profile?.gender;
      return [
        id,
        {
          today: context.today,
          birthDate: profile?.birthDate ?? null,
          sex: gender === 'female' || gender === 'male' ? gender : null,
          allergiesAsked: fact.state !== 'notAsked',
          allergies: fact.allergies.map((one) => ({
            id: one.id,
            name: one.name,
            severity: one.severity,
            meaning: meaningOf(one, named),
          })),
          conditions: conditionsOf(fact.diagnoses),
          creatinine: value('creatinine'),
          egfr: value('egfr'),
          pulse: value('pulse'),
          systolic: value('bloodPressure'),
        },
      ] as const;
    }),
  );
  return { persons, named };
}

/** The words by which a product is found: the whole name, and its first word. */
export const namesIn = (name: string): string[] => {
  const text = fold(name);
  return [...new Set([text, text.split(' ')[0]!])].filter((word) => word.length >= 4);
};
/** Whether nothing but words says which medicine it is. */
export const isOnlyNamed = (order: Ordered): boolean =>
  order.productId === null && !isKnown(drugOf(order, null, { id: '', since: '' }));

/** What of a running order is looked at, each with the days on which it is taken. */
function heldIn({ order, held }: StartedOrder, which: Which, own: boolean, today: string): Held[] {
  if (which === 'now')
    return held.filter((one) => one.version.number === order.current.number).map((one) => ends(one, own));
  return held.map((one) => ends(one, own)).filter((one) => own || one.until === null || one.until >= today);
}
const ends = (one: Held, own: boolean): Held =>
  own || one.lastDoseOn === null || (one.until !== null && one.until < one.lastDoseOn)
    ? one
    : { ...one, until: one.lastDoseOn };

/** Gathers what the rules ask for; the number of statements does not grow with the residents. */
export async function gather(
  context: Context,
  residentIds: readonly string[],
  which: Which,
  { productId = null, name = '', own = null }: More = {},
): Promise<Gathered> {
  const ids = [...new Set(residentIds)];
  const running = await ordersWithStart(context, ids);
  const contents = running.flatMap((one) =>
    heldIn(one, which, one.order.id === own, context.today).map((held) => ({ ...one, one: held })),
  );
  const products = await productsOf(context, [
    ...contents.flatMap(({ one }) => one.version.productId ?? []),
    ...(productId === null ? [] : [productId]),
  ]);
  const { persons, named } = await personsOf(context, ids, [
    ...contents.flatMap(({ one }) => (isOnlyNamed(one.version) ? namesIn(one.version.name) : [])),
    ...namesIn(name),
  ]);
  const pairs = await interactionsOf(context);
  // several products of one name say nothing
  const codesOf = (order: Ordered): readonly string[] =>
    isOnlyNamed(order)
      ? (namesIn(order.name)
          .map((word) => named.get(word) ?? [])
          .find((codes) => codes.length > 0 && codes.length <= 2) ?? order.atc)
      : order.atc;
  const drugs = Map.groupBy(
    contents.map(({ order, since, one: { version, from, until } }) => ({
      residentId: order.residentId,
      drug: {
        ...drugOf({ ...version, atc: codesOf(version) }, products.get(version.productId ?? '') ?? null, {
          id: order.id,
          since,
          from,
          until,
        }),
        startsAt: version.startsAt,
        route: version.route,
        flags: products.get(version.productId ?? '')?.flags ?? [],
      },
    })),
    (one) => one.residentId,
  );
  return {
    persons,
    products,
    drugs: new Map([...drugs].map(([id, some]) => [id, some.map((one) => one.drug)])),
    sides: (some) => sidesIn(pairs, some),
    codesOf,
  };
}
