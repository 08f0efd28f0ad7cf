import { openClaims } from '#apps/payments/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Context } from '#platform/server/call/context.ts';
import { defaultPlan } from './domain/plans.ts';

/** The plan of the home, and one invoice that is disputed: what is overdue waits for its first run. */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId, now, today } = context;
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
  const overdue = (await openClaims(context, { unpaid: true })).filter(
    ({ dueDate, open }) => open > 0 && dueDate !== null && dueDate < today,
  );
  const [disputed] = overdue.toSorted((a, b) => b.number.localeCompare(a.number));
  if (!disputed) return;
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
