import type { BodyRegion, BodyView } from '#platform/domain/text/body-places.ts';

/** The figure as corners in a field of 200 × 436; of what is paired, the half left of the middle as one looks at it. */
type Corners = string;

export const figureSize = { width: 200, height: 436 } as const;

const limbs = {
  ear: '79,28 74,30 74,42 79,46',
  shoulder: '92,74 70,79 57,90 54,104 73,99 91,85',
  upperArm: '54,107 72,102 67,151 49,150',
  forearm: '45,172 64,174 56,219 42,217',
  hand: '41,220 56,222 57,240 51,253 38,250 36,236',
  ankle: '74,378 91,378 91,391 74,391',
} as const satisfies Partial<Record<BodyRegion, Corners>>;

export const figure: Readonly<Record<BodyView, Readonly<Partial<Record<BodyRegion, Corners>>>>> = {
  front: {
    ...limbs,
    forehead: '83,26 84,19 89,12 96,9 104,9 111,12 116,19 117,26',
    face: '82,29 118,29 117,42 113,52 106,59 94,59 87,52 83,42',
    throat: '91,62 109,62 110,73 90,73',
    chest: '98,77 93,87 75,101 75,134 98,134',
    upperAbdomen: '75,137 125,137 124,164 76,164',
    lowerAbdomen: '76,167 124,167 128,186 114,198 86,198 72,186',
    hip: '70,189 84,200 77,216 64,214',
    groin: '87,201 91,201 96,223 79,218',
    genitals: '94,201 106,201 103,222 97,222',
    crookOfArm: '49,153 66,154 64,171 45,169',
    thigh: '64,217 78,219 97,226 94,282 69,282',
    knee: '69,285 94,285 93,309 70,309',
    shin: '70,312 93,312 91,375 74,375',
    foot: '74,394 91,394 92,413 69,413',
    toes: '69,416 92,416 91,425 84,428 69,425',
  },
  back: {
    ...limbs,
    backOfHead: '83,26 84,19 89,12 96,9 104,9 111,12 116,19 118,29 117,42 113,52 106,59 94,59 87,52 83,42',
    nape: '91,62 109,62 110,73 90,73',
    shoulderBlade: '93,87 75,101 75,136 93,136',
    spine: '96,77 104,77 104,172 96,172',
    lowerBack: '75,139 93,139 93,172 74,178',
    sacrum: '87,176 113,176 105,199 95,199',
    hip: '72,181 76,181 74,218 64,214 67,196',
    buttock: '79,179 85,178 93,202 98,204 98,224 77,219',
    elbow: '49,153 66,154 64,171 45,169',
    thigh: '64,217 77,222 97,227 94,282 69,282',
    hollowOfKnee: '69,285 94,285 93,309 70,309',
    calf: '70,312 93,312 91,375 74,375',
    heel: '74,394 91,394 92,410 73,410',
    sole: '73,413 92,413 91,425 84,428 69,425',
  },
};

/** Corners as numbers; `mirrored`: on the other side of the middle. */
export const cornersOf = (corners: Corners, mirrored: boolean): ReadonlyArray<readonly [number, number]> =>
  corners.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number);
    return [mirrored ? figureSize.width - x : x, y] as const;
  });

/** The middle of a region, where its mark stands and from where the arrow keys look for the next one. */
export function middleOf(corners: ReadonlyArray<readonly [number, number]>): readonly [number, number] {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}
