/** Forms on the skin, in the eye, ear or nose: what is in them acts there. */
export const local: readonly string[] = [
  'eyeDrops',
  'eyeGel',
  'earDrops',
  'noseSpray',
  'ointment',
  'cream',
  'gel',
];
