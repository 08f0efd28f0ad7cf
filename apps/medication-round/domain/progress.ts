/** What became of a dose, as far as a round counts it. */
export interface Counted {
  readonly residentId: string;
  readonly state: string;
  readonly timing: 'later' | 'due' | 'overdue' | 'past' | null;
}
export interface Summary {
  readonly given: number;
  readonly refused: number;
  readonly notGiven: number;
  readonly open: number;
}

const kinds: Readonly<Record<string, keyof Summary>> = {
  given: 'given',
  partly: 'given',
  self: 'given',
  vomited: 'given',
  refused: 'refused',
  withheld: 'notGiven',
  away: 'notGiven',
  error: 'notGiven',
};

/** Given, refused, not given, open. What is not due yet is none of them. */
export function summaryOf(doses: readonly Counted[]): Summary {
  const sums = { given: 0, refused: 0, notGiven: 0, open: 0 };
  for (const { state, timing } of doses) {
    const kind = kinds[state];
    if (kind !== undefined) sums[kind] += 1;
    else if (timing !== null && timing !== 'later') sums.open += 1;
  }
  return sums;
}

/** How many people have nothing open any more, of those with something in the round; and how much is overdue. */
export function progressOf(doses: readonly Counted[]): { done: number; all: number; overdue: number } {
  const isOpen = ({ state, timing }: Counted) =>
    kinds[state] === undefined && timing !== null && timing !== 'later';
  const own = doses.filter((one) => isOpen(one) || kinds[one.state] !== undefined);
  const people = Map.groupBy(own, (one) => one.residentId);
  return {
    all: people.size,
    done: [...people.values()].filter((some) => !some.some(isOpen)).length,
    overdue: own.filter((one) => isOpen(one) && one.timing !== 'due').length,
  };
}

/** Open ones that whoever closes the round has not seen. */
export const unseen = (open: readonly string[], seen: readonly string[]): string[] =>
  open.filter((key) => !seen.includes(key));
