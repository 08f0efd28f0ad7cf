import { fold } from '#platform/domain/text/plain-text.ts';
import type { Stated } from './imported.ts';
import type { ProductText } from './products.ts';

/*
 * The general form of a licensed catalogue: a table whose headings are the names of the fields, with the keys of this house as values.
 * Substances: "oxycodone 5 mg; naloxone 2.5 mg"; several ATC codes and flags by commas.
 */

/** Heading as it may be written → field. */
const fields: Readonly<Record<string, keyof ProductText>> = Object.fromEntries(
  (
    [
      'gtin',
      'name',
      'strength',
      'substances',
      'atc',
      'authorisation',
      'pharmacode',
      'form',
      'route',
      'unit',
      'divisibility',
      'dropsPerUnit',
      'max24',
      'category',
      'narcoticsList',
      'flags',
      'packages',
    ] as const
  ).map((field) => [fold(field), field]),
);
export type CatalogueColumns = ReadonlyMap<keyof ProductText, number>;

/** Which column holds what; null when number or name is missing. */
export function catalogueHeadings(cells: readonly string[]): CatalogueColumns | null {
  const columns = new Map<keyof ProductText, number>();
  cells.forEach((cell, index) => {
    const field = fields[fold(cell.trim())];
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  });
  return columns.has('gtin') && columns.has('name') ? columns : null;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function substancesOf(text: string): { name: string; amount: number | null; unit: string | null }[] {
  return text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const found = /^(.*\S)\s+(\d+(?:\.\d+)?)\s*(\S+)$/.exec(one);
      return found
        ? { name: found[1]!, amount: Number(found[2]), unit: found[3]! }
        : { name: one, amount: null, unit: null };
    });
}

const numbers = new Set<string>(['dropsPerUnit', 'max24']);
const lists = new Set<string>(['atc', 'flags']);

function valueOf(field: string, cell: string): unknown {
  if (field === 'substances') return substancesOf(cell);
  if (lists.has(field)) return listOf(cell);
  if (cell === '') return undefined;
  return numbers.has(field) ? Number(cell) : cell;
}

export type CatalogueFault = 'gtinWrong' | 'badCell';
/** The fields as the form would take them, or the one that it would not. */
export type Checker = (
  told: Readonly<Record<string, unknown>>,
) => { readonly fields: Partial<ProductText> } | { readonly wrong: string };

/** What a row says of its pack; an empty cell says nothing. */
export function productOfRow(
  columns: CatalogueColumns,
  cells: readonly string[],
  check: Checker,
): Stated | { readonly fault: CatalogueFault; readonly said: string } {
  const cellOf = (index: number): string => (cells[index] ?? '').trim();
  const told = [...columns].filter(([, index]) => cellOf(index) !== '');
  const read = check(
    Object.fromEntries(told.map(([field, index]) => [field, valueOf(field, cellOf(index))])),
  );
  if ('wrong' in read) {
    const index = columns.get(read.wrong as keyof ProductText);
    const said = `${read.wrong}: ${index === undefined ? '' : cellOf(index)}`;
    return { fault: read.wrong === 'gtin' ? 'gtinWrong' : 'badCell', said };
  }
  const stated: Partial<ProductText> = Object.fromEntries(
    told.map(([field]) => [field, read.fields[field]] as const),
  );
  if (typeof stated.gtin !== 'string') return { fault: 'gtinWrong', said: '' };
  if (stated.name === undefined) return { fault: 'badCell', said: 'name' };
  return { ...stated, gtin: stated.gtin };
}
