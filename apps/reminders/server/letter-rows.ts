import { sql, type Selectable } from 'kysely';
import { type Claim, claims } from '#apps/billing/api.ts';
import type { QrAddress } from '#apps/invoice-print/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Reminder } from '../contract/letters.ts';
import type { Reached } from '../domain/plans.ts';

export type ReminderRow = Selectable<Tables['reminders.letters']>;
type ItemRow = Selectable<Tables['reminders.letter_invoices']>;

export const reminderRows = (context: Context) =>
  context.db
    .selectFrom('reminders.letters')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

export const itemRows = (context: Context) =>
  context.db
    .selectFrom('reminders.letter_invoices')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

export const any = (ids: Iterable<string>) => sql<string>`any(${[...ids]}::uuid[])`;

/** Of a letter that was sent: settled when nothing of its invoices is open any more. */
const statusOf = (row: ReminderRow, openNow: number): Reminder['status'] =>
  row.status === 'sent' && openNow === 0 ? 'settled' : row.status;

/** What is open of what a letter asked for; a few Rappen that are left of the last instalment of it are asked for with the next one. */
const openOf = ({ instalments }: Claim, { last_instalment }: ItemRow): number =>
  instalments.reduce((sum, { number, open }) => sum + (number <= last_instalment ? open : 0), 0);

function reminderOf(
  row: ReminderRow,
  items: readonly ItemRow[],
  known: ReadonlyMap<string, Claim>,
): Reminder {
  const shown = items
    .map((item) => {
      const claim = known.get(item.invoice_id);
      return {
        invoiceId: item.invoice_id,
        number: claim?.number ?? '',
        residentName: claim?.residentName ?? '',
        dueOn: item.due_on,
        level: item.level,
        raised: item.raised,
        open: Number(item.open),
        openNow: claim ? openOf(claim, item) : 0,
      };
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.number.localeCompare(b.number));
  const openNow = shown.reduce((sum, one) => sum + one.openNow, 0);
  return {
    id: row.id,
    version: row.version,
    status: statusOf(row, openNow),
    level: row.level,
    isLast: row.is_last,
    number: row.number,
    recipientId: row.recipient_contact_id,
    name: (row.recipient as QrAddress).name,
    sentOn: row.sent_on,
    payBy: row.pay_by,
    open: Number(row.open),
    openNow,
    fee: Number(row.fee),
    interest: Number(row.interest),
    sha256: row.sha256,
    note: row.note,
    items: shown,
  };
}

/** Letters with their invoices and what of them is open now. Writes the read log of the residents that are shown. */
export async function remindersOf(context: Context, rows: readonly ReminderRow[]): Promise<Reminder[]> {
  if (rows.length === 0) return [];
  const items = await itemRows(context)
    .where('letter_id', '=', any(rows.map(({ id }) => id)))
    .execute();
  await context.logRead([...new Set(items.map((one) => one.resident_id))]);
  const known = new Map(
    (await claims(context, { ids: [...new Set(items.map((one) => one.invoice_id))] })).map((claim) => [
      claim.id,
      claim,
    ]),
  );
  const own = Map.groupBy(items, (one) => one.letter_id);
  return rows.map((row) => reminderOf(row, own.get(row.id) ?? [], known));
}

/**
 * How far invoices were reminded of by letters that went out, and which are with debt collection. Of an invoice only the letters count
 * whose first instalment is the oldest one that is open now: those before were about instalments that are paid.
 */
export async function reachedOf(
  context: Context,
  owed: readonly Claim[],
): Promise<{ readonly reached: ReadonlyMap<string, Reached>; readonly handedOver: ReadonlySet<string> }> {
  const oldest = new Map(
    owed.map(({ id, instalments }) => [id, instalments.find(({ open }) => open > 0)?.number]),
  );
  const all = await context.db
    .selectFrom('reminders.letter_invoices as i')
    .innerJoin('reminders.letters as r', (join) =>
      join.onRef('r.organisation_id', '=', 'i.organisation_id').onRef('r.id', '=', 'i.letter_id'),
    )
    .select([
      'i.invoice_id',
      'i.level',
      'i.raised',
      'i.first_instalment',
      'r.sent_on',
      'r.status',
      'r.is_last',
      'r.level as of_letter',
    ])
    .where('i.organisation_id', '=', context.organisationId)
    .where('r.status', '<>', 'draft')
    .where('i.invoice_id', '=', any(owed.map(({ id }) => id)))
    .orderBy('i.level')
    .execute();
  const rows = all.filter(
    (row) => row.first_instalment === (oldest.get(row.invoice_id) ?? row.first_instalment),
  );
  return {
    // the highest level comes last
    reached: new Map(
      rows
        .filter((row) => row.raised)
        .map((row) => [
          row.invoice_id,
          {
            level: row.level,
            on: row.sent_on ?? '',
            // the letter of another one that was further was no last notice for this one
            isLast: row.is_last && row.level === row.of_letter,
          },
        ]),
    ),
    handedOver: new Set(rows.filter((row) => row.status === 'escalated').map((row) => row.invoice_id)),
  };
}
