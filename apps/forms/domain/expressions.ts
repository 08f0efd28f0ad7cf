import {
  Environment,
  EvaluationError,
  ParseError,
  TypeError as CelTypeError,
  type ASTNode,
  type ParseResult,
} from '@marcbachmann/cel-js';

/*
 * The expressions of forms are CEL, a language without loops, assignments and access to anything but its own names
 * (docs/decisions/0019-forms.md). What is dearer than a sum of answers is not offered at all: see `refusedNode`. To a person 1 and
 * 1.0 are the same, so every whole number in an expression is read as a decimal one.
 */

/** What an expression sees. Maps, so that no name of the language (constructor …) can be mistaken for an entry. */
export interface Names {
  /** Points of every item, 0 where nothing counts. */
  readonly points: ReadonlyMap<string, number>;
  /** Shown, valid and confirmed answers: code, list of codes, number, text, day, or true for those that only exist. */
  readonly answers: ReadonlyMap<string, unknown>;
  readonly facts: ReadonlyMap<string, unknown>;
  readonly calculated: ReadonlyMap<string, number>;
  /** Ids of the items that were answered with "not assessable". */
  readonly notAssessable: ReadonlySet<string>;
  readonly score?: number;
  readonly reachable?: number;
  readonly missing?: number;
  readonly value?: number;
}

const limits = {
  maxAstNodes: 300,
  maxDepth: 24,
  maxListElements: 120,
  maxMapEntries: 1,
  maxCallArguments: 4,
};

/** The names that the functions of the expression that is being run read; expressions run one after the other, never inside each other. */
let current: Names | null = null;
function names(): Names {
  if (current === null) throw new Error('a function of an expression was called outside an expression');
  return current;
}

/** Half away from zero, by the decimal digits that a person sees: round(0.285, 2) is 0.29. */
function rounded(value: number, decimals: number): number {
  const places = Math.min(6, Math.max(0, Math.trunc(decimals)));
  const shifted = Number(`${Math.abs(value).toPrecision(15)}e${places}`);
  const size = Number.isNaN(shifted) ? Math.abs(value) : Number(`${Math.round(shifted)}e-${places}`);
  return value < 0 ? -size : size;
}

const least = (...values: number[]) => Math.min(...values);
const most = (...values: number[]) => Math.max(...values);
const holdsCode = (id: string, code: string) => {
  const answer = names().answers.get(id);
  return Array.isArray(answer) ? answer.includes(code) : answer === code;
};

/** The functions beside CEL's own: signature and what it does. */
const functions: readonly [string, (...args: never[]) => unknown][] = [
  [
    'sum(list<string>): double',
    (ids: string[]) => ids.reduce((total, id) => total + (names().points.get(id) ?? 0), 0),
  ],
  [
    'count(list<string>, string): double',
    (ids: string[], code: string) => ids.filter((id) => holdsCode(id, code)).length,
  ],
  [
    'countNotAssessable(list<string>): double',
    (ids: string[]) => ids.filter((id) => names().notAssessable.has(id)).length,
  ],
  ['notAssessable(string): bool', (id: string) => names().notAssessable.has(id)],
  ['answered(string): bool', (id: string) => names().answers.has(id) || names().notAssessable.has(id)],
  ['length(list): double', (list: readonly unknown[]) => list.length],
  ['length(string): double', (text: string) => [...text].length],
  ['round(double): double', (value: number) => rounded(value, 0)],
  ['round(double, double): double', rounded],
  ['abs(double): double', Math.abs],
  ['floor(double): double', Math.floor],
  ['ceil(double): double', Math.ceil],
  ...(['double, double', 'double, double, double', 'double, double, double, double'] as const).flatMap(
    (sizes): [string, typeof least][] => [
      [`min(${sizes}): double`, least],
      [`max(${sizes}): double`, most],
    ],
  ),
  ['min(list<double>): double', (values: number[]) => least(...values)],
  ['max(list<double>): double', (values: number[]) => most(...values)],
];

/** CEL with the functions of forms and without variables. */
function language(): Environment {
  const environment = new Environment({ limits, homogeneousAggregateLiterals: true });
  for (const [signature, handler] of functions)
    environment.registerFunction(signature, handler, { async: false });
  return environment.registerOperator('double % double', (left: number, right: number) => left % right);
}

const base = language();
const runtime = base
  .clone()
  .registerVariable('points', 'map<string, double>')
  .registerVariable('answers', 'map<string, dyn>')
  .registerVariable('facts', 'map<string, dyn>')
  .registerVariable('calculated', 'map<string, double>')
  .registerVariable('score', 'double')
  .registerVariable('reachable', 'double')
  .registerVariable('missing', 'double')
  .registerVariable('value', 'double');

const plainOperators = new Set([
  '!=',
  '==',
  'in',
  '+',
  '-',
  '*',
  '/',
  '%',
  '<',
  '<=',
  '>',
  '>=',
  '||',
  '&&',
  '!_',
  '-_',
  '?:',
  'list',
  'value',
  'id',
  '.',
  '[]',
  'call',
  'rcall',
]);
const ownFunctions = new Set([
  'sum',
  'count',
  'countNotAssessable',
  'notAssessable',
  'answered',
  'length',
  'round',
  'abs',
  'floor',
  'ceil',
  'min',
  'max',
  'has',
]);
const comprehensions = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
const textFunctions = new Set(['contains', 'startsWith', 'endsWith']);
/** Functions whose texts are ids of items. */
export const itemFunctions: ReadonlySet<string> = new Set([
  'sum',
  'count',
  'countNotAssessable',
  'notAssessable',
  'answered',
]);

/** The parts of a node, in the order in which they stand. */
export function partsOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case '!_':
    case '-_':
      return [node.args];
    case 'map':
      return node.args.flat();
    default:
      return node.args as readonly ASTNode[];
  }
}

const variables: ReadonlySet<string> = new Set([
  'points',
  'answers',
  'facts',
  'calculated',
  'score',
  'reachable',
  'missing',
  'value',
]);

const isLoop = (node: ASTNode) => node.op === 'rcall' && comprehensions.has(node.args[0]);
const hasSum = (node: ASTNode): boolean => node.op === '+' || partsOf(node).some(hasSum);

/** Why a node is not offered, or undefined: patterns, clocks, maps, bytes, types and nested loops could be slow or lead out of the form. */
function refusedNode(node: ASTNode, loops: number): string | undefined {
  if (!plainOperators.has(node.op)) return node.op;
  if (node.op === 'value' && (typeof node.args === 'object' || node.args === undefined)) return 'null';
  if (node.op === 'call' && !ownFunctions.has(node.args[0])) return `${node.args[0]}()`;
  if (node.op === 'rcall' && !comprehensions.has(node.args[0]) && !textFunctions.has(node.args[0]))
    return `${node.args[0]}()`;
  // a loop runs over a list as it is, never over one that was put together, and never inside another
  if (isLoop(node) && (loops > 0 || hasSum(partsOf(node)[0]!)))
    return `${String((node.args as unknown[])[0])}()`;
  return undefined;
}

/** Reads whole numbers as decimal ones (also `1` in `answers.n == 1`). Throws ExpressionFault for what is not offered. */
function prepare(node: ASTNode, bound: readonly string[]): void {
  const refused = refusedNode(node, bound.length);
  if (refused !== undefined) throw new ExpressionFault('notOffered', refused);
  if (node.op === 'id' && !variables.has(node.args) && !bound.includes(node.args))
    throw new ExpressionFault('unknownName', node.args);
  if (node.op === 'value' && typeof node.args === 'bigint')
    (node as { args: unknown }).args = Number(node.args);
  if (!isLoop(node)) return partsOf(node).forEach((part) => prepare(part, bound));
  const [receiver, variable, ...inside] = partsOf(node);
  prepare(receiver!, bound);
  const name = variable?.op === 'id' ? variable.args : '';
  // a loop's variable that hides a name of the form would mislead who reads it
  if (name === '' || variables.has(name)) throw new ExpressionFault('unknownName', name);
  inside.forEach((part) => prepare(part, [...bound, name]));
}

/** An expression that is not one; `code` stands below `faults` in the locales. */
export class ExpressionFault extends Error {
  readonly code: 'syntax' | 'notOffered' | 'unknownName';
  constructor(code: ExpressionFault['code'], detail: string) {
    super(detail);
    this.name = 'ExpressionFault';
    this.code = code;
  }
}

/** Reads an expression in an environment. Throws ExpressionFault. */
export function read(environment: Environment, text: string): ParseResult {
  if (text.length > 1000) throw new ExpressionFault('syntax', 'longer than 1000 characters');
  let program: ParseResult;
  try {
    program = environment.parse(text);
  } catch (error) {
    if (isCelError(error)) throw new ExpressionFault('syntax', error.summary);
    throw error;
  }
  prepare(program.ast, []);
  return program;
}

const isCelError = (error: unknown): error is EvaluationError | ParseError | CelTypeError =>
  error instanceof EvaluationError || error instanceof ParseError || error instanceof CelTypeError;

/** An environment that knows these variables exactly: for checking an expression before it is used. */
export function checkingEnvironment(
  variables: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
): Environment {
  const environment = base.clone();
  for (const [name, type] of Object.entries(variables)) {
    if (typeof type === 'string') environment.registerVariable(name, type);
    // a record without entries is no schema to the library: nothing can be read from it
    else if (Object.keys(type).length === 0) environment.registerVariable(name, 'map<string, bool>');
    else environment.registerVariable({ name, schema: type });
  }
  return environment;
}

const programs = new Map<string, ParseResult | null>();

function programOf(text: string): ParseResult | null {
  const known = programs.get(text);
  if (known !== undefined) return known;
  let program: ParseResult | null = null;
  try {
    program = read(runtime, text);
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
  }
  // a server that lives long sees the drafts of many forms
  if (programs.size > 5000) programs.clear();
  programs.set(text, program);
  return program;
}

/** The value of an expression; null where it is not one or meets a value that is not there. Never throws. */
export function run(text: string, using: Names): unknown {
  const program = programOf(text);
  if (!program) return null;
  current = using;
  try {
    const value: unknown = program(using);
    return typeof value === 'bigint' ? Number(value) : value;
  } catch (error) {
    if (isCelError(error)) return null;
    throw error;
  } finally {
    current = null;
  }
}

/** Whether a condition holds: one that meets an absent value does not. */
export const holds = (text: string, using: Names): boolean => run(text, using) === true;

/** The number that an expression comes to, without the noise of binary fractions (6 decimals); null where there is none. */
export function numberOf(text: string, using: Names): number | null {
  const value = run(text, using);
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 + 0 : null;
}
