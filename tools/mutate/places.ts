// The places of a source where a small change must turn a test red.
import { createHash } from 'node:crypto';
import { parseSync } from 'oxc-parser';

export type Layer = 'domain' | 'server' | 'web';

/** One change: the text between `start` and `end` becomes `text`. */
export interface Place {
  readonly file: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
  /** The line before and after, without the spaces around it. */
  readonly before: string;
  readonly after: string;
  /** Of file, change and line, not of the line's number: what was judged stays judged when the file moves on. */
  readonly hash: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

type Add = (kind: string, at: Pick<Node, 'start' | 'end'>, text: string) => void;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodeAt = (node: Node, field: string): Node | undefined =>
  isNode(node[field]) ? node[field] : undefined;

const turned: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
]);
/** What a person who cannot see or may not act depends on. */
const attribute = /^(aria-.+|disabled|required|readOnly|hidden|checked|error|role|mandatory|inert)$/;

/** All places of a file, in the order of its text. A file that cannot be parsed has none. */
export function placesOf(file: string, source: string, layer: Layer): Place[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [];
  const found: Place[] = [];
  const twins = new Map<string, number>();
  const add: Add = (kind, { start, end }, text) => {
    const place = changeAt(file, source, kind, start, end, text);
    const twin = `${kind}\n${place.before}\n${place.after}`;
    const count = twins.get(twin) ?? 0;
    twins.set(twin, count + 1);
    const hash = createHash('sha256').update(`${file}\n${twin}\n${count}`).digest('hex').slice(0, 10);
    found.push({ ...place, hash });
  };
  walk(program as unknown as Node, [], (node, around) => {
    logic(node, source, add);
    constants(node, around, source, layer, add);
    statements(node, source, add);
    if (layer === 'web') markup(node, source, add);
  });
  return found.sort((left, right) => left.start - right.start);
}

function changeAt(
  file: string,
  source: string,
  kind: string,
  start: number,
  end: number,
  text: string,
): Omit<Place, 'hash'> {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const newline = source.indexOf('\n', end);
  const to = newline === -1 ? source.length : newline;
  const before = source.slice(from, to).trim();
  const after = (source.slice(from, start) + text + source.slice(end, to)).trim();
  const line = source.slice(0, start).split('\n').length;
  return { file, kind, start, end, text, line, before, after };
}

/** Visits what runs: no types, no imports, no names of properties. */
function walk(
  node: Node,
  around: readonly Node[],
  visit: (node: Node, around: readonly Node[]) => void,
): void {
  const wrapped = /^TS(As|Satisfies|NonNull)/.test(node.type);
  if (/^(Import|ExportAll)/.test(node.type) || (node.type.startsWith('TS') && !wrapped)) return;
  visit(node, around);
  const inside = [node, ...around];
  for (const [field, value] of Object.entries(node)) {
    if (wrapped && field !== 'expression') continue;
    if ((field === 'key' || field === 'property') && node['computed'] !== true) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, inside, visit);
  }
}

const textOf = (node: Node, source: string): string => source.slice(node.start, node.end);

/** Comparisons, and/or, negations, conditions. */
function logic(node: Node, source: string, add: Add): void {
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  const operator = String(node['operator']);
  if (left && right && (node.type === 'BinaryExpression' || node.type === 'LogicalExpression')) {
    const between = source.slice(left.end, right.start);
    const other = turned.get(operator) ?? (operator === '&&' ? '||' : operator === '||' ? '&&' : undefined);
    const at = between.indexOf(operator);
    // beside ?? a change of && needs brackets that are not there
    const mixed = /\?\?/.test(source.slice(node.start, node.end)) && node.type === 'LogicalExpression';
    if (other !== undefined && at >= 0 && !mixed)
      add(
        node.type === 'LogicalExpression' ? 'and/or' : 'comparison',
        { start: left.end + at, end: left.end + at + operator.length },
        other,
      );
  }
  if (node.type === 'UnaryExpression' && operator === '!')
    add('negation', { start: node.start, end: node.start + 1 }, '');
  const test = /^(If|While)Statement$|^ConditionalExpression$/.test(node.type)
    ? nodeAt(node, 'test')
    : undefined;
  if (test && node.type !== 'WhileStatement') add('always', test, 'true');
  if (test) add('never', test, 'false');
}

/** Booleans, numbers, and strings that a rule compares or answers with. */
function constants(node: Node, around: readonly Node[], source: string, layer: Layer, add: Add): void {
  if (node.type !== 'Literal') return;
  const [parent] = around;
  const value = node['value'];
  // how wide and how far apart is not a rule
  const looks = around.some(
    (one) => one.type === 'JSXAttribute' && !/^on[A-Z]/.test(String(nodeAt(one, 'name')?.['name'])),
  );
  if (typeof value === 'boolean') add('boolean', node, String(!value));
  if (typeof value === 'number' && !looks) add('number', node, String(value + 1));
  if (typeof value !== 'string' || !parent || looks) return;
  const compared =
    (parent.type === 'BinaryExpression' && turned.has(String(parent['operator']))) ||
    parent.type === 'SwitchCase';
  const answered =
    parent.type === 'ReturnStatement' ||
    (parent.type === 'ArrowFunctionExpression' && parent['body'] === node) ||
    (parent.type === 'ConditionalExpression' && parent['test'] !== node);
  const refused = parent.type === 'CallExpression' && nameOfCall(parent, source).endsWith('refuse');
  if (compared || (layer !== 'web' && (answered || refused)))
    add('string', { start: node.end - 1, end: node.end - 1 }, '~');
}

const nameOfCall = (call: Node, source: string): string => {
  const callee = nodeAt(call, 'callee');
  return callee ? textOf(callee, source) : '';
};

/** Values that are returned, calls that are made for what they do. */
function statements(node: Node, source: string, add: Add): void {
  const given = nodeAt(node, 'argument');
  if (node.type === 'ReturnStatement' && given && textOf(given, source) !== 'undefined')
    add('answer', given, 'undefined');
  const body = nodeAt(node, 'body');
  if (
    node.type === 'ArrowFunctionExpression' &&
    body &&
    body.type !== 'BlockStatement' &&
    textOf(body, source) !== 'undefined'
  )
    add('answer', body, 'undefined');
  if (node.type !== 'ExpressionStatement') return;
  let made = nodeAt(node, 'expression');
  while (
    made?.type === 'AwaitExpression' ||
    (made?.type === 'UnaryExpression' && made['operator'] === 'void')
  )
    made = nodeAt(made, 'argument');
  if (made?.type === 'CallExpression' && nameOfCall(made, source) !== 'super') add('call', node, ';');
}

/** What the markup says of itself, and what it shows only sometimes. */
function markup(node: Node, source: string, add: Add): void {
  const name = nodeAt(node, 'name');
  if (node.type === 'JSXAttribute' && name && attribute.test(textOf(name, source)))
    add('attribute', node, '');
  const shown = node.type === 'JSXExpressionContainer' ? nodeAt(node, 'expression') : undefined;
  const part = shown && nodeAt(shown, 'right');
  if (shown?.type === 'LogicalExpression' && shown['operator'] === '&&' && part?.type.startsWith('JSX'))
    add('hidden', shown, 'null');
}
