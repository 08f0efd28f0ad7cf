import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { accountNames } from '#platform/server/access/account-names.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Puncture } from '../contract/punctures.ts';
import type { Kind } from '../domain/points.ts';
import { restHours, type Use } from '../domain/rest.ts';

export type PunctureRow = Selectable<Tables['diabetes.punctures']>;
export type BlockRow = Selectable<Tables['diabetes.site_blocks']>;

const rest = restHours * 3_600_000;
/** What was used longer ago is as if it had never been used. */
const remembered = 120 * 86_400_000;

/** Of two who puncture a resident at the same moment one is first: the other sees what became of it. */
export const holdPunctures = (context: Context, residentId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`diabetes ${context.organisationId} ${residentId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );

export const puncturesOf = (context: Context) =>
  context.db
    .selectFrom('diabetes.punctures')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

const counting = (context: Context, residentId: string, kind: Kind) =>
  context.db
    .selectFrom('diabetes.punctures')
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('kind', '=', kind)
    .where('struck_at', 'is', null);

const useOf = (row: Pick<PunctureRow, 'point' | 'used_at'>): Use => ({
  point: row.point,
  at: Date.parse(row.used_at),
});

/** When each point of a kind was used last, up to now. */
export async function latestUses(context: Context, residentId: string, kind: Kind): Promise<Use[]> {
  const rows = await counting(context, residentId, kind)
    .select(({ fn }) => ['point', fn.max('used_at').as('used_at')])
    .where('used_at', '>', new Date(context.now.getTime() - remembered).toISOString())
    .groupBy('point')
    .execute();
  return rows.map((row) => useOf({ point: row.point, used_at: row.used_at! }));
}

/** Punctures of a kind near a moment, and the last one before it. */
export async function usesAround(
  context: Context,
  residentId: string,
  kind: Kind,
  at: number,
  without: string | null = null,
): Promise<Use[]> {
  const own = () =>
    counting(context, residentId, kind)
      .select(['point', 'used_at'])
      .$if(without !== null, (query) => query.where('id', '<>', without));
  const near = await own()
    .where('used_at', '>', new Date(at - rest).toISOString())
    .where('used_at', '<', new Date(at + rest).toISOString())
    .execute();
  const before = await own()
    .where('used_at', '<=', new Date(at).toISOString())
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return [...near, ...before].map(useOf);
}

export const blocksOf = (context: Context) =>
  context.db
    .selectFrom('diabetes.site_blocks')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

/** Blocks of a resident that nobody has ended. */
export async function standingBlocks(context: Context, residentId: string) {
  const rows = await blocksOf(context)
    .where('resident_id', '=', residentId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => ({ points: row.points, from: row.from_day, to: row.to_day, reason: row.reason }));
}

export interface NewPuncture {
  readonly residentId: string;
  readonly kind: Kind;
  readonly point: string;
  readonly at: number;
  readonly readingId?: string;
  readonly dose?: { readonly id: string; readonly event: number };
  readonly by: string;
}

/** Keeps a puncture; what was not free is kept as such. The caller holds the resident. */
export async function keepPuncture(context: Context, one: NewPuncture): Promise<string> {
  const uses = await usesAround(context, one.residentId, one.kind, one.at);
  const id = newId();
  await context.db
    .insertInto('diabetes.punctures')
    .values({
      organisation_id: context.organisationId,
      id,
      resident_id: one.residentId,
      kind: one.kind,
      point: one.point,
      used_at: new Date(one.at).toISOString(),
      free_at: new Date(one.at + rest).toISOString(),
      reading_id: one.readingId ?? null,
      dose_id: one.dose?.id ?? null,
      dose_event: one.dose?.event ?? null,
      beyond: uses.some((use) => use.point === one.point && Math.abs(use.at - one.at) < rest),
      recorded_at: context.now,
      recorded_by: one.by,
    })
    .execute();
  return id;
}

/** Strikes punctures that still count; answers them as they were. */
export function strikePunctures(
  context: Context,
  which: { readonly readingId: string } | { readonly doseId: string } | { readonly id: string },
  reason: string,
): Promise<PunctureRow[]> {
  const [column, value] =
    'readingId' in which
      ? (['reading_id', which.readingId] as const)
      : 'doseId' in which
        ? (['dose_id', which.doseId] as const)
        : (['id', which.id] as const);
  return context.db
    .updateTable('diabetes.punctures')
    .set({ struck_at: context.now, struck_by: context.account?.id ?? null, struck_reason: reason })
    .where('organisation_id', '=', context.organisationId)
    .where(column, '=', value)
    .where('struck_at', 'is', null)
    .returningAll()
    .execute();
}

export async function toPunctures(context: Context, rows: readonly PunctureRow[]): Promise<Puncture[]> {
  const names = await accountNames(
    context,
    rows.flatMap((row) => [row.recorded_by, row.struck_by]),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    residentId: row.resident_id,
    kind: row.kind,
    point: row.point,
    usedAt: row.used_at,
    beyond: row.beyond,
    recorded: { at: row.recorded_at, by: nameOf(row.recorded_by) },
    struck:
      row.struck_at === null
        ? null
        : { at: row.struck_at, by: nameOf(row.struck_by), reason: row.struck_reason },
    version: row.version,
  }));
}
