// The link in the mail of a registration: what stands behind it, confirming, declining.
import type { OpenRequest } from '#platform/server/request/open-call.ts';
import type { RegistrationLink } from '#apps/registration/contract/registration.ts';
import { linkOrganisation, readLink, useLink } from '#platform/server/invitation/confirmation-links.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { openCompany } from './company.ts';
import { type RegistrationDoor, withToken } from './door.ts';
import { isSettled, refused, whyNot } from '#platform/server/invitation/settled.ts';
import { askAdministrators } from './requests.ts';
import { findRegistration } from './rows.ts';

export const nothing: RegistrationLink = {
  state: 'invalid',
  purpose: null,
  kind: null,
  actor: null,
  organisation: '',
  fullName: '',
  email: '',
  username: '',
  expiresAt: null,
};

/** What stands behind a token. A void or unknown one tells nothing but that it is invalid. */
export async function look(unit: Unit, token: string): Promise<RegistrationLink> {
  const link = await readLink(unit, token);
  if (!link) return nothing;
  // it tells nobody's name: only that nothing is left to do
  if (link.state === 'voided')
    return (await isSettled(unit, token, link))
      ? { ...nothing, state: 'confirmed', purpose: link.purpose }
      : nothing;
  const organisationId = linkOrganisation(token)!;
  const home = await unit.db
    .selectFrom('platform.organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  const base = { purpose: link.purpose, expiresAt: link.expiresAt };
  if (link.registrationId !== null) {
    const row = (await findRegistration(unit.db, { organisationId, id: link.registrationId }))!;
    const open =
      link.purpose === 'confirmRegistration'
        ? row.status === 'awaitingConfirmation'
        : row.status === 'awaitingApproval';
    const state =
      !open || link.state === 'used'
        ? row.status === 'declined'
          ? 'declined'
          : 'confirmed'
        : link.state === 'expired'
          ? 'expired'
          : 'valid';
    // the mail to administrators may be forwarded: who asks is only told to those who sign in
    const person =
      link.purpose === 'confirmRegistration'
        ? { fullName: row.fullName, email: row.email }
        : { fullName: '', email: '' };
    return {
      ...base,
      ...person,
      state,
      kind: row.kind,
      actor: row.actor,
      organisation: home?.name ?? row.company.companyName ?? '',
      username: '',
    };
  }
  const account = await unit.db
    .selectFrom('platform.accounts')
    .select(['full_name', 'email', 'waiting_email', 'username', 'confirmed', 'deleted_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', link.accountId!)
    .executeTakeFirst();
  if (!account || account.deleted_at !== null) return nothing;
  if (link.purpose === 'confirmEmail' && link.state !== 'used' && account.waiting_email !== link.email)
    return nothing;
  const settled = link.state === 'used' || (account.confirmed && link.purpose !== 'confirmEmail');
  const state = settled ? 'confirmed' : link.state === 'expired' ? 'expired' : 'valid';
  return {
    ...base,
    state,
    kind: null,
    actor: null,
    organisation: home?.name ?? '',
    fullName: account.full_name,
    email: link.email ?? account.email,
    username:
      link.purpose === 'newEmail' && account.username === account.email.toLowerCase()
        ? (link.email ?? account.username)
        : account.username,
  };
}

export async function confirm(
  door: RegistrationDoor,
  request: OpenRequest,
  token: string,
): Promise<{ result: 'confirmed' | 'awaitingApproval' }> {
  const row = await withToken(door, request, token, async (unit, organisationId) => {
    const link = await readLink(unit, token);
    if (link?.state !== 'valid' || link.purpose !== 'confirmRegistration')
      throw await whyNot(unit, token, 'confirmRegistration');
    return findRegistration(unit.db, { organisationId, id: link.registrationId! });
  });
  if (row?.status !== 'awaitingConfirmation')
    throw refused(row?.status === 'declined' ? 'linkInvalid' : 'alreadyConfirmed');
  if (row.kind === 'create') {
    await openCompany(door.database, door.services(), row, token, request.id);
    return { result: 'confirmed' };
  }
  await door.database.tenant({ organisationId: row.organisationId, requestId: request.id }, async (unit) => {
    if (!(await useLink(unit, token, 'confirmRegistration', 'confirmed')))
      throw await whyNot(unit, token, 'confirmRegistration');
    await unit.db
      .updateTable('platform.registrations')
      .set({ status: 'awaitingApproval' })
      .where('organisation_id', '=', row.organisationId)
      .where('id', '=', row.id)
      .execute();
    await askAdministrators(unit, door.services(), row, request.id);
  });
  return { result: 'awaitingApproval' };
}

/** "It was not me": nothing that the stranger typed stays but that it was declined. */
export async function decline(unit: Unit, organisationId: string, token: string): Promise<{ done: true }> {
  const link = await useLink(unit, token, 'confirmRegistration', 'declined');
  if (!link) throw await whyNot(unit, token, 'confirmRegistration');
  await unit.db
    .updateTable('platform.registrations')
    .set({
      status: 'declined',
      decided_at: new Date(),
      password_hash: null,
      company: '{}',
      salutation: '',
      first_name: '',
      last_name: '',
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', link.registrationId!)
    .execute();
  return { done: true };
}
