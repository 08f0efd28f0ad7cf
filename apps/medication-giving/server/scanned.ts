import { productsByGtin } from '#apps/compendium/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readScan } from '../domain/scan.ts';
import type { Medicine } from './scene.ts';

/**
 * What a pack that was scanned says against giving it (care and medication, section 11): another medicine, or expired. A code that
 * nobody knows asks for a note; of an order without a product only the date is looked at.
 */
export async function scannedFault(
  context: Context,
  { product }: Medicine,
  code: string,
  note: string,
): Promise<'wrongProduct' | 'expiredProduct' | 'noteMissing' | null> {
  const scan = readScan(code);
  if (scan === null) return note === '' ? 'noteMissing' : null;
  if (scan.expiresOn !== null && scan.expiresOn < context.today) return 'expiredProduct';
  const packs = await productsByGtin(context, scan.gtin);
  if (packs.length === 0 || product === null) return note === '' ? 'noteMissing' : null;
  const fits = packs.some(
    (pack) =>
      pack.id === product.id ||
      product.substitutes.includes(pack.id) ||
      (pack.form === product.form &&
        pack.strength === product.strength &&
        pack.atc.some((atc) => product.atc.includes(atc))),
  );
  return fits ? null : 'wrongProduct';
}
