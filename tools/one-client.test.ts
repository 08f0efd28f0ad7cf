import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from './lint/sources.ts';

/** What asks the server, by the words of the code. */
const asks =
  /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\(|\bnew WebSocket\b|\bnew EventSource\b|\bnavigator\.send/;
const askersIn = (files: readonly (readonly [name: string, code: string])[]) =>
  files.filter(([, code]) => asks.test(code.replaceAll(/\.?\brefetch\(/g, ''))).map(([name]) => name);

describe('all requests go through one client (specification 1, section 7)', () => {
  test('only the client asks the server; beside it the sign of life, the kept sign-in before a session, and the stream of changes', () => {
    const files = filesBelow(process.cwd(), ['apps', 'platform/web'], /\.tsx?$/).filter(
      (file) => /\/web\//.test(`/${file}`) && !/\.test\.tsx?$|\/testing\/|vite\.config/.test(file),
    );
    expect(files.length).toBeGreaterThan(400);
    expect(askersIn(files.map((file) => [file, fs.readFileSync(file, 'utf8')])).toSorted()).toEqual([
      'platform/web/calls/live.ts',
      'platform/web/client/client.ts',
      'platform/web/client/connection.ts',
      'platform/web/client/resume.ts',
    ]);
  });
  test('those beside it say language and time zone too', () => {
    for (const file of ['client/connection', 'client/resume'])
      expect(fs.readFileSync(`platform/web/${file}.ts`, 'utf8'), file).toMatch(/fetch\([^;]*ownHeaders\(\)/);
  });
  test.each([
    "await fetch('/api/x')",
    'new XMLHttpRequest()',
    "navigator.sendBeacon('/x')",
    "new EventSource('/x')",
  ])('the check sees %s', (code) => {
    expect(
      askersIn([
        ['planted.ts', code],
        ['calm.ts', 'void query.refetch();'],
      ]),
    ).toEqual(['planted.ts']);
  });
});
