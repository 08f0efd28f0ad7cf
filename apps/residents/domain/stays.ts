import type { Day } from '#platform/domain/time/days.ts';

/** Entries and exits of a resident. Source: specification 1, section 5. */

export type Stay = { id: string; entry: Day; exit: Day | null };
export type StayRefusal =
  | { code: 'openStayExists'; entry: Day }
  | { code: 'exitBeforeEntry' }
  | { code: 'stayOverlaps'; entry: Day; exit: Day }
  | { code: 'entryAfterDeath' };

/**
 * Refuses a stay (new, or changed with its own id): no second one while another has no exit date, the exit not before
 * the entry, no overlap. Coming back on the day of the exit is allowed.
 */
export function checkStay(stay: Stay, all: readonly Stay[], deathDay: Day | null = null): StayRefusal | null {
  if (stay.exit !== null && stay.exit < stay.entry) return { code: 'exitBeforeEntry' };
  if (deathDay !== null && stay.entry > deathDay) return { code: 'entryAfterDeath' };
  const others = all.filter((other) => other.id !== stay.id);
  const open = others.find((other) => other.exit === null);
  // An earlier, closed stay may be added or corrected while a later one is running.
  if (open && (stay.exit === null || stay.exit > open.entry))
    return { code: 'openStayExists', entry: open.entry };
  for (const { entry, exit } of others) {
    if (exit === null) continue;
    const sameDayVisit = entry === exit && stay.entry === entry && stay.exit === entry;
    const apart = exit <= stay.entry || (stay.exit !== null && stay.exit <= entry);
    if (!apart || sameDayVisit) return { code: 'stayOverlaps', entry, exit };
  }
  return null;
}

export const residentStatuses = ['expected', 'present', 'left', 'deceased', 'noStay'] as const;
export type ResidentStatus = (typeof residentStatuses)[number];

/**
 * The status on a day: deceased from the day of death, present from the entry to the exit with both days, expected
 * before a coming entry, left after the last exit, noStay without any entry.
 */
export function statusOn(stays: readonly Stay[], deathDay: Day | null, day: Day): ResidentStatus {
  if (deathDay !== null && deathDay <= day) return 'deceased';
  if (stays.some((stay) => stay.entry <= day && (stay.exit === null || day <= stay.exit))) return 'present';
  if (stays.some((stay) => stay.entry > day)) return 'expected';
  return stays.length > 0 ? 'left' : 'noStay';
}

/** The stay that counts on a day: the one running, else the next, else the last. */
export function currentStay(stays: readonly Stay[], day: Day): Stay | null {
  const sorted = [...stays].sort((a, b) => (a.entry < b.entry ? -1 : 1));
  const running = sorted.findLast((stay) => stay.entry <= day && (stay.exit === null || day <= stay.exit));
  return running ?? sorted.find((stay) => stay.entry > day) ?? sorted.at(-1) ?? null;
}
