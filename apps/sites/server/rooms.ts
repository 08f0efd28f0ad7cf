import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { beds, rooms } from '../contract/rooms.ts';
import { roomNumbers, takenNumbers } from '../domain/rooms.ts';

const columns = [
  'id',
  'version',
  'department_id as departmentId',
  'number',
  'floor',
  'remarks',
  'active',
] as const;
const letters = 'ABCDEFGHIJKL';

interface NewRoom {
  readonly departmentId: string;
  readonly number: string;
  readonly floor: string;
  readonly remarks: string;
  readonly beds: readonly string[];
}

/** The center of a department; 404 when there is none here. */
async function centerOf(context: Context, departmentId: string): Promise<string> {
  return found(
    await context.db
      .selectFrom('sites.departments')
      .select('center_id')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', departmentId)
      .executeTakeFirst(),
  ).center_id;
}

/** Refuses numbers that the center already has, compared without regard to capitals. */
async function assertNumbersFree(
  context: Context,
  centerId: string,
  numbers: readonly string[],
  exceptRoom: string | null,
): Promise<void> {
  const existing = await context.db
    .selectFrom('sites.rooms')
    .select('number')
    .where('organisation_id', '=', context.organisationId)
    .where('center_id', '=', centerId)
    .$if(exceptRoom !== null, (query) => query.where('id', '<>', exceptRoom!))
    .execute();
  const taken = takenNumbers(
    numbers,
    existing.map((room) => room.number),
  );
  if (taken.length > 0) throw new RefusalError('numbersTaken', { numbers: taken.join(', ') });
}

async function insertRooms(
  context: Context,
  centerId: string,
  list: readonly NewRoom[],
): Promise<Array<{ id: string; bedIds: string[] }>> {
  const organisation_id = context.organisationId;
  const made = list.map((room) => ({ ...room, id: newId(), bedIds: room.beds.map(() => newId()) }));
  await context.db
    .insertInto('sites.rooms')
    .values(
      made.map((room) => ({
        organisation_id,
        id: room.id,
        center_id: centerId,
        department_id: room.departmentId,
        number: room.number,
        floor: room.floor,
        remarks: room.remarks,
      })),
    )
    .execute();
  const bedRows = made.flatMap((room) =>
    room.beds.map((label, index) => ({ organisation_id, id: room.bedIds[index]!, room_id: room.id, label })),
  );
  if (bedRows.length > 0) await context.db.insertInto('sites.beds').values(bedRows).execute();
  return made.map(({ id, bedIds }) => ({ id, bedIds }));
}

export async function insertRoom(context: Context, room: NewRoom): Promise<{ id: string; bedIds: string[] }> {
  const centerId = await centerOf(context, room.departmentId);
  await assertNumbersFree(context, centerId, [room.number], null);
  if (new Set(room.beds).size < room.beds.length) throw new RefusalError('labelTaken', {});
  return (await insertRooms(context, centerId, [room]))[0]!;
}

const roomOf = async (context: Context, id: string) =>
  found(
    await context.db
      .selectFrom('sites.rooms')
      .select(columns)
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
const bedOf = async (context: Context, id: string) =>
  found(
    await context.db
      .selectFrom('sites.beds')
      .select(['id', 'version', 'label', 'active', 'room_id'])
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

export const roomCalls = [
  ...implement(rooms, {
    create: async ({ input, context }) => ({ id: (await insertRoom(context, input)).id }),

    async createRange({ input, context, refuse }) {
      const range = roomNumbers(input.from, input.to);
      if ('refusal' in range) throw refuse[range.refusal]();
      const centerId = await centerOf(context, input.departmentId);
      await assertNumbersFree(context, centerId, range.numbers, null);
      const labels = [...letters.slice(0, input.bedsPerRoom)];
      await insertRooms(
        context,
        centerId,
        range.numbers.map((number) => ({ ...input, number, beds: labels })),
      );
      return { numbers: range.numbers };
    },

    async change({ input, context }) {
      await roomOf(context, input.id);
      const centerId = await centerOf(context, input.departmentId);
      await assertNumbersFree(context, centerId, [input.number], input.id);
      const key = { id: input.id, version: input.version };
      const values = {
        center_id: centerId,
        department_id: input.departmentId,
        number: input.number,
        floor: input.floor,
        remarks: input.remarks,
        active: input.active,
      };
      const { id, version } = await changeRow(context, 'sites.rooms', key, values, () =>
        roomOf(context, input.id),
      );
      return { id, version };
    },
  }),
  ...implement(beds, {
    async create({ input, context, db, refuse }) {
      const labels = await db
        .selectFrom('sites.beds')
        .select('label')
        .where('organisation_id', '=', context.organisationId)
        .where('room_id', '=', input.roomId)
        .execute();
      if (labels.some((bed) => bed.label === input.label)) throw refuse.labelTaken();
      const id = newId();
      await db
        .insertInto('sites.beds')
        .values({ organisation_id: context.organisationId, id, room_id: input.roomId, label: input.label })
        .execute();
      return { id };
    },

    async change({ input, context, db, refuse }) {
      const { id, label, active } = input;
      const before = await bedOf(context, id);
      const other = await db
        .selectFrom('sites.beds')
        .select('id')
        .where('organisation_id', '=', context.organisationId)
        .where('room_id', '=', before.room_id)
        .where('label', '=', label)
        .where('id', '<>', id)
        .executeTakeFirst();
      if (other) throw refuse.labelTaken();
      const key = { id, version: input.version };
      const { version } = await changeRow(context, 'sites.beds', key, { label, active }, async () => {
        const { room_id: _, ...current } = await bedOf(context, id);
        return current;
      });
      return { id, version };
    },
  }),
];
