import { expect, test } from 'vitest';
import manifest from '../manifest.ts';

test.each([
  ['type1', 'separate hard balls', 'einzelne harte Kugeln'],
  ['type2', 'lumpy sausage', 'klumpige Wurst'],
  ['type3', 'sausage with cracks', 'Wurst mit Rissen'],
  ['type4', 'smooth soft sausage', 'glatte weiche Wurst'],
  ['type5', 'soft separate lumps', 'weiche Klümpchen'],
  ['type6', 'mushy pieces', 'breiige Stücke'],
  ['type7', 'watery, no solid parts', 'wässrig'],
] as const)('a stool of %s in the words of the house', (type, en, de) => {
  expect(manifest.dictionaries.stoolTypes.values[type]).toEqual({ en, de });
});
