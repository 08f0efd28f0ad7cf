import { addDays } from '#platform/domain/time/days.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { effective } from '#platform/domain/access/access.ts';
import { addressRules, mayEnterFrom } from '#platform/server/access/address-rules.ts';
import { isExternal, plainRole } from '#platform/server/access/access.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, notFound } from '#platform/server/call/problems.ts';
import { changeRow } from '#platform/server/call/rows.ts';
import { languageOf } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { newToken } from '#platform/server/session/sessions.ts';
import { readLinkKey } from '#platform/server/start/linked-calls.ts';
import { residentRefs } from '#apps/residents/api.ts';
import type { Language } from '#platform/contract/text.ts';
import { key } from '../contract/events.ts';
import { type Feed, feed, feeds } from '../contract/feeds.ts';
import { type Line, writeCalendar } from './ics-write.ts';
import { typesOf } from './event-types.ts';
import { happeningStill, leftOf } from './leavers.ts';
import { type Happening, happenings, knownOf, within } from './rows.ts';

const mostFeeds = 10;
/** What another calendar gets: a month back, and a year and a bit ahead. */
const daysBack = 31;
const daysAhead = 400;
const mostLines = 5000;
const noteAfter = 3_600_000;

const feedsOf = (context: Context) =>
  context.db
    .selectFrom('calendar.feeds as f')
    .leftJoin('calendar.feed_reads as r', (join) =>
      join.onRef('r.organisation_id', '=', 'f.organisation_id').onRef('r.feed_id', '=', 'f.id'),
    )
    .select(['f.id', 'f.name', 'f.shared', 'f.created_at', 'r.read_at', 'f.revoked_at', 'f.version'])
    .where('f.organisation_id', '=', context.organisationId)
    .where('f.account_id', '=', context.actor());

const shown = (row: Awaited<ReturnType<typeof rowOf>>): Feed => ({
  id: row.id,
  name: row.name,
  shared: row.shared,
  createdAt: row.created_at,
  readAt: row.read_at,
  revokedAt: row.revoked_at,
  version: row.version,
});

const rowOf = async (context: Context, id: string) =>
  found(await feedsOf(context).where('f.id', '=', id).executeTakeFirst());

export const feedCalls = implement(feeds, {
  async list({ context }) {
    const rows = await feedsOf(context).orderBy('f.created_at', 'desc').orderBy('f.id').limit(100).execute();
    return { items: rows.map(shown) };
  },

  async create({ input, context, db, refuse }) {
    const own = await feedsOf(context).where('f.revoked_at', 'is', null).execute();
    if (own.length >= mostFeeds) throw refuse.tooManyFeeds();
    const { token, hash } = newToken(context.organisationId);
    const id = newId();
    await db
      .insertInto('calendar.feeds')
      .values({
        organisation_id: context.organisationId,
        id,
        account_id: context.actor(),
        name: input.name,
        shared: input.shared,
        token_hash: hash,
        created_at: context.now,
      })
      .execute();
    return {
      feed: shown(await rowOf(context, id)),
      address: `${context.services.publicUrl}/api/calendar/feed/${token}`,
    };
  },

  async revoke({ input, context }) {
    const before = await rowOf(context, input.id);
    if (before.revoked_at !== null) return shown(before);
    const read = async () => shown(await rowOf(context, input.id));
    return changeRow(
      context,
      'calendar.feeds',
      { id: input.id, version: input.version, account_id: context.actor() },
      { revoked_at: context.now },
      read,
    );
  },
});

interface Asked {
  readonly accountId: string;
  readonly shared: boolean;
}

/** Whether the rules of the home let somebody in from where it is asked; without names anybody may ask. */
async function isFromWithin(context: Context, { accountId, shared }: Asked, roles: readonly string[]) {
  const subject = { accountId, roles };
  const rules = shared ? [] : await addressRules(context.db, context.organisationId, subject);
  return mayEnterFrom(rules, subject, context.client?.address ?? null);
}

/** The language of an account that still works here and may still see the calendar from where it is asked; null: it may not. */
async function readerOf(context: Context, asked: Asked): Promise<Language | null> {
  const account = await context.db
    .selectFrom('platform.accounts')
    .select(['roles', 'language', 'active'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', asked.accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!account?.active || isExternal(account.roles)) return null;
  if (!(await isFromWithin(context, asked, account.roles))) return null;
  const roles = await context.db
    .selectFrom('platform.roles')
    .select(['code', 'permissions', 'denials'])
    .where('organisation_id', '=', context.organisationId)
    .where('code', 'in', account.roles.map(plainRole))
    .execute();
  const { permissions } = effective(
    roles.map((role) => context.services.policies.of(role)),
    context.services.policies.reserved,
  );
  return permissions[key]?.includes('Read') ? languageOf(account.language) : null;
}

const span = (one: Happening): Pick<Line, 'from' | 'to'> =>
  one.known.row.start_time === null
    ? { from: one.day, to: addDays(one.lastDay, 1) }
    : { from: one.startsAt, to: one.endsAt };

/** The lines of a feed: the own appointments, or of the house only when and of which type, without a word that somebody wrote. */
async function linesOf(
  context: Context,
  { accountId, shared, language }: Asked & { readonly language: Language },
): Promise<Line[]> {
  const from = addDays(context.today, -daysBack);
  const to = addDays(context.today, daysAhead);
  const all = await knownOf(context, await within(context, from, to).execute());
  const isMeant = shared
    ? (one: (typeof all)[number]) => one.residentIds.length > 0 || one.accountIds.length === 0
    : (one: (typeof all)[number]) => one.accountIds.includes(accountId);
  const still = await happeningStill(context, happenings(all.filter(isMeant), from, to));
  const days = still.days.slice(0, mostLines);
  const types = new Map((await typesOf(context)).map((one) => [one.code, one.name[language]]));
  const ids = shared ? [] : [...new Set(days.flatMap((one) => one.known.residentIds))];
  const residents = ids.length === 0 ? new Map() : await residentRefs(context, ids);
  await context.logRead(ids, accountId);
  return days.map((one): Line => {
    const { row, rooms, residentIds } = one.known;
    const category = types.get(row.type) ?? '';
    const left = leftOf(context, still.leavers, one);
    const here = residentIds.filter((id) => !left.includes(id));
    const names = here.flatMap((id) => residents.get(id) ?? []).map(listName);
    return {
      uid: `${row.id}-${one.day}@obhut`,
      ...span(one),
      title: shared ? category : [row.title, ...names].join(', '),
      detail: shared ? '' : row.remarks,
      place: shared ? '' : rooms.join(', '),
      category,
    };
  });
}

/** When it was last asked, at most once an hour. */
const noteRead = (context: Context, feedId: string) =>
  context.db
    .insertInto('calendar.feed_reads')
    .values({ organisation_id: context.organisationId, feed_id: feedId, read_at: context.now })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'feed_id'])
        .doUpdateSet({ read_at: context.now })
        .where('calendar.feed_reads.read_at', '<', new Date(context.now.getTime() - noteAfter).toISOString()),
    )
    .execute();

export const feedReadCalls = implement(feed, {
  async read({ input, context, db }) {
    const link = readLinkKey(input.link);
    if (!link) throw notFound();
    const row = found(
      await db
        .selectFrom('calendar.feeds')
        .select(['id', 'account_id', 'name', 'shared'])
        .where('organisation_id', '=', context.organisationId)
        .where('token_hash', '=', link.hash)
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    );
    const asked = { accountId: row.account_id, shared: row.shared };
    const language = await readerOf(context, asked);
    if (language === null) throw notFound();
    context.unit.actAs(row.account_id);
    await noteRead(context, row.id);
    const lines = await linesOf(context, { ...asked, language });
    return {
      name: 'calendar.ics',
      mediaType: 'text/calendar; charset=utf-8',
      body: Buffer.from(writeCalendar(row.name, lines, context.now)),
    };
  },
});
