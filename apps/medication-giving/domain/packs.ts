import { fold } from '#platform/domain/text/plain-text.ts';

/** A pack as the compendium knows it, as far as it says whether it may be given for an order. */
export interface Pack {
  readonly productId: string;
  /** 14 digits. */
  readonly gtin: string;
  readonly name: string;
  readonly strength: string;
  readonly form: string;
  readonly atc: readonly string[];
}

/** What an order wants, by its product or by what was written. */
export interface Wanted {
  readonly productId: string | null;
  /** 14 digits, where its product has a number. */
  readonly gtin: string | null;
  readonly name: string;
  readonly strength: string;
  readonly form: string;
  readonly atc: readonly string[];
  /** Products that may be given in its place, as the compendium says. */
  readonly substitutes: readonly string[];
}

/** How a pack fits an order; unclear: of what was only written nobody can tell. */
export type Fit = 'match' | 'substitute' | 'other' | 'unclear';

/** Five letters and digits are a class; a substance has seven. */
const substancesOf = (codes: readonly string[]): string[] => codes.filter((code) => code.length === 7);

/** 1 g is 1000 mg, and 0,4 mL is 0.4 mL. */
export function strengthKey(strength: string): string {
  const grams = { g: 1_000_000, mg: 1_000, µg: 1 } as const;
  return strength
    .normalize('NFKC')
    .replaceAll('μ', 'µ')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/(\d)['’](?=\d{3})/g, '$1')
    .replace(/(\d+(?:\.\d+)?)(mg|[uµ]g|g)(?![a-z])/g, (_, number: string, unit: string) => {
      const factor = grams[(unit === 'ug' ? 'µg' : unit) as keyof typeof grams];
      return `${Math.round(Number(number) * factor * 1000) / 1000}µg`;
    });
}

const isSame = (a: string, b: string): boolean => fold(a) === fold(b);

/** Same substance, strength and form (care and medication, section 11). What nobody says is never the same. */
const isAlike = (wanted: Wanted, pack: Pack): boolean =>
  wanted.form === pack.form &&
  wanted.form !== 'other' &&
  wanted.strength !== '' &&
  strengthKey(wanted.strength) === strengthKey(pack.strength) &&
  substancesOf(wanted.atc).some((code) => pack.atc.includes(code));

/** Whether a pack may be given for an order. */
export function fitOf(wanted: Wanted, pack: Pack): Fit {
  if (pack.productId === wanted.productId || pack.gtin === wanted.gtin) return 'match';
  // another size of the same pack
  if (isAlike(wanted, pack)) return isSame(wanted.name, pack.name) ? 'match' : 'substitute';
  if (wanted.substitutes.includes(pack.productId)) return 'substitute';
  if (wanted.productId !== null) return 'other';
  const [own, its] = [substancesOf(wanted.atc), substancesOf(pack.atc)];
  return own.length > 0 && its.length > 0 && !own.some((code) => its.includes(code)) ? 'other' : 'unclear';
}

const rank: readonly Fit[] = ['match', 'substitute', 'other', 'unclear'];
/** How the packs of one number fit: a home may have the same pack in several lists; none is known: unclear. */
export const bestFit = (wanted: Wanted, packs: readonly Pack[]): Fit =>
  packs.map((pack) => fitOf(wanted, pack)).toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b))[0] ??
  'unclear';
