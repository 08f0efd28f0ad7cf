import nodemailer from 'nodemailer';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';

export interface Message { readonly to: string; readonly subject: string; readonly text: string; readonly html?: string }

/** Mails are rows of the transaction that wants them; they leave after commit and are tried again. */
export interface Mailer {
  queue(context: Context, message: Message): Promise<void>;
  /** Sends what waits, oldest first; answers how many left. */
  deliver(): Promise<number>;
}

/** Mail by SMTP when `url` is set (smtp://user:password@host:port); without it mails stay in the demo inbox. */
export function mailer(database: Database, url: string | undefined, from: string): Mailer {
  const transport = url ? nodemailer.createTransport(url) : null;
  return {
    async queue(context, message) {
      await context.db.insertInto('platform.mails').values({
        organisation_id: context.organisationId, id: newId(), recipient: message.to, subject: message.subject,
        body_text: message.text, body_html: message.html ?? null,
      }).execute();
    },
    async deliver() {
      if (transport === null) return 0;
      const waiting = await database.pool.query<{ organisation_id: string; id: string; recipient: string; subject: string; body_text: string; body_html: string | null }>(
        `update platform.mails m set attempts = attempts + 1 from (
           select organisation_id, id from platform.mails where sent_at is null and attempts < 8
             and created_at < now() - (power(2, attempts) - 1) * interval '15 seconds' order by created_at limit 50 for update skip locked) w
         where m.organisation_id = w.organisation_id and m.id = w.id
         returning m.organisation_id, m.id, recipient, subject, body_text, body_html`);
      let sent = 0;
      for (const row of waiting.rows) {
        try {
          await transport.sendMail({ from, to: row.recipient, subject: row.subject, text: row.body_text, ...(row.body_html ? { html: row.body_html } : {}) });
          await database.pool.query(`update platform.mails set sent_at = now(), last_error = null, body_text = case when confidential then '' else body_text end,
            body_html = case when confidential then null else body_html end where organisation_id = $1 and id = $2`, [row.organisation_id, row.id]);
          sent += 1;
        } catch (error) {
          await database.pool.query('update platform.mails set last_error = $3 where organisation_id = $1 and id = $2', [row.organisation_id, row.id, (error as Error).message.slice(0, 500)]);
        }
      }
      return sent;
    },
  };
}
