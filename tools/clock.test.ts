import fs from 'node:fs';
import { expect, test } from 'vitest';
import { readImports } from './lint/imports.ts';
import { filesBelow } from './lint/sources.ts';

/** Screens that may read the clock of the device, and why; every other one asks `serverNow`, or a tablet whose clock is wrong writes and shows wrong times. */
const mayRead: Readonly<Record<string, string>> = {
  'platform/web/client/connection.ts': 'turns the clock of the device into that of the server',
  'platform/web/client/chunks.ts': 'how long ago this window began again',
  'platform/web/kit/page/use-now.ts': 'beside the moments that this device noted itself',
  'platform/web/text/language.ts': 'the offset of the zone of the device, which is sent',
  'platform/web/calls/access.ts': 'how long nobody touched this device',
  'platform/web/calls/opened-me.ts': 'how long nobody touched this device',
  'platform/web/shell/lock/SessionLockStore.ts': 'how long nobody touched this device',
  'platform/web/shell/work/early-letters.ts': 'how long early letters are kept',
  'platform/web/offline/vault.ts': 'how long a kept record may be opened on this device',
  'apps/account/web/ResetPasswordPage.tsx': 'a countdown by differences',
  'apps/account/web/countdown.ts': 'a countdown by differences',
  'apps/form-builder/web/use-builder.ts': 'changes close to each other are undone together',
  'apps/form-filling/web/NumberInput.tsx': 'a countdown by differences',
};

const readersIn = (files: readonly (readonly [name: string, code: string])[]) =>
  files
    .filter(([name, code]) =>
      readImports(name, code).clocks.some((one) => /^(new Date|Date)\b/.test(one.what)),
    )
    .map(([name]) => name);

test('what a screen writes and shows goes by the clock of the server', () => {
  const files = filesBelow(process.cwd(), ['apps', 'platform/web'], /\.tsx?$/).filter(
    (file) => /\/web\//.test(`/${file}`) && !/\.test\.tsx?$|testing|vite\.config/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(readersIn(files.map((file) => [file, fs.readFileSync(file, 'utf8')])).toSorted()).toEqual(
    Object.keys(mayRead).toSorted(),
  );
});

test.each(['const now = new Date();', 'const now = Date.now();', 'useState(Date.now)'])(
  'the check sees %s',
  (code) => {
    expect(
      readersIn([
        ['planted.ts', code],
        ['calm.ts', 'const at = new Date(told);'],
      ]),
    ).toEqual(['planted.ts']);
  },
);
