import { sql } from 'kysely';
import { type FormerResident, residentsGoneBy } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import { obstaclesOf } from '#platform/server/erasure/erase.ts';
import type { Policy } from '../contract/policies.ts';
import { type Action, actionsOn, type Case, expiryOf, policyFor, startOf } from '../domain/retention.ts';
import { allPolicies } from './policies.ts';

export interface CaseRow {
  readonly id: string;
  readonly resident_id: string;
  readonly policy_id: string | null;
  readonly started_on: string;
  readonly expires_on: string | null;
  readonly near_notified_on: string | null;
  readonly expiry_notified_on: string | null;
  readonly proposed_on: string | null;
  readonly version: number;
  readonly approvals: number;
}

/** A former resident with everything that decides about the record. */
export interface RetainedRecord {
  readonly resident: FormerResident;
  readonly row: CaseRow | undefined;
  readonly policy: Policy | null;
  readonly start: string;
  readonly expiry: string | null;
  readonly obstacles: readonly string[];
}

export const caseColumns = [
  'id',
  'resident_id',
  'policy_id',
  'started_on',
  'expires_on',
  'near_notified_on',
  'expiry_notified_on',
  'proposed_on',
  'version',
] as const;
export const approvalCount = sql<number>`(select count(*)::int from retention.approvals a where a.organisation_id = cases.organisation_id and a.case_id = cases.id)`;

/**
 * Day of the last entry in each record: the newest row added under the resident, as the log tells. What administers the record
 * (what the apps name in `administers`: stays, invoices, the retention itself) is no entry in it;
 * the frame's own tables (access, stored files) never are.
 */
async function lastEntries(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (residentIds.length === 0) return new Map();
  const administering = context.services.apps().flatMap((app) => app.administers ?? []);
  const { rows } = await sql<{
    id: string;
    day: string;
  }>`select resident_id as id, (max(at) at time zone ${context.zone})::date::text as day from platform.changes
    where organisation_id = ${context.organisationId} and resident_id = any(${[...residentIds]}) and operation = 'insert'
      and subject not like 'platform.%' and subject <> all(${administering}) group by resident_id`.execute(
    context.db,
  );
  return new Map(rows.map((row) => [row.id, row.day]));
}

/** The records of everybody who has left by a day; one of them only where an id is given. */
export async function retainedRecords(
  context: Context,
  day: string,
  residentId?: string,
): Promise<RetainedRecord[]> {
  const residents = await residentsGoneBy(context, day, residentId);
  const ids = residents.map((one) => one.id);
  const [policies, rows, entries, obstacles] = await Promise.all([
    allPolicies(context),
    ids.length === 0
      ? []
      : context.db
          .selectFrom('retention.cases')
          .select(caseColumns)
          .select(approvalCount.as('approvals'))
          .where('organisation_id', '=', context.organisationId)
          .where('resident_id', '=', sql<string>`any(${ids}::uuid[])`)
          .execute(),
    lastEntries(context, ids),
    obstaclesOf(context, ids),
  ]);
  const known = new Map(rows.map((row) => [row.resident_id, row]));
  return residents.map((resident) => {
    const row = known.get(resident.id);
    const policy = policyFor(policies, resident);
    const start = startOf({
      exitDate: resident.exitDate,
      deathDate: resident.deathDate,
      lastEntry: entries.get(resident.id) ?? null,
      earlier: row?.started_on ?? null,
    });
    return {
      resident,
      row,
      policy,
      start,
      expiry: policy && expiryOf(start, policy.periodMonths),
      obstacles: obstacles.get(resident.id) ?? [],
    };
  });
}

/** What the rules say about a record on a day; nothing where no policy counts. */
export function stepsFor(record: RetainedRecord, day: string): Action[] {
  const { resident, row, policy, expiry, obstacles } = record;
  if (policy === null || expiry === null) return row?.proposed_on ? ['withdraw'] : [];
  // another period (a late entry, another policy) asks for its notices again
  const same = row?.expires_on === expiry;
  const one: Case = {
    exitDate: resident.exitDate,
    expiry,
    archived: resident.archived,
    obstacles,
    nearNotified: same && row.near_notified_on !== null,
    expiryNotified: same && row.expiry_notified_on !== null,
    proposedOn: row?.proposed_on ?? null,
    approvals: row?.approvals ?? 0,
  };
  return actionsOn(policy, one, day);
}
