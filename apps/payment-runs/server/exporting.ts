import { createHash } from 'node:crypto';
import { creditorOf } from '#apps/billing/api.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { storeBytes } from '#platform/server/files/files.ts';
import { creditTransfer } from '../domain/credit-transfer.ts';
import { isSwiftId, swiftId } from '../domain/payment-text.ts';
import { payoutRows, recipientOf, type RunRow, setRun } from './run-rows.ts';
import { xmlBytes } from './xml-writing.ts';

/** The id of the message: by it the bank knows a run that it has had already. */
export function messageIdOf({ number, id }: { readonly number: string | null; readonly id: string }): string {
  const own = swiftId(number ?? '');
  // a pattern of numbers may have nothing that an id can have
  return isSwiftId(own) ? own : swiftId(id);
}

/** The file of a released run, as it goes to the bank. */
export async function fileOf(context: Context, run: RunRow): Promise<Uint8Array> {
  const { day, time } = civilOf(context.now, context.zone);
  const rows = await payoutRows(context, run.id).orderBy('id').execute();
  return xmlBytes(
    creditTransfer({
      messageId: messageIdOf(run),
      createdAt: `${day}T${time}:00`,
      name: (await creditorOf(context)).name,
      transfers: rows.map((row) => ({
        ...recipientOf(row),
        iban: row.iban ?? '',
        endToEnd: row.end_to_end ?? '',
        amount: Number(row.amount),
        currency: row.currency,
        executionDay: run.execution_day,
        accountIban: run.account_iban,
        accountBic: run.account_bic,
      })),
    }),
  );
}

/** Keeps the file with its hash: from here on it is what the run has paid. */
export async function keepFile(context: Context, run: RunRow, bytes: Uint8Array, by: string): Promise<void> {
  const file = await storeBytes(context, {
    name: `${run.number}.xml`,
    mediaType: 'application/xml',
    bytes,
    purpose: 'payment-run',
  });
  await setRun(context, run.id, {
    state: 'exported',
    exported_at: context.now.toISOString(),
    exported_by: by,
    file_id: file,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
}
