import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nearTests } from './near.ts';

let root: string;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'obhut-near-'));
  const files: Readonly<Record<string, string>> = {
    'apps/server.ts': "import '#apps/meals/server/orders.ts'; import '#apps/wards/server/wards.ts';",
    'platform/server/testing/world.ts': "import '#apps/server.ts';",
    'platform/domain/time/days.ts': 'export const day = 1;',
    'platform/domain/time/days.test.ts': "import './days.ts';",
    'apps/meals/domain/portions.ts': "import '#platform/domain/time/days.ts';",
    'apps/meals/domain/portions.test.ts': "import './portions.ts';",
    'apps/meals/contract/orders.ts': '',
    'apps/meals/server/orders.ts': "import '../domain/portions.ts'; import '#apps/wards/api.ts';",
    'apps/meals/server/orders.test.ts':
      "import '#platform/server/testing/world.ts'; import '../contract/orders.ts';",
    'apps/meals/web/Orders.tsx': "import '../contract/orders.ts';",
    'apps/meals/web/orders.test.tsx': "import './Orders.tsx';",
    'apps/wards/api.ts': '',
    'apps/wards/migrations/0001_wards.sql': '',
    'apps/wards/server/wards.ts': "import '../api.ts';",
    'apps/wards/server/wards.test.ts': "import '#platform/server/testing/world.ts';",
    'apps/wards/web/Wards.tsx': '',
    'apps/wards/web/wards.test.tsx': "import './Wards.tsx';",
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => fs.rmSync(root, { recursive: true }));

const meals = ['apps/meals/domain/portions.test.ts', 'apps/meals/server/orders.test.ts'];
test.each<[string, string, string[]]>([
  ['a screen: its own tests', 'apps/wards/web/Wards.tsx', ['apps/wards/web/wards.test.tsx']],
  [
    'a handler: the tests that call it through the contract, which do not import it',
    'apps/meals/server/orders.ts',
    meals,
  ],
  [
    'a shape: server and screen',
    'apps/meals/contract/orders.ts',
    [...meals, 'apps/meals/web/orders.test.tsx'],
  ],
  [
    'a table: the server tests of its app',
    'apps/wards/migrations/0001_wards.sql',
    ['apps/wards/server/wards.test.ts'],
  ],
  ['a door: the apps that use it', 'apps/wards/api.ts', [...meals, 'apps/wards/server/wards.test.ts']],
  [
    'a rule of the frame: what stands on it, not every app',
    'platform/domain/time/days.ts',
    [...meals, 'platform/domain/time/days.test.ts'],
  ],
  ['a page of documents: nothing', 'docs/glossary.md', []],
])('%s', (_, changed, tests) => {
  expect(nearTests(root, [changed])).toEqual(tests);
});
