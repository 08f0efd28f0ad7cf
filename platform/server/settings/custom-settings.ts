import { sql } from 'kysely';
import { isWrite, type Call } from '#platform/contract/call.ts';
import { userSettings } from '#platform/contract/frame.ts';
import { implement } from '#platform/server/call/app.ts';
import { seesSomethingOf } from '#platform/server/call/app-words.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notAllowed, RefusalError } from '#platform/server/call/problems.ts';

/** The chosen site of an account (specification 1, section 7). */
export const siteKey = 'selected-care-center';

/** What an account, or the organisation for all of its accounts, may keep by these calls: keys, and bytes of one value and of all. */
const limits = {
  account: { keys: 200, each: 64 * 1024, all: 1024 * 1024 },
  organisation: { keys: 1000, each: 64 * 1024, all: 8 * 1024 * 1024 },
} as const;
const kilobytes = (bytes: number) => ({ kilobytes: bytes / 1024 });

interface Owner {
  readonly scope: 'organisation' | 'account';
  readonly id: string;
}
const ownerOf = (context: Context, customer: boolean): Owner =>
  customer
    ? { scope: 'organisation', id: context.organisationId }
    : { scope: 'account', id: context.actor() };

/** What the specified calls keep. The settings of the apps (settings.ts) are another key space: no key of these calls reaches them. */
export async function customSetting(context: Context, owner: Owner, key: string): Promise<unknown> {
  const row = await context.db
    .selectFrom('platform.custom_settings')
    .select('value')
    .where('organisation_id', '=', context.organisationId)
    .where('scope', '=', owner.scope)
    .where('scope_id', '=', owner.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export const ownSite = (context: Context): Promise<unknown> =>
  customSetting(context, ownerOf(context, false), siteKey);

const readable = (context: Context, call: Call): boolean => {
  const { may } = call;
  return !Array.isArray(may) || context.can(String(may[0]), may[1] as 'Read');
};

/**
 * Whether an account is shown what the organisation keeps under a key. Views of a list (`list.<call>`) name filters and words of
 * searches: they belong to those who may open the list. People from outside share nothing with the organisation.
 */
function mayShare(context: Context, key: string): boolean {
  if (context.account!.external) return false;
  if (!key.startsWith('list.')) return true;
  const name = key.slice('list.'.length);
  const call = context.services
    .apps()
    .flatMap((app) => app.calls)
    .find((one) => one.call.name === name)?.call as Call | undefined;
  if (call && !isWrite(call)) return readable(context, call);
  const app = context.services.apps().find((one) => one.manifest.code === name.split('.')[0]);
  return app === undefined || seesSomethingOf(context.account!.permissions, app.manifest);
}

/**
 * Refuses what goes beyond the limits. One that stands already may be written again, however many there are: nobody is kept from
 * shortening. Writers of one owner wait for each other, so that two at once do not pass together.
 */
async function assertRoom(context: Context, owner: Owner, key: string, text: string): Promise<void> {
  const { keys, each, all } = limits[owner.scope];
  const bytes = Buffer.byteLength(text);
  if (bytes > each) throw new RefusalError('settingTooLong', kilobytes(each));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom-settings ${context.organisationId} ${owner.id}`}, 0)) as organisation_id`.execute(
    context.db,
  );
  const kept = await context.db
    .selectFrom('platform.custom_settings')
    .select([
      sql<number>`count(*) filter (where key <> ${key})::int`.as('others'),
      sql<number>`coalesce(sum(octet_length(value #>> '{}')) filter (where key <> ${key}), 0)::int`.as(
        'bytes',
      ),
      sql<number>`coalesce(max(octet_length(value #>> '{}')) filter (where key = ${key}), -1)::int`.as(
        'before',
      ),
    ])
    .where('organisation_id', '=', context.organisationId)
    .where('scope', '=', owner.scope)
    .where('scope_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  if (kept.before >= bytes) return;
  if (kept.before < 0 && kept.others >= keys) throw new RefusalError('tooManySettings', { most: keys });
  if (kept.bytes + bytes > all) throw new RefusalError('settingsFull', kilobytes(all));
}

/** Settings with `customer=true` belong to the organisation and need the right to edit settings; the others to the account. */
export const customSettingCalls = implement(userSettings, {
  async read({ input, context }) {
    if (input.customer && !mayShare(context, input.key)) return { response: null };
    const value = await customSetting(context, ownerOf(context, input.customer), input.key);
    return {
      response: value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value),
    };
  },
  async write({ input, context, db }) {
    if (
      input.customer &&
      !(context.can('authorization.admin.settings', 'Edit') && mayShare(context, input.key))
    )
      throw notAllowed();
    const owner = ownerOf(context, input.customer);
    await assertRoom(context, owner, input.key, input.text);
    const { scope, id } = owner;
    const value = JSON.stringify(input.text);
    await db
      .insertInto('platform.custom_settings')
      .values({
        organisation_id: context.organisationId,
        id: newId(),
        scope,
        scope_id: id,
        key: input.key,
        value,
      })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'scope', 'scope_id', 'key']).doUpdateSet({ value }),
      )
      .execute();
    return { response: input.text };
  },
});
