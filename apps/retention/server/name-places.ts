import { implement } from '#platform/server/call/app.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { unreadFiles } from '#platform/server/erasure/name-places.ts';
import { blankName } from '#platform/server/erasure/blank-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, cursorOf, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { type NamePlace, namePlaces } from '../contract/name-places.ts';
import { closeWhenDecided, nameIn, searchOf } from './name-search.ts';

const select = (context: Context) =>
  context.db
    .selectFrom('retention.name_findings')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const shown = (row: Row): NamePlace => ({
  id: row.id,
  version: row.version,
  source: row.source,
  rowId: row.row_id,
  kind: row.kind as NamePlace['kind'],
  column: row.column_name,
  excerpt: row.excerpt,
  status: row.status as NamePlace['status'],
  reason: row.reason,
});

/** One place to decide; the search waits, so that two who decide the last two places end it once. */
async function toDecide(context: Context, input: { id: string; version: number }, decided: () => Error) {
  const { search_id: searchId } = found(await select(context).where('id', '=', input.id).executeTakeFirst());
  const search = await context.db
    .selectFrom('retention.name_searches')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', searchId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = found(await select(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
  if (row.status !== 'open') throw decided();
  if (row.version !== input.version) throw stale(shown(row));
  return { row, search };
}

async function decide(
  context: Context,
  row: Row,
  to: { status: 'blanked' | 'kept' | 'gone'; reason?: string },
): Promise<NamePlace> {
  await context.db
    .updateTable('retention.name_findings')
    .set({ ...to, excerpt: '', decided_by: context.actor(), decided_at: context.now.toISOString() })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', row.id)
    .execute();
  await closeWhenDecided(context, row.search_id);
  return shown(found(await select(context).where('id', '=', row.id).executeTakeFirst()));
}

export const nameCalls = implement(namePlaces, {
  async list({ input, context }) {
    const search = found(await searchOf(context, input.erasureId).executeTakeFirst());
    const after = afterCursor(input.cursor);
    let query = select(context).where('search_id', '=', search.id);
    if (input.show === 'open') query = query.where('status', '=', 'open');
    if (after) query = query.where('id', '>', after[0]!);
    const rows = await query
      .orderBy('id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (page) => page.map(shown),
    );
  },
  async state({ input, context }) {
    const search = found(await searchOf(context, input.erasureId).executeTakeFirst());
    const rows = await context.db
      .selectFrom('retention.name_findings')
      .select('status')
      .where('organisation_id', '=', context.organisationId)
      .where('search_id', '=', search.id)
      .execute();
    return {
      state: search.state as 'open',
      open: rows.filter((row) => row.status === 'open').length,
      places: rows.length,
      unread: search.unread as Record<string, number>,
    };
  },
  async unread({ input, context }) {
    const search = found(await searchOf(context, input.erasureId).executeTakeFirst());
    const after = afterCursor(input.cursor);
    const rest = (await unreadFiles(context, search.unread_files)).filter(
      (one) => !after || one.id < after[0]!,
    );
    const items = rest.slice(0, input.limit);
    const ids = [...new Set(items.flatMap((one) => one.residentId ?? []))];
    const people = await residentsBrief(context, ids);
    await context.logRead(ids);
    return {
      items: items.map((one) => {
        const person = one.residentId === null ? undefined : people.get(one.residentId);
        return { ...one, residentName: person ? listName(person) : '' };
      }),
      nextCursor: rest.length > input.limit ? cursorOf([items.at(-1)!.id]) : null,
      total: rest.length,
    };
  },
  async blank({ input, context, refuse }) {
    const { row, search } = await toDecide(context, input, () => refuse.decidedAlready());
    const status = await blankName(context, nameIn(search), {
      source: row.source,
      rowId: row.row_id,
      kind: row.kind as NamePlace['kind'],
      column: row.column_name,
    });
    if (status === 'refused') throw refuse.notBlanked();
    return decide(context, row, { status });
  },
  async keep({ input, context, refuse }) {
    const { row } = await toDecide(context, input, () => refuse.decidedAlready());
    return decide(context, row, { status: 'kept', reason: input.reason });
  },
});
