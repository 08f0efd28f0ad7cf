import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import { parts } from '#platform/web/shapes/now.ts';
import { code, filesBelow } from './lint/sources.ts';
import { checksSomething } from './web-shapes.ts';

test.each([
  ['a check', 'const sent = call.input.safeParse(value);', true],
  ['a value that is read when the file comes', 'export const empty = Address.parse({});', true],
  [
    'a rule of a shape: it is run by a check',
    'line(9).refine((text) => text === "" || phone.safeParse(text).success)',
    false,
  ],
  ['a rule, and a check behind it', 'line(9).refine((text) => f(text)); phone.parse(x)', true],
  ['JSON and days', 'JSON.parse(text) && Date.parse(text)', false],
  ['the type of a shape', 'type Phone = z.output<typeof phone>;', false],
])('%s', (_, text, wanted) => expect(checksSomething(text)).toBe(wanted));

describe('what the browser builds of shapes', () => {
  const files = filesBelow('.', ['platform', 'apps'], code).filter(
    (file) =>
      /^(platform|apps\/[^/]+)\/((web|contract|domain)\/|manifest\.ts)/.test(file) &&
      !/\.test\.tsx?$|\/testing[./]|\/shapes\//.test(file),
  );
  const named = new Map<string, string>();
  for (const file of files)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(
      /\bz\s*\.(?!output|input)((?:iso|coerce)\s*\.\w+|[a-z]\w*)(?:<[^(]*>)?\(/g,
    ))
      named.set(name!.replaceAll(/\s/g, ''), file);

  test('is all that contracts use, and no more', () => {
    const held = Object.entries(parts).flatMap(([name, one]) =>
      typeof one === 'function' ? [name] : Object.keys(one).map((inner) => `${name}.${inner}`),
    );
    expect(manifests.length).toBeGreaterThan(40);
    expect(named.size).toBeGreaterThan(15);
    expect([...named].filter(([name]) => !held.includes(name))).toEqual([]);
    expect(held.filter((name) => !named.has(name))).toEqual([]);
  });
});
