import type { Context } from '#platform/server/call/context.ts';

/** What is ordered in the name of records of another app, for the tests of that app. */
export const orderedFor = (context: Context, source: string, sourceIds: readonly string[]) =>
  context.db
    .selectFrom('care_tasks.schedules')
    .select(['source_id', 'title', 'tab', 'moments', 'weekdays', 'ends_on', 'assigned_to', 'reports'])
    .where('organisation_id', '=', context.organisationId)
    .where('source', '=', source)
    .where('source_id', 'in', [...sourceIds])
    .orderBy('source_id')
    .execute();
