import { sql } from 'kysely';
import { placesOfBeds } from '#apps/sites/api.ts';
import type { BedPlace } from '#apps/sites/contract/centers.ts';
import { formatAhvNumber } from '#platform/domain/numbers/check-digits.ts';
import { byName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readsKept } from '#platform/server/call/kept.ts';
import { found } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { type Banner, type Gender, type Resident, residents } from '../contract/residents.ts';
import { missingForAdmission } from '../domain/residents.ts';
import { currentStay } from '../domain/stays.ts';
import { bedOn, staysOfPerson } from './briefs.ts';
import { lifeHere, neighboursOf, walk } from './house.ts';
import { exportResidents, residentPage } from './list.ts';
import {
  assertOwnAhv,
  assertPerson,
  proposedNumber,
  registerResident,
  similarTo,
  storedAhv,
  uniquely,
} from './registration.ts';
import { lastRecordOf, namesakes, refsOf, residentRows, staysOf } from './rows.ts';

const columns = [
  'id',
  'version',
  'number',
  'last_name as lastName',
  'first_name as firstName',
  'nickname',
  'salutation',
  'gender',
  'birth_date as birthDate',
  'death_date as deathDate',
  'ahv_number as ahvNumber',
  'insurance_card_number as insuranceCardNumber',
  'health_insurance_number as healthInsuranceNumber',
  'resident_type as residentType',
  'phone',
  'email',
  'address',
  'remarks',
  sql<boolean>`archived_at is not null`.as('archived'),
] as const;

export type ResidentProfile = Omit<Resident, 'missing'>;

/** Profiles by id, in one statement; unknown ids are absent. */
export async function profilesOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResidentProfile>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('residents.residents')
    .select(columns)
    .where('organisation_id', '=', context.organisationId)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, profileOf(row)]));
}

/** The row of a resident as the profile. */
const profileOf = <Row extends { gender: string; address: unknown; ahvNumber: string | null }>(row: Row) => ({
  ...row,
  gender: row.gender as Gender,
  address: row.address as Resident['address'],
  ahvNumber: row.ahvNumber === null ? null : formatAhvNumber(row.ahvNumber),
});

async function load(context: Context, id: string): Promise<Resident> {
  const { today } = context;
  const row = context.db
    .selectFrom('residents.residents as r')
    .select(columns)
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.id', '=', id);
  // of who lives here stays and bed are kept; work that writes looks at the rows
  const here = readsKept(context) ? await lifeHere(context, id) : undefined;
  const { stays, bedId, ...profile } = here
    ? { ...found(await row.executeTakeFirst()), ...here }
    : found(await row.select([staysOfPerson.as('stays'), bedOn(today)]).executeTakeFirst());
  const resident = profileOf(profile);
  const missing = missingForAdmission({
    residentNumber: resident.number,
    firstName: resident.firstName,
    lastName: resident.lastName,
    salutation: resident.salutation,
    gender: resident.gender === 'unknown' ? null : resident.gender,
    birthDate: resident.birthDate,
    roomId: bedId,
    entryDate: currentStay(stays ?? [], today)?.entry ?? null,
    phone: resident.phone,
    email: resident.email,
  });
  return { ...resident, missing };
}

async function banner(context: Context, id: string): Promise<Banner> {
  const external = context.account?.external ?? false;
  const read = context.db
    .selectFrom('residents.residents as i')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'i.organisation_id').onRef('a.id', '=', 'i.archived_by'),
    )
    .select([
      'i.photo_taken_on as photoTakenOn',
      'i.archived_at as archivedAt',
      'i.archived_until as archivedUntil',
      'i.unarchived_at',
      'a.full_name as archivedBy',
      lastRecordOf(context).as('lastRecordAt'),
    ])
    .where('i.organisation_id', '=', context.organisationId)
    .where('i.id', '=', id)
    .executeTakeFirst();
  const lastRecords = read.then((one) => new Map([[id, one?.lastRecordAt ?? null]]));
  const [[row], more] = await Promise.all([residentRows(context, [id], { lastRecords }), read]);
  const resident = found(row);
  // who else lives here is nothing that people from outside learn
  const others = external ? [] : await namesakes(context, resident, 4);
  const places = await placesOfBeds(
    context,
    others.flatMap((other) => other.bedId ?? []),
  );
  const { unarchived_at: unarchivedAt, lastRecordAt: _, ...rest } = found(more);
  return {
    ...resident,
    sameName: resident.sameName && !external,
    ...rest,
    everArchived: rest.archivedAt !== null || unarchivedAt !== null,
    sameNames: others.map(({ bedId, ...other }) => ({
      ...other,
      roomNumber: places.get(bedId ?? '')?.roomNumber ?? null,
    })),
  };
}

const placeOf = ({ bedId, bedLabel, roomNumber, departmentName, centerName }: BedPlace) => ({
  bedId,
  bedLabel,
  roomNumber,
  departmentName,
  centerName,
});

export const residentCalls = implement(residents, {
  list: ({ input, context }) => residentPage(context, input),
  async house({ input, context }) {
    const { stops, beds, nextCursor, total } = await walk(context, { ...input, freeBeds: true });
    const ids = stops.flatMap((stop) => stop.residentId ?? []);
    context.unit.alongside(context.logRead(ids));
    const rows = new Map((await residentRows(context, ids, { beds })).map((row) => [row.id, row]));
    return {
      items: stops.map((stop) => ({
        resident: stop.residentId === null ? null : (rows.get(stop.residentId) ?? null),
        bed: stop.residentId === null ? placeOf(stop.bed) : null,
      })),
      nextCursor,
      total,
    };
  },
  export: ({ input, context }) => exportResidents(context, input, input.format),
  get: ({ input, context }) => load(context, input.residentId),
  banner: ({ input, context }) => banner(context, input.residentId),

  // who else lives here is nothing that people from outside learn
  neighbours: async ({ input, context }) =>
    context.account?.external
      ? { previous: null, next: null, place: 0, count: 0 }
      : neighboursOf(context, input.residentId, input.centerId),

  async granted({ context }) {
    const ids = (await context.services.grants.residentsOf(context)).map((one) => one.residentId);
    await context.logRead(ids);
    return [...(await refsOf(context, ids)).values()].sort(byName);
  },

  async similar({ input, context }) {
    const people = await similarTo(context, { ...input, birthDate: input.birthDate ?? null });
    await context.logRead(people.map((one) => one.id));
    return people;
  },
  proposeNumber: async ({ context }) => ({ number: await proposedNumber(context) }),
  create: ({ input, context }) => registerResident(context, input),

  async change({ input, context, refuse }) {
    const { residentId } = input;
    await assertPerson(context, input, residentId);
    await assertOwnAhv(context, residentId, input.ahvNumber);
    if (input.deathDate !== null) {
      if (input.deathDate > context.today) throw refuse.deathInFuture();
      if (input.birthDate !== null && input.deathDate < input.birthDate) throw refuse.deathBeforeBirth();
      const stays = (await staysOf(context, [residentId])).get(residentId) ?? [];
      if (stays.some((stay) => stay.entry > input.deathDate!)) throw refuse.deathBeforeEntry();
    }
    const key = { id: residentId, version: input.version };
    const values = {
      number: input.number,
      last_name: input.lastName,
      first_name: input.firstName,
      nickname: input.nickname,
      salutation: input.salutation,
      gender: input.gender,
      birth_date: input.birthDate,
      death_date: input.deathDate,
      ahv_number: storedAhv(input.ahvNumber),
      insurance_card_number: input.insuranceCardNumber,
      health_insurance_number: input.healthInsuranceNumber,
      resident_type: input.residentType,
      phone: input.phone,
      email: input.email,
      address: JSON.stringify(input.address),
      remarks: input.remarks,
    };
    return uniquely(context, input, residentId, () =>
      changeRow(context, 'residents.residents', key, values, () => load(context, residentId)),
    );
  },
});
