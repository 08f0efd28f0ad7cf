/** Where a patch is put on: dry, hairless, not shaved skin. The side is that of the person. */
export const sites = [
  'chestLeft',
  'chestRight',
  'upperBackLeft',
  'upperBackRight',
  'upperArmLeft',
  'upperArmRight',
  'flankLeft',
  'flankRight',
] as const;
export type Site = (typeof sites)[number];

export interface Worn {
  readonly site: string;
  readonly at: string;
}

const day = 86_400_000;
/** The skin rests for so many days before a patch comes to the same place. */
export const restDays = 7;

/** Whether a place has had a patch lately: a warning, not more. */
export const isTired = (site: string, worn: readonly Worn[], now: string): boolean =>
  worn.some((one) => one.site === site && Date.parse(now) - Date.parse(one.at) < restDays * day);

/** Places that rested, the one that rested longest first; those that were never used before all. */
export function proposedSites(worn: readonly Worn[]): Site[] {
  const last = (site: Site): string =>
    worn.filter((one) => one.site === site).reduce((max, one) => (one.at > max ? one.at : max), '');
  return sites.toSorted((a, b) => last(a).localeCompare(last(b)));
}
