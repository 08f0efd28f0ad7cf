import type { Call } from '#platform/contract/call.ts';
import { registration } from '#apps/registration/contract/registration.ts';
import {
  createChallenge,
  endChallenge,
  findChallenge,
  isCode,
  newCode,
  takeTry,
} from '#platform/server/sign-in/challenges.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { countOpenCall } from '#platform/server/limits/open-call-limits.ts';
import { inputOf } from '#platform/server/sign-in/open-door.ts';
import type { OpenImplementation } from '#platform/server/request/open-call.ts';
import { assertPassword, limits, type RegistrationDoor } from './door.ts';
import { refused } from '#platform/server/invitation/settled.ts';
import { mailRegistration } from '#platform/server/invitation/link-mails.ts';
import { askAdministrators } from './requests.ts';
import { addressState, findRegistration } from './rows.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { languageOf } from '#platform/server/call/words.ts';

/** Minutes a recovery code is good for, like a reset code (specification 1, section 9). */
export const recoveryMinutes = 10;

interface Deleted {
  readonly organisationId: string;
  readonly accountId: string;
}

async function deletedAccount(door: RegistrationDoor, email: string): Promise<Deleted | null> {
  const address = await door.database.system((db) => addressState(db, email));
  return address.state === 'deleted'
    ? { organisationId: address.organisationId, accountId: address.accountId }
    : null;
}

const personOf = (unit: Unit, { organisationId, accountId }: Deleted) =>
  unit.db
    .selectFrom('platform.accounts as a')
    .innerJoin('platform.organisations as o', 'o.id', 'a.organisation_id')
    .select(['a.full_name', 'a.email', 'a.username', 'a.language', 'o.name', 'o.kind'])
    .where('a.organisation_id', '=', organisationId)
    .where('a.id', '=', accountId)
    .where('a.deleted_at', 'is not', null)
    .executeTakeFirst();

async function sendCode(door: RegistrationDoor, unit: Unit, deleted: Deleted): Promise<void> {
  const person = await personOf(unit, deleted);
  if (!person) throw refused('emailNotFound');
  const { organisationId, accountId } = deleted;
  await unit.db
    .deleteFrom('platform.challenges')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'recovery')
    .execute();
  const { id } = await createChallenge(unit, {
    organisationId,
    accountId,
    purpose: 'recovery',
    minutes: recoveryMinutes,
  });
  const { code } = await newCode(unit, door.secrets, organisationId, id, recoveryMinutes);
  await mailRegistration(unit, organisationId, 'recover', {
    email: person.email,
    language: languageOf(person.language),
    values: { name: person.full_name, company: person.name, code, minutes: recoveryMinutes },
  });
}

/** Looks at the code; the right one is used up. The try is counted whatever comes of it, so this is a transaction of its own. */
async function isRightCode(door: RegistrationDoor, deleted: Deleted, code: string): Promise<boolean> {
  return door.database.tenant({ organisationId: deleted.organisationId }, async (unit) => {
    const challenge = await findChallenge(unit, deleted.organisationId, 'recovery', {
      accountId: deleted.accountId,
    });
    if (!challenge || (await takeTry(unit, deleted.organisationId, challenge.id)) === null) return false;
    return isCode(door.secrets, challenge, code) && endChallenge(unit, deleted.organisationId, challenge.id);
  });
}

/** Puts the wish before the administrators. The account stays deleted until they agree; the password waits with the wish. */
async function askBack(
  door: RegistrationDoor,
  unit: Unit,
  deleted: Deleted,
  password: string,
  requestId: string,
): Promise<{ done: true }> {
  const person = await personOf(unit, deleted);
  if (!person) throw refused('wrongCode');
  const { organisationId, accountId } = deleted;
  const id = newId();
  await unit.db
    .deleteFrom('platform.registrations')
    .where('organisation_id', '=', organisationId)
    .where('email', '=', person.email.toLowerCase())
    .where('status', 'in', ['awaitingConfirmation', 'awaitingApproval'])
    .execute();
  await unit.db
    .insertInto('platform.registrations')
    .values({
      organisation_id: organisationId,
      id,
      kind: 'recover',
      actor: person.kind,
      status: 'awaitingApproval',
      email: person.email.toLowerCase(),
      full_name: person.full_name,
      language: languageOf(person.language),
      password_hash: await hashPassword(password),
      account_id: accountId,
      expires_at: new Date(Date.now() + 30 * 86_400_000),
    })
    .execute();
  await askAdministrators(
    unit,
    door.services(),
    (await findRegistration(unit.db, { organisationId, id }))!,
    requestId,
  );
  return { done: true };
}

/** Getting a deleted account back: a code to its address, a new password, and the administrators' yes. */
export function recoveryCalls(door: RegistrationDoor): OpenImplementation[] {
  return [
    {
      call: registration.recover as Call,
      async handler(request) {
        const email = inputOf<{ email: string }>(registration.recover as Call, request).email.toLowerCase();
        await countOpenCall(door.database, limits.start, { address: request.ip });
        const deleted = await deletedAccount(door, email);
        if (!deleted) throw refused('emailNotFound');
        await countOpenCall(door.database, limits.mail, { mailbox: email });
        await door.database.tenant(
          { organisationId: deleted.organisationId, requestId: request.id },
          (unit) => sendCode(door, unit, deleted),
        );
        return { minutes: recoveryMinutes };
      },
    },
    {
      call: registration.recoverConfirm as Call,
      async handler(request) {
        const input = inputOf<{ email: string; code: string; password: string; repeatPassword: string }>(
          registration.recoverConfirm as Call,
          request,
        );
        await countOpenCall(door.database, limits.ask, { address: request.ip });
        const deleted = await deletedAccount(door, input.email.toLowerCase());
        await assertPassword(input, [input.email]);
        if (!deleted || !(await isRightCode(door, deleted, input.code))) throw refused('wrongCode');
        return door.database.tenant(
          { organisationId: deleted.organisationId, requestId: request.id },
          (unit) => askBack(door, unit, deleted, input.password, request.id),
        );
      },
    },
  ];
}
