import { isIP } from 'node:net';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Context } from '#platform/server/call/context.ts';
import type { Outbound } from '#platform/server/access/outbound.ts';
import { UnreachableHost } from '#platform/server/access/outbound.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';

/** How the mails of one home leave. */
export interface MailServer {
  readonly organisationId: string;
  readonly id: string;
  readonly version: number;
  readonly senderName: string;
  readonly senderAddress: string;
  readonly replyTo: string;
  readonly ownServer: boolean;
  readonly host: string;
  readonly port: number;
  readonly security: 'starttls' | 'tls' | 'none';
  readonly username: string;
  readonly secret: Buffer | null;
}

export const mailPurpose = (organisationId: string): string => `mail server ${organisationId}`;

interface Row {
  organisation_id: string;
  id: string;
  version: number;
  sender_name: string;
  sender_address: string;
  reply_to: string;
  own_server: boolean;
  host: string;
  port: number;
  security: MailServer['security'];
  username: string;
  secret: Buffer | null;
}
export const mailServerOf = (row: Row): MailServer => ({
  organisationId: row.organisation_id,
  id: row.id,
  version: row.version,
  senderName: row.sender_name,
  senderAddress: row.sender_address,
  replyTo: row.reply_to,
  ownServer: row.own_server,
  host: row.host,
  port: row.port,
  security: row.security,
  username: row.username,
  secret: row.secret,
});

/** The mail server of the home, null when nobody has entered one. */
export async function mailServer(context: Context): Promise<MailServer | null> {
  const row = await context.db
    .selectFrom('platform.mail_servers')
    .selectAll()
    .where('organisation_id', '=', context.organisationId)
    .executeTakeFirst();
  return row ? mailServerOf(row) : null;
}

/** A connection to the server that a home has entered; the name is looked up once, the certificate must be that of the name. */
export async function connectTo(
  server: MailServer,
  setup: { secrets: Secrets; outbound: Outbound },
): Promise<Transporter> {
  const host = await setup.outbound(server.host);
  return nodemailer.createTransport({
    host,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(isIP(server.host) ? {} : { tls: { servername: server.host } }),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    ...(server.username === ''
      ? {}
      : {
          auth: {
            user: server.username,
            pass:
              server.secret === null
                ? ''
                : setup.secrets.open(server.secret, mailPurpose(server.organisationId)),
          },
        }),
  });
}

/** Header fields of a mail of the home. With the server of the installation the address stays its own, or others would refuse the mail as forged. */
export function senderOf(
  server: MailServer | undefined,
  from: string,
): { from: string | { name: string; address: string }; replyTo?: string } {
  if (!server) return { from };
  const replyTo = server.replyTo || (server.ownServer ? '' : server.senderAddress);
  const address = server.ownServer ? server.senderAddress : (/<([^>]+)>/.exec(from)?.[1] ?? from);
  return { from: { name: server.senderName, address }, ...(replyTo === '' ? {} : { replyTo }) };
}

/** How far a test mail came, and what the server said, word for word. */
export interface MailAttempt {
  readonly ok: boolean;
  readonly stage: 'connect' | 'signIn' | 'send';
  readonly answer: string;
}

/** What a server (or the network) answered to a failed attempt. */
export function stageOf(error: unknown): Omit<MailAttempt, 'ok'> {
  const { code, response, message } = error as { code?: string; response?: string; message: string };
  const stage =
    error instanceof UnreachableHost ||
    ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ETLS', 'ECONNREFUSED'].includes(code ?? '')
      ? 'connect'
      : code === 'EAUTH' || code === 'ENOAUTH'
        ? 'signIn'
        : 'send';
  return { stage, answer: (response ?? message).slice(0, 500) };
}
