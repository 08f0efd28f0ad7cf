import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow } from './lint/sources.ts';

/** React's own way to load a component: a part that does not come takes down everything around it, and for good. */
const reactsOwn = /\bReact\.lazy\b|import\s*(?:\w+,\s*)?\{[^}]*\blazy\b[^}]*\}\s*from 'react'/;
/** Loading in the middle of the code (texts are given to text.ts), beside what names the part, tries again, and says what did not come. */
const bare = /(?<![\w.]|typeof )import\((?!'\.\.\/locales\/)/g;
const careful = /\b(?:lazily|later|loadChunk)\b[^;]*$/;

/** Files that hand the loading on to such a place, or say themselves what they do without it. */
const handsOn = [
  /^apps\/(browser|web)\.tsx?$/,
  /^apps\/[^/]+\/web\/(index|testing)\.tsx?$/,
  /^platform\/web\/(text\/text|theme\/ThemeFrame)\.tsx?$/,
];

const bareIn = (name: string, code: string): boolean =>
  !handsOn.some((one) => one.test(name)) &&
  [...code.matchAll(bare)].some(({ index }) => !careful.test(code.slice(0, index)));
const findingsIn = (files: readonly (readonly [name: string, code: string])[]) =>
  files.filter(([name, code]) => reactsOwn.test(code) || bareIn(name, code)).map(([name]) => name);

describe('parts of the program that are loaded when they are shown (platform/web/kit/state/lazily.tsx)', () => {
  test('each says in its place that it did not come, and loads again: nobody uses the lazy of React or a bare import()', () => {
    const files = filesBelow(process.cwd(), ['apps', 'platform/web'], /\.tsx?$/).filter(
      (file) =>
        /\/web\/|^apps\/[^/]+\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|\.d\.ts$|vite\.config|\/web\/testing\//.test(file),
    );
    expect(files.length).toBeGreaterThan(400);
    expect(findingsIn(files.map((file) => [file, fs.readFileSync(file, 'utf8')]))).toEqual([]);
  });
  test.each([
    "import { lazy, Suspense } from 'react';\nconst A = lazy(load);",
    "import React, { type ReactNode, lazy } from 'react';",
    'const A = React.lazy(() => load());',
    "useEffect(() => {\n  void import('lean-qr').then(draw);\n}, []);",
    "const { start } = await import('@simplewebauthn/browser');",
    "const A = lazily('a', () => import('./A.tsx'));\nvoid import('./B.tsx');",
  ])('the check sees %s', (code) => {
    expect(
      findingsIn([
        ['apps/planted/web/Planted.tsx', code],
        [
          'apps/calm/web/Calm.tsx',
          "import { Suspense } from 'react';\ntype A = typeof import('./a.ts');\nconst B = lazily('b', () =>\n  import('./B.tsx').then((file) => ({ default: file.B })),\n);",
        ],
      ]),
    ).toEqual(['apps/planted/web/Planted.tsx']);
  });
});
