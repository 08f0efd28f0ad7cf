import type { ASTNode } from '@marcbachmann/cel-js';
import type { FormDefinition, Item } from './definition.ts';
import { checkingEnvironment, ExpressionFault, itemFunctions, partsOf, read } from './expressions.ts';
import { factList, isFactCode } from './fact-list.ts';
import { type FormFault, structureFaults } from './structure.ts';

type Wanted = 'bool' | 'double' | 'string' | 'list<string>';

/** One expression of a definition: where it stands, what it must come to and which names it may use. */
interface Place {
  readonly path: string;
  readonly text: string;
  readonly wanted: Wanted;
  readonly scope: 'prefill' | 'points' | 'items' | 'result';
  readonly calculations: number;
}

const answerTypes: Readonly<Partial<Record<Item['kind'], Wanted>>> = {
  choice: 'string',
  multiple: 'list<string>',
  number: 'double',
  text: 'string',
  date: 'string',
};
const factTypes = { number: 'double', text: 'string', day: 'string', yesNo: 'bool' } as const;
const facts = Object.fromEntries(
  Object.entries(factList).map(([code, fact]) => [code, factTypes[fact.type]]),
);

/** Every expression with its place, in the order of the form. */
function expressionsOf(definition: FormDefinition): {
  readonly places: Place[];
  readonly faults: FormFault[];
} {
  const places: Place[] = [];
  const faults: FormFault[] = [];
  const all = definition.calculations.length;
  const add = (
    path: string,
    text: string | undefined,
    wanted: Wanted,
    scope: Place['scope'] = 'items',
    calculations = all,
  ) => {
    if (text !== undefined) places.push({ path, text, wanted, scope, calculations });
  };
  definition.sections.forEach((section, number) => {
    add(`sections.${number}.showWhen`, section.showWhen, 'bool');
    section.items.forEach((item, index) => {
      const path = `sections.${number}.items.${index}`;
      add(`${path}.showWhen`, item.showWhen, 'bool');
      if (item.kind === 'display') return;
      add(`${path}.requiredWhen`, item.requiredWhen, 'bool');
      if (item.kind === 'number') add(`${path}.points`, item.points, 'double', 'points', 0);
      if (item.kind === 'number') add(`${path}.value`, item.value, 'double', 'items', 0);
      const wanted = answerTypes[item.kind];
      if (item.prefill !== undefined && wanted === undefined)
        faults.push({ path: `${path}.prefill`, code: 'noPrefill', detail: item.kind });
      else add(`${path}.prefill`, item.prefill, wanted!, 'prefill', 0);
    });
  });
  definition.calculations.forEach((one, index) =>
    add(`calculations.${index}.value`, one.value, 'double', 'items', index),
  );
  add('score.value', definition.score?.value, 'double');
  add('score.reachable', definition.score?.reachable, 'double');
  definition.outcomeRules.forEach((rule, index) =>
    add(`outcomeRules.${index}.when`, rule.when, 'bool', 'result'),
  );
  definition.flags.forEach((flag, index) => add(`flags.${index}.when`, flag.when, 'bool', 'result'));
  definition.conditions.forEach((condition, index) =>
    add(`conditions.${index}.when`, condition.when, 'bool', 'result'),
  );
  return { places, faults };
}

/** Environments for the expressions of one definition; those of the same scope share one. */
function environments(definition: FormDefinition) {
  const items = definition.sections
    .flatMap((section) => section.items)
    .filter((item) => item.kind !== 'display');
  const answers = Object.fromEntries(items.map((item) => [item.id, answerTypes[item.kind] ?? 'bool']));
  const known = new Map<string, ReturnType<typeof checkingEnvironment>>();
  return (place: Place) => {
    const key = `${place.scope} ${place.calculations}`;
    let environment = known.get(key);
    if (!environment) {
      const calculated = Object.fromEntries(
        definition.calculations.slice(0, place.calculations).map((one) => [one.id, 'double']),
      );
      environment = checkingEnvironment({
        facts,
        ...(place.scope === 'prefill' ? {} : { answers }),
        ...(place.scope === 'points' ? { value: 'double' } : {}),
        ...(place.scope === 'items' || place.scope === 'result'
          ? { points: 'map<string, double>', calculated }
          : {}),
        ...(place.scope === 'result' ? { score: 'double', reachable: 'double', missing: 'double' } : {}),
      });
      known.set(key, environment);
    }
    return environment;
  };
}

/** Names of items, calculations and facts that an expression reads: `['item', 'a']`. */
function readsOf(node: ASTNode): readonly (readonly [kind: 'item' | 'calculation' | 'fact', id: string])[] {
  const found: (readonly ['item' | 'calculation' | 'fact', string])[] = [];
  const texts = (part: ASTNode): string[] =>
    part.op === 'value' && typeof part.args === 'string'
      ? [part.args]
      : part.op === 'list'
        ? part.args.flatMap(texts)
        : [];
  const visit = (one: ASTNode): void => {
    if ((one.op === '.' || one.op === '[]') && one.args[0].op === 'id') {
      const [root, key] = one.args;
      const id =
        typeof key === 'string' ? key : key.op === 'value' && typeof key.args === 'string' ? key.args : null;
      const kind = ({ points: 'item', answers: 'item', calculated: 'calculation', facts: 'fact' } as const)[
        String(root.args) as 'points'
      ];
      if (kind && id !== null) found.push([kind, id]);
    }
    if (one.op === 'call' && itemFunctions.has(one.args[0]))
      for (const id of texts(one.args[1][0]!)) found.push(['item', id]);
    partsOf(one).forEach(visit);
  };
  visit(node);
  return found;
}

/** `answers[id]` with a reckoned id has no type, and joined texts and lists could grow: both are not offered. */
function untyped(node: ASTNode): string | null {
  if (
    node.op === '[]' &&
    node.args[0].op === 'id' &&
    node.args[0].args !== 'points' &&
    node.args[0].args !== 'calculated' &&
    node.args[1].op !== 'value'
  )
    return `${node.args[0].args}[]`;
  const type = (node as { checkedType?: { kind?: string } }).checkedType?.kind;
  if (
    node.op === '+' &&
    (type === 'list' ||
      type === 'dyn' ||
      (node as { checkedType?: { name?: string } }).checkedType?.name === 'string')
  )
    return '+';
  return (
    partsOf(node)
      .map(untyped)
      .find((one) => one !== null) ?? null
  );
}

/** What may be read under each kind of name. */
type Known = Readonly<Record<'item' | 'calculation', ReadonlySet<string>>>;

function faultOf(
  place: Place,
  environment: ReturnType<typeof checkingEnvironment>,
  known: Known,
): { readonly fault: Omit<FormFault, 'path'> | null; readonly reads: ReturnType<typeof readsOf> } {
  try {
    const program = read(environment, place.text);
    const reads = readsOf(program.ast);
    const unknown = reads.find(([kind, id]) => (kind === 'fact' ? !isFactCode(id) : !known[kind].has(id)));
    if (unknown)
      return {
        fault: { code: unknown[0] === 'fact' ? 'unknownFact' : 'unknownItem', detail: unknown[1] },
        reads,
      };
    const checked = program.check();
    if (!checked.valid) return { fault: { code: 'type', detail: checked.error?.summary ?? '' }, reads };
    const wanted =
      place.wanted === 'list<string>'
        ? checked.type === 'list<string>' || checked.type === 'list'
        : checked.type === place.wanted;
    if (!wanted)
      return { fault: { code: 'type', detail: `${place.wanted} ≠ ${checked.type ?? '?'}` }, reads };
    const refused = untyped(program.ast);
    return { fault: refused === null ? null : { code: 'notOffered', detail: refused }, reads };
  } catch (error) {
    if (error instanceof ExpressionFault)
      return { fault: { code: error.code, detail: error.message }, reads: [] };
    throw error;
  }
}

/** Conditions of showing that wait for each other: what they show could change for ever. */
function circles(
  definition: FormDefinition,
  readBy: ReadonlyMap<string, ReturnType<typeof readsOf>>,
): FormFault[] {
  const waits = new Map<string, { readonly path: string; readonly for: Set<string> }>();
  const calculated = new Map(
    definition.calculations.map((one, index) => [one.id, `calculations.${index}.value`]),
  );
  const itemsRead = (path: string, seen: ReadonlySet<string> = new Set()): string[] =>
    (readBy.get(path) ?? []).flatMap(([kind, id]) => {
      if (kind === 'item') return [id];
      const next = kind === 'calculation' ? calculated.get(id) : undefined;
      return next === undefined || seen.has(next) ? [] : itemsRead(next, new Set([...seen, next]));
    });
  definition.sections.forEach((section, number) =>
    section.items.forEach((item, index) => {
      const path = `sections.${number}.items.${index}`;
      const own = item.showWhen === undefined ? `sections.${number}.showWhen` : `${path}.showWhen`;
      waits.set(item.id, {
        path: own,
        for: new Set([
          ...itemsRead(`sections.${number}.showWhen`),
          ...itemsRead(`${path}.showWhen`),
          ...itemsRead(`${path}.value`),
        ]),
      });
    }),
  );
  const done = new Set<string>();
  const found = new Map<string, FormFault>();
  const walk = (id: string, trail: readonly string[]): void => {
    if (trail.includes(id)) {
      const { path } = waits.get(id)!;
      found.set(path, {
        path,
        code: 'circular',
        detail: [...trail.slice(trail.indexOf(id)), id].join(' → '),
      });
      return;
    }
    if (done.has(id)) return;
    waits.get(id)?.for.forEach((next) => walk(next, [...trail, id]));
    done.add(id);
  };
  for (const id of waits.keys()) walk(id, []);
  return [...found.values()];
}

/**
 * Everything that is wrong with a definition: texts, codes, bands, and every expression by syntax, names, types and cost. An
 * empty list: it can be published. Costs some milliseconds; not for every tap.
 */
export function compile(definition: FormDefinition): FormFault[] {
  const { places, faults } = expressionsOf(definition);
  const environmentOf = environments(definition);
  const items = new Set(
    definition.sections
      .flatMap((section) => section.items)
      .filter((item) => item.kind !== 'display')
      .map((item) => item.id),
  );
  const reads = new Map<string, ReturnType<typeof readsOf>>();
  for (const place of places) {
    const known = {
      item: items,
      calculation: new Set(definition.calculations.slice(0, place.calculations).map((one) => one.id)),
    };
    const { fault, reads: read } = faultOf(place, environmentOf(place), known);
    reads.set(place.path, read);
    if (fault) faults.push({ path: place.path, ...fault });
  }
  return [...structureFaults(definition), ...faults, ...circles(definition, reads)];
}
