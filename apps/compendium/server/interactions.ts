import { sql } from 'kysely';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { type Interaction, interactions } from '../contract/interactions.ts';
import { patterns } from './own-list.ts';

/** The pairs of the newest whole edition of each list. */
const pairsQuery = (context: Context) =>
  context.db
    .selectFrom('compendium.interactions as i')
    .innerJoin(
      context.db
        .selectFrom('compendium.editions')
        .distinctOn('title')
        .select(['id', 'title', 'dated'])
        .where('organisation_id', '=', context.organisationId)
        .where('source', '=', 'interactions')
        .where('complete', '=', true)
        .orderBy('title')
        .orderBy('dated', 'desc')
        .as('e'),
      'e.id',
      'i.edition_id',
    )
    .select(['i.id', 'i.one', 'i.other', 'i.severity', 'i.text_en', 'i.text_de', 'e.title', 'e.dated'])
    .where('i.organisation_id', '=', context.organisationId);
type Row = Awaited<ReturnType<ReturnType<typeof pairsQuery>['executeTakeFirstOrThrow']>>;

const toInteraction = (row: Row): Interaction => ({
  id: row.id,
  one: row.one,
  other: row.other,
  severity: row.severity,
  textEn: row.text_en,
  textDe: row.text_de,
  source: row.title,
  dated: row.dated,
});

/** All pairs that count now; a list has some thousand. */
export const currentPairs = async (context: Context): Promise<Interaction[]> =>
  (await pairsQuery(context).orderBy('i.id').execute()).map(toInteraction);

export const interactionCalls = implement(interactions, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    const pair = sql<string>`i.one || ' ' || i.other`;
    let query = pairsQuery(context);
    for (const pattern of patterns(input.text))
      query = query.where(
        sql<string>`platform.fold(${pair} || ' ' || i.text_en || ' ' || i.text_de)`,
        'like',
        pattern,
      );
    if (after) query = query.where(sql<boolean>`(${pair}, i.id) > (${after[0]!}, ${after[1]!}::uuid)`);
    const rows = await query
      .orderBy(pair)
      .orderBy('i.id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [`${row.one} ${row.other}`, row.id],
      (shown) => shown.map(toInteraction),
    );
  },
});
