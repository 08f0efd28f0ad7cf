import { describe, expect, test } from 'vitest';
import { bodyPlaces } from '#platform/domain/text/body-places.ts';
import { figureSize } from './figure.ts';
import { type Arrow, nextShape, shapes } from './shapes.ts';

const all = [...shapes.front, ...shapes.back];
const called = (view: 'front' | 'back', region: string, side: string) =>
  all.find(({ place }) => place.view === view && place.region === region && place.side === side)!;

describe('figure', () => {
  test('every place of the body is drawn once, inside of the picture', () => {
    expect(all.map((one) => one.place)).toEqual(bodyPlaces);
    for (const { points } of all)
      for (const corner of points.split(' ')) {
        const [x, y] = corner.split(',').map(Number);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(figureSize.width);
        expect(y).toBeLessThanOrEqual(figureSize.height);
      }
  });
  test('the left of the person is on the right from the front, and on the left from the back', () => {
    expect(called('front', 'hand', 'left').middle[0]).toBeGreaterThan(100);
    expect(called('back', 'hand', 'left').middle[0]).toBeLessThan(100);
    expect(called('back', 'heel', 'right').middle[0]).toBeGreaterThan(100);
  });
});

describe('arrow keys', () => {
  const walk = (view: 'front' | 'back', region: string, side: string, arrow: Arrow) =>
    nextShape(shapes[view], called(view, region, side), arrow)?.key;
  test.each<['front' | 'back', string, string, Arrow, string | undefined]>([
    ['front', 'knee', 'right', 'ArrowDown', 'front shin right'],
    ['front', 'knee', 'right', 'ArrowRight', 'front knee left'],
    ['back', 'heel', 'left', 'ArrowRight', 'back heel right'],
    ['front', 'face', 'middle', 'ArrowUp', 'front forehead middle'],
    ['front', 'toes', 'left', 'ArrowDown', undefined],
  ])('%s, %s %s, %s: %s', (view, region, side, arrow, next) => {
    expect(walk(view, region, side, arrow)).toBe(next);
  });
  test('from the head every place is reached', () => {
    for (const view of ['front', 'back'] as const) {
      const seen = new Set([shapes[view][0]!]);
      for (const one of seen)
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
          const next = nextShape(shapes[view], one, arrow);
          if (next) seen.add(next);
        }
      expect(shapes[view].filter((one) => !seen.has(one)).map((one) => one.key)).toEqual([]);
    }
  });
});
