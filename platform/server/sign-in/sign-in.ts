import { sql } from 'kysely';
import type { SecurityPolicy } from '#platform/domain/access/security-policy.ts';
import { addressRules, mayEnterFrom } from '#platform/server/access/address-rules.ts';
import { createChallenge } from './challenges.ts';
import type { Database, Unit } from '#platform/server/database/database.ts';
import { type Member, noteOnDevice } from '#platform/server/session/device-people.ts';
import { factorsOf, nextStep } from './factors.ts';
import { keepSignIn } from '#platform/server/session/kept-sign-ins.ts';
import {
  countByAddress,
  countFailure,
  countUnknown,
  Spraying,
  sprayingSeconds,
} from '#platform/server/limits/limits.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';
import { hashPassword, isPassword } from '#platform/server/session/password-hash.ts';
import { freePin } from '#platform/server/session/pins.ts';
import { waitingPassword, waitingRecovery } from './waiting-registration.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { isKnownHere, type Visitor } from '#platform/server/session/known-visitor.ts';

export { hashPassword, isPassword };

/** What the ways in have in common. */
export interface Door {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly demo: boolean;
}
export type SignInOutcome =
  | {
      readonly outcome: 'signedIn';
      readonly token: string;
      readonly maxAge: number | null;
      readonly keptToken: string | null;
    }
  | { readonly outcome: 'secondFactor'; readonly challenge: string }
  | { readonly outcome: 'setUp'; readonly token: string; readonly maxAge: number | null }
  | {
      readonly outcome: 'wrong' | 'locked' | 'notConfirmed' | 'awaitsApproval' | 'notAllowedHere';
    }
  /** The address has to wait so long. */
  | { readonly outcome: 'throttled'; readonly seconds: number };

/** What is written to the log of sign-ins. */
export type Outcome =
  | 'signedIn'
  | 'signedOut'
  | 'wrongPassword'
  | 'wrongCode'
  | 'locked'
  | 'inactive'
  | 'notConfirmed'
  | 'addressRefused'
  | 'secondFactorAsked'
  | 'resumed'
  | 'keptStolen'
  | 'resetAsked'
  | 'passwordReset'
  | 'passwordChanged'
  | 'emailChanged'
  | 'factorAdded'
  | 'factorRemoved'
  | 'sessionLocked'
  | 'sessionUnlocked'
  | 'sessionEnded'
  | 'quickSwitched'
  | 'wrongPin'
  | 'secondSigned'
  | 'secondSignWrong'
  | 'secondSignWaits'
  | 'pinSet'
  | 'pinRemoved'
  | 'deviceShared'
  | 'deviceForgotten';

export async function noteSignIn(
  unit: Unit,
  organisationId: string,
  accountId: string,
  username: string,
  outcome: Outcome,
  address: string | null,
): Promise<void> {
  await unit.db
    .insertInto('platform.sign_ins')
    .values({ organisation_id: organisationId, account_id: accountId, username, outcome, address })
    .execute();
}

export interface AccountRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly language: string;
  readonly roles: string[];
  readonly password_hash: string | null;
  readonly active: boolean;
  readonly confirmed: boolean;
  readonly demo: boolean;
  readonly failed_sign_ins: number;
  readonly failed_codes: number;
  readonly email_codes: boolean;
  readonly locked: boolean;
}

/** The account as the ways in need it; with `lock` parallel attempts are counted one after the other. */
export function accountRow(
  unit: Unit,
  organisationId: string,
  accountId: string,
  lock = false,
): Promise<AccountRow | undefined> {
  const query = unit.db
    .selectFrom('platform.accounts')
    .select([
      'id',
      'username',
      'email',
      'full_name',
      'language',
      'roles',
      'password_hash',
      'active',
      'confirmed',
      'demo',
      'failed_sign_ins',
      'failed_codes',
      'email_codes',
      sql<boolean>`coalesce(locked_until > now(), false)`.as('locked'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', accountId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export const policyFor = (unit: Unit, organisationId: string, account: AccountRow): Promise<SecurityPolicy> =>
  securityPolicy(unit.db, organisationId, { accountId: account.id, roles: account.roles });

interface Attempt extends Visitor {
  readonly username: string;
  readonly password: string;
  readonly keep: boolean;
}

/**
 * Signs in with user name and password. Unknown and known names cost the same work, lock alike and get the same answer.
 * Counters are committed with the refusal. An address that tries many names is refused before any password is looked at; that is
 * asked again when the work begins, because of the names that failed while this one waited.
 */
export async function signIn(door: Door, attempt: Attempt): Promise<SignInOutcome> {
  try {
    return await trySignIn(door, attempt);
  } catch (error) {
    if (error instanceof Spraying) return { outcome: 'throttled', seconds: error.seconds };
    throw error;
  }
}

async function trySignIn(door: Door, attempt: Attempt): Promise<SignInOutcome> {
  const { database, secrets } = door;
  const username = attempt.username.toLowerCase();
  const { entry, spraying } = await database.system(async (db) => ({
    entry: await db
      .selectFrom('platform.sign_in_directory')
      .selectAll()
      .where('username', '=', username)
      .executeTakeFirst(),
    spraying: await sprayingSeconds(db, attempt.address),
  }));
  const trusted =
    spraying > 0 &&
    entry !== undefined &&
    (await isKnownHere(
      database,
      { organisationId: entry.organisation_id, accountId: entry.account_id },
      attempt,
    ));
  if (spraying > 0 && !trusted) return { outcome: 'throttled', seconds: spraying };
  const stillFew = async () => {
    const seconds = trusted ? 0 : await database.system((db) => sprayingSeconds(db, attempt.address));
    if (seconds > 0) throw new Spraying(seconds);
  };
  const failed = (outcome: 'wrong' | 'locked') =>
    database.system(async (db) => {
      await countByAddress(db, secrets, attempt.address, username);
      return { outcome: entry ? outcome : await countUnknown(db, secrets, username) };
    });
  if (!entry) {
    // a registration that nobody confirmed or approved yet: whoever knows its password is told for what it waits
    const waiting = await database.system((db) => waitingPassword(db, secrets, username));
    return (await isPassword(waiting.passwordHash, attempt.password, stillFew))
      ? { outcome: waiting.outcome }
      : failed('wrong');
  }
  const organisationId = entry.organisation_id;
  const before = await database.tenant({ organisationId }, (unit) =>
    accountRow(unit, organisationId, entry.account_id),
  );
  // a deleted account that asked to come back: its new password waits with the request
  const recovery =
    before?.active === false
      ? await database.tenant({ organisationId }, (unit) =>
          waitingRecovery(unit.db, organisationId, entry.account_id),
        )
      : null;
  const right = await isPassword(recovery ?? before?.password_hash, attempt.password, stillFew);
  const result = await database.tenant({ organisationId }, async (unit): Promise<SignInOutcome> => {
    const account = await accountRow(unit, organisationId, entry.account_id, true);
    if (!account || account.password_hash !== before?.password_hash) return { outcome: 'wrong' };
    if (account.locked) {
      await noteSignIn(unit, organisationId, account.id, username, 'locked', attempt.address);
      return { outcome: 'locked' };
    }
    if (!right) {
      await countFailure(
        unit,
        organisationId,
        account.id,
        account,
        'password',
        await policyFor(unit, organisationId, account),
      );
      await noteSignIn(unit, organisationId, account.id, username, 'wrongPassword', attempt.address);
      return { outcome: 'wrong' };
    }
    if (recovery !== null) return { outcome: 'awaitsApproval' };
    return afterFirstFactor(unit, door, organisationId, account, attempt);
  });
  return result.outcome === 'wrong' || result.outcome === 'locked' ? failed(result.outcome) : result;
}

/**
 * Goes on after a right password, reset or answer of an identity provider: is the account open, may it come from here, does
 * it need a second factor. The account row is locked by the caller.
 */
export async function afterFirstFactor(
  unit: Unit,
  door: Pick<Door, 'demo'>,
  organisationId: string,
  account: AccountRow,
  attempt: Visitor & {
    readonly keep: boolean;
    readonly secondFactorDone?: boolean;
    readonly quick?: Member;
    /** The address of mail was proven by a reset code: a lock because of wrong passwords ends with this sign-in. */
    readonly unlocks?: boolean;
    /** Sealed: where a provider is told about the logout. */ readonly logout?: string;
  },
): Promise<SignInOutcome> {
  const note = (outcome: Outcome) =>
    noteSignIn(unit, organisationId, account.id, account.username, outcome, attempt.address);
  if (account.locked && attempt.unlocks !== true) {
    await note('locked');
    return { outcome: 'locked' };
  }
  if (!account.active || (account.demo && !door.demo)) {
    await note('inactive');
    return { outcome: 'wrong' };
  }
  if (!account.confirmed) {
    await note('notConfirmed');
    return { outcome: 'notConfirmed' };
  }
  const subject = { accountId: account.id, roles: account.roles };
  if (!mayEnterFrom(await addressRules(unit.db, organisationId, subject), subject, attempt.address)) {
    await note('addressRefused');
    return { outcome: 'notAllowedHere' };
  }
  const policy = await policyFor(unit, organisationId, account);
  const following =
    attempt.secondFactorDone || attempt.quick
      ? ({ step: 'done' } as const)
      : nextStep(policy, await factorsOf(unit, organisationId, account.id));
  if (following.step === 'secondFactor') {
    await note('secondFactorAsked');
    const { token } = await createChallenge(unit, {
      organisationId,
      accountId: account.id,
      purpose: 'secondFactor',
      minutes: 10,
      detail: {
        keep: attempt.keep,
        ...(attempt.unlocks === true ? { unlocks: true } : {}),
        ...(attempt.logout === undefined ? {} : { logout: attempt.logout }),
      },
    });
    return { outcome: 'secondFactor', challenge: token };
  }
  if (following.step === 'setUp') {
    if (attempt.unlocks === true) await endLock(unit, organisationId, account.id);
    const session = await startSession(unit, {
      ...attempt,
      keep: false,
      organisationId,
      accountId: account.id,
      stage: 'twoFactorSetup',
      idleMinutes: policy.sessionLockMinutes,
    });
    return { outcome: 'setUp', ...session };
  }
  return enter(unit, organisationId, account, attempt, policy);
}

/** A session by PIN or passkey on a shared device: it takes no failed passwords back, proves no identity and ends with the hours of the policy. */
async function enterQuickly(
  unit: Unit,
  organisationId: string,
  account: AccountRow,
  attempt: Visitor,
  quick: Member,
  policy: SecurityPolicy,
): Promise<SignInOutcome> {
  await noteSignIn(unit, organisationId, account.id, account.username, 'quickSwitched', attempt.address);
  const session = await startSession(unit, {
    ...attempt,
    keep: false,
    organisationId,
    accountId: account.id,
    idleMinutes: policy.sessionLockMinutes,
    proven: false,
    quick,
  });
  return { outcome: 'signedIn', ...session, keptToken: null };
}

/** Counters go to zero and a lock ends. */
async function endLock(unit: Unit, organisationId: string, accountId: string): Promise<void> {
  await unit.db
    .updateTable('platform.accounts')
    .set({ failed_sign_ins: 0, failed_codes: 0, locked_until: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', accountId)
    .where((where) =>
      where.or([
        where('failed_sign_ins', '>', 0),
        where('failed_codes', '>', 0),
        where('locked_until', 'is not', null),
      ]),
    )
    .execute();
}

/** Lets somebody in who has proven everything that is asked: counters go to zero, a new session starts. */
export async function enter(
  unit: Unit,
  organisationId: string,
  account: AccountRow,
  attempt: Visitor & {
    readonly keep: boolean;
    readonly secondFactorDone?: boolean;
    readonly quick?: Member;
    readonly logout?: string;
  },
  policy: SecurityPolicy,
): Promise<SignInOutcome> {
  if (attempt.quick) return enterQuickly(unit, organisationId, account, attempt, attempt.quick, policy);
  const twoFactors = attempt.secondFactorDone === true;
  await endLock(unit, organisationId, account.id);
  await noteSignIn(unit, organisationId, account.id, account.username, 'signedIn', attempt.address);
  const kept = attempt.keep ? await keepSignIn(unit, organisationId, account.id) : null;
  const session = await startSession(unit, {
    ...attempt,
    organisationId,
    accountId: account.id,
    familyId: kept?.familyId ?? null,
    idleMinutes: policy.sessionLockMinutes,
    twoFactors,
  });
  if (twoFactors) {
    await freePin(unit, organisationId, account.id);
    if (policy.quickSwitchHours > 0)
      await noteOnDevice(unit, organisationId, attempt.device ?? null, account.id);
  }
  return { outcome: 'signedIn', ...session, keptToken: kept?.token ?? null };
}
