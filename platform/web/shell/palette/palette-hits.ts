import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { matches } from '#platform/web/text/matches.ts';

/** Somebody for whom something can be recorded from the palette. */
export interface Person {
  readonly id: string;
  readonly label: string;
  readonly birthDate: string | null;
  readonly ref?: ResidentRef;
}

/** One line of the command palette. */
export interface Hit {
  readonly id: string;
  readonly group: 'residents' | 'actions' | 'pages' | 'records' | 'recent';
  readonly title: string;
  readonly detail: string;
  readonly icon: string;
  /** Who it is about, named as everywhere, with what is done: shown in place of the title. */
  readonly named?: { readonly ref: ResidentRef; readonly what: string };
  readonly run: { readonly link: string } | { readonly act: () => void };
  /** Tab shows what can be recorded for this person. */
  readonly person?: Person;
}

/**
 * Reads «kel bp» or «204 note»: the last words name what is recorded, those before it the person. Null where the last words
 * name nothing; two letters at least, or every second name would be a command.
 */
export function asCommand<Kind extends { readonly title: string; readonly words: string }>(
  text: string,
  kinds: readonly Kind[],
): { readonly who: string; readonly kinds: readonly Kind[] } | null {
  const words = text.trim().split(/\s+/);
  for (let at = 1; at < words.length; at += 1) {
    const what = words.slice(at).join(' ');
    const who = words.slice(0, at).join(' ');
    const meant = what.length < 2 ? [] : kinds.filter((one) => matches(`${one.title} ${one.words}`, what));
    if (meant.length > 0 && who.length > 1) return { who, kinds: meant };
  }
  return null;
}

const order = ['recent', 'residents', 'actions', 'pages', 'records'] as const;

/** Hits by group, groups in their order, empty groups left out. */
export function grouped(
  hits: readonly Hit[],
): readonly { readonly group: Hit['group']; readonly hits: readonly Hit[] }[] {
  return order
    .map((group) => ({ group, hits: hits.filter((hit) => hit.group === group) }))
    .filter((one) => one.hits.length > 0);
}
