import { codesNamed, interactionsOf, productsOf } from '#apps/compendium/api.ts';
import { factsForChecks } from '#apps/health-record/api.ts';
import { type Order, ordersWithStart } from '#apps/medication/api.ts';
import { residentProfiles } from '#apps/residents/api.ts';
import { isOldReading, latestReadings } from '#apps/vitals/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { isJudged, meaningOf, wordsOf } from '../domain/allergies.ts';
import { conditionsOf } from '../domain/conditions.ts';
import { type Drug, drugOf, type KnownProduct } from '../domain/drugs.ts';
import { sidesIn } from '../domain/findings.ts';
import type { Person, Value } from '../domain/person.ts';
import type { Sides } from '../domain/two-orders.ts';

/** Everything that the rules look at, of some residents. */
export interface Gathered {
  /** The running orders of a resident, by resident. */
  readonly drugs: ReadonlyMap<string, readonly Drug[]>;
  readonly persons: ReadonlyMap<string, Person>;
  sides(drugs: readonly Drug[]): ReadonlyMap<Drug, Sides>;
}
/** Of an order what is given now, or what holds last, also where that is still to come. */
export type Which = 'now' | 'last';

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
): Promise<ReadonlyMap<string, Person>> {
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
  const named = await codesNamed(context, unknown);
  return new Map(
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
            meaning: meaningOf(one, named),
          })),
          conditions: conditionsOf(fact.diagnoses),
          creatinine: value('creatinine'),
          egfr: value('egfr'),
          pulse: value('pulse'),
          systolic: value('bloodPressure'),
        },
      ];
    }),
  );
}

const contentOf = (order: Order, which: Which) =>
  which === 'last' ? (order.upcoming ?? order.current) : order.current;

/** Gathers what the rules ask for; the number of statements does not grow with the residents. */
export async function gather(
  context: Context,
  residentIds: readonly string[],
  which: Which,
  more: readonly string[] = [],
): Promise<Gathered & { readonly products: ReadonlyMap<string, KnownProduct> }> {
  const ids = [...new Set(residentIds)];
  const running = await ordersWithStart(context, ids);
  const contents = running.map((one) => ({ ...one, content: contentOf(one.order, which) }));
  const products = await productsOf(context, [
    ...contents.flatMap(({ content }) => content.productId ?? []),
    ...more,
  ]);
  const persons = await personsOf(context, ids);
  const pairs = await interactionsOf(context);
  const drugs = Map.groupBy(
    contents.map(({ order, content, since }) => ({
      residentId: order.residentId,
      drug: drugOf(content, products.get(content.productId ?? '') ?? null, { id: order.id, since }),
    })),
    (one) => one.residentId,
  );
  return {
    persons,
    products,
    drugs: new Map([...drugs].map(([id, some]) => [id, some.map((one) => one.drug)])),
    sides: (some) => sidesIn(pairs, some),
  };
}
