import { implement } from '#platform/server/call/app.ts';
import { changePage } from '#platform/server/log/change-pages.ts';
import { found } from '#platform/server/call/problems.ts';
import { history } from '../contract/history.ts';

export const historyCalls = implement(history, {
  async list({ input, context, db }) {
    const { centerId } = input;
    const own = { organisation: context.organisationId, center: centerId };
    const center = found(
      await db
        .selectFrom('sites.centers')
        .select(['id', 'name'])
        .where('organisation_id', '=', own.organisation)
        .where('id', '=', centerId)
        .executeTakeFirst(),
    );
    const [departments, rooms, restaurants] = await Promise.all([
      db
        .selectFrom('sites.departments')
        .select(['id', 'name'])
        .where('organisation_id', '=', own.organisation)
        .where('center_id', '=', centerId)
        .execute(),
      db
        .selectFrom('sites.rooms')
        .select(['id', 'number'])
        .where('organisation_id', '=', own.organisation)
        .where('center_id', '=', centerId)
        .execute(),
      db
        .selectFrom('sites.restaurants')
        .select(['id', 'name'])
        .where('organisation_id', '=', own.organisation)
        .where('center_id', '=', centerId)
        .execute(),
    ]);
    const beds =
      rooms.length === 0
        ? []
        : await db
            .selectFrom('sites.beds')
            .select('id')
            .where('organisation_id', '=', own.organisation)
            .where(
              'room_id',
              'in',
              rooms.map((room) => room.id),
            )
            .execute();
    const rowIds = [center, ...departments, ...rooms, ...restaurants, ...beds].map((row) => row.id);
    const names = new Map([
      [center.id, center.name],
      ...departments.map((row) => [row.id, row.name] as const),
      ...rooms.map((row) => [row.id, row.number] as const),
    ]);
    return changePage(
      context,
      input,
      {
        subjects: ['sites.centers', 'sites.departments', 'sites.rooms', 'sites.beds', 'sites.restaurants'],
        rowIds,
      },
      async () => names,
    );
  },
});
