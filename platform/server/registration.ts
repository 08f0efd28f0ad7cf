import type { FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import { registration, type RegistrationActor } from '#platform/contract/registration.ts';
import type { Language } from '#platform/contract/text.ts';
import {
  companyProblem,
  readDunsNumber,
  readProfileNumber,
  readWebsite,
} from '#platform/domain/registration.ts';
import { linkOrganisation } from './confirmation-links.ts';
import type { Services } from './context.ts';
import type { Db } from './database.ts';
import { newId } from './ids.ts';
import { countOpenCall } from './open-call-limits.ts';
import { inputOf, type OpenDoor, type OpenImplementation } from './open-door.ts';
import { assertPassword, limits, refused, type RegistrationDoor, withToken } from './registration-door.ts';
import { invitationCalls } from './registration-invited.ts';
import { confirmAddress } from './new-address.ts';
import { mailConfirmation, resend } from './registration-confirmation.ts';
import { recoveryCalls } from './registration-recovery.ts';
import {
  addressState,
  type CompanyDetails,
  findRegistration,
  tidyRegistrations,
} from './registration-rows.ts';
import { hashPassword } from './sign-in.ts';
import { nothing, look, confirm, decline } from './registration-link.ts';

interface Started extends CompanyDetails {
  readonly actor: RegistrationActor;
  readonly mode: 'create' | 'join';
  readonly language: Language;
  readonly profileNumber: string;
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly repeatPassword: string;
}

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
  request: FastifyRequest,
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
        companyName: input.companyName,
        companyName2: input.companyName2,
        companyType: input.companyType,
        street: input.street,
        street2: input.street2,
        postOfficeBox: input.postOfficeBox,
        postalCode: input.postalCode,
        city: input.city,
        region: input.region,
        companyEmail: input.companyEmail,
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
  const tokenOf = (call: unknown, request: FastifyRequest) =>
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
