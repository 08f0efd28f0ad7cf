import { sql } from 'kysely';
import type { Both } from '#platform/contract/text.ts';
import type { Part } from './away.ts';
import type { Services } from './context.ts';
import type { Database } from './database.ts';
import { notify } from './notify.ts';
import { say } from './words.ts';
import { contextOf } from './work.ts';

const inBoth = (key: string): Both => ({ en: say('en', key), de: say('de', key) });

/**
 * Tells the administrators of every home which part is away, or was; at most once in six hours for the same part, however many
 * servers notice it. While the database itself is away nobody can be told: then it is told afterwards.
 */
export async function tellAdministrators(
  database: Database,
  services: Services,
  part: Part,
  when: 'away' | 'wasAway',
): Promise<void> {
  const title = inBoth(`platform:outside.${when}.${part}`);
  const { rows: homes } = await database.pool.query<{ id: string; zone: string }>(
    'select id, zone from platform.organisations order by id',
  );
  for (const { id, zone } of homes) {
    await database.tenant({ organisationId: id }, async (unit) => {
      const { rows } = await sql<{
        id: string;
      }>`select a.id from platform.accounts a where a.organisation_id = ${id} and a.active and a.confirmed and 'ADMIN' = any (platform.plain_roles(a.roles))
        and not exists (select from platform.notifications n where n.organisation_id = a.organisation_id and n.account_id = a.id and n.title_en = ${title.en} and n.created_at > now() - interval '6 hours')`.execute(
        unit.db,
      );
      const context = contextOf({
        unit,
        organisationId: id,
        account: null,
        zone,
        language: 'en',
        requestId: '',
        confirmed: [],
        services,
        call: 'job.outsideParts',
      });
      await notify(
        context,
        rows.map((row) => row.id),
        { severity: 'warning', title },
      );
    });
  }
}
