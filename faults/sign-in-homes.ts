import { generate, generateSecret } from 'otplib';
import { authenticatorPurpose, recoveryHash } from '#platform/server/sign-in/factors.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import type { RunningServer } from '#platform/server/start/server.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import { session, profile } from '#platform/contract/frame.ts';
import type { Call } from '#platform/contract/call.ts';

export const password = 'Kranich-77-Weide!';
const passwordHash = await hashPassword(password);

export interface Person {
  readonly organisationId: string;
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCode: string;
}

export interface Home {
  readonly server: RunningServer;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** A new organisation; `maximum`: wrong passwords until the lock. */
  organisation(maximum?: number): Promise<string>;
  /** An account with password; with `factors` also authenticator app, email code and a recovery code. */
  person(organisationId: string, factors?: boolean, role?: string): Promise<Person>;
  at(address?: string): Browser;
  signIn(from: Browser, who: Person, given?: string): Promise<{ next: string }>;
  /** The six digits of the newest mail to somebody. */
  mailed(who: Person): Promise<string>;
}

let number = 0;

export function homeOf(server: RunningServer): Home {
  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Record<string, unknown>[];
  return {
    server,
    query,
    async organisation(maximum = 1000) {
      const id = await server.database.system((db) => createOrganisation(db, { name: `Home ${++number}` }));
      await query(
        `insert into platform.security_policies (organisation_id, id, name, applies_to, two_factor, methods, maximum_failed_sign_ins, lock_minutes, session_lock_minutes, registration_link_hours)
        values ($1, $2, 'all', 'all', 'optional', '{authenticator,email,passkey}', least($3::int, 100), 15, 0, 24)`,
        [id, newId(), maximum],
      );
      return id;
    },
    async person(organisationId, factors = false, role = 'NURSE') {
      const username = `fault${++number}`;
      const email = `${username}@example.org`;
      const accountId = await server.database.system((db) =>
        createAccount(db, organisationId, {
          username,
          fullName: `Fault ${number}`,
          email,
          roles: [role],
          passwordHash,
          language: 'en',
          demo: false,
        }),
      );
      const secret = generateSecret();
      const recoveryCode = `AAAAA-BBBB${number}`;
      if (factors) {
        const { secrets } = server.services;
        await query('update platform.accounts set email_codes = true where id = $1', [accountId]);
        await query(
          'insert into platform.authenticators (organisation_id, id, account_id, secret, confirmed_at) values ($1, $2, $3, $4, now())',
          [
            organisationId,
            newId(),
            accountId,
            secrets.seal(secret, authenticatorPurpose(organisationId, accountId)),
          ],
        );
        await query(
          'insert into platform.recovery_codes (organisation_id, id, account_id, code_hash) values ($1, $2, $3, $4)',
          [organisationId, newId(), accountId, recoveryHash(secrets, accountId, recoveryCode)],
        );
      }
      return { organisationId, accountId, username, email, secret, recoveryCode };
    },
    at: (address) => browser(server, address),
    signIn: (from, who, given = password) =>
      from.call(session.signIn, { username: who.username, password: given, keep: false }),
    async mailed(who) {
      const [mail] = await query(
        'select body_text from platform.mails where recipient = $1 order by created_at desc, id desc limit 1',
        [who.email],
      );
      return /\b(\d{6})\b/.exec(String(mail?.['body_text']))?.[1] ?? 'none';
    },
  };
}

export const codeOf = (who: Person, ahead = 0): Promise<string> =>
  generate({ secret: who.secret, epoch: Math.floor(Date.now() / 1000) + ahead });

export const accepted = async (from: Browser, call: Call, input: unknown): Promise<boolean> =>
  (await from.send(call, input)).statusCode === 200;
export const isIn = (from: Browser) => accepted(from, profile.me as Call, {});
export const copyOf = (home: Home, from: Browser) =>
  browser(home.server, '203.0.113.7', new Map(from.cookies));
