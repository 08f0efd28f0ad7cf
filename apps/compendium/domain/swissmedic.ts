import { ean13CheckDigit } from '#platform/domain/numbers/check-digits.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import { isAtc } from './atc.ts';
import { kindOfWords, strengthIn } from './form-words.ts';
import type { Stated } from './imported.ts';
import { categories, narcoticsLists } from './products.ts';

/*
 * The list of authorised packages as Swissmedic publishes it: some rows of title, then a row of headings in two languages, then one
 * row for each pack. Columns are known by their German heading: their order has changed over the years.
 */
const headings = {
  authorisation: /^zulassungs-? ?nummer/,
  name: /^bezeichnung des arzneimittels/,
  atc: /^atc/,
  pack: /^packungscode/,
  size: /^packungsgrosse/,
  unit: /^einheit/,
  category: /^abgabekategorie packung/,
  substances: /^wirkstoff/,
  narcotics: /^verz\w*\W+bei betaubungsmittel/,
} as const;
type Column = keyof typeof headings;
const needed: readonly Column[] = ['authorisation', 'name', 'pack'];
export type SwissmedicColumns = Readonly<Partial<Record<Column, number>>>;

const flat = (cell: string): string => fold(cell.replace(/\s+/g, ' ').trim());

/** Which column holds what, if this is the row of headings; null for the rows of title above it. */
export function swissmedicColumns(cells: readonly string[]): SwissmedicColumns | null {
  const heads = cells.map(flat);
  const at = Object.entries(headings).flatMap(([column, pattern]) => {
    const index = heads.findIndex((head) => pattern.test(head));
    return index < 0 ? [] : [[column, index] as const];
  });
  const columns: SwissmedicColumns = Object.fromEntries(at);
  return needed.every((column) => columns[column] !== undefined) ? columns : null;
}

/** The number of a pack: 7680, the authorisation, the code of the pack, a check digit (care and medication, section 11). */
export function swissGtin(authorisation: string, pack: string): string | null {
  if (!/^\d{1,5}$/.test(authorisation) || !/^\d{1,3}$/.test(pack)) return null;
  const twelve = `7680${authorisation.padStart(5, '0')}${pack.padStart(3, '0')}`;
  return `${twelve}${ean13CheckDigit(twelve)}`;
}

/** Substances as a text lists them; a comma between brackets divides nothing. */
export function substancesIn(text: string): string[] {
  const names = text.split(/,(?![^(]*\))/).map((name) => name.replace(/\s+/g, ' ').trim().slice(0, 200));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 30);
}

const oneOf = <T extends string>(all: readonly T[], text: string): T | null =>
  all.find((one) => one === text) ?? null;

export type PackFault = 'numberMissing' | 'nameMissing';

/** What a row says of its pack. */
export function packOfRow(
  columns: SwissmedicColumns,
  cells: readonly string[],
): Stated | { readonly fault: PackFault; readonly said: string } {
  const cell = (column: Column): string =>
    (columns[column] === undefined ? '' : (cells[columns[column]] ?? '')).trim();
  const gtin = swissGtin(cell('authorisation'), cell('pack'));
  if (gtin === null)
    return { fault: 'numberMissing', said: `${cell('authorisation')} ${cell('pack')}`.trim() };
  const name = cell('name').replace(/\s+/g, ' ');
  if (name === '') return { fault: 'nameMissing', said: gtin };
  const atc = cell('atc').toUpperCase();
  const packages = `${cell('size')} ${cell('unit')}`.replace(/\s+/g, ' ').trim();
  return {
    gtin,
    name: name.slice(0, 200),
    strength: strengthIn(name),
    authorisation: cell('authorisation'),
    substances: substancesIn(cell('substances')).map((one) => ({ name: one, amount: null, unit: null })),
    atc: isAtc(atc) ? [atc] : [],
    category: oneOf(categories, cell('category')),
    narcoticsList: oneOf(narcoticsLists, cell('narcotics').toLowerCase()),
    packages,
    ...kindOfWords(name, cell('unit')),
  };
}

/** The day that a text names as dd.mm.yyyy, as YYYY-MM-DD. */
export function dayIn(text: string): string | null {
  const found = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  return found ? `${found[3]}-${found[2]!.padStart(2, '0')}-${found[1]!.padStart(2, '0')}` : null;
}
