import type { RecordLink } from '#platform/contract/record/link.ts';
import type { Context } from '#platform/server/call/context.ts';

/** An order of a task as an entry of the care report belongs to it. */
export const taskLink = (order: {
  readonly id: string;
  readonly title: string;
  readonly tab: string;
}): RecordLink => ({ kind: 'task', id: order.id, label: order.title.slice(0, 200), tab: order.tab });

/** What is ordered for a resident now, to which an entry of the care report can belong. */
export async function linkableTasks(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<RecordLink[]> {
  if (!context.can('authorization.residents.care-tasks', 'Read')) return [];
  const rows = await context.db
    .selectFrom('care_tasks.schedules')
    .select(['id', 'title', 'tab'])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('left_on', 'is', null)
    .where('starts_on', '<=', context.today)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', context.today)]))
    .orderBy('title')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(taskLink);
}
