// Which fields of a call hold a day, a month, a time or an instant, and what stands at the edge of each.
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';

export type Kind = 'day' | 'month' | 'time' | 'instant' | 'year';
/** `sure`: the shape says that it is one; else its name does, and what it takes is its own affair. */
export interface Field {
  readonly path: readonly string[];
  readonly kind: Kind;
  readonly sure: boolean;
}
/** One value for each kind, and the kinds of which no home can mean it. */
export interface Edge extends Readonly<Record<Kind, string | number>> {
  readonly name: string;
  readonly refused: readonly Kind[];
}

const all: readonly Kind[] = ['day', 'month', 'instant'];
const edge = (
  name: string,
  day: string,
  month: string,
  instant: string,
  refused: readonly Kind[],
  time = '00:00',
): Edge => ({ name, day, month, instant, time, year: Number(/^\d+/.exec(month)?.[0] ?? 0), refused });

export const edges: readonly Edge[] = [
  edge('year 0', '0000-01-01', '0000-01', '0000-01-01T00:00:00Z', all, '23:59'),
  edge('first day', '0001-01-01', '0001-01', '0001-01-01T00:00:00Z', all),
  edge('first day, far east', '0001-01-02', '0001-01', '0001-01-01T00:00:00+14:00', all),
  edge('last day', '9999-12-31', '9999-12', '9999-12-31T23:59:59Z', all, '23:59'),
  edge('last day, far west', '9999-12-30', '9999-11', '9999-12-31T23:59:59-14:00', all),
  edge('five digits', '10000-01-01', '10000-01', '10000-01-01T00:00:00Z', all, '12:000'),
  edge('signed year', '+012026-11-21', '-0001-01', '+012026-11-21T00:00:00Z', all, '-1:00'),
  edge('before the reach', '1699-12-31', '1699-12', '1699-12-30T12:00:00Z', all),
  edge('after the reach', '3000-01-01', '3000-01', '3000-01-02T12:00:00Z', all),
  edge(
    'offset beyond the earth',
    '2026-02-30',
    '2026-13',
    '2026-11-21T00:00:00+23:59',
    [...all, 'time'],
    '24:00',
  ),
  edge('first of the reach', '1700-01-01', '1700-01', '1700-01-01T12:00:00+14:00', []),
  edge('last of the reach', '2999-12-31', '2999-12', '2999-12-31T12:00:00-14:00', [], '23:59'),
  edge('leap day', '2024-02-29', '2024-02', '2024-02-29T23:59:59.999999999Z', []),
  edge('no leap day', '2100-02-29', '2100-00', '2100-02-29T12:00:00Z', all),
  edge('skipped hour', '2026-03-29', '2026-03', '2026-03-29T02:30:00+01:00', [], '02:30'),
  edge('doubled hour', '2026-10-25', '2026-10', '2026-10-25T02:30:00+02:00', [], '02:30'),
];

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
}

const formats: Readonly<Record<string, Kind>> = {
  date: 'day',
  month: 'month',
  'date-time': 'instant',
  time: 'time',
};

function kindOf(name: string, schema: Schema): { kind: Kind; sure: boolean } | null {
  const format = formats[schema.format ?? ''];
  if (format !== undefined) return { kind: format, sure: true };
  if (schema.enum !== undefined || schema.const !== undefined || schema.format !== undefined) return null;
  const types = [schema.type].flat();
  if (types.includes('integer') && /year/i.test(name)) return { kind: 'year', sure: false };
  if (!types.includes('string')) return null;
  if (/month|period/i.test(name)) return { kind: 'month', sure: false };
  if (/At$|^since$|moment|instant/i.test(name)) return { kind: 'instant', sure: false };
  if (/time/i.test(name)) return { kind: 'time', sure: false };
  return /date|day|^from|^to$|until|^search$/i.test(name) || /(On|From|To)$/.test(name)
    ? { kind: 'day', sure: false }
    : null;
}

function collect(name: string, schema: Schema, path: readonly string[], depth: number): Field[] {
  if (depth > 5) return [];
  if (schema.anyOf) return collect(name, schema.anyOf.find((one) => one.type !== 'null') ?? {}, path, depth);
  const found = kindOf(name, schema);
  if (found) return [{ path, ...found }];
  if (schema.items) return collect(name, schema.items, [...path, '0'], depth + 1);
  return Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
    collect(key, one, [...path, key], depth + 1),
  );
}

export const fieldsOf = (call: Call): Field[] =>
  collect('', z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema, [], 0);

/** The input with one value put in, lists and objects on the way made where they are missing. */
export function withValue(
  input: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [first, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) return { ...input, [first]: value };
  const held = input[first];
  if (rest[0] !== '0')
    return { ...input, [first]: withValue((held ?? {}) as Record<string, unknown>, rest, value) };
  const list = Array.isArray(held) ? held : [];
  const inner =
    rest.length === 1 ? value : withValue((list[0] ?? {}) as Record<string, unknown>, rest.slice(1), value);
  return { ...input, [first]: [inner, ...list.slice(1)] };
}
