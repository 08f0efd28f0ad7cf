import type { Answer } from '#apps/forms/contract/form.ts';

type Pin = Extract<Answer, { kind: 'bodyMap' }>['points'][number];
export type View = Pin['view'];

/** Places of the drawings by name: x and y of 1000. What lies nearest names a pin; the list offers them to the keyboard. Right and left are those of the person. */
export const regions = {
  front: {
    head: [500, 40],
    face: [500, 95],
    neck: [500, 160],
    rightShoulder: [398, 205],
    leftShoulder: [602, 205],
    chest: [500, 260],
    rightUpperArm: [355, 300],
    leftUpperArm: [645, 300],
    belly: [500, 400],
    rightForearm: [318, 430],
    leftForearm: [682, 430],
    rightHand: [292, 535],
    leftHand: [708, 535],
    groin: [500, 490],
    rightHip: [420, 480],
    leftHip: [580, 480],
    rightThigh: [440, 610],
    leftThigh: [560, 610],
    rightKnee: [440, 715],
    leftKnee: [560, 715],
    rightShin: [440, 820],
    leftShin: [560, 820],
    rightFoot: [432, 950],
    leftFoot: [568, 950],
  },
  back: {
    backOfHead: [500, 70],
    nape: [500, 160],
    leftShoulder: [398, 205],
    rightShoulder: [602, 205],
    upperBack: [500, 260],
    leftUpperArm: [355, 300],
    rightUpperArm: [645, 300],
    lowerBack: [500, 390],
    leftElbow: [335, 365],
    rightElbow: [665, 365],
    leftForearm: [318, 430],
    rightForearm: [682, 430],
    leftHand: [292, 535],
    rightHand: [708, 535],
    sacrum: [500, 460],
    leftButtock: [440, 505],
    rightButtock: [560, 505],
    leftThigh: [440, 620],
    rightThigh: [560, 620],
    leftCalf: [440, 790],
    rightCalf: [560, 790],
    leftHeel: [436, 950],
    rightHeel: [564, 950],
  },
  feet: {
    rightToes: [300, 130],
    rightBall: [300, 310],
    rightArch: [300, 560],
    rightHeel: [300, 840],
    leftToes: [700, 130],
    leftBall: [700, 310],
    leftArch: [700, 560],
    leftHeel: [700, 840],
  },
  mouth: {
    upperRight: [310, 330],
    upperFront: [500, 190],
    upperLeft: [690, 330],
    palate: [500, 370],
    tongue: [500, 640],
    lowerRight: [310, 680],
    lowerFront: [500, 830],
    lowerLeft: [690, 680],
  },
} as const satisfies Readonly<Record<View, Readonly<Record<string, readonly [number, number]>>>>;

type RegionsOf<V extends View> = keyof (typeof regions)[V] & string;
export type Region = { [V in View]: RegionsOf<V> }[View];

export const regionsOf = (view: View): readonly Region[] => Object.keys(regions[view]) as Region[];
const placesOf = (view: View): Readonly<Record<string, readonly [number, number]>> => regions[view];

/** The region of a view that lies nearest to a point. */
export function regionAt(view: View, x: number, y: number): Region {
  const distance = ([left, top]: readonly [number, number]) => (left - x) ** 2 + (top - y) ** 2;
  const [first, ...others] = Object.entries(placesOf(view));
  let nearest = first!;
  for (const one of others) if (distance(one[1]) < distance(nearest[1])) nearest = one;
  return nearest[0] as Region;
}

/** A pin in the middle of a region. */
export function pinAt(view: View, region: Region): Pin {
  const [x, y] = placesOf(view)[region] ?? [500, 500];
  return { view, x, y, note: '' };
}

/** The drawings of an item. */
export const viewsOf = (shown: 'whole' | 'feet' | 'mouth'): readonly View[] =>
  shown === 'whole' ? ['front', 'back'] : [shown];
