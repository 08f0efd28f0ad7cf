import path from 'node:path';
import { expect, test } from 'vitest';
import { checkProvisions } from './provisions.ts';
import { plantTree } from './testing.ts';

const asks = (name: string): string =>
  `declare module '#platform/server/call/provisions.ts' {\n  interface Provisions {\n    /** Who. */\n    readonly ${name}: () => void;\n  }\n}\nexport {};\n`;
const manifest = (...provides: string[]): string =>
  `export default { provides: ${JSON.stringify(provides)} };\n`;
const house = {
  'platform/server/access/residents.ts': asks('residentState'),
  'apps/residents/manifest.ts': manifest('residentState'),
  'apps/sites/manifest.ts': 'export default {};\n',
};
const problems = (files: Readonly<Record<string, string>>) =>
  checkProvisions(plantTree({ ...house, ...files }));

test('one app gives what one place asks for', async () => {
  expect(await problems({})).toEqual([]);
});
test.each<[what: string, files: Readonly<Record<string, string>>, problem: string]>([
  [
    'nobody gives it',
    { 'apps/residents/manifest.ts': manifest() },
    'platform/server/access/residents.ts: no app provides residentState',
  ],
  [
    'two give it',
    { 'apps/sites/manifest.ts': manifest('residentState') },
    'platform/server/access/residents.ts: residents and sites provide residentState: one app does',
  ],
  [
    'nobody asks for it',
    { 'apps/sites/manifest.ts': manifest('bedState') },
    'apps/sites/manifest.ts: provides bedState, which nobody asks for',
  ],
  [
    'two places declare it',
    { 'platform/server/work/again.ts': asks('residentState') },
    'platform/server/work/again.ts: the provision residentState stands in platform/server/access/residents.ts, too: it is declared once',
  ],
])('%s', async (_, files, problem) => {
  expect(await problems(files)).toEqual([problem]);
});
test('the house is in order', async () => {
  expect(await checkProvisions(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});
