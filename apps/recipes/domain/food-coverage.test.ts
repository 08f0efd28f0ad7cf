import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { demoIngredients } from './demo-ingredients.ts';
import { wordsChecker } from './food-parts.ts';

/** A mark on everything is no mark: how many of the words that people write are marked, with the ingredients of a home. */
const words =
  `Kartoffeln Herdöpfel Tomaten Karotten Rüebli Zwiebeln Knoblauch Lauch Sellerie Gurke Zucchetti Peperoni Paprika Aubergine Blumenkohl Broccoli Kohl Weisskabis Rotkohl
  Rosenkohl Wirz Spinat Mangold Erbsen Kefen Bohnen Linsen Kichererbsen Pilze Champignons Salat Kopfsalat Nüsslisalat Randen Kürbis Mais Fenchel Spargel Radieschen Avocado
  Artischocken Oliven Petersilie Schnittlauch Basilikum Koriander Äpfel Birnen Bananen Orangen Zitronen Zitrusfrüchte Mandarinen Grapefruit Erdbeeren Himbeeren Heidelbeeren
  Brombeeren Johannisbeeren Kirschen Zwetschgen Pflaumen Aprikosen Pfirsiche Trauben Rosinen Melone Kiwi Ananas Mango Feigen Rhabarber Beeren Steinobst Obst Früchte Gemüse
  Fleisch Rindfleisch Rind Kalbfleisch Schwein Schweinefleisch Schinken Speck Lamm Poulet Huhn Geflügel Truthahn Wild Fisch Lachs Thunfisch Forelle Dorsch Crevetten Krebstiere
  Muscheln Tintenfisch Meeresfrüchte Ei Eier Eiweiss Milch Laktose Kasein Butter Rahm Käse Joghurt Quark Molke Gluten Weizen Roggen Dinkel Gerste Hafer Zöliakie Getreide Reis
  Hirse Buchweizen Polenta Teigwaren Brot Hefe Nüsse Baumnüsse Haselnüsse Mandeln Cashew Pistazien Erdnüsse Kokosnuss Sesam Senf Soja Tofu Lupinen Sulfite Schwefel E220
  Glutamat Farbstoffe Konservierungsmittel Zimt Curry Pfeffer Muskat Vanille Ingwer Gewürze Honig Zucker Schokolade Kakao Kaffee Alkohol Wein Bier Essig Salz Hülsenfrüchte Marroni`.split(
    /\s+/,
  );

const file = new URL('../../../../shared/data/swiss-foods.tsv.gz', import.meta.url);
const real = existsSync(file)
  ? gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const columns = line.split('\t');
        return {
          names: [3, 5, 7, 9].map((at) => columns[at] ?? '').filter(Boolean),
          category: columns[11] ?? '',
          flags: [],
        };
      })
  : [];
const demo = demoIngredients.map((one) => ({
  names: [one.german, one.english],
  category: one.group,
  flags: one.flags,
}));

/** Words that are marked with these ingredients. */
const marked = (foods: Parameters<typeof wordsChecker>[0]) => {
  const check = wordsChecker(foods);
  return words.filter((word) => check(word).unchecked.length > 0);
};

if (real.length === 0) console.warn('Without the shared data only the demo ingredients are measured');

test.each([
  ['the ingredients of the demonstration', demo, 55],
  ['a full table of foods', real.length > 0 ? [...demo, ...real] : demo, real.length > 0 ? 20 : 55],
])('with %s, at most so many words are marked', (_, foods, most) => {
  const found = marked(foods);
  expect(found.length, found.join(' ')).toBeLessThanOrEqual(most);
  expect(found).toEqual(expect.arrayContaining(['Farbstoffe', 'Steinobst', 'Glutamat']));
});
