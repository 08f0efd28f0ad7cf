import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantTree } from './lint/testing.ts';
import { type Layer, placesOf } from './mutate/places.ts';
import { mutate, summaryOf } from './mutate.ts';

const changes = (source: string, layer: Layer = 'domain') =>
  placesOf(layer === 'web' ? 'a.tsx' : 'a.ts', source, layer).map((one) => `${one.kind}: ${one.after}`);

describe('places', () => {
  test.each<[string, string, string[]]>([
    ['comparisons', 'f(a < b);', ['call: ;', 'comparison: f(a <= b);']],
    ['and, or', 'const x = a && b;', ['and/or: const x = a || b;']],
    ['negations', 'const x = !a;', ['negation: const x = a;']],
    ['numbers', 'const x = 7;', ['number: const x = 8;']],
    ['booleans', 'const x = true;', ['boolean: const x = false;']],
    ['conditions', 'if (a) b();', ['always: if (true) b();', 'never: if (false) b();', 'call: if (a) ;']],
    ['calls that are awaited', 'await lock(row);', ['call: ;']],
    [
      'answers, and strings of a rule',
      "function f() {\n  return 'late';\n}",
      ['answer: return undefined;', "string: return 'late~';"],
    ],
    ['answers of arrows', 'const f = () => sum(a);', ['answer: const f = () => undefined;']],
    ['refusals', "refuse('late');", ['call: ;', "string: refuse('late~');"]],
    ['nothing in types', "type A = 'x' | 7 | true; let b: A = a as 7; import 'c';", []],
    ['nothing in words', "const text = 'a && b'; const b = { c: 'd' };", []],
    ['no and beside ??', 'const x = (a ?? b) || c;', []],
  ])('%s', (_, source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  test('of the markup: what it says of itself and what it shows sometimes, not how far apart', () => {
    expect(changes('const a = <b aria-label={t} gap={4} disabled>{c && <d />}</b>;', 'web')).toEqual([
      'attribute: const a = <b  gap={4} disabled>{c && <d />}</b>;',
      'attribute: const a = <b aria-label={t} gap={4} >{c && <d />}</b>;',
      'hidden: const a = <b aria-label={t} gap={4} disabled>{null}</b>;',
      'and/or: const a = <b aria-label={t} gap={4} disabled>{c || <d />}</b>;',
    ]);
  });

  test('the same change has the same name when its line has moved, two of the same text have two', () => {
    const [first, second] = placesOf('a.ts', 'const x = [\n7,\n7,\n];', 'domain');
    const [moved] = placesOf('a.ts', '// more\nconst x = [\n7,\n7,\n];', 'domain');
    expect(moved!.hash).toBe(first!.hash);
    expect(second!.hash).not.toBe(first!.hash);
  });
});

const source = `export const isLate = (hours: number) => hours > 2;
export const isFar = (metres: number) => metres > 90;
`;
const tested = `import { expect, test } from 'vitest';
import { isLate } from './late.ts';
test('late', () => {
  expect([isLate(2), isLate(2.1)]).toEqual([false, true]);
});
`;

/** A house with one rule that is tested and one that is not. */
function planted(files: Readonly<Record<string, string>> = {}): string {
  const root = plantTree({
    'package.json': '{ "type": "module" }',
    'vitest.config.ts':
      "export default { test: { projects: [{ test: { name: 'domain', include: ['apps/*/domain/*.test.ts'], isolate: false } }] } };",
    'apps/taxi/domain/late.ts': source,
    'apps/taxi/domain/late.test.ts': tested,
    ...files,
  });
  fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}
const all = { layer: 'domain', count: 100, seed: 1 } as const;
const ends = (results: Awaited<ReturnType<typeof mutate>>['results']) =>
  results.map(({ end, place }) => `${end} ${place.line} ${place.after.split('=> ')[1]}`).toSorted();

describe('a run', () => {
  test('says which changes a test notices and which not, and leaves the checkout as it was', async () => {
    const root = planted();
    const outcome = await mutate(root, all);
    expect(ends(outcome.results)).toEqual([
      'red 1 hours > 3;',
      'red 1 hours >= 2;',
      'red 1 undefined;',
      'survived 2 metres > 91;',
      'survived 2 metres >= 90;',
      'survived 2 undefined;',
    ]);
    expect(fs.readFileSync(path.join(root, 'apps/taxi/domain/late.ts'), 'utf8')).toBe(source);
    const { lines, fine } = summaryOf(outcome, 85);
    expect(fine).toBe(false);
    expect(lines.join('\n')).toContain('50.0 % of 6 red, wanted 85 %');
    expect(lines.join('\n')).toContain('apps/taxi/domain/late.ts:2 comparison\n    - export const isFar');
    expect(summaryOf(outcome, 50).fine).toBe(true);
  });

  test('what was judged is not run; the same seed chooses the same', async () => {
    const [first] = (await mutate(planted(), { ...all, count: 1 })).results;
    const root = planted({
      'tools/mutate/judged.txt': `${first!.place.hash} late.ts:1 nobody can see this from outside\n`,
    });
    expect(await mutate(root, { ...all, count: 1 })).toMatchObject({ results: [], judged: [first!.place] });
  });

  test('a loop without an end is ended and counts as noticed, and the run goes on', async () => {
    const counting =
      'export function isLate(hours: number) {\n  let n = 0;\n  while (n !== hours) n += 1;\n  return n > 2;\n}\n';
    const root = planted({
      'apps/taxi/domain/late.ts': counting,
      'apps/taxi/domain/late.test.ts': tested.replace('2.1', '3'),
    });
    const places = placesOf('apps/taxi/domain/late.ts', counting, 'domain');
    const only = places
      .filter(({ after }) => /\+= 2|n < 2|n > 3|=== hours/.test(after))
      .map(({ hash }) => hash);
    const { results } = await mutate(root, { ...all, seconds: 3, only });
    expect(results.map(({ end, place }) => `${end} ${place.after}`)).toEqual([
      'red while (n === hours) n += 1;',
      'late while (n !== hours) n += 2;',
      'red return n > 3;',
    ]);
  });

  test('what one change turned red is green again for the next', async () => {
    const far =
      "import { isLate } from '../../taxi/domain/late.ts';\nexport const isFar = (hours: number) => isLate(hours) && hours < 9;\n";
    const root = planted({
      'apps/zoo/domain/far.ts': far,
      'apps/zoo/domain/far.test.ts':
        "import { expect, test } from 'vitest';\nimport { isFar } from './far.ts';\ntest('far', () => expect([isFar(3), isFar(10)]).toEqual([true, false]));\n",
    });
    const only = [
      ...placesOf('apps/taxi/domain/late.ts', source, 'domain').filter(({ line }) => line === 1),
      ...placesOf('apps/zoo/domain/far.ts', far, 'domain'),
    ].map(({ hash }) => hash);
    const { results } = await mutate(root, { ...all, only });
    expect(ends(results)).toEqual([
      'red 1 hours > 3;',
      'red 1 hours >= 2;',
      'red 1 undefined;',
      'red 2 isLate(hours) || hours < 9;',
      'red 2 undefined;',
      'survived 2 isLate(hours) && hours < 10;',
      'survived 2 isLate(hours) && hours <= 9;',
    ]);
  });

  test('a test that is red without any change says nothing', async () => {
    const root = planted({
      'apps/taxi/domain/late.test.ts': tested.replace('[false, true]', '[true, true]'),
    });
    const outcome = await mutate(root, { ...all, count: 1 });
    expect(outcome.results.map(({ end }) => end)).toEqual(['broken']);
    expect(summaryOf(outcome, 0).fine).toBe(false);
  });
});
