import { RefusalError } from '#platform/server/call/problems.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { type Link, linkOrganisation, readLink } from './confirmation-links.ts';

export const refused = (code: string): RefusalError => new RefusalError(code, {});

/** Whether what a link would have confirmed is confirmed already, by another link. */
export async function isSettled(unit: Unit, token: string, link: Link): Promise<boolean> {
  const organisationId = linkOrganisation(token)!;
  if (link.registrationId !== null) {
    const row = await unit.db
      .selectFrom('platform.registrations')
      .select('status')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', link.registrationId)
      .executeTakeFirst();
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
