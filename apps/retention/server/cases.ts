import { sql } from 'kysely';
import { residentRefs, residentsBrief } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { obstaclesOf } from '#platform/server/erasure/erase.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, stale } from '#platform/server/call/problems.ts';
import { verifyPassword } from '#platform/server/sign-in/password-again.ts';
import { type Case, cases } from '../contract/cases.ts';
import { graceDays, statusOn } from '../domain/retention.ts';
import { allPolicies } from './policies.ts';
import { approvalCount, caseColumns, type CaseRow, retainedRecords, stepsFor } from './records.ts';

const select = (context: Context) =>
  context.db
    .selectFrom('retention.cases')
    .select(caseColumns)
    .select(approvalCount.as('approvals'))
    .where('organisation_id', '=', context.organisationId);

/** Cases as people see them; the residents shown are written to the read log. */
export async function shownCases(context: Context, rows: readonly CaseRow[]): Promise<Case[]> {
  const ids = rows.map((row) => row.resident_id);
  const [people, refs, policies, obstacles, mine] = await Promise.all([
    residentsBrief(context, ids),
    residentRefs(context, ids),
    allPolicies(context),
    obstaclesOf(context, ids),
    rows.length === 0
      ? []
      : context.db
          .selectFrom('retention.approvals')
          .select('case_id')
          .where('organisation_id', '=', context.organisationId)
          .where('account_id', '=', context.actor())
          .where(
            'case_id',
            'in',
            rows.map((row) => row.id),
          )
          .execute(),
  ]);
  await context.logRead(ids);
  return rows.flatMap((row) => {
    const person = people.get(row.resident_id);
    if (!person) return [];
    const policy = policies.find((one) => one.id === row.policy_id) ?? null;
    return {
      id: row.id,
      version: row.version,
      residentId: person.id,
      number: person.number,
      resident: refs.get(person.id)!,
      archived: person.archived,
      policy: policy?.name ?? null,
      startedOn: row.started_on,
      expiresOn: row.expires_on,
      status: row.expires_on === null ? null : statusOn(row.expires_on, context.today),
      proposedOn: row.proposed_on,
      earliestErasure: row.proposed_on && addDays(row.proposed_on, graceDays),
      obstacles: [...(obstacles.get(person.id) ?? [])],
      approvals: row.approvals,
      approvalsNeeded: policy?.twoPersons === false ? 0 : 2,
      approvedByMe: mine.some((one) => one.case_id === row.id),
    };
  });
}

export const caseCalls = implement(cases, {
  async list({ input, context }) {
    const after = afterCursor(input.cursor, 2);
    const day = sql<string>`coalesce(expires_on, 'infinity'::date)`;
    let query = select(context);
    if (input.show === 'proposed') query = query.where('proposed_on', 'is not', null);
    if (input.show === 'expired') query = query.where('expires_on', '<', context.today);
    if (input.show === 'near') {
      query = query.where('expires_on', '>=', context.today)
        .where(sql<boolean>`exists (select from retention.policies p
        where p.organisation_id = cases.organisation_id and p.id = cases.policy_id and cases.expires_on - p.notification_days <= ${context.today}::date)`);
    }
    if (after) query = query.where(sql<boolean>`(${day}, id) > (${after[0]}::date, ${after[1]}::uuid)`);
    const rows = await query
      .orderBy(day)
      .orderBy('id')
      .limit(input.limit + 1)
      .execute();
    return pageOf(
      rows,
      input.limit,
      (row) => [row.expires_on ?? 'infinity', row.id],
      (shown) => shownCases(context, shown),
    );
  },
  async preview({ input, context }) {
    const records = await retainedRecords(context, input.day);
    const steps = records.flatMap((record) =>
      stepsFor(record, input.day).map((action) => ({
        residentId: record.resident.id,
        number: record.resident.number,
        policy: record.policy?.name ?? '',
        action,
        expiresOn: record.expiry ?? record.row?.expires_on ?? record.start,
      })),
    );
    const shown = steps.slice(0, 500);
    const ids = [...new Set(shown.map((one) => one.residentId))];
    const refs = await residentRefs(context, ids);
    await context.logRead(ids);
    return {
      day: input.day,
      steps: shown.map((one) => ({ ...one, resident: refs.get(one.residentId)! })),
      more: steps.length - shown.length,
    };
  },
  async approve({ input, context, db, refuse }) {
    const row = found(await select(context).where('id', '=', input.id).forUpdate().executeTakeFirst());
    const one = async () =>
      found(
        (
          await shownCases(context, [
            found(await select(context).where('id', '=', input.id).executeTakeFirst()),
          ])
        )[0],
      );
    if (row.proposed_on === null) throw refuse.notProposed();
    const checked = await verifyPassword(context, input.password);
    if (checked !== 'right') throw checked === 'locked' ? refuse.locked() : refuse.wrongPassword();
    if (row.version !== input.version) throw stale(await one());
    const added = await db
      .insertInto('retention.approvals')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        case_id: row.id,
        account_id: context.actor(),
        approved_at: context.now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'case_id', 'account_id']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw refuse.alreadyApproved();
    return one();
  },
});
