import { type Address, emptyAddress } from '#platform/contract/address.ts';
import { email, phone } from '#platform/contract/fields.ts';
import { fold } from '#platform/domain/plain-text.ts';
import type { Context } from '#platform/server/context.ts';
import { RefusalError } from '#platform/server/problems.ts';
import { createResident, othersWithAhv, residentsBrief } from '#apps/residents/api.ts';
import { type RowCode, rowCodes, RowDetail } from '../contract/imports.ts';
import { type ImportedRecord, mapBundle } from '../domain/fhir.ts';
import type { ImportedResident } from '../domain/fhir-resident.ts';
import { plainLine } from '../domain/record-parts.ts';
import type { RowAnswer } from './attempt.ts';
import { findSubjects, forgetIds, keepIds } from './external-ids.ts';
import { takeParts } from './parts.ts';
import { RowRefused } from './refused.ts';
import { assertDepth, textOfFile } from './unpack.ts';

/** What the person who starts the import chooses for residents. */
export interface BundleWishes { readonly entryDate: string | null; readonly allowSimilar: boolean }

/** The record of a bundle. Throws RowRefused as textOfFile, and tooDeep and all that a bundle can be refused for. */
export async function readBundle(file: { name: string; bytes: Uint8Array }): Promise<ImportedRecord> {
  const text = await textOfFile(file, ['.json']);
  assertDepth(text);
  const record = mapBundle(text);
  if ('refusal' in record) throw new RowRefused(record.refusal);
  return record;
}

/** Words that two bundles of one import share when the later one may meet what the earlier one brought. */
export function sameness(record: ImportedRecord | null): string[] {
  if (record === null) return [];
  const { identifiers, lastName, birthDate, emails, ahvNumber } = record.resident;
  return [...identifiers.map(({ system, value }) => `id ${system} ${value}`), `name ${fold(lastName)}`, `born ${birthDate ?? ''}`, ...emails.map((one) => `mail ${fold(one)}`), ...(ahvNumber === null ? [] : [`ahv ${ahvNumber}`])];
}

/** The same person under a known name: a server may give an id again, and another server has the same ids. */
function assertSamePerson(person: ImportedResident, known: { lastName: string; firstName: string; birthDate: string | null; number: string }): void {
  const births = person.birthDate === null || known.birthDate === null || person.birthDate === known.birthDate;
  const names = fold(person.lastName) === fold(known.lastName) || fold(person.firstName ?? '') === fold(known.firstName);
  if (!births || !names) throw new RowRefused('identityMismatch', { number: known.number });
}

async function knownResident(context: Context, person: ImportedResident): Promise<string | null> {
  if (person.identifiers.length === 0) throw new RowRefused('noIdentity');
  const ids = new Set<string>();
  for (const { system, value } of person.identifiers) for (const id of (await findSubjects(context, system, [value])).values()) ids.add(id);
  const briefs = await residentsBrief(context, [...ids]);
  await forgetIds(context, 'resident', [...ids].filter((id) => !briefs.has(id)));
  const [known, ...others] = briefs.values();
  if (!known) return null;
  if (others.length > 0) throw new RowRefused('identitiesConflict', { numbers: [known, ...others].map((one) => one.number).join(', ') });
  if (known.archived) throw new RowRefused('residentArchived', { number: known.number });
  assertSamePerson(person, known);
  return known.id;
}

/** The first address; a region that is no canton's abbreviation (imports come from abroad) stands on the second line. */
function addressOf(person: ImportedResident): Address {
  const [given] = person.addresses;
  if (!given) return emptyAddress;
  const region = plainLine(given.region ?? '', 80);
  const country = (given.country ?? '').toUpperCase();
  return {
    ...emptyAddress, addressLine_1: plainLine(given.lines[0] ?? '', 120),
    addressLine_2: plainLine([...given.lines.slice(1), region.length > 10 ? region : ''].filter(Boolean).join(', '), 120),
    postalCode: plainLine(given.postalCode ?? '', 16), city: plainLine(given.city ?? '', 80), region: region.length > 10 ? '' : region,
    country: /^[A-Z]{2}$/.test(country) ? country : emptyAddress.country,
  };
}

const isRowCode = (code: string): code is RowCode => (rowCodes as readonly string[]).includes(code);

async function newResident(context: Context, person: ImportedResident, wishes: BundleWishes): Promise<string> {
  if (person.death && person.death.day === null) throw new RowRefused('deceased');
  try {
    return await createResident(context, {
      lastName: plainLine(person.lastName, 80), firstName: plainLine(person.firstName ?? '', 80), gender: person.gender, birthDate: person.birthDate,
      deathDate: person.death?.day ?? null, ahvNumber: person.ahvNumber, address: addressOf(person),
      phone: person.phones.map(({ number }) => number).find((number) => phone.safeParse(number).success) ?? '',
      email: person.emails.find((one) => email.safeParse(one).success) ?? '',
      // who has died has no stay from today on
      entryDate: person.death ? null : wishes.entryDate, allowSimilar: wishes.allowSimilar,
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { name, number } = error.data as { name?: string; number?: string };
    if (error.code === 'similarExists') throw new RowRefused('similarResident', { name: name ?? '', number: number ?? '' });
    throw isRowCode(error.code) ? new RowRefused(error.code) : new RowRefused('recordRefused', { cause: error.code });
  }
}

/** Keeps the names of a person. Of a new one all of them: if another import brought one meanwhile, the unique key refuses and the row is tried again. */
async function keepNames(context: Context, person: ImportedResident, residentId: string, isNew: boolean): Promise<void> {
  const names = new Map(person.identifiers.map((one) => [`${one.system} ${one.value}`, one]));
  const fresh: Array<{ system: string; externalId: string; subjectId: string }> = [];
  for (const { system, value } of names.values()) {
    if (isNew || (await findSubjects(context, system, [value])).size === 0) fresh.push({ system, externalId: value, subjectId: residentId });
  }
  await keepIds(context, 'resident', fresh);
}

/** Takes a bundle: the person if nobody is known by its names, and the parts of the record that were never taken before. */
export async function takeBundle(context: Context, record: ImportedRecord, wishes: BundleWishes): Promise<RowAnswer> {
  const person = record.resident;
  const known = await knownResident(context, person);
  const residentId = known ?? await newResident(context, person, wishes);
  await keepNames(context, person, residentId, known === null);
  const parts = await takeParts(context, residentId, record);
  const { leftOut } = record;
  // the same number twice is told, not refused: somebody may have come back
  if (known === null && await othersWithAhv(context, residentId, person.ahvNumber)) parts.problems['ahvInUse'] = 1;
  const detail = RowDetail.parse({
    ...parts, taken: { ...(known === null ? { resident: 1 } : {}), ...parts.taken },
    leftOut: { ...leftOut.resourceTypes },
    unknownCodes: Object.entries(leftOut.observationCodes).map(([code, { name, count }]) => ({ code, name, count })),
  });
  const outcome = known === null ? 'created' : Object.values(parts.taken).some((count) => count > 0) ? 'updated' : 'unchanged';
  // the file names the person already; the report keeps no more of a resident than the link
  return { outcome, label: '', subject: 'resident', subjectId: residentId, detail };
}
