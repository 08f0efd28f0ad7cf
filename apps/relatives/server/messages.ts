import { seenBy } from '#apps/external-users/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, notFound, tooMany } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import { newId } from '#platform/server/database/ids.ts';
import { accountsWithRole, notify } from '#platform/server/notifications/notify.ts';
import { type Message, messages } from '../contract/messages.ts';

const key = 'authorization.residents.relatives-messages';
/** So many messages an account may write in an hour: more than a conversation needs, too few to drown a ward. */
const perHour = 20;

const rows = (context: Context, residentId: string) =>
  context.db
    .selectFrom('relatives.messages as m')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'm.organisation_id').onRef('a.id', '=', 'm.written_by'),
    )
    .select([
      'm.id',
      'm.account_id',
      'm.text',
      'm.language',
      'm.from_home',
      'm.written_at',
      'm.read_at',
      'a.full_name as writtenBy',
    ])
    .where('m.organisation_id', '=', context.organisationId)
    .where('m.resident_id', '=', residentId);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** Who looks from outside reads that the ward wrote, not who of it. */
const toMessage = (row: Row, outside: boolean): Message => ({
  id: row.id,
  text: row.text,
  language: row.language,
  fromHome: row.from_home,
  writtenBy: outside && row.from_home ? '' : (row.writtenBy ?? ''),
  writtenAt: row.written_at,
  readAt: row.read_at,
});

/** Whose thread it is that somebody from outside, or an administrator who looks as them, sees. */
const holderOf = (context: Context): string => context.account?.preview?.accountId ?? context.actor();
const isOutside = (context: Context): boolean => context.account?.external ?? false;

async function put(
  context: Context,
  values: { resident_id: string; account_id: string; from_home: boolean; text: string },
): Promise<Message> {
  const id = newId();
  await context.db
    .insertInto('relatives.messages')
    .values({
      organisation_id: context.organisationId,
      id,
      written_by: context.actor(),
      language: context.language,
      ...values,
    })
    .execute();
  return toMessage(
    found(await rows(context, values.resident_id).where('m.id', '=', id).executeTakeFirst()),
    isOutside(context),
  );
}

/** Marks as read what the other side wrote in a thread, of it those messages that were shown. */
async function markRead(
  context: Context,
  { residentId, accountId, shown }: { residentId: string; accountId: string; shown: readonly string[] },
  fromHome: boolean,
) {
  await context.db
    .updateTable('relatives.messages')
    .set({ read_at: context.now.toISOString(), read_by: context.actor() })
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', '=', residentId)
    .where('account_id', '=', accountId)
    .where('from_home', '=', fromHome)
    .where('id', 'in', [...shown])
    .where('read_at', 'is', null)
    .execute();
}

/** Messages of relatives that nobody of the ward has read, by resident; who has none is absent. */
export async function unreadOf(
  context: Context,
  residentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counted = await context.db
    .selectFrom('relatives.messages')
    .select((select) => ['resident_id', select.fn.countAll<string>().as('count')])
    .where('organisation_id', '=', context.organisationId)
    .where('resident_id', 'in', [...residentIds])
    .where('read_at', 'is', null)
    .where('from_home', '=', false)
    .groupBy('resident_id')
    .execute();
  return new Map(counted.map((row) => [row.resident_id, Number(row.count)]));
}

const titles = { message: 'relatives:notices.message', answer: 'relatives:notices.answer' } as const;

/** Puts a notice about a resident into the bell; the words themselves stay in the thread. */
async function tell(
  context: Context,
  residentId: string,
  accountIds: readonly string[],
  kind: 'message' | 'answer',
) {
  const resident = listName(found((await residentsBrief(context, [residentId])).get(residentId)));
  const title = (language: 'en' | 'de') => say(language, titles[kind], { resident });
  await notify(context, accountIds, {
    kind: `relatives.${kind}`,
    severity: 'info',
    title: { en: title('en'), de: title('de') },
    link: kind === 'answer' ? '/relatives' : `/app-residents/forms/details/${residentId}/relatives`,
    residentId,
  });
}

export const messageCalls = implement(messages, {
  async own({ input, context }) {
    const thread = await rows(context, input.residentId)
      .where('m.account_id', '=', holderOf(context))
      .orderBy('m.id', 'desc')
      .limit(200)
      .execute();
    return thread.toReversed().map((row) => toMessage(row, true));
  },

  async write({ input: { residentId, text }, context, db, refuse }) {
    if (!isOutside(context)) throw refuse.onlyFromOutside();
    const hourAgo = new Date(context.now.getTime() - 3_600_000).toISOString();
    const { count } = await db
      .selectFrom('relatives.messages')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('organisation_id', '=', context.organisationId)
      .where('written_by', '=', context.actor())
      .where('written_at', '>', hourAgo)
      .executeTakeFirstOrThrow();
    if (Number(count) >= perHour) throw tooMany(3600);
    const message = await put(context, {
      resident_id: residentId,
      account_id: context.actor(),
      from_home: false,
      text,
    });
    await tell(context, residentId, await accountsWithRole(context, ['NURSE']), 'message');
    return message;
  },

  async seen({ input, context }) {
    await markRead(context, { ...input, accountId: context.actor() }, true);
    return { done: true };
  },

  async threads({ input: { residentId }, context, refuse }) {
    if (isOutside(context)) throw refuse.onlyFromInside();
    const all = await rows(context, residentId).orderBy('m.id').execute();
    const seeing = await seenBy(context, residentId, [key, 'Read']);
    const names = await namesOf(context, [...new Set(all.map((row) => row.account_id))]);
    return [...Map.groupBy(all, (row) => row.account_id)]
      .map(([accountId, thread]) => ({
        accountId,
        name: names.get(accountId) ?? '',
        ended: !seeing.has(accountId),
        unread: thread.filter((row) => !row.from_home && row.read_at === null).length,
        messages: thread.slice(-200).map((row) => toMessage(row, false)),
        last: thread.at(-1)!.id,
      }))
      .sort((a, b) => Number(b.unread > 0) - Number(a.unread > 0) || (a.last < b.last ? 1 : -1))
      .map(({ last: _, ...thread }) => thread);
  },

  async answer({ input: { residentId, accountId, text }, context, refuse }) {
    if (isOutside(context)) throw refuse.onlyFromInside();
    await ofThread(context, residentId, accountId);
    if (!(await seenBy(context, residentId, [key, 'Read'])).has(accountId)) throw refuse.accessEnded();
    const message = await put(context, {
      resident_id: residentId,
      account_id: accountId,
      from_home: true,
      text,
    });
    await tell(context, residentId, [accountId], 'answer');
    return message;
  },

  async read({ input, context, refuse }) {
    if (isOutside(context)) throw refuse.onlyFromInside();
    await ofThread(context, input.residentId, input.accountId);
    await markRead(context, input, false);
    return { done: true };
  },
});

/** A thread that is there; 404 for everybody who has not written about this resident. */
async function ofThread(context: Context, residentId: string, accountId: string): Promise<void> {
  const one = await rows(context, residentId).where('m.account_id', '=', accountId).executeTakeFirst();
  if (!one) throw notFound();
}

async function namesOf(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const accounts = await context.db
    .selectFrom('platform.accounts')
    .select(['id', 'full_name'])
    .where('organisation_id', '=', context.organisationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(accounts.map((row) => [row.id, row.full_name]));
}
