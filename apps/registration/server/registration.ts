import type { Call } from '#platform/contract/call.ts';
import { CompanyDetails, registration } from '#apps/registration/contract/registration.ts';
import {
  companyProblem,
  readDunsNumber,
  readProfileNumber,
  readWebsite,
} from '#apps/registration/domain/registration.ts';
import { linkOrganisation } from '#platform/server/invitation/confirmation-links.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { countOpenCall } from '#platform/server/limits/open-call-limits.ts';
import { inputOf, type OpenDoor } from '#platform/server/sign-in/open-door.ts';
import type { OpenImplementation, OpenRequest } from '#platform/server/request/open-call.ts';
import { assertPassword, limits, type RegistrationDoor, withToken } from './door.ts';
import { refused } from '#platform/server/invitation/settled.ts';
import { invitationCalls } from './invited.ts';
import { confirmAddress } from '#platform/server/invitation/new-address.ts';
import { mailConfirmation, resend } from './confirmation.ts';
import { recoveryCalls } from './recovery.ts';
import { addressState, findRegistration, tidyRegistrations } from './rows.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { nothing, look, confirm, decline } from './link.ts';

type Started = NonNullable<(typeof registration.start)['~types']>['got'];

export async function companyWith(
  db: Db,
  profileNumber: string,
): Promise<{ id: string; name: string; kind: string } | undefined> {
  const digits = readProfileNumber(profileNumber);
  if (digits === null) return undefined;
  return db
    .selectFrom('platform.organisations')
    .select(['id', 'name', 'kind'])
    .where('profile_number', '=', digits)
    .executeTakeFirst();
}

async function start(
  door: RegistrationDoor,
  request: OpenRequest,
): Promise<{ email: string; hours: number }> {
  const input = inputOf<Started>(registration.start as Call, request);
  const email = input.email.toLowerCase();
  await countOpenCall(door.database, limits.start, { address: request.ip });
  const joined =
    input.mode === 'join'
      ? await door.database.system((db) => companyWith(db, input.profileNumber))
      : undefined;
  if (input.mode === 'join' && !joined) throw refused('companyNotFound');
  const problem = input.mode === 'create' ? companyProblem(input) : null;
  if (problem !== null) throw refused(problem);
  const ownWords = [
    input.fullName,
    input.firstName,
    input.lastName,
    email,
    input.companyName,
    joined?.name ?? '',
  ];
  await assertPassword(input, ownWords);
  await door.database.system(async (db) => {
    await tidyRegistrations(db);
    const address = await addressState(db, email);
    if (address.state !== 'free') throw refused(address.state === 'deleted' ? 'deletedUser' : 'emailInUse');
    const earlier = await findRegistration(db, { openEmail: email }, true);
    if (earlier && !earlier.expired)
      throw refused(earlier.status === 'awaitingApproval' ? 'awaitsApproval' : 'awaitsConfirmation');
    // nobody confirmed it in time: the address is free again
    if (earlier)
      await db
        .deleteFrom('platform.registrations')
        .where('organisation_id', '=', earlier.organisationId)
        .where('id', '=', earlier.id)
        .execute();
  });
  await countOpenCall(door.database, limits.mail, { mailbox: email });
  const company: Partial<CompanyDetails> = joined
    ? {}
    : {
        ...CompanyDetails.parse(input),
        website: readWebsite(input.website) ?? '',
        dunsNumber: readDunsNumber(input.dunsNumber) ?? '',
      };
  const row = {
    organisationId: joined?.id ?? newId(),
    id: newId(),
    kind: input.mode,
    actor: input.actor,
    status: 'awaitingConfirmation' as const,
    email,
    fullName: input.fullName,
    language: input.language,
    company,
  };
  const passwordHash = await hashPassword(input.password);
  try {
    await door.database.tenant({ organisationId: row.organisationId, requestId: request.id }, (unit) =>
      unit.db
        .insertInto('platform.registrations')
        .values({
          organisation_id: row.organisationId,
          id: row.id,
          kind: row.kind,
          actor: row.actor,
          status: row.status,
          email,
          full_name: row.fullName,
          salutation: input.salutation,
          first_name: input.firstName,
          last_name: input.lastName,
          language: row.language,
          password_hash: passwordHash,
          company: JSON.stringify(company),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute(),
    );
  } catch (error) {
    // somebody else registered the same address in this moment
    if ((error as { code?: unknown }).code === '23505') throw refused('awaitsConfirmation');
    throw error;
  }
  return { email, hours: await mailConfirmation(door, row, joined?.name ?? input.companyName) };
}

/** The open calls of the registration. */
export function registrationCalls(open: OpenDoor, services: () => Services): OpenImplementation[] {
  const door: RegistrationDoor = { ...open, services };
  const tokenOf = (call: unknown, request: OpenRequest) =>
    inputOf<{ token: string }>(call as Call, request).token;
  return [
    { call: registration.start as Call, handler: (request) => start(door, request) },
    {
      call: registration.company as Call,
      async handler(request) {
        const { profileNumber } = inputOf<{ profileNumber: string }>(registration.company as Call, request);
        await countOpenCall(door.database, limits.ask, { address: request.ip });
        const company = await door.database.system((db) => companyWith(db, profileNumber));
        if (!company) throw refused('companyNotFound');
        return { name: company.name };
      },
    },
    {
      call: registration.look as Call,
      async handler(request) {
        const token = tokenOf(registration.look, request);
        return linkOrganisation(token) === null
          ? nothing
          : withToken(door, request, token, (unit) => look(unit, token));
      },
    },
    {
      call: registration.confirm as Call,
      handler: (request) => confirm(door, request, tokenOf(registration.confirm, request)),
    },
    {
      call: registration.decline as Call,
      handler(request) {
        const token = tokenOf(registration.decline, request);
        return withToken(door, request, token, (unit, organisationId) =>
          decline(unit, organisationId, token),
        );
      },
    },
    {
      call: registration.confirmEmail as Call,
      handler(request) {
        const token = tokenOf(registration.confirmEmail, request);
        return withToken(door, request, token, (unit, organisationId) =>
          confirmAddress(unit, organisationId, token, request.ip),
        );
      },
    },
    { call: registration.resend as Call, handler: (request) => resend(door, request) },
    ...invitationCalls(door),
    ...recoveryCalls(door),
  ];
}
