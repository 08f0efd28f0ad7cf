/** People with and without a second factor. */
import { generate } from 'otplib';
import { session } from '#platform/contract/frame.ts';
import { twoFactor } from '#platform/contract/account/sign-in.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { browser, type Browser } from './browser.ts';
import { createWorld, type World } from './world.ts';

export let world: World;
let passwordHash: string;
export const password = 'Kranich-77-Weide!';
let number = 0;

export interface Person {
  readonly organisationId: string;
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
}
export const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
export async function person(
  twoFactorOption?: string,
  methods = ['authenticator', 'email', 'passkey'],
  roles = ['NURSE'],
): Promise<Person> {
  const organisationId = await world.organisation();
  const username = `factor${++number}`;
  const email = `${username}@example.org`;
  const accountId = await world.server.database.system((db) =>
    createAccount(db, organisationId, {
      username,
      fullName: `Factor ${number}`,
      email,
      roles,
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  if (twoFactorOption !== undefined) {
    await query(
      `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
      values ($1, gen_random_uuid(), 'all', 'all', $2, $3, 5, 15, 0, 24)`,
      [organisationId, twoFactorOption, methods],
    );
  }
  return { organisationId, accountId, username, email };
}
export const signIn = (at: Browser, who: Person, given = password) =>
  at.call(session.signIn, { username: who.username, password: given, keep: false });
export const mailed = async (who: Person, recipient = who.email): Promise<string> =>
  /\b(\d{6})\b/.exec(
    (
      await query(
        'select body_text from platform.mails where organisation_id = $1 and recipient = $2 order by created_at desc, id desc limit 1',
        [who.organisationId, recipient],
      )
    )[0]!.body_text,
  )![1]!;
export const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
export const wait = (who: Person, interval: string) =>
  query(
    `update platform.challenges set code_expires_at = code_expires_at - $2::interval, expires_at = expires_at - $2::interval, created_at = created_at - $2::interval where account_id = $1`,
    [who.accountId, interval],
  );

/** A signed-in person with an authenticator app; answers its secret and the recovery codes. */
export async function withAuthenticator(who: Person) {
  const at = browser(world.server);
  await signIn(at, who);
  const { secret, uri } = await at.call(twoFactor.beginAuthenticator, {});
  const { recoveryCodes } = await at.call(twoFactor.confirmAuthenticator, {
    code: await generate({ secret }),
  });
  // a code counts once: the next test codes are those of the step after
  const next = () => generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  return { at, secret, uri, recoveryCodes, next };
}

export const openWorld = async (): Promise<void> => {
  world = await createWorld();
  passwordHash = await hashPassword(password);
};
