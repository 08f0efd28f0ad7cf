/** What is known of a medicine that asks for a second person. */
export interface Watched {
  readonly insulin: boolean;
  /** The list of controlled substances, a to f. */
  readonly list: string | null;
  readonly highRisk: boolean;
}

/** What stands on which list and what is high-risk where no product says so: by ATC, as in the demo products of section 15. */
const lists: readonly (readonly [list: string, ...begins: string[]])[] = [
  ['a', 'N02AA', 'N02AB', 'N02AE', 'N06BA04', 'N07BC02'],
  ['b', 'N05BA', 'N05CD', 'N05CF'],
];
const risky = ['N02AA', 'N02AB', 'N02AE', 'A10A', 'B01AA', 'B01AB', 'B01AE', 'B01AF'];

export function watchedOf(
  atc: readonly string[],
  product: { readonly flags: readonly string[]; readonly narcoticsList: string | null } | null,
): Watched {
  const has = (begins: readonly string[]) =>
    atc.some((code) => begins.some((begin) => code.startsWith(begin)));
  const insulin = has(['A10A']);
  if (product !== null)
    return { insulin, list: product.narcoticsList, highRisk: product.flags.includes('highRisk') };
  return {
    insulin,
    list: lists.find(([, ...begins]) => has(begins))?.[0] ?? null,
    highRisk: has(risky),
  };
}

/** Whether a second person signs the giving: high-risk ones, and those of the lists that the home names. */
export const needsSecond = (watched: Watched, secondLists: readonly string[]): boolean =>
  watched.highRisk || (watched.list !== null && secondLists.includes(watched.list));

/** Whether a second person checks what is laid out: controlled ones and insulin, where the home says so. */
export const needsCheck = (watched: Watched, checkPrepared: boolean): boolean =>
  checkPrepared && (watched.insulin || watched.list !== null);
