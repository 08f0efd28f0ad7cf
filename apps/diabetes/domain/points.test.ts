import { describe, expect, test } from 'vitest';
import { type Layout, pointOf, pointsOf, regions } from './points.ts';

const usual: Layout = {
  abdomenPoints: 8,
  thighPoints: 8,
  otherPoints: 6,
  regions: ['abdomenUpper', 'abdomenLower', 'thigh', 'buttock', 'upperArm'],
  without: [],
};
const inRegion = (points: readonly { region: string; side: string }[], region: string, side: string) =>
  points.filter((one) => one.region === region && one.side === side).length;

describe('points of insulin', () => {
  test('8 in each quarter of the abdomen and each thigh, 6 in each buttock and upper arm', () => {
    const points = pointsOf('insulin', usual);
    for (const side of ['left', 'right']) {
      expect(inRegion(points, 'abdomenUpper', side)).toBe(8);
      expect(inRegion(points, 'abdomenLower', side)).toBe(8);
      expect(inRegion(points, 'thigh', side)).toBe(8);
      expect(inRegion(points, 'buttock', side)).toBe(6);
      expect(inRegion(points, 'upperArm', side)).toBe(6);
    }
    expect(points).toHaveLength(72);
  });
  test('a home leaves regions out and says how many points there are', () => {
    const points = pointsOf('insulin', { ...usual, regions: ['thigh'], thighPoints: 4 });
    expect(points.map((one) => one.id)).toEqual([
      ...[1, 2, 3, 4].map((number) => `thigh.right.${number}`),
      ...[1, 2, 3, 4].map((number) => `thigh.left.${number}`),
    ]);
  });
});

describe('points of glucose', () => {
  test('ten fingers with two edges each, and two ear lobes', () => {
    const points = pointsOf('glucose', usual);
    expect(points.filter((one) => one.region !== 'earLobe')).toHaveLength(20);
    expect(points.filter((one) => one.region === 'earLobe')).toHaveLength(2);
  });
  test('thumb and index may be switched off', () => {
    const points = pointsOf('glucose', { ...usual, without: ['thumb', 'index'] });
    expect(new Set(points.map((one) => one.region))).toEqual(
      new Set(['middle', 'ring', 'little', 'earLobe']),
    );
    expect(points).toHaveLength(14);
  });
});

describe('the mark of a point', () => {
  test('is found again, of every one', () => {
    const all = [...pointsOf('insulin', usual), ...pointsOf('glucose', usual)];
    for (const point of all) expect(pointOf(point.id)).toEqual(point);
    expect(new Set(all.map((one) => one.region))).toEqual(new Set(regions));
    expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
  });
  test.each([
    '',
    'thigh',
    'thigh.left',
    'thigh.left.0',
    'thigh.left.13',
    'thigh.middle.1',
    'nose.left.1',
    'thumb.left.3',
    'earLobe.left.2',
    'thigh.left.1.1',
    'thigh.left.01',
    'thigh.left.x',
  ])('%s is none', (id) => expect(pointOf(id)).toBeNull());
});
