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
