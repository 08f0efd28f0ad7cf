import type { Context } from '#platform/server/context.ts';
import { demoPassword } from '#platform/server/demo.ts';
import { newId } from '#platform/server/ids.ts';
import { createAccount } from '#platform/server/organisations.ts';
import { hashPassword } from '#platform/server/sign-in.ts';

/** The one account of the demo home with a second step; the other accounts sign in simply. Its codes lie in the sent mails. */
export const guardedAccount = {
  username: 'zweifaktor',
  fullName: 'Sandra Lutz',
  roles: ['NURSE'],
  language: 'de',
} as const;

/** A security policy for that account alone: second factor required, changing person by PIN allowed for twelve hours. */
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
}
