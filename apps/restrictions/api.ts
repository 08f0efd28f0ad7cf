import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { RestrictionKind } from './domain/measures.ts';
import { measuresOf } from './server/rows.ts';

export interface RestrictionInForce {
  readonly id: string;
  readonly kind: RestrictionKind;
  /** In the caller's language. */
  readonly name: string;
  readonly startsAt: string;
}

/** Which measures restricted a resident at a moment, the oldest first; none for who may not read them. */
export async function restrictionsAt(
  context: Context,
  residentId: string,
  at: Date,
): Promise<RestrictionInForce[]> {
  if (!context.can('authorization.residents.restrictions', 'Read')) return [];
  const rows = await measuresOf(context)
    .where('resident_id', '=', residentId)
    .where('struck_at', 'is', null)
    .where('starts_at', '<=', at.toISOString())
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', at.toISOString())]))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: say(context.language, `restrictions:kinds.${row.kind}`, {}),
    startsAt: row.starts_at,
  }));
}
