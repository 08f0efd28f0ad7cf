import type { InterfaceState } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import manifest from '../manifest.ts';

/** Taking over records: how the last import ended. */
export async function importInterface(context: Context): Promise<readonly InterfaceState[]> {
  const last = await context.db
    .selectFrom('interchange.imports as i')
    .innerJoin('platform.tasks as t', (join) =>
      join.onRef('t.organisation_id', '=', 'i.organisation_id').onRef('t.id', '=', 'i.task_id'),
    )
    .select(['i.kind', 't.status', 't.error', 't.finished_at', 't.created_at'])
    .where('i.organisation_id', '=', context.organisationId)
    .where('i.dry_run', '=', false)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [
    {
      code: 'interchange',
      name: manifest.name,
      state: last?.status === 'failed' ? 'error' : last ? 'ready' : 'unchecked',
      detail: last?.error ?? last?.kind ?? '',
      at: last?.finished_at ?? last?.created_at ?? null,
      link: '/admin/import',
    },
  ];
}
