import { describe, expect, test } from 'vitest';
import { pointOf, pointsOf } from './points.ts';
import { blockOn, isSameSide, lastUse, preferredRegions, stateAt, suggested } from './rest.ts';

const at = (text: string): number => Date.parse(`${text}:00Z`);
const moment = (text: string) => ({ at: at(text), day: text.slice(0, 10) });
const use = (point: string, text: string) => ({ point, at: at(text) });
const block = (more: object = {}) => ({
  points: ['thigh.left.1'],
  from: '2026-11-20',
  to: '2026-11-30' as string | null,
  reason: 'scar',
  ...more,
});

describe('a point that was used', () => {
  const uses = [use('thigh.left.1', '2026-11-20T08:00')];
  test.each([
    ['2026-11-20T08:00', 'used'],
    ['2026-11-21T07:59', 'used'],
    ['2026-11-21T08:00', 'free'],
    // written down later: within the 24 hours before it, too
    ['2026-11-19T08:01', 'used'],
    ['2026-11-19T08:00', 'free'],
  ])('at %s is %s', (text, state) => {
    expect(stateAt('thigh.left.1', uses, [], moment(text)).state).toBe(state);
  });
  test('says when it is released; others are free', () => {
    expect(stateAt('thigh.left.1', uses, [], moment('2026-11-20T09:00'))).toEqual({
      state: 'used',
      releasedAt: at('2026-11-21T08:00'),
    });
    expect(stateAt('thigh.left.2', uses, [], moment('2026-11-20T09:00'))).toEqual({ state: 'free' });
  });
  test('24 hours are elapsed time, also where a night has 25 of them', () => {
    // Zurich, 25 October 2026: 08:00 is 06:00Z before and 07:00Z behind the change
    const before = [use('thigh.left.1', '2026-10-24T06:00')];
    expect(stateAt('thigh.left.1', before, [], moment('2026-10-25T05:59')).state).toBe('used');
    expect(stateAt('thigh.left.1', before, [], moment('2026-10-25T06:00')).state).toBe('free');
  });
  test('of several the last one counts', () => {
    const both = [...uses, use('thigh.left.1', '2026-11-21T08:00')];
    expect(stateAt('thigh.left.1', both, [], moment('2026-11-21T08:30'))).toMatchObject({
      releasedAt: at('2026-11-22T08:00'),
    });
  });
});

describe('a blocked point', () => {
  test('stays so until its last day, also after 24 hours; then it is free', () => {
    const state = (text: string) => stateAt('thigh.left.1', [], [block()], moment(text)).state;
    expect(state('2026-11-19T12:00')).toBe('free');
    expect(state('2026-11-20T00:00')).toBe('blocked');
    expect(state('2026-11-30T23:00')).toBe('blocked');
    expect(state('2026-12-01T00:00')).toBe('free');
  });
  test('without an end it stays; a block goes before a use, and of two the longer one is told', () => {
    const two = [block(), block({ to: null, reason: 'lipohypertrophy' })];
    expect(
      stateAt('thigh.left.1', [use('thigh.left.1', '2026-11-25T08:00')], two, moment('2026-11-25T09:00')),
    ).toEqual({ state: 'blocked', until: null, reason: 'lipohypertrophy' });
    expect(blockOn('thigh.left.1', [block(), block({ to: '2026-12-24' })], '2026-11-25')?.to).toBe(
      '2026-12-24',
    );
    expect(blockOn('thigh.left.2', two, '2026-11-25')).toBeUndefined();
  });
});

describe('the side', () => {
  test('last left abdomen: right thigh is no question, left thigh is one', () => {
    const last = lastUse([use('abdomenUpper.left.3', '2026-11-20T08:00')], at('2026-11-20T12:00'))!;
    const side = pointOf(last.point)!.side;
    expect(isSameSide(pointOf('thigh.right.1')!, side)).toBe(false);
    expect(isSameSide(pointOf('thigh.left.1')!, side)).toBe(true);
  });
  test('nothing given yet is no question; what comes later does not count', () => {
    expect(lastUse([use('thigh.left.1', '2026-11-20T08:00')], at('2026-11-20T07:00'))).toBeNull();
    expect(lastUse([use('thigh.left.1', '2026-11-20T08:00')], at('2026-11-20T08:00'))?.point).toBe(
      'thigh.left.1',
    );
    expect(isSameSide(pointOf('thigh.left.1')!, null)).toBe(false);
  });
});

describe('what is proposed', () => {
  const layout = {
    abdomenPoints: 1,
    thighPoints: 1,
    otherPoints: 1,
    regions: ['abdomenUpper', 'thigh'] as const,
    without: [],
  };
  const points = pointsOf('insulin', layout);
  const ids = (
    uses: ReturnType<typeof use>[],
    prefers: readonly string[] = [],
    blocks: ReturnType<typeof block>[] = [],
  ) => suggested(points, uses, blocks, moment('2026-11-21T12:00'), prefers).map((one) => one.id);
  test('the other side first, then what was used longest ago; what is not free is left out', () => {
    const uses = [
      use('thigh.right.1', '2026-11-18T08:00'),
      use('abdomenUpper.right.1', '2026-11-19T08:00'),
      use('thigh.left.1', '2026-11-21T08:00'),
    ];
    expect(ids(uses)).toEqual(['thigh.right.1', 'abdomenUpper.right.1', 'abdomenUpper.left.1']);
  });
  test('what was never used goes before what was; a blocked one is not proposed', () => {
    expect(ids([use('abdomenUpper.right.1', '2026-11-10T08:00')])).toEqual([
      'abdomenUpper.left.1',
      'thigh.left.1',
      'thigh.right.1',
      'abdomenUpper.right.1',
    ]);
    expect(ids([], [], [block()])).not.toContain('thigh.left.1');
  });
  test('fast insulin prefers the abdomen, slow one thigh and buttock; the side goes before it', () => {
    expect(ids([], preferredRegions(['A10AB05']))[0]).toBe('abdomenUpper.right.1');
    expect(ids([], preferredRegions(['A10AE04']))[0]).toBe('thigh.right.1');
    const last = [use('thigh.left.1', '2026-11-20T08:00')];
    expect(ids(last, preferredRegions(['A10AE04'])).slice(0, 2)).toEqual([
      'thigh.right.1',
      'abdomenUpper.right.1',
    ]);
    expect(preferredRegions(['A10BA02'])).toEqual([]);
    for (const atc of ['A10AB05', 'A10AD05'])
      expect(preferredRegions([atc])).toEqual(['abdomenUpper', 'abdomenLower']);
    for (const atc of ['A10AC01', 'A10AE04']) expect(preferredRegions([atc])).toEqual(['thigh', 'buttock']);
  });
  test('of glucose the side does not count', () => {
    const of = pointsOf('glucose', layout);
    const last = [use('thumb.right.1', '2026-11-21T08:00')];
    expect(suggested(of, last, [], moment('2026-11-21T12:00'))[0]!.id).toBe('thumb.right.2');
  });
});
