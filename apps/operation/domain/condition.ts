/** How backups and storage are: all is well, somebody should look, or it cannot wait. */
export const levels = ['well', 'look', 'now'] as const;
export type Level = (typeof levels)[number];

/** A backup runs every night; two hours of it may be late (`npm run doctor` says the same). */
const nightly = 26;
/** Three nights without one: what was written since would be lost. */
const longest = 74;

export const hoursBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 3_600_000));

/** Of the newest backup by its age in hours; null: none was ever made. */
export function backupLevel(hours: number | null): Level {
  if (hours === null) return 'look';
  if (hours > longest) return 'now';
  return hours > nightly ? 'look' : 'well';
}

/** Of a store by the part of it that is used: from four fifths on somebody should look, the last twentieth cannot wait. */
export function roomLevel(used: number, of: number): Level {
  if (of <= 0 || used / of >= 0.95) return 'now';
  return used / of >= 0.8 ? 'look' : 'well';
}
