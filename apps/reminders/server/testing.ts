/** Homes with invoices that are overdue since some days, and letters at later moments. The people are invented. */
import { runs as billingRuns } from '#apps/billing/contract/runs.ts';
import { invoices, type WholeInvoice } from '#apps/billing/contract/invoices.ts';
import { month, openWorld, withDrafts, world } from '#apps/billing/server/testing/drafts.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { tasks } from '#platform/contract/frame.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { letters, runs } from '../contract/index.ts';
import { SendResult } from '../contract/runs.ts';
import { proposalsOf } from './proposing.ts';
import { draftRun } from './runs.ts';
import { closeRun, sendReminder } from './sending.ts';

export { openWorld, world };

export interface Home {
  readonly organisationId: string;
  readonly clerk: Actor;
  readonly issued: readonly WholeInvoice[];
  readonly today: string;
}

/** Days to pay of billing's test home. */
const netDays = 30;

/** A home whose residents have each an invoice per payer, due so many days ago. */
export async function overdueHome(residents = 1, dueDaysAgo = 15): Promise<Home> {
  const { organisationId, clerk, drafts } = await withDrafts(residents);
  const today = await world.inside(organisationId, (context) => Promise.resolve(context.today));
  const invoiceDate = addDays(today, -netDays - dueDaysAgo);
  await clerk.call(billingRuns.issue, { month, invoiceDate });
  await world.server.services.tasks.work();
  const issued: WholeInvoice[] = [];
  for (const { id } of drafts) issued.push(await clerk.call(invoices.get, { id }));
  return { organisationId, clerk, issued, today };
}

/** Makes a run and sends it to its end; answers what became of it. */
export async function sentRun(clerk: Actor): Promise<SendResult> {
  return sent(clerk, await clerk.call(runs.start, {}));
}
export async function sent(clerk: Actor, run: { id: string; version: number }): Promise<SendResult> {
  const { taskId } = await clerk.call(runs.issue, { id: run.id, version: run.version });
  await world.server.services.tasks.work();
  const task = await clerk.call(tasks.get, { id: taskId });
  if (task.status !== 'done') throw new Error(`the task is ${task.status}: ${JSON.stringify(task)}`);
  return SendResult.parse(task.result);
}

export const allLetters = async (clerk: Actor) => (await clerk.call(letters.list, { limit: 100 })).items;

/** What a run so many days from now sends: of each letter its level, fee and interest. */
export async function sendLater({ organisationId, today }: Home, days: number) {
  // by days of the home: so many times 24 hours from a late evening may be the day after, where the clocks changed between
  const now = new Date(instantAt(addDays(today, days), '12:00', 'Europe/Zurich'));
  return world.inside(
    organisationId,
    async (context) => {
      const { proposals } = await proposalsOf(context);
      if (proposals.length === 0) return [];
      const ids = await draftRun(context, proposals);
      for (const id of ids.letters) await sendReminder(context, id);
      await closeRun(context, ids.run, 'done');
      return proposals.map(({ letter }) => [letter.level, letter.fee, letter.interest, letter.isLast]);
    },
    now,
  );
}
