import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  minimum?: number;
  const?: unknown;
  default?: unknown;
  minItems?: number;
}

/** A plausible value for a field: ids come from `idFor`, the rest fits its kind. */
function sample(name: string, schema: Schema, idFor: (name: string) => string): unknown {
  if (schema.format === 'uuid') return idFor(name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(name, schema.anyOf.find((one) => one.type !== 'null') ?? {}, idFor);
  switch (Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type) {
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sample(name, schema.items ?? {}, idFor),
      );
    case 'object':
      if (schema.properties && ['region', 'side', 'view'].every((key) => key in schema.properties!))
        return { region: 'heel', side: 'left', view: 'back' };
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, one]) => [key, sample(key, one, idFor)]),
      );
    default:
      break;
  }
  // a decimal as text
  if (
    schema.pattern !== undefined &&
    new RegExp(schema.pattern).test('1.5') &&
    !new RegExp(schema.pattern).test('sample')
  )
    return '1.5';
  if (schema.format === 'date-time' || /At$|^since$/.test(name)) return '2026-11-21T08:00:00Z';
  if (/month|period/i.test(name)) return '2026-11';
  if (/date|day|^from|^to$|Until$|On$/i.test(name) || /(From|To)$/.test(name)) return '2026-11-21';
  if (/time/i.test(name)) return '12:00';
  // moments of a day and whatever else is read as the time of a clock
  if (
    schema.pattern !== undefined &&
    new RegExp(schema.pattern).test('12:00') &&
    !new RegExp(schema.pattern).test('sample')
  )
    return '12:00';
  return 'sample';
}

/** An input that has a fair chance to pass the call's schema, with ids chosen by the caller. */
export function sampleInput(call: Call, idFor: (name: string) => string): Record<string, unknown> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name, one]) => schema.required?.includes(name) || one.format === 'uuid')
      .map(([name, one]) => [name, sample(name, one, idFor)]),
  );
}
