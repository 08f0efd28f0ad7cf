/**
 * Letters that the Swiss Payment Standards take in names and texts: Latin with accents, a few Romanian ones, the euro sign; what is
 * outside becomes what people would write instead.
 */
const foreign = /[^\u0020-\u007e\u00a1-\u017f\u0218-\u021b\u20ac]/gu;
const instead: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u1e9e': 'SS',
};

/** A letter with the marks that the set does not know taken away; '.' where nothing is left of it. */
function plainLetter(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  const known = instead[letter];
  if (known !== undefined) return known;
  // what shows nothing, as a joiner or a mark of direction, is left out
  if (/[\p{Cf}\p{Cc}]/u.test(letter)) return '';
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && bare !== letter && bare.search(foreign) < 0 ? bare : '.';
}

/** A name or text as the bank takes it, at most so long: no line breaks, one blank at a time. */
export function paymentText(text: string, longest: number): string {
  const clean = text
    .normalize('NFC')
    .replace(foreign, plainLetter)
    .replace(/\u00ad/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...clean].slice(0, longest).join('').trim();
}

/** Ids of messages and payments: at most 35 characters of the SWIFT set, no slash at the beginning, no two of them together. */
const idLength = 35;
const swift = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/?:().,'+ -]{1,35}$/u;
export const isSwiftId = (text: string): boolean => swift.test(text) && text.trim() === text;

/** A text as an id; of a longer one the end stays, where numbers count. Empty: nothing of it can stand in an id. */
export function swiftId(text: string): string {
  const plain = paymentText(text, text.length)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/gu, '-')
    .replace(/\/{2,}/gu, '/');
  return plain
    .slice(-idLength)
    .replace(/^[/ ]+/u, '')
    .trim();
}
