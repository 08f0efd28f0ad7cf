import { fold } from '#platform/domain/text/plain-text.ts';
import { ProductFields } from '../contract/products.ts';
import type { Stated } from './imported.ts';

/*
 * The general form of a licensed catalogue: a table whose headings are the names of the fields, with the keys of this house as values.
 * Substances: "oxycodone 5 mg; naloxone 2.5 mg"; several ATC codes and flags by commas.
 */

/** Heading as it may be written → field. */
const fields: Readonly<Record<string, keyof ProductFields>> = Object.fromEntries(
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
/** The columns that a catalogue may have, in the order in which they are explained. */
export const catalogueColumns = Object.values(fields);

export type CatalogueColumns = ReadonlyMap<keyof ProductFields, number>;

/** Which column holds what; null when number or name is missing. */
export function catalogueHeadings(cells: readonly string[]): CatalogueColumns | null {
  const columns = new Map<keyof ProductFields, number>();
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
const parts = ProductFields.partial();

/** What a row says of its pack; an empty cell says nothing. */
export function productOfRow(
  columns: CatalogueColumns,
  cells: readonly string[],
): Stated | { readonly fault: CatalogueFault; readonly said: string } {
  const cellOf = (index: number): string => (cells[index] ?? '').trim();
  const told = [...columns].filter(([, index]) => cellOf(index) !== '');
  const read = parts.safeParse(
    Object.fromEntries(told.map(([field, index]) => [field, valueOf(field, cellOf(index))])),
  );
  if (!read.success) {
    const field = String(read.error.issues[0]?.path[0] ?? '');
    const index = columns.get(field as keyof ProductFields);
    const said = `${field}: ${index === undefined ? '' : cellOf(index)}`;
    return { fault: field === 'gtin' ? 'gtinWrong' : 'badCell', said };
  }
  const stated = Object.fromEntries(
    told.map(([field]) => [field, read.data[field]] as const),
  ) as Partial<ProductFields>;
  if (typeof stated.gtin !== 'string') return { fault: 'gtinWrong', said: '' };
  if (stated.name === undefined) return { fault: 'badCell', said: 'name' };
  return { ...stated, gtin: stated.gtin };
}
