import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import type { DueNow, DueOfApp } from '#platform/contract/due-now.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';
import type { Slot } from '../contract/checks.ts';
import { key } from '../contract/points.ts';
import { slotsOf, stateOf } from '../domain/checks.ts';
import { batchesIn } from './batch-rows.ts';
import { countingEntries, openBreaches, toEntries } from './entry-rows.ts';
import { fullPoints, withoutRules } from './point-rows.ts';

const page = '/app-gastro/food-safety';
/** So many days back a check that nobody did stands on the page of today. */
const daysBack = 7;

/** The checks of today, those that nobody did in the days before, and what is open. */
export async function dueIn(context: Context, centerId: string | undefined) {
  const points = await fullPoints(context, { centerId, archived: false });
  const days = daysFromTo(addDays(context.today, -daysBack), context.today);
  const all = points.flatMap((full) =>
    days.flatMap((day) => slotsOf(full.rules, day, context.zone).map((slot) => ({ full, day, slot }))),
  );
  const first = all.reduce<string | null>(
    (least, { slot }) => (least === null || slot.due < least ? slot.due : least),
    null,
  );
  const rows =
    first === null
      ? []
      : await countingEntries(context)
          .where('e.point_id', 'in', [...new Set(all.map(({ full }) => full.id))])
          .where('e.due_at', '>=', first)
          .execute();
  const entries = await toEntries(context, rows);
  const answers = new Map(entries.map((one) => [`${one.point.id} ${Date.parse(one.dueAt!)}`, one]));
  const now = context.now.toISOString();
  const slots: Slot[] = [];
  const missing: { point: Slot['point']; dueAt: string }[] = [];
  for (const { full, day, slot } of all) {
    const entry = answers.get(`${full.id} ${Date.parse(slot.due)}`);
    const state = stateOf(slot, entry, now);
    if (day === context.today)
      slots.push({ point: withoutRules(full), dueAt: slot.due, state, entry: entry ?? null });
    else if (state === 'missing') missing.push({ point: withoutRules(full), dueAt: slot.due });
  }
  return {
    today: context.today,
    slots: slots.toSorted((left, right) => Date.parse(left.dueAt) - Date.parse(right.dueAt)),
    breaches: await toEntries(context, await openBreaches(context, { centerId })),
    missing: missing.toSorted((left, right) => Date.parse(right.dueAt) - Date.parse(left.dueAt)),
    occasions: points.filter((one) => one.rule.frequency === 'occasion').map(withoutRules),
  };
}

/** What somebody has to do now: breaches, batches whose time is over, checks. */
async function waitingItems(context: Context, centerId: string | undefined): Promise<DueNow[]> {
  const t = (word: string, values: Record<string, string>) =>
    say(context.language, `food-safety:due.${word}`, values);
  const { slots, breaches } = await dueIn(context, centerId);
  const shared = { residentId: null, href: page, starts: false };
  const overdue = (await batchesIn(context, centerId)).filter((one) => one.state === 'overdue');
  return [
    ...breaches.map((one) => ({
      ...shared,
      key: `breach.${one.id}`,
      urgency: 'failed' as const,
      at: one.remeasureBy,
      what: t('remeasure', { point: one.point.name }),
    })),
    ...overdue.map((one) => ({
      ...shared,
      key: `batch.${one.id}`,
      urgency: 'failed' as const,
      at: one.deadline,
      what: t('batch', { dish: one.dish, point: one.point.name }),
    })),
    ...slots
      .filter((one) => one.state === 'overdue' || one.state === 'open')
      .map((one) => ({
        ...shared,
        key: `check.${one.point.id}.${one.dueAt}`,
        urgency: one.state === 'overdue' ? ('overdue' as const) : ('today' as const),
        at: one.dueAt,
        what: t('check', { point: one.point.name }),
      })),
  ];
}

export async function foodSafetyDue(
  context: Context,
  { centerId, rows }: { readonly centerId: string | undefined; readonly rows: number },
): Promise<DueOfApp> {
  if (!context.can(key, 'Write')) return { total: 0, items: [], page: null };
  const items = await waitingItems(context, centerId);
  return { total: items.length, items: items.slice(0, rows), page };
}

/** How much waits, beside the navigation. */
export async function waitingChecks(
  context: Context,
  centerId: string | undefined,
): Promise<Readonly<Record<string, number>>> {
  if (!context.can(key, 'Write')) return {};
  return { [page]: (await waitingItems(context, centerId)).length };
}
