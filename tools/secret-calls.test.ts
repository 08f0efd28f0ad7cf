// An answer with a word that opens something is not kept beside an idempotency key.
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { contracts } from '#apps/contract.ts';
import { type Call, isWrite } from '#platform/contract/call.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly [word: string]: unknown;
}
const isCall = (one: unknown): one is Call =>
  typeof one === 'object' && one !== null && 'name' in one && 'method' in one && 'input' in one;
const partsOf = (modules: readonly object[]) =>
  modules
    .flatMap((module) => Object.values(module) as unknown[])
    .flatMap((topic) => (typeof topic === 'object' && topic !== null ? Object.values(topic) : []));
const ofTheFrame = await Promise.all(
  fs
    .readdirSync('platform/contract', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => import(path.resolve('platform/contract', file)) as Promise<object>),
);
const writes = partsOf([...ofTheFrame, ...Object.values(contracts)])
  .filter(isCall)
  .filter(isWrite)
  // who is not signed in has no key
  .filter(({ may }) => Array.isArray(may) || !('open' in may));

/** Names of texts that open something; `code` is the name of a catalogue's row. */
const opens = /^(pin|uri|url|address|link)$|password$|secret$|token$|recoveryCodes?$/i;
/** Paths of such texts in a shape. */
function secretsIn(shape: unknown, name = ''): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  if (Array.isArray(shape)) return shape.flatMap((one) => secretsIn(one, name));
  const { type, ...rest } = shape as Schema;
  if (type === 'string') return opens.test(name) ? [name] : [];
  return Object.entries(rest).flatMap(([word, part]) =>
    word === 'properties'
      ? Object.entries(part as object).flatMap(([key, one]) => secretsIn(one, key))
      : secretsIn(part, name),
  );
}
const shapeOf = (shape: z.ZodType) => z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' });
const withSecrets = writes.flatMap((one) => {
  const found = secretsIn(shapeOf(one.output as z.ZodType));
  return found.length === 0 ? [] : [{ call: one, found }];
});

test('there are calls with such words', () => {
  expect(withSecrets.map(({ call }) => call.name)).toEqual(
    expect.arrayContaining([
      'frame.systemTokens.create',
      'frame.twoFactor.newRecoveryCodes',
      'calendar.feeds.create',
      'forms.definitions.share',
    ]),
  );
});
test('each change that answers a word that opens something keeps it nowhere', () => {
  expect(
    withSecrets
      .filter(({ call }) => !call.secret)
      .map(({ call, found }) => `${call.name}: ${found.join(', ')}`),
  ).toEqual([]);
});
