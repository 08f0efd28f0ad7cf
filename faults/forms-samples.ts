/** Random numbers that are the same for the same seed (mulberry32). */
export interface Random {
  (): number;
  pick<T>(list: readonly T[]): T;
  upTo(most: number): number;
}

export function generator(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Object.assign(next, {
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
    upTo: (most: number) => Math.floor(next() * (most + 1)),
  });
}

/** Ways out that people have tried in such languages, and what is dear. */
const hostile = [
  'answers.constructor',
  'answers["__proto__"]',
  'points.constructor.constructor("return process")()',
  'answers.a.constructor',
  'this',
  'globalThis',
  'process.env',
  'require("fs")',
  '({}).__proto__',
  'answers.a.__proto__',
  '__proto__',
  'prototype',
  'answers["constructor"]["constructor"]',
  '[].constructor',
  '"".constructor',
  'int.constructor',
  'type(answers)',
  'google.protobuf.Timestamp',
  'google',
  'cel.bind(x, answers, x.constructor)',
  'cel',
  'dyn(answers)',
  'answers.toString()',
  'answers.valueOf()',
  'has(answers.__proto__)',
  'has(answers.constructor)',
  '{"__proto__": {"x": 1}}',
  '{"constructor": 1}.constructor',
  'answers.m.map(x, x.constructor)',
  'answers.m.__lookupGetter__',
  'b"{}".json()',
  'sum.call',
  'sum.constructor("x")',
  'min.apply(1)',
  'answers.m.push("x")',
  'answers.set("x", 1)',
  'answers.t.matches("^(([a-z ])+.)+[A-Z]([a-z ])+$")',
  '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")',
  'answers.t.split("")',
  'answers.m.map(x, answers.m.map(y, answers.m.map(z, x + y + z)))',
  'answers.m.all(x, answers.m.exists(y, x == y))',
  '(answers.m + answers.m + answers.m + answers.m).exists(x, x == "q")',
  'cel.bind(a, answers.t + answers.t, cel.bind(b, a + a, b + b))',
  'timestamp("2026-01-01T00:00:00Z").getFullYear("Europe/Zurich")',
  'duration("1h")',
  'string(answers)',
  'bytes(answers.t)',
  'answers.m.join(answers.t)',
  'answers.m.exists(x, answers.t.contains(x))',
  'answers.m.map(x, answers.t + x).exists(y, y == "q")',
  'answers.m.filter(x, answers.m == answers.m).exists(y, answers.m == answers.m)',
  '\u0000',
  '"\\u0000"',
  '/*',
  '//',
  '`x`',
  'answers?.a',
  'answers.?a',
  'optional.of(1)',
  'r"\\"',
  '0x7fffffffffffffff + 1',
  '1e308 * 10',
  '-9223372036854775808',
];
const leaves = [
  'answers.a',
  'answers.m',
  'answers.n',
  'answers.t',
  'answers.d',
  'answers.p',
  'answers.none',
  'answers["a"]',
  'points.a',
  'points.b',
  'points["c"]',
  'calculated.total',
  'facts.weightKg',
  'facts.none',
  'score',
  'missing',
  'reachable',
  'value',
  'true',
  'false',
  '0',
  '1',
  '2.5',
  '-3',
  '"yes"',
  '"x"',
  '["a", "b"]',
  '[1, 2]',
  '[]',
  'null',
  'x',
  'y',
];
const operators = ['+', '-', '*', '/', '%', '==', '!=', '<', '>', '<=', '>=', '&&', '||', 'in'];

/** A random expression: some sense, some nonsense, some of what people try in order to get out. */
export function expressionOf(random: Random, depth = random.upTo(5)): string {
  if (random() < 0.06) return random.pick(hostile);
  if (depth <= 0) return random.pick(leaves);
  const part = () => expressionOf(random, depth - 1 - random.upTo(1));
  switch (random.upTo(9)) {
    case 0:
      return `(${part()})`;
    case 1:
      return `${random.pick(['!', '-'])}${part()}`;
    case 2:
      return `(${part()} ? ${part()} : ${part()})`;
    case 3:
      return `${random.pick(['sum', 'count', 'answered', 'notAssessable', 'min', 'max', 'round', 'length', 'abs', 'has', 'size', 'string', 'double'])}(${Array.from({ length: 1 + random.upTo(3) }, part).join(', ')})`;
    case 4:
      return `${part()}.${random.pick(['exists', 'all', 'map', 'filter', 'exists_one'])}(${random.pick(['x', 'y'])}, ${part()})`;
    case 5:
      return `[${Array.from({ length: random.upTo(6) }, part).join(', ')}]`;
    case 6:
      return `${part()}[${part()}]`;
    case 7:
      return `${part()}.${random.pick(['contains', 'startsWith', 'matches', 'size', 'constructor', 'length'])}(${part()})`;
    default:
      return `${part()} ${random.pick(operators)} ${part()}`;
  }
}

const both = (text: string) => ({ en: text, de: text });
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'in', 'x1', 'true'];
const codes = ['0', '1', 'yes', 'no', 'none', 'A.b-c'];

function itemOf(random: Random, id: string): Record<string, unknown> {
  const common: Record<string, unknown> = {
    id,
    label: both(random.pick(['Question', '', '{{resident.name}}', 'ä'.repeat(200)])),
    required: random() < 0.5,
  };
  if (random() < 0.3) common['showWhen'] = expressionOf(random);
  if (random() < 0.2) common['requiredWhen'] = expressionOf(random);
  if (random() < 0.2)
    common['prefill'] = random.pick([
      'facts.ageYears',
      'facts.weightKg > 3 ? "yes" : "no"',
      expressionOf(random),
    ]);
  if (random() < 0.3)
    common['notAssessable'] = {
      reasonRequired: random() < 0.5,
      reasons: random() < 0.5 ? [{ code: 'r', label: both('R') }] : [],
    };
  const options = () =>
    Array.from({ length: random.upTo(4) }, () => ({
      code: random.pick(codes),
      label: both('O'),
      ...(random() < 0.7 ? { points: random.upTo(8) / 2 } : {}),
      ...(random() < 0.2 ? { exclusive: true } : {}),
    }));
  switch (random.upTo(9)) {
    case 0:
    case 1:
      return { ...common, kind: 'choice', options: options() };
    case 2:
      return { ...common, kind: 'multiple', options: options() };
    case 3:
      return {
        ...common,
        kind: 'number',
        minimum: random.upTo(10),
        maximum: random.upTo(10),
        decimals: random.upTo(6),
        ...(random() < 0.5
          ? { points: random.pick(['value', 'value / 0', 'value > 3 ? 1 : 0', expressionOf(random)]) }
          : {}),
      };
    case 4:
      return { ...common, kind: 'text', maximumLength: 1 + random.upTo(20) };
    case 5:
      return { ...common, kind: 'date', notInFuture: random() < 0.5, withTime: random() < 0.5 };
    case 6:
      return {
        ...common,
        kind: 'table',
        columns: [
          { id: 'c1', kind: 'number', label: both('N') },
          { id: 'c2', kind: 'choice', label: both('C'), options: options() },
        ],
        minimumRows: random.upTo(3),
        maximumRows: 1 + random.upTo(3),
      };
    case 7:
      return { ...common, kind: random.pick(['signature', 'picture', 'bodyMap']) };
    case 8:
      return { id, kind: 'display', label: both('Hint') };
    default:
      return { ...common, kind: 'choice', options: options() };
  }
}

/** A random definition of about the right shape; its parts may contradict each other. */
export function definitionOf(random: Random): Record<string, unknown> {
  const sections = Array.from({ length: 1 + random.upTo(2) }, (_, index) => ({
    id: random() < 0.9 ? `s${index}` : 'a',
    ...(random() < 0.2 ? { showWhen: expressionOf(random) } : {}),
    items: Array.from({ length: random.upTo(5) }, () => itemOf(random, random.pick(ids))),
  }));
  const outcomes = random.pick([[], ['low', 'high'], ['low', 'low']]);
  return {
    code: 'random-form',
    title: both('Random'),
    sections,
    subject: random.pick(['resident', 'none']),
    shift: random() < 0.2,
    calculations: Array.from({ length: random.upTo(2) }, (_, index) => ({
      id: `k${index}`,
      label: both('K'),
      value: random.pick([
        'sum(["a", "b"]) / 0',
        'calculated.k0 + 1',
        'sum(["a", "b"])',
        expressionOf(random),
      ]),
    })),
    score:
      random() < 0.7
        ? {
            value: random.pick(['sum(["a", "b", "c"])', '1 / 0', '-1 / 0', expressionOf(random)]),
            minimum: 0,
            maximum: random.upTo(30),
            highMeans: 'bad',
            ...(random() < 0.3 ? { reachable: expressionOf(random) } : {}),
          }
        : null,
    outcomes: outcomes.map((code) => ({ code, label: both(code), severity: 'info' })),
    bands:
      random() < 0.5
        ? [
            { outcome: 'low', from: null, to: random.upTo(5) },
            { outcome: 'high', from: random.upTo(5), to: null },
          ]
        : [],
    outcomeRules: random() < 0.3 ? [{ when: expressionOf(random), outcome: 'low' }] : [],
    flags:
      random() < 0.3 ? [{ code: 'f', when: expressionOf(random), label: both('F'), severity: 'alert' }] : [],
    conditions:
      random() < 0.3
        ? [
            {
              code: 'c',
              when: expressionOf(random),
              effect: random.pick(['refuse', 'confirm', 'warn']),
              message: both('C'),
            },
          ]
        : [],
  };
}

function answerOf(random: Random): unknown {
  const proposed =
    random() < 0.2
      ? { proposed: { from: { fact: 'ageYears', source: 'x', at: null }, confirmed: random() < 0.5 } }
      : {};
  switch (random.upTo(9)) {
    case 0:
    case 1:
      return { kind: 'choice', code: random.pick(codes), ...proposed };
    case 2:
      return {
        kind: 'multiple',
        codes: Array.from({ length: random.upTo(4) }, () => random.pick(codes)),
        ...proposed,
      };
    case 3:
      return { kind: 'number', number: random.pick([0, -0, 1, 0.1, 1e9, -1e9, 3.333333, 7]), ...proposed };
    case 4:
      return { kind: 'text', text: random.pick(['', ' ', 'text', 'x'.repeat(30)]) };
    case 5:
      return { kind: 'date', day: random.pick(['2026-11-21', '2027-01-01', '0001-01-01']) };
    case 6:
      return {
        kind: 'table',
        rows: Array.from({ length: random.upTo(4) }, () => ({
          c1: random.pick([1, null, 'x']),
          c2: random.pick(codes),
        })),
      };
    case 7:
      return { kind: 'notAssessable', ...(random() < 0.5 ? { reason: 'r' } : {}) };
    case 8:
      return { kind: 'bodyMap', points: [{ view: 'front', x: random.upTo(1000), y: 0, note: '' }] };
    default:
      return { kind: 'signature', strokes: [[1, 2, 3, 4]], name: 'N', signedAt: '2026-11-21T10:00:00Z' };
  }
}

/** Answers to some of the items of a definition, and to some that it has not. */
export const answersFor = (random: Random): Record<string, unknown> =>
  Object.fromEntries(ids.filter(() => random() < 0.6).map((id) => [id, answerOf(random)]));

const garbage: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e300,
  Number.NaN,
  [],
  {},
  'x'.repeat(3000),
  true,
  '__proto__',
  'constructor',
  [[[]]],
  { constructor: 1 },
];

/** The same with one part replaced by nonsense, or taken away. */
export function mangled(random: Random, value: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(value);
  let at: Record<string, unknown> = copy;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) return copy;
    const key = random.pick(keys);
    const next = at[key];
    if (typeof next === 'object' && next !== null && random() < 0.8) {
      at = next as Record<string, unknown>;
      continue;
    }
    if (random() < 0.3) delete at[key];
    else at[key] = random.pick(garbage);
    return copy;
  }
}
