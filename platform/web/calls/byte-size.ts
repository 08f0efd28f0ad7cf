import type { Formatter } from './formatting.ts';

/** Bytes in words: 512 B, 34 kB, 2.4 MB, 1.5 GB. */
export function sizeOf(bytes: number, format: Formatter): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${format.number(unit < 2 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10)} ${units[unit]}`;
}
