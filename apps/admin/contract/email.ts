import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, email as address, id, line } from '#platform/contract/fields.ts';
import { hostName } from '#platform/domain/access/networks.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.email';
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
const orNothing = z.union([z.literal(''), address]).default('');
export const host = line(253).refine((text) => text === '' || hostName(text), { error: 'host' });

const fields = {
  senderName: line(120).default(''),
  senderAddress: orNothing,
  replyTo: orNothing,
  /** False: mails leave by the server of the installation. */
  ownServer: z.boolean(),
  host: host.default(''),
  port: z.int().min(1).max(65_535).default(587),
  security: z.enum(mailSecurities).default('starttls'),
  username: line(200).default(''),
};
/** Version 0: nobody has entered anything. The password is never told. */
export const EmailSettings = z.object({
  senderName: z.string(),
  senderAddress: z.string(),
  replyTo: z.string(),
  ownServer: z.boolean(),
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  username: z.string(),
  hasPassword: z.boolean(),
  version: z.int().min(0),
  /** Whether the installation has a server for homes without one. */
  installed: z.boolean(),
  /** Mails that could not be sent and are tried again. */
  waiting: z.int(),
});
export type EmailSettings = z.output<typeof EmailSettings>;

/** How a test mail ended: the stage it came to and what the server said, word for word. */
export const TestResult = z.object({
  ok: z.boolean(),
  stage: z.enum(['connect', 'signIn', 'send']),
  answer: z.string(),
});
export type TestResult = z.output<typeof TestResult>;

export const email = topic(manifest, 'email', {
  get: call({ may: [key, 'Read'], input: z.object({}), output: EmailSettings }),
  change: call({
    may: [key, 'Edit'],
    input: z.object({
      ...fields,
      /** Empty: the password that is stored stays. */
      password: z.string().max(500).default(''),
      version: z.int().min(0),
      confirmed,
    }),
    output: EmailSettings,
    errors: {
      hostNeeded: { status: 422, field: 'host' },
      senderNeeded: { status: 422, field: 'senderAddress' },
      passwordNeeded: { status: 422, field: 'password' },
      usernameNeeded: { status: 422, field: 'username' },
      mailNotEncrypted: { status: 422, confirm: true },
    },
  }),
  /** Starts a test mail with the settings as they are stored; progress and answer come from the task. */
  test: call({
    may: [key, 'Edit'],
    input: z.object({ recipient: address }),
    output: z.object({ taskId: id }),
    errors: { noServer: { status: 422 } },
  }),
});
