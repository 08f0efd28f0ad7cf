/*
 * The fields of a record that people fill in, as the contract names them and as its table does, and what a correction changed of them.
 * A table bears the checks that make each column the type of its field.
 */

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields as the columns of a table name them. */
export const fieldsToColumns = <F extends object>(names: readonly (keyof F & string)[], fields: F) =>
  Object.fromEntries(names.map((name) => [columnOf(name), fields[name]]));

/** The fields of a row as the contract names them. */
export const columnsToFields = <F extends object>(names: readonly (keyof F & string)[], row: object): F =>
  Object.fromEntries(
    names.map((name) => [name, (row as Readonly<Record<string, unknown>>)[columnOf(name)]]),
  ) as F;

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:/.test(value);

/** The same instant may be written in two ways. */
const same = (a: unknown, b: unknown): boolean =>
  isInstant(a) && isInstant(b) ? Date.parse(a) === Date.parse(b) : JSON.stringify(a) === JSON.stringify(b);

/** The fields that were changed, as they stood before. */
export const changedFields = <F extends object>(
  names: readonly (keyof F & string)[],
  before: F,
  after: F,
): Record<string, unknown> =>
  Object.fromEntries(
    names.filter((name) => !same(before[name], after[name])).map((name) => [name, before[name]]),
  );
