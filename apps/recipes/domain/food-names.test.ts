import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fold } from '#platform/domain/text/plain-text.ts';
import { demoIngredients } from './demo-ingredients.ts';
import { allergensIn, foodMatcher } from './food-matching.ts';
import { foodWords } from './food-words.ts';

const means = (allergy: string, name: string): boolean => foodMatcher(allergy)([name]);

describe('a food that a name says not to contain is not meant', () => {
  test.each([
    ['eggs', 'Pasta without egg, dry'],
    ['Ei', 'Teigwaren ohne Ei, trocken'],
    ['œufs', 'Pâtes sans œufs, sèches'],
    ['uova', 'Pasta senza uova'],
    ['egg', 'egg-free pasta'],
    ['egg', 'pasta, egg free'],
    ['wheat', 'Bread free of wheat'],
    ['wheat', 'Bread, free from wheat'],
    ['cheese', 'Risotto without any cheese'],
    ['Käse', 'Risotto ohne Käse, gekocht'],
    ['lait', 'Purée sans lait'],
    ['beurre', 'Gâteau sans lait ni beurre'],
    ['latte', 'Torta senza latte o burro'],
    ['burro', 'Torta senza latte o burro'],
    ['Milch', 'milchfreie Margarine'],
    ['Ei', 'Spätzli, ei-frei'],
    ['Weizen', 'Brot frei von Weizen'],
    ['Nüsse', 'Kuchen ohne Eier oder Nüsse'],
    ['patate', 'Purée sans pommes de terre'],
    ['pomodoro', 'Pizza senza pomodoro, cotta'],
    ['Alkohol', 'Fondue alkoholfrei'],
    ['meat', 'Meatless balls'],
  ])('%s: %s', (allergy, name) => expect(means(allergy, name)).toBe(false));
});

describe('what only seems to be taken out still is meant', () => {
  test.each([
    ['eggs', 'Eggs, free range'],
    ['eggs', 'Eggs free range'],
    ['eggs', 'Free-range eggs'],
    ['milk', 'Milk free from antibiotics'],
    ['milk', 'Milk, lactose-free'],
    ['Milch', 'Milch laktosefrei'],
    ['Milch', 'Kuchen ohne Eier, Milch'],
    ['Butter', 'Kuchen ohne Eier und mit Butter'],
    ['butter', 'Cake without eggs and butter'],
    ['egg', 'Mayonnaise without egg yolk'],
    ['lait', 'Fromage sans lait de vache'],
    ['latte', 'Formaggio senza latte di mucca'],
    ['chicken', 'Chicken without skin'],
    ['poulet', 'Poulet sans peau'],
    ['Kartoffeln', 'Kartoffeln ohne Schale'],
    ['noix', 'Gâteau non sans noix'],
    ['Ei', 'Teigwaren mit Ei'],
    ['egg', 'Egg pasta'],
    ['Nuss', 'nicht frei von Nuss'],
  ])('%s: %s', (allergy, name) => expect(means(allergy, name)).toBe(true));

  test.each([
    ['sans lait', ['MLK']],
    ['glutenfrei', ['GLU']],
    ['gluten-free', ['GLU']],
    ['ohne Ei', ['EGG']],
    ['senza uova', ['EGG']],
  ])('an allergy written down as "%s" is one', (allergy, codes) =>
    expect(allergensIn(allergy)).toEqual(codes),
  );
});

describe('a word that only looks like the food is another one', () => {
  test.each([
    ['lait', 'Butter plait bread'],
    ['lait', 'Laitue'],
    ['latte', 'Lattuga'],
    ['oeufs', 'Boeuf haché'],
    ['uova', 'Nuova Zelanda'],
    ['pomme', 'Pommes de terre'],
    ['apple', 'Pineapple'],
    ['pommes de terre', 'Jus de pomme'],
    ['mela', 'Melanzane'],
    ['pear', 'Pearl barley'],
    ['wheat', 'Buckwheat flour'],
    ['Eier', 'Eierschwamm'],
    ['Bier', 'Erdbeere'],
    ['Alkohol', 'Himbeere'],
    ['chicken', 'Chickpeas'],
    ['pesce', 'Pesca'],
    ['Zimt', 'Cannelloni'],
    ['moules', 'Semoule'],
    ['Ananas', 'Banana'],
    ['Randen', 'Brandy'],
    ['Butter', 'Erdnussbutter'],
    ['Schwein', 'Rind (Schweiz)'],
  ])('%s: %s', (allergy, name) => expect(means(allergy, name)).toBe(false));
  test.each([
    ['Laitue', []],
    ['Eierschwamm', []],
    ['Nüsslisalat', []],
    ['peanut butter', ['PEA']],
    ['grano saraceno', []],
    ['Glutamat', []],
  ])('and names no allergen of it: %s', (text, codes) => expect(allergensIn(text)).toEqual(codes));
});

test.each([
  ['Kartoffeln', 'Kartoffelstock'],
  ['Kartoffeln', 'Amidon de pommes de terre'],
  ['Milch', 'Milchreis'],
  ['Milch', 'Vollmilch'],
  ['Milch', 'Buttermilch'],
  ['Reis', 'Milchreis'],
  ['Reis', 'Reismehl'],
  ['Käse', 'Hüttenkäse'],
  ['Thon', 'Thonsalat'],
  ['Hefe', 'Hefeteig'],
  ['Wein', 'Schaumwein'],
  ['beer', 'Beer shandy'],
  ['Salat', 'Blattsalate'],
  ['Mais', 'Maisgriess'],
  ['Nuss', 'Engadiner Nusstorte'],
  ['Lauch', 'Knoblauch'],
  ['Buchweizen', 'Farina di grano saraceno'],
  ['pomme', 'Chausson aux pommes'],
])('%s is in %s', (allergy, name) => expect(means(allergy, name)).toBe(true));

const nameOfDish: Readonly<Record<string, (food: string) => string>> = {
  'in English': (food) => `Dish without ${food}, ready`,
  'in German': (food) => `Gericht ohne ${food}, fertig`,
  'in French': (food) => `Plat sans ${food}, prêt`,
  'in Italian': (food) => `Piatto senza ${food}, pronto`,
};
const words = foodWords.flatMap((row) => row.words);

describe('every word for a food', () => {
  test.each(words)('%s is found as it stands, and after a comma', (word) => {
    expect(means(word, word)).toBe(true);
    expect(means(word, `Other, ${word}`)).toBe(true);
    expect(means(word, `Dish without salt, ${word}`)).toBe(true);
  });
  test.each(Object.entries(nameOfDish))('is taken out by a negation %s', (_, dish) =>
    expect(words.filter((word) => means(word, dish(word)))).toEqual([]),
  );
});

// Real foods in four languages: Swiss Food Composition Database V5.3, Federal Food Safety and Veterinary Office.
const file = new URL('../../../../shared/data/swiss-foods.tsv.gz', import.meta.url);
const columnsOfNames = [3, 5, 7, 9];
const realNames = existsSync(file)
  ? gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line) => columnsOfNames.map((column) => line.split('\t')[column] ?? ''))
      .filter(Boolean)
  : [];
if (realNames.length === 0) console.warn('Without the shared data only the demo ingredients are matched');

const names = [...demoIngredients.flatMap((one) => [one.german, one.english]), ...realNames];
const plain = (text: string): string[] => fold(text).split(/[^\p{L}]+/u);
const negates = /\b(ohne|without|sans|senza|free|frei|exempt|priv[oa])\b|frei\b|less\b/;

const another =
  /pommes? (de terre|chips|frites)|grano saraceno|(lait|latte) d[ei] so[ij]a|(peanut|erdnuss) ?butter|burro di arachidi|salatini|noix de coco/;

describe('every name of a food', () => {
  test('that negates nothing is found by every word for a food that stands in it whole', () => {
    const lost = [...new Set(names)].filter((name) => {
      const own = plain(name);
      return (
        !negates.test(fold(name)) &&
        words.some((word) => word.length > 3 && own.includes(fold(word)) && !means(word, name))
      );
    });
    // each of these words belongs to the name of another food
    expect(lost.filter((name) => !another.test(fold(name)))).toEqual([]);
  });
});
