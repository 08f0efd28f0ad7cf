import { fold } from '#platform/domain/text/plain-text.ts';
import { isAllergenKey } from './allergens.ts';
import type { AllergenKey } from './allergens.ts';
import { foodGroups } from './food-groups.ts';
import { foodWords } from './food-words.ts';
import { lookAlikes, type LookAlike } from './look-alikes.ts';
import { plainWords, wordsContained } from './negated-foods.ts';

/**
 * Which foods a text means, whatever language it was written in. Safety-critical: it rather finds a food too many ("Lauch" in
 * "Knoblauch") than one too few, and nothing of it depends on the language of whoever looks.
 */

/**
 * Raised with every change of the words or rules below and beside (food-groups, food-parts, food-words, look-alikes, negated-foods): food allergies that
 * an older version has linked to ingredients are then linked again, and coming meals are checked again.
 */
export const matchingVersion = 3;

// "Nussallergie", "food intolerance": the word for the illness says nothing about the food
const illness =
  /-?(allergy|allergies|allergie|allergien|allergia|allergique|intolerance|intoleranz|intolleranza|unvertraglichkeit)/g;

const wordsOf = (text: string): string[] =>
  plainWords(fold(text).replace(illness, ' ')).words.map(([word]) => word);

/** A word with the part that singular and plural share. */
export interface Word {
  readonly raw: string;
  readonly stem: string;
}
const asWord = (raw: string): Word => ({ raw, stem: raw.replace(/(ies|en|es|e|n|s|y)$/, '') });
const asWords = (words: readonly string[]): Word[] => words.map(asWord).filter((word) => word.stem !== '');
export const wordsIn = (text: string): Word[] => asWords(wordsOf(text));

const phrasesOf = (words: readonly string[]) => words.map(wordsIn).filter((phrase) => phrase.length > 0);
export const rows = foodWords.map(({ allergen, words, flag }) => ({
  allergen,
  flag,
  phrases: phrasesOf(words),
}));
const stems = (text: string): string[] => wordsIn(text).map((word) => word.stem);
export const groups = foodGroups.map((group) => ({
  flags: group.flags,
  categories: new Set(group.categories.flatMap(stems)),
  phrases: phrasesOf(group.words),
  members: group.members.map(wordsIn),
}));
/** What the data of an ingredient says of it beside its names. */
export interface FoodKind {
  readonly category: string;
  readonly flags: readonly string[];
}

const categories = new Map<string, readonly string[]>();
const mostCategories = 2_000;
/** The words of a category; of "Fruit, nuts/Fruit fresh" only the last, because the first lists several. */
function categoryStems(category: string): readonly string[] {
  const before = categories.get(category);
  if (before) return before;
  if (categories.size >= mostCategories) categories.clear();
  const own = category.split(';').flatMap((path) => {
    const levels = path.split('/');
    return levels.flatMap((level, at) => (at < levels.length - 1 && level.includes(',') ? [] : stems(level)));
  });
  categories.set(category, own);
  return own;
}

/** Whether the data of an ingredient says that it belongs to a group. */
export const belongsTo = (group: (typeof groups)[number], food: FoodKind): boolean =>
  group.flags.some((flag) => food.flags.includes(flag)) ||
  categoryStems(food.category).some((stem) => group.categories.has(stem));

const named = rows.flatMap((row) => row.phrases);

/** How many of the first words name one food together. */
const measure = (words: readonly string[]): number => {
  const here = asWords(words);
  return Math.max(
    0,
    ...named
      .filter((phrase) => phrase.every((part, index) => here[index]?.stem === part.stem))
      .map((phrase) => phrase.length),
  );
};

// the names of the same ingredients are taken apart for every person and dish
const known = new Map<string, readonly Word[]>();
const most = 10_000;
/** The words of the name of an ingredient that say what is in it. */
export function contained(name: string): readonly Word[] {
  const before = known.get(name);
  if (before) return before;
  if (known.size >= most) known.clear();
  const words = asWords(wordsContained(name, measure));
  known.set(name, words);
  return words;
}

const unlike = new Map<string, LookAlike[]>();
for (const { foods, others } of lookAlikes) {
  for (const { stem } of foods.map((food) => asWord(fold(food)))) {
    const folded = others.map((other) => ({ ...other, words: other.words.map(fold) }));
    unlike.set(stem, [...(unlike.get(stem) ?? []), ...folded]);
  }
}

function isLike(raw: string, other: string, part: LookAlike['part']): boolean {
  if (part === 'whole') return raw === other;
  return part === 'begin' ? raw.startsWith(other) : raw.length > other.length && raw.endsWith(other);
}

/** Whether the word at this place belongs to another food that only looks like this one; "Beeren" is not another one than "Beeren". */
export function isOther(words: readonly Word[], at: number, { stem, raw }: Word): boolean {
  const others = (unlike.get(stem) ?? []).filter(
    (other) => other.words.length > 1 || other.part !== 'whole' || other.words[0] !== raw,
  );
  return others.some((other) =>
    other.words.some((_, place) =>
      other.words.every((word, index) => {
        const here = words[at - place + index];
        return here !== undefined && isLike(here.raw, word, other.part);
      }),
    ),
  );
}

const shortest = 4;
const within = 6;
// a single letter before is no part of a compound: "plait", "boeuf"
const shortestBefore = 2;
const partOf = (word: string, part: string): boolean =>
  part.length >= shortest &&
  (word.startsWith(part) ||
    (word.endsWith(part) && word.length - part.length >= shortestBefore) ||
    (part.length >= within && word.includes(part)));

/**
 * Whether a word bears a food: short ones must be the word itself, others may begin or end it ("Kartoffelstärke", "Vollmilch"). Both
 * the whole word and its stem count: "Reis" is in "Milchreis", whose stem ends otherwise.
 */
const bears = (word: Word, food: Word): boolean =>
  word.stem === food.stem || partOf(word.stem, food.stem) || partOf(word.raw, food.raw);

/** Whether a phrase stands one word after the other in a text; the last one may go on in a compound. */
export function holds(text: readonly Word[], phrase: readonly Word[]): boolean {
  return text.some((_, start) =>
    phrase.every((part, index) => {
      const [word, { stem }] = [text[start + index]?.stem, part];
      return (
        word !== undefined &&
        (word === stem || (stem.length >= shortest && word.startsWith(stem))) &&
        (phrase.length > 1 || !isOther(text, start + index, part))
      );
    }),
  );
}

const rowsIn = (words: readonly Word[]) =>
  rows.filter(({ phrases }) => phrases.some((phrase) => holds(words, phrase)));

/** Words that say nothing alone: "other nuts", "all kinds of fish", "raw apples". */
const small = new Set(
  [
    'and',
    'or',
    'all',
    'raw',
    'kind',
    'of',
    'the',
    'und',
    'oder',
    'all',
    'roh',
    'alle',
    'art',
    'von',
    'mit',
    'et',
    'ou',
    'tout',
    'cru',
    'de',
    'du',
    'la',
    'le',
    'di',
    'del',
    'crud',
    'food',
    'lebensmittel',
    'spur',
    'terre',
    'mer',
    'mare',
    'coque',
    'guscio',
    'petits',
    'bell',
    'rot',
    'trace',
  ].map((word) => asWord(word).stem),
);

/** Makes the question "does the text mean this ingredient", with all names of the ingredient in any language and what its data says. */
export function foodMatcher(text: string): (names: readonly string[], kind?: FoodKind) => boolean {
  const own = wordsIn(text);
  // what is one of the 14 is found by the declaration of the ingredient (allergensIn), not by further words
  const meant = groups.filter(({ phrases }) => phrases.some((phrase) => holds(own, phrase)));
  const members = meant.flatMap((group) => group.members);
  const others = rows.filter(
    (row) =>
      row.allergen === null &&
      row.phrases.some(
        (phrase) =>
          holds(own, phrase) ||
          members.some((member) => member.length === phrase.length && holds(member, phrase)),
      ),
  );
  const phrases = [
    ...own
      .filter(({ stem }, at) => stem.length > 1 && !small.has(stem) && !isOther(own, at, { stem, raw: '' }))
      .map((word) => [word]),
    ...named.filter((phrase) => phrase.length > 1 && holds(own, phrase)),
    ...others.flatMap((row) => row.phrases),
  ];
  const flags = new Set(others.flatMap((row) => row.flag ?? []));
  return (names, kind) =>
    (kind !== undefined &&
      (kind.flags.some((flag) => flags.has(flag)) || meant.some((group) => belongsTo(group, kind)))) ||
    names.some((name) => {
      const words = contained(name);
      return phrases.some((phrase) =>
        words.some((_, start) =>
          phrase.every((food, index) => {
            const word = words[start + index];
            if (word === undefined || !bears(word, food)) return false;
            return phrase.length > 1 || !isOther(words, start + index, food);
          }),
        ),
      );
    });
}

/** The allergens of the 14 that a text names: "Milch", "lait" and "Laktoseintoleranz" are MLK. */
export function allergensIn(text: string): AllergenKey[] {
  return [
    ...new Set(
      rowsIn(wordsIn(text)).flatMap(({ allergen }) =>
        allergen !== null && isAllergenKey(allergen) ? [allergen] : [],
      ),
    ),
  ];
}

/** Every name of an ingredient: the default, the translations and the synonyms. */
export function namesOf(ingredient: {
  readonly name: {
    readonly default: string;
    readonly translations: ReadonlyArray<{ readonly value: string }>;
  };
  readonly synonyms: readonly string[];
  readonly frenchName?: string;
  readonly italianName?: string;
}): string[] {
  return [
    ...new Set([
      ingredient.name.default,
      ...ingredient.name.translations.map((one) => one.value),
      ...ingredient.synonyms,
      ingredient.frenchName ?? '',
      ingredient.italianName ?? '',
    ]),
  ].filter((name) => name !== '');
}
