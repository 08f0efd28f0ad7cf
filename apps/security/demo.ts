import type { Context } from '#platform/server/call/context.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { defaultPolicy } from '#platform/server/access/security-policy.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { setUpDemoTablet } from '#platform/server/shared-device/demo-tablet.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';

/** The one account of the demo home with a second step; the other accounts sign in simply. Its codes lie in the sent mails. */
export const guardedAccount = {
  username: 'zweifaktor',
  fullName: 'Sandra Lutz',
  roles: ['NURSE'],
  language: 'de',
} as const;

/** Who stands as a tile on the demo home's shared tablet, beside those who sign in there. */
const atTheTablet = ['nurse', 'pflege', 'arzt', 'cook'] as const;

/**
 * A security policy for that account alone: second factor required, changing person by PIN allowed for twelve hours. And one for the
 * people of the shared tablet, who are otherwise held to what is shipped.
 */
export async function demo(context: Context): Promise<void> {
  const { db, organisationId } = context;
  const accountId = await createAccount(db, organisationId, {
    ...guardedAccount,
    email: `${guardedAccount.username}@example.org`,
    passwordHash: await hashPassword(demoPassword),
    demo: true,
  });
  await db
    .updateTable('platform.accounts')
    .set({ email_codes: true })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', accountId)
    .execute();
  await db
    .insertInto('platform.security_policies')
    .values({
      organisation_id: organisationId,
      id: newId(),
      name: 'Zweiter Faktor und geteilte Tablets',
      applies_to: 'accounts',
      account_ids: [accountId],
      two_factor: 'required',
      methods: ['authenticator', 'email', 'passkey'],
      maximum_failed_sign_ins: 5,
      lock_minutes: 30,
      session_lock_minutes: 10,
      registration_link_hours: 168,
      quick_switch_hours: 12,
    })
    .execute();
  const people = await db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('username', 'in', atTheTablet)
    .orderBy('id')
    .execute();
  await db
    .insertInto('platform.security_policies')
    .values({
      organisation_id: organisationId,
      id: newId(),
      name: 'Tablet 1. Stock',
      applies_to: 'accounts',
      account_ids: people.map((one) => one.id),
      two_factor: defaultPolicy.twoFactor,
      methods: [...defaultPolicy.methods],
      maximum_failed_sign_ins: defaultPolicy.maximumFailedSignIns,
      lock_minutes: defaultPolicy.lockMinutes,
      session_lock_minutes: defaultPolicy.sessionLockMinutes,
      registration_link_hours: defaultPolicy.registrationLinkHours,
      quick_switch_hours: 12,
    })
    .execute();
  await setUpDemoTablet(context.unit, context.services.secrets, organisationId);
}
