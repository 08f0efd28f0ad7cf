import type { Rappen } from '#platform/domain/numbers/money.ts';
import { daysBetween } from '#platform/domain/time/days.ts';

/** How long something is due: not yet, or since so many days. */
export const ages = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof ages)[number];
export type Aged = Readonly<Record<Age, Rappen>>;

/** In which column of the aged balances an amount stands, by the days since it was due. */
export function ageOf(dueDate: string | null, day: string): Age {
  if (dueDate === null || dueDate >= day) return 'notDue';
  // both days are counted there
  const days = daysBetween(dueDate, day) - 1;
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'over90';
}

/** Open amounts by how long they are due. */
export function aging(
  items: readonly { readonly dueDate: string | null; readonly open: Rappen }[],
  day: string,
): Aged {
  const sums: Record<Age, Rappen> = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { dueDate, open } of items) sums[ageOf(dueDate, day)] += open;
  return sums;
}
