/** Places on the body as a figure shows them from the front and from the back; the side is that of the person, not of who looks. */
export const bodyViews = ['front', 'back'] as const;
export type BodyView = (typeof bodyViews)[number];
export const bodySides = ['left', 'right', 'middle'] as const;
export type BodySide = (typeof bodySides)[number];

type Words = Readonly<Record<'en' | 'de', string>>;

const regionWords = {
  forehead: { en: 'Forehead', de: 'Stirn' },
  face: { en: 'Face', de: 'Gesicht' },
  backOfHead: { en: 'Back of the head', de: 'Hinterkopf' },
  ear: { en: 'Ear', de: 'Ohr' },
  throat: { en: 'Throat', de: 'Hals' },
  nape: { en: 'Nape', de: 'Nacken' },
  shoulder: { en: 'Shoulder', de: 'Schulter' },
  chest: { en: 'Chest', de: 'Brust' },
  shoulderBlade: { en: 'Shoulder blade', de: 'Schulterblatt' },
  spine: { en: 'Spine', de: 'Wirbelsäule' },
  upperAbdomen: { en: 'Upper abdomen', de: 'Oberbauch' },
  lowerAbdomen: { en: 'Lower abdomen', de: 'Unterbauch' },
  lowerBack: { en: 'Lower back', de: 'Kreuz' },
  sacrum: { en: 'Sacrum', de: 'Kreuzbein' },
  buttock: { en: 'Buttock', de: 'Gesäss' },
  hip: { en: 'Hip', de: 'Hüfte' },
  groin: { en: 'Groin', de: 'Leiste' },
  genitals: { en: 'Genitals', de: 'Genitalbereich' },
  upperArm: { en: 'Upper arm', de: 'Oberarm' },
  crookOfArm: { en: 'Crook of the arm', de: 'Ellenbeuge' },
  elbow: { en: 'Elbow', de: 'Ellbogen' },
  forearm: { en: 'Forearm', de: 'Unterarm' },
  hand: { en: 'Hand', de: 'Hand' },
  thigh: { en: 'Thigh', de: 'Oberschenkel' },
  knee: { en: 'Knee', de: 'Knie' },
  hollowOfKnee: { en: 'Hollow of the knee', de: 'Kniekehle' },
  shin: { en: 'Shin', de: 'Schienbein' },
  calf: { en: 'Calf', de: 'Wade' },
  ankle: { en: 'Ankle', de: 'Knöchel' },
  foot: { en: 'Foot', de: 'Fuss' },
  toes: { en: 'Toes', de: 'Zehen' },
  heel: { en: 'Heel', de: 'Ferse' },
  sole: { en: 'Sole', de: 'Fusssohle' },
} as const satisfies Readonly<Record<string, Words>>;

export type BodyRegion = keyof typeof regionWords;
export const bodyRegions = Object.keys(regionWords) as [BodyRegion, ...BodyRegion[]];

export interface BodyPlace {
  readonly region: BodyRegion;
  readonly side: BodySide;
  readonly view: BodyView;
}

/** What stands once in the middle of a view, and what there is on the left and on the right; from head to foot. */
export const regionsOfView: Readonly<
  Record<BodyView, { readonly middle: readonly BodyRegion[]; readonly paired: readonly BodyRegion[] }>
> = {
  front: {
    middle: ['forehead', 'face', 'throat', 'upperAbdomen', 'lowerAbdomen', 'genitals'],
    paired: [
      'ear',
      'shoulder',
      'chest',
      'upperArm',
      'crookOfArm',
      'forearm',
      'hand',
      'hip',
      'groin',
      'thigh',
      'knee',
      'shin',
      'ankle',
      'foot',
      'toes',
    ],
  },
  back: {
    middle: ['backOfHead', 'nape', 'spine', 'sacrum'],
    paired: [
      'ear',
      'shoulder',
      'shoulderBlade',
      'lowerBack',
      'upperArm',
      'elbow',
      'forearm',
      'hand',
      'hip',
      'buttock',
      'thigh',
      'hollowOfKnee',
      'calf',
      'ankle',
      'heel',
      'sole',
    ],
  },
};

/** Every place that there is, from the head down, the front first. */
export const bodyPlaces: readonly BodyPlace[] = bodyViews.flatMap((view) => {
  const { middle, paired } = regionsOfView[view];
  return bodyRegions.flatMap((region): BodyPlace[] => [
    ...(middle.includes(region) ? [{ region, side: 'middle' as const, view }] : []),
    ...(paired.includes(region)
      ? (['left', 'right'] as const).map((side): BodyPlace => ({ region, side, view }))
      : []),
  ]);
});

export const sameBodyPlace = (one: BodyPlace, other: BodyPlace): boolean =>
  one.region === other.region && one.side === other.side && one.view === other.view;
export const isBodyPlace = (place: BodyPlace): boolean => bodyPlaces.some((one) => sameBodyPlace(one, place));

const sideWords = { left: { en: 'Left', de: 'links' }, right: { en: 'Right', de: 'rechts' } };
const viewWords = { front: { en: 'front', de: 'vorne' }, back: { en: 'back', de: 'hinten' } };

/** Left knee, Left upper arm, front: the view is said where the region is seen from both. */
export function bodyPlaceWords({ region, side, view }: BodyPlace, language: 'en' | 'de'): string {
  const name = regionWords[region][language];
  const both = bodyViews.every((one) =>
    Object.values(regionsOfView[one]).some((regions) => regions.includes(region)),
  );
  const sided = () => {
    if (side === 'middle') return name;
    const word = sideWords[side][language];
    return language === 'de' ? `${name} ${word}` : `${word} ${name.toLowerCase()}`;
  };
  return both ? `${sided()}, ${viewWords[view][language]}` : sided();
}
