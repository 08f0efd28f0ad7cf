/** Highest care level (KLV Art. 7a: twelve levels of twenty minutes a day). */
export const highestLevel = 12;

/** Care level 0..12 from minutes of care a day, decimals allowed; 0 is no care, the twelfth is open. The amounts of a level are tariffs' (service cost allocation). */
export const levelOf = (minutes: number): number =>
  minutes <= 0 ? 0 : minutes > 220 ? highestLevel : Math.ceil(minutes / 20);
