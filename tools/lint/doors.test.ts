import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDoors } from './doors.ts';
import { plantTree } from './testing.ts';

const manifest = (code: string, ...needs: string[]): string =>
  `import { defineApp } from '../../platform/contract/app.ts';\nexport default defineApp({ code: '${code}', needs: ${JSON.stringify(needs)} });\n`;

/** sites ← residents ← vitals, every face used as the house allows. */
const house = {
  'platform/contract/app.ts': 'export const defineApp = <T>(app: T): T => app;',
  'platform/contract/call.ts': "import { z } from 'zod'; export const call = z;",
  'platform/domain/time/days.ts':
    "import type { call } from '../contract/call.ts'; export const later = new Date(0);",
  'platform/server/start/main.ts': "import fastify from 'fastify'; import pg from 'pg';",
  'platform/server/testing/postgres.ts':
    "import { inject } from 'vitest'; import pg from 'pg'; import { house } from '#apps/house.ts';",
  'apps/house.ts': "import { servers } from './server.ts'; import '#platform/server/start/main.ts';",
  'platform/web/kit/table/DataTable.tsx':
    "import { Table } from '@mantine/core'; import { DatePicker } from '@mantine/dates';",
  'platform/web/main.tsx': "import { texts } from '../locales/en.ts';",
  'platform/locales/en.ts': 'export const texts = {};',
  'apps/manifests.ts': "import sites from './sites/manifest.ts';",
  'apps/server.ts': "import sites from './sites/server/index.ts';",
  'apps/sites/manifest.ts': manifest('sites'),
  'apps/sites/api.ts': "import { find } from './server/sites.ts';",
  'apps/sites/server/sites.ts':
    "import { sql } from 'kysely'; import { database } from '#platform/server/database/database.ts';",
  'apps/sites/server/testing.ts': "import { makeSite } from './sites.ts';",
  'apps/sites/contract/sites.ts':
    "import { z } from 'zod'; import manifest from '../manifest.ts'; import '#platform/contract/call.ts';",
  'apps/sites/web/parts.tsx': "import { Button } from '@mantine/core'; import { useState } from 'react';",
  'apps/sites/web/Internal.tsx': "import { DataTable } from '#platform/web/kit/table/DataTable.tsx';",
  'apps/sites/demo.ts': 'export const demo = 1;',
  'apps/residents/manifest.ts': manifest('residents', 'sites'),
  'apps/residents/api.ts': 'export const api = 1;',
  'apps/residents/domain/stays.ts':
    "import { later } from '#platform/domain/time/days.ts'; export const day = new Date('2026-01-01');",
  'apps/residents/domain/stays.test.ts':
    "import fs from 'node:fs'; import { expect } from 'vitest'; import { day } from './stays.ts';",
  'apps/residents/server/residents.ts':
    "import * as sites from '#apps/sites/api.ts'; import '#apps/sites/contract/sites.ts'; import '../domain/stays.ts';",
  'apps/residents/server/residents.test.ts':
    "import { makeSite } from '#apps/sites/server/testing.ts'; import { expect } from 'vitest';",
  'apps/residents/web/ResidentForm.tsx':
    "import { SiteField } from '#apps/sites/web/parts.tsx'; import en from '../locales/en.ts';",
  'apps/residents/locales/en.ts': 'export default {};',
  'apps/residents/demo.ts': "import { demo } from '#apps/sites/demo.ts';",
  'apps/residents/e2e/residents.e2e.ts':
    "import { findChromium } from '#tools/chromium.ts'; import '#platform/server/start/main.ts';",
  'apps/vitals/manifest.ts': manifest('vitals', 'residents'),
  'apps/forms/manifest.ts': manifest('forms', 'residents'),
  'platform/domain/numbers/bank-numbers.ts': "import { isIBANValid } from 'swissqrbill/utils';",
  'apps/forms/domain/expressions.ts': "import { Environment } from '@marcbachmann/cel-js';",
};

test('a house in order has no finding', async () => {
  expect(await checkDoors(plantTree(house))).toEqual([]);
});

test('a house without apps has no finding', async () => {
  expect(await checkDoors(plantTree({}))).toEqual([]);
});

// file, its text, what the finding says
const violations: [string, string, string][] = [
  [
    'platform/server/call/x.ts',
    "import { main } from '#platform/server/start/main.ts';",
    'call lies below start',
  ],
  [
    'platform/server/call/x.ts',
    "export const of = (one: import('#platform/server/start/main.ts').Main) => one;",
    'call lies below start',
  ],
  [
    'platform/web/store/x.ts',
    "import type { Columns } from '../kit/table/DataTable.tsx';",
    'store lies below kit/table',
  ],
  ['platform/server/loft/x.ts', 'export const x = 1;', 'a room without a place'],
  ['platform/server/x.ts', 'export const x = 1;', 'a room without a place'],
  [
    'platform/server/start/x.ts',
    "import { api } from '#apps/sites/api.ts';",
    'the platform never imports an app',
  ],
  [
    'platform/web/x.ts',
    "export { x } from '../../apps/sites/web/parts.tsx';",
    'the platform never imports an app',
  ],
  [
    'platform/domain/time/x.ts',
    "import { manifests } from '#apps/manifests.ts';",
    'the platform reads no list of apps',
  ],
  ['platform/web/x.ts', "import { webs } from '#apps/web.ts';", 'the platform reads no list of apps'],
  ['platform/server/start/x.ts', "import '../../web/main.tsx';", 'server does not import platform/web'],
  ['platform/web/x.ts', "import '../server/main.ts';", 'web does not import platform/server'],
  ['platform/contract/x.ts', "import '../server/main.ts';", 'contract does not import platform/server'],
  ['platform/server/start/x.ts', "import '#tools/chromium.ts';", 'the platform imports no tools'],
  [
    'platform/server/start/x.ts',
    "import '../testing/postgres.ts';",
    'only tests import what is made for tests',
  ],
  ['platform/server/start/x.ts', "import { test } from 'vitest';", 'only tests import test tools'],
  ['platform/server/start/x.ts', "import { useState } from 'react';", 'server shows no screens'],
  ['platform/web/x.ts', "import fs from 'node:fs';", 'web runs in the browser'],
  ['platform/web/x.ts', "import { sql } from 'kysely';", 'web runs in the browser'],
  ['apps/residents/domain/x.ts', "import fs from 'node:fs';", 'domain is pure'],
  ['apps/residents/domain/x.ts', "import { useState } from 'react';", 'domain is pure'],
  ['apps/residents/domain/x.ts', "import pg from 'pg';", 'domain is pure'],
  ['apps/residents/domain/x.ts', "import { parse } from '@marcbachmann/cel-js';", 'domain is pure'],
  ['apps/residents/domain/x.ts', "import { isIBANValid } from 'swissqrbill/utils';", 'domain is pure'],
  [
    'platform/domain/numbers/bank-numbers.ts',
    "import { SwissQRBill } from 'swissqrbill/pdf';",
    'domain is pure',
  ],
  ['apps/forms/domain/x.ts', "import { evaluate } from '@marcbachmann/cel-js/evaluator';", 'domain is pure'],
  ['apps/residents/domain/x.ts', "import type { Kysely } from 'kysely';", 'domain is pure'],
  ['apps/residents/domain/x.ts', "import '../contract/x.ts';", 'domain does not import contract'],
  ['apps/residents/domain/x.ts', 'export const now = Date.now();', 'Date.now: domain is pure'],
  // a name that every object has is a name like any other
  [
    'apps/residents/domain/x.ts',
    'export const named = (constructor: { name: string }) => constructor.name + Date.now();',
    'Date.now: domain is pure',
  ],
  ['apps/residents/domain/x.ts', 'export const now = new Date();', 'new Date(): domain is pure'],
  ['apps/residents/domain/x.ts', 'export const luck = Math.random();', 'Math.random: domain is pure'],
  [
    'apps/residents/domain/x.ts',
    'export const id = crypto.randomUUID();',
    'crypto.randomUUID: domain is pure',
  ],
  ['apps/residents/domain/x.test.ts', 'export const now = Date.now();', 'Date.now: domain is pure'],
  ['apps/residents/domain/x.test.ts', "import pg from 'pg';", 'domain is pure'],
  [
    'apps/residents/manifest.ts',
    `import type {} from './server/residents.ts';\n${manifest('residents', 'sites')}`,
    'manifest does not import server',
  ],
  ['apps/residents/contract/x.ts', "import '../server/residents.ts';", 'contract does not import server'],
  ['apps/residents/contract/x.ts', "import { sql } from 'kysely';", 'contract imports no package but zod'],
  [
    'apps/residents/contract/x.ts',
    "import '#apps/sites/contract/sites.ts';",
    'contract sees of sites only its door (none)',
  ],
  ['apps/residents/server/x.ts', "import '../web/ResidentForm.tsx';", 'server does not import web'],
  [
    'apps/residents/server/x.ts',
    "import '#platform/web/kit/table/DataTable.tsx';",
    'server does not import platform/web',
  ],
  ['apps/residents/server/x.ts', "import fastify from 'fastify';", 'through platform/server'],
  ['apps/residents/server/x.ts', "import cookie from '@fastify/cookie';", 'through platform/server'],
  ['apps/residents/server/x.ts', "import pg from 'pg';", 'through platform/server'],
  [
    'apps/residents/server/x.ts',
    "import '#apps/sites/server/sites.ts';",
    'server sees of sites only its door',
  ],
  [
    'apps/residents/server/x.ts',
    "const sites = await import('#apps/sites/server/sites.ts');",
    'server sees of sites only its door',
  ],
  [
    'apps/residents/server/x.ts',
    "let x: import('../../sites/server/sites.ts').Row;",
    'server sees of sites only its door',
  ],
  [
    'apps/residents/server/x.ts',
    "export * from '#apps/sites/server/sites.ts';",
    'server sees of sites only its door',
  ],
  [
    'apps/residents/server/x.ts',
    "import type { Row } from '#apps/sites/server/sites.ts';",
    'server sees of sites only its door',
  ],
  [
    'apps/residents/server/x.ts',
    "import '#apps/sites/server/testing.ts';",
    'only tests import what is made for tests',
  ],
  [
    'apps/residents/server/x.ts',
    "import { manifests } from '#apps/manifests.ts';",
    'apps do not read the lists',
  ],
  ['apps/residents/server/x.ts', "import '#tools/chromium.ts';", 'no tools'],
  [
    'apps/sites/server/x.ts',
    "import '#apps/residents/api.ts';",
    'sites does not name residents in its needs',
  ],
  ['apps/vitals/server/x.ts', "import '#apps/sites/api.ts';", 'vitals does not name sites in its needs'],
  ['apps/residents/web/x.tsx', "import '../server/residents.ts';", 'web does not import server'],
  ['apps/residents/web/x.tsx', "import '../api.ts';", 'web does not import api'],
  [
    'apps/residents/web/x.tsx',
    "import '#platform/server/start/main.ts';",
    'web does not import platform/server',
  ],
  ['apps/residents/web/x.tsx', "import '#apps/sites/web/Internal.tsx';", 'web sees of sites only its door'],
  ['apps/residents/web/x.tsx', "import '#apps/sites/api.ts';", 'web sees of sites only its door'],
  ['apps/residents/web/x.tsx', "import { Button, Table as Rows } from '@mantine/core';", 'Table is raw'],
  ['apps/residents/web/x.tsx', "import { Modal } from '@mantine/core';", 'Modal is raw'],
  ['apps/residents/web/x.tsx', "import * as kit from '@mantine/core';", 'the whole of @mantine/core is raw'],
  ['apps/residents/web/x.tsx', "import { DatePicker } from '@mantine/dates';", 'date fields come from'],
  ['apps/residents/manifest.ts', manifest('residents', 'sites', 'vitals'), 'needs run in a circle'],
  ['apps/sites/manifest.ts', manifest('sites', 'nobody'), 'needs nobody, which is no app'],
];

describe('each planted violation is found', () => {
  test.each(violations)('%s  %s', async (file, text, finding) => {
    const problems = await checkDoors(plantTree({ ...house, [file]: text }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(finding);
    expect(problems[0]).toContain(problems[0]!.includes('a room without') ? path.posix.dirname(file) : file);
  });
});

test('a room of the frame holds 25 files', async () => {
  const many = (count: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`platform/server/log/file-${at}.ts`, 'export const x = 1;']),
    );
  expect(await checkDoors(plantTree({ ...house, ...many(25) }))).toEqual([]);
  expect(await checkDoors(plantTree({ ...house, ...many(26) }))).toEqual([
    'platform/server/log: 26 files, a room holds 25: split it by what it is about',
  ]);
});
