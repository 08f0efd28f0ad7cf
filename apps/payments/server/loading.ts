import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { creditorIban } from '#apps/billing/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { TaskWork } from '#platform/server/call/provisions.ts';
import { newId } from '#platform/server/database/ids.ts';
import { takeUpload } from '#platform/server/files/files.ts';
import { FileRefused } from '../domain/file-refused.ts';
import type { LoadResult } from '../contract/bank-files.ts';
import { bankItems, type FileHead } from './camt.ts';
import type { Movement } from './bank-items.ts';
import { book, forget, newLedger } from './booking.ts';
import { reverse } from './reversing.ts';

/** Movements that are booked together. */
const batch = 500;

async function assertNew(
  context: Context,
  where: { readonly message: string } | { readonly sha256: Buffer },
): Promise<void> {
  const query = context.db
    .selectFrom('payments.bank_files as f')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'f.organisation_id').onRef('a.id', '=', 'f.loaded_by'),
    )
    .select(['f.loaded_at', 'a.full_name'])
    .where('f.organisation_id', '=', context.organisationId);
  const row = await (
    'message' in where
      ? query.where('f.message_id', '=', where.message)
      : query.where('f.sha256', '=', where.sha256)
  ).executeTakeFirst();
  if (row) throw new FileRefused('alreadyLoaded', { at: row.loaded_at, who: row.full_name ?? '' });
}

/** Accounts from which files were taken before. */
const knownAccounts = async (context: Context): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await context.db
        .selectFrom('payments.bank_files')
        .select('account_iban')
        .distinct()
        .where('organisation_id', '=', context.organisationId)
        .execute()
    ).map((row) => row.account_iban),
  );

/**
 * Reads a file of the bank and books it, all of it or nothing. Throws FileRefused. Two people with the same file at once: the second
 * one waits and is told who was first.
 */
export async function loadFile(
  context: Context,
  bytes: Uint8Array,
  at: (movements: number) => Promise<void> = async () => {},
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.load ${context.organisationId}`}, 0)) /* organisation_id is in the name of the lock */`.execute(
    context.db,
  );
  const sha256 = createHash('sha256').update(bytes).digest();
  await assertNew(context, { sha256 });
  const own = await creditorIban(context);
  if (own === '') throw new FileRefused('creditorMissing');
  const accounts = await knownAccounts(context);
  const ledger = newLedger(newId());
  const counts = {
    entries: 0,
    payments: 0,
    duplicates: 0,
    outgoing: 0,
    reversals: 0,
    unmatched: 0,
    awaited: 0,
    credits: 0,
  };
  const days: string[] = [];
  let head: FileHead | null = null;
  let isOwn = false;
  let waiting: Movement[] = [];
  let movements = 0;
  const flush = async () => {
    const done = await book(context, waiting, ledger);
    counts.payments += done.payments;
    counts.duplicates += done.duplicates;
    waiting = [];
    await at(movements);
  };
  for await (const item of bankItems(bytes)) {
    if (head === null) await assertNew(context, { message: item.head.messageId });
    head ??= item.head;
    if (item.head.iban !== head.iban) throw new FileRefused('otherAccount', { iban: item.head.iban });
    isOwn ||= head.iban === own || accounts.has(head.iban);
    if (item.kind === 'entry') {
      counts.entries += 1;
      counts.outgoing += item.entry.incoming ? 0 : 1;
      counts.awaited += item.entry.awaited && item.entry.incoming ? 1 : 0;
      counts.credits += item.entry.incoming ? item.entry.amount : 0;
      days.push(item.entry.bookedOn);
    }
    if (item.kind !== 'movement') continue;
    movements += 1;
    // with a QR-IBAN the account of the file has another number: the payers have written ours
    isOwn ||= item.movement.incoming && item.movement.creditorIban === own;
    if (item.movement.incoming) waiting.push(item.movement);
    if (item.movement.reversal) {
      await flush();
      if (await reverse(context, item.movement, ledger.sourceId)) counts.reversals += 1;
      else counts.unmatched += 1;
      forget(ledger);
    }
    if (waiting.length >= batch) await flush();
  }
  if (head === null) throw new FileRefused('notBankFile');
  if (!isOwn) throw new FileRefused('otherAccount', { iban: head.iban });
  await flush();
  days.sort();
  await context.db
    .insertInto('payments.bank_files')
    .values({
      organisation_id: context.organisationId,
      id: ledger.sourceId,
      kind: head.kind,
      message_id: head.messageId,
      sha256,
      account_iban: head.iban,
      from_day: days[0] ?? null,
      to_day: days.at(-1) ?? null,
      ...counts,
      loaded_at: context.now,
      loaded_by: context.account?.id ?? null,
    })
    .execute();
  return ledger.sourceId;
}

export const loadTask = 'payments.load';

/** One step: stopped or killed, nothing of the file is booked, and it is read again from its beginning. */
export const load: TaskWork = async (progress, input): Promise<LoadResult> => {
  const { fileId } = input as { fileId: string };
  try {
    const sourceId = await progress.step(async (context) => {
      const { bytes } = await takeUpload(context, fileId);
      return loadFile(context, bytes, (movements) => progress.at(movements, null));
    });
    return { fileId: sourceId, refused: null };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { fileId: null, refused: { code: error.code, values: { ...error.values } } };
  }
};
