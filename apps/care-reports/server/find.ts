import { sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { entryFilter } from '../contract/entry-filter.ts';
import { entriesOf, type Row } from './rows.ts';

export type Asked = z.output<z.ZodObject<typeof entryFilter>>;

/** More words than somebody looks for are not looked at. */
const mostWords = 8;

/** What the function in the database is asked, each only where it limits something. */
const askedOf = (context: Context, residentId: string | undefined, asked: Asked) => ({
  ...(residentId === undefined ? {} : { resident: residentId }),
  ...(asked.authorId === undefined ? {} : { author: asked.authorId }),
  ...(asked.types.length === 0 ? {} : { type: asked.types }),
  ...(asked.statuses.length === 0 ? {} : { status: asked.statuses }),
  ...(asked.importances.length === 0 ? {} : { importance: asked.importances }),
  ...(asked.shifts.length === 0 ? {} : { shift: asked.shifts }),
  ...(asked.from === undefined ? {} : { from: instantAt(asked.from, '00:00', context.zone) }),
  ...(asked.to === undefined ? {} : { until: instantAt(addDays(asked.to, 1), '00:00', context.zone) }),
  ...(asked.important ? { handedOver: true } : {}),
  ...(asked.forDoctor === 'all' ? { forDoctor: true } : {}),
  ...(asked.forDoctor === 'unseen' ? { unseen: true } : {}),
});

/** Entries of one resident or of all, the newest first: found by an index however many years there are (migration 0009). */
export async function findEntries(
  context: Context,
  {
    residentId,
    after,
    wanted,
    ...asked
  }: Asked & {
    readonly residentId?: string | undefined;
    readonly after: readonly string[] | null;
    readonly wanted: number;
  },
): Promise<Row[]> {
  const words = fold(asked.text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const { rows } = await sql<{
    id: string;
  }>`select id from care_reports.find(organisation => ${context.organisationId}::uuid,
    words => ${words}::text[], asked => ${JSON.stringify(askedOf(context, residentId, asked))}::jsonb,
    before_at => ${after?.[0] ?? null}::timestamptz, before_id => ${after?.[1] ?? null}::uuid, wanted => ${wanted}::int)`.execute(
    context.db,
  );
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  return entriesOf(context)
    .where('id', 'in', ids)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .execute() as Promise<Row[]>;
}
