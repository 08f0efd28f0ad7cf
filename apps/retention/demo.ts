import { administratorRoles } from '#platform/domain/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { applyPolicies } from './server/apply.ts';

/** Two policies, applied once, so that the lists show where each record stands. */
export async function demo(context: Context): Promise<void> {
  const shared = {
    organisation_id: context.organisationId,
    center_id: null,
    auto_archive: true,
    archive_after_days: 730,
    auto_deletion: true,
    two_persons: true,
    notify_near: true,
    notify_expiry: true,
    notify_roles: [...administratorRoles],
    active: true,
  };
  await context.db
    .insertInto('retention.policies')
    .values([
      {
        ...shared,
        id: newId(),
        name: 'Bewohnerdossier',
        resident_type: '',
        period_months: 240,
        notification_days: 90,
      },
      {
        ...shared,
        id: newId(),
        name: 'Tagesaufenthalt',
        resident_type: 'dayCare',
        period_months: 120,
        notification_days: 60,
      },
    ])
    .execute();
  await applyPolicies(context);
}
