// What a table of tests holds, read from the program without running it; what cannot be read so is `unknown`.
import type {
  ArrayExpression,
  ArrowFunctionExpression,
  BindingPattern,
  CallExpression,
  Expression,
  ObjectExpression,
} from 'oxc-parser';

/** Stands for a value that is only known when the tests run. */
export const unknown = Symbol('unknown');
export type Scope = ReadonlyMap<string, unknown>;
/** The constants of a file by name, as they are written; a name that is given twice is not among them. */
export type Constants = ReadonlyMap<string, Expression>;

type Names = Map<string, unknown>;

/** The value of an expression, as far as it can be read. */
export function valueOf(node: Expression, constants: Constants, scope: Scope = new Map()): unknown {
  const value = (one: Expression): unknown => valueOf(one, constants, scope);
  switch (node.type) {
    case 'Literal':
      return 'regex' in node ? unknown : node.value;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return value(node.expression);
    case 'Identifier': {
      if (node.name === 'undefined') return undefined;
      if (scope.has(node.name)) return scope.get(node.name);
      const given = constants.get(node.name);
      return given === undefined ? unknown : valueOf(given, constants);
    }
    case 'TemplateLiteral':
      return joined(
        node.quasis.map((one) => one.value.cooked ?? ''),
        node.expressions.map(value),
      );
    case 'UnaryExpression':
      return signed(node.operator, value(node.argument));
    case 'BinaryExpression':
      return node.operator === '+' ? added(value(node.left as Expression), value(node.right)) : unknown;
    case 'ArrayExpression':
      return elements(node, value);
    case 'ObjectExpression':
      return properties(node, value);
    case 'MemberExpression':
      return member(value(node.object), node.computed ? value(node.property) : nameOf(node.property));
    case 'CallExpression':
      return called(node, constants, scope);
    default:
      return unknown;
  }
}

const nameOf = (node: { readonly type: string }): unknown =>
  node.type === 'Identifier' ? (node as unknown as { readonly name: string }).name : unknown;

const isText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** A template with its values; what is not known stands as a mark that no title holds. */
export const gap = '\u0000';
const joined = (texts: readonly string[], values: readonly unknown[]): string =>
  texts.map((text, index) => text + (index < values.length ? shown(values[index]) : '')).join('');
const shown = (value: unknown): string => (isText(value) ? String(value) : gap);

function signed(operator: string, value: unknown): unknown {
  if (operator === '-' && typeof value === 'number') return -value;
  return operator === '!' && typeof value === 'boolean' ? !value : unknown;
}

const added = (left: unknown, right: unknown): unknown => {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  return typeof left === 'string' || typeof right === 'string' ? shown(left) + shown(right) : unknown;
};

function elements(node: ArrayExpression, value: (one: Expression) => unknown): unknown {
  const found: unknown[] = [];
  for (const one of node.elements) {
    if (one?.type !== 'SpreadElement') found.push(one === null ? undefined : value(one));
    else {
      const spread = value(one.argument);
      if (!Array.isArray(spread)) return unknown;
      found.push(...(spread as unknown[]));
    }
  }
  return found;
}

function properties(node: ObjectExpression, value: (one: Expression) => unknown): unknown {
  const found: Record<string, unknown> = {};
  for (const one of node.properties) {
    if (one.type === 'SpreadElement') {
      const spread = value(one.argument);
      if (!isRecord(spread)) return unknown;
      Object.assign(found, spread);
    } else {
      const key = one.computed || one.key.type === 'Literal' ? value(one.key as Expression) : nameOf(one.key);
      if (!isText(key)) return unknown;
      found[String(key)] = value(one.value);
    }
  }
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function member(value: unknown, key: unknown): unknown {
  if (Array.isArray(value) && typeof key === 'number') return value[key] as unknown;
  return isRecord(value) && isText(key) && Object.hasOwn(value, String(key)) ? value[String(key)] : unknown;
}

/** Object.entries, keys and values of what is known, and lists that are mapped by a short function. */
function called(node: CallExpression, constants: Constants, scope: Scope): unknown {
  const { callee, arguments: given } = node;
  if (callee.type !== 'MemberExpression' || callee.computed) return unknown;
  const verb = nameOf(callee.property);
  const [first] = given;
  if (first === undefined || first.type === 'SpreadElement') return unknown;
  if (callee.object.type === 'Identifier' && callee.object.name === 'Object') {
    const value = valueOf(first, constants, scope);
    if (!isRecord(value)) return unknown;
    if (verb === 'entries') return Object.entries(value);
    if (verb === 'keys') return Object.keys(value);
    return verb === 'values' ? Object.values(value) : unknown;
  }
  const list = valueOf(callee.object as Expression, constants, scope);
  if (!Array.isArray(list) || first.type !== 'ArrowFunctionExpression') return unknown;
  if (verb !== 'map' && verb !== 'flatMap') return unknown;
  const results = list.map((one) => applied(first, one, constants, scope));
  if (verb === 'map') return results;
  return results.every((one) => Array.isArray(one)) ? results.flat() : unknown;
}

function applied(
  arrow: ArrowFunctionExpression,
  value: unknown,
  constants: Constants,
  scope: Scope,
): unknown {
  const [parameter] = arrow.params;
  if (parameter === undefined || !arrow.expression) return unknown;
  const names: Names = new Map(scope);
  bind(parameter as BindingPattern, value, names, constants);
  return valueOf(arrow.body as unknown as Expression, constants, names);
}

/** Gives a pattern of names its values. */
function bind(pattern: BindingPattern, value: unknown, names: Names, constants: Constants): void {
  if (pattern.type === 'Identifier') names.set(pattern.name, value);
  else if (pattern.type === 'AssignmentPattern')
    bind(
      pattern.left,
      value === undefined ? valueOf(pattern.right, constants, names) : value,
      names,
      constants,
    );
  else if (pattern.type === 'ArrayPattern')
    pattern.elements.forEach((one, index) => {
      if (one !== null && one.type !== 'RestElement')
        bind(one, Array.isArray(value) ? (value[index] as unknown) : unknown, names, constants);
    });
  else
    for (const one of pattern.properties)
      if (one.type === 'Property') bind(one.value, member(value, nameOf(one.key)), names, constants);
}
