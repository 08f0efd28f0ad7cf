import type { Formatter } from '#platform/web/calls/formatting.ts';
import { states } from '#platform/web/theme/states.ts';

export const lookOf = { well: states.valid, look: states.open, now: states.failed } as const;

/** How much of a store is used; a little is never nothing. */
export const usedPercent = ({ used, of }: { used: number; of: number }, format: Formatter): string =>
  format.percent(of === 0 ? 100 : Math.ceil((used / of) * 100), 0);
