import { careAreas } from '#platform/contract/concern.ts';

/** The 22 client assessment protocols of the home version (assessments, section 18.2). Their trigger rules are licensed: only results are imported. */
export const caps = [
  'physicalActivity',
  'adl',
  'physicalRestraints',
  'cognitiveLoss',
  'delirium',
  'communication',
  'mood',
  'behavior',
  'activities',
  'socialRelationship',
  'falls',
  'pain',
  'pressureUlcer',
  'cardioRespiratory',
  'undernutrition',
  'dehydration',
  'feedingTube',
  'prevention',
  'appropriateMedication',
  'tobaccoAlcohol',
  'urinaryIncontinence',
  'bowel',
] as const;
export type Cap = (typeof caps)[number];

/** The two catalogues of standard plans: by MDS area and by LTCF protocol (care and medication, section 1.3). */
export const catalogs = ['mds', 'ltcf'] as const;
export type Catalog = (typeof catalogs)[number];
export const areasOf = { mds: careAreas, ltcf: caps } as const;

/** Whether a code is an area of a catalogue. */
export const isAreaOf = (catalog: Catalog, code: string): boolean =>
  (areasOf[catalog] as readonly string[]).includes(code);
