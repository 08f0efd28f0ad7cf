import { fold } from '#platform/domain/plain-text.ts';
import { isAllergenKey } from './allergens.ts';
import type { AllergenKey } from './allergens.ts';
import { foodWords } from './food-words.ts';

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

/** The part of a word that singular and plural share. */
const stemOf = (word: string): string => word.replace(/(ies|en|es|e|n|s|y)$/, '');

// the names of the same ingredients are taken apart for every person and dish
const known = new Map<string, readonly string[]>();
const most = 10_000;
function stemsOf(text: string): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= most) known.clear();
  const stems = wordsOf(text).map(stemOf).filter(Boolean);
  known.set(text, stems);
  return stems;
}

const rows = foodWords.map(({ allergen, words }) => ({
  allergen,
  phrases: words.map(stemsOf).filter((phrase) => phrase.length > 0),
}));

const shortest = 4;
const within = 6;
/** Whether a word bears a stem: short ones must be the word itself, others may begin or end it ("Kartoffelstärke", "Vollmilch"). */
function bears(word: string, stem: string): boolean {
  if (word === stem) return true;
  if (stem.length < shortest) return false;
  return word.startsWith(stem) || word.endsWith(stem) || (stem.length >= within && word.includes(stem));
}

/** Whether the stems of a phrase stand one after the other in a text; the last one may go on in a compound. */
function holds(text: readonly string[], phrase: readonly string[]): boolean {
  return text.some((_, start) =>
    phrase.every((stem, index) => {
      const word = text[start + index];
      return word !== undefined && (word === stem || (stem.length >= shortest && word.startsWith(stem)));
    }),
  );
}

const rowsIn = (stems: readonly string[]) =>
  rows.filter(({ phrases }) => phrases.some((phrase) => holds(stems, phrase)));

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
    'trace',
  ].map(stemOf),
);

/** Makes the question "does the text mean this ingredient", with all names of the ingredient in any language. */
export function foodMatcher(text: string): (names: readonly string[]) => boolean {
  const own = stemsOf(text);
  // what is one of the 14 is found by the declaration of the ingredient (allergensIn), not by further words
  const others = rowsIn(own).filter((row) => row.allergen === null);
  const phrases = [
    ...own.filter((stem) => stem.length > 1 && !small.has(stem)).map((stem) => [stem]),
    ...others.flatMap((row) => row.phrases),
  ];
  return (names) =>
    names.some((name) => {
      const words = stemsOf(name);
      return phrases.some((phrase) =>
        words.some((_, start) => phrase.every((stem, index) => bears(words[start + index] ?? '', stem))),
      );
    });
}

/** The allergens of the 14 that a text names: "Milch", "lait" and "Laktoseintoleranz" are MLK. */
export function allergensIn(text: string): AllergenKey[] {
  return [
    ...new Set(
      rowsIn(stemsOf(text)).flatMap(({ allergen }) =>
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
