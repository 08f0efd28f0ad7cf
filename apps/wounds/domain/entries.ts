import { addDays, daysBetween } from '#platform/domain/time/days.ts';
import { areaOf, type OutlineFault, outlinedArea, type Point } from './area.ts';

/* One look at a wound (assessments, section 13): size, bed, exudate, edge, surroundings, pain, infection, dressing, trend. */

export const dayMs = 86_400_000;

export const tissues = ['epithelial', 'granulating', 'slough', 'necroticDry', 'necroticWet'] as const;
export type Tissue = (typeof tissues)[number];
export const exudateAmounts = ['none', 'little', 'moderate', 'heavy'] as const;
export type ExudateAmount = (typeof exudateAmounts)[number];
export const exudateTypes = ['serous', 'bloody', 'mixed', 'purulent'] as const;
export const odours = ['none', 'mild', 'strong'] as const;
export const edges = ['flat', 'raised', 'rolled', 'undermined', 'macerated', 'callous', 'necrotic'] as const;
export const surroundings = ['intact', 'red', 'macerated', 'dry', 'eczema', 'oedema', 'warm'] as const;
export const localSigns = ['redness', 'warmth', 'swelling', 'pus', 'odour', 'delayed'] as const;
export const systemicSigns = ['fever'] as const;
export const trends = ['better', 'unchanged', 'worse', 'healed'] as const;
export type Trend = (typeof trends)[number];

export const largestSide = 60;
export const largestDepth = 20;

/** What decides about an entry. */
export interface EntryFacts {
  readonly length: number | null;
  readonly width: number | null;
  readonly outline: readonly Point[];
  readonly scaleLine: readonly Point[];
  readonly scaleLength: number | null;
  readonly undermining: number | null;
  readonly underminingClock: number | null;
  readonly tunnelling: number | null;
  readonly tunnellingClock: number | null;
  readonly epithelial: number | null;
  readonly granulating: number | null;
  readonly slough: number | null;
  readonly necroticDry: number | null;
  readonly necroticWet: number | null;
  readonly exudateAmount: ExudateAmount | null;
  readonly exudateType: string | null;
  readonly surrounding: readonly string[];
  readonly trend: Trend | null;
  readonly nextChangeOn: string | null;
}

export type EntryFault =
  | OutlineFault
  | 'sizeIncomplete'
  | 'tissueSum'
  | 'exudateContradicts'
  | 'underminingIncomplete'
  | 'tunnellingIncomplete'
  | 'surroundingContradicts'
  | 'healedContradicts'
  | 'nextChangeBefore';

/** What the shares of the wound bed sum to; null: nobody said any. */
export function tissueSum(entry: Pick<EntryFacts, Tissue>): number | null {
  const said = tissues.map((name) => entry[name]).filter((share) => share !== null);
  return said.length === 0 ? null : said.reduce((sum, share) => sum + share, 0);
}

/** The area and how it was found: the outline counts before length × width. Null: not measured, or the outline says nothing. */
export function measuredArea(
  entry: Pick<EntryFacts, 'length' | 'width' | 'outline' | 'scaleLine' | 'scaleLength'>,
): { readonly area: number; readonly by: 'computed' | 'planimetry' } | null {
  if (entry.outline.length > 0) {
    const found = outlinedArea(entry.outline, entry.scaleLine, entry.scaleLength);
    return 'area' in found ? { area: found.area, by: 'planimetry' } : null;
  }
  return entry.length === null || entry.width === null
    ? null
    : { area: areaOf(entry.length, entry.width), by: 'computed' };
}

/** What is wrong with an entry of a day, or null. */
export function entryFault(entry: EntryFacts, day: string): EntryFault | null {
  if ((entry.length === null) !== (entry.width === null)) return 'sizeIncomplete';
  if (entry.outline.length > 0 || entry.scaleLine.length > 0) {
    const outlined = outlinedArea(entry.outline, entry.scaleLine, entry.scaleLength);
    if ('fault' in outlined) return outlined.fault;
  }
  if ((tissueSum(entry) ?? 100) !== 100) return 'tissueSum';
  if (entry.exudateType !== null && (entry.exudateAmount === null || entry.exudateAmount === 'none'))
    return 'exudateContradicts';
  if ((entry.undermining === null) !== (entry.underminingClock === null)) return 'underminingIncomplete';
  if ((entry.tunnelling === null) !== (entry.tunnellingClock === null)) return 'tunnellingIncomplete';
  if (entry.surrounding.includes('intact') && entry.surrounding.length > 1) return 'surroundingContradicts';
  if (entry.trend === 'healed' && (measuredArea(entry)?.area ?? 0) > 0) return 'healedContradicts';
  if (entry.nextChangeOn !== null && entry.nextChangeOn < day) return 'nextChangeBefore';
  return null;
}

/** At each change of the dressing a short entry, each week one with a photo (section 13): the day on which the next photo is due. */
export const photoDueOn = (lastPhotoDay: string | null, firstSeenOn: string, days: number): string =>
  lastPhotoDay === null ? firstSeenOn : addDays(lastPhotoDay, days);

/** A plan of dressings: each n-th day from a day on, at a time. */
export interface DressingPlan {
  readonly everyDays: number;
  readonly startsOn: string;
}

/** The first planned day that is not before a day; `done`: what was planned for that day is done. */
export function nextDressing(plan: DressingPlan, today: string, done: boolean): string {
  if (today < plan.startsOn) return plan.startsOn;
  const passed = daysBetween(plan.startsOn, today) - 1;
  const rounds = Math.ceil((passed + (done ? 1 : 0)) / plan.everyDays);
  return addDays(plan.startsOn, rounds * plan.everyDays);
}
