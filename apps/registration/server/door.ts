import type { OpenRequest } from '#platform/server/request/open-call.ts';
import { linkOrganisation } from '#platform/server/invitation/confirmation-links.ts';
import { refused } from '#platform/server/invitation/settled.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { countOpenCall } from '#platform/server/limits/open-call-limits.ts';
import type { OpenDoor } from '#platform/server/sign-in/open-door.ts';
import { passwordProblem } from '#platform/server/sign-in/password-rules.ts';

/** What the calls of the registration share. Links lead to the address of this site as it is configured, never as a request names it. */
export interface RegistrationDoor extends OpenDoor {
  readonly services: () => Services;
}

export const limits = {
  start: { what: 'registration.start', perHour: 20 },
  ask: { what: 'registration.ask', perHour: 60 },
  mail: { what: 'registration.mail', perHour: 5 },
} as const;

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
  request: OpenRequest,
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
