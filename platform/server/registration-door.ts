import type { FastifyRequest } from 'fastify';
import { type Link, linkOrganisation, readLink } from './confirmation-links.ts';
import type { Services } from './context.ts';
import type { Unit } from './database.ts';
import { countOpenCall } from './open-call-limits.ts';
import type { OpenDoor } from './open-door.ts';
import { passwordProblem } from './password-rules.ts';
import { RefusalError } from './problems.ts';
import { findRegistration } from './registration-rows.ts';

/** What the calls of the registration share. Links lead to the address of this site as it is configured, never as a request names it. */
export interface RegistrationDoor extends OpenDoor {
  readonly services: () => Services;
}

export const limits = {
  start: { what: 'registration.start', perHour: 20 },
  ask: { what: 'registration.ask', perHour: 60 },
  mail: { what: 'registration.mail', perHour: 5 },
} as const;

export const refused = (code: string): RefusalError => new RefusalError(code, {});

/** Throws the first thing that is wrong with a new password. */
export async function assertPassword(
  given: { readonly password: string; readonly repeatPassword: string },
  ownWords: readonly string[],
): Promise<void> {
  const problem = await passwordProblem(given.password, ownWords);
  if (problem !== null) throw refused(problem);
  if (given.password !== given.repeatPassword) throw refused('passwordsDiffer');
}

/** Works on the organisation that a token names; a token that names none is an invalid link. */
export async function withToken<T>(
  door: OpenDoor,
  request: FastifyRequest,
  token: string,
  work: (unit: Unit, organisationId: string) => Promise<T>,
): Promise<T> {
  await countOpenCall(door.database, limits.ask, { address: request.ip });
  const organisationId = linkOrganisation(token);
  if (organisationId === null) throw refused('linkInvalid');
  return door.database.tenant({ organisationId, requestId: request.id }, (unit) =>
    work(unit, organisationId),
  );
}

/** Whether what a link would have confirmed is confirmed already, by another link. */
export async function isSettled(unit: Unit, token: string, link: Link): Promise<boolean> {
  const organisationId = linkOrganisation(token)!;
  if (link.registrationId !== null) {
    const row = await findRegistration(unit.db, { organisationId, id: link.registrationId });
    return (
      link.purpose === 'confirmRegistration' &&
      (row?.status === 'confirmed' || row?.status === 'awaitingApproval')
    );
  }
  const account = await unit.db
    .selectFrom('platform.accounts')
    .select(['confirmed', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', link.accountId!)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .executeTakeFirst();
  if (link.purpose === 'confirmEmail') return account?.email === link.email;
  return account?.confirmed === true;
}

/** Why a link could not be used, as a refusal. */
export async function whyNot(unit: Unit, token: string, purpose: string): Promise<RefusalError> {
  const link = await readLink(unit, token);
  if (!link || link.purpose !== purpose) return refused('linkInvalid');
  // of several mails any one confirms: the others then say so
  if (link.state === 'voided')
    return refused((await isSettled(unit, token, link)) ? 'alreadyConfirmed' : 'linkInvalid');
  if (link.state === 'expired') return refused('linkExpired');
  return refused(link.outcome === 'declined' ? 'linkInvalid' : 'alreadyConfirmed');
}
