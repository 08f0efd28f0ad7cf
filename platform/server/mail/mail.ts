import nodemailer, { type Transporter } from 'nodemailer';
import type { Context } from '#platform/server/call/context.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/database/ids.ts';
import { lanesOf } from '#platform/server/limits/lanes.ts';
import {
  connectTo,
  type MailAttempt,
  type MailServer,
  mailServerOf,
  senderOf,
  stageOf,
} from './mail-servers.ts';
import type { Outbound } from '#platform/server/access/outbound.ts';
import type { Secrets } from '#platform/server/config/secrets.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Mails are rows of the transaction that wants them; they leave after commit and are tried again. */
export interface Mailer {
  queue(context: Context, message: Message): Promise<void>;
  /** Sends what waits, home by home, codes and links before the rest; answers how many left. */
  deliver(): Promise<number>;
  /** Begins no more mails; resolves when those on their way have left. */
  stop(): Promise<void>;
  /** Whether the mail server of the installation answers: null, or what came instead. */
  reachable(): Promise<string | null>;
  /** Whether the installation has a mail server for homes that have none of their own. */
  readonly installed: boolean;
  /** Sends one mail at once, for a test: `at` hears of each stage; answers what the server said. */
  attempt(
    server: MailServer | null,
    message: Message,
    at: (stage: MailAttempt['stage']) => Promise<void>,
  ): Promise<MailAttempt>;
}

interface Waiting {
  organisation_id: string;
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
}
/** Mails of a home under way at once. */
const inOneTurn = 5;
const isDue = `sent_at is null and attempts < 8 and (send_after is null or send_after <= now())
  and ($1 or organisation_id in (select organisation_id from platform.mail_servers where own_server))
  and created_at < now() - (power(2, attempts) - 1) * interval '15 seconds'`;

/** Mail by SMTP when `url` is set (smtp://user:password@host:port), or by the server of a home; without both, mails stay in the demo inbox. */
export function mailer(
  database: Database,
  url: string | undefined,
  from: string,
  own: {
    secrets: Secrets;
    outbound: Outbound;
    /** How the own server of a home was found; null: a mail left by it. */
    found?: (server: MailServer, error: unknown) => Promise<void>;
  },
): Mailer {
  const transport = url ? nodemailer.createTransport(url) : null;
  let verified = -60_000;
  let unreachable: string | null = null;
  const connections = new Map<string, { version: number; transport: Transporter }>();

  async function servers(organisationIds: readonly string[]): Promise<ReadonlyMap<string, MailServer>> {
    const { rows } = await database.pool.query(
      'select * from platform.mail_servers where organisation_id = any($1)',
      [[...new Set(organisationIds)]],
    );
    return new Map(rows.map((row) => [row.organisation_id as string, mailServerOf(row)]));
  }
  /** The connection for a home: to its own server, kept until that is changed, else that of the installation. */
  async function connectionOf(server: MailServer | null | undefined): Promise<Transporter | null> {
    if (!server?.ownServer) return transport;
    const kept = connections.get(server.organisationId);
    if (kept?.version === server.version) return kept.transport;
    kept?.transport.close();
    const made = await connectTo(server, own);
    connections.set(server.organisationId, { version: server.version, transport: made });
    return made;
  }

  async function send(row: Waiting, server: MailServer | undefined): Promise<boolean> {
    try {
      const connection = await connectionOf(server);
      if (connection === null) throw new Error('no mail server'); // it was taken away meanwhile: tried again when there is one
      await connection.sendMail({
        ...senderOf(server, from),
        to: row.recipient,
        subject: row.subject,
        text: row.body_text,
        ...(row.body_html ? { html: row.body_html } : {}),
      });
      await database.pool.query(
        `update platform.mails set sent_at = now(), last_error = null, body_text = case when confidential then '' else body_text end,
        body_html = case when confidential then null else body_html end where organisation_id = $1 and id = $2`,
        [row.organisation_id, row.id],
      );
      if (server?.ownServer) await own.found?.(server, null);
      return true;
    } catch (error) {
      // a mail that was refused for itself says nothing about the server
      if (server?.ownServer && stageOf(error).stage !== 'send') await own.found?.(server, error);
      await database.pool.query(
        'update platform.mails set last_error = $3 where organisation_id = $1 and id = $2',
        [row.organisation_id, row.id, (error as Error).message.slice(0, 500)],
      );
      return false;
    }
  }
  /** A few mails of a home, side by side: what holds a code and lives for minutes goes before everything else. */
  async function deliverOf(home: string): Promise<number> {
    const { rows } = await database.pool.query<Waiting>(
      `
      update platform.mails m set attempts = attempts + 1 from (
        select organisation_id, id from platform.mails where organisation_id = $2 and ${isDue} order by confidential desc, created_at limit ${inOneTurn} for update skip locked) w
      where m.organisation_id = w.organisation_id and m.id = w.id
      returning m.organisation_id, m.id, recipient, subject, body_text, body_html`,
      [transport !== null, home],
    );
    const known = rows.length === 0 ? new Map<string, MailServer>() : await servers([home]);
    return (await Promise.all(rows.map((row) => send(row, known.get(home))))).filter(Boolean).length;
  }
  const lanes = lanesOf({
    width: 8,
    work: deliverOf,
    failed: () => undefined, // the poll comes back to it
    async homes() {
      await withoutNeedless();
      const { rows } = await database.pool.query<{ id: string }>(
        `select distinct organisation_id as id from platform.mails where ${isDue}`,
        [transport !== null],
      );
      return rows.map(({ id }) => id);
    },
  });
  async function withoutNeedless(): Promise<void> {
    // who has read a notification meanwhile needs no mail about it; only those that waited for the end of quiet hours
    await database.pool
      .query(`delete from platform.mails m using platform.notifications n where n.organisation_id = m.organisation_id and n.id = m.notification_id
      and m.sent_at is null and m.send_after is not null and n.read_at is not null`);
    // nor who has muted the resident meanwhile
    await database.pool
      .query(`delete from platform.mails m using platform.notifications n, platform.notification_mutes x, platform.organisations o
      where n.organisation_id = m.organisation_id and n.id = m.notification_id and x.organisation_id = n.organisation_id and x.account_id = n.account_id
      and x.resident_id = n.resident_id and o.id = m.organisation_id and x.until >= (now() at time zone o.zone)::date
      and m.sent_at is null and m.send_after is not null and n.severity <> 'alert'`);
  }

  return {
    installed: transport !== null,
    async reachable() {
      if (transport === null || performance.now() - verified < 60_000) return unreachable;
      unreachable = await transport.verify().then(
        () => null,
        (error: unknown) => stageOf(error).answer,
      );
      verified = performance.now();
      return unreachable;
    },
    stop: () => lanes.stop(),
    async attempt(server, message, at) {
      try {
        await at('connect');
        const connection = await connectionOf(server);
        if (connection === null) return { ok: false, stage: 'connect', answer: '' };
        // without a name nobody signs in
        if (server?.ownServer && server.username !== '') await at('signIn');
        await connection.verify();
        await at('send');
        const { response } = (await connection.sendMail({
          ...senderOf(server ?? undefined, from),
          to: message.to,
          subject: message.subject,
          text: message.text,
          ...(message.html ? { html: message.html } : {}),
        })) as { response: string };
        return { ok: true, stage: 'send', answer: response.slice(0, 500) };
      } catch (error) {
        return { ok: false, ...stageOf(error) };
      }
    },
    async queue(context, message) {
      await context.db
        .insertInto('platform.mails')
        .values({
          organisation_id: context.organisationId,
          id: newId(),
          recipient: message.to,
          subject: message.subject,
          body_text: message.text,
          body_html: message.html ?? null,
        })
        .execute();
    },
    deliver: () => lanes.run(),
  };
}

declare module '#platform/server/call/context.ts' {
  interface Services {
    readonly mail: Mailer;
  }
}
