import { fold } from '#platform/domain/text/plain-text.ts';

/** Finds persons who may be the same one, for the card "Similar person exists", and the mark for same names. */

export type Person = { firstName: string | null; lastName: string; birthDate: string | null };

// Spellings that sound alike in Swiss names: Meyer/Maier, Schmid/Schmidt, Rüegg/Ruegg, Philipp/Filip.
const sounds: ReadonlyArray<[RegExp, string]> = [
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/[ea][iy]/g, 'ei'],
  [/y/g, 'i'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/d\b/g, 't'],
  [/ck|gg|g\b/g, 'k'],
  [/tz/g, 'z'],
  [/v/g, 'f'],
  [/c(?!h)/g, 'k'],
  [/ie/g, 'i'],
  [/(.)\1+/g, '$1'],
];

function letters(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function soundOf(name: string): string {
  return sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), letters(name));
}

// Words that many family names share: von Allmen and von Moos are not alike.
const particles = new Set(['von', 'vom', 'van', 'zum', 'zur', 'del', 'della', 'des', 'der', 'den', 'les']);

/** Number of changes between two words: a letter added, dropped, replaced, or two neighbours swapped. */
export function editDistance(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= first.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= second.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (first[i - 1] === second[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]
          ? at(i - 2, j - 2) + 1
          : Infinity;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(first.length, second.length);
}

export type Likeness = 'same' | 'similar' | 'different';

/** How alike two names are, regardless of accents, capitals, hyphens and order of double names. */
export function nameLikeness(first: string, second: string): Likeness {
  const [a, b] = [letters(first), letters(second)];
  if (a === '' || b === '') return 'different';
  const sorted = (name: string) => name.split(' ').sort().join(' ');
  if (sorted(a) === sorted(b)) return 'same';
  const [soundA, soundB] = [soundOf(first), soundOf(second)];
  if (soundA === soundB) return 'similar';
  // Part of a double name: Müller and Müller-Frei.
  const [partsA, partsB] = [a.split(' '), b.split(' ')];
  const isDouble = partsA.length > 1 || partsB.length > 1;
  if (isDouble && partsA.some((part) => part.length > 2 && !particles.has(part) && partsB.includes(part))) {
    return 'similar';
  }
  const shorter = Math.min(soundA.length, soundB.length);
  const allowed = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0;
  return editDistance(soundA, soundB) <= allowed ? 'similar' : 'different';
}

/** How alike two birth dates are; similar is one digit wrong, or day and month swapped. Null where one is not known. */
export function birthLikeness(first: string | null, second: string | null): Likeness | null {
  if (!first || !second) return null;
  if (first === second) return 'same';
  const swapped = `${second.slice(0, 4)}-${second.slice(8)}-${second.slice(5, 7)}`;
  if (first === swapped) return 'similar';
  return editDistance(first, second) <= 1 ? 'similar' : 'different';
}

const points = {
  lastName: { same: 50, similar: 35, different: 0 },
  firstName: { same: 15, similar: 10, different: 0 },
  birth: { same: 40, similar: 20, different: -10 },
} as const;

/** From this score on the card is shown before saving. */
export const cardFrom = 55;

/** 0 to 105: how likely two records are one person. Nothing known on one side neither adds nor takes away. */
export function similarity(first: Person, second: Person): number {
  const birth = birthLikeness(first.birthDate, second.birthDate);
  const given = nameLikeness(first.firstName ?? '', second.firstName ?? '');
  const family = nameLikeness(first.lastName, second.lastName);
  const score = points.lastName[family] + points.firstName[given] + (birth ? points.birth[birth] : 0);
  return Math.max(0, score);
}

/** The persons to show on the card, the most likely first. */
export function similarPersons<Known extends Person>(
  draft: Person,
  known: readonly Known[],
): Array<{ person: Known; score: number }> {
  return known
    .map((person) => ({ person, score: similarity(draft, person) }))
    .filter((entry) => entry.score >= cardFrom)
    .sort((a, b) => b.score - a.score);
}

/** Whether a name needs the mark "same or similar name in the home". */
export function needsNameMark(lastName: string, otherLastNames: readonly string[]): boolean {
  return otherLastNames.some((other) => nameLikeness(lastName, other) !== 'different');
}
