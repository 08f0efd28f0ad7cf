import { sql } from 'kysely';
import type { InterfaceState } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { wordsOf } from './home-servers.ts';
import { mailServer } from '#platform/server/mail/mail-servers.ts';

/** The frame's own lines to other systems: mails out, identity providers in. */
export async function frameInterfaces(context: Context): Promise<readonly InterfaceState[]> {
  const { db, organisationId } = context;
  const server = await mailServer(context);
  const {
    rows: [last],
  } = await sql<{ sent_at: string | null; failed: string | null }>`select max(sent_at) as sent_at,
    (array_agg(last_error order by created_at desc) filter (where sent_at is null and last_error is not null))[1] as failed
    from platform.mails where organisation_id = ${organisationId} and created_at > now() - interval '30 days'`.execute(
    db,
  );
  const looks = new Map(
    (
      await db
        .selectFrom('platform.server_looks')
        .select(['id', 'of_version', 'reason', 'looked_at'])
        .where('organisation_id', '=', organisationId)
        .execute()
    ).map((row) => [row.id, row]),
  );
  /** How it was found last; a changed setting has not been looked at yet. */
  const lookAt = (one: { readonly id: string; readonly version: number }) => {
    const look = looks.get(one.id);
    return look?.of_version === one.version ? look : undefined;
  };
  const withReason = (address: string, reason: string | null | undefined): string =>
    reason ? `${address} – ${wordsOf(context.language, reason)}` : address;
  const ownLook = server?.ownServer ? lookAt(server) : undefined;
  const works = server?.ownServer === true || context.services.mail.installed;
  const mail: InterfaceState = {
    code: 'frame.mail',
    name: { en: 'Email', de: 'E-Mail' },
    state: !works
      ? 'disabled'
      : last?.failed || ownLook?.reason
        ? 'error'
        : last?.sent_at
          ? 'ready'
          : 'unchecked',
    detail:
      last?.failed ?? (server?.ownServer ? withReason(`${server.host}:${server.port}`, ownLook?.reason) : ''),
    at: last?.sent_at ?? null,
    link: '/settings/email-settings',
  };
  const providers = await db
    .selectFrom('platform.identity_providers')
    .select(['id', 'name', 'issuer', 'active', 'version'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  return [
    mail,
    ...providers.map((one): InterfaceState => {
      const look = lookAt(one);
      return {
        code: `frame.provider.${one.id}`,
        name: { en: `Single sign-on: ${one.name}`, de: `Single Sign-on: ${one.name}` },
        state: !one.active ? 'disabled' : look?.reason ? 'error' : look ? 'ready' : 'unchecked',
        detail: one.active ? withReason(one.issuer, look?.reason) : one.issuer,
        at: one.active ? (look?.looked_at ?? null) : null,
        link: '/settings/single-sign-on',
      };
    }),
  ];
}
