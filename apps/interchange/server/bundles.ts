import { emptyAddress } from '#platform/contract/address.ts';
import { fold, plainValue } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { noteOrigin, originsOf } from '#apps/biography/api.ts';
import { createResident, othersWithAhv, residentProfiles, residentsBrief } from '#apps/residents/api.ts';
import { type RowCode, rowCodes, RowDetail } from '../contract/imports.ts';
import { type ImportedRecord, mapBundle } from '../domain/fhir.ts';
import type { ImportedResident } from '../domain/fhir-resident.ts';
import { type RowAnswer, RowRefused } from './attempt.ts';
import { findSubjects, forgetIds, keepIds } from './external-ids.ts';
import { takeParts } from './parts.ts';
import { takePeople } from './people.ts';
import { assertDepth, textOfFile } from './unpack.ts';
import { reactionNames } from '#apps/health-record/api.ts';
import { say } from '#platform/server/call/words.ts';
import type { ReadingTools } from '../domain/fhir-values.ts';
import { convertUnit } from './units.ts';

/** What reading a bundle needs of the home: words for remarks in the language of who imports, its reactions, and units. */
async function readingTools(context: Context): Promise<ReadingTools> {
  const reactions = await reactionNames(context);
  const byName = new Map(
    reactions.flatMap(({ value, names }) => [value, ...names].map((name) => [fold(name), value] as const)),
  );
  return {
    convert: convertUnit,
    reaction: (text) => byName.get(fold(text)) ?? null,
    word: (word) => say(context.language, `interchange:remarkWords.${word}`),
  };
}

/** What the person who starts the import chooses for residents. */
export interface BundleWishes {
  readonly entryDate: string | null;
  readonly allowSimilar: boolean;
}

/** The record of a bundle. Throws RowRefused as textOfFile, and tooDeep and all that a bundle can be refused for. */
export async function readBundle(
  context: Context,
  file: { name: string; bytes: Uint8Array },
): Promise<ImportedRecord> {
  const text = await textOfFile(file, ['.json']);
  assertDepth(text);
  const record = mapBundle(text, await readingTools(context));
  if ('refusal' in record) throw new RowRefused(record.refusal);
  return record;
}

/** Words that two bundles of one import share when the later one may meet what the earlier one brought. */
export function sameness(record: ImportedRecord | null): string[] {
  if (record === null) return [];
  const { identifiers, lastName, birthDate, email, ahvNumber } = record.resident;
  return [
    ...identifiers.map(({ system, value }) => `id ${system} ${value}`),
    `name ${fold(lastName)}`,
    `born ${birthDate ?? ''}`,
    ...(email === '' ? [] : [`mail ${fold(email)}`]),
    ...(ahvNumber === null ? [] : [`ahv ${ahvNumber}`]),
  ];
}

/** The same person under a known name: a server may give an id again, and another server has the same ids. */
function assertSamePerson(
  person: ImportedResident,
  known: { lastName: string; firstName: string; birthDate: string | null; number: string },
): void {
  const births =
    person.birthDate === null || known.birthDate === null || person.birthDate === known.birthDate;
  const names =
    fold(person.lastName) === fold(known.lastName) || fold(person.firstName) === fold(known.firstName);
  if (!births || !names) throw new RowRefused('identityMismatch', { number: known.number });
}

async function knownResident(context: Context, person: ImportedResident): Promise<string | null> {
  if (person.identifiers.length === 0) throw new RowRefused('noIdentity');
  const ids = new Set<string>();
  for (const { system, value } of person.identifiers)
    for (const id of (await findSubjects(context, system, [value])).values()) ids.add(id);
  const briefs = await residentsBrief(context, [...ids]);
  await forgetIds(
    context,
    'resident',
    [...ids].filter((id) => !briefs.has(id)),
  );
  const [known, ...others] = briefs.values();
  if (!known) return null;
  if (others.length > 0)
    throw new RowRefused('identitiesConflict', {
      numbers: [known, ...others].map((one) => one.number).join(', '),
    });
  if (known.archived) throw new RowRefused('residentArchived', { number: known.number });
  assertSamePerson(person, known);
  return known.id;
}

const isRowCode = (code: string): code is RowCode => (rowCodes as readonly string[]).includes(code);

/** The fields of the profile that a bundle speaks of. */
const profileOf = (person: ImportedResident) => ({
  lastName: person.lastName,
  firstName: person.firstName,
  nickname: person.nickname,
  salutation: person.salutation,
  gender: person.gender,
  birthDate: person.birthDate,
  deathDate: person.death?.day ?? null,
  ahvNumber: person.ahvNumber,
  insuranceCardNumber: person.insuranceCardNumber,
  healthInsuranceNumber: person.healthInsuranceNumber,
  residentType: person.residentType,
  address: person.address,
  phone: person.phone,
  email: person.email,
  remarks: person.remarks,
});

/** Fields in which a known person is another one in the bundle; they stay as the home has them, and are named. */
async function differences(context: Context, id: string, person: ImportedResident): Promise<string[]> {
  const here = (await residentProfiles(context, [id])).get(id)!;
  const record = {
    ...here,
    ahvNumber: here.ahvNumber === null ? null : here.ahvNumber.replace(/\D/g, ''),
  } as Readonly<Record<string, unknown>>;
  const said = Object.entries(profileOf(person)).filter(
    ([field, value]) =>
      value !== '' &&
      value !== null &&
      !(field === 'gender' && value === 'unknown') &&
      !(field === 'address' && plainValue(value) === plainValue(emptyAddress)),
  );
  return said
    .filter(([field, value]) => plainValue(value) !== plainValue(record[field]))
    .map(([field]) => field);
}

async function newResident(
  context: Context,
  person: ImportedResident,
  wishes: BundleWishes,
): Promise<string> {
  if (person.death && person.death.day === null) throw new RowRefused('deceased');
  try {
    return await createResident(context, {
      ...profileOf(person),
      // who has died has no stay from today on
      entryDate: person.death ? null : wishes.entryDate,
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

/** Keeps the names of a person. Of a new one all of them: if another import brought one meanwhile, the unique key refuses and the row is tried again. */
async function keepNames(
  context: Context,
  person: ImportedResident,
  residentId: string,
  isNew: boolean,
): Promise<void> {
  const names = new Map(person.identifiers.map((one) => [`${one.system} ${one.value}`, one]));
  const fresh: Array<{ system: string; externalId: string; subjectId: string }> = [];
  for (const { system, value } of names.values()) {
    if (isNew || (await findSubjects(context, system, [value])).size === 0)
      fresh.push({ system, externalId: value, subjectId: residentId });
  }
  await keepIds(context, 'resident', fresh);
}

/** Names of elements that a report lists; all are counted. */
const namedElements = 300;

/** Takes a bundle: the person if nobody is known by its names, and the parts of the record that were never taken before. */
export async function takeBundle(
  context: Context,
  record: ImportedRecord,
  wishes: BundleWishes,
): Promise<RowAnswer> {
  const person = record.resident;
  const known = await knownResident(context, person);
  const residentId = known ?? (await newResident(context, person, wishes));
  await keepNames(context, person, residentId, known === null);
  const differing = known === null ? [] : await differences(context, known, person);
  record.patient.kept = differing.length === 0;
  const people = await takePeople(context, residentId, record.people);
  const parts = await takeParts(context, residentId, record, people.byReference);
  for (const problem of [...person.problems, ...people.problems, ...differing.map(() => 'personDiffers')])
    parts.problems[problem] = (parts.problems[problem] ?? 0) + 1;
  await takeOrigin(context, residentId, record, parts.problems);
  const { leftOut } = record;
  // the same number twice is told, not refused: somebody may have come back
  if (known === null && (await othersWithAhv(context, residentId, person.ahvNumber)))
    parts.problems['ahvInUse'] = 1;
  const { names, ...elements } = record.reckon();
  const notTaken = [...names]
    .map(([element, count]) => ({ element, count }))
    .toSorted((a, b) => a.element.localeCompare(b.element, 'en'));
  const detail = RowDetail.parse({
    ...parts,
    taken: {
      ...(known === null ? { resident: 1 } : {}),
      ...(people.created > 0 ? { contacts: people.created } : {}),
      ...parts.taken,
    },
    known: { ...(people.known > 0 ? { contacts: people.known } : {}), ...parts.known },
    leftOut: { ...leftOut.resourceTypes },
    elements,
    notTaken: [...differing.map((field) => ({ element: `resident.${field}`, count: 1 })), ...notTaken].slice(
      0,
      namedElements,
    ),
    unknownCodes: Object.entries(leftOut.observationCodes).map(([code, { name, count }]) => ({
      code,
      name,
      count,
    })),
  });
  const brought = people.created > 0 || Object.values(parts.taken).some((count) => count > 0);
  const outcome = known === null ? 'created' : brought ? 'updated' : 'unchanged';
  // the file names the person already; the report keeps no more of a resident than the link
  return { outcome, label: '', subject: 'resident', subjectId: residentId, detail };
}

/** Of the life story only what nobody has written here. */
async function takeOrigin(
  context: Context,
  residentId: string,
  record: ImportedRecord,
  problems: Record<string, number>,
): Promise<void> {
  if (record.origin === null) return;
  const { originAccount: account } = record;
  account.kept = await noteOrigin(context, residentId, record.origin);
  if (account.kept) return;
  const here = (await originsOf(context, [residentId])).get(residentId)!;
  account.kept = Object.entries(record.origin).every(
    ([field, value]) => value === '' || value === null || value === here[field as keyof typeof here],
  );
  if (!account.kept) problems['originDiffers'] = 1;
}
