import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

const written = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Record<
    string,
    unknown
  > & { $defs?: Json };
const shapeOf = (name: string, definition: unknown): string =>
  JSON.stringify(definition).replaceAll(`"#/$defs/${name}"`, '"self"');
/** Any JSON value, which zod spells out as a union that contains itself; `{}` says the same, and no client falls over it. */
const anyJson = Object.entries(written(z.object({ one: z.json() }), 'output').$defs ?? {}).map(
  ([name, definition]) => shapeOf(name, definition),
);

/** JSON schemas of calls for one document: what a schema defines for itself stands among the components, under a name of its own. */
export class Schemas {
  readonly components: Record<string, unknown> = {};

  /** The schema to be written at its place; every reference in it leads to a component. */
  of(schema: z.ZodType, io: 'input' | 'output', name: string): Record<string, unknown> {
    const { $schema, $defs = {}, ...rest } = written(schema, io);
    void $schema;
    let recursive = false;
    const target = (reference: string): Json => {
      if (reference === '#') {
        recursive = true;
        return { $ref: `#/components/schemas/${name}` };
      }
      const own = /^#\/\$defs\/([^/]+)$/.exec(reference)?.[1];
      // a reference of another form would lead nowhere in the document: better no document than a wrong one
      if (own === undefined || !(own in $defs)) throw new Error(`OpenAPI: ${name} refers to ${reference}`);
      return anyJson.includes(shapeOf(own, $defs[own]))
        ? {}
        : { $ref: `#/components/schemas/${componentName(name, own)}` };
    };
    const whole = referring(rest, target) as Record<string, unknown>;
    for (const [own, definition] of Object.entries($defs)) {
      if (!anyJson.includes(shapeOf(own, definition)))
        this.components[componentName(name, own)] = referring(definition, target);
    }
    if (!recursive) return whole;
    if (anyJson.includes(JSON.stringify(rest).replaceAll('"#"', '"self"'))) return {};
    this.components[name] = whole;
    return io === 'input' ? whole : { $ref: `#/components/schemas/${name}` };
  }
}

const componentName = (name: string, own: string): string =>
  `${name}.${own.replaceAll(/[^A-Za-z0-9._-]/g, '_').replace(/^__schema/, 'part')}`;

/** A copy in which every reference is what `target` says. */
function referring(value: unknown, target: (reference: string) => Json): unknown {
  if (Array.isArray(value)) return value.map((one) => referring(one, target));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...others } = value as Record<string, unknown>;
  const copy = Object.fromEntries(Object.entries(others).map(([key, one]) => [key, referring(one, target)]));
  if (typeof $ref === 'string') return { ...copy, ...target($ref) };
  return $ref === undefined ? copy : { ...copy, $ref: referring($ref, target) };
}
