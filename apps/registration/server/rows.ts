import { sql } from 'kysely';
import type {
  CompanyDetails,
  Registration,
  RegistrationActor,
} from '#apps/registration/contract/registration.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Db } from '#platform/server/database/database.ts';

export interface RegistrationRow {
  readonly organisationId: string;
  readonly id: string;
  readonly kind: Registration['kind'];
  readonly actor: RegistrationActor;
  readonly status: Registration['status'];
  readonly email: string;
  readonly fullName: string;
  readonly language: Language;
  readonly passwordHash: string | null;
  readonly company: Partial<CompanyDetails>;
  readonly accountId: string | null;
  readonly expired: boolean;
  readonly version: number;
}

/** Registrations by a condition; `lock` keeps others away until the end of the transaction. */
export async function findRegistration(
  db: Db,
  by: { readonly organisationId: string; readonly id: string } | { readonly openEmail: string },
  lock = false,
): Promise<RegistrationRow | undefined> {
  let query = db
    .selectFrom('platform.registrations')
    .select([
      'organisation_id',
      'id',
      'kind',
      'actor',
      'status',
      'email',
      'full_name',
      'language',
      'password_hash',
      'company',
      'account_id',
      'version',
      sql<boolean>`status = 'awaitingConfirmation' and expires_at <= now()`.as('expired'),
    ]);
  query =
    'id' in by
      ? query.where('organisation_id', '=', by.organisationId).where('id', '=', by.id)
      : query
          .where('email', '=', by.openEmail)
          .where('status', 'in', ['awaitingConfirmation', 'awaitingApproval']);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      organisationId: row.organisation_id,
      id: row.id,
      kind: row.kind,
      actor: row.actor,
      status: row.status,
      email: row.email,
      fullName: row.full_name,
      language: row.language,
      passwordHash: row.password_hash,
      company: row.company as Partial<CompanyDetails>,
      accountId: row.account_id,
      expired: row.expired,
      version: row.version,
    }
  );
}

/** The accounts of an address that are not deleted; a person may have one in each of several homes. */
export async function accountsWith(
  db: Db,
  email: string,
): Promise<Array<{ readonly organisationId: string; readonly accountId: string }>> {
  const rows = await db
    .selectFrom('platform.sign_in_directory as d')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'd.organisation_id').onRef('a.id', '=', 'd.account_id'),
    )
    .select(['d.organisation_id', 'd.account_id'])
    .where((where) => where.or([where('d.username', '=', email), where('d.email', '=', email)]))
    .where('a.deleted_at', 'is', null)
    .orderBy('d.account_id')
    .limit(5)
    .execute();
  return rows.map((row) => ({ organisationId: row.organisation_id, accountId: row.account_id }));
}

/** Whether an address belongs to an account, of any organisation: in use, or of a deleted one. User names count too: they are often addresses. */
export async function addressState(
  db: Db,
  email: string,
): Promise<
  | { readonly state: 'free' }
  | { readonly state: 'inUse' | 'deleted'; readonly organisationId: string; readonly accountId: string }
> {
  const rows = await db
    .selectFrom('platform.sign_in_directory as d')
    .innerJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'd.organisation_id').onRef('a.id', '=', 'd.account_id'),
    )
    .select(['d.organisation_id', 'd.account_id', 'a.deleted_at'])
    .where((where) => where.or([where('d.username', '=', email), where('d.email', '=', email)]))
    .execute();
  const one = rows.find((row) => row.deleted_at === null) ?? rows[0];
  return one
    ? {
        state: one.deleted_at === null ? 'inUse' : 'deleted',
        organisationId: one.organisation_id,
        accountId: one.account_id,
      }
    : { state: 'free' };
}

/** Registrations that nobody confirmed in time or that were declined, and their mails, leave nothing behind after thirty days. */
export async function tidyRegistrations(db: Db): Promise<void> {
  await sql`delete from platform.mails m where created_at < now() - interval '30 days' and exists (
    select from platform.registrations r where r.organisation_id = m.organisation_id and r.email = m.recipient)
    and not exists (select from platform.organisations o where o.id = m.organisation_id)`.execute(db);
  await sql`delete from platform.registrations where (status = 'declined' and decided_at < now() - interval '30 days')
    or (status = 'awaitingConfirmation' and expires_at < now() - interval '30 days')`.execute(db);
  await sql`delete from platform.open_call_counts where hour < now() - interval '1 day'`.execute(db);
}
