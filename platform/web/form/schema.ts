import type { z } from 'zod';
import { issueKey, readShape } from '#platform/contract/issues.ts';
import { frameText, hasText, sayIn } from '#platform/web/text/text.ts';

/** What a form holds while it is filled in: what is not there yet may be empty or null. */
export type FormValue<Sent> = { [K in keyof Sent]?: Sent[K] | null | '' };
/** Texts of wrong fields, by path (`address.city`). */
export type FieldErrors = Readonly<Record<string, { readonly code: string; readonly message: string }>>;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value));
const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** The empty value that a field takes: the empty text, null or nothing. A field that takes none keeps what it has. */
function emptyFor(schema: z.ZodType, value: unknown): unknown {
  const candidates = value === '' ? ['', null, undefined] : [null, undefined, ''];
  const index = candidates.findIndex((candidate) => accepts(schema, candidate));
  return index < 0 ? value : candidates[index];
}

/** Whether a field must be filled in: no empty value is accepted. */
export function isMandatory(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  return !['', null, undefined, []].some((empty) => accepts(schema, empty)) && !accepts(schema, false);
}

/** What is sent: empty fields as the schema wants them. */
export function sentOf(
  input: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(value).map(([name, one]) => {
    const schema = input.shape[name] as z.ZodType | undefined;
    return [name, schema && isEmpty(one) ? emptyFor(schema, one) : one] as const;
  });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

/** Text of a validation code: the app's own word first, as the server does (platform/server/call/words.ts). */
export function validationText(
  namespace: string,
  code: string,
  values: Readonly<Record<string, unknown>>,
): string {
  const shown = values as Record<string, string | number>;
  if (hasText(namespace, `validation.${code}`)) return sayIn(namespace, `validation.${code}`, shown);
  return hasText('platform', `validation.${code}`)
    ? sayIn('platform', `validation.${code}`, shown)
    : frameText('validation.format');
}

/** Wrong fields of what would be sent, with the words that the server uses. */
export function check(input: z.ZodObject, sent: Record<string, unknown>, namespace: string): FieldErrors {
  const parsed = readShape(input, sent);
  if (parsed.success) return {};
  const errors: Record<string, { code: string; message: string }> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    if (path in errors) continue;
    // zod leaves the input out of an issue; whether it was missing decides between "mandatory" and "wrong kind"
    const { code, values } = issueKey({ ...issue, input: at(sent, issue.path) } as z.core.$ZodIssue);
    // an empty field that must be filled is called so, whatever else its text would have to be
    const schema =
      issue.path.length === 1 ? (input.shape[String(issue.path[0])] as z.ZodType | undefined) : undefined;
    const entered = at(sent, issue.path);
    const named =
      (isEmpty(entered) || (Array.isArray(entered) && entered.length === 0)) && isMandatory(schema)
        ? 'mandatory'
        : code;
    errors[path] = { code: named, message: validationText(namespace, named, values) };
  }
  return errors;
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/**
 * Joins what a person entered with what somebody else saved meanwhile: own changes stay, the rest is taken over.
 * `conflicts` are the fields that both have changed.
 */
export function merge(
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): { value: Record<string, unknown>; conflicts: string[] } {
  const value: Record<string, unknown> = { ...mine };
  const conflicts: string[] = [];
  for (const name of Object.keys(mine)) {
    if (!(name in theirs)) continue;
    const changedByMe = name !== 'version' && !same(mine[name], base[name]);
    if (!changedByMe) value[name] = theirs[name];
    else if (!same(theirs[name], base[name]) && !same(theirs[name], mine[name])) conflicts.push(name);
  }
  return { value, conflicts };
}
