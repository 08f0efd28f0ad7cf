import { setArchived } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { removeStored } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { accountsWithRole, administratorAccounts, notify } from '#platform/server/notifications/notify.ts';
import type { Both } from '#platform/contract/text.ts';
import { say } from '#platform/server/call/words.ts';
import type { Action } from '../domain/retention.ts';
import { type RetainedRecord, retainedRecords, stepsFor } from './records.ts';

/** Keeps where the record stands; the case of a record whose period has changed starts its notices anew. */
async function keepCase(context: Context, record: RetainedRecord, steps: readonly Action[]): Promise<void> {
  const { row, expiry, policy, start, resident } = record;
  const same = row?.expires_on === expiry;
  const values = {
    policy_id: policy?.id ?? null,
    started_on: start,
    expires_on: expiry,
    near_notified_on: steps.includes('notifyNear')
      ? context.today
      : same
        ? (row?.near_notified_on ?? null)
        : null,
    expiry_notified_on: steps.includes('notifyExpiry')
      ? context.today
      : same
        ? (row?.expiry_notified_on ?? null)
        : null,
    proposed_on: steps.includes('propose')
      ? context.today
      : steps.includes('withdraw')
        ? null
        : (row?.proposed_on ?? null),
  };
  if (!row) {
    await context.db
      .insertInto('retention.cases')
      .values({ organisation_id: context.organisationId, id: newId(), resident_id: resident.id, ...values })
      .execute();
    return;
  }
  if (steps.includes('withdraw')) {
    await context.db
      .deleteFrom('retention.approvals')
      .where('organisation_id', '=', context.organisationId)
      .where('case_id', '=', row.id)
      .execute();
  }
  const changed = (
    [
      'policy_id',
      'started_on',
      'expires_on',
      'near_notified_on',
      'expiry_notified_on',
      'proposed_on',
    ] as const
  ).some((name) => row[name] !== values[name]);
  if (changed)
    await context.db
      .updateTable('retention.cases')
      .set(values)
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', row.id)
      .execute();
}

/** Cases of people who are here again: their period is over before it began. */
async function dropReturned(context: Context, gone: readonly RetainedRecord[]): Promise<void> {
  const rows = await context.db
    .selectFrom('retention.cases')
    .select(['id', 'resident_id'])
    .where('organisation_id', '=', context.organisationId)
    .execute();
  const still = new Set(gone.map((one) => one.resident.id));
  const back = rows.filter((row) => !still.has(row.resident_id)).map((row) => row.id);
  if (back.length > 0)
    await context.db
      .deleteFrom('retention.cases')
      .where('organisation_id', '=', context.organisationId)
      .where('id', 'in', back)
      .execute();
}

const both = (key: string, count: number): Both => ({
  en: say('en', `retention:notices.${key}`, { count }),
  de: say('de', `retention:notices.${key}`, { count }),
});

/** One notice per kind and run; it counts records and names nobody. */
async function tell(context: Context, told: ReadonlyMap<Action, RetainedRecord[]>): Promise<void> {
  for (const [action, records] of told) {
    const roles = [...new Set(records.flatMap((one) => one.policy?.notifyRoles ?? []))];
    await notify(context, await accountsWithRole(context, roles), {
      severity: action === 'propose' ? 'warning' : 'info',
      kind: 'retention.due',
      title: both(action, records.length),
      link: action === 'erase' ? '/admin/erasures' : '/admin/retention-due',
    });
  }
}

/** Removes what the law has kept longer once that is over, too. */
async function emptyLockedArea(context: Context): Promise<void> {
  const over = await context.db
    .selectFrom('platform.locked_records')
    .select(['id', 'file_ids'])
    .where('organisation_id', '=', context.organisationId)
    .where('keep_until', '<', context.today)
    .execute();
  if (over.length === 0) return;
  await removeStored(
    context,
    over.flatMap((row) => row.file_ids),
  );
  await context.db
    .deleteFrom('platform.locked_records')
    .where('organisation_id', '=', context.organisationId)
    .where(
      'id',
      'in',
      over.map((row) => row.id),
    )
    .execute();
}

/**
 * Applies the policies on the context's day: archives, gives notice, lists for deletion, erases. Can run twice a day, and catches
 * up after missed days. A record that cannot be erased does not stop the others.
 */
export async function applyPolicies(
  context: Context,
): Promise<{ readonly done: ReadonlyMap<Action, number>; readonly failed: number }> {
  const records = await retainedRecords(context, context.today);
  await dropReturned(context, records);
  const told = new Map<Action, RetainedRecord[]>();
  let failed = 0;
  for (const record of records) {
    const steps = stepsFor(record, context.today);
    if (steps.includes('erase')) {
      try {
        await context.unit.savepoint(() =>
          eraseResident(context, record.resident.id, { policy: record.policy!.name }),
        );
        told.set('erase', [...(told.get('erase') ?? []), record]);
      } catch (error) {
        // told below; the record stays listed, the next night tries again. The reason is for whoever runs the server.
        context.services.log.error(
          { error, organisation: context.organisationId, resident: record.resident.id },
          'record not erased',
        );
        failed += 1;
      }
      continue;
    }
    await keepCase(context, record, steps);
    if (steps.includes('archive'))
      await setArchived(context, {
        residentId: record.resident.id,
        version: record.resident.version,
        archived: true,
        until: record.expiry,
      });
    for (const step of steps) if (step !== 'withdraw') told.set(step, [...(told.get(step) ?? []), record]);
  }
  await emptyLockedArea(context);
  await tell(context, told);
  if (failed > 0) {
    await notify(context, await administratorAccounts(context), {
      severity: 'warning',
      kind: 'retention.due',
      title: both('failed', failed),
      link: '/admin/retention-due',
    });
  }
  return { done: new Map([...told].map(([action, some]) => [action, some.length])), failed };
}
