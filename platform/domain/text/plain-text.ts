/** Why a text is not a clean single line. */
export type LineProblem = 'blank' | 'controlCharacter' | 'directionCharacter';

// Control characters C0, delete and C1, and the separators U+2028 and U+2029 that break a line.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// Marks, embeddings, overrides and isolates that change the reading direction: a name could show as another one.
const direction = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const allDirections = new RegExp(direction.source, 'g');

/** Whether the text has a character that a single line must not have: invisible controls, changes of direction, half of a character. */
export function hasControlCharacters(text: string): boolean {
  return control.test(text) || direction.test(text) || !text.isWellFormed();
}

// those that make nothing but tab and line feed, and half of a character, which no store keeps as it is
const noText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Whether several lines hold what is no text: controls other than tab and line feed, or half of a character. */
export const holdsNoText = (text: string): boolean => noText.test(text) || !text.isWellFormed();

// blanks, and characters of which nothing is seen: zero width, fillers, the empty Braille pattern
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of the text can be seen. */
export const showsNothing = (text: string): boolean => unseen.test(text);

/** Without what changes the reading direction: with it, text reads as other text than what is stored. Pasted text often brings it. */
export const withoutDirections = (text: string): string => text.replaceAll(allDirections, '');

/** Whether a name or title is a clean single line: a code if it is blank or has invisible controls, else undefined. */
export function lineProblem(text: string): LineProblem | undefined {
  if (control.test(text)) return 'controlCharacter';
  if (direction.test(text)) return 'directionCharacter';
  return showsNothing(text) ? 'blank' : undefined;
}

// Letters that Unicode does not take apart into a basic letter and a mark.
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/** The text for searching: lower case, without accents, blanks merged. "Größlin" gives "grosslin". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþıħ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A value without regard to capitals, accents and the order of its parts, to be compared. */
export function plainValue(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'string') return fold(one);
    return typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))
      : one;
  });
}
