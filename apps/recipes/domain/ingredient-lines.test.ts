import { describe, expect, test } from 'vitest';
import { bestMatch, sameName, weighed, parseLine } from './ingredient-lines.ts';

test.each([
  ['500 g Kartoffeln', { quantity: 500, unit: 'g', name: 'Kartoffeln' }],
  ['1.5 kg Potatoes, floury', { quantity: 1.5, unit: 'kg', name: 'Potatoes, floury' }],
  ['1,5 kg Kartoffeln', { quantity: 1.5, unit: 'kg', name: 'Kartoffeln' }],
  ['500g flour', { quantity: 500, unit: 'g', name: 'flour' }],
  ['½ l Milch', { quantity: 0.5, unit: 'l', name: 'Milch' }],
  ['2½ dl Rahm', { quantity: 2.5, unit: 'dl', name: 'Rahm' }],
  ["1'200 g Rindfleisch", { quantity: 1200, unit: 'g', name: 'Rindfleisch' }],
  ['3 Eier', { quantity: 3, unit: 'piece', name: 'Eier' }],
  ['2 Stk. Zwiebeln', { quantity: 2, unit: 'piece', name: 'Zwiebeln' }],
  ['- 20 g Salz', { quantity: 20, unit: 'g', name: 'Salz' }],
  ['Salz', { quantity: 0, unit: 'g', name: 'Salz' }],
  ['Salz und Pfeffer nach Belieben', { quantity: 0, unit: 'g', name: 'Salz und Pfeffer nach Belieben' }],
  ['100', { quantity: 0, unit: 'g', name: '100' }],
  ['   ', null],
  // fractions of both kinds
  ['1/2 l Milch', { quantity: 0.5, unit: 'l', name: 'Milch' }],
  ['1 1/2 kg potatoes', { quantity: 1.5, unit: 'kg', name: 'potatoes' }],
  ['1½ kg Kartoffeln', { quantity: 1.5, unit: 'kg', name: 'Kartoffeln' }],
  ['⅓ cup of sugar', { quantity: 80, unit: 'ml', name: 'sugar' }],
  ['½ Zitrone', { quantity: 0.5, unit: 'piece', name: 'Zitrone' }],
  ['1/0 l Milch', { quantity: 0, unit: 'g', name: '1/0 l Milch' }],
  // measures of both languages
  ['2 EL Rapsöl', { quantity: 30, unit: 'ml', name: 'Rapsöl' }],
  ['1 tbsp olive oil', { quantity: 15, unit: 'ml', name: 'olive oil' }],
  ['3 Teelöffel Senf', { quantity: 15, unit: 'ml', name: 'Senf' }],
  ['1 Pfund Mehl', { quantity: 500, unit: 'g', name: 'Mehl' }],
  ['2 lbs beef', { quantity: 907.2, unit: 'g', name: 'beef' }],
  ['8 oz cream cheese', { quantity: 226.8, unit: 'g', name: 'cream cheese' }],
  ['1 Tasse Reis', { quantity: 250, unit: 'ml', name: 'Reis' }],
  ['2 litres water', { quantity: 2, unit: 'l', name: 'water' }],
  ['4 × Ei', { quantity: 4, unit: 'piece', name: 'Ei' }],
  // what has no weight of its own is for the cook to fill in
  ['1 Bund Petersilie', { quantity: 0, unit: 'piece', name: 'Petersilie', open: '1 Bund' }],
  ['2 Knoblauchzehen', { quantity: 2, unit: 'piece', name: 'Knoblauchzehen' }],
  ['a pinch of salt', { quantity: 0, unit: 'piece', name: 'salt', open: '1 pinch' }],
  ['1 Prise Salz', { quantity: 0, unit: 'piece', name: 'Salz', open: '1 Prise' }],
  ['2 cloves garlic', { quantity: 0, unit: 'piece', name: 'garlic', open: '2 cloves' }],
  ['etwas Salz', { quantity: 0, unit: 'g', name: 'etwas Salz' }],
  ['500 g', { quantity: 0, unit: 'g', name: '500 g' }],
  ['0 g Salz', { quantity: 0, unit: 'g', name: '0 g Salz' }],
  // numbers in words, ranges, what stands beside, the amount behind
  ['eine Zwiebel', { quantity: 1, unit: 'piece', name: 'Zwiebel' }],
  ['half a lemon', { quantity: 0.5, unit: 'piece', name: 'lemon' }],
  ['eine halbe Zitrone', { quantity: 0.5, unit: 'piece', name: 'Zitrone' }],
  ['2-3 Karotten', { quantity: 2, unit: 'piece', name: 'Karotten', info: '2–3' }],
  ['100 bis 150 g Butter', { quantity: 100, unit: 'g', name: 'Butter', info: '100–150' }],
  ['2 Zwiebeln (ca. 180 g)', { quantity: 2, unit: 'piece', name: 'Zwiebeln', info: 'ca. 180 g' }],
  ['ca. 300 g Lauch', { quantity: 300, unit: 'g', name: 'Lauch' }],
  ['Mehl, 250 g', { quantity: 250, unit: 'g', name: 'Mehl' }],
  ['Butter 0.5 kg', { quantity: 0.5, unit: 'kg', name: 'Butter' }],
  ['400 g Pelati (2 Dosen)', { quantity: 400, unit: 'g', name: 'Pelati', info: '2 Dosen' }],
  ['• 12 dl Bouillon', { quantity: 12, unit: 'dl', name: 'Bouillon' }],
])('%s', (text, parsed) => expect(parseLine(text)).toEqual(parsed));

const candidates = [
  { names: ['sweet potato, raw', 'susskartoffel, roh'] },
  { names: ['potato, raw', 'kartoffel, roh'] },
  { names: ['milk, whole', 'vollmilch'] },
  { names: ['chopped tomatoes, canned', 'tomaten gehackt, konserve'] },
];
test.each([
  ['potato', 'potato, raw'],
  ['kartoffeln', 'potato, raw'],
  ['potato, raw', 'potato, raw'],
  ['sweet potato', 'sweet potato, raw'],
  ['milk', 'milk, whole'],
  ['tomaten', 'chopped tomatoes, canned'],
  ['beef', undefined],
  ['', undefined],
])('%s is %s', (wanted, name) => expect(bestMatch(wanted, candidates)?.names[0]).toBe(name));

describe('the ingredient of an imported line', () => {
  const foods = [
    'butter',
    'karotte, roh',
    'brot, glutenfrei',
    'wurst',
    'teigwaren ohne ei, trocken',
    'zwiebel',
  ].map((name) => ({ names: [name] }));
  test.each([
    ['butter', 'butter'],
    ['karotten', 'karotte, roh'],
    ['karotte', 'karotte, roh'],
    ['zwiebeln, gehackt', 'zwiebel'],
    ['brot', undefined],
    ['wurst, mit nussen', undefined],
    ['teigwaren', undefined],
    ['butterzopf', undefined],
    ['', undefined],
  ])('%j is %j: nothing is guessed', (wanted, name) => expect(sameName(wanted, foods)?.names[0]).toBe(name));
  test.each([
    ['2 dl Rahm', { density: 0.5, pieceWeight: null }, ['dl', 2, 100, '', null]],
    ['2 dl Rahm', { density: null, pieceWeight: null }, ['g', 200, 200, '2 dl', 'weightAssumed']],
    ['3 Äpfel', { density: null, pieceWeight: 170 }, ['piece', 3, 510, '', null]],
    ['3 Äpfel', { density: null, pieceWeight: null }, ['g', 1, 1, '3 piece', 'weightOpen']],
    ['1 Prise Salz', { density: null, pieceWeight: 4 }, ['g', 1, 1, '1 Prise', 'weightOpen']],
    ['Salz', { density: null, pieceWeight: null }, ['g', 1, 1, '', 'weightOpen']],
  ] as const)('%s of %j never weighs nothing', (text, food, wanted) => {
    const { unit, quantity, grossGrams, info, fault } = weighed(parseLine(text)!, food);
    expect([unit, quantity, grossGrams, info, fault]).toEqual(wanted);
  });
});
