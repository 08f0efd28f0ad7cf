/** What stands in the way of a plain tap on "All as planned" (experience, sketch 3): such a dose needs a tap of its own. */
export interface Markable {
  readonly key: string;
  /** Nothing was recorded of it yet. */
  readonly open: boolean;
  /** Null: not to be given, as it is suspended. */
  readonly timing: 'later' | 'due' | 'overdue' | 'past' | null;
  readonly stops: readonly string[];
  /** Warnings and alerts that wait for an answer. */
  readonly findings: readonly { readonly key: string; readonly level: string }[];
}

/** What somebody tapped and has not signed yet. */
export interface Mark<Outcome = string, Reason = string> {
  readonly outcome: Outcome;
  readonly quantity: number | null;
  readonly reason: Reason | null;
  readonly note: string;
  /** When it was given, where that was not now. */
  readonly givenAt: string | null;
  readonly overrides: readonly { readonly finding: string; readonly reason: string }[];
  /** Where insulin goes. */
  readonly site: string | null;
}
export type Marks = ReadonlyMap<string, Mark>;

/** A double tap signs nothing unseen: the second button cannot be pressed before. */
export const armAfterMs = 600;
export const isArmed = (changedAt: number, now: number): boolean => now - changedAt >= armAfterMs;

export const asPlanned: Mark<'given', never> = {
  outcome: 'given',
  quantity: null,
  reason: null,
  note: '',
  givenAt: null,
  overrides: [],
  site: null,
};

const isNow = ({ timing }: Markable): boolean =>
  timing === 'due' || timing === 'overdue' || timing === 'past';

/** Due now and open: what the round asks for. */
export const isAsked = (one: Markable): boolean => one.open && isNow(one);

/** Its time is over: whatever became of it is said with a reason (care and medication, section 7). */
export const isMissed = ({ timing }: Pick<Markable, 'timing'>): boolean => timing === 'past';

/** Whether "All as planned" may mark it: nothing about it has to be looked at first. */
export const isPlain = (one: Markable): boolean =>
  isAsked(one) && !isMissed(one) && one.stops.length === 0 && one.findings.length === 0;

/** Marks the plain ones; what was marked otherwise stays as it is. */
export function allAsPlanned(items: readonly Markable[], marks: Marks): Marks {
  const next = new Map(marks);
  for (const one of items) if (isPlain(one) && !next.has(one.key)) next.set(one.key, asPlanned);
  return next;
}

/** How many "All as planned" would mark now. */
export const plainCount = (items: readonly Markable[], marks: Marks): number =>
  items.filter((one) => isPlain(one) && !marks.has(one.key)).length;

export function marked(marks: Marks, key: string, mark: Mark | null): Marks {
  const next = new Map(marks);
  if (mark === null) next.delete(key);
  else next.set(key, mark);
  return next;
}

/** Marks of what can still be signed: somebody else may have been first. */
export const standing = (items: readonly Markable[], marks: Marks): Marks =>
  new Map(
    items.flatMap((one) => {
      const mark = marks.get(one.key);
      return one.open && one.timing !== null && mark !== undefined ? [[one.key, mark] as const] : [];
    }),
  );

/** What is marked to be given although a finding of it has no reason yet; an error has none that counts. */
export const unanswered = (items: readonly Markable[], marks: Marks): string[] =>
  items.flatMap((one) => {
    const mark = marks.get(one.key);
    if (mark === undefined || !takes(mark)) return [];
    const answered = mark.overrides
      .filter(({ reason }) => reason.trim() !== '')
      .map(({ finding }) => finding);
    const rest = one.findings.filter(({ key, level }) => level === 'error' || !answered.includes(key));
    return rest.length === 0 ? [] : [one.key];
  });

/** The resident takes something of it. */
export const takes = ({ outcome }: Mark): boolean => outcome === 'given' || outcome === 'partly';

/** Insulin that is marked to be given, and nobody has said where it goes. */
export const unsited = (items: readonly Markable[], marks: Marks): string[] =>
  items.flatMap((one) => {
    const mark = marks.get(one.key);
    const lacks = mark !== undefined && takes(mark) && one.stops.includes('insulin') && mark.site === null;
    return lacks ? [one.key] : [];
  });

/** Four eyes: a second person signs beside whoever gives it, also where an alert is answered. */
export const needsSecond = (one: Markable, mark: Mark): boolean =>
  takes(mark) &&
  (one.stops.includes('secondSignature') || one.findings.some(({ level }) => level === 'alert'));

export interface Signing {
  readonly key: string;
  readonly givenAt: string | null;
  readonly second: boolean;
  readonly keys: readonly string[];
}

/**
 * What is signed together: one call for each time of giving, as each says one; what a second person signs is apart, so that they sign
 * that alone.
 */
export function signings(items: readonly Markable[], marks: Marks): Signing[] {
  const groups = Map.groupBy(
    items.filter((one) => marks.has(one.key)),
    (one) => {
      const mark = marks.get(one.key)!;
      return `${mark.givenAt ?? ''} ${needsSecond(one, mark) ? 'second' : ''}`;
    },
  );
  return [...groups].map(([key, own]) => {
    const [first] = own;
    const mark = marks.get(first!.key)!;
    return {
      key,
      givenAt: mark.givenAt,
      second: needsSecond(first!, mark),
      keys: own.map((one) => one.key),
    };
  });
}
