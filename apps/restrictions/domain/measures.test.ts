import { describe, expect, test } from 'vitest';
import {
  daysInForce,
  dutiesOf,
  type Indicator,
  indicatorOf,
  latestReview,
  measureFault,
  type MeasureFacts,
  monthsLater,
  nextReview,
  type Running,
  usualRhythm,
} from './measures.ts';

const now = '2026-11-08T09:00:00.000Z';
const measure: MeasureFacts = {
  capacity: 'lacking',
  consented: false,
  startsAt: '2026-11-08T08:00:00.000Z',
  startDay: '2026-11-08',
  plannedEnd: null,
  reviewOn: '2026-11-09',
  capacityAssessedOn: '2026-11-01',
  representativeInformedAt: null,
  authorityInformedAt: null,
};

describe('what is wrong with a measure (section 14)', () => {
  test.each<[string, Partial<MeasureFacts>, string | null]>([
    ['nothing', {}, null],
    ['begun in the future', { startsAt: '2026-11-08T09:00:01.000Z' }, 'inFuture startsAt'],
    [
      'a representative who will be informed',
      { representativeInformedAt: '2026-11-08T10:00:00.000Z' },
      'inFuture representativeInformedAt',
    ],
    ['with capacity and without consent', { capacity: 'present' }, 'consentMissing consented'],
    ['with capacity and consent', { capacity: 'present', consented: true }, null],
    ['consent without capacity', { consented: true }, 'consentWithoutCapacity consented'],
    ['capacity assessed today', { capacityAssessedOn: '2026-11-08' }, null],
    [
      'capacity that will be assessed',
      { capacityAssessedOn: '2026-11-09' },
      'assessedInFuture capacityAssessedOn',
    ],
    ['an end before the start', { plannedEnd: '2026-11-07' }, 'endBeforeStart plannedEnd'],
    ['the end on the day of the start', { plannedEnd: '2026-11-08', reviewOn: '2026-11-08' }, null],
    ['exactly three months', { plannedEnd: '2027-02-08' }, null],
    ['three months and a day', { plannedEnd: '2027-02-09' }, 'tooLong plannedEnd'],
    ['a review before the start', { reviewOn: '2026-11-07' }, 'reviewBeforeStart reviewOn'],
    ['a review after a month', { reviewOn: '2026-12-08' }, null],
    ['a review a day later', { reviewOn: '2026-12-09' }, 'reviewTooLate reviewOn'],
    ['a review in a thousand years', { reviewOn: '2999-12-31' }, 'reviewTooLate reviewOn'],
    ['a review on the planned end', { plannedEnd: '2026-11-20', reviewOn: '2026-11-20' }, null],
    [
      'a review after the planned end',
      { plannedEnd: '2026-11-20', reviewOn: '2026-11-21' },
      'reviewTooLate reviewOn',
    ],
    ['begun two months ago, looked at today', { startDay: '2026-09-08', reviewOn: '2026-11-08' }, null],
    [
      'begun two months ago, looked at tomorrow',
      { startDay: '2026-09-08', reviewOn: '2026-11-09' },
      'reviewTooLate reviewOn',
    ],
  ])('%s', (_, change, expected) => {
    const fault = measureFault(
      { ...measure, ...change },
      {
        now,
        today: '2026-11-08',
        rules: { ...usualRhythm, longestMonths: 3 },
      },
    );
    expect(fault && `${fault.code} ${fault.field}`).toBe(expected);
  });
  test('months end where the month ends', () => {
    expect(monthsLater('2026-11-30', 3)).toBe('2027-02-28');
    expect(monthsLater('2027-11-30', 3)).toBe('2028-02-29');
  });
});

describe('reviews: within a day, then each week, then each month', () => {
  test.each<[number, string, string]>([
    [0, '2026-11-08', '2026-11-09'],
    [1, '2026-11-09', '2026-11-16'],
    [4, '2026-11-30', '2026-12-07'],
    [5, '2026-12-31', '2027-01-31'],
    [6, '2027-01-31', '2027-02-28'],
  ])('after %i reviews, the last on %s: %s', (reviews, last, next) => {
    expect(nextReview(reviews, last)).toBe(next);
  });
  test('a home may set it otherwise', () => {
    const rhythm = { firstDays: 0, thenDays: 3, thenTimes: 1, laterMonths: 2 };
    expect([0, 1, 2].map((reviews) => nextReview(reviews, '2026-11-08', rhythm))).toEqual([
      '2026-11-08',
      '2026-11-11',
      '2027-01-08',
    ]);
  });
});

describe('the last day of the next review', () => {
  test.each<[string, string, string | null, object, string]>([
    ['a month is the longest step', '2026-11-08', null, {}, '2026-12-08'],
    ['days that are longer than the month', '2027-02-01', null, { thenDays: 31 }, '2027-03-04'],
    ['a home that looks each half year', '2026-11-08', null, { laterMonths: 6 }, '2027-05-08'],
    ['not behind the planned end', '2026-11-08', '2026-11-10', {}, '2026-11-10'],
    ['today when the planned end has passed', '2026-11-08', '2026-11-01', {}, '2026-11-08'],
  ])('%s', (_, last, plannedEnd, rhythm, expected) => {
    expect(latestReview(last, last, plannedEnd, { ...usualRhythm, ...rhythm })).toBe(expected);
  });
});

describe('what is owed', () => {
  const running: Running = {
    endedAt: null,
    plannedEnd: null,
    nextReviewOn: '2026-11-07',
    startsAt: '2026-11-06T08:00:00.000Z',
    startDay: '2026-11-06',
    livesHere: true,
    capacity: 'lacking',
    representativeInformedAt: '2026-11-06T09:00:00.000Z',
    authorityInformedAt: null,
    noRepresentative: false,
    emergency: false,
    personTold: true,
    lacksOrder: false,
    openRequests: 0,
  };
  const later = { nextReviewOn: '2026-12-01' };
  test.each<[string, Partial<Running>, string, string[]]>([
    ['review due on the 7th, today the 8th', {}, '2026-11-08', ['reviewOverdue']],
    ['on the day itself it is not overdue', {}, '2026-11-07', []],
    ['an end today has not passed', { ...later, plannedEnd: '2026-11-08' }, '2026-11-08', []],
    ['an end that has passed', { ...later, plannedEnd: '2026-11-07' }, '2026-11-08', ['endPassed']],
    [
      'nobody informed after 24 hours',
      { ...later, representativeInformedAt: null },
      '2026-11-08',
      ['representativeOpen'],
    ],
    [
      'nobody informed within 24 hours',
      { ...later, representativeInformedAt: null, startsAt: '2026-11-07T09:00:00.000Z' },
      '2026-11-08',
      [],
    ],
    [
      'nobody informed after 24 hours and a second',
      { ...later, representativeInformedAt: null, startsAt: '2026-11-07T08:59:59.000Z' },
      '2026-11-08',
      ['representativeOpen'],
    ],
    [
      'without a representative the authority is informed',
      { ...later, representativeInformedAt: null, noRepresentative: true },
      '2026-11-08',
      ['authorityOpen'],
    ],
    [
      'with consent nobody has to be told',
      { ...later, representativeInformedAt: null, capacity: 'present' },
      '2026-11-08',
      [],
    ],
    ['three months to the day', { ...later, startDay: '2026-08-08' }, '2026-11-08', []],
    ['three months and a day', { ...later, startDay: '2026-08-07' }, '2026-11-08', ['newOrder']],
    [
      'three months whose planned end has passed',
      { ...later, startDay: '2026-08-07', plannedEnd: '2026-11-07' },
      '2026-11-08',
      ['endPassed'],
    ],
    [
      'who left or died is owed only the request',
      { livesHere: false, personTold: false, startDay: '2026-08-07', openRequests: 1 },
      '2026-11-08',
      ['requestOpen'],
    ],
    ['the person was not told', { ...later, personTold: false }, '2026-11-08', ['personOpen']],
    [
      'in an emergency not told after 24 hours',
      { ...later, personTold: false, emergency: true },
      '2026-11-08',
      ['personOpen'],
    ],
    [
      'in an emergency not told within 24 hours',
      { ...later, personTold: false, emergency: true, startsAt: '2026-11-07T09:00:00.000Z' },
      '2026-11-08',
      [],
    ],
    [
      'with consent the person is not told anew',
      { ...later, personTold: false, capacity: 'present' },
      '2026-11-08',
      [],
    ],
    [
      'by medicine without its order after 24 hours',
      { ...later, lacksOrder: true },
      '2026-11-08',
      ['orderMissing'],
    ],
    [
      'by medicine without its order, with consent, too',
      { ...later, lacksOrder: true, capacity: 'present' },
      '2026-11-08',
      ['orderMissing'],
    ],
    [
      'by medicine without its order within 24 hours',
      { ...later, lacksOrder: true, startsAt: '2026-11-07T09:00:00.000Z' },
      '2026-11-08',
      [],
    ],
    ['a request that was not passed on', { ...later, openRequests: 1 }, '2026-11-08', ['requestOpen']],
    [
      'a request after the end, too',
      { endedAt: '2026-11-07T10:00:00.000Z', openRequests: 1 },
      '2026-11-09',
      ['requestOpen'],
    ],
    ['ended, nothing is owed', { endedAt: '2026-11-07T10:00:00.000Z' }, '2026-11-09', []],
  ])('%s', (_, change, today, owed) => {
    expect(dutiesOf({ ...running, ...change }, today, now, 3)).toEqual(owed);
  });
});

describe('days in force for the national indicators', () => {
  test.each([
    ['beltBed', 'body'],
    ['beltChair', 'body'],
    ['tableAtChair', 'body'],
    ['deepSeat', 'body'],
    ['bedRailBothSides', 'bed'],
    ['bedRailOneSide', null],
    ['sensorMat', null],
    ['tracker', null],
  ] as const)('%s counts as %s', (kind, indicator) => {
    expect(indicatorOf(kind)).toBe(indicator);
  });
  test.each<[string, Indicator, string, string | null, number]>([
    ['7 of 7 days', 'bed', '2026-11-02', null, 7],
    ['6 of 7 days', 'bed', '2026-11-03', null, 6],
    ['ended the day before yesterday', 'bed', '2026-10-01', '2026-11-06', 5],
    ['of the other indicator', 'body', '2026-10-01', null, 0],
  ])('bed rails, %s', (_, indicator, from, to, days) => {
    expect(daysInForce([{ kind: 'bedRailBothSides', from, to }], indicator, '2026-11-08', 7)).toBe(days);
  });
  test('two that follow each other fill the same days', () => {
    const all = [
      { kind: 'beltBed', from: '2026-11-02', to: '2026-11-04' },
      { kind: 'beltChair', from: '2026-11-04', to: '2026-11-08' },
    ] as const;
    expect(daysInForce(all, 'body', '2026-11-08', 7)).toBe(7);
    expect(daysInForce(all, 'body', '2026-11-08', 3)).toBe(3);
  });
});
