import type { Action, Call } from '#platform/contract/call.ts';
import { isOfResident, isWrite } from '#platform/contract/call.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Manifest } from '#platform/contract/app.ts';
import type { Language } from '#platform/contract/text.ts';
import { type AccountAccess, accessOf, accessOfCompany, isExternal } from '#platform/server/access/access.ts';
import { noteFile, noteRefusal, refusalIn, type Trail } from '#platform/server/access/access-log.ts';
import { intersection, type Permissions } from '#platform/domain/access/access.ts';
import type { AppServer, Implementation } from '#platform/server/call/app.ts';
import { onlyReads } from '#platform/server/database/builder.ts';
import type { Account, Context, Services } from '#platform/server/call/context.ts';
import { type Database, isId, isTransient, type Unit } from '#platform/server/database/database.ts';
import { type DeviceToken, systemClient } from '#platform/server/call/client.ts';
import type { CookieUse } from '#platform/server/call/client.ts';
import { answeredBefore, claimKey, keepAnswer, keepWithAnswer, type LateKey } from './idempotency.ts';
import { isDatabaseAway } from '#platform/server/call/away.ts';
import { CommitUnknown } from '#platform/server/database/patience.ts';
import { grantedContext, keyedInput, keyOwner, mayMiss, parseInput, refusalOf } from './asked.ts';
import { asProblem } from './problem-of.ts';
import { notAllowed, notFound, Stop } from '#platform/server/call/problems.ts';
import { assertUsable } from '#platform/server/session/session-checks.ts';
import { findSession, readToken, type SessionRow } from '#platform/server/session/sessions.ts';
import type { KnownCallers, Turns } from '#platform/server/limits/turns.ts';
import type { SystemLimits } from '#platform/server/limits/system-limits.ts';
import { readSystemToken, systemAccount } from '#platform/server/session/system-tokens.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { readsUnder } from '#platform/server/call/kept.ts';
import { provided } from '#platform/server/call/provisions.ts';

export interface Incoming {
  readonly token: string | undefined;
  /** The header `Authorization`: the token of another system, for the calls that allow one; for whom the asking window works. */
  readonly authorization?: string | undefined;
  readonly asAccount?: string | undefined;
  readonly input: Record<string, unknown>;
  readonly language: Language;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  readonly address: string | null;
  /** Address of this site as the browser knows it. */
  readonly site: string;
  /** Cookies of the answer, set after the commit; the shared device that the request names. */
  readonly give?: (use: CookieUse, token: string, maxAge?: number | null) => void;
  readonly device?: DeviceToken | null;
}

/** What a call leaves behind beside its answer: who made it, and cookies that are set after the commit. */
type Passage = Trail & {
  readonly cookies: [use: CookieUse, token: string, maxAge?: number | null][];
  /** The key under which the change was tried, once it was allowed. */
  key?: LateKey | undefined;
};

/** What a request shows of itself: the session of a person, or the token of a system. */
interface Presented {
  readonly organisationId: string;
  readonly hash: Buffer;
  readonly system: boolean;
}

/** A token of a system counts for the calls that allow one, and for nothing else in the product. */
function presentedBy(call: Call, incoming: Incoming): Presented | null {
  const system = call.system === undefined || isWrite(call) ? null : readSystemToken(incoming.authorization);
  const shown = system ?? readToken(incoming.token);
  return shown && { ...shown, system: system !== null };
}

/** The changes that a preview may make: its end, and the signs of life and the lock of its session. */
const endsPreview: ReadonlySet<string> = new Set([
  'frame.access.endPreview',
  'frame.ownSession.active',
  'frame.ownSession.lock',
]);

type Holder = Pick<
  SessionRow,
  'companyKind' | 'accountId' | 'username' | 'fullName' | 'email' | 'roles' | 'preview'
> & { readonly sessionId?: string };

/** The account behind a session. In a preview (`own`: what the one who looks may do) never more than both may see. */
export function accountOf(
  session: Holder,
  access: Omit<AccountAccess, 'external'> & { readonly external?: boolean },
  own: Permissions = {},
): Account {
  const { preview } = session;
  const external = access.external === true || isExternal(session.roles);
  return {
    id: session.accountId,
    sessionId: session.sessionId ?? null,
    username: session.username,
    fullName: session.fullName,
    email: session.email,
    roles: session.roles,
    external,
    denied: access.denied,
    vendor: session.companyKind === 'vendor',
    permissions: preview && !external ? intersection(access.permissions, own) : access.permissions,
    preview: preview ? { name: preview.name, accountId: preview.accountId, own } : null,
  };
}

/**
 * The one way to perform a call: session, access, input, transaction, idempotency, handler, read log, output check, commit.
 * The answer leaves only after the commit.
 */
export function performer(setup: {
  database: Database;
  manifests: readonly Manifest[];
  apps: readonly AppServer[];
  services: Services;
  admission?: { turns: Turns; large: Turns; known: KnownCallers };
  systems?: SystemLimits;
}) {
  const accessFor = accessOf(setup.manifests);
  const residentState = provided(setup.apps, 'residentState');

  /** The resident of a call, looked for in the packet of the session, whose refusal counts first. */
  function lookUp(unit: Unit, organisationId: string, residentId: unknown) {
    if (!isId(residentId)) return null;
    const state = residentState(unit.db, organisationId, residentId);
    state.catch(() => undefined);
    return { residentId, state };
  }

  /** The context in which a call of one resident runs: somebody from outside may there what was granted, and nothing else that the role has. */
  async function residentGate(context: Context, call: Call, early: ReturnType<typeof lookUp>, id: string) {
    const [key, action] = call.may as readonly [string, Action];
    let granted = context;
    const asked = early?.residentId === id ? early.state : null;
    const state = await (asked ?? residentState(context.db, context.organisationId, id));
    if (state === 'absent') throw notFound();
    if (context.account!.external) {
      const permissions = await setup.services.grants.permissionsFor(context, id);
      if (permissions === null) throw notFound();
      if (!permissions[key]?.includes(action)) throw notAllowed(key, action);
      granted = grantedContext(context, permissions);
    }
    if (state === 'archived' && isWrite(call)) throw new Stop(409, 'residentArchived');
    return granted;
  }

  /** Who asks when another system does: its token, with the right of this call alone. */
  async function system(
    unit: Unit,
    call: Call,
    incoming: Incoming,
    { organisationId, hash }: Presented,
    trail: Passage,
  ): Promise<Context> {
    const { account, zone } = await systemAccount(
      unit,
      call,
      { organisationId, hash, address: incoming.address },
      (id) => {
        trail.accountId = id;
      },
    );
    return contextOf({
      unit,
      organisationId,
      account,
      zone,
      language: incoming.language,
      requestId: incoming.requestId,
      confirmed: [],
      services: setup.services,
      call: call.name,
      client: systemClient(incoming.address, incoming.site),
    });
  }

  async function authenticated(
    unit: Unit,
    call: Call,
    incoming: Incoming,
    organisationId: string,
    hash: Buffer,
    trail: Passage,
  ): Promise<Context> {
    const session = await findSession(unit, organisationId, hash);
    if (!session) throw new Stop(401, 'signInFirst');
    if (incoming.asAccount !== undefined && incoming.asAccount !== session.accountId)
      throw new Stop(419, 'anotherAccount');
    if (!isWrite(call)) readsUnder(unit, session.editions ?? []);
    await assertUsable(unit, call, session, organisationId, incoming.address);
    unit.actAs(session.accountId);
    trail.accountId = session.accountId;
    const access = accessOfCompany(
      setup.manifests,
      session.companyKind,
      await accessFor(unit.db, organisationId, session.roleVersions ?? []),
    );
    const own = session.preview
      ? await accessFor(unit.db, organisationId, session.preview.ownRoleVersions ?? [])
      : undefined;
    const account = accountOf(session, access, own?.permissions);
    const context = contextOf({
      unit,
      organisationId,
      account,
      zone: session.zone,
      language: incoming.language,
      requestId: incoming.requestId,
      confirmed: [],
      services: setup.services,
      call: call.name,
      client: {
        address: incoming.address,
        site: incoming.site,
        stage: session.stage ?? 'full',
        provenSeconds: session.provenSeconds ?? 0,
        idleSeconds: session.idleSeconds ?? 0,
        locked: session.locked ?? false,
        twoFactors: session.twoFactors ?? false,
        device: incoming.device ?? null,
        give: (...cookie) => void trail.cookies.push(cookie),
      },
    });
    if (account.preview !== null && isWrite(call) && !endsPreview.has(call.name))
      throw new Stop(403, 'previewOnly');
    const { may } = call;
    if (Array.isArray(may)) {
      const [key, action, scope] = may as readonly [string, Action, string?];
      // what an external account may do depends on the resident; it has no general access (specification 1, section 6)
      if (account.external ? scope !== 'resident' : !context.can(key, action)) throw notAllowed(key, action);
    }
    return context;
  }

  /** Whoever asks, a person or a system, with the right of this call. */
  const admitted = (
    unit: Unit,
    call: Call,
    incoming: Incoming,
    presented: Presented,
    trail: Passage,
  ): Promise<Context> =>
    presented.system
      ? system(unit, call, incoming, presented, trail)
      : authenticated(unit, call, incoming, presented.organisationId, presented.hash, trail);

  async function inTransaction(
    implementation: Implementation,
    incoming: Incoming,
    unit: Unit,
    presented: Presented,
    trail: Passage,
  ): Promise<unknown> {
    const { organisationId } = presented;
    const { call, handler } = implementation;
    if (!isWrite(call)) onlyReads(unit.db, call.name);
    const ofResident = isOfResident(call);
    const early = ofResident ? lookUp(unit, organisationId, incoming.input['residentId']) : null;
    const signedIn = await admitted(unit, call, incoming, presented, trail);
    const input = parseInput(call, incoming.input, incoming.language);
    let context: Context = { ...signedIn, confirmed: (input['confirmed'] as string[] | undefined) ?? [] };
    const account = context.account!;
    const owner = keyOwner(call, incoming.idempotencyKey, context);
    const key = owner && { owner, input: keyedInput(call, incoming.input) };
    // entries that a device sends until they are answered only add rows: the key is claimed with the answer (decision 0055)
    const late = call.offline ? key : null;
    // travels with the look-up of the resident, whose refusal counts first and takes the claim back
    const claimed = key && !late ? claimKey(unit.db, key.owner, key.input) : null;
    claimed?.catch(() => undefined);
    if (ofResident) context = await residentGate(context, call, early, String(input['residentId']));
    const earlier = await claimed;
    if (earlier) return earlier.answer;
    trail.key = late ?? undefined;
    const logRead = () => context.logRead([String(input['residentId'])]);
    const reads = ofResident && !isWrite(call);
    const logged = reads && !mayMiss(input) ? logRead() : undefined;
    logged?.catch(() => undefined); // awaited below; a refusal of the handler counts first
    const result = await handler({ input, context, db: unit.db, refuse: refusalOf(call) });
    await (reads ? (logged ?? logRead()) : undefined);
    if (call.file) await noteFile(context, call, input, result as FileAnswer);
    const output = call.output.parse(result);
    if (late) unit.alongside(keepWithAnswer(unit.db, late, output));
    else if (owner) unit.alongside(keepAnswer(unit.db, owner, output));
    return output;
  }

  /** Session and right of a call, without doing it. */
  async function admit(implementation: Implementation, incoming: Incoming): Promise<void> {
    const token = presentedBy(implementation.call, incoming);
    if (!token) throw new Stop(401, 'signInFirst');
    const { organisationId } = token;
    const trail: Passage = { accountId: null, cookies: [] };
    const ask = () =>
      setup.database.tenant(
        { organisationId, requestId: incoming.requestId },
        async (unit) => void (await admitted(unit, implementation.call, incoming, token, trail)),
      );
    try {
      await (setup.admission ? setup.admission.turns.run(setup.admission.known.of(token.hash), ask) : ask());
    } catch (error) {
      throw asProblem(error, implementation.call);
    }
  }

  async function perform(implementation: Implementation, incoming: Incoming): Promise<unknown> {
    const token = presentedBy(implementation.call, incoming);
    if (!token) throw new Stop(401, 'signInFirst');
    if (token.system) setup.systems?.admit(token.hash, incoming.address);
    const { admission } = setup;
    if (!admission) return attempts(implementation, incoming, token, { accountId: null, cookies: [] });
    const caller = admission.known.of(token.hash);
    const inTurn = () => admission.turns.run(caller, work);
    const work = async () => {
      const trail: Passage = { accountId: null, cookies: [] };
      try {
        return await attempts(implementation, incoming, token, trail);
      } finally {
        if (trail.accountId !== null)
          admission.known.remember(token.hash, { home: token.organisationId, account: trail.accountId });
      }
    };
    return implementation.call.large ? admission.large.run(caller, inTurn) : inTurn();
  }
  return Object.assign(perform, { admit });

  /** What could not be done because it was done already, under the same key, was answered then. */
  async function beforeThis({ organisationId }: Presented, { requestId }: Incoming, { key }: Passage) {
    if (key === undefined) return null;
    const setting = { organisationId, requestId, reads: true };
    return setup.database.tenant(setting, ({ db }) => answeredBefore(db, key));
  }

  async function attempts(
    implementation: Implementation,
    incoming: Incoming,
    token: Presented,
    trail: Passage,
  ): Promise<unknown> {
    const repeatable = !isWrite(implementation.call) || incoming.idempotencyKey !== undefined;
    let unknown: CommitUnknown | undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        trail.cookies.length = 0;
        trail.key = undefined;
        const answer = await setup.database.tenant(
          {
            organisationId: token.organisationId,
            requestId: incoming.requestId,
            reads: !isWrite(implementation.call),
          },
          (unit) => inTransaction(implementation, incoming, unit, token, trail),
        );
        for (const cookie of trail.cookies) incoming.give?.(...cookie);
        if (token.system) setup.systems?.right(token.hash);
        return answer;
      } catch (thrown) {
        if (thrown instanceof CommitUnknown) unknown = thrown;
        const before = isTransient(thrown) ? null : await beforeThis(token, incoming, trail);
        if (before) return before.answer;
        // what may have been saved by an earlier attempt is not "nothing" because the next one found nobody
        const error = unknown && isDatabaseAway(thrown) ? unknown : thrown;
        const code = (error as { code?: unknown }).code;
        // a lost connection may hide a commit: only what is repeatable is tried again
        const again =
          attempt < 4 && isTransient(thrown) && (repeatable || code === '40001' || code === '40P01');
        if (!again) {
          const problem = asProblem(error, implementation.call);
          if (token.system && problem instanceof Stop && problem.status === 401)
            setup.systems?.wrong(token.hash, incoming.address);
          const refusal = refusalIn(problem, implementation.call);
          if (refusal) {
            await noteRefusal(setup.database, {
              organisationId: token.organisationId,
              trail,
              requestId: incoming.requestId,
              call: implementation.call,
              input: incoming.input,
              refusal,
            });
          }
          throw problem;
        }
        await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
      }
    }
  }
}
