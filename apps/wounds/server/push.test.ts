import { describe, expect, test } from 'vitest';
import { pushAreaScale as scale } from '#apps/instruments/contract/push.ts';
import { areaOf } from '../domain/area.ts';
import { areaPoints, pushTotal, tissuePoints } from '../domain/push.ts';

const none = { epithelial: null, granulating: null, slough: null, necroticDry: null, necroticWet: null };

describe('PUSH 3.0 (section 13)', () => {
  test.each([
    [0, 1],
    [0.04, 1],
    [0.2, 1],
    [0.3, 2],
    [0.6, 2],
    [0.7, 3],
    [1.0, 3],
    [1.1, 4],
    [2.0, 4],
    [2.1, 5],
    [3.0, 5],
    [3.1, 6],
    [4.0, 6],
    [4.1, 7],
    [8.0, 7],
    [8.1, 8],
    [12.0, 8],
    [12.1, 9],
    [24.0, 9],
    [24.1, 10],
    [3600, 10],
  ])('an open area of %s cm² scores %s', (area, points) => expect(areaPoints(area, scale)).toBe(points));

  test('closed -> 0', () =>
    expect(pushTotal({ ...none, trend: 'healed', area: 0, exudateAmount: null }, scale)).toBe(0));
  test.each([
    // 1.2 x 0.8 = 0.96 -> 1.0 -> 3; +1 +2 = 6
    [1.2, 0.8, 'little', { granulating: 100 }, 6],
    // 4 x 3 = 12.0 -> 8; +2 +3 = 13
    [4, 3, 'moderate', { granulating: 60, slough: 40 }, 13],
    // 6 x 5 = 30 -> 10; +3 +4 = 17
    [6, 5, 'heavy', { slough: 50, necroticWet: 50 }, 17],
    // an open one whose area rounds to 0.0 scores 1
    [0.2, 0.2, 'none', { epithelial: 100 }, 2],
  ] as const)('%s × %s cm, exudate %s, %j: %s', (length, width, exudateAmount, shares, total) => {
    const area = areaOf(length, width);
    expect(pushTotal({ ...none, ...shares, trend: 'unchanged', area, exudateAmount }, scale)).toBe(total);
  });
  test('the worst tissue that is there counts, if only one percent', () => {
    expect(tissuePoints({ ...none, epithelial: 99, necroticDry: 1 })).toBe(4);
    expect(tissuePoints({ ...none, epithelial: 99, slough: 1 })).toBe(3);
    expect(tissuePoints({ ...none, epithelial: 100, slough: 0 })).toBe(1);
    expect(tissuePoints(none)).toBeNull();
  });
  test('no total while one of its parts is not known', () => {
    const known = { ...none, granulating: 100, trend: null, area: 1, exudateAmount: 'none' } as const;
    expect(pushTotal(known, scale)).toBe(5);
    expect(pushTotal({ ...known, area: null }, scale)).toBeNull();
    expect(pushTotal({ ...known, exudateAmount: null }, scale)).toBeNull();
    expect(pushTotal({ ...known, granulating: null }, scale)).toBeNull();
  });
});
