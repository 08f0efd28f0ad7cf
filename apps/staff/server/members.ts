import { centers } from '#apps/sites/api.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { dictionaryItems } from '#platform/server/settings/dictionaries.ts';
import { newId } from '#platform/server/database/ids.ts';
import { afterCursor, cursorOf } from '#platform/server/call/page.ts';
import { found, notFound, stale } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { members, qualifications } from '../contract/members.ts';
import { hasLeft } from '../domain/accounts.ts';
import { endAccess } from './account-rows.ts';
import { exportMembers } from './export.ts';
import { assertNothingOpen } from './handovers.ts';
import { loadMember, memberPage, qualificationsOf } from './member-rows.ts';
import manifest from '../manifest.ts';

/** Whether a text is empty, what the record had before, or an active value of a dictionary. */
async function isValue(
  context: Context,
  name: keyof typeof manifest.dictionaries,
  given: string,
  before = '',
): Promise<boolean> {
  if (given === '' || given === before) return true;
  return (await dictionaryItems(context, `staff.${name}`, manifest.dictionaries[name])).some(
    (one) => one.itemValue === given,
  );
}

/** Closes the account of somebody who has left (specification 2, section 4). */
export async function deactivate(context: Context, id: string): Promise<void> {
  await context.db
    .updateTable('platform.accounts')
    .set({ active: false })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .where('active', '=', true)
    .execute();
  await endAccess(context, id);
}

export const memberCalls = [
  ...implement(members, {
    async list({ input, context }) {
      const after = afterCursor(input.cursor, 2);
      const { items, next } = await memberPage(
        context,
        input,
        after ? { name: after[0]!, id: after[1]! } : null,
        input.limit,
      );
      return { items, nextCursor: next ? cursorOf([next.name, next.id]) : null, total: null };
    },
    export: ({ input: { format, ...filter }, context }) => exportMembers(context, filter, format),
    get: ({ input, context }) => loadMember(context, input.id),

    async save({ input, context, db, refuse }) {
      const { id, version } = input;
      const before = await loadMember(context, id);
      if (before.version !== version) throw stale(before);
      if (input.entryDate !== null && input.leavingDate !== null && input.leavingDate < input.entryDate)
        throw refuse.leavesBeforeEntry();
      if (!(await isValue(context, 'jobCategory', input.jobCategory, before.jobCategory)))
        throw refuse.unknownCategory();
      if (input.centerId !== null && !(await centers(context)).some((one) => one.id === input.centerId))
        throw notFound();
      if (input.personnelNumber !== '') {
        const other = await db
          .selectFrom('staff.members')
          .select('id')
          .where('organisation_id', '=', context.organisationId)
          .where('personnel_number', '=', input.personnelNumber)
          .where('id', '<>', id)
          .executeTakeFirst();
        if (other) throw refuse.numberTaken();
      }
      const values = {
        position: input.position,
        job_category: input.jobCategory,
        personnel_number: input.personnelNumber,
        center_id: input.centerId,
        employment_percent: input.employmentPercent,
        phone: input.phone,
        entry_date: input.entryDate,
        leaving_date: input.leavingDate,
        remarks: input.remarks,
      };
      if (version === 0)
        await db
          .insertInto('staff.members')
          .values({ organisation_id: context.organisationId, id, ...values })
          .execute();
      else await changeRow(context, 'staff.members', { id, version }, values, () => loadMember(context, id));
      if (hasLeft(input.leavingDate, context.today) && before.state !== 'disabled') {
        await assertNothingOpen(context, id);
        await deactivate(context, id);
      }
      return loadMember(context, id);
    },
  }),
  ...implement(qualifications, {
    async add({ input, context, db, refuse }) {
      await loadMember(context, input.accountId);
      if (input.since !== null && input.expiresOn !== null && input.expiresOn < input.since)
        throw refuse.expiresBeforeSince();
      const id = newId();
      const added = await db
        .insertInto('staff.qualifications')
        .values({
          organisation_id: context.organisationId,
          id,
          account_id: input.accountId,
          kind: input.kind,
          since: input.since,
          expires_on: input.expiresOn,
          remarks: input.remarks,
        })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'account_id', 'kind']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw refuse.kindTaken();
      return (await qualificationsOf(context, [input.accountId]))
        .get(input.accountId)!
        .find((one) => one.id === id)!;
    },
    async change({ input: { id, version, since, expiresOn, remarks }, context, db, refuse }) {
      if (since !== null && expiresOn !== null && expiresOn < since) throw refuse.expiresBeforeSince();
      // a new day is warned of anew
      const values = { since, expires_on: expiresOn, remarks, warned_at: null };
      return changeRow(context, 'staff.qualifications', { id, version }, values, async () => {
        const { account_id } = found(
          await db
            .selectFrom('staff.qualifications')
            .select('account_id')
            .where('organisation_id', '=', context.organisationId)
            .where('id', '=', id)
            .executeTakeFirst(),
        );
        return (await qualificationsOf(context, [account_id])).get(account_id)!.find((one) => one.id === id)!;
      });
    },
    async remove({ input, context, db }) {
      found(
        await db
          .deleteFrom('staff.qualifications')
          .where('organisation_id', '=', context.organisationId)
          .where('id', '=', input.id)
          .returning('id')
          .executeTakeFirst(),
      );
      return { done: true };
    },
  }),
];
