import type { Context } from '#platform/server/call/context.ts';

/** Events of several people in which this one is the last who is left: without them they are of nobody. */
export async function lastLeftIn(context: Context, residentId: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('calendar.participants as p')
    .select('p.event_id')
    .where('p.organisation_id', '=', context.organisationId)
    .where('p.resident_id', '=', residentId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('calendar.participants as o')
            .select('o.id')
            .whereRef('o.organisation_id', '=', 'p.organisation_id')
            .whereRef('o.event_id', '=', 'p.event_id')
            .where('o.kind', '=', 'resident')
            .where('o.resident_id', '<>', residentId),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.event_id);
}
