import { careAreas, caps } from '#platform/contract/record/concern.ts';

/** The two catalogues of standard plans: by MDS area and by LTCF protocol (care and medication, section 1.3). */
export const catalogs = ['mds', 'ltcf'] as const;
export type Catalog = (typeof catalogs)[number];
export const areasOf = { mds: careAreas, ltcf: caps } as const;

/** Whether a code is an area of a catalogue. */
export const isAreaOf = (catalog: Catalog, code: string): boolean =>
  (areasOf[catalog] as readonly string[]).includes(code);
