/*
 * Scanners that type like a keyboard: keys that come faster than anybody types, and Enter at the end.
 */

/** Between two keys of a scanner pass at most so many milliseconds. */
export const fastMs = 60;
/** The shortest code: a number of 13 digits. What is shorter was typed. */
const shortest = 8;
const longest = 200;
const separator = '\u001D';

export interface Wedge {
  readonly text: string;
  /** When the last key came. */
  readonly at: number;
}
export const wedgeStart: Wedge = { text: '', at: Number.NEGATIVE_INFINITY };

interface Key {
  readonly key: string;
  readonly control: boolean;
  /** In milliseconds. */
  readonly at: number;
}

/** What a key types: FNC1 comes as Control with a bracket, as F8, or as itself; null: nothing. */
function typed({ key, control }: Key): string | null {
  if (key === separator || key === 'F8' || (control && key === ']')) return separator;
  return key.length === 1 && !control ? key : null;
}

/** What many scanners send first, and a key of the frame: the next person. */
const opener = ']';

/**
 * One more key. `code` is what was scanned; `takes`: the key belongs to the scanner, and nothing else may act on it; `held`: it may
 * be the first of a scanner, so that nothing acts on it until it is known that no other one follows at once.
 */
export function wedgeKey(
  wedge: Wedge,
  key: Key,
): { readonly next: Wedge; readonly code: string | null; readonly takes: boolean; readonly held: boolean } {
  const isFast = key.at - wedge.at <= fastMs;
  const before = isFast ? wedge.text : '';
  if (key.key === 'Enter' || key.key === 'Tab') {
    const isCode = before.length >= shortest;
    return { next: wedgeStart, code: isCode ? before : null, takes: isCode, held: false };
  }
  const sign = typed(key);
  // Shift and the like come between the letters
  if (sign === null)
    return { next: isFast ? { ...wedge, at: key.at } : wedgeStart, code: null, takes: false, held: false };
  const text = (before + sign).slice(0, longest);
  const takes = text.length > 2 || text.startsWith(opener);
  return { next: { text, at: key.at }, code: null, takes, held: text === opener };
}
