import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import type { Document, Run } from '../contract/runs.ts';
import type { Kind } from '../domain/events.ts';
import type { BookedRole } from '../domain/plan.ts';

/** Of two people who export or change accounts at the same moment the second one waits, and sees what the first one did. */
export async function lockLedger(context: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger ${context.organisationId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );
}

/** Up to which day all is exported; null: nothing yet. */
export async function lastUntil(context: Context): Promise<string | null> {
  const row = await context.db
    .selectFrom('ledger.runs')
    .select('until_day')
    .where('organisation_id', '=', context.organisationId)
    .orderBy('until_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until_day ?? null;
}

export const runRows = (context: Context) =>
  context.db
    .selectFrom('ledger.runs as r')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.created_by'),
    )
    .selectAll('r')
    .select('a.full_name')
    .where('r.organisation_id', '=', context.organisationId);
type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>['executeTakeFirstOrThrow']>>;

export const runOf = (row: RunRow): Run => ({
  id: row.id,
  version: row.version,
  number: row.number,
  fromDay: row.from_day,
  untilDay: row.until_day,
  documents: row.documents,
  lines: row.lines,
  late: row.late,
  debit: Number(row.debit),
  credit: Number(row.credit),
  made: { at: row.created_at, by: row.full_name ?? '' },
  sha256: row.sha256,
});

export const documentRows = (context: Context, runId: string) =>
  context.db
    .selectFrom('ledger.documents')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('run_id', '=', runId);
type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentRows>['executeTakeFirstOrThrow']>>;

/** Documents of a run with their bookings. */
export async function documentsOf(context: Context, rows: readonly DocumentRow[]): Promise<Document[]> {
  if (rows.length === 0) return [];
  const lines = await context.db
    .selectFrom('ledger.lines')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .where('document_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('position')
    .execute();
  const byDocument = Map.groupBy(lines, (line) => line.document_id);
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    kind: row.kind as Kind,
    number: row.number,
    day: row.day,
    bookedOn: row.booked_on,
    late: row.booked_on > row.day,
    amount: Number(row.amount),
    currency: row.currency,
    setAside: row.set_aside,
    lines: (byDocument.get(row.id) ?? []).map((line) => ({
      account: line.account,
      role: line.role as BookedRole,
      amount: Number(line.amount),
      taxCode: line.tax_code,
      taxPercent: line.tax_percent === null ? null : String(line.tax_percent),
    })),
  }));
}
