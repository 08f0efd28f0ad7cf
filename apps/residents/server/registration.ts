import { sql } from 'kysely';
import { Address } from '#platform/contract/address.ts';
import { parseAhvNumber } from '#platform/domain/numbers/check-digits.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { formatNumber, nextNumber } from '#platform/domain/numbers/sequence-pattern.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import type { Gender } from '../contract/residents.ts';
import { checkQuickEntry } from '../domain/residents.ts';
import { birthVariants } from '../domain/list.ts';
import { similarPersons } from '../domain/similar-persons.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import manifest from '../manifest.ts';
import { emptyStay, insertStay } from './entries.ts';

const sequence = manifest.sequences.residentNumber;
const code = 'residents.residentNumber';

/** What a resident can be created with; only the last name is needed. */
export interface NewResident {
  readonly lastName: string;
  readonly firstName?: string;
  readonly nickname?: string;
  readonly number?: string;
  readonly salutation?: string;
  readonly gender?: Gender;
  readonly birthDate?: string | null;
  readonly deathDate?: string | null;
  readonly ahvNumber?: string | null;
  readonly insuranceCardNumber?: string;
  readonly healthInsuranceNumber?: string;
  readonly residentType?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly address?: Address;
  readonly remarks?: string;
  readonly bedId?: string | null;
  readonly entryDate?: string | null;
  /** True: no card "similar person exists"; for imports that know who is who. */
  readonly allowSimilar?: boolean;
}

/** The number that the next resident would get; nothing is drawn. */
export async function proposedNumber(context: Context): Promise<string> {
  const row = await context.db
    .selectFrom('platform.sequences')
    .select(['pattern', 'last_number', 'last_year'])
    .where('organisation_id', '=', context.organisationId)
    .where('code', '=', code)
    .executeTakeFirst();
  const next = nextNumber(
    {
      initialNumber: sequence.initialNumber,
      lastNumber: row?.last_number ?? null,
      lastYear: row?.last_year ?? null,
      yearlyRestart: false,
    },
    context.today,
  );
  return 'refused' in next
    ? ''
    : formatNumber(row?.pattern ?? sequence.pattern, next.number, context.today, null);
}

/** The number typed, or the next free one of the row of numbers. Taking the proposed one moves the row on. */
async function numberFor(context: Context, typed: string): Promise<string> {
  if (typed !== '' && typed !== (await proposedNumber(context))) return typed;
  for (;;) {
    const number = await drawNumber(context, code, sequence, context.today);
    if (number === null) throw new Error('the row of resident numbers refused to draw');
    const used = await context.db
      .selectFrom('residents.residents')
      .select('id')
      .where('organisation_id', '=', context.organisationId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!used || typed !== '') return number;
  }
}

export interface Person {
  readonly number: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string | null;
  readonly email: string;
}

/** Refuses what the rules of the quick entry refuse: number or email that others have, births out of bounds. */
export async function assertPerson(context: Context, person: Person, id: string | null): Promise<void> {
  const others = await context.db
    .selectFrom('residents.residents')
    .select(['number', 'email'])
    .where('organisation_id', '=', context.organisationId)
    .where((where) =>
      where.or([
        where(sql`lower(number)`, '=', person.number.toLowerCase()),
        where(sql`nullif(lower(email), '')`, '=', person.email.toLowerCase()),
      ]),
    )
    .$if(id !== null, (query) => query.where('id', '<>', id!))
    .execute();
  const refusals = checkQuickEntry(
    {
      residentNumber: person.number,
      firstName: person.firstName,
      lastName: person.lastName,
      salutation: null,
      gender: null,
      birthDate: person.birthDate,
      roomId: null,
      entryDate: null,
      phone: null,
      email: person.email,
    },
    {
      residentNumbers: others.map((other) => other.number),
      emails: others.flatMap((other) => (other.email === '' ? [] : [other.email])),
    },
    context.today,
  );
  for (const refusal of refusals) {
    if (refusal.field === 'residentNumber' && refusal.code === 'duplicate')
      throw new RefusalError('numberTaken', {});
    if (refusal.field === 'email' && refusal.code === 'duplicate') throw new RefusalError('emailTaken', {});
    if (refusal.code === 'birthInFuture' || refusal.code === 'birthTooLongAgo')
      throw new RefusalError(refusal.code, {});
    throw new Error(`a contract let ${refusal.field} ${refusal.code} pass`);
  }
}

/** Two forms at the same moment: the unique keys let one through, the other is refused like by the rule. */
export async function uniquely<T>(
  context: Context,
  person: Person,
  id: string | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await context.unit.savepoint(write);
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') await assertPerson(context, person, id);
    throw error;
  }
}

/** Persons who may be the same one, the most likely first; at most five. */
export async function similarTo(
  context: Context,
  draft: { lastName: string; firstName: string; birthDate: string | null },
) {
  const parts = fold(draft.lastName)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 1);
  if (parts.length === 0) return [];
  const births = draft.birthDate === null ? [] : birthVariants(draft.birthDate);
  const known = await context.db
    .selectFrom('residents.residents')
    .select([
      'id',
      'number',
      'last_name as lastName',
      'first_name as firstName',
      'birth_date as birthDate',
      sql<boolean>`archived_at is not null`.as('archived'),
    ])
    .where('organisation_id', '=', context.organisationId)
    .where((where) =>
      where.or([
        ...parts.map((part) =>
          where.and([where('sort_name', '>=', part), where('sort_name', '<', `${part}\u{10ffff}`)]),
        ),
        ...(births.length > 0 ? [where('birth_date', 'in', births)] : []),
      ]),
    )
    .limit(500)
    .execute();
  return similarPersons(draft, known)
    .slice(0, 5)
    .map(({ person }) => person);
}

/** Creates a resident, with a stay and a bed where given; answers the id. Same checks for quick entry, import and demo. */
export async function registerResident(
  context: Context,
  input: NewResident,
): Promise<{ id: string; number: string }> {
  if (input.allowSimilar !== true && !context.confirmed.includes('similarExists')) {
    const [alike] = await similarTo(context, {
      lastName: input.lastName,
      firstName: input.firstName ?? '',
      birthDate: input.birthDate ?? null,
    });
    if (alike) throw new RefusalError('similarExists', { name: listName(alike), number: alike.number });
  }
  const bedId = input.bedId ?? null;
  const entryDate = input.entryDate ?? null;
  if (bedId !== null && entryDate === null) throw new RefusalError('entryDateMissing', {});
  const id = newId();
  const person = {
    number: await numberFor(context, input.number ?? ''),
    lastName: input.lastName,
    firstName: input.firstName ?? '',
    birthDate: input.birthDate ?? null,
    email: input.email ?? '',
  };
  await assertPerson(context, person, null);
  await uniquely(context, person, null, () =>
    context.db
      .insertInto('residents.residents')
      .values({
        organisation_id: context.organisationId,
        id,
        number: person.number,
        last_name: person.lastName,
        first_name: person.firstName,
        birth_date: person.birthDate,
        email: person.email,
        nickname: input.nickname ?? '',
        salutation: input.salutation ?? '',
        gender: input.gender ?? 'unknown',
        death_date: input.deathDate ?? null,
        ahv_number: storedAhv(input.ahvNumber ?? null),
        insurance_card_number: input.insuranceCardNumber ?? '',
        health_insurance_number: input.healthInsuranceNumber ?? '',
        resident_type: input.residentType ?? '',
        phone: input.phone ?? '',
        address: JSON.stringify(input.address ?? Address.parse({})),
        remarks: input.remarks ?? '',
      })
      .execute(),
  );
  if (entryDate !== null) await insertStay(context, id, { ...emptyStay, entryDate }, bedId);
  return { id, number: person.number };
}

/** AHV numbers are kept as 13 digits, however they were typed. */
export function storedAhv(text: string | null): string | null {
  const parsed = text === null ? null : parseAhvNumber(text);
  return parsed?.ok ? parsed.value : null;
}

/**
 * Asks once when another record that is not archived has the same AHV number: a re-entry may, so it is no error
 * (domain: identifiers of persons). A number that the record has already is not asked about again.
 */
export async function assertOwnAhv(
  context: Context,
  residentId: string,
  ahvNumber: string | null,
): Promise<void> {
  const wanted = storedAhv(ahvNumber);
  if (wanted === null || context.confirmed.includes('ahvInUse')) return;
  const rows = await context.db
    .selectFrom('residents.residents')
    .select(['id', 'last_name as lastName', 'first_name as firstName', 'number'])
    .where('organisation_id', '=', context.organisationId)
    .where('ahv_number', '=', wanted)
    .where((where) => where.or([where('id', '=', residentId), where('archived_at', 'is', null)]))
    .orderBy('id')
    .limit(2)
    .execute();
  const [other] = rows;
  if (other && rows.every((one) => one.id !== residentId))
    throw new RefusalError('ahvInUse', { name: listName(other), number: other.number });
}

/** Whether somebody other than this resident, who is not archived, has the same AHV number; for imports, which tell of it. */
export async function othersWithAhv(
  context: Context,
  residentId: string,
  ahvNumber: string | null,
): Promise<boolean> {
  const wanted = storedAhv(ahvNumber);
  if (wanted === null) return false;
  const other = await context.db
    .selectFrom('residents.residents')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('ahv_number', '=', wanted)
    .where('id', '<>', residentId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
