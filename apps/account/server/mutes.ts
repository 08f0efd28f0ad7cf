import { sql } from 'kysely';
import { residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notFound } from '#platform/server/call/problems.ts';
import { mutes } from '../contract/mutes.ts';
import { muteProblem } from '../domain/mute.ts';

const own = (context: Context) =>
  context.db
    .selectFrom('platform.notification_mutes')
    .select(['resident_id', 'until'])
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', '=', context.actor());

/** Names of residents whom the account may see; others have none here. */
async function namesFor(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { account } = context;
  const seen: string[] = [];
  if (!account!.external) seen.push(...(context.can('authorization.residents.list', 'Read') ? ids : []));
  else
    for (const id of ids)
      if ((await context.services.grants.permissionsFor(context, id)) !== null) seen.push(id);
  return new Map([...(await residentsBrief(context, seen))].map(([id, one]) => [id, listName(one)]));
}

/** Whether somebody has been told about the resident, and so may want to hear less. */
async function toldAbout(context: Context, residentId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('platform.notifications')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('account_id', '=', context.actor())
    .where('resident_id', '=', residentId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Mutes of the own account; who may neither see a resident nor was told about one finds nobody. */
export const muteCalls = implement(mutes, {
  async list({ context }) {
    // it is quiet until a day that has passed: nothing is muted any more
    const rows = await own(context)
      .where('until', '>=', context.today)
      .orderBy('until')
      .orderBy('id')
      .execute();
    const names = await namesFor(
      context,
      rows.map((row) => row.resident_id),
    );
    await context.logRead([...names.keys()]);
    return {
      items: rows.map((row) => ({
        residentId: row.resident_id,
        name: names.get(row.resident_id) ?? null,
        until: row.until,
      })),
    };
  },
  async set({ input, context, db, refuse }) {
    const { organisationId } = context;
    const problem = muteProblem(input.until, context.today);
    if (problem !== null) throw refuse[problem]();
    const known = await own(context).where('resident_id', '=', input.residentId).executeTakeFirst();
    if (
      !known &&
      !(await toldAbout(context, input.residentId)) &&
      !(await namesFor(context, [input.residentId])).has(input.residentId)
    )
      throw notFound();
    await db
      .insertInto('platform.notification_mutes')
      .values({
        organisation_id: organisationId,
        id: newId(),
        account_id: context.actor(),
        resident_id: input.residentId,
        until: input.until,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'account_id', 'resident_id'])
          .doUpdateSet({ until: input.until }),
      )
      .execute();
    // quiet from now on: what is new about the resident counts as seen, alerts stay until somebody answers for them
    await db
      .updateTable('platform.notifications')
      .set({ read_at: sql<string>`now()` })
      .where('organisation_id', '=', organisationId)
      .where('account_id', '=', context.actor())
      .where('resident_id', '=', input.residentId)
      .where('severity', '<>', 'alert')
      .where('read_at', 'is', null)
      .execute();
    return { done: true };
  },
  async remove({ input, context, db }) {
    const { numDeletedRows } = await db
      .deleteFrom('platform.notification_mutes')
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', context.actor())
      .where('resident_id', '=', input.residentId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    return { done: true };
  },
});
