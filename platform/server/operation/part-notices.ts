import { sql } from 'kysely';
import type { Both } from '#platform/contract/text.ts';
import type { Part } from '#platform/server/call/away.ts';
import { administratorsOf } from '#platform/server/access/administrators.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { Database } from '#platform/server/database/database.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { say } from '#platform/server/call/words.ts';
import { contextOf } from '#platform/server/work/work.ts';

type When = 'away' | 'wasAway';

/**
 * What is done when a part falls out or comes back. When nobody could be told, because the database or its disk was away, it
 * is told afterwards that it was.
 */
export function partTeller(
  tell: (part: Part, when: When) => Promise<void>,
  failed: (part: Part, error: unknown) => void,
): (part: Part, away: boolean) => Promise<void> {
  const owed = new Set<Part>();
  return async (part, away) => {
    if (away ? part === 'database' : !owed.delete(part)) {
      if (away) owed.add(part);
      return;
    }
    await tell(part, away ? 'away' : 'wasAway').catch((error: unknown) => {
      if (away) owed.add(part);
      failed(part, error);
    });
  };
}

const inBoth = (key: string): Both => ({ en: say('en', key), de: say('de', key) });

/**
 * Tells the administrators of every home which part is away, or was; at most once in six hours for the same part, however many
 * servers notice it. While the database itself is away nobody can be told: then it is told afterwards.
 */
export async function tellAdministrators(
  database: Database,
  services: Services,
  part: Part,
  when: When,
): Promise<void> {
  const title = inBoth(`platform:outside.${when}.${part}`);
  const { rows: homes } = await database.pool.query<{ id: string; zone: string }>(
    'select id, zone from platform.organisations order by id',
  );
  for (const { id, zone } of homes) {
    await database.tenant({ organisationId: id }, async (unit) => {
      const told = await unit.db
        .selectFrom('platform.notifications')
        .select('account_id')
        .where('organisation_id', '=', id)
        .where('title_en', '=', title.en)
        .where('created_at', '>', sql<string>`now() - interval '6 hours'`)
        .execute();
      const already = new Set(told.map((row) => row.account_id));
      const administrators = await administratorsOf(unit.db, id);
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
        administrators.map((one) => one.id).filter((one) => !already.has(one)),
        { severity: 'warning', title },
      );
    });
  }
}
