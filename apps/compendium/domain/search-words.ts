import { parseGtin } from '#platform/domain/numbers/check-digits.ts';
import { fold } from '#platform/domain/text/plain-text.ts';

/** What a search text asks for: folded words, each once. A scanned number of 14 digits is the pack's number behind a zero. */
export function searchWords(text: string): string[] {
  const pack = /^\s*0(\d{13})\s*$/.exec(text)?.[1];
  if (pack !== undefined && parseGtin(pack).ok) return [pack];
  const words = fold(text).split(/[\s,;/()]+/);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 8);
}
