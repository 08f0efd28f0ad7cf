import { type SecurityPolicy, strictest } from '#platform/domain/access/security-policy.ts';
import { plainRole } from './access.ts';
import type { Db } from '#platform/server/database/database.ts';

export type { SecurityPolicy };
export { defaultPolicy } from '#platform/domain/access/security-policy.ts';

/** Whom a policy is asked for; without a person only the policies for everybody fit. */
export interface PolicySubject {
  readonly accountId: string;
  readonly roles: readonly string[];
}

interface Scope {
  readonly applies_to: string;
  readonly roles: readonly string[];
  readonly account_ids: readonly string[];
}

/** Whether a policy is meant for somebody: for all, for one of the roles, or for the account itself. */
export function fits(policy: Scope, subject: PolicySubject | undefined): boolean {
  if (policy.applies_to === 'all') return true;
  if (!subject) return false;
  if (policy.applies_to === 'accounts') return policy.account_ids.includes(subject.accountId);
  return subject.roles.some((role) => policy.roles.includes(role) || policy.roles.includes(plainRole(role)));
}

/**
 * The security policy of an organisation, for one person or for everybody: the strictest value of each field of all
 * policies that fit, and defaults when there is none. Lasts for this transaction; it is read fresh at every sign-in.
 */
export async function securityPolicy(
  db: Db,
  organisationId: string,
  subject?: PolicySubject,
): Promise<SecurityPolicy> {
  const rows = await db
    .selectFrom('platform.security_policies')
    .select([
      'applies_to',
      'roles',
      'account_ids',
      'two_factor',
      'methods',
      'maximum_failed_sign_ins',
      'lock_minutes',
      'session_lock_minutes',
      'registration_link_hours',
      'quick_switch_hours',
    ])
    .where('organisation_id', '=', organisationId)
    .execute();
  return strictest(
    rows
      .filter((row) => fits(row, subject))
      .map((row) => ({
        twoFactor: row.two_factor,
        methods: row.methods as SecurityPolicy['methods'],
        maximumFailedSignIns: row.maximum_failed_sign_ins,
        lockMinutes: row.lock_minutes,
        sessionLockMinutes: row.session_lock_minutes,
        registrationLinkHours: row.registration_link_hours as SecurityPolicy['registrationLinkHours'],
        quickSwitchHours: row.quick_switch_hours,
      })),
  );
}
