import { expect, test } from 'vitest';
import { bestMatch, parseLine } from './ingredient-lines.ts';

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
