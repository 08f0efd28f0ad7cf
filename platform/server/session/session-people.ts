// Who stands behind a session: the account and its home as they are in force. Kept by the server until another edition of them is in
// force (decisions 0043 and 0055): the editions are read with every session, so that a change counts at the next request.
import { CompiledQuery } from 'kysely';
import type { Unit } from '#platform/server/database/database.ts';

export interface SessionPerson {
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly ownRoles: string[];
  readonly language: string;
  readonly zone: string;
  /** Kind of the company: a home, a vendor … */
  readonly companyKind: string;
  /** Whether the organisation has address rules at all; only then they are read. */
  readonly restrictsAddresses: boolean;
  /** Neither switched off nor waiting for its confirmation. */
  readonly usable: boolean;
}

/** The editions of one subject as one text, whatever order they came in. */
export const editionOf = (editions: readonly string[], subject: string): string =>
  editions
    .filter((one) => one.startsWith(`${subject}:`))
    .sort()
    .join(' ');

const known = new Map<string, { readonly edition: string; readonly person: SessionPerson }>();
/** Accounts that a server keeps of all homes together. */
const mostKnown = 20_000;

const whole = `select a.id as "accountId", a.username, a.full_name as "fullName", a.email, a.roles as "ownRoles", a.language, o.zone, o.kind as "companyKind",
    o.restricts_addresses as "restrictsAddresses", a.active and a.confirmed as usable
  from platform.accounts a join platform.organisations o on o.id = a.organisation_id where a.organisation_id = $1 and a.id = $2`;

export async function personOfSession(
  unit: Unit,
  organisationId: string,
  accountId: string,
  editions: readonly string[],
): Promise<SessionPerson | undefined> {
  const edition = editionOf(editions, 'frame.accounts');
  const key = `${organisationId} ${accountId}`;
  const kept = known.get(key);
  if (kept?.edition === edition) return kept.person;
  const { rows } = await unit.db.executeQuery(
    CompiledQuery.raw(whole, [organisationId, accountId]) as CompiledQuery<SessionPerson>,
  );
  const [person] = rows;
  if (known.size >= mostKnown) known.clear();
  if (person) known.set(key, { edition, person });
  return person;
}
