// The names of the tests of a file as vitest -t reads them, found without running it: "describe > test".
import fs from 'node:fs';
import {
  type CallExpression,
  type Expression,
  type Program,
  type Super,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { type Constants, gap, unknown, valueOf } from './test-values.ts';

/** What a name can be asked with: of a test with a table that is only known when it runs, the values are a gap. */
export interface TestNames {
  /** Full names of the tests. */
  readonly tests: readonly string[];
  /** Names of the groups around them. */
  readonly groups: readonly string[];
}

/** The tests and groups that a file declares. */
export function testNamesOf(file: string): TestNames {
  const { program } = parseSync(file, fs.readFileSync(file, 'utf8'));
  const constants = constantsOf(program);
  const tests: string[] = [];
  const groups: string[] = [];
  let around: { readonly node: CallExpression; readonly titles: readonly string[] }[] = [];
  const inside = (): string[] =>
    around.reduce<string[]>(
      (outer, { titles }) =>
        outer.flatMap((one) => titles.map((name) => (one === '' ? name : `${one} > ${name}`))),
      [''],
    );
  const named = (titles: readonly string[]): string[] =>
    inside().flatMap((outer) => titles.map((title) => (outer === '' ? title : `${outer} > ${title}`)));
  new Visitor({
    CallExpression: (node) => {
      const found = declared(node, constants);
      if (found?.kind === 'test') tests.push(...named(found.titles));
      if (found?.kind !== 'describe') return;
      groups.push(...named(found.titles));
      around = [...around, { node, titles: found.titles }];
    },
    'CallExpression:exit': (node) => {
      if (around.at(-1)?.node === node) around = around.slice(0, -1);
    },
  }).visit(program);
  return { tests, groups };
}

/** The constants of a file; a name that stands for two things stands for none. */
function constantsOf(program: Program): Constants {
  const found = new Map<string, Expression>();
  const twice = new Set<string>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null) return;
      if (found.has(id.name)) twice.add(id.name);
      found.set(id.name, init);
    },
  }).visit(program);
  for (const name of twice) found.delete(name);
  return found;
}

/** A test or group that a call declares, with a title for each row of its table. */
function declared(
  node: CallExpression,
  constants: Constants,
): { readonly kind: 'test' | 'describe'; readonly titles: string[] } | undefined {
  const [title] = node.arguments;
  if (node.arguments.length < 2 || title === undefined || title.type === 'SpreadElement') return undefined;
  let callee = node.callee;
  let table: CallExpression | undefined;
  if (callee.type === 'CallExpression') {
    if (/^(each|for)$/.test(verbOf(callee.callee))) table = callee;
    callee = callee.callee;
  }
  while (callee.type === 'MemberExpression') callee = callee.object;
  if (callee.type !== 'Identifier' || !/^(test|it|describe)$/.test(callee.name)) return undefined;
  const kind = callee.name === 'describe' ? 'describe' : 'test';
  const text = valueOf(title, constants);
  const template = typeof text === 'string' ? text : gap;
  return { kind, titles: table === undefined ? [template] : rowsOf(table, template, constants) };
}

const verbOf = (node: Expression | Super): string =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';

function rowsOf(table: CallExpression, template: string, constants: Constants): string[] {
  const [given] = table.arguments;
  const rows = given === undefined || given.type === 'SpreadElement' ? unknown : valueOf(given, constants);
  if (!Array.isArray(rows)) return [template.replace(/%[#$sdifjoOc%]|\$[\w.]+/g, gap)];
  return rows.map((row: unknown, index) => formatted(template, Array.isArray(row) ? row : [row], index));
}

/** A title with the values of one row, as vitest writes them (%% takes a value, too); what is not known, or not plain, is a gap. */
function formatted(template: string, values: readonly unknown[], index: number): string {
  let next = 0;
  return template
    .replace(/%#/g, String(index))
    .replace(/%\$/g, String(index + 1))
    .replace(/%[sdifjoOc%]/g, (sign) => written(sign, values[next++]))
    .replace(/\$([\w.]+)/g, (whole, key: string) => {
      const [first] = values;
      if (/^\d+$/.test(key))
        return typeof values[Number(key)] === 'string' ? String(values[Number(key)]) : gap;
      if (first === unknown) return gap;
      if (values.length > 0 && (typeof first !== 'object' || first === null)) return whole;
      const value = key
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], first);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : gap;
    });
}

function written(sign: string, value: unknown): string {
  if (sign === '%j') return plainJson(value);
  if (typeof value === 'string' && value.includes(gap)) return gap;
  if (sign === '%s' && ['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  if ((sign === '%i' || sign === '%d') && typeof value === 'number')
    return String(sign === '%i' ? Math.trunc(value) : value);
  return gap;
}

/** JSON of a value, unless a part of it is not known. */
function plainJson(value: unknown): string {
  let whole = true;
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'symbol' || (typeof part === 'string' && part.includes(gap))) whole = false;
    return part;
  });
  return whole ? String(text) : gap;
}
