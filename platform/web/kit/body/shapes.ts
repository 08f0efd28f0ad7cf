import { type BodyPlace, bodyPlaces, type BodyView } from '#platform/domain/text/body-places.ts';
import { cornersOf, figure, middleOf } from './figure.ts';

export interface Shape {
  readonly place: BodyPlace;
  readonly key: string;
  readonly points: string;
  readonly middle: readonly [number, number];
}

export const keyOfPlace = ({ view, region, side }: BodyPlace): string => `${view} ${region} ${side}`;

/** From the front the person's left is on the right as one looks; from the back it is on the left. */
const isMirrored = ({ side, view }: BodyPlace): boolean => side === (view === 'front' ? 'left' : 'right');

const shapeOf = (place: BodyPlace): Shape => {
  const corners = cornersOf(figure[place.view][place.region]!, isMirrored(place));
  return {
    place,
    key: keyOfPlace(place),
    points: corners.map((corner) => corner.join(',')).join(' '),
    middle: middleOf(corners),
  };
};

const ofView = (view: BodyView): readonly Shape[] =>
  bodyPlaces.filter((place) => place.view === view).map(shapeOf);
export const shapes: Readonly<Record<BodyView, readonly Shape[]>> = {
  front: ofView('front'),
  back: ofView('back'),
};

const directions = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type Arrow = keyof typeof directions;
export const isArrow = (key: string): key is Arrow => key in directions;

/** The nearest shape in the direction of an arrow key; what lies to the side counts twice. Null at the edge of the figure. */
export function nextShape<S extends Pick<Shape, 'middle'>>(
  all: readonly S[],
  from: S,
  arrow: Arrow,
): S | null {
  const [dx, dy] = directions[arrow];
  let nearest: S | null = null;
  let least = Infinity;
  for (const one of all) {
    const [x, y] = [one.middle[0] - from.middle[0], one.middle[1] - from.middle[1]];
    const along = x * dx + y * dy;
    const far = along + 2 * Math.abs(x * dy - y * dx);
    if (one !== from && along > 1 && far < least) {
      nearest = one;
      least = far;
    }
  }
  return nearest;
}
