// Writes the columns of a schema as TypeScript for Kysely.
import type { Column } from './catalog.ts';

const plain: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'Decimal',
  timestamptz: 'Instant',
  timestamp: 'Instant',
};

const heading = '// Written from the migrations by `npm run types`. Do not edit.\n';

const helpers = `import type { ColumnType } from 'kysely';

/** timestamptz: read as ISO text, written as text or Date. */
export type Instant = ColumnType<string, Date | string, Date | string>;
/** numeric: read as text, never as a float. */
export type Decimal = ColumnType<string, number | string, number | string>;
/** A column that the database fills when it is left out. */
export type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** A column that only the database writes. */
export type Computed<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
`;

/** The type of a column as Kysely wants it. Unknown types are read as text. */
export function typeOf(column: Column): string {
  const words = column.words
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`)
    .join(' | ');
  let type = words || (plain[column.type] ?? 'string');
  if (column.isArray) type = /[ |]/.test(type) ? `(${type})[]` : `${arrayElement(type)}[]`;
  if (column.nullable && type !== 'unknown') type = `${type} | null`;
  if (column.computed) return `Computed<${type}>`;
  return column.hasDefault ? `Defaulted<${type}>` : type;
}

const arrayElement = (type: string): string => (type === 'Instant' || type === 'Decimal' ? 'string' : type);

function tables(columns: readonly Column[], indent: string): string {
  const byTable = Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`);
  return [...byTable]
    .map(([name, own]) => {
      const lines = own.map(
        (column) =>
          `${indent}  ${/^\w+$/.test(column.name) ? column.name : `'${column.name}'`}: ${typeOf(column)};\n`,
      );
      return `${indent}'${name}': {\n${lines.join('')}${indent}};\n`;
    })
    .join('');
}

/** platform/server/database/tables.ts: the interface that the apps add theirs to. */
export function renderPlatform(columns: readonly Column[]): string {
  return `${heading}${helpers}
/** All tables, \`schema.table\` → columns; each app adds its own in its server/tables.ts. */
export interface Tables {\n${tables(columns, '  ')}}\n`;
}

/** apps/<app>/server/tables.ts. The names of the column types are found in the module that is added to. */
export function renderApp(columns: readonly Column[]): string {
  return `${heading}export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {\n${tables(columns, '    ')}  }\n}\n`;
}
