import { intersection, type Permissions, without } from '#platform/domain/access/access.ts';
import type { Account, Context } from '#platform/server/call/context.ts';
import type { ResidentScope } from './residents.ts';

export interface Granted {
  readonly residentId: string;
  readonly validTo: string | null;
}

export interface Grants {
  /** What an external account may do with one resident today; null when the resident is not granted to it. */
  permissionsFor(context: Context, residentId: string): Promise<Permissions | null>;
  /** Residents that an external account sees today. */
  residentsOf(context: Context): Promise<readonly Granted[]>;
}

interface Holder {
  access_type: string;
  filter: unknown;
  contact_id: string | null;
  resident_id: string | null;
  permissions: unknown;
  valid_from: string | null;
  valid_to: string | null;
}

const holds = (period: { valid_from: string | null; valid_to: string | null }, today: string): boolean =>
  (period.valid_from === null || period.valid_from <= today) &&
  (period.valid_to === null || period.valid_to >= today);

const sooner = (one: string | null, other: string | null): string | null =>
  one === null ? other : other === null || one < other ? one : other;

/** Whose grants count: those of the account, or of the account that an administrator looks as. */
const holderOf = (account: Account): string => account.preview?.accountId ?? account.id;

/**
 * Access of external users per resident (specification 1, section 6): ALL, FLEXIBLE (filter), SPECIFIC (chosen residents),
 * USER_LINK (residents with the user in their profile), each limited to a period where one is set.
 */
export function residentGrants(scope: ResidentScope): Grants {
  const holder = (context: Context, account: Account): Promise<Holder | undefined> =>
    context.db
      .selectFrom('platform.external_users')
      .select(['access_type', 'filter', 'contact_id', 'resident_id', 'permissions', 'valid_from', 'valid_to'])
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', holderOf(account))
      .executeTakeFirst();

  const chosen = (context: Context, account: Account, only?: string) => {
    let query = context.db
      .selectFrom('platform.resident_access')
      .select(['resident_id', 'permissions', 'valid_from', 'valid_to'])
      .where('organisation_id', '=', context.organisationId)
      .where('account_id', '=', holderOf(account));
    if (only !== undefined) query = query.where('resident_id', '=', only);
    return query.execute();
  };

  const scoped = (context: Context, one: Holder, only?: string): Promise<readonly string[]> => {
    if (one.access_type === 'ALL' || one.access_type === 'FLEXIBLE')
      return scope.matching(context, one.filter ?? {}, only);
    return scope.linkedTo(context, { contactId: one.contact_id, residentId: one.resident_id }, only);
  };

  /** What was granted, or what the roles give; never what a role denies, in a preview never more than the one who looks may see. */
  const limited = (account: Account, granted: unknown): Permissions => {
    const own = without((granted ?? account.permissions) as Permissions, account.denied);
    return account.preview === null ? own : intersection(own, account.preview.own);
  };

  return {
    async permissionsFor(context, residentId) {
      const account = context.account!;
      const one = await holder(context, account);
      if (one && !holds(one, context.today)) return null;
      if (!one || one.access_type === 'SPECIFIC') {
        const [row] = await chosen(context, account, residentId);
        return row && holds(row, context.today)
          ? limited(account, row.permissions ?? one?.permissions)
          : null;
      }
      // that the resident exists in this organisation was asked before: ALL needs no look at all of them
      if (one.access_type === 'ALL') return limited(account, one.permissions);
      return (await scoped(context, one, residentId)).includes(residentId)
        ? limited(account, one.permissions)
        : null;
    },
    async residentsOf(context) {
      const account = context.account!;
      const one = await holder(context, account);
      if (one && !holds(one, context.today)) return [];
      if (!one || one.access_type === 'SPECIFIC') {
        const rows = await chosen(context, account);
        return rows
          .filter((row) => holds(row, context.today))
          .map((row) => ({
            residentId: row.resident_id,
            validTo: sooner(row.valid_to, one?.valid_to ?? null),
          }));
      }
      return (await scoped(context, one)).map((residentId) => ({ residentId, validTo: one.valid_to }));
    },
  };
}

declare module '#platform/server/call/context.ts' {
  interface Services {
    /** Which residents an external account sees, and what of them. */
    readonly grants: Grants;
  }
}
