// The servers that a home names itself: how they were found, and what its administrators are told about it.
import { sql } from 'kysely';
import type { Both, Language } from '#platform/contract/text.ts';
import {
  inBoth,
  markOver,
  tellOnce,
  type Told,
} from '#platform/server/notifications/administrator-notices.ts';
import {
  causes,
  connectionReason,
  type ConnectionReason,
} from '#platform/server/access/connection-reasons.ts';
import type { Services } from '#platform/server/call/context.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { MailServer } from '#platform/server/mail/mail-servers.ts';
import {
  awayTitle,
  failedTitle,
  type SignOnReason,
} from '#platform/server/single-sign-on/sign-on-failures.ts';
import { say } from '#platform/server/call/words.ts';

export type MailReason = ConnectionReason | 'signInRefused' | 'noEncryption' | 'notAMailServer';
export type ServerReason = MailReason | SignOnReason;

/** A server as it was set when it was looked at or used. */
export interface HomeServer {
  readonly organisationId: string;
  readonly id: string;
  readonly kind: 'mail' | 'provider';
  readonly version: number;
  readonly name: string;
  /** Issuer, or host and port. */
  readonly address: string;
}

export function mailReason(error: unknown): MailReason {
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'signInRefused';
  for (const at of causes(error)) {
    const reason = connectionReason(at);
    if (reason !== null) return reason;
  }
  return code === 'ETLS' ? 'noEncryption' : 'notAMailServer';
}

export function wordsOf(language: Language, reason: string): string {
  const own = ['signInRefused', 'noEncryption', 'notAMailServer'].includes(reason);
  return say(language, `platform:${own ? 'homeServers' : 'signOn'}.reasons.${reason}`);
}

interface Found {
  readonly kind: HomeServer['kind'];
  readonly name: string;
  readonly address: string;
  readonly reason: string | null;
}
/** Titles under which the same was told: by the look, and by somebody who could not log in. */
function titlesOf({ kind, name, address }: Found, reason: string): [Both, ...Both[]] {
  if (kind === 'provider') {
    const provider = { name, issuer: address };
    return [awayTitle(provider, reason as SignOnReason), failedTitle(provider, reason as SignOnReason)];
  }
  return [
    inBoth('platform:homeServers.away.mail', (language) => ({ address, reason: wordsOf(language, reason) })),
  ];
}
const placeOf = (kind: HomeServer['kind']) =>
  kind === 'provider'
    ? { kind: 'frame.signOn', link: '/settings/single-sign-on' }
    : { kind: 'frame.mailServer', link: '/settings/email-settings' };

async function tellChange(told: Told, before: Found | null, now: Found): Promise<void> {
  const place = placeOf(now.kind);
  if (before !== null && before.reason !== null) await markOver(told, titlesOf(before, before.reason));
  if (now.reason !== null) {
    const [title, ...like] = titlesOf(now, now.reason);
    await tellOnce(told, { ...place, severity: 'warning', title }, like);
  } else if (before !== null && before.reason !== null)
    await tellOnce(told, {
      ...place,
      severity: 'info',
      title: inBoth(`platform:homeServers.again.${now.kind}`, () => ({
        name: now.name,
        address: now.address,
      })),
    });
}

const lookOf = (db: Db, organisationId: string, id: string) =>
  db
    .selectFrom('platform.server_looks')
    .select(['kind', 'name', 'address', 'reason', 'of_version'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();

const told = (unit: Told['unit'], services: Services, organisationId: string): Told => ({
  unit,
  services,
  organisationId,
  requestId: '',
  by: 'job.homeServers',
});

/**
 * Notes how a server was found and tells its home what has changed. A look sends no password, so it cannot know that a refused one
 * is taken now: only a mail that leaves or another setting ends that.
 */
export async function noteFound(
  database: Database,
  services: Services,
  server: HomeServer,
  reason: ServerReason | null,
  by: 'look' | 'use',
): Promise<void> {
  const { organisationId, id, kind, name, address, version } = server;
  await database.tenant({ organisationId }, async (unit) => {
    // a look and a mail at once tell it once
    await sql`select pg_advisory_xact_lock(hashtextextended('server of a home ' || ${id}::text, 0)) as organisation_id`.execute(
      unit.db,
    );
    const before = (await lookOf(unit.db, organisationId, id)) ?? null;
    if (before !== null && before.of_version > version) return;
    const kept =
      by === 'look' && reason === null && before?.reason === 'signInRefused' && before.of_version === version;
    const now = { kind, name, address, reason: kept ? 'signInRefused' : reason };
    const same =
      before !== null &&
      before.reason === now.reason &&
      (now.reason === null || (before.name === name && before.address === address));
    const values = { ...now, of_version: version, looked_at: new Date() };
    await unit.db
      .insertInto('platform.server_looks')
      .values({ organisation_id: organisationId, id, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'id'])
          .doUpdateSet({ ...values, ...(same ? {} : { since: new Date() }) }),
      )
      .execute();
    if (!same) await tellChange(told(unit, services, organisationId), before, now);
  });
}

/** A server that was removed or switched off: nobody needs to read any more that it was away. */
export async function forget(
  database: Database,
  services: Services,
  organisationId: string,
  id: string,
): Promise<void> {
  await database.tenant({ organisationId }, async (unit) => {
    const before = await lookOf(unit.db, organisationId, id);
    if (before !== undefined && before.reason !== null)
      await markOver(told(unit, services, organisationId), titlesOf(before, before.reason));
    await unit.db
      .deleteFrom('platform.server_looks')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
  });
}

/** The own mail server of a home as a server that is looked after. */
export const asHomeServer = (server: MailServer): HomeServer => ({
  organisationId: server.organisationId,
  id: server.id,
  kind: 'mail',
  version: server.version,
  name: '',
  address: `${server.host}:${server.port}`,
});
