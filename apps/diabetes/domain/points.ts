/** Where skin is punctured for glucose and insulin, point by point (care and medication, section 9.1). */
export const kinds = ['glucose', 'insulin'] as const;
export type Kind = (typeof kinds)[number];
export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

export const insulinRegions = ['abdomenUpper', 'abdomenLower', 'thigh', 'buttock', 'upperArm'] as const;
export type InsulinRegion = (typeof insulinRegions)[number];
export const fingers = ['thumb', 'index', 'middle', 'ring', 'little'] as const;
export type Finger = (typeof fingers)[number];
export const glucoseRegions = [...fingers, 'earLobe'] as const;

export const regions = [...insulinRegions, ...glucoseRegions] as const;
export type Region = (typeof regions)[number];

/** What a home says of the points: how many a region has, which regions and fingers it uses. */
export interface Layout {
  readonly abdomenPoints: number;
  readonly thighPoints: number;
  readonly otherPoints: number;
  readonly regions: readonly InsulinRegion[];
  /** Thumb and index may be left out. */
  readonly without: readonly ('thumb' | 'index')[];
}
export interface Point {
  readonly id: string;
  readonly kind: Kind;
  readonly region: Region;
  readonly side: Side;
  /** From 1; of a finger 1 is the left edge of its pad and 2 the right one. */
  readonly number: number;
}

/** So many points a region has at the most: the home says how many of them it uses. */
export const mostPoints = 12;
const padEdges = 2;

const kindOf = (region: Region): Kind =>
  (insulinRegions as readonly Region[]).includes(region) ? 'insulin' : 'glucose';
const pointAt = (region: Region, side: Side, number: number): Point => ({
  id: `${region}.${side}.${number}`,
  kind: kindOf(region),
  region,
  side,
  number,
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const mostOf = (region: Region): number => {
  if (region === 'earLobe') return 1;
  return kindOf(region) === 'glucose' ? padEdges : mostPoints;
};
const allPoints: ReadonlyMap<string, Point> = new Map(
  regions
    .flatMap((region) =>
      sides.flatMap((side) => upTo(mostOf(region)).map((number) => pointAt(region, side, number))),
    )
    .map((point) => [point.id, point]),
);
/** Every mark of a point that may ever be used: region, side and number, as `thigh.left.3`. */
export const pointIds = [...allPoints.keys()];

/** A point by its mark, whether the home uses it or not; null for what is none. */
export const pointOf = (id: string): Point | null => allPoints.get(id) ?? null;

function countOf(region: InsulinRegion, layout: Layout): number {
  if (region === 'abdomenUpper' || region === 'abdomenLower') return layout.abdomenPoints;
  return region === 'thigh' ? layout.thighPoints : layout.otherPoints;
}

/** The points of a kind that a home uses, region by region, the right side first. */
export function pointsOf(kind: Kind, layout: Layout): Point[] {
  const used: readonly (readonly [Region, number])[] =
    kind === 'insulin'
      ? insulinRegions
          .filter((region) => layout.regions.includes(region))
          .map((region) => [region, countOf(region, layout)] as const)
      : [
          ...fingers
            .filter((finger) => !(layout.without as readonly string[]).includes(finger))
            .map((finger) => [finger, padEdges] as const),
          ['earLobe', 1] as const,
        ];
  return used.flatMap(([region, count]) =>
    (['right', 'left'] as const).flatMap((side) =>
      upTo(count).map((number) => pointAt(region, side, number)),
    ),
  );
}
