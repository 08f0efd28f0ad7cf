import { cornersOf, figure } from '#platform/web/kit/body/figure.ts';
import type { MapPoint } from '../contract/punctures.ts';
import type { Finger, InsulinRegion, Side } from '../domain/points.ts';

/** A point with its place in a drawing. */
export interface Dot {
  readonly point: MapPoint;
  readonly middle: readonly [number, number];
}
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Where a region lies on the figure of the kit, half left of the middle as one looks at it, and how many points stand side by side. */
const boxes: Readonly<Record<InsulinRegion, { readonly box: Box; readonly columns: number }>> = {
  abdomenUpper: { box: [77, 138.5, 98, 162.5], columns: 3 },
  abdomenLower: { box: [77, 168.5, 98, 193], columns: 3 },
  thigh: { box: [68, 222, 94, 281], columns: 2 },
  upperArm: { box: [52, 107, 72, 150], columns: 2 },
  buttock: { box: [78, 199, 98, 222], columns: 2 },
};
export const width = 200;

/** From the front the person's left is on the right as one looks; from behind it is on the left. */
const isMirrored = (region: InsulinRegion, side: Side): boolean =>
  side === (region === 'buttock' ? 'right' : 'left');

/** The points of a region in rows, evenly over its box; the first ones are those nearest to the middle of the body. */
export function dotsOf(region: InsulinRegion, points: readonly MapPoint[]): Dot[] {
  const { box, columns } = boxes[region];
  const [left, top, right, bottom] = box;
  return (['left', 'right'] as const).flatMap((side) => {
    const own = points.filter((one) => one.region === region && one.side === side);
    const rows = Math.ceil(own.length / columns);
    return own.map((point, index): Dot => {
      const column = index % columns;
      const x = right - ((right - left) * (column + 0.5)) / columns;
      const y = top + ((bottom - top) * (Math.floor(index / columns) + 0.5)) / rows;
      return { point, middle: [isMirrored(region, side) ? width - x : x, y] };
    });
  });
}

const skin = {
  front: [
    'chest',
    'upperAbdomen',
    'lowerAbdomen',
    'hip',
    'groin',
    'genitals',
    'thigh',
    'upperArm',
    'shoulder',
  ],
  back: ['lowerBack', 'spine', 'sacrum', 'hip', 'buttock', 'thigh'],
} as const;

/** What of the figure is drawn behind the points, as the corners of its regions on both sides. */
export const outlineOf = (view: 'front' | 'back'): string[] =>
  skin[view].flatMap((region) => {
    const corners = figure[view][region];
    if (corners === undefined) return [];
    return [false, true].map((mirrored) =>
      cornersOf(corners, mirrored)
        .map((corner) => corner.join(','))
        .join(' '),
    );
  });

/** Tips of the fingers of a left hand with the palm up: across, and from above. */
export const tips: Readonly<Record<Finger, readonly [number, number]>> = {
  thumb: [24, 92],
  index: [66, 34],
  middle: [104, 22],
  ring: [142, 34],
  little: [178, 62],
};
export const handSize = { width: 202, height: 160 } as const;
const edge = 8.5;
/** The lobe of the ear that is drawn beside a hand. */
export const lobe: readonly [number, number] = [24, 34];

/** Where the points of a hand and of the ear beside it stand; the right hand is the left one in a mirror. */
export function handDots(side: Side, points: readonly MapPoint[]): Dot[] {
  return points
    .filter((one) => one.side === side)
    .map((point): Dot => {
      const across = (x: number) => (side === 'right' ? handSize.width - x : x);
      if (point.region === 'earLobe') return { point, middle: [across(lobe[0]), lobe[1]] };
      const [x, y] = tips[point.region as Finger];
      // the left edge is on the left as one looks, of both hands
      return { point, middle: [across(x) + (point.number === 1 ? -edge : edge), y] };
    });
}
