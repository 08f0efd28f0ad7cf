/** What the database says about its tenant tables: columns and foreign keys (without organisation_id). */
export interface Catalogue {
  readonly tables: readonly CatalogueTable[];
  readonly keys: readonly CatalogueKey[];
  /** Rows that point to others by something else than their id, as by the number of a version: they go before those all the same. */
  readonly others: readonly Omit<CatalogueKey, 'column'>[];
}
export interface CatalogueTable {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly nullable: boolean;
    readonly generated: boolean;
  }[];
}
/** `table.column` points to a row of `target`. */
export interface CatalogueKey {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

/** How a table hangs on one person: its own row, rows that name the person, or rows that cannot be without such a row. */
export type Tie =
  | { readonly kind: 'person' }
  | { readonly kind: 'named' }
  | { readonly kind: 'part'; readonly column: string; readonly target: string };

export interface PersonalTable {
  readonly name: string;
  readonly ties: readonly Tie[];
}

export interface PersonalTables {
  readonly person: string;
  /** Rows that point stand before the rows they point to: the order of erasing. */
  readonly tables: readonly PersonalTable[];
  /** Links of other records that are undone, because the record can be without them. */
  readonly links: readonly CatalogueKey[];
}

/** The column by which a table names the person. */
export const personColumn = 'resident_id';

/** Who uses which file: every uuid column that is named so. */
export const isFileColumn = (column: { readonly name: string; readonly type: string }): boolean =>
  (column.type === 'uuid' && /(^|_)file_id$/.test(column.name)) ||
  (column.type === '_uuid' && /(^|_)file_ids$/.test(column.name));

/**
 * Which tables hold records of a person, from the catalogue alone, so that a table of tomorrow is not forgotten. `apart` are
 * tables with rules of their own (logs). Throws when the person's table cannot be told or rows point in a circle.
 */
export function personalTables(catalogue: Catalogue, apart: readonly string[]): PersonalTables {
  const all = new Map(
    catalogue.tables.filter((one) => !apart.includes(one.name)).map((one) => [one.name, one]),
  );
  const keys = catalogue.keys.filter((key) => all.has(key.table) && all.has(key.target));
  const people = [...new Set(keys.filter((key) => key.column === personColumn).map((key) => key.target))];
  if (people.length !== 1)
    throw new Error(`the table of the person cannot be told: ${people.join(', ') || 'none'}`);
  const person = people[0]!;
  const ties = new Map<string, Tie[]>([[person, [{ kind: 'person' }]]]);
  for (const table of all.values())
    if (table.columns.some((column) => column.name === personColumn))
      ties.set(table.name, [{ kind: 'named' }]);
  const needed = (key: CatalogueKey) =>
    !(all.get(key.table)!.columns.find((column) => column.name === key.column)?.nullable ?? true);
  // parts of parts, as deep as they go
  for (let grew = true; grew;) {
    grew = false;
    for (const key of keys) {
      const known = ties.get(key.table) ?? [];
      if (!ties.has(key.target) || known.some((tie) => tie.kind !== 'part') || !needed(key)) continue;
      if (known.some((tie) => tie.kind === 'part' && tie.column === key.column)) continue;
      ties.set(key.table, [...known, { kind: 'part', column: key.column, target: key.target }]);
      grew = true;
    }
  }
  const links = keys.filter((key) => ties.has(key.target) && !ties.has(key.table));
  return {
    person,
    tables: ordered(
      [...ties].map(([name, own]) => ({ name, ties: own })),
      [...keys, ...catalogue.others],
    ),
    links,
  };
}

/** Tables so that those which point come before those they point to; a table may point to itself. */
function ordered(tables: readonly PersonalTable[], keys: Catalogue['others']): PersonalTable[] {
  const left = new Map(tables.map((one) => [one.name, one]));
  const order: PersonalTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      (one) => !keys.some((key) => key.target === one.name && key.table !== one.name && left.has(key.table)),
    );
    if (free.length === 0) throw new Error(`rows point in a circle: ${[...left.keys()].join(', ')}`);
    for (const one of free) left.delete(one.name);
    order.push(...free);
  }
  return order;
}

/** An app as it says which of its tables only administer a record; undefined: it says nothing. */
export interface Stated {
  readonly code: string;
  readonly administers?: readonly string[] | undefined;
}

/**
 * Apps whose statement is missing although they keep tables of a person, and names in a statement that are no such tables of
 * the app. Whoever adds a table about residents decides whether a row in it prolongs how long the record is kept.
 */
export function statementProblems(plan: PersonalTables, apps: readonly Stated[]): string[] {
  return apps.flatMap(({ code, administers }) => {
    const schema = code.replaceAll('-', '_');
    const own = plan.tables.map((one) => one.name).filter((name) => name.startsWith(`${schema}.`));
    if (administers === undefined)
      return own.length === 0
        ? []
        : [`${code} does not say which of its tables administer a record: ${own.join(', ')}`];
    return administers
      .filter((name) => !own.includes(name))
      .map((name) => `${code} says that ${name} administers a record, but it has no such table of a person`);
  });
}
