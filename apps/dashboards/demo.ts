import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Place } from './domain/layout.ts';

const overview: readonly Place[] = [
  { widget: 'occupancy/OccupancyWidget', columns: 8 },
  { widget: 'dashboards/NowWidget', columns: 4 },
  { widget: 'care-reports/HandOverWidget', columns: 8 },
  { widget: 'gastro/TodayMealsWidget', columns: 4 },
  { widget: 'billing/BillingToDoWidget', columns: 12 },
];
const handOver: readonly Place[] = [
  { widget: 'care-reports/HandOverWidget', columns: 6 },
  { widget: 'vitals/OutOfRangeWidget', columns: 6 },
  { widget: 'occupancy/OccupancyWidget', columns: 8 },
  { widget: 'gastro/TodayMealsWidget', columns: 4 },
];

/** Two dashboards: the house for everybody, by the management, and the hand-over for nurses and doctors, by a nurse. Everybody begins with "Now". */
export async function demo(context: Context): Promise<void> {
  const accounts = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'username'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const owner = (username: string) =>
    accounts.find((one) => one.username === username)?.id ?? context.actor();
  const rows = [
    {
      owner_id: owner('verwaltung'),
      name: 'Haus Seeblick',
      layout: JSON.stringify(overview),
      visibility: 'all' as const,
      roles: [],
    },
    {
      owner_id: owner('pflege'),
      name: 'Übergabe',
      layout: JSON.stringify(handOver),
      visibility: 'roles' as const,
      roles: ['NURSE', 'DOCTOR'],
    },
  ].map((row) => ({ organisation_id: context.organisationId, id: newId(), ...row }));
  await context.db.insertInto('dashboards.dashboards').values(rows).execute();
}
