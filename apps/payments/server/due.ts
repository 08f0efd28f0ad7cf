import type { DueOfApp } from '#platform/contract/due-now.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import { countsOf } from './payment-rows.ts';

/** Money that waits for a person: to say yes to a suggestion, to find its invoice, to decide what becomes of a credit balance. Numbers, nobody's record. */
export async function paymentsDue(context: Context): Promise<DueOfApp> {
  const page = '/app-billing/payments';
  if (!context.can('authorization.billing.payments', 'Edit')) return { total: 0, items: [], page };
  const counts = await countsOf(context, true);
  const items = (['toConfirm', 'unassigned', 'credit'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => ({
      key: state,
      urgency: 'open' as const,
      what: say(context.language, `payments:dueNow.${state}`, { count: counts[state] }),
      href: `${page}?view=${state}`,
      at: null,
      residentId: null,
      starts: false,
    }));
  return { total: items.length, items, page };
}
