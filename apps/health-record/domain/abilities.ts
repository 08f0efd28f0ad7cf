/** Scales from 0 (no difficulty) to 4 (none left) for hearing, vision and continence (specification 2, section 9). */
export const scaleLevels = [0, 1, 2, 3, 4] as const;
export const scales = ['hearing', 'vision', 'continence'] as const;
export type Scale = (typeof scales)[number];

/** From 2 on the level is shown as a matter for everybody who helps. */
export const isMarked = (level: number | null): boolean => level !== null && level >= 2;
