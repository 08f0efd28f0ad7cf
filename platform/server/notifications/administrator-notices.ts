import type { Both } from '#platform/contract/text.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { administratorAccounts, type Notice, notify } from './notify.ts';
import { say } from '#platform/server/call/words.ts';
import { contextOf } from '#platform/server/work/work.ts';

export const inBoth = (key: string, values: (language: 'en' | 'de') => Record<string, string>): Both => ({
  en: say('en', key, values('en')),
  de: say('de', key, values('de')),
});

export interface Told {
  readonly unit: Unit;
  readonly services: Services;
  readonly organisationId: string;
  readonly requestId: string;
  /** Which work tells it. */
  readonly by: string;
}

/**
 * Tells the administrators of a home, once until they have read it: whoever knocks again and again does not fill their bell. `like`:
 * titles of other notices that say the same.
 */
export async function tellOnce(
  { unit, services, organisationId, requestId, by }: Told,
  notice: Notice,
  like: readonly Both[] = [],
): Promise<void> {
  const home = await unit.db
    .selectFrom('platform.organisations')
    .select('zone')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const context = contextOf({
    unit,
    organisationId,
    account: null,
    zone: home.zone,
    language: 'en',
    requestId,
    confirmed: [],
    services,
    call: by,
  });
  const waiting = new Set(
    (
      await unit.db
        .selectFrom('platform.notifications')
        .select('account_id')
        .where('organisation_id', '=', organisationId)
        .where(
          'title_en',
          'in',
          [notice.title, ...like].map((title) => title.en),
        )
        .where('read_at', 'is', null)
        .execute()
    ).map((row) => row.account_id),
  );
  const told = (await administratorAccounts(context)).filter((id) => !waiting.has(id));
  await notify(context, told, notice);
}

/** What was told is no longer so: who has not read it need not. */
export async function markOver({ unit, organisationId }: Told, titles: readonly Both[]): Promise<void> {
  await unit.db
    .updateTable('platform.notifications')
    .set({ read_at: new Date() })
    .where('organisation_id', '=', organisationId)
    .where(
      'title_en',
      'in',
      titles.map((title) => title.en),
    )
    .where('read_at', 'is', null)
    .execute();
}
