import { packsOf, type ProductPack, productsByGtin } from '#apps/compendium/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { bestFit, type Fit, fitOf, type Pack, type Wanted } from '../domain/packs.ts';
import { readScan } from '../domain/scan.ts';
import type { Medicine, Scene } from './scene.ts';

/** Numbers of packs are compared with 14 digits. */
const packOf = ({ id, gtin, ...pack }: ProductPack): Pack => ({
  ...pack,
  productId: id,
  gtin: gtin.padStart(14, '0'),
});

/** What may be given for an order: by its product, or by what was written without one. */
function wantedOf({ version, product }: Medicine): Wanted {
  const { name, strength, form, atc } = product ?? version;
  return {
    ...{ name, strength, form, atc },
    productId: version.productId,
    gtin: product?.gtin?.padStart(14, '0') ?? null,
    substitutes: product?.substitutes ?? [],
  };
}

const packsOfNumber = async (context: Context, gtin: string): Promise<Pack[]> =>
  (await productsByGtin(context, gtin)).map((one) => packOf({ ...one, gtin }));

export type ScannedFault = 'wrongProduct' | 'expiredProduct' | 'noteMissing';

/**
 * What a pack that was scanned says against giving it at a moment (care and medication, section 11): another medicine, or expired. A
 * code of which nobody can tell asks for a note.
 */
export async function scannedFault(
  context: Context,
  medicine: Medicine,
  { code, note, givenAt }: { readonly code: string; readonly note: string; readonly givenAt: number },
): Promise<ScannedFault | null> {
  const scan = readScan(code);
  const unclear = note === '' ? 'noteMissing' : null;
  if (scan === null) return unclear;
  const day = civilOf(new Date(givenAt).toISOString(), context.zone).day;
  if (scan.expiresOn !== null && scan.expiresOn < day) return 'expiredProduct';
  const fit = bestFit(wantedOf(medicine), await packsOfNumber(context, scan.gtin));
  if (fit === 'unclear') return unclear;
  return fit === 'other' ? 'wrongProduct' : null;
}

/** The medicine of an order as it holds now. */
const medicineNow = (context: Context, scene: Scene, orderId: string): Medicine | null => {
  const order = scene.order(orderId);
  if (order === undefined) return null;
  return scene.medicine(order, order.at(context.now.getTime())?.number ?? order.versions[0]!.number);
};

/** Packs that may be given, each once, and which of them for which order, by their place in the list. */
export interface FittingPacks {
  readonly packs: readonly { readonly gtin: string; readonly name: string }[];
  readonly of: ReadonlyMap<
    string,
    { readonly match: readonly number[]; readonly substitute: readonly number[] }
  >;
}

const nameOf = ({ name, strength }: Pack): string => (name.includes(strength) ? name : `${name} ${strength}`);

/** For which orders which packs may be given, so that a device knows it without a connection; one statement for a house. */
export async function fittingPacks(
  context: Context,
  scene: Scene,
  orderIds: readonly string[],
): Promise<FittingPacks> {
  const wanted = [...new Set(orderIds)].flatMap((id) => {
    const medicine = medicineNow(context, scene, id);
    return medicine === null ? [] : [[id, wantedOf(medicine)] as const];
  });
  const found = await packsOf(context, {
    atc: wanted.flatMap(([, one]) => one.atc),
    ids: wanted.flatMap(([, one]) => [
      ...one.substitutes,
      ...(one.productId === null ? [] : [one.productId]),
    ]),
  });
  const all = found.map(packOf);
  const byCode = Map.groupBy(
    all.flatMap((pack) => pack.atc.map((code) => ({ code, pack }))),
    (one) => one.code,
  );
  const byId = new Map(all.map((pack) => [pack.productId, pack]));
  const places = new Map<string, number>();
  const packs: { gtin: string; name: string }[] = [];
  const placeOf = (pack: Pack): number => {
    const known = places.get(pack.gtin);
    if (known !== undefined) return known;
    places.set(pack.gtin, packs.length);
    return packs.push({ gtin: pack.gtin, name: nameOf(pack) }) - 1;
  };
  const of = new Map(
    wanted.map(([id, one]) => {
      const near = new Set([
        ...one.atc.flatMap((code) => (byCode.get(code) ?? []).map(({ pack }) => pack)),
        ...[...one.substitutes, one.productId ?? ''].flatMap((own) => byId.get(own) ?? []),
      ]);
      const placed = (fit: Fit) => [
        ...new Set([...near].filter((pack) => fitOf(one, pack) === fit).map(placeOf)),
      ];
      const match = placed('match');
      return [
        id,
        { match, substitute: placed('substitute').filter((place) => !match.includes(place)) },
      ] as const;
    }),
  );
  return { packs, of };
}

/** What a scanned code is for orders: its name where somebody knows it, and how it fits each of them. */
export async function scannedFor(
  context: Context,
  scene: Scene,
  { orderIds, code }: { readonly orderIds: readonly string[]; readonly code: string },
): Promise<{ readonly name: string | null; readonly fits: ReadonlyMap<string, Fit> }> {
  const scan = readScan(code);
  const packs = scan === null ? [] : await packsOfNumber(context, scan.gtin);
  return {
    name: packs[0] === undefined ? null : nameOf(packs[0]),
    fits: new Map(
      orderIds.flatMap((id) => {
        const medicine = medicineNow(context, scene, id);
        return medicine === null ? [] : [[id, bestFit(wantedOf(medicine), packs)] as const];
      }),
    ),
  };
}
