import { claims } from '#apps/billing/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Block, blocks } from '../contract/blocks.ts';
import { type Block as Rule, blockProblem, countsOn } from '../domain/blocks.ts';

const blockRows = (context: Context) =>
  context.db
    .selectFrom('reminders.blocks as b')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'b.organisation_id').onRef('a.id', '=', 'b.made_by'),
    )
    .selectAll('b')
    .select('a.full_name')
    .where('b.organisation_id', '=', context.organisationId);
type BlockRow = Awaited<ReturnType<ReturnType<typeof blockRows>['executeTakeFirstOrThrow']>>;

const blockOf = (context: Context, row: BlockRow): Block => ({
  id: row.id,
  version: row.version,
  invoiceId: row.invoice_id,
  recipientId: row.recipient_contact_id,
  kind: row.kind,
  until: row.until,
  reason: row.reason,
  madeAt: row.made_at,
  madeBy: row.full_name ?? '',
  liftedAt: row.lifted_at,
  counts: row.lifted_at === null && countsOn(row, context.today),
});

const oneBlock = async (context: Context, id: string): Promise<Block> =>
  blockOf(context, found(await blockRows(context).where('b.id', '=', id).executeTakeFirst()));

/** Blocks that count today, by invoice and by payer. */
export async function blocksNow(context: Context): Promise<ReadonlyMap<string, Rule['kind']>> {
  const rows = await blockRows(context).where('b.lifted_at', 'is', null).execute();
  return new Map(
    rows
      .filter((row) => countsOn(row, context.today))
      .map((row) => [row.invoice_id ?? row.recipient_contact_id ?? '', row.kind]),
  );
}

/** What a block is about: an invoice that was sent, or a payer who has one. */
async function aboutOf(
  context: Context,
  input: { invoiceId?: string | undefined; recipientId?: string | undefined },
) {
  if ((input.invoiceId === undefined) === (input.recipientId === undefined)) return undefined;
  const [claim] = await claims(
    context,
    input.invoiceId === undefined ? { recipientId: input.recipientId! } : { ids: [input.invoiceId] },
  );
  if (!claim) return undefined;
  return input.invoiceId === undefined
    ? { recipient_contact_id: claim.recipientId, invoice_id: null, resident_id: null }
    : { recipient_contact_id: null, invoice_id: claim.id, resident_id: claim.residentId };
}

const lift = (context: Context, id: string) =>
  context.db
    .updateTable('reminders.blocks')
    .set({ lifted_at: context.now, lifted_by: context.actor() })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();

export const blockCalls = implement(blocks, {
  async list({ input, context }) {
    const about = await aboutOf(context, input);
    if (!about) return { items: [] };
    if (about.resident_id !== null) await context.logRead([about.resident_id]);
    const rows = await blockRows(context)
      .where((by) =>
        about.invoice_id === null
          ? by('b.recipient_contact_id', '=', about.recipient_contact_id)
          : by('b.invoice_id', '=', about.invoice_id),
      )
      .orderBy('b.id', 'desc')
      .execute();
    return { items: rows.map((row) => blockOf(context, row)) };
  },
  async set({ input, context, db, refuse }) {
    const about = await aboutOf(context, input);
    if (!about) throw refuse.aboutUnknown();
    const problem = blockProblem(input, context.today);
    if (problem !== null) throw refuse[problem]();
    const before = await blockRows(context)
      .where('b.lifted_at', 'is', null)
      .where((by) =>
        about.invoice_id === null
          ? by('b.recipient_contact_id', '=', about.recipient_contact_id)
          : by('b.invoice_id', '=', about.invoice_id),
      )
      .forUpdate('b')
      .executeTakeFirst();
    if (before) await lift(context, before.id);
    const id = newId();
    await db
      .insertInto('reminders.blocks')
      .values({
        organisation_id: context.organisationId,
        id,
        ...about,
        kind: input.kind,
        until: input.until,
        reason: input.reason,
        made_at: context.now,
        made_by: context.actor(),
      })
      .execute();
    return oneBlock(context, id);
  },
  async lift({ input, context, refuse }) {
    const row = found(
      await blockRows(context).where('b.id', '=', input.id).forUpdate('b').executeTakeFirst(),
    );
    if (row.version !== input.version) throw stale(blockOf(context, row));
    if (row.lifted_at !== null) throw refuse.alreadyLifted();
    await lift(context, row.id);
    return oneBlock(context, row.id);
  },
});
