import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';

/** What the certificate says about the name in other people's words: how many places were blanked, each that was kept and why, and what nobody could read. */
export async function certifiedPlaces(
  context: Context,
  searchId: string,
  unread: Readonly<Record<string, number>>,
): Promise<{ what: string; value: string }[]> {
  const word = (name: string) => say(context.language, `retention:certificate.${name}`);
  const rows = await context.db
    .selectFrom('retention.name_findings')
    .select(['source', 'row_id', 'kind', 'column_name', 'status', 'reason'])
    .where('organisation_id', '=', context.organisationId)
    .where('search_id', '=', searchId)
    .orderBy('id')
    .execute();
  const kept = rows
    .filter((row) => row.status === 'kept')
    .map((row) => ({
      what: `${word('nameKept')} ${row.source} ${row.kind === 'column' ? row.column_name : word(row.kind)} ${row.row_id.slice(-12)}`,
      value: row.reason,
    }));
  const unseen = Object.entries(unread)
    .sort()
    .map(([type, count]) => ({ what: `${word('notRead')} ${type}`, value: String(count) }));
  return [
    { what: word('namesFound'), value: String(rows.length) },
    { what: word('namesBlanked'), value: String(rows.filter((row) => row.status !== 'kept').length) },
    ...kept,
    ...unseen,
  ];
}
