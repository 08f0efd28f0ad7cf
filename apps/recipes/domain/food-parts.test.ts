import { describe, expect, test } from 'vitest';
import { demoIngredients } from './demo-ingredients.ts';
import { foodGroups } from './food-groups.ts';
import { allergensIn, foodMatcher } from './food-matching.ts';
import { wordsChecker } from './food-parts.ts';
import { foodWords } from './food-words.ts';

const demo = demoIngredients.map((one) => ({
  names: [one.german, one.english],
  category: one.group,
  flags: one.flags,
}));
const check = wordsChecker(demo);
const unchecked = (text: string) => check(text).unchecked;
const meant = (text: string): string[] => {
  const means = foodMatcher(text);
  return demoIngredients
    .filter((one) => means([one.german, one.english], { category: one.group, flags: one.flags }))
    .map((one) => one.code);
};

describe('each food of an entry is checked for itself', () => {
  test.each<[string, string[]]>([
    ['Tomaten und Herdöpfel', []],
    ['Kartoffeln und Kiwi', ['Kiwi']],
    ['Kiwi, Tomaten', ['Kiwi']],
    ['Tomaten, Zimt', ['Zimt']],
    ['Fisch und Zimt', ['Zimt']],
    ['Äpfel, Birnen, Herdöpfel', []],
    ['Rind und Geflügel', []],
    ['Kiwi / Mango; Zimt\nErdbeeren', ['Kiwi', 'Mango', 'Zimt']],
    ['kiwi et pommes', ['kiwi']],
    ['mele e kiwi', ['kiwi']],
    ['apples & kiwi', ['kiwi']],
    ['Tomaten + Kiwi', ['Kiwi']],
    ['Tomaten oder Kiwi', ['Kiwi']],
    ['Milch sowie Zimt', ['Zimt']],
    ['tomates ou kiwi', ['kiwi']],
    ['pomodori o kiwi', ['kiwi']],
    ['Nüsse (Kiwi)', ['Kiwi']],
    ['Kiwi Tomaten', ['Kiwi Tomaten']],
    ['Kartoffel, roh', []],
    ['alle Nüsse, auch Spuren', []],
    ['fruits de mer et fruits à coque', []],
    ['E 220 und E 471', ['E471']],
    ['Xanthorrhoea', ['Xanthorrhoea']],
    ['roh', ['roh']],
    ['', ['']],
  ])('%j: %j', (text, words) => expect(unchecked(text)).toEqual(words));
  test('the name of an ingredient is one food, whatever stands in it', () => {
    const mixed = wordsChecker([{ names: ['Erbsen und Karotten Mischung'], category: '', flags: [] }]);
    expect(mixed('Erbsen und Karotten Mischung').unchecked).toEqual([]);
    expect(mixed('Zimt, Erbsen und Karotten Mischung').unchecked).toEqual(['Zimt']);
    expect(mixed('Erbsen und Karotten').unchecked).toEqual(['Erbsen', 'Karotten']);
  });
});

describe('a piece of a name is a link and stays marked', () => {
  test.each([
    ['Xanthan', 'thickener'],
    ['Pulver Gemüsebouillon Extrakt', 'bouillon'],
    ['Steinobst', 'plum'],
    ['Beeren', 'strawberry'],
    ['Zitrusfrüchte', 'orange'],
    ['Kohl', 'white_cabbage'],
    ['Pilze', 'mushroom'],
    ['Kräuter', 'parsley'],
  ])('%s', (text, code) => {
    expect(meant(text)).toContain(code);
    expect(unchecked(text)).toEqual([text]);
  });
  test.each(['Gewürze', 'Farbstoffe', 'Süssstoff', 'Geschmacksverstärker', 'additives', 'E104'])(
    '%s is never "free of"',
    (text) => expect(unchecked(text)).toHaveLength(1),
  );
});

describe('a group is all that its data says', () => {
  const codes = (...wanted: string[]) =>
    demoIngredients.filter((one) => wanted.includes(one.group)).map((one) => one.code);
  test.each([
    ['Fleisch', codes('meat')],
    ['viande', codes('meat')],
    ['Geflügel', ['chicken']],
    ['Schwein', ['pork', 'ham', 'bacon']],
    ['Gemüse', codes('vegetable')],
    ['vegetables', codes('vegetable')],
    ['Früchte', codes('fruit')],
    ['Hülsenfrüchte', codes('pulse')],
    ['Getreide', codes('cereal')],
    ['Alkohol', ['white_wine']],
  ])('%s', (text, all) => {
    expect(meant(text)).toEqual(expect.arrayContaining(all));
    expect(unchecked(text)).toEqual([]);
  });
  test('also what comes later; and without such data it is not all', () => {
    const means = foodMatcher('Fleisch');
    expect(means(['Cervelat'], { category: 'Fleisch- und Wurstwaren/Brühwurstware', flags: [] })).toBe(true);
    expect(means(['Tofu'], { category: 'Fleischersatzprodukte', flags: ['vegan'] })).toBe(false);
    const pulses = { category: 'Getreideprodukte, Hülsenfrüchte und Kartoffeln/Kartoffeln', flags: [] };
    expect(foodMatcher('Hülsenfrüchte')(['Agria'], pulses)).toBe(false);
    expect(wordsChecker([{ names: ['Beef'], category: '', flags: [] }])('meat').unchecked).toEqual(['meat']);
  });
  test('each member has words of its own, and so has each group', () => {
    const words = new Set(foodWords.flatMap((row) => row.words));
    expect(foodGroups.flatMap((group) => group.members).filter((member) => !words.has(member))).toEqual([]);
    expect(foodGroups.filter((group) => group.words.length === 0)).toEqual([]);
  });
});

describe('what people write for the declared allergens', () => {
  test.each([
    [
      'GLU',
      'Gluten, Glutenunverträglichkeit, Zöliakie, Sprue, coeliac, celiachia, Klebereiweiss, glutenhaltiges Getreide',
    ],
    ['GLU.wheat', 'Weizen, Weizenmehl, blé, frumento, Weizenallergie, Griess, wheat flour'],
    ['GLU.khorasan', 'Khorasan, Kamut'],
    [
      'CRU',
      'Krebstiere, Krustentiere, Crevetten, Scampi, Meeresfrüchte, Schalentiere, crustacés, gamberetti, shellfish, seafood',
    ],
    ['EGG', 'Ei, Eier, Eili, Eiweiss, Eigelb, Hühnerei, Hühnereiweiss, oeuf, œufs, uova, egg white'],
    ['FIS', 'Fisch, Fische, Lachs, Thon, poisson, pesce, seafood'],
    ['PEA', 'Erdnuss, Erdnüsse, Erdnüssli, cacahuètes, arachidi, peanut butter'],
    ['SOY', 'Soja, Soya, Tofu, Lecithin, Sojalecithin, E322, E 322, Sojasauce'],
    [
      'MLK',
      'Milch, Laktose, Lactose, Milchzucker, Milcheiweiss, Kuhmilcheiweiss, Kasein, Casein, Molke, Rahm, Chäs, Anke, Nidle, Glace, Milchprodukte, lait, latte',
    ],
    ['NUT', 'Nuss, Nüsse, Nüssli, Schalenfrüchte, Nussallergie, tree nuts, fruits à coque, frutta a guscio'],
    ['NUT.walnut', 'Baumnuss, Baumnüsse, Walnuss, noix, noci'],
    ['NUT.hazelnut', 'Haselnuss, Haselnüsse, noisettes, nocciole'],
    ['CEL', 'Sellerie, Knollensellerie, Selleriesalz, céleri, sedano, celery'],
    ['MUS', 'Senf, Senfkörner, moutarde, senape, mustard'],
    ['SES', 'Sesam, Sesamöl, Tahini, sésame, sesamo'],
    [
      'SUL',
      'Schwefel, Schwefeldioxid, Sulfit, Sulfite, geschwefelt, E220, E 221, e222, E-223, E224, E225, E226, E227, E228, soufre, zolfo, sulphur dioxide, sulfur, Kaliumdisulfit',
    ],
    ['LUP', 'Lupine, Lupinen, Lupinenmehl, lupin'],
    [
      'MOL',
      'Weichtiere, Muscheln, Miesmuscheln, Tintenfisch, Meeresfrüchte, Schalentiere, Schnecken, Austern, moules, vongole, shellfish, seafood',
    ],
  ])('%s: %s', (code, list) => {
    for (const text of list.split(', ')) {
      expect([text, allergensIn(text)]).toEqual([text, expect.arrayContaining([code])]);
      if (text !== 'glutenhaltiges Getreide') expect([text, unchecked(text)]).toEqual([text, []]);
    }
    expect(allergensIn(list)).toContain(code);
  });
});

test.each([
  ['Herdöpfel', 'potato'],
  ['Härdöpfel', 'potato'],
  ['Gummel', 'potato'],
  ['Rüebli', 'carrot'],
  ['Randen', 'beetroot'],
  ['Peperoni', 'red_pepper'],
  ['Zucchetti', 'courgette'],
  ['Güggeli', 'chicken'],
  ['Poulet', 'chicken'],
  ['Öpfel', 'apple'],
  ['Bire', 'pear'],
  ['Kabis', 'white_cabbage'],
  ['Kefen', 'peas'],
  ['Peterli', 'parsley'],
  ['Bölle', 'onion'],
  ['Knobli', 'garlic'],
])('the Swiss word %s is %s', (text, code) => {
  expect(meant(text)).toContain(code);
  expect(unchecked(text)).toEqual([]);
});

test.each(['Nüsslisalat', 'Wirz', 'Krautstiele', 'Federkohl', 'Marroni', 'Mango', 'Muskatnuss'])(
  'the word %s is found in an ingredient that bears the English or the French name',
  (text) => {
    const row = foodWords.find((one) => one.words.includes(text.toLowerCase()))!;
    expect(foodMatcher(text)([row.words[0]!])).toBe(true);
    expect(unchecked(text)).toEqual(row.words[0] === 'lettuce' || row.words[0] === 'cabbage' ? [] : [text]);
  },
);
