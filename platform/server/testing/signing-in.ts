/** People who sign in by password, and what the house notes of it. */
import { session } from '#platform/contract/frame.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import type { Browser } from './browser.ts';
import { createWorld, type World } from './world.ts';

export let world: World;
let passwordHash: string;
export const password = 'Kranich-77-Weide!';
let number = 0;
let policies = 0;

export interface Person {
  readonly organisationId: string;
  readonly accountId: string;
  readonly username: string;
}
export async function person(roles: readonly string[] = ['NURSE'], organisationId?: string): Promise<Person> {
  const home = organisationId ?? (await world.organisation());
  const username = `person${++number}`;
  const accountId = await world.server.database.system((db) =>
    createAccount(db, home, {
      username,
      fullName: `Person ${number}`,
      email: `${username}@example.org`,
      roles,
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  return { organisationId: home, accountId, username };
}
export const query = async (text: string, values: unknown[] = []) =>
  (await world.server.database.pool.query(text, values)).rows;
export const signIn = (from: Browser, who: Person, given = password, keep = false) =>
  from.call(session.signIn, { username: who.username, password: given, keep });
export const outcomes = async (who: Person) =>
  (
    await query('select outcome from platform.sign_ins where account_id = $1 order by id', [who.accountId])
  ).map((row) => row.outcome as string);

export const openWorld = async (): Promise<void> => {
  world = await createWorld();
  passwordHash = await hashPassword(password);
};

export const policy = (home: string, change: Record<string, unknown> = {}) => {
  const row = {
    applies_to: 'all',
    two_factor: 'optional',
    methods: ['authenticator', 'email', 'passkey'],
    maximum_failed_sign_ins: 5,
    lock_minutes: 15,
    session_lock_minutes: 0,
    registration_link_hours: 24,
    ...change,
  };
  const names = Object.keys(row);
  return query(
    `insert into platform.security_policies (organisation_id, id, name, ${names.join(', ')}) values ($1, gen_random_uuid(), $2, ${names.map((_, at) => `$${at + 3}`).join(', ')}) returning id`,
    [home, `policy ${++number}`, ...Object.values(row)],
  );
};

/** A security policy for everybody, as its form sends it; a test says what it is about. */
export const policyGiven = (change: Readonly<Record<string, unknown>> = {}) =>
  ({
    name: `Policy ${++policies}`,
    appliesTo: 'all',
    twoFactor: 'optional',
    methods: ['authenticator'],
    maximumFailedSignIns: 5,
    lockMinutes: 15,
    sessionLockMinutes: 10,
    registrationLinkHours: 24,
    ...change,
  }) as never;
