import { sql } from 'kysely';
import type { Context } from '#platform/server/call/context.ts';
import { isLastAdministrator } from '#platform/server/access/last-administrator.ts';
import { administratorAccounts, notify } from '#platform/server/notifications/notify.ts';
import { tellOfOpenWork } from './handovers.ts';
import { deactivate } from './members.ts';

/**
 * Closes the accounts of people whose last day is past (specification 2, section 4); the last administrator stays and is told of.
 * Nobody can be asked at night who takes over what is open in their names: the administration is told of it.
 */
export async function deactivateLeavers(context: Context): Promise<void> {
  const rows = await context.db
    .selectFrom('staff.members as m')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'm.organisation_id').onRef('a.id', '=', 'm.id'),
    )
    .select(['a.id', 'a.full_name'])
    .where('m.organisation_id', '=', context.organisationId)
    .where('m.leaving_date', '<', sql<string>`${context.today}::date`)
    .where('a.active', '=', true)
    .orderBy('a.id')
    .execute();
  if (rows.length === 0) return;
  const administrators = await administratorAccounts(context);
  for (const row of rows) {
    const closed = await context.unit
      .savepoint(() => deactivate(context, row.id))
      .then(
        () => true,
        (error: unknown) => {
          if (isLastAdministrator(error)) return false;
          throw error;
        },
      );
    if (closed) {
      await tellOfOpenWork(
        context,
        { id: row.id, fullName: row.full_name },
        administrators.filter((id) => id !== row.id),
      );
      continue;
    }
    await notify(context, administrators, {
      severity: 'warning',
      kind: 'staff.leaving',
      link: `/app-staff/forms/details/${row.id}`,
      title: {
        en: `${row.full_name} has left but is the last administrator. Name another one.`,
        de: `${row.full_name} ist ausgetreten, aber die letzte Person der Administration. Bestimmen Sie eine andere.`,
      },
    });
  }
}
