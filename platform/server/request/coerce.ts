import { z } from 'zod';

type Read = (text: string | string[]) => unknown;
const one = (text: string | string[]): string => (Array.isArray(text) ? (text[0] ?? '') : text);

function reader(schema: z.ZodType): Read {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return reader(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNumber)
    return (text) => (/^-?\d+(\.\d+)?$/.test(one(text)) ? Number(one(text)) : one(text));
  if (schema instanceof z.ZodBoolean)
    return (text) => (one(text) === 'true' ? true : one(text) === 'false' ? false : one(text));
  if (schema instanceof z.ZodArray) {
    const element = reader(schema.element as z.ZodType);
    return (text) => (Array.isArray(text) ? text : [text]).map((item) => element(item));
  }
  return one;
}

/**
 * Turns the words of an address (path and query) into the kinds that the input schema expects.
 * What does not fit stays text, so that the schema refuses it at the field.
 */
export function coercer(
  input: z.ZodObject,
): (words: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const readers = new Map(
    Object.entries(input.shape).map(([name, schema]) => [name, reader(schema as z.ZodType)]),
  );
  return (words) =>
    Object.fromEntries(
      Object.entries(words).map(([name, value]) => {
        const read = readers.get(name);
        return [
          name,
          read && (typeof value === 'string' || Array.isArray(value))
            ? read(value as string | string[])
            : value,
        ];
      }),
    );
}
