import { contactsBrief } from '#apps/contacts/api.ts';
import { residentsBrief } from '#apps/residents/api.ts';
import type { ResidentFilter } from '#platform/contract/resident-filter.ts';
import { covers, type Permissions, withDisplay } from '#platform/domain/access/access.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { notFound, RefusalError } from '#platform/server/call/problems.ts';
import type { AccessType } from '../contract/external-users.ts';

export interface Scope {
  readonly accessType: AccessType;
  readonly filter: ResidentFilter | null;
  readonly residents: ReadonlyArray<{
    readonly residentId: string;
    readonly validFrom: string | null;
    readonly validTo: string | null;
  }>;
  readonly contactId: string | null;
  readonly residentId: string | null;
  readonly permissions: Permissions | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

const reversed = (period: { readonly validFrom: string | null; readonly validTo: string | null }) =>
  period.validFrom !== null && period.validTo !== null && period.validTo < period.validFrom;

/** Refuses what cannot be granted: a type without what it needs, unknown residents, unknown keys, more than the giver has. */
export async function assertScope(context: Context, scope: Scope, accountId: string | null): Promise<void> {
  if (scope.accessType === 'FLEXIBLE' && scope.filter === null) throw new RefusalError('filterMissing', {});
  if (scope.accessType === 'SPECIFIC' && scope.residents.length === 0)
    throw new RefusalError('residentsMissing', {});
  if (scope.accessType === 'USER_LINK' && scope.contactId === null && scope.residentId === null)
    throw new RefusalError('linkMissing', {});
  if (reversed(scope) || scope.residents.some(reversed)) throw new RefusalError('periodReversed', {});
  const ids = [
    ...scope.residents.map((one) => one.residentId),
    ...(scope.residentId === null ? [] : [scope.residentId]),
  ];
  const known = await residentsBrief(context, ids);
  if (ids.some((id) => !known.has(id))) throw notFound();
  if (scope.contactId !== null) {
    const contact = (await contactsBrief(context, [scope.contactId])).get(scope.contactId);
    if (!contact) throw notFound();
    const other = await context.db
      .selectFrom('platform.external_users')
      .select('account_id')
      .where('organisation_id', '=', context.organisationId)
      .where('contact_id', '=', scope.contactId)
      .executeTakeFirst();
    if (other && other.account_id !== accountId)
      throw new RefusalError('contactTaken', { name: contact.displayName });
  }
  const { declared } = context.services.policies;
  for (const [key, actions] of Object.entries(scope.permissions ?? {})) {
    if (actions.some((action) => !declared[key]?.includes(action)))
      throw new RefusalError('unknownAccess', { key });
    // nobody gives away more than the own rights
    if (!covers(context.account!.permissions, { [key]: actions }))
      throw new RefusalError('moreThanOwn', { key });
  }
}

/** Stores what an account sees; what was chosen before and is not any more is taken away. */
export async function storeScope(
  context: Context,
  accountId: string,
  scope: Scope,
  existing: { readonly id: string } | null,
): Promise<string> {
  const { db, organisationId } = context;
  const values = {
    access_type: scope.accessType,
    filter: scope.accessType === 'FLEXIBLE' ? JSON.stringify(scope.filter) : null,
    contact_id: scope.contactId,
    resident_id: scope.residentId,
    permissions:
      scope.permissions === null
        ? null
        : JSON.stringify(withDisplay(scope.permissions, context.services.policies.declared)),
    valid_from: scope.validFrom,
    valid_to: scope.validTo,
  };
  const id = existing?.id ?? newId();
  if (existing)
    await db
      .updateTable('platform.external_users')
      .set(values)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
  else
    await db
      .insertInto('platform.external_users')
      .values({ organisation_id: organisationId, id, account_id: accountId, ...values })
      .execute();
  const wanted = new Map(
    (scope.accessType === 'SPECIFIC' ? scope.residents : []).map((one) => [one.residentId, one]),
  );
  const before = await db
    .selectFrom('platform.resident_access')
    .select(['id', 'resident_id'])
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .execute();
  const gone = before.filter((row) => !wanted.has(row.resident_id)).map((row) => row.id);
  if (gone.length > 0)
    await db
      .deleteFrom('platform.resident_access')
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', gone)
      .execute();
  for (const one of wanted.values()) {
    const period = { valid_from: one.validFrom, valid_to: one.validTo };
    const row = before.find((other) => other.resident_id === one.residentId);
    // what the form says holds for all residents of the account
    if (row)
      await db
        .updateTable('platform.resident_access')
        .set({ ...period, permissions: null })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', row.id)
        .execute();
    else
      await db
        .insertInto('platform.resident_access')
        .values({
          organisation_id: organisationId,
          id: newId(),
          account_id: accountId,
          resident_id: one.residentId,
          permissions: null,
          ...period,
        })
        .execute();
  }
  return id;
}
