import { sql } from 'kysely';
import type { Catalogue, PersonalTables } from '#platform/domain/access/personal-tables.ts';
import { pruneJson } from '#platform/domain/text/prune-json.ts';
import { apartTables } from './catalogue.ts';
import type { Context } from '#platform/server/call/context.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Technical tables that keep copies of what was sent or answered: what speaks of the person goes as a whole. */
async function dropCopies(context: Context, residentId: string, ids: readonly string[]): Promise<void> {
  const { db, organisationId } = context;
  const word = `%${residentId}%`;
  // an answer may show a part of the record without naming the person
  await sql`delete from platform.idempotency_keys k where organisation_id = ${organisationId}
    and exists (select from regexp_matches(k.answer::text, ${uuid}, 'g') m where m[1]::uuid = any(${[residentId, ...ids]}))`.execute(
    db,
  );
  await sql`delete from platform.outbox where organisation_id = ${organisationId} and payload::text like ${word}`.execute(
    db,
  );
  await sql`delete from platform.mails where organisation_id = ${organisationId} and (body_text like ${word} or body_html like ${word} or subject like ${word})`.execute(
    db,
  );
  await sql`delete from platform.notifications where organisation_id = ${organisationId} and link like ${word}`.execute(
    db,
  );
  await sql`update platform.tasks set input = '{}', result = null where organisation_id = ${organisationId} and (input::text like ${word} or result::text like ${word})`.execute(
    db,
  );
}

const copies = [
  'platform.idempotency_keys',
  'platform.outbox',
  'platform.mails',
  'platform.notifications',
  'platform.tasks',
];

/**
 * Takes the person out of what other records keep about it: names under which others know the rows, lists of ids, and JSON
 * (saved views, last visited). Answers the rows that were changed or are gone.
 */
export async function dropMentions(
  context: Context,
  catalogue: Catalogue & { readonly logs: readonly string[] },
  plan: PersonalTables,
  residentId: string,
  ids: readonly string[],
): Promise<Array<{ table: string; id: string }>> {
  const { db, organisationId } = context;
  const all = [residentId, ...ids];
  const changed: Array<{ table: string; id: string }> = [];
  const apart = new Set([
    ...catalogue.logs,
    ...apartTables,
    ...copies,
    ...plan.tables.map((one) => one.name),
  ]);
  await dropCopies(context, residentId, ids);
  for (const { name, columns } of catalogue.tables) {
    if (apart.has(name) || !columns.some((column) => column.name === 'id')) continue;
    const table = sql.table(name);
    for (const { name: column, type, generated } of columns) {
      if (generated) continue;
      const cell = sql.ref(column);
      if (type === 'uuid' && column === 'subject_id') {
        const gone = await sql<{
          id: string;
        }>`delete from ${table} where organisation_id = ${organisationId} and ${cell} = any(${all}) returning id`.execute(
          db,
        );
        changed.push(...gone.rows.map((row) => ({ table: name, id: row.id })));
      } else if (type === '_uuid') {
        const cut = await sql<{
          id: string;
        }>`update ${table} set ${cell} = array(select x from unnest(${cell}) with ordinality as t(x, n) where x <> all(${all}) order by n)
          where organisation_id = ${organisationId} and ${cell} && ${all}::uuid[] returning id`.execute(db);
        changed.push(...cut.rows.map((row) => ({ table: name, id: row.id })));
      } else if (type === 'jsonb') {
        const found = await sql<{
          id: string;
          value: unknown;
        }>`select id, ${cell} as value from ${table} where organisation_id = ${organisationId} and ${cell}::text like ${`%${residentId}%`}`.execute(
          db,
        );
        for (const row of found.rows) {
          await sql`update ${table} set ${cell} = ${JSON.stringify(pruneJson(row.value, residentId))}::jsonb where organisation_id = ${organisationId} and id = ${row.id}`.execute(
            db,
          );
          changed.push({ table: name, id: row.id });
        }
      }
    }
  }
  return changed;
}
