import { drawNumber } from '#platform/server/settings/sequences.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { paymentText, swiftId } from '../domain/payment-text.ts';
import manifest from '../manifest.ts';
import { payoutRows, setRun } from './run-rows.ts';
import { byKind, type Kind } from './sources.ts';

export interface NewRun {
  readonly executionDay: string;
  readonly accountIban: string;
  /** Empty: the bank is known by the IBAN. */
  readonly accountBic: string;
}
/** Without blanks, as the table and the file have it. */
export const accountOf = ({ executionDay, accountIban, accountBic }: NewRun) => ({
  execution_day: executionDay,
  account_iban: accountIban.replace(/\s/g, '').toUpperCase(),
  account_bic: accountBic === '' ? null : accountBic,
});

/** A new draft of somebody; answers its id. */
export async function draftRun(context: Context, run: NewRun, by: string): Promise<string> {
  const id = newId();
  await context.db
    .insertInto('payment_runs.runs')
    .values({
      organisation_id: context.organisationId,
      id,
      ...accountOf(run),
      created_at: context.now,
      created_by: by,
      changed_at: context.now,
      changed_by: by,
    })
    .execute();
  return id;
}

/** Puts into a draft what waits. Answers whether all of it could be had: somebody else may have been first. */
export async function addPayouts(
  context: Context,
  runId: string,
  wanted: readonly { readonly kind: Kind; readonly sourceId: string }[],
): Promise<boolean> {
  let all = true;
  await byKind(wanted, async (source, own, kind) => {
    const ids = [...new Set(own.map((one) => one.sourceId))];
    const got = await source.take(context, ids);
    all &&= got.length === ids.length;
    const waiting = await source.waiting(context, got);
    all &&= waiting.length === got.length;
    if (!all || waiting.length === 0) return;
    await context.db
      .insertInto('payment_runs.payouts')
      .values(
        waiting.map((one) => ({
          organisation_id: context.organisationId,
          id: newId(),
          run_id: runId,
          kind,
          source_id: one.sourceId,
          name: paymentText(one.name, 70),
          street: paymentText(one.street, 70),
          house_number: paymentText(one.houseNumber, 16),
          postal_code: paymentText(one.postalCode, 16),
          town: paymentText(one.town, 35),
          country: one.country,
          iban: one.iban,
          reference_type: one.referenceType,
          reference: one.reference,
          message: paymentText(one.message, 140),
          amount: one.amount,
        })),
      )
      .execute();
  });
  return all;
}

/** Takes payments out of a draft: what they pay waits again. */
export async function removePayouts(context: Context, runId: string, ids?: readonly string[]): Promise<void> {
  const all = await payoutRows(context, runId).execute();
  const gone = all.filter((row) => ids === undefined || ids.includes(row.id));
  if (gone.length === 0) return;
  await context.db
    .deleteFrom('payment_runs.payouts')
    .where('organisation_id', '=', context.organisationId)
    .where('run_id', '=', runId)
    .where(
      'id',
      'in',
      gone.map((row) => row.id),
    )
    .execute();
  await byKind(gone, (source, own) =>
    source.free(
      context,
      own.map((row) => row.source_id),
    ),
  );
}

/** Releases a draft that is locked and complete: it and its payments get their numbers. False: a later year has numbers already. */
export async function releaseRun(context: Context, id: string, by: string): Promise<boolean> {
  const number = await drawNumber(context, 'payment-runs.run', manifest.sequences.run, context.today);
  if (number === null) return false;
  const rows = await payoutRows(context, id).orderBy('id').execute();
  for (const [index, row] of rows.entries())
    await context.db
      .updateTable('payment_runs.payouts')
      .set({ end_to_end: swiftId(`${number}-${index + 1}`) })
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
  await setRun(context, id, {
    state: 'released',
    number,
    released_at: context.now.toISOString(),
    released_by: by,
  });
  return true;
}
