import { addDays, addMonths, type Day, dayInMonth, daysFromTo, monthOf } from '#platform/domain/time/days.ts';

/*
 * Measures that restrict freedom (care and medication, section 14; Swiss Civil Code 383 to 385): only for somebody without capacity
 * of judgement, only when milder means are not enough, only against a serious danger or a grave disturbance; recorded, told, checked
 * again and again, lifted as soon as possible. With capacity and consent it is documented and is none under the law.
 */

export const kinds = [
  'bedRailOneSide',
  'bedRailBothSides',
  'beltBed',
  'beltChair',
  'tableAtChair',
  'deepSeat',
  'wheelchairBrake',
  'doorCode',
  'sensorMat',
  'tracker',
  'lockedWard',
  'holding',
  'medication',
  'bodySuit',
] as const;
export type RestrictionKind = (typeof kinds)[number];

/** The three grounds of the law. */
export const purposes = ['dangerToSelf', 'dangerToOthers', 'graveDisturbance'] as const;
export type Purpose = (typeof purposes)[number];

export const capacities = ['lacking', 'present'] as const;
export type Capacity = (typeof capacities)[number];

/** Counted by the national indicators: of the body, and of the bed. */
const ofBody: ReadonlySet<RestrictionKind> = new Set(['beltBed', 'beltChair', 'tableAtChair', 'deepSeat']);
const ofBed: ReadonlySet<RestrictionKind> = new Set(['bedRailBothSides']);
export type Indicator = 'body' | 'bed';
export const indicatorOf = (kind: RestrictionKind): Indicator | null =>
  ofBody.has(kind) ? 'body' : ofBed.has(kind) ? 'bed' : null;

export interface MeasureFacts {
  readonly capacity: Capacity;
  readonly consented: boolean;
  readonly startsAt: string;
  /** The day of the start by the clock of the home. */
  readonly startDay: Day;
  readonly plannedEnd: Day | null;
  readonly reviewOn: Day | null;
  readonly representativeInformedAt: string | null;
  readonly noRepresentative: boolean;
  readonly authorityInformedAt: string | null;
}

export type MeasureFault =
  | { readonly code: 'inFuture'; readonly field: 'startsAt' | 'representativeInformedAt' | 'authorityInformedAt' }
  | { readonly code: 'consentMissing'; readonly field: 'consented' }
  | { readonly code: 'consentWithoutCapacity'; readonly field: 'consented' }
  | { readonly code: 'endOrReview'; readonly field: 'plannedEnd' }
  | { readonly code: 'endBeforeStart'; readonly field: 'plannedEnd' }
  | { readonly code: 'tooLong'; readonly field: 'plannedEnd' }
  | { readonly code: 'reviewBeforeStart'; readonly field: 'reviewOn' };

/** The same day so many months later, the last of the month where there is none. */
export const monthsLater = (day: Day, months: number): Day =>
  dayInMonth(addMonths(monthOf(day), months), Number(day.slice(8)));

/** What is wrong with a measure that is right in each of its fields, or null. */
export function measureFault(measure: MeasureFacts, now: string, longestMonths: number): MeasureFault | null {
  for (const field of ['startsAt', 'representativeInformedAt', 'authorityInformedAt'] as const) {
    const at = measure[field];
    if (at !== null && Date.parse(at) > Date.parse(now)) return { code: 'inFuture', field };
  }
  if (measure.capacity === 'present' && !measure.consented)
    return { code: 'consentMissing', field: 'consented' };
  if (measure.capacity === 'lacking' && measure.consented)
    return { code: 'consentWithoutCapacity', field: 'consented' };
  const { startDay, plannedEnd, reviewOn } = measure;
  if (plannedEnd === null && reviewOn === null) return { code: 'endOrReview', field: 'plannedEnd' };
  if (plannedEnd !== null && plannedEnd < startDay) return { code: 'endBeforeStart', field: 'plannedEnd' };
  if (plannedEnd !== null && plannedEnd > monthsLater(startDay, longestMonths))
    return { code: 'tooLong', field: 'plannedEnd' };
  if (reviewOn !== null && reviewOn < startDay) return { code: 'reviewBeforeStart', field: 'reviewOn' };
  return null;
}

/** How often a measure is looked at again: the first time within a day, then each week, then each month; a home may set it. */
export interface ReviewRhythm {
  readonly firstDays: number;
  readonly thenDays: number;
  /** So many reviews in that rhythm. */
  readonly thenTimes: number;
  readonly laterMonths: number;
}
export const usualRhythm: ReviewRhythm = { firstDays: 1, thenDays: 7, thenTimes: 4, laterMonths: 1 };

/** When it is to be looked at next after so many reviews; `last` is the day of the start or of the last review. */
export function nextReview(reviews: number, last: Day, rhythm: ReviewRhythm = usualRhythm): Day {
  if (reviews === 0) return addDays(last, rhythm.firstDays);
  if (reviews <= rhythm.thenTimes) return addDays(last, rhythm.thenDays);
  return monthsLater(last, rhythm.laterMonths);
}

export interface Running {
  readonly endedAt: string | null;
  readonly plannedEnd: Day | null;
  readonly nextReviewOn: Day | null;
  readonly startsAt: string;
  readonly capacity: Capacity;
  readonly representativeInformedAt: string | null;
  readonly authorityInformedAt: string | null;
  readonly noRepresentative: boolean;
}
export const duties = ['reviewOverdue', 'endPassed', 'representativeOpen', 'authorityOpen'] as const;
export type Duty = (typeof duties)[number];

const informedWithinMs = 24 * 3_600_000;

/** What is owed about a measure that runs. With consent nobody has to be told: the person decided. */
export function dutiesOf(measure: Running, today: Day, now: string): Duty[] {
  if (measure.endedAt !== null) return [];
  const late = Date.parse(now) - Date.parse(measure.startsAt) > informedWithinMs;
  const open = (at: string | null) => measure.capacity === 'lacking' && at === null && late;
  return duties.filter(
    (duty) =>
      ({
        reviewOverdue: measure.nextReviewOn !== null && measure.nextReviewOn < today,
        endPassed: measure.plannedEnd !== null && measure.plannedEnd < today,
        representativeOpen: !measure.noRepresentative && open(measure.representativeInformedAt),
        authorityOpen: measure.noRepresentative && open(measure.authorityInformedAt),
      })[duty],
  );
}

/** On how many of the last days, `day` included, a measure of an indicator was in force on each of them. */
export function daysInForce(
  measures: readonly { readonly kind: RestrictionKind; readonly from: Day; readonly to: Day | null }[],
  indicator: Indicator,
  day: Day,
  days: number,
): number {
  return daysFromTo(addDays(day, 1 - days), day).filter((one) =>
    measures.some(
      ({ kind, from, to }) => indicatorOf(kind) === indicator && from <= one && (to === null || one <= to),
    ),
  ).length;
}
