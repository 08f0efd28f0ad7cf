import { newId } from '#platform/server/database/ids.ts';
import type { Context } from '#platform/server/call/context.ts';
import { defaultPlan } from './domain/plans.ts';
import { proposalsOf } from './server/proposing.ts';
import { draftRun } from './server/runs.ts';
import { closeRun, sendReminder } from './server/sending.ts';

/** The plan of the home, a letter that went out, and one invoice that is disputed; what else is overdue waits for its run. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId, now } = context;
  await db
    .insertInto('reminders.plans')
    .values({
      organisation_id: organisationId,
      id: newId(),
      group_id: null,
      payment_term_id: null,
      levels: JSON.stringify(defaultPlan.levels),
      fees_agreed: true,
      interest_hundredths: 500,
      smallest: defaultPlan.smallest,
      pay_days: defaultPlan.payDays,
    })
    .execute();
  const [first, second] = (await proposalsOf(context)).proposals;
  if (!first || !second) return;
  const { run, letters } = await draftRun(context, [first]);
  for (const id of letters) await sendReminder(context, id);
  await closeRun(context, run, 'done');
  const disputed = second.claims.get(second.letter.items[0]!.invoiceId)!;
  await db
    .insertInto('reminders.blocks')
    .values({
      organisation_id: organisationId,
      id: newId(),
      invoice_id: disputed.id,
      resident_id: disputed.residentId,
      recipient_contact_id: null,
      kind: 'disputed',
      until: null,
      reason: context.language === 'de' ? 'Pflegestufe wird bestritten' : 'Care level is disputed',
      made_at: now,
    })
    .execute();
}
