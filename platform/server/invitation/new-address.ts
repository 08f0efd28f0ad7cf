import { createLink, readLink, useLink, voidLinks } from './confirmation-links.ts';
import { mailNotice } from '#platform/server/mail/code-mails.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { inviteByMail } from './invitations.ts';
import { found, RefusalError } from '#platform/server/call/problems.ts';
import { refused, whyNot } from './settled.ts';
import { mailRegistration, periodOf } from './link-mails.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { noteSignIn } from '#platform/server/sign-in/sign-in.ts';
import { languageOf } from '#platform/server/call/words.ts';

async function rowOf(unit: Unit, organisationId: string, id: string) {
  return unit.db
    .selectFrom('platform.accounts')
    .select([
      'id',
      'username',
      'email',
      'waiting_email',
      'full_name',
      'roles',
      'language',
      'confirmed',
      'active',
      'deleted_at',
    ])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

const recipientOf = (row: Row) => ({
  email: row.email,
  language: row.language,
  fullName: row.full_name,
  username: row.username,
});

/** Tells the old address. An account that came by a provider may have none. */
async function tellOld(
  unit: Unit,
  organisationId: string,
  row: Row,
  what: 'emailAsked' | 'emailChanged',
  email: string,
): Promise<void> {
  if (row.email !== '') await mailNotice(unit, organisationId, recipientOf(row), what, { email });
}

const setEmail = (unit: Unit, organisationId: string, id: string, email: string) =>
  unit.db
    .updateTable('platform.accounts')
    .set({ email })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

const setWaiting = (unit: Unit, organisationId: string, id: string, waiting: string | null) =>
  unit.db
    .updateTable('platform.accounts')
    .set({ waiting_email: waiting })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

/**
 * Gives somebody else's account another address. Nobody has used an account that is not confirmed: it changes at once and the
 * invitation goes out again. Every other account keeps its address until the owner of the new one has followed the link:
 * a typing error, or a thief with the right to change addresses, gets no codes of anybody.
 */
export async function giveAddress(context: Context, accountId: string, email: string): Promise<void> {
  const { unit, organisationId } = context;
  const row = found(await rowOf(unit, organisationId, accountId));
  if (row.email.toLowerCase() === email.toLowerCase()) throw new RefusalError('sameEmail', {});
  if (!row.confirmed) {
    // the wrong address may have asked for a link to a third one
    await voidLinks(unit, { organisationId, purpose: 'newEmail', accountId, registrationId: null });
    await setEmail(unit, organisationId, accountId, email);
    await tellOld(unit, organisationId, row, 'emailChanged', email);
    const language = languageOf(row.language);
    if (row.active) await inviteByMail(context, { ...row, fullName: row.full_name, email, language });
    return;
  }
  if (!row.active) throw new RefusalError('disabled', {});
  await setWaiting(unit, organisationId, accountId, email);
  await mailProof(context, row, email);
  await tellOld(unit, organisationId, row, 'emailAsked', email);
}

async function mailProof(context: Context, row: Row, email: string): Promise<void> {
  const { unit, organisationId } = context;
  const { registrationLinkHours: hours } = await securityPolicy(unit.db, organisationId, {
    accountId: row.id,
    roles: row.roles,
  });
  const token = await createLink(unit, {
    organisationId,
    accountId: row.id,
    purpose: 'confirmEmail',
    hours,
    email,
  });
  const home = await unit.db
    .selectFrom('platform.organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const language = languageOf(row.language);
  await mailRegistration(unit, organisationId, 'confirmEmail', {
    email,
    language,
    values: {
      name: row.full_name,
      username: row.username,
      company: home.name,
      period: periodOf(language, hours),
      link: `${context.services.publicUrl}/register/${token}`,
    },
  });
}

/** Takes an address back that still waits; its link is void. Throws nothingWaits. */
export async function withdrawAddress(context: Context, accountId: string): Promise<void> {
  const { unit, organisationId } = context;
  const row = found(await rowOf(unit, organisationId, accountId));
  if (row.waiting_email === null) throw new RefusalError('nothingWaits', {});
  await setWaiting(unit, organisationId, accountId, null);
  await voidLinks(unit, { organisationId, purpose: 'confirmEmail', accountId, registrationId: null });
}

/** The owner followed the link: from now on the address counts. Who followed it need not be signed in: the mailbox is the proof. */
export async function confirmAddress(
  unit: Unit,
  organisationId: string,
  token: string,
  address: string | null,
): Promise<{ email: string }> {
  const link = await readLink(unit, token);
  if (link?.state !== 'valid' || link.purpose !== 'confirmEmail')
    throw await whyNot(unit, token, 'confirmEmail');
  const row = await rowOf(unit, organisationId, link.accountId!);
  // changed another way meanwhile, disabled or deleted: then nothing waits any more
  if (!row || row.waiting_email !== link.email) throw refused('linkInvalid');
  const email = row.waiting_email!;
  const other = await unit.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', row.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (other) throw refused('emailInUse');
  if (!(await useLink(unit, token, 'confirmEmail', 'confirmed')))
    throw await whyNot(unit, token, 'confirmEmail');
  // the owner does this, so the log names the owner
  unit.actAs(row.id);
  await setEmail(unit, organisationId, row.id, email);
  await noteSignIn(unit, organisationId, row.id, row.username, 'emailChanged', address);
  await tellOld(unit, organisationId, row, 'emailChanged', email);
  return { email };
}
