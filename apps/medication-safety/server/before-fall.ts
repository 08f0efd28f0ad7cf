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
/** What thins the blood works on after it was stopped: so many days (product default, the longest of the vitamin K antagonists). */
const worksOnDays = 7;

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
  const { orders } = await medicationAround(context, [residentId], {
    from: new Date(moment - worksOnDays * 24 * hour),
    to: at,
  });
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
      .find((some) => some.length > 0);
    const product: KnownProduct | null = products.get(version.productId ?? '') ?? null;
    return drugOf({ ...version, atc: isOnlyNamed(version) ? (codes ?? version.atc) : version.atc }, product, {
      id: '',
      since: '',
    });
  };
  const known = new Map(
    versions.map(({ order, version }) => [order.id, { order, version, drug: drug(version) }]),
  );
  const doses = await dosesOf(context, [residentId], {
    from: new Date(moment - 24 * hour),
    to: new Date(moment + 1),
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
      if (kind === null) return [];
      return [{ name: medicineTitle(version), kind, stopped: order.standing(moment) === 'stopped' }];
    }),
  };
}
