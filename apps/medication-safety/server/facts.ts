import type { RecordFact } from '#platform/contract/record-fact.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/checks.ts';

/** Alerts that were overridden since a moment: the next people on duty watch for what the check feared. */
export async function overrideFacts(
  context: Context,
  { since, residentIds }: { readonly since: Date; readonly residentIds: readonly string[] },
): Promise<RecordFact[]> {
  if (residentIds.length === 0 || !context.can(key, 'Read')) return [];
  const rows = await context.db
    .selectFrom('medication_safety.overrides')
    .select(['id', 'resident_id', 'text_en', 'text_de', 'recorded_at'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('level', '=', 'alert')
    .where('recorded_at', '>=', since.toISOString())
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    residentId: row.resident_id,
    key: `medication-safety.${row.id}`,
    kind: 'warning',
    at: row.recorded_at,
    text: say(context.language, 'medication-safety:facts.overridden', {
      text: context.language === 'de' ? row.text_de : row.text_en,
    }),
    tab: 'careINDEX',
  }));
}
