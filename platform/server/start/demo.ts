import { demoPassword } from '#platform/server/config/demo-password.ts';
import { sql } from 'kysely';
import { createAccount, createOrganisation } from '#platform/server/access/organisations.ts';
import type { RunningServer } from './server.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import type { Language } from '#platform/contract/text.ts';
import { newHome, openHome } from '#platform/server/work/opening.ts';
import { accountOf } from '#platform/server/request/handle.ts';
import { shippedPermissions } from '#platform/server/access/access.ts';

/** One account per role, in both languages; only ever created in a demo home. */
export const demoAccounts = [
  { username: 'admin', fullName: 'Andrea Frei', roles: ['ADMIN'], language: 'en' },
  { username: 'verwaltung', fullName: 'Ursina Caduff', roles: ['NURSEHOMEADMIN'], language: 'de' },
  { username: 'nurse', fullName: 'Maria Keller', roles: ['NURSE'], language: 'en' },
  { username: 'pflege', fullName: 'Anna Stocker', roles: ['NURSE'], language: 'de' },
  { username: 'cook', fullName: 'Bruno Huber', roles: ['COOK'], language: 'en' },
  { username: 'koch', fullName: 'Reto Zgraggen', roles: ['COOK'], language: 'de' },
  { username: 'clerk', fullName: 'Claire Favre', roles: ['BILLING'], language: 'en' },
  { username: 'buchhaltung', fullName: 'Daniel Wyss', roles: ['BILLING'], language: 'de' },
  { username: 'doctor', fullName: 'Dr. Elena Rossi', roles: ['DOCTOR'], language: 'en' },
  { username: 'arzt', fullName: 'Dr. Peter Frick', roles: ['DOCTOR'], language: 'de' },
  { username: 'relative', fullName: 'Nina Aebischer', roles: ['EXTERNAL_USER'], language: 'en' },
  { username: 'angehoerig', fullName: 'Lukas Keller', roles: ['EXTERNAL_USER'], language: 'de' },
] as const;

const demoName = 'Haus Seeblick';

export interface DemoSignIn {
  readonly username: string;
  readonly fullName: string;
  readonly roles: readonly string[];
  readonly language: string;
  readonly secondStep: boolean;
}

/** Who can sign in to the demo home, also those whom apps have brought; people with a second step come last. Many have no password. */
export async function demoSignIns(database: RunningServer['database']): Promise<DemoSignIn[]> {
  const { rows } = await database.pool
    .query<DemoSignIn>(`select username, full_name as "fullName", roles, language, email_codes as "secondStep" from platform.accounts
    where demo and active and confirmed and password_hash <> '' order by email_codes, id`);
  return rows;
}

/**
 * Loads the demo home when there is no organisation yet, a home of German-speaking Switzerland: what its people have written is German
 * unless something else is asked for. Answers whether it did. Demo accounts cannot sign in with demo off. */
export async function loadDemo(
  server: RunningServer,
  options: { records?: boolean; language?: Language } = {},
): Promise<boolean> {
  const { rows } = await server.database.pool.query('select 1 from platform.organisations limit 1');
  if (rows.length > 0) return false;
  const passwordHash = await hashPassword(demoPassword);
  // one transaction: a start that is killed in between leaves no half home
  await server.database.system(async (db) => {
    const organisationId = await createOrganisation(db, { name: demoName });
    const accounts: Record<string, string> = {};
    for (const account of demoAccounts) {
      accounts[account.username] = await createAccount(db, organisationId, {
        ...account,
        email: `${account.username}@example.org`,
        passwordHash,
        demo: true,
      });
    }
    await sql`select set_config('app.organisation_id', ${organisationId}, true), set_config('app.account_id', ${accounts['admin']!}, true)`.execute(
      db,
    );
    const permissions = shippedPermissions(server.manifests, 'ADMIN');
    const account = accountOf(
      {
        accountId: accounts['admin']!,
        username: 'admin',
        fullName: 'Andrea Frei',
        email: 'admin@example.org',
        roles: ['ADMIN'],
      },
      { permissions, denied: {} },
    );
    const context = newHome(db, organisationId, server.services, account, 'demo', options.language ?? 'de');
    await openHome(server.apps, context, 'nursing-home');
    if (options.records === false) return;
    for (const app of server.apps) await app.demo?.(context);
  });
  return true;
}
