import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { inert } from '#platform/server/tables/table-values.ts';
import type { DraftDocument, DraftProblem, Totals } from '../domain/draft.ts';
import { draftOf } from '../domain/draft.ts';
import type { LedgerEvent } from '../domain/events.ts';
import { columns, controlRow, type FileRow, rowsOf } from '../domain/file.ts';
import { openFrom } from '../domain/period.ts';
import { planOn } from '../domain/plan.ts';
import { plansOf } from './plan-rows.ts';
import { lastUntil } from './run-rows.ts';

async function asideOf(context: Context): Promise<ReadonlyMap<string, string>> {
  const rows = await context.db
    .selectFrom('ledger.set_aside')
    .select(['entry_id', 'reason'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  return new Map(rows.map((row) => [row.entry_id, row.reason]));
}

export interface Drafted {
  readonly from: string | null;
  readonly documents: readonly DraftDocument[];
  readonly problems: readonly DraftProblem[];
}

/** Books events by the accounts of the home. */
export async function drafted(context: Context, events: readonly LedgerEvent[]): Promise<Drafted> {
  const from = openFrom(await lastUntil(context));
  const given = { plans: await plansOf(context), openFrom: from, setAside: await asideOf(context) };
  return { from, ...draftOf(events, given) };
}

const rowText = (rows: readonly FileRow[]): string =>
  stringify(
    rows.map((row) =>
      // only what people type or choose the pattern of could be a formula
      columns.map((column) =>
        column === 'number' || column === 'remark' ? inert(row[column]) : row[column],
      ),
    ),
    { delimiter: ';', record_delimiter: '\r\n' },
  );

/** The file of a run: its bookings, and in the last row the control sum of all bytes before it. */
export function fileOf(
  number: string,
  documents: readonly DraftDocument[],
  totals: Totals,
  period: { readonly from: string | null; readonly until: string },
): Buffer {
  const head = stringify([[...columns]], { delimiter: ';', record_delimiter: '\r\n' });
  const body = Buffer.from(head + rowText(documents.flatMap((one, index) => rowsOf(number, one, index + 1))));
  const control = createHash('sha256').update(body).digest('hex');
  return Buffer.concat([body, Buffer.from(rowText([controlRow(number, totals, period, control)]))]);
}

/** So many rows go into one statement. */
const batch = 500;

async function writeDocuments(
  context: Context,
  runId: string,
  documents: readonly DraftDocument[],
): Promise<void> {
  const { organisationId, db } = context;
  const own = documents.map((one, index) => ({ one, id: newId(), position: index + 1 }));
  for (let start = 0; start < own.length; start += batch) {
    const part = own.slice(start, start + batch);
    await db
      .insertInto('ledger.documents')
      .values(
        part.map(({ one, id, position }) => ({
          organisation_id: organisationId,
          id,
          run_id: runId,
          position,
          entry_id: one.entryId,
          kind: one.kind,
          number: one.number,
          day: one.day,
          booked_on: one.bookedOn,
          recipient_id: one.recipientId,
          payment_id: one.paymentId,
          amount: one.amount,
          currency: one.currency,
          lines: one.lines.length,
          set_aside: one.setAside,
        })),
      )
      .execute();
    const lines = part.flatMap(({ one, id }) =>
      one.lines.map((line, index) => ({
        organisation_id: organisationId,
        id: newId(),
        document_id: id,
        position: index + 1,
        role: line.role,
        account: line.account,
        amount: line.amount,
        tax_code: line.taxCode,
        tax_percent: line.taxPercent,
      })),
    );
    if (lines.length > 0) await db.insertInto('ledger.lines').values(lines).execute();
  }
}

/** Plans by which a run has booked stay as they are. */
async function usePlans(context: Context, documents: readonly DraftDocument[]): Promise<void> {
  const plans = await plansOf(context);
  const days = new Set(documents.filter(({ lines }) => lines.length > 0).map(({ bookedOn }) => bookedOn));
  const used = new Set([...days].flatMap((day) => planOn(plans, day)?.id ?? []));
  await context.db
    .updateTable('ledger.plans')
    .set({ used_at: context.now })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', sql<string>`any(${[...used]}::uuid[])`)
    .where('used_at', 'is', null)
    .execute();
}

/** Keeps a run with its file: from here on it stays as it is. Answers its id. */
export async function keepRun(
  context: Context,
  run: {
    readonly number: string;
    readonly from: string | null;
    readonly until: string;
    readonly totals: Totals;
    readonly documents: readonly DraftDocument[];
    readonly by: string;
  },
): Promise<string> {
  const { number, from, until, totals, documents } = run;
  const bytes = fileOf(number, documents, totals, { from, until });
  const file = await storeBytes(context, {
    name: `${number}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes,
    purpose: 'ledger-run',
  });
  const id = newId();
  await context.db
    .insertInto('ledger.runs')
    .values({
      organisation_id: context.organisationId,
      id,
      number,
      from_day: from,
      until_day: until,
      ...totals,
      file_id: file,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_at: context.now,
      created_by: run.by,
    })
    .execute();
  await writeDocuments(context, id, documents);
  await usePlans(context, documents);
  return id;
}
