import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { filesBelow } from './lint/sources.ts';

// Every contract of every app as the browser reads it: with shapes that are only noted (platform/web/shapes/later.ts) each call has the
// same name, address and fields as with zod itself.

const files = filesBelow('.', ['apps', 'platform'], /\/contract\/[\w/-]+\.ts$/).filter(
  (file) => !/\.test\.ts$|testing/.test(file),
);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Call>).name === 'string' &&
  'may' in value;

/** Call → what is asked of it without checking anything. */
async function calls(): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const file of files) {
    const all = (await import(path.resolve(file))) as Record<string, unknown>;
    for (const topic of Object.values(all)) {
      if (typeof topic !== 'object' || topic === null || '_zod' in topic) continue;
      for (const call of Object.values(topic))
        if (isCall(call))
          known.set(call.name, `${call.method} ${call.path} ${Object.keys(call.input.shape).join(' ')}`);
    }
  }
  return known;
}

afterEach(() => {
  vi.doUnmock('zod');
  vi.resetModules();
});

test('each call is the same by notes as by zod', async () => {
  const real = await calls();
  vi.resetModules();
  vi.doMock('zod', () => import('#platform/web/shapes/later.ts'));
  const noted = await calls();
  expect(real.size).toBeGreaterThan(400);
  // it was read by notes indeed
  const { profile } = await import('#platform/contract/frame.ts');
  expect(() => profile.me.input.safeParse({})).toThrow('checks are not there yet');
  expect([...noted].filter(([name, told]) => real.get(name) !== told)).toEqual([]);
  expect(noted.size).toBe(real.size);
});
