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

export const capacities = ['lacking', 'present'] as const;
export type Capacity = (typeof capacities)[number];

/** Who represents somebody in medical matters, in the order of the law (Swiss Civil Code 378). */
export const representations = [
  'directive',
  'deputy',
  'spouse',
  'partner',
  'descendants',
  'parents',
  'siblings',
] as const;

/** How somebody was while a measure was applied. */
export const checkStates = ['calm', 'asleep', 'restless', 'distressed', 'injured'] as const;
export type CheckState = (typeof checkStates)[number];

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
  readonly reviewOn: Day;
  readonly capacityAssessedOn: Day;
  readonly representativeInformedAt: string | null;
  readonly authorityInformedAt: string | null;
}

export type MeasureFault =
  | {
      readonly code: 'inFuture';
      readonly field: 'startsAt' | 'representativeInformedAt' | 'authorityInformedAt';
    }
  | { readonly code: 'consentMissing'; readonly field: 'consented' }
  | { readonly code: 'consentWithoutCapacity'; readonly field: 'consented' }
  | { readonly code: 'assessedInFuture'; readonly field: 'capacityAssessedOn' }
  | { readonly code: 'endBeforeStart'; readonly field: 'plannedEnd' }
  | { readonly code: 'tooLong'; readonly field: 'plannedEnd' }
  | { readonly code: 'reviewBeforeStart'; readonly field: 'reviewOn' }
  | { readonly code: 'reviewTooLate'; readonly field: 'reviewOn' };

/** The same day so many months later, the last of the month where there is none. */
export const monthsLater = (day: Day, months: number): Day =>
  dayInMonth(addMonths(monthOf(day), months), Number(day.slice(8)));

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

const later = (one: Day, other: Day): Day => (one > other ? one : other);
export const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/**
 * The last day on which it may be looked at next, after the start or the last review: the longest step of the rhythm, never behind
 * the planned end. Today is always allowed, also of what should have been looked at before.
 */
export function latestReview(
  last: Day,
  today: Day,
  plannedEnd: Day | null,
  rhythm: ReviewRhythm = usualRhythm,
): Day {
  const days = addDays(last, Math.max(rhythm.firstDays, rhythm.thenDays));
  const longest = later(later(days, monthsLater(last, rhythm.laterMonths)), today);
  return plannedEnd === null ? longest : earlier(longest, later(plannedEnd, today));
}

/** What is wrong with a measure that is right in each of its fields, or null. */
export function measureFault(
  measure: MeasureFacts,
  {
    now,
    today,
    rules,
  }: {
    readonly now: string;
    readonly today: Day;
    readonly rules: ReviewRhythm & { readonly longestMonths: number };
  },
): MeasureFault | null {
  for (const field of ['startsAt', 'representativeInformedAt', 'authorityInformedAt'] as const) {
    const at = measure[field];
    if (at !== null && Date.parse(at) > Date.parse(now)) return { code: 'inFuture', field };
  }
  if (measure.capacity === 'present' && !measure.consented)
    return { code: 'consentMissing', field: 'consented' };
  if (measure.capacity === 'lacking' && measure.consented)
    return { code: 'consentWithoutCapacity', field: 'consented' };
  const { startDay, plannedEnd, reviewOn } = measure;
  if (measure.capacityAssessedOn > today) return { code: 'assessedInFuture', field: 'capacityAssessedOn' };
  if (plannedEnd !== null && plannedEnd < startDay) return { code: 'endBeforeStart', field: 'plannedEnd' };
  if (plannedEnd !== null && plannedEnd > monthsLater(startDay, rules.longestMonths))
    return { code: 'tooLong', field: 'plannedEnd' };
  if (reviewOn < startDay) return { code: 'reviewBeforeStart', field: 'reviewOn' };
  if (reviewOn > latestReview(startDay, today, plannedEnd, rules))
    return { code: 'reviewTooLate', field: 'reviewOn' };
  return null;
}

export interface Running {
  readonly endedAt: string | null;
  readonly plannedEnd: Day | null;
  readonly nextReviewOn: Day;
  readonly startsAt: string;
  readonly startDay: Day;
  readonly capacity: Capacity;
  readonly representativeInformedAt: string | null;
  readonly authorityInformedAt: string | null;
  readonly noRepresentative: boolean;
  readonly emergency: boolean;
  /** The person was told what, why, how long, and who cares. */
  readonly personTold: boolean;
  /** By medicine, and no order of the record is named. */
  readonly lacksOrder: boolean;
  /** Written requests to the authority that were not passed on. */
  readonly openRequests: number;
  /** Who left or died is restricted no more. */
  readonly livesHere: boolean;
}
export const duties = [
  'requestOpen',
  'reviewOverdue',
  'endPassed',
  'newOrder',
  'orderMissing',
  'personOpen',
  'representativeOpen',
  'authorityOpen',
] as const;
export type Duty = (typeof duties)[number];

const informedWithinMs = 24 * 3_600_000;

/**
 * What is owed about a measure. With consent nobody has to be told: the person decided. The person is told before, in an emergency
 * within a day; so is the order of the medicine by which somebody is restrained written and named. A request to the authority is passed on at once, also after the end. One order lasts so many months; what runs longer
 * needs a new one.
 */
export function dutiesOf(measure: Running, today: Day, now: string, longestMonths: number): Duty[] {
  if (measure.endedAt !== null || !measure.livesHere) return measure.openRequests > 0 ? ['requestOpen'] : [];
  const late = Date.parse(now) - Date.parse(measure.startsAt) > informedWithinMs;
  const open = (at: string | null) => measure.capacity === 'lacking' && at === null && late;
  const endPassed = measure.plannedEnd !== null && measure.plannedEnd < today;
  return duties.filter(
    (duty) =>
      ({
        requestOpen: measure.openRequests > 0,
        reviewOverdue: measure.nextReviewOn < today,
        endPassed,
        newOrder: !endPassed && monthsLater(measure.startDay, longestMonths) < today,
        orderMissing: measure.lacksOrder && late,
        personOpen: measure.capacity === 'lacking' && !measure.personTold && (late || !measure.emergency),
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
