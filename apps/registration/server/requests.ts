import { sql } from 'kysely';
import type { Registration } from '#apps/registration/contract/registration.ts';
import { registrations } from '#apps/registration/contract/registration.ts';
import { plainRole } from '#platform/server/access/access.ts';
import { administratorsOf } from '#platform/server/access/administrators.ts';
import type { DueOfApp } from '#platform/contract/due-now.ts';
import { implement } from '#platform/server/call/app.ts';
import { createLink, voidLinks } from '#platform/server/invitation/confirmation-links.ts';
import type { Context, Services } from '#platform/server/call/context.ts';
import type { Unit } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { inviteByMail } from '#platform/server/invitation/invitations.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { afterCursor, pageOf } from '#platform/server/call/page.ts';
import { found, notFound, RefusalError, stale } from '#platform/server/call/problems.ts';
import { mailRegistration, periodOf } from '#platform/server/invitation/link-mails.ts';
import { findRegistration, type RegistrationRow } from './rows.ts';
import { securityPolicy } from '#platform/server/access/security-policy.ts';
import { languageOf, say } from '#platform/server/call/words.ts';
import { contextOf } from '#platform/server/work/work.ts';

const refused = (code: string) => new RefusalError(code, {});

/** Tells the administrators of a company, by mail and by a notice, that somebody wants to come in. They decide after signing in. */
export async function askAdministrators(
  unit: Unit,
  services: Services,
  row: RegistrationRow,
  requestId: string,
): Promise<void> {
  const { organisationId } = row;
  const home = await unit.db
    .selectFrom('platform.organisations')
    .select(['name', 'zone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const { registrationLinkHours: hours } = await securityPolicy(unit.db, organisationId);
  const token = await createLink(unit, {
    organisationId,
    registrationId: row.id,
    purpose: 'approveRegistration',
    hours,
  });
  const administrators = await administratorsOf(unit.db, organisationId);
  for (const one of administrators) {
    const language = languageOf(one.language);
    await mailRegistration(
      unit,
      organisationId,
      row.kind === 'recover' ? 'askRecovery' : 'askAdministrators',
      {
        email: one.email,
        language,
        values: {
          administrator: one.fullName,
          name: row.fullName,
          email: row.email,
          company: home.name,
          period: periodOf(language, hours),
          link: `${services.publicUrl}/register/${row.actor}/approve/${token}`,
        },
      },
    );
  }
  const context = contextOf({
    unit,
    organisationId,
    account: null,
    zone: home.zone,
    language: 'en',
    requestId,
    confirmed: [],
    services,
    call: 'frame.registration',
  });
  await notify(
    context,
    administrators.map((one) => one.id),
    {
      severity: 'info',
      kind: 'frame.registrations',
      link: '/settings/registrations',
      title: {
        en: `${row.fullName} wants to join. Decide about it.`,
        de: `${row.fullName} möchte mitarbeiten. Entscheiden Sie darüber.`,
      },
    },
  );
}

async function listed(
  context: Context,
  condition: {
    readonly id?: string;
    readonly open?: boolean;
    readonly after?: string;
    readonly limit: number;
  },
): Promise<Registration[]> {
  const rows = await context.db
    .selectFrom('platform.registrations as r')
    .leftJoin('platform.accounts as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.id', '=', 'r.decided_by'),
    )
    .select([
      'r.id',
      'r.kind',
      'r.actor',
      'r.status',
      'r.email',
      'r.full_name',
      'r.created_at',
      'r.decided_at',
      'r.reason',
      'r.version',
      'a.full_name as decided_name',
    ])
    .where('r.organisation_id', '=', context.organisationId)
    .where('r.kind', '<>', 'create')
    .where((where) =>
      where.or([
        where('r.status', '<>', 'awaitingConfirmation'),
        where('r.expires_at', '>', sql<string>`now()`),
      ]),
    )
    .$if(condition.id !== undefined, (query) => query.where('r.id', '=', condition.id!))
    .$if(condition.open === true, (query) =>
      query.where('r.status', 'in', ['awaitingConfirmation', 'awaitingApproval']),
    )
    .$if(condition.after !== undefined, (query) => query.where('r.id', '<', condition.after!))
    .orderBy('r.id', 'desc')
    .limit(condition.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    actor: row.actor,
    status: row.status,
    email: row.email,
    fullName: row.full_name,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_name,
    reason: row.reason,
    version: row.version,
  }));
}

/** Who waits to be let in. */
export async function requestsDue(context: Context): Promise<DueOfApp> {
  const page = '/settings/registrations';
  if (!context.can('authorization.staff.registrations', 'Edit')) return { total: 0, items: [], page };
  const { count } = await context.db
    .selectFrom('platform.registrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', context.organisationId)
    .where('kind', '<>', 'create')
    .where('status', '=', 'awaitingApproval')
    .executeTakeFirstOrThrow();
  if (count === 0) return { total: 0, items: [], page };
  const what = say(context.language, 'registration:dueNow.requests', { count });
  const about = { at: null, residentId: null, starts: false };
  return {
    total: 1,
    items: [{ key: 'requests', urgency: 'open', what, href: page, ...about }],
    page,
  };
}

const one = async (context: Context, id: string): Promise<Registration> =>
  found((await listed(context, { id, limit: 1 }))[0]);

/** The request under lock, if it still waits for a decision. */
async function waiting(
  context: Context,
  input: { readonly id: string; readonly version: number },
): Promise<RegistrationRow> {
  const row = found(
    await findRegistration(context.db, { organisationId: context.organisationId, id: input.id }, true),
  );
  if (row.kind === 'create') throw notFound();
  if (row.status !== 'awaitingApproval') throw refused('alreadyDecided');
  if (row.version !== input.version) throw stale(await one(context, input.id));
  return row;
}

async function decided(
  context: Context,
  row: RegistrationRow,
  status: 'confirmed' | 'declined',
  reason: string,
  accountId: string | null,
): Promise<Registration> {
  const { organisationId, db } = context;
  await db
    .updateTable('platform.registrations')
    .set({
      status,
      reason,
      decided_at: context.now,
      decided_by: context.actor(),
      password_hash: null,
      account_id: accountId,
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .execute();
  await voidLinks(context.unit, {
    organisationId,
    purpose: 'approveRegistration',
    accountId: null,
    registrationId: row.id,
  });
  const home = await db
    .selectFrom('platform.organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const account =
    accountId === null
      ? undefined
      : await db
          .selectFrom('platform.accounts')
          .select(['username', 'confirmed'])
          .where('organisation_id', '=', organisationId)
          .where('id', '=', accountId)
          .executeTakeFirst();
  // who still has to choose a user name has got the invitation instead
  if (account?.confirmed === false) return one(context, row.id);
  await mailRegistration(context.unit, organisationId, status === 'confirmed' ? 'approved' : 'declined', {
    email: row.email,
    language: row.language,
    values: {
      name: row.fullName,
      company: home.name,
      username: account?.username ?? '',
      reason,
      link: `${context.services.publicUrl}/login`,
    },
  });
  return one(context, row.id);
}

/** Whether the account can be signed in to by its user name; not when somebody of another home got the name meanwhile. */
async function hasName(context: Context, id: string): Promise<boolean> {
  try {
    await context.unit.savepoint(() =>
      sql`select platform.rename_in_directory(organisation => ${context.organisationId}, account => ${id})`.execute(
        context.db,
      ),
    );
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return false;
    throw error;
  }
}

/** The account waits for its owner, who is asked for another user name by the invitation; the home sees nothing but that. */
async function invite(
  context: Context,
  id: string,
  row: RegistrationRow,
  roles: readonly string[],
): Promise<void> {
  await context.db
    .updateTable('platform.accounts')
    .set({ confirmed: false, password_hash: null })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', id)
    .execute();
  const { email, fullName, language } = row;
  await inviteByMail(context, { id, email, username: email, fullName, language, roles });
}

/** Makes the account of somebody who joins, or gives a deleted one back, with the chosen roles and the password that was chosen at registration. */
async function openAccount(
  context: Context,
  row: RegistrationRow,
  roles: readonly string[],
): Promise<string> {
  const { db, organisationId } = context;
  if (row.accountId !== null) {
    await db
      .updateTable('platform.accounts')
      .set({
        deleted_at: null,
        active: true,
        confirmed: true,
        password_hash: row.passwordHash,
        roles: [...roles],
        failed_sign_ins: 0,
        failed_codes: 0,
        locked_until: null,
      })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', row.accountId)
      .execute();
    return row.accountId;
  }
  const id = newId();
  const same = await db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('username', '=', row.email)
    .executeTakeFirst();
  if (same) throw refused('emailInUse');
  await db
    .insertInto('platform.accounts')
    .values({
      organisation_id: organisationId,
      id,
      username: row.email,
      email: row.email,
      full_name: row.fullName,
      password_hash: row.passwordHash,
      roles: [...roles],
      language: row.language,
    })
    .execute();
  const entry = { organisation: organisationId, account: id };
  await sql`select platform.enter_directory(organisation => ${entry.organisation}, account => ${entry.account})`.execute(
    db,
  );
  if (!(await hasName(context, id))) await invite(context, id, row, roles);
  return id;
}

const rolesOf = (context: Context) =>
  context.db
    .selectFrom('platform.roles')
    .select(['code', 'name', 'name_de'])
    .where('organisation_id', '=', context.organisationId)
    .where('external', '=', false)
    .orderBy('name')
    .execute();

/** The administrators' side of the registration. */
export function registrationRequestCalls() {
  return implement(registrations, {
    async list({ input, context }) {
      const after = afterCursor(input.cursor);
      const rows = await listed(context, {
        open: input.open,
        ...(after ? { after: after[0]! } : {}),
        limit: input.limit + 1,
      });
      return pageOf(
        rows,
        input.limit,
        (row) => [row.id],
        (shown) => [...shown],
      );
    },
    async company({ context }) {
      const home = await context.db
        .selectFrom('platform.organisations')
        .select(['name', 'profile_number'])
        .where('id', '=', context.organisationId)
        .executeTakeFirstOrThrow();
      const roles = await rolesOf(context);
      return {
        name: home.name,
        profileNumber: home.profile_number,
        roles: roles.map((role) => ({ code: role.code, name: role.name, nameDe: role.name_de })),
      };
    },
    async approve({ input, context }) {
      const row = await waiting(context, input);
      if (input.roles.length === 0) throw refused('roleMissing');
      const known = new Set((await rolesOf(context)).map((role) => role.code));
      if (input.roles.some((role) => !known.has(plainRole(role)))) throw refused('roleUnknown');
      return decided(context, row, 'confirmed', '', await openAccount(context, row, input.roles));
    },
    async decline({ input, context }) {
      return decided(context, await waiting(context, input), 'declined', input.reason, null);
    },
  });
}
