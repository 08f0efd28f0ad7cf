import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Message } from '#platform/server/mail/mail.ts';
import { mailPurpose, mailServer } from '#platform/server/mail/mail-servers.ts';
import { stale } from '#platform/server/call/problems.ts';
import type { TaskWork } from '#platform/server/call/provisions.ts';
import { say } from '#platform/server/call/words.ts';
import { email, type EmailSettings, type TestResult } from '../contract/email.ts';

const empty = {
  senderName: '',
  senderAddress: '',
  replyTo: '',
  ownServer: false,
  host: '',
  port: 587,
  security: 'starttls' as const,
  username: '',
  hasPassword: false,
  version: 0,
};

async function current(context: Context): Promise<EmailSettings> {
  const server = await mailServer(context);
  const { count } = await context.db
    .selectFrom('platform.mails')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('organisation_id', '=', context.organisationId)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow();
  const state = { installed: context.services.mail.installed, waiting: Number(count) };
  if (!server) return { ...empty, ...state };
  const { senderName, senderAddress, replyTo, ownServer, host, port, security, username, secret, version } =
    server;
  return {
    senderName,
    senderAddress,
    replyTo,
    ownServer,
    host,
    port,
    security,
    username,
    hasPassword: secret !== null,
    version,
    ...state,
  };
}

export const emailCalls = implement(email, {
  get: ({ context }) => current(context),
  async change({ input, context, db, refuse }) {
    const before = await mailServer(context);
    if (input.ownServer && input.host === '') throw refuse.hostNeeded();
    if (input.ownServer && input.senderAddress === '') throw refuse.senderNeeded();
    if (input.password !== '' && input.username === '') throw refuse.usernameNeeded();
    // the stored password goes to the server it was entered for, to no other: whoever may change the address must not learn it
    const moved =
      before !== null &&
      before.secret !== null &&
      (before.host !== input.host || before.port !== input.port || before.username !== input.username);
    if (input.username !== '' && input.password === '' && (moved || (before?.secret ?? null) === null))
      throw refuse.passwordNeeded();
    if (
      input.ownServer &&
      input.security === 'none' &&
      input.username !== '' &&
      !context.confirmed.includes('mailNotEncrypted')
    )
      throw refuse.mailNotEncrypted();
    const values = {
      sender_name: input.senderName,
      sender_address: input.senderAddress,
      reply_to: input.replyTo,
      own_server: input.ownServer,
      host: input.host,
      port: input.port,
      security: input.security,
      username: input.username,
      ...(input.username === ''
        ? { secret: null }
        : input.password === ''
          ? {}
          : { secret: context.services.secrets.seal(input.password, mailPurpose(context.organisationId)) }),
    };
    if (input.version === 0) {
      const added = await db
        .insertInto('platform.mail_servers')
        .values({ organisation_id: context.organisationId, id: newId(), ...values })
        .onConflict((conflict) => conflict.column('organisation_id').doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) throw stale(await current(context));
    } else {
      const changed = await db
        .updateTable('platform.mail_servers')
        .set(values)
        .where('organisation_id', '=', context.organisationId)
        .where('version', '=', input.version)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw stale(await current(context));
    }
    return current(context);
  },
  async test({ input, context, refuse }) {
    const server = await mailServer(context);
    if (!server?.ownServer && !context.services.mail.installed) throw refuse.noServer();
    return {
      taskId: await context.services.tasks.queue(context, 'admin.testMail', { recipient: input.recipient }),
    };
  },
});

const stages = ['connect', 'signIn', 'send'] as const;

/** Sends one mail at once: connecting, signing in, sending; answers what the server said. */
export async function attemptMail(
  progress: Parameters<TaskWork>[0],
  messageOf: (context: Context) => Message | Promise<Message>,
): Promise<TestResult> {
  const { server, mail, message } = await progress.step(async (context) => ({
    server: await mailServer(context),
    mail: context.services.mail,
    message: await messageOf(context),
  }));
  // outside of any transaction: a slow server must not hold one open
  const result = await mail.attempt(server, message, (stage) =>
    progress.at(stages.indexOf(stage) + 1, stages.length + 1),
  );
  if (result.ok) await progress.at(stages.length + 1, stages.length + 1);
  return result;
}

export const testMail: TaskWork = (progress, input) =>
  attemptMail(progress, (context) => ({
    to: String(input['recipient']),
    subject: say(context.language, 'admin:testMail.subject'),
    text: say(context.language, 'admin:testMail.text', { by: context.account?.fullName ?? '' }),
  }));
