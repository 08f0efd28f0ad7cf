import { residentsBrief } from '#apps/residents/api.ts';
import type { Both } from '#platform/contract/text.ts';
import { excerptOf, type KnownName } from '#platform/domain/text/name-pattern.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { blankLogRows } from '#platform/server/log/log-chain.ts';
import { placesOfName } from '#platform/server/erasure/name-places.ts';
import { administratorAccounts, notify } from '#platform/server/notifications/notify.ts';
import { say } from '#platform/server/call/words.ts';

export const ownTables = ['retention.name_searches', 'retention.name_findings'];

/** Keeps the name beside the erasure, so that it can be looked for once the record is gone. */
export async function keepName(context: Context, residentId: string, erasureId: string): Promise<void> {
  const person = (await residentsBrief(context, [residentId])).get(residentId);
  if (!person) return;
  await context.db
    .insertInto('retention.name_searches')
    .values({
      organisation_id: context.organisationId,
      id: newId(),
      erasure_id: erasureId,
      last_name: person.lastName,
      first_name: person.firstName,
      birth_date: person.birthDate,
    })
    .execute();
  await context.emit('retention.erased', { erasureId });
}

export const searchOf = (context: Context, erasureId: string) =>
  context.db
    .selectFrom('retention.name_searches')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('erasure_id', '=', erasureId);

export const nameIn = (row: {
  readonly last_name: string;
  readonly first_name: string;
  readonly birth_date: string | null;
}): KnownName => ({ lastName: row.last_name, firstName: row.first_name, birthDate: row.birth_date });

/** Ends a search without open places: the name goes from here, too, and from the log of what was found. */
export async function closeWhenDecided(context: Context, searchId: string): Promise<boolean> {
  const { db, organisationId } = context;
  const findings = await db
    .selectFrom('retention.name_findings')
    .select(['id', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('search_id', '=', searchId)
    .execute();
  if (findings.some((one) => one.status === 'open')) return false;
  await db
    .updateTable('retention.name_searches')
    .set({ state: 'closed', last_name: '', first_name: '', birth_date: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', searchId)
    .execute();
  await blankLogRows(context.unit, 'retention.name_searches', [searchId]);
  await blankLogRows(
    context.unit,
    'retention.name_findings',
    findings.map((one) => one.id),
  );
  return true;
}

const both = (count: number): Both => ({
  en: say('en', 'retention:notices.placesFound', { count }),
  de: say('de', 'retention:notices.placesFound', { count }),
});

/** Looks for the name in what stays, lists the places and tells administrators. Runs once, after the erasure is committed. */
export async function searchName(context: Context, payload: Record<string, unknown>): Promise<void> {
  const search = await searchOf(context, payload['erasureId'] as string)
    .forUpdate()
    .executeTakeFirst();
  if (search?.state !== 'waiting') return;
  const name = nameIn(search);
  const { places, unread, unreadIds } = await placesOfName(context, name, ownTables);
  for (const place of places) {
    await context.db
      .insertInto('retention.name_findings')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        search_id: search.id,
        source: place.source,
        row_id: place.rowId,
        kind: place.kind,
        column_name: place.column,
        excerpt: excerptOf(name, place.text),
      })
      .execute();
  }
  await context.db
    .updateTable('retention.name_searches')
    .set({ state: 'open', unread: JSON.stringify(unread), unread_files: [...unreadIds] })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', search.id)
    .execute();
  if (await closeWhenDecided(context, search.id)) return;
  await notify(context, await administratorAccounts(context), {
    severity: 'warning',
    kind: 'retention.due',
    title: both(places.length),
    link: `/admin/erasures/${search.erasure_id}/places`,
  });
}
