/** What was before, what is, and what was taken back. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  readonly key: string;
  readonly at: number;
}

const most = 200;
/** Typing in one field within this time is one step. */
const togetherMs = 1500;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], key: '', at: 0 });

/** A change; with the same key soon after the last one it belongs to the same step. */
export function changed<T>(history: History<T>, present: T, key: string, at: number): History<T> {
  if (present === history.present) return history;
  const together =
    key !== '' && key === history.key && at - history.at < togetherMs && history.past.length > 0;
  return {
    past: together ? history.past : [...history.past, history.present].slice(-most),
    present,
    future: [],
    key,
    at,
  };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  return before === undefined
    ? history
    : {
        past: history.past.slice(0, -1),
        present: before,
        future: [history.present, ...history.future],
        key: '',
        at: 0,
      };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  return next === undefined
    ? history
    : { past: [...history.past, history.present], present: next, future: rest, key: '', at: 0 };
}
