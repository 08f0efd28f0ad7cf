import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { readStored } from '#platform/server/files/files.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found } from '#platform/server/call/problems.ts';
import { inHomeLanguage } from '#platform/server/settings/preferences.ts';
import { listFile } from '#platform/server/settings/list-file.ts';
import { say } from '#platform/server/call/words.ts';
import { type Erasure, erasures, lockedRecords } from '../contract/erasures.ts';
import { certifiedPlaces } from './name-certificate.ts';

const select = (context: Context) =>
  context.db
    .selectFrom('platform.erasures as e')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'e.organisation_id').onRef('a.id', '=', 'e.erased_by'),
    )
    .leftJoin('retention.name_searches as s', (join) =>
      join.onRef('s.organisation_id', '=', 'e.organisation_id').onRef('s.erasure_id', '=', 'e.id'),
    )
    .select((one) => [
      's.id as search_id',
      's.state',
      's.unread',
      ...(['all', 'open'] as const).map((which) =>
        one
          .selectFrom('retention.name_findings as f')
          .select((each) => sql<number>`${each.fn.countAll()}::int`.as('count'))
          .whereRef('f.organisation_id', '=', 'e.organisation_id')
          .whereRef('f.search_id', '=', 's.id')
          .$if(which === 'open', (rows) => rows.where('f.status', '=', 'open'))
          .as(`${which}_places`),
      ),
    ])
    .select([
      'e.id',
      'e.person_id',
      'e.erased_at',
      'a.full_name',
      'e.policy',
      'e.reason',
      'e.counts',
      'e.files',
      'e.log_rows',
      'e.kept',
    ])
    .where('e.organisation_id', '=', context.organisationId);

function shown(row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Erasure {
  const counts = row.counts as Record<string, number>;
  return {
    id: row.id,
    personId: row.person_id,
    erasedAt: row.erased_at,
    erasedBy: row.full_name,
    policy: row.policy,
    reason: row.reason,
    counts,
    rows: Object.values(counts).reduce((total, count) => total + count, 0),
    files: row.files,
    logRows: row.log_rows,
    kept: row.kept as Record<string, number>,
    names:
      row.state === null
        ? null
        : { state: row.state as 'waiting', open: row.open_places ?? 0, places: row.all_places ?? 0 },
  };
}

export const erasureCalls = implement(erasures, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor);
    let query = select(context);
    if (after) query = query.where('e.id', '<', after[0]!);
    const rows = await query
      .orderBy('e.id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (page) => page.map(shown),
    );
  },
  async certificate({ input, context: account, refuse }) {
    const context = await inHomeLanguage(account);
    const row = found(await select(context).where('e.id', '=', input.id).executeTakeFirst());
    const one = shown(row);
    if (one.names?.state === 'waiting') throw refuse.searchWaits();
    if (one.names?.state === 'open') throw refuse.placesOpen();
    const word = (name: string) => say(context.language, `retention:certificate.${name}`);
    const rows = [
      ['person', one.personId],
      ['at', `${one.erasedAt.slice(0, 16).replace('T', ' ')} UTC`],
      ['by', one.erasedBy ?? word('job')],
      ['policy', one.policy ?? '–'],
      ['reason', one.reason || '–'],
      ['rows', String(one.rows)],
      ['files', String(one.files)],
      ['logRows', String(one.logRows)],
    ].map(([name, value]) => ({ what: word(name!), value: value! }));
    const counts = Object.entries(one.counts)
      .sort()
      .map(([table, count]) => ({ what: `${word('table')} ${table}`, value: String(count) }));
    const kept = Object.entries(one.kept).map(([table, count]) => ({
      what: `${word('kept')} ${table}`,
      value: String(count),
    }));
    const places =
      row.search_id === null
        ? []
        : await certifiedPlaces(context, row.search_id, row.unread as Record<string, number>);
    return listFile(context, 'pdf', {
      title: word('title'),
      columns: [
        { key: 'what', label: word('what'), kind: 'text' },
        { key: 'value', label: word('value'), kind: 'text' },
      ],
      rows: [...rows, ...counts, ...kept, ...places],
    });
  },
});

/** A look into the locked area stands in the read log under the person's id. */
export const lockedCalls = implement(lockedRecords, {
  async list({ input, context, db }) {
    const after = afterCursor(input.cursor);
    let query = db
      .selectFrom('platform.locked_records')
      .select(['id', 'person_id', 'source', 'title', 'law', 'keep_until', 'file_ids'])
      .where('organisation_id', '=', context.organisationId);
    if (input.title !== '')
      query = query.where('title', 'like', `${input.title.replace(/[\\%_]/g, '\\$&')}%`);
    if (after) query = query.where('id', '<', after[0]!);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      async (page) => {
        const files = page.flatMap((row) => row.file_ids);
        const names =
          files.length === 0
            ? []
            : await db
                .selectFrom('platform.files')
                .select(['id', 'name'])
                .where('organisation_id', '=', context.organisationId)
                .where('id', 'in', files)
                .execute();
        return page.map((row) => ({
          id: row.id,
          personId: row.person_id,
          source: row.source,
          title: row.title,
          law: row.law,
          keepUntil: row.keep_until,
          files: names.filter((file) => row.file_ids.includes(file.id)),
        }));
      },
    );
  },
  async get({ input, context, db }) {
    const row = found(
      await db
        .selectFrom('platform.locked_records')
        .select(['person_id', 'title', 'record'])
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', input.id)
        .executeTakeFirst(),
    );
    await context.logRead([row.person_id]);
    return { title: row.title, record: row.record as Record<string, Record<string, unknown>[]> };
  },
  async file({ input, context, db }) {
    const row = found(
      await db
        .selectFrom('platform.locked_records')
        .select(['person_id', 'file_ids'])
        .where('organisation_id', '=', context.organisationId)
        .where('id', '=', input.id)
        .executeTakeFirst(),
    );
    const file = found(
      row.file_ids.includes(input.fileId) ? await readStored(context, input.fileId) : undefined,
    );
    await context.logRead([row.person_id]);
    return { name: file.name, mediaType: file.mediaType, body: file.bytes };
  },
});
