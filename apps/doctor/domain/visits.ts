/** Weeks that may be asked for at once, in days. */
export const mostDays = 35;

interface Placed {
  readonly id: string;
  readonly mine: boolean;
  /** How much waits. */
  readonly waits: number;
  readonly room: string | null;
  readonly name: string;
}

/** From room to room: 9 before 10, who has no room last; in one room by name. */
export function byRoom(a: Placed, b: Placed): number {
  if ((a.room === null) !== (b.room === null)) return a.room === null ? 1 : -1;
  const rooms = (a.room ?? '').localeCompare(b.room ?? '', 'de-CH', { numeric: true });
  return rooms || a.name.localeCompare(b.name, 'de-CH') || (a.id < b.id ? -1 : 1);
}

/**
 * Who is looked at on a visit: the residents whom it names; where it names none, those of whom something waits: of the own patients of
 * whoever asks where there are such, else of everybody who is here.
 */
export function roundOf<P extends Placed>(all: readonly P[], named: readonly string[]): P[] {
  const own = all.some((one) => one.mine) ? all.filter((one) => one.mine) : all;
  const chosen =
    named.length > 0 ? all.filter((one) => named.includes(one.id)) : own.filter((one) => one.waits > 0);
  return chosen.toSorted(byRoom);
}
