import { sql } from 'kysely';
import type { Assignments } from '#platform/server/call/app.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { fromOutside } from '#platform/server/access/outside-accounts.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { handovers, type OpenWork, type Successor } from '../contract/handovers.ts';

/** Every kind of open work that the apps keep in the name of accounts. */
const kinds = (context: Context): ReadonlyMap<string, Assignments> =>
  new Map(
    context.services
      .apps()
      .flatMap((app) =>
        Object.entries(app.assignments ?? {}).map(
          ([name, one]) => [`${app.manifest.code}.${name}`, one] as const,
        ),
      ),
  );

/** What is open in the name of an account; kinds of which there is nothing are absent. */
export async function openWork(context: Context, accountId: string): Promise<OpenWork[]> {
  const open: OpenWork[] = [];
  for (const [kind, { name, count }] of kinds(context))
    open.push({ kind, name, count: await count(context, accountId) });
  return open.filter(({ count }) => count > 0);
}

const total = (work: readonly OpenWork[]): number => work.reduce((sum, { count }) => sum + count, 0);

/** Refuses to close an account in whose name work is open: it would be nobody's. */
export async function assertNothingOpen(context: Context, accountId: string): Promise<void> {
  const count = total(await openWork(context, accountId));
  if (count > 0) throw new RefusalError('openWork', { count });
}

/** Tells of work that is left behind by an account that had to be closed at once. */
export async function tellOfOpenWork(
  context: Context,
  account: { readonly id: string; readonly fullName: string },
  whom: readonly string[],
): Promise<void> {
  const count = total(await openWork(context, account.id));
  if (count === 0) return;
  await notify(context, [...whom], {
    severity: 'warning',
    kind: 'staff.leaving',
    link: `/app-staff/forms/details/${account.id}/account`,
    title: {
      en: `${account.fullName} has left: ${count} open tasks need somebody else.`,
      de: `${account.fullName} ist ausgetreten: ${count} offene Aufgaben brauchen jemand anderen.`,
    },
  });
}

/** People who work here and can sign in, by name; the one who hands over is not among them. */
async function successors(context: Context, except: string): Promise<Successor[]> {
  const rows = await context.db
    .selectFrom('platform.accounts as a')
    .leftJoin('staff.members as m', (join) =>
      join.onRef('m.organisation_id', '=', 'a.organisation_id').onRef('m.id', '=', 'a.id'),
    )
    .select(['a.id', 'a.full_name', 'm.position', 'm.photo_file_id'])
    .where('a.organisation_id', '=', context.organisationId)
    .where('a.id', '<>', except)
    .where('a.active', '=', true)
    .where('a.confirmed', '=', true)
    .where('a.deleted_at', 'is', null)
    .where((where) => where.not(fromOutside))
    .orderBy(sql`lower(a.full_name)`)
    .orderBy('a.id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    position: row.position ?? '',
    photoFileId: row.photo_file_id,
  }));
}

const nameOf = async (context: Context, id: string): Promise<string> =>
  found(
    await context.db
      .selectFrom('platform.accounts')
      .select('full_name')
      .where('organisation_id', '=', context.organisationId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  ).full_name;

export const handoverCalls = implement(handovers, {
  async get({ input, context }) {
    await nameOf(context, input.id);
    return { work: await openWork(context, input.id), people: await successors(context, input.id) };
  },
  async give({ input, context, refuse }) {
    const from = await nameOf(context, input.id);
    const known = kinds(context);
    const able = new Set((await successors(context, input.id)).map((one) => one.id));
    const got = new Map<string, number>();
    for (const { kind, accountId } of input.to) {
      const work = known.get(kind);
      if (!work) throw refuse.unknownWork();
      if (!able.has(accountId)) throw refuse.cannotTake();
      got.set(accountId, (got.get(accountId) ?? 0) + (await work.count(context, input.id)));
      await work.give(context, input.id, accountId);
    }
    for (const [accountId, count] of got) {
      if (count === 0 || accountId === context.account?.id) continue;
      await notify(context, [accountId], {
        severity: 'info',
        kind: 'staff.handover',
        link: '/',
        title: {
          en: `You take over ${count} open tasks from ${from}.`,
          de: `Sie übernehmen ${count} offene Aufgaben von ${from}.`,
        },
      });
    }
    return { done: true };
  },
});
