/** One line of the command palette. */
export interface Hit {
  readonly id: string;
  readonly group: 'residents' | 'actions' | 'pages' | 'records' | 'recent';
  readonly title: string;
  readonly detail: string;
  readonly icon: string;
  readonly run: { readonly link: string } | { readonly act: () => void };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word of the question begins a word of the text, in any order, without regard to accents. */
export function matches(text: string, question: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(question)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
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
