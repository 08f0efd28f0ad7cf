import { sql } from 'kysely';
import { claims } from '#apps/billing/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { readStored } from '#platform/server/files/files.ts';
import { letters, type Reminder } from '../contract/letters.ts';
import { blocksNow } from './blocks.ts';
import { any, itemRows, reachedOf, reminderRows, type ReminderRow, remindersOf } from './letter-rows.ts';
import { payersWithMoney } from './proposing.ts';

const oneReminder = async (context: Context, id: string) =>
  (
    await remindersOf(context, [found(await reminderRows(context).where('id', '=', id).executeTakeFirst())])
  )[0]!;

async function current(context: Context, input: { id: string; version: number }): Promise<ReminderRow> {
  const row = found(await reminderRows(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
  if (row.version !== input.version) throw stale(await oneReminder(context, row.id));
  return row;
}

/** Why a letter is not handed over, or null. */
type NotHandedOver = 'notLast' | 'nothingOpen' | 'alreadyEscalated' | 'heldBack' | null;

/**
 * What of letters stands against handing them over. A letter hands over what it brought to the last notice: one that only repeats an
 * invoice does not hand it over once more. What is blocked, and whose money waits, is no debt to collect.
 */
async function obstacles(
  context: Context,
  all: readonly Reminder[],
): Promise<ReadonlyMap<string, NotHandedOver>> {
  const ids = [...new Set(all.flatMap(({ items }) => items.map((item) => item.invoiceId)))];
  const owed = await claims(context, { ids });
  const { handedOver } = await reachedOf(context, owed);
  const blocked = await blocksNow(context);
  const withMoney = await payersWithMoney(context, owed);
  const obstacleOf = (one: Reminder): NotHandedOver => {
    if (one.status === 'escalated') return 'alreadyEscalated';
    const own = one.items.filter((item) => item.raised && item.level === one.level);
    if (one.status === 'draft' || !one.isLast || own.length === 0) return 'notLast';
    const open = one.items.filter((item) => item.openNow > 0);
    const due = own.filter((item) => item.openNow > 0);
    if (due.length === 0) return 'nothingOpen';
    if (due.every((item) => handedOver.has(item.invoiceId))) return 'alreadyEscalated';
    const isHeld = blocked.has(one.recipientId) || open.some((item) => blocked.has(item.invoiceId));
    return isHeld || withMoney.has(one.recipientId) ? 'heldBack' : null;
  };
  return new Map(all.map((one) => [one.id, obstacleOf(one)]));
}

/** Letters of the last level whose days are over and of which something is open. */
async function toHandOver(context: Context) {
  const rows = await reminderRows(context)
    .where('status', '=', 'sent')
    .where('is_last', '=', true)
    .where('pay_by', '<', context.today)
    .orderBy('id')
    .execute();
  const all = await remindersOf(context, rows);
  const against = await obstacles(context, all);
  return all.filter(({ id }) => against.get(id) === null);
}

export const reminderCalls = implement(letters, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor);
    let query = reminderRows(context).where('status', '<>', 'draft');
    if (input.recipientId) query = query.where('recipient_contact_id', '=', input.recipientId);
    for (const word of (input.text ?? '').split(/\s+/).filter((one) => one !== '')) {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      query = query.where(
        sql<boolean>`platform.fold(number || ' ' || (recipient ->> 'name')) like platform.fold(${like})`,
      );
    }
    if (after) query = query.where('id', '<', after[0]!);
    const rows = await query
      .orderBy('id', 'desc')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.id],
      (shown) => remindersOf(context, shown),
    );
  },
  async ofInvoice({ input, context }) {
    const items = await itemRows(context).where('invoice_id', '=', input.invoiceId).execute();
    const rows = await reminderRows(context)
      .where('id', '=', any(items.map((one) => one.letter_id)))
      .where('status', '<>', 'draft')
      .orderBy('id', 'desc')
      .execute();
    return { items: await remindersOf(context, rows) };
  },
  toHandOver: async ({ context }) => ({ items: await toHandOver(context) }),
  async leaveOut({ input, context, db, refuse }) {
    const row = await current(context, input);
    if (row.status !== 'draft') throw refuse.notDraft();
    await db
      .deleteFrom('reminders.letters')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return { done: true as const };
  },
  async escalate({ input, context, db, refuse }) {
    const row = await current(context, input);
    const against = (await obstacles(context, [await oneReminder(context, row.id)])).get(row.id);
    if (against) throw refuse[against]();
    await db
      .updateTable('reminders.letters')
      .set({
        status: 'escalated',
        escalated_at: context.now,
        escalated_by: context.actor(),
        note: input.note,
      })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
    return oneReminder(context, row.id);
  },
  async pdf({ input, context }) {
    const row = found(await reminderRows(context).where('id', '=', input.id).executeTakeFirst());
    const items = await itemRows(context).where('letter_id', '=', row.id).execute();
    await context.logRead([...new Set(items.map((one) => one.resident_id))]);
    const stored = found(row.pdf_file_id === null ? undefined : await readStored(context, row.pdf_file_id));
    return { name: `${row.number}.pdf`, mediaType: 'application/pdf', body: stored.bytes, inline: true };
  },
});
