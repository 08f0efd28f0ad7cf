// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Me } from '#platform/contract/frame.ts';
import { allows, hasApp } from './access.ts';
import { meWith } from '#platform/web/testing/answers.ts';

describe('what an access map allows', () => {
  const access = { 'authorization.gastro.menu': ['Read', 'Write'] };
  test.each([
    ['authorization.gastro.menu', 'Read', true],
    ['authorization.gastro.menu', 'Edit', false],
    ['authorization.gastro.reports', 'Read', false],
  ] as const)('%s %s: %s', (key, action, may) => {
    expect(allows(access, key, action)).toBe(may);
  });
  test('a map that is missing raises "AuthObject is null" (specification 1, section 8)', () => {
    expect(() => allows(null, 'authorization.gastro.menu', 'Read')).toThrow('AuthObject is null');
  });
});

test('an app must be subscribed and installed', () => {
  const me = (apps: string[], installed: string[]) =>
    meWith({ apps, installedApps: installed.map((code) => ({ code })) }) as Me;
  expect(hasApp(me(['gastro'], ['gastro']), 'gastro')).toBe(true);
  expect(hasApp(me(['gastro'], []), 'gastro')).toBe(false);
  expect(hasApp(me([], ['gastro']), 'gastro')).toBe(false);
});
