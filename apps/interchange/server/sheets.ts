import { createHash } from 'node:crypto';
import { createContact } from '#apps/contacts/api.ts';
import { createResident, othersWithAhv, residentByNumber, residentsBrief } from '#apps/residents/api.ts';
import { emptyAddress } from '#platform/contract/address.ts';
import { ahvNumber, email, phone } from '#platform/contract/fields.ts';
import { fold } from '#platform/domain/plain-text.ts';
import type { Context } from '#platform/server/context.ts';
import { RefusalError } from '#platform/server/problems.ts';
import { readSheet, type Sheet, SheetRefused } from '#platform/server/read-sheet.ts';
import { type RowCode, rowCodes, RowDetail } from '../contract/imports.ts';
import { contactKindOf, dayOf, genderOf, type Mapping, type SheetKind } from '../domain/sheet-fields.ts';
import type { RowAnswer } from './attempt.ts';
import { findSubjects, keepIds } from './external-ids.ts';
import { RowRefused } from './refused.ts';

/** Name spaces of rows of tables: what makes a second import know them again. */
const systems: Readonly<Record<SheetKind, string>> = { residents: 'table:residents', contacts: 'table:contacts' };

/** The table of an import. Throws RowRefused for a file that is none, and columnMissing where a column of the mapping is not there. */
export async function sheetOf(file: { name: string; bytes: Uint8Array }, mapping: Mapping): Promise<Sheet> {
  const sheet = await readSheet(file).catch((error: unknown) => {
    if (error instanceof SheetRefused) throw new RowRefused(error.code, error.values['name'] === undefined ? error.values : { ...error.values, column: error.values['name'] });
    throw error;
  });
  const missing = Object.values(mapping).find((column) => !sheet.columns.includes(column));
  if (missing !== undefined) throw new RowRefused('columnMissing', { column: missing });
  return sheet;
}

/** The mapped cells of a line by field. */
export const cellsOf = (sheet: Sheet, mapping: Mapping, cells: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, cells[sheet.columns.indexOf(column)] ?? '']));

/** The name of a row: its number where it has one, otherwise what tells people apart. */
export function rowName(kind: SheetKind, row: Readonly<Record<string, string>>): string {
  if (kind === 'residents' && row['number']) return `number:${row['number']}`;
  const telling = kind === 'residents' ? ['lastName', 'firstName', 'birthDate'] : ['kind', 'companyName', 'lastName', 'firstName', 'email', 'street', 'city'];
  return `content:${createHash('sha256').update(telling.map((field) => fold(row[field] ?? '')).join('|')).digest('hex')}`;
}

const filled = (row: Readonly<Record<string, string>>, field: string): string => row[field] ?? '';
const bad = (column: string, value: string): RowRefused => new RowRefused('badCell', { column, value: value.slice(0, 60) });

function checked(row: Readonly<Record<string, string>>, field: string, fits: (text: string) => boolean): string {
  const text = filled(row, field);
  if (text !== '' && !fits(text)) throw bad(field, text);
  return text;
}
function dayIn(row: Readonly<Record<string, string>>, field: string): string | null {
  const text = filled(row, field);
  const day = text === '' ? null : dayOf(text);
  if (text !== '' && day === null) throw bad(field, text);
  return day;
}

const shared = (row: Readonly<Record<string, string>>) => ({
  phone: checked(row, 'phone', (text) => phone.safeParse(text).success), email: checked(row, 'email', (text) => email.safeParse(text).success),
  address: { ...emptyAddress, addressLine_1: filled(row, 'street').slice(0, 120), postalCode: filled(row, 'postalCode').slice(0, 16), city: filled(row, 'city').slice(0, 80) },
});

const isRowCode = (code: string): code is RowCode => (rowCodes as readonly string[]).includes(code);

export interface SheetWishes { readonly kind: SheetKind; readonly mapping: Mapping; readonly entryDate: string | null; readonly allowSimilar: boolean }

async function newResident(context: Context, row: Readonly<Record<string, string>>, wishes: SheetWishes): Promise<string> {
  if (filled(row, 'lastName') === '') throw new RowRefused('lastNameMissing');
  const gender = genderOf(filled(row, 'gender'));
  if (gender === null) throw bad('gender', filled(row, 'gender'));
  const ahv = checked(row, 'ahvNumber', (text) => ahvNumber.safeParse(text).success);
  try {
    return await createResident(context, {
      lastName: filled(row, 'lastName').slice(0, 80), firstName: filled(row, 'firstName').slice(0, 80), nickname: filled(row, 'nickname').slice(0, 80), number: filled(row, 'number').slice(0, 20), gender, birthDate: dayIn(row, 'birthDate'),
      ahvNumber: ahv === '' ? null : ahv, insuranceCardNumber: filled(row, 'insuranceCardNumber').replace(/\s/g, ''), healthInsuranceNumber: filled(row, 'healthInsuranceNumber').slice(0, 40), remarks: filled(row, 'remarks').slice(0, 5000),
      entryDate: dayIn(row, 'entryDate') ?? wishes.entryDate, allowSimilar: wishes.allowSimilar, ...shared(row),
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { name, number } = error.data as { name?: string; number?: string };
    if (error.code === 'similarExists') throw new RowRefused('similarResident', { name: name ?? '', number: number ?? '' });
    throw isRowCode(error.code) ? new RowRefused(error.code) : new RowRefused('recordRefused', { cause: error.code });
  }
}

/** The resident of a row: known from an earlier import, by the number, or new. A number that belongs to somebody else is refused. */
async function takeResident(context: Context, row: Readonly<Record<string, string>>, wishes: SheetWishes): Promise<{ id: string; created: boolean; label: string }> {
  const known = (await findSubjects(context, systems.residents, [rowName('residents', row)])).values().next().value
    ?? (filled(row, 'number') === '' ? null : await residentByNumber(context, filled(row, 'number')));
  const person = known ? (await residentsBrief(context, [known])).get(known) : undefined;
  if (!person) {
    const id = await newResident(context, row, wishes);
    return { id, created: true, label: '' };
  }
  const birth = dayIn(row, 'birthDate');
  if (fold(person.lastName) !== fold(filled(row, 'lastName')) || (birth !== null && person.birthDate !== null && birth !== person.birthDate)) throw new RowRefused('identityMismatch', { number: person.number });
  return { id: person.id, created: false, label: '' };
}

async function takeContact(context: Context, row: Readonly<Record<string, string>>): Promise<{ id: string; created: boolean; label: string }> {
  const label = [filled(row, 'companyName'), [filled(row, 'lastName'), filled(row, 'firstName')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const known = (await findSubjects(context, systems.contacts, [rowName('contacts', row)])).values().next().value;
  if (known) return { id: known, created: false, label };
  const kind = contactKindOf(filled(row, 'kind'));
  if (kind === null) throw bad('kind', filled(row, 'kind'));
  if (filled(row, 'lastName') === '' && filled(row, 'companyName') === '') throw new RowRefused('lastNameMissing');
  const { phone: number, email: mail, address } = shared(row);
  const id = await createContact(context, {
    kinds: [kind], companyName: filled(row, 'companyName').slice(0, 120), lastName: filled(row, 'lastName').slice(0, 80), firstName: filled(row, 'firstName').slice(0, 80), specialty: filled(row, 'specialty').slice(0, 80),
    phones: number === '' ? [] : [{ type: 'home', number }], email: mail, address, remarks: filled(row, 'remarks').slice(0, 2000),
  });
  return { id, created: true, label };
}

/** Takes a row: adds who is not known yet; who is here already is left as it is, so that nobody's record is overwritten by an old list. */
export async function takeRow(context: Context, row: Readonly<Record<string, string>>, wishes: SheetWishes): Promise<RowAnswer> {
  const { id, created, label } = wishes.kind === 'residents' ? await takeResident(context, row, wishes) : await takeContact(context, row);
  const name = rowName(wishes.kind, row);
  if ((await findSubjects(context, systems[wishes.kind], [name])).size === 0) {
    await keepIds(context, wishes.kind === 'residents' ? 'resident' : 'contact', [{ system: systems[wishes.kind], externalId: name, subjectId: id }]);
  }
  const part = wishes.kind === 'residents' ? 'resident' : 'contact';
  // the same number twice is told, not refused: somebody may have come back
  const twice = created && part === 'resident' && await othersWithAhv(context, id, filled(row, 'ahvNumber'));
  return {
    outcome: created ? 'created' : 'unchanged', label, subject: part, subjectId: id,
    detail: RowDetail.parse({ [created ? 'taken' : 'known']: { [part]: 1 }, ...(twice ? { problems: { ahvInUse: 1 } } : {}) }),
  };
}
