import { createHash } from 'node:crypto';
import { contactRecords, createContact } from '#apps/contacts/api.ts';
import {
  createResident,
  othersWithAhv,
  residentByNumber,
  residentProfiles,
  residentsBrief,
} from '#apps/residents/api.ts';
import { emptyAddress } from '#platform/contract/address.ts';
import { ahvNumber, email, phone } from '#platform/contract/fields.ts';
import { fold, plainValue } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { readSheet, type Sheet, SheetRefused } from '#platform/server/files/read-sheet.ts';
import { type RowCode, rowCodes, RowDetail } from '../contract/imports.ts';
import {
  contactKindOf,
  dayOf,
  genderOf,
  type Mapping,
  salutationOf,
  type SheetKind,
} from '../domain/sheet-fields.ts';
import { type RowAnswer, RowRefused } from './attempt.ts';
import { findSubjects, keepIds } from './external-ids.ts';

/** Name spaces of rows of tables: what makes a second import know them again. */
const systems: Readonly<Record<SheetKind, string>> = {
  residents: 'table:residents',
  contacts: 'table:contacts',
};

/** The table of an import. Throws RowRefused for a file that is none, and columnMissing where a column of the mapping is not there. */
export async function sheetOf(file: { name: string; bytes: Uint8Array }, mapping: Mapping): Promise<Sheet> {
  const sheet = await readSheet(file).catch((error: unknown) => {
    if (error instanceof SheetRefused)
      throw new RowRefused(
        error.code,
        error.values['name'] === undefined ? error.values : { ...error.values, column: error.values['name'] },
      );
    throw error;
  });
  const missing = Object.values(mapping).find((column) => !sheet.columns.includes(column));
  if (missing !== undefined) throw new RowRefused('columnMissing', { column: missing });
  return sheet;
}

/** The mapped cells of a line by field. */
export const cellsOf = (
  sheet: Sheet,
  mapping: Mapping,
  cells: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(mapping).map(([field, column]) => [field, cells[sheet.columns.indexOf(column)] ?? '']),
  );

/** Columns that hold something in a line and that nobody chose for a field. */
export const unchosenOf = (sheet: Sheet, mapping: Mapping, cells: readonly string[]): string[] =>
  sheet.columns.filter(
    (column, index) =>
      column !== '' && !Object.values(mapping).includes(column) && (cells[index] ?? '').trim() !== '',
  );

/** The name of a row: its number where it has one, otherwise what tells people apart. */
export function rowName(kind: SheetKind, row: Readonly<Record<string, string>>): string {
  if (kind === 'residents' && row['number']) return `number:${row['number']}`;
  const telling =
    kind === 'residents'
      ? ['lastName', 'firstName', 'birthDate']
      : ['kind', 'companyName', 'lastName', 'firstName', 'email', 'street', 'city'];
  return `content:${createHash('sha256')
    .update(telling.map((field) => fold(row[field] ?? '')).join('|'))
    .digest('hex')}`;
}

const filled = (row: Readonly<Record<string, string>>, field: string): string => row[field] ?? '';
const bad = (column: string, value: string): RowRefused =>
  new RowRefused('badCell', { column, value: value.slice(0, 60) });

function checked(
  row: Readonly<Record<string, string>>,
  field: string,
  fits: (text: string) => boolean,
): string {
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

/** What of a line is not kept as it stands there: columns that nobody chose, texts that were cut, and what the record has otherwise. */
class Left {
  readonly problems: Record<string, number> = {};
  readonly elements: string[];
  constructor(columns: readonly string[]) {
    this.elements = [...columns];
  }

  add(problem: string, element: string): void {
    this.problems[problem] = (this.problems[problem] ?? 0) + 1;
    this.elements.push(element);
  }
}

type Row = Readonly<Record<string, string>>;

/** A text that fits its field; a cut one is told. */
function fit(row: Row, field: string, most: number, left: Left): string {
  const text = filled(row, field);
  if (text.length > most) left.add('textCut', field);
  return text.slice(0, most);
}

const shared = (row: Row, left: Left) => ({
  phone: checked(row, 'phone', (text) => phone.safeParse(text).success),
  email: checked(row, 'email', (text) => email.safeParse(text).success),
  address: {
    ...emptyAddress,
    addressLine_1: fit(row, 'street', 120, left),
    postalCode: fit(row, 'postalCode', 16, left),
    city: fit(row, 'city', 80, left),
  },
});

const isRowCode = (code: string): code is RowCode => (rowCodes as readonly string[]).includes(code);

export interface SheetWishes {
  readonly kind: SheetKind;
  readonly mapping: Mapping;
  readonly entryDate: string | null;
  readonly allowSimilar: boolean;
}

/** The profile that a row describes. Throws RowRefused for a cell that cannot be read. */
function profileIn(row: Row, left: Left) {
  const gender = genderOf(filled(row, 'gender'));
  if (gender === null) throw bad('gender', filled(row, 'gender'));
  const ahv = checked(row, 'ahvNumber', (text) => ahvNumber.safeParse(text).success);
  return {
    lastName: fit(row, 'lastName', 80, left),
    firstName: fit(row, 'firstName', 80, left),
    nickname: fit(row, 'nickname', 80, left),
    salutation: salutationOf(fit(row, 'salutation', 40, left)),
    gender,
    birthDate: dayIn(row, 'birthDate'),
    ahvNumber: ahv === '' ? null : ahv,
    insuranceCardNumber: filled(row, 'insuranceCardNumber').replace(/\s/g, ''),
    healthInsuranceNumber: fit(row, 'healthInsuranceNumber', 40, left),
    remarks: fit(row, 'remarks', 5000, left),
    ...shared(row, left),
  };
}

/** What the row says otherwise than the record, which stays as it is. */
function compare(left: Left, problem: string, given: () => object, record: object): void {
  const here = record as Readonly<Record<string, unknown>>;
  try {
    for (const [field, value] of Object.entries(given())) {
      const said =
        value !== '' &&
        value !== null &&
        value !== 'unknown' &&
        !(Array.isArray(value) && value.length === 0) &&
        plainValue(value) !== plainValue(emptyAddress);
      if (said && plainValue(value) !== plainValue(here[field])) left.add(problem, field);
    }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    left.add(problem, error.values['column'] ?? '');
  }
}

async function newResident(context: Context, row: Row, wishes: SheetWishes, left: Left): Promise<string> {
  if (filled(row, 'lastName') === '') throw new RowRefused('lastNameMissing');
  try {
    return await createResident(context, {
      ...profileIn(row, left),
      number: fit(row, 'number', 20, left),
      entryDate: dayIn(row, 'entryDate') ?? wishes.entryDate,
      allowSimilar: wishes.allowSimilar,
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { name, number } = error.data as { name?: string; number?: string };
    if (error.code === 'similarExists')
      throw new RowRefused('similarResident', { name: name ?? '', number: number ?? '' });
    throw isRowCode(error.code)
      ? new RowRefused(error.code)
      : new RowRefused('recordRefused', { cause: error.code });
  }
}

/** The resident of a row: known from an earlier import, by the number, or new. A number that belongs to somebody else is refused. */
async function takeResident(
  context: Context,
  row: Row,
  wishes: SheetWishes,
  left: Left,
): Promise<{ id: string; created: boolean; label: string }> {
  const known =
    (await findSubjects(context, systems.residents, [rowName('residents', row)])).values().next().value ??
    (filled(row, 'number') === '' ? null : await residentByNumber(context, filled(row, 'number')));
  const person = known ? (await residentsBrief(context, [known])).get(known) : undefined;
  if (!person) {
    const id = await newResident(context, row, wishes, left);
    return { id, created: true, label: '' };
  }
  const birth = dayIn(row, 'birthDate');
  if (
    fold(person.lastName) !== fold(filled(row, 'lastName')) ||
    (birth !== null && person.birthDate !== null && birth !== person.birthDate)
  )
    throw new RowRefused('identityMismatch', { number: person.number });
  const profile = (await residentProfiles(context, [person.id])).get(person.id)!;
  compare(
    left,
    'personDiffers',
    () => ({ ...profileIn(row, new Left([])), ahvNumber: filled(row, 'ahvNumber').replace(/\D/g, '') }),
    { ...profile, ahvNumber: (profile.ahvNumber ?? '').replace(/\D/g, '') },
  );
  return { id: person.id, created: false, label: '' };
}

/** The contact that a row describes. Throws RowRefused for a cell that cannot be read. */
function contactIn(row: Row, left: Left) {
  const { phone: number, ...reach } = shared(row, left);
  return {
    companyName: fit(row, 'companyName', 120, left),
    lastName: fit(row, 'lastName', 80, left),
    firstName: fit(row, 'firstName', 80, left),
    salutation: salutationOf(fit(row, 'salutation', 40, left)),
    specialty: fit(row, 'specialty', 80, left),
    phones: number === '' ? [] : [{ type: 'home', number }],
    ...reach,
    remarks: fit(row, 'remarks', 2000, left),
  };
}

async function takeContact(
  context: Context,
  row: Row,
  left: Left,
): Promise<{ id: string; created: boolean; label: string }> {
  const label = [
    filled(row, 'companyName'),
    [filled(row, 'lastName'), filled(row, 'firstName')].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
  const known = (await findSubjects(context, systems.contacts, [rowName('contacts', row)]))
    .values()
    .next().value;
  if (known) {
    const here = (await contactRecords(context, [known])).get(known);
    if (here) compare(left, 'contactDiffers', () => contactIn(row, new Left([])), here);
    return { id: known, created: false, label };
  }
  const kind = contactKindOf(filled(row, 'kind'));
  if (kind === null) throw bad('kind', filled(row, 'kind'));
  if (filled(row, 'lastName') === '' && filled(row, 'companyName') === '')
    throw new RowRefused('lastNameMissing');
  return {
    id: await createContact(context, { kinds: [kind], ...contactIn(row, left) }),
    created: true,
    label,
  };
}

/** Takes a row: adds who is not known yet; who is here already is left as it is, so that nobody's record is overwritten by an old list. */
export async function takeRow(
  context: Context,
  row: Row,
  wishes: SheetWishes,
  unchosen: readonly string[] = [],
): Promise<RowAnswer> {
  const left = new Left(unchosen);
  const { id, created, label } =
    wishes.kind === 'residents'
      ? await takeResident(context, row, wishes, left)
      : await takeContact(context, row, left);
  const name = rowName(wishes.kind, row);
  if ((await findSubjects(context, systems[wishes.kind], [name])).size === 0) {
    await keepIds(context, wishes.kind === 'residents' ? 'resident' : 'contact', [
      { system: systems[wishes.kind], externalId: name, subjectId: id },
    ]);
  }
  const part = wishes.kind === 'residents' ? 'resident' : 'contact';
  // the same number twice is told, not refused: somebody may have come back
  const twice =
    created && part === 'resident' && (await othersWithAhv(context, id, filled(row, 'ahvNumber')));
  return {
    outcome: created ? 'created' : 'unchanged',
    label,
    subject: part,
    subjectId: id,
    detail: RowDetail.parse({
      [created ? 'taken' : 'known']: { [part]: 1 },
      problems: { ...left.problems, ...(twice ? { ahvInUse: 1 } : {}) },
      notTaken: [...new Set(left.elements)].map((element) => ({ element, count: 1 })),
    }),
  };
}
