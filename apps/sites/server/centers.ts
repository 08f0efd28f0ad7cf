import type { Address } from '#platform/contract/address.ts';
import { implement, type Unfinished } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { type Center, type CenterName, centers } from '../contract/centers.ts';
import type { Department } from '../contract/departments.ts';
import type { Room } from '../contract/rooms.ts';
import { compareRooms } from '../domain/rooms.ts';

const columns = [
  'id',
  'version',
  'name',
  'institution_number as institutionNumber',
  'address',
  'phone',
  'position',
  'active',
] as const;

async function assertNameFree(context: Context, name: string, id: string | null): Promise<void> {
  const other = await context.db
    .selectFrom('sites.centers')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('name', '=', name)
    .$if(id !== null, (query) => query.where('id', '<>', id!))
    .executeTakeFirst();
  if (other) throw new RefusalError('nameTaken', {});
}

/** The postal code with its sequence is one institution's: refused when another center has it. */
async function assertNumberFree(context: Context, number: string | null, id: string | null): Promise<void> {
  if (number === null) return;
  const other = await context.db
    .selectFrom('sites.centers')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('institution_number', '=', number)
    .$if(id !== null, (query) => query.where('id', '<>', id!))
    .executeTakeFirst();
  if (other) throw new RefusalError('institutionNumberTaken', {});
}

export async function insertCenter(
  context: Context,
  input: {
    name: string;
    institutionNumber: string | null;
    address: Address;
    phone: string;
    position: number;
  },
): Promise<string> {
  await assertNameFree(context, input.name, null);
  await assertNumberFree(context, input.institutionNumber, null);
  const id = newId();
  await context.db
    .insertInto('sites.centers')
    .values({
      organisation_id: context.organisationId,
      id,
      name: input.name,
      institution_number: input.institutionNumber,
      address: JSON.stringify(input.address),
      phone: input.phone,
      position: input.position,
    })
    .execute();
  return id;
}

/** Without a care center nobody has a bed. */
export async function unfinished(context: Context): Promise<Unfinished[]> {
  const any = await context.db
    .selectFrom('sites.centers')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return any
    ? []
    : [
        {
          link: '/settings/sites',
          text: {
            en: 'There is no care center yet, so there are no beds.',
            de: 'Es gibt noch keinen Standort und damit keine Betten.',
          },
        },
      ];
}

/** The whole tree of the organisation, in walking order. */
async function tree(context: Context): Promise<Center[]> {
  const { db, organisationId } = context;
  const [centerRows, departmentRows, roomRows, bedRows] = await Promise.all([
    db
      .selectFrom('sites.centers')
      .select(columns)
      .where('organisation_id', '=', organisationId)
      .orderBy('position')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('sites.departments')
      .select(['id', 'version', 'center_id as centerId', 'name', 'position', 'active'])
      .where('organisation_id', '=', organisationId)
      .orderBy('position')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('sites.rooms')
      .select(['id', 'version', 'department_id as departmentId', 'number', 'floor', 'remarks', 'active'])
      .where('organisation_id', '=', organisationId)
      .execute(),
    db
      .selectFrom('sites.beds')
      .select(['id', 'version', 'room_id as roomId', 'label', 'active'])
      .where('organisation_id', '=', organisationId)
      .orderBy('label')
      .execute(),
  ]);
  const bedsOf = Map.groupBy(bedRows, (bed) => bed.roomId);
  const rooms: Room[] = roomRows
    .map((room) => ({ ...room, beds: (bedsOf.get(room.id) ?? []).map(({ roomId: _, ...bed }) => bed) }))
    .sort((a, b) => compareRooms(a.number, b.number));
  const roomsOf = Map.groupBy(rooms, (room) => room.departmentId);
  const departments: Department[] = departmentRows.map((one) => ({
    ...one,
    rooms: roomsOf.get(one.id) ?? [],
  }));
  const departmentsOf = Map.groupBy(departments, (one) => one.centerId);
  return centerRows.map((one) => ({
    ...one,
    address: one.address as Center['address'],
    departments: departmentsOf.get(one.id) ?? [],
  }));
}

/** Care centers and their departments in walking order. */
async function names({ db, organisationId }: Context): Promise<CenterName[]> {
  const [centerRows, departmentRows] = await Promise.all([
    db
      .selectFrom('sites.centers')
      .select(['id', 'name', 'active'])
      .where('organisation_id', '=', organisationId)
      .orderBy('position')
      .orderBy('name')
      .execute(),
    db
      .selectFrom('sites.departments')
      .select(['id', 'name', 'active', 'center_id as centerId'])
      .where('organisation_id', '=', organisationId)
      .orderBy('position')
      .orderBy('name')
      .execute(),
  ]);
  const departmentsOf = Map.groupBy(departmentRows, (one) => one.centerId);
  return centerRows.map((one) => ({
    ...one,
    departments: (departmentsOf.get(one.id) ?? []).map(({ centerId: _, ...department }) => department),
  }));
}

const load = async (context: Context, id: string) =>
  found(
    await context.db
      .selectFrom('sites.centers')
      .select(columns)
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

export const centerCalls = implement(centers, {
  list: ({ context }) => tree(context),
  names: ({ context }) => names(context),
  create: async ({ input, context }) => ({ id: await insertCenter(context, input) }),
  async change({ input, context }) {
    await assertNameFree(context, input.name, input.id);
    await assertNumberFree(context, input.institutionNumber, input.id);
    const key = { id: input.id, version: input.version };
    const values = {
      name: input.name,
      institution_number: input.institutionNumber,
      address: JSON.stringify(input.address),
      phone: input.phone,
      position: input.position,
      active: input.active,
    };
    const { id, version } = await changeRow(context, 'sites.centers', key, values, () =>
      load(context, input.id),
    );
    return { id, version };
  },
});
