import type { Call } from '#platform/contract/call.ts';
import type { Problem } from '#platform/contract/problem.ts';
import type { World } from '#platform/server/testing/world.ts';

export interface MailRow {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly organisation_id: string;
  readonly confidential: boolean;
}
export const password = 'Kirschbaum-27';
let counter = 0;
let address = 1;

/** A complete registration of a new vendor. */
export const complete = (change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  mode: 'create',
  companyName: 'Muster Gastro AG',
  street: 'Seestrasse 1',
  postalCode: '8000',
  city: 'Zürich',
  region: 'ZH',
  fullName: 'Petra Muster',
  email: `petra${++counter}@example.org`,
  password,
  repeatPassword: password,
  ...change,
});

/** The link of a mail: `/register/vendor/confirm/<token>`. */
export const linkIn = (mail: MailRow | undefined, action: string): string =>
  new RegExp(`/register/[a-z-]+/${action}/([\\w.-]+)`).exec(mail?.body_text ?? '')?.[1] ?? '';

/** The calls of a topic that runs in a world, for tests of those who do not need its app: `callsNamed(() => world, 'app.topic')`. */
export const callsNamed = (world: () => World, topic: string): { readonly [verb: string]: Call } =>
  new Proxy<Record<string, Call>>(
    {},
    {
      get(_, verb) {
        const { implementations, openImplementations } = world().server;
        return [...implementations, ...openImplementations].find(
          ({ call }) => call.name === `${topic}.${String(verb)}`,
        )!.call;
      },
    },
  );

/** What tests of the registration ask of a world: open calls from addresses of their own, mails, signing in. */
export function registering(world: () => World) {
  const pool = () => world().server.database.pool;
  // every call comes from another address, so that one test does not use up the limit of another
  const ask = async <T = Record<string, unknown>>(
    call: unknown,
    input: unknown,
    from = `10.0.${Math.floor(++address / 250)}.${address % 250}`,
  ): Promise<{ status: number; body: T & Problem }> => {
    const { path, method } = call as Call;
    const answer = await world().server.http.inject({
      method: method as 'POST',
      url: path,
      payload: input as object,
      remoteAddress: from,
      headers: { 'accept-language': 'en' },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const mailsTo = async (recipient: string) =>
    (
      await pool().query<MailRow>(
        'select recipient, subject, body_text, organisation_id, confidential from platform.mails where recipient = $1 order by created_at, id',
        [recipient],
      )
    ).rows;
  return {
    pool,
    ask,
    mailsTo,
    /** `done`, or the code of the refusal and the field at which it is said. */
    async code(call: unknown, input: unknown): Promise<string> {
      const { status, body } = await ask(call, input);
      return status === 200 ? 'done' : `${body.code}${body.errors?.[0] ? ` at ${body.errors[0].path}` : ''}`;
    },
    lastLink: async (recipient: string, action = 'confirm') =>
      linkIn((await mailsTo(recipient)).at(-1), action),
    async signIn(username: string, secret = password): Promise<string> {
      const answer = await world().server.http.inject({
        method: 'POST',
        url: '/login',
        payload: { username, password: secret },
        remoteAddress: `10.9.0.${++counter % 250}`,
      });
      return answer.statusCode === 200 ? 'done' : (answer.json() as Problem).code;
    },
    /** Email and user name of an account. */
    async names(accountId: string): Promise<{ email: string; username: string }> {
      return (
        await pool().query<{ email: string; username: string }>(
          'select email, username from platform.accounts where id = $1',
          [accountId],
        )
      ).rows[0]!;
    },
  };
}
