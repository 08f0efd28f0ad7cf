import { refundsOf } from '#apps/payments/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { bankDayFrom } from '#platform/domain/time/bank-days.ts';
import { addPayouts, draftRun, releaseRun } from './server/drafting.ts';
import { fileOf, keepFile } from './server/exporting.ts';
import { runRows } from './server/run-rows.ts';
import { settleRun } from './server/settling.ts';

const account = { accountIban: 'CH5100999000000000123', accountBic: '' };

/** A run that the bank has carried out, and a draft of a colleague that waits for a second pair of eyes. */
export async function demo(context: Context): Promise<void> {
  const people = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['buchhaltung', 'clerk', 'verwaltung'])
    .orderBy('username')
    .execute();
  const [first, second] = await refundsOf(context);
  const [maker, clerk, manager] = people.map(({ id }) => id);
  if (!first || !second || maker === undefined || clerk === undefined || manager === undefined) return;
  const draft = async (executionDay: string, by: string, sourceId: string): Promise<string> => {
    const id = await draftRun(context, { ...account, executionDay }, by);
    await addPayouts(context, id, [{ kind: 'refund', sourceId }]);
    return id;
  };
  const paid = await draft(bankDayFrom(addDays(context.today, -12)), clerk, first.paymentId);
  await releaseRun(context, paid, manager);
  const run = await runRows(context).where('r.id', '=', paid).executeTakeFirstOrThrow();
  await keepFile(context, run, await fileOf(context, run), clerk);
  await settleRun(context, run, clerk, new Map());
  await draft(bankDayFrom(addDays(context.today, 3)), maker, second.paymentId);
}
