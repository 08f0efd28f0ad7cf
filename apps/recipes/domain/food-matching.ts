import { fold } from '#platform/domain/plain-text.ts';
import { isAllergenKey } from './allergens.ts';
import type { AllergenKey } from './allergens.ts';
import { foodWords } from './food-words.ts';
import { lookAlikes, type LookAlike } from './look-alikes.ts';
import { wordsContained } from './negated-foods.ts';

/**
 * Which foods a text means, whatever language it was written in. Safety-critical: it rather finds a food too many ("Lauch" in
 * "Knoblauch") than one too few, and nothing of it depends on the language of whoever looks.
 */

// "Nussallergie", "food intolerance": the word for the illness says nothing about the food
const illness =
  /-?(allergy|allergies|allergie|allergien|allergia|allergique|intolerance|intoleranz|intolleranza|unvertraglichkeit)/g;

const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(illness, ' ')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** A word with the part that singular and plural share. */
interface Word {
  readonly raw: string;
  readonly stem: string;
}
const asWord = (raw: string): Word => ({ raw, stem: raw.replace(/(ies|en|es|e|n|s|y)$/, '') });
const asWords = (words: readonly string[]): Word[] => words.map(asWord).filter((word) => word.stem !== '');
const wordsIn = (text: string): Word[] => asWords(wordsOf(text));

const rows = foodWords.map(({ allergen, words }) => ({
  allergen,
  phrases: words.map(wordsIn).filter((phrase) => phrase.length > 0),
}));
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
function contained(name: string): readonly Word[] {
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

/** Whether the word at this place belongs to another food that only looks like this one. */
function isOther(words: readonly Word[], at: number, stem: string): boolean {
  const others = unlike.get(stem) ?? [];
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
function holds(text: readonly Word[], phrase: readonly Word[]): boolean {
  return text.some((_, start) =>
    phrase.every(({ stem }, index) => {
      const word = text[start + index]?.stem;
      return (
        word !== undefined &&
        (word === stem || (stem.length >= shortest && word.startsWith(stem))) &&
        (phrase.length > 1 || !isOther(text, start + index, stem))
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

/** Makes the question "does the text mean this ingredient", with all names of the ingredient in any language. */
export function foodMatcher(text: string): (names: readonly string[]) => boolean {
  const own = wordsIn(text);
  // what is one of the 14 is found by the declaration of the ingredient (allergensIn), not by further words
  const others = rowsIn(own).filter((row) => row.allergen === null);
  const phrases = [
    ...own
      .filter(({ stem }, at) => stem.length > 1 && !small.has(stem) && !isOther(own, at, stem))
      .map((word) => [word]),
    ...named.filter((phrase) => phrase.length > 1 && holds(own, phrase)),
    ...others.flatMap((row) => row.phrases),
  ];
  return (names) =>
    names.some((name) => {
      const words = contained(name);
      return phrases.some((phrase) =>
        words.some((_, start) =>
          phrase.every((food, index) => {
            const word = words[start + index];
            if (word === undefined || !bears(word, food)) return false;
            return phrase.length > 1 || !isOther(words, start + index, food.stem);
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
}): string[] {
  return [
    ...new Set([
      ingredient.name.default,
      ...ingredient.name.translations.map((one) => one.value),
      ...ingredient.synonyms,
    ]),
  ].filter((name) => name !== '');
}
