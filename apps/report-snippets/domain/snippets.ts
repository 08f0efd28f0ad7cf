import type { Language } from '#platform/contract/text.ts';

/** Characters. */
export const snippetLimit = 2000;
/** The short word: letters, digits and hyphens, so that a sentence is never taken for one. */
export const wordForm = /^[\p{L}\p{N}-]{2,20}$/u;

/** What is typed before the short word (experience, sketch 10). */
export const sign = ';';

interface Known {
  readonly word: string;
  readonly language: Language;
  readonly text: string;
  readonly own: boolean;
}

const plain = (word: string): string => word.normalize('NFC').toLowerCase();

/** Own ones first, then those of the language in which one works, then by their word. */
const inOrder =
  (language: Language) =>
  (a: Known, b: Known): number =>
    Number(b.own) - Number(a.own) ||
    Number(b.language === language) - Number(a.language === language) ||
    a.word.localeCompare(b.word);

/** What is being typed right before the cursor after the sign, and where the sign stands; null: nothing. Without a letter it is ''. */
export function typedBefore(
  text: string,
  cursor: number,
): { readonly word: string; readonly from: number } | null {
  const typed = /(?:^|\s);([\p{L}\p{N}-]{0,20})$/u.exec(text.slice(0, cursor));
  return typed === null ? null : { word: typed[1]!, from: cursor - typed[1]!.length - sign.length };
}

/** Snippets whose short word begins so, in the order in which they are offered; with nothing typed, all. */
export const offered = <S extends Known>(
  snippets: readonly S[],
  begun: string,
  language: Language,
): readonly S[] =>
  snippets.filter((one) => plain(one.word).startsWith(plain(begun))).toSorted(inOrder(language));

/** The text with a snippet in place of what stands between two places, and where the cursor stands after it. */
export const put = (
  text: string,
  from: number,
  to: number,
  snippet: string,
): { readonly text: string; readonly cursor: number } => ({
  text: text.slice(0, from) + snippet + text.slice(to),
  cursor: from + snippet.length,
});

/** After a blank or a full stop behind a whole short word its text stands there instead; null: nothing to replace. */
export function expanded(
  text: string,
  cursor: number,
  snippets: readonly Known[],
  language: Language,
): { readonly text: string; readonly cursor: number } | null {
  const end = text.slice(cursor - 1, cursor);
  if (!/^[\s.,!?]$/.test(end)) return null;
  const typed = typedBefore(text, cursor - 1);
  if (typed === null || typed.word === '') return null;
  const [meant] = offered(snippets, typed.word, language).filter(
    (one) => plain(one.word) === plain(typed.word),
  );
  if (meant === undefined) return null;
  const done = put(text, typed.from, cursor - 1, meant.text);
  return { text: done.text, cursor: done.cursor + 1 };
}
