import type { Both } from '#platform/contract/text.ts';
import { plainRole } from './access.ts';
import type { Context } from './context.ts';
import { newId } from './ids.ts';

/** A notice for accounts: info and warning stay until read, an alert until somebody acknowledges it. */
export interface Notice { readonly severity: 'info' | 'warning' | 'alert'; readonly title: Both; readonly link?: string; readonly residentId?: string }

/** Puts a notice into the bell of accounts, within the caller's transaction. */
export async function notify(context: Context, accountIds: readonly string[], notice: Notice): Promise<void> {
  if (accountIds.length === 0) return;
  await context.db.insertInto('platform.notifications').values(accountIds.map((accountId) => ({
    organisation_id: context.organisationId, id: newId(), account_id: accountId, severity: notice.severity,
    title_en: notice.title.en, title_de: notice.title.de, link: notice.link ?? null, resident_id: notice.residentId ?? null,
  }))).execute();
}

/** Active accounts that have one of the roles. */
export async function accountsWithRole(context: Context, roles: readonly string[]): Promise<string[]> {
  const rows = await context.db.selectFrom('platform.accounts').select(['id', 'roles'])
    .where('organisation_id', '=', context.organisationId).where('active', '=', true).execute();
  return rows.filter((row) => row.roles.some((role) => roles.includes(plainRole(role)))).map((row) => row.id);
}
