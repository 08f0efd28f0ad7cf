import { implement } from '#platform/server/app.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { found, RefusalError, stale } from '#platform/server/problems.ts';
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

    async change({ input, context, db }) {
      const before = found(
        await db
          .selectFrom('sites.rooms')
          .select([...columns, 'center_id'])
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', input.id)
          .executeTakeFirst(),
      );
      const centerId = await centerOf(context, input.departmentId);
      await assertNumbersFree(context, centerId, [input.number], input.id);
      const row = await db
        .updateTable('sites.rooms')
        .set({
          center_id: centerId,
          department_id: input.departmentId,
          number: input.number,
          floor: input.floor,
          remarks: input.remarks,
          active: input.active,
        })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', input.id)
        .where('version', '=', input.version)
        .returning(['id', 'version'])
        .executeTakeFirst();
      if (row) return row;
      const { center_id: _, ...current } = before;
      throw stale(current);
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
      const before = found(
        await db
          .selectFrom('sites.beds')
          .select(['id', 'version', 'label', 'active', 'room_id'])
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', input.id)
          .executeTakeFirst(),
      );
      const other = await db
        .selectFrom('sites.beds')
        .select('id')
        .where('organisation_id', '=', context.organisationId)
        .where('room_id', '=', before.room_id)
        .where('label', '=', input.label)
        .where('id', '<>', input.id)
        .executeTakeFirst();
      if (other) throw refuse.labelTaken();
      const row = await db
        .updateTable('sites.beds')
        .set({ label: input.label, active: input.active })
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', input.id)
        .where('version', '=', input.version)
        .returning(['id', 'version'])
        .executeTakeFirst();
      if (row) return row;
      const { room_id: _, ...current } = before;
      throw stale(current);
    },
  }),
];
