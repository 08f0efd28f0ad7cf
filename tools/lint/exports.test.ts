import { expect, test } from 'vitest';
import { checkExports } from './exports.ts';
import { plantTree } from './testing.ts';

test('what nobody uses is named; what another file, the file itself or a whole import uses is not', () => {
  const root = plantTree({
    'platform/domain/a.ts': `export const used = 1;\nexport const dead = 2;\n/** dead is told in words only */\nexport const inside = 3;\nexport const sum = () => ({ ...own, inside });\nexport const own = { a: 1 };\n`,
    'platform/domain/b.ts': `import { used } from './a.ts';\nimport { sum } from '#platform/domain/a.ts';\nimport * as all from './c.ts';\nconsole.log(used, sum, all);\n`,
    'platform/domain/c.ts': 'export const whole = 1;\n',
    'platform/contract/shape.ts': `export const Shape = z.object({});\nexport type Shape = z.output<typeof Shape>;\n`,
    'apps/web.ts': 'export const webs = {};\n',
    'apps/sites/contract/events.ts': 'export const Opened = 1;\n',
  });
  expect(checkExports(root)).toEqual([
    'platform/contract/shape.ts:1: Shape is used by nobody',
    'platform/contract/shape.ts:2: Shape is used by nobody',
    'platform/domain/a.ts:2: dead is used by nobody',
  ]);
});
