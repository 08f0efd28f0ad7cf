import { sql } from 'kysely';
import type { InterfaceState } from './app.ts';
import type { Context } from './context.ts';
import { mailServer } from './mail-servers.ts';

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
  const works = server?.ownServer === true || context.services.mail.installed;
  const mail: InterfaceState = {
    code: 'frame.mail',
    name: { en: 'Email', de: 'E-Mail' },
    state: !works ? 'disabled' : last?.failed ? 'error' : last?.sent_at ? 'ready' : 'unchecked',
    detail: last?.failed ?? (server?.ownServer ? `${server.host}:${server.port}` : ''),
    at: last?.sent_at ?? null,
    link: '/settings/email-settings',
  };
  const providers = await db
    .selectFrom('platform.identity_providers')
    .select(['id', 'name', 'issuer', 'active'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  return [
    mail,
    ...providers.map((one): InterfaceState => ({
      code: `frame.provider.${one.id}`,
      name: { en: `Single sign-on: ${one.name}`, de: `Single Sign-on: ${one.name}` },
      state: one.active ? 'ready' : 'disabled',
      detail: one.issuer,
      at: null,
      link: '/settings/single-sign-on',
    })),
  ];
}
