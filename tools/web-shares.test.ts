import { expect, test } from 'vitest';
import { type Part, sharesOf } from './web-shares.ts';

const part = (modules: Readonly<Record<string, string>>): Part => ({
  modules: Object.fromEntries(Object.entries(modules).map(([id, code]) => [id, { code }])),
});
const entry = part({
  '/x/platform/web/main.tsx': 'start()',
  '/x/apps/residents/manifest.ts': 'export default {}',
  '/x/apps/falls/manifest.ts': 'export default {}',
});
const list = part({ '/x/apps/residents/web/ResidentsPage.tsx': 'export default () => null' });

test('an app that is only named has no file, and few bytes', () => {
  const { falls, residents } = sharesOf([entry, list]);
  expect(falls!.files).toBe(0);
  expect(falls!.bytes).toBeLessThan(40);
  expect(residents!.files).toBe(1);
});

test('what an app plants in a page is counted: a file of its own, and its part of one that it shares', () => {
  const big = Array.from({ length: 500 }, (_, index) => `call${index * 7919}()`).join(';');
  const before = sharesOf([entry, list])['falls']!;
  const own = sharesOf([entry, list, part({ '/x/apps/falls/web/FallCard.tsx': big })])['falls']!;
  expect(own.files).toBe(1);
  expect(own.bytes).toBeGreaterThan(before.bytes + 1000);
  const shared = sharesOf([
    entry,
    part({ '/x/apps/residents/web/A.tsx': 'a()', '/x/apps/falls/web/FallCard.tsx': big }),
  ])['falls']!;
  expect(shared).toEqual({ files: 0, bytes: own.bytes });
});

test('a module of which nothing is left counts for nobody', () => {
  expect(sharesOf([part({ '/x/apps/falls/web/types.ts': '' })])).toEqual({});
});
