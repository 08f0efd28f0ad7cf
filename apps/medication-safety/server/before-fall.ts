import { codesNamed, productsOf } from '#apps/compendium/api.ts';
import { medicationAround, medicineTitle, type Version } from '#apps/medication/api.ts';
import { dosesOf } from '#apps/medication-giving/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { drugOf, type KnownProduct } from '../domain/drugs.ts';
import { thinning } from '../domain/flags.ts';
import { isOnlyNamed, namesIn } from './gather.ts';

const hour = 3_600_000;
/** Medicines of so many hours before a fall belong to its protocol (care and medication, section 13). */
const takenHours = 6;
/** What thins the blood works on after the last dose: so many days (product default, the longest of the vitamin K antagonists). */
const worksOnDays = 7;
/** What is ordered to begin so soon is treated as if it worked. */
const beginsHours = 48;

export interface TakenMedicine {
  readonly name: string;
  readonly at: string;
  readonly fallRelevant: boolean;
}
export interface BloodThinner {
  readonly name: string;
  readonly kind: 'anticoagulant' | 'platelets';
  /** It is ordered no more. */
  readonly stopped: boolean;
}

/** What somebody took in the six hours before a moment, and what thins the blood then: as ordered, or stopped a few days before. */
export async function medicinesBeforeFall(
  context: Context,
  residentId: string,
  at: Date,
): Promise<{ readonly taken: readonly TakenMedicine[]; readonly bloodThinners: readonly BloodThinner[] }> {
  const moment = at.getTime();
  const window = {
    from: new Date(moment - worksOnDays * 24 * hour),
    to: new Date(moment + beginsHours * hour),
  };
  const { orders } = await medicationAround(context, [residentId], window);
  const versions = orders.flatMap((order) =>
    order.versions
      .filter((one) => Date.parse(one.startsAt) <= moment)
      .slice(0, 1)
      .map((version) => ({ order, version })),
  );
  const products = await productsOf(
    context,
    versions.flatMap(({ version }) => version.productId ?? []),
  );
  const named = await codesNamed(
    context,
    versions.flatMap(({ version }) => (isOnlyNamed(version) ? namesIn(version.name) : [])),
  );
  const drug = (version: Version) => {
    const codes = namesIn(version.name)
      .map((word) => named.get(word) ?? [])
      // several products of one name say nothing
      .find((some) => some.length > 0 && some.length <= 2);
    const product: KnownProduct | null = products.get(version.productId ?? '') ?? null;
    return drugOf({ ...version, atc: isOnlyNamed(version) ? (codes ?? version.atc) : version.atc }, product, {
      id: '',
      since: '',
    });
  };
  const known = new Map(
    versions.map(({ order, version }) => [order.id, { order, version, drug: drug(version) }]),
  );
  // planned ones are found by when they were planned: also what was given early
  const doses = await dosesOf(context, [residentId], window);
  // an order that ended, rests or has used up its doses plans none; of a reserve only what was given counts
  const works = (orderId: string, from: number, until: number): boolean =>
    doses.some((one) => {
      if (one.orderId !== orderId) return false;
      const isGiven = one.givenAt !== null && one.quantity! > 0;
      const when = Date.parse(isGiven ? one.givenAt! : (one.plannedAt ?? ''));
      const isPlanned = one.plannedAt !== null && one.suspended !== 'paused';
      return (isGiven || isPlanned) && when > from && when <= until;
    });
  return {
    taken: doses
      .flatMap((one): TakenMedicine[] => {
        const of = known.get(one.orderId);
        const given = one.givenAt === null ? Number.NaN : Date.parse(one.givenAt);
        if (of === undefined || !(one.quantity! > 0)) return [];
        if (!(given <= moment && given > moment - takenHours * hour)) return [];
        return [
          { name: medicineTitle(of.version), at: one.givenAt!, fallRelevant: of.drug.watched.has('fall') },
        ];
      })
      .toSorted((a, b) => a.at.localeCompare(b.at)),
    bloodThinners: [...known.values()].flatMap(({ order, version, drug: { codes } }): BloodThinner[] => {
      const kind = thinning(codes);
      const until = moment + beginsHours * hour;
      if (kind === null || !works(order.id, window.from.getTime(), until)) return [];
      return [{ name: medicineTitle(version), kind, stopped: order.standing(moment) !== 'active' }];
    }),
  };
}
