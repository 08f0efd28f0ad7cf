import type { z } from 'zod';

/** What an account may do with what stands behind an access key (specification 1, section 6; specification 2, section 6). */
export type Action = 'Read' | 'Write' | 'Edit' | 'Delete' | 'Pdf';

/**
 * Who may make a call: an access key with an action, any signed-in account, or everybody (with the reason). `stage` also lets
 * in a session that must first set up a second factor, or whose screen is locked.
 */
export type May =
  | readonly [key: string, action: Action]
  | readonly [key: string, action: Action, scope: 'resident']
  | { readonly signedIn: string; readonly stage?: 'setup' | 'locked' }
  | { readonly open: string };

/** A refusal that a call may answer. Its text stands in the app's locales under `refusals`. */
export interface Refusal {
  /** 403: a right is missing that the call itself does not name. */
  readonly status: 403 | 409 | 422;
  /** Values for the text, also sent to the client. */
  readonly data?: z.ZodObject;
  /** The client may resend the call with `confirmed: [code]` after an active yes. */
  readonly confirm?: true;
  /** The input field at which the text is shown; without it the text is shown at the form. */
  readonly field?: string;
}
export type Refusals = Readonly<Record<string, Refusal>>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Shape {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** Input fields of an entry that may wait on a device. */
export interface Offline {
  readonly moment: string;
  readonly waited?: string;
}

/** What a developer writes for one call. */
export interface CallDefinition<I extends z.ZodObject, O extends Shape, E extends Refusals, M extends May> {
  readonly may: M;
  readonly input: I;
  readonly output: O;
  readonly errors?: E;
  /** True for verbs other than list and get that only read; they become GET. */
  readonly reads?: true;
  /** Only where the specification names the path: `'GET /profile/api/me'`. */
  readonly route?: `${Method} /${string}`;
  /** The input field that takes a plain text body instead of JSON. */
  readonly textBody?: string;
  /** The answer is a file: the handler returns a FileAnswer, the output schema is not used. */
  readonly file?: true;
  /** It gathers so much that it is made one after the other: one of an account and two of a home at a time. */
  readonly large?: true;
  /** The call takes an uploaded file (multipart) under this input field. */
  readonly upload?: string;
  /** Media type of the JSON that is answered, where a standard names one; otherwise application/json. */
  readonly mediaType?: string;
  /**
   * An entry at the bedside: without a connection it waits on the device and is sent later (experience 3.7). `moment` is the
   * optional input field with the time of the entry, which is then not that of the sending. `waited` is the input field that says
   * that it waited: the device sets it when it keeps the entry, nobody else.
   */
  readonly offline?: Offline;
  /** Another system may make it, too, with a token that has this scope (`systemScopes` of the manifest). Only calls that read. */
  readonly system?: string;
  /** What is sent and answered is secret: neither is kept under its idempotency key, not even as a hash. Repeated, it is done again. */
  readonly secret?: true;
}

/**
 * One call with its types read from zod once, so that checking types stays cheap with hundreds of calls.
 * Sent: what the client sends; Got: what the handler gets; Ret: what it returns; Res: what the client receives.
 */
export interface Call<
  Sent = unknown,
  Got = unknown,
  Ret = unknown,
  Res = unknown,
  E extends Refusals = Refusals,
> {
  /** `app.topic.verb`. */
  readonly name: string;
  readonly method: Method;
  /** Path with `{name}` for inputs that stand in the path. */
  readonly path: string;
  readonly may: May;
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  readonly errors: E;
  readonly textBody?: string | undefined;
  readonly file?: true | undefined;
  readonly large?: true | undefined;
  readonly upload?: string | undefined;
  readonly mediaType?: string | undefined;
  readonly offline?: Offline | undefined;
  readonly system?: string | undefined;
  readonly secret?: true | undefined;
  readonly '~types'?: { sent: Sent; got: Got; ret: Ret; res: Res };
}

/** A call before its topic gave it a name. */
export interface UnnamedCall<Sent, Got, Ret, Res, E extends Refusals, M extends May> {
  readonly definition: CallDefinition<z.ZodObject, Shape, E, M>;
  readonly '~types'?: { sent: Sent; got: Got; ret: Ret; res: Res };
}

/** Declares one call: who may, what goes in, what comes out, what it may refuse. */
export function call<
  I extends z.ZodObject,
  O extends Shape,
  const M extends May,
  const E extends Refusals = Record<never, Refusal>,
>(
  definition: CallDefinition<I, O, E, M>,
): UnnamedCall<I['_zod']['input'], I['_zod']['output'], O['_zod']['input'], O['_zod']['output'], E, M> {
  return { definition };
}

type AnyUnnamed = UnnamedCall<any, any, any, any, any, any>; // oxlint-disable-line typescript/no-explicit-any -- the bound of a mapped type
type Named<C> =
  C extends UnnamedCall<infer S, infer G, infer R, infer O, infer E, May> ? Call<S, G, R, O, E> : never;

/** The access that a manifest declares, as the `may` values that its calls can use. */
type MayOf<A extends Readonly<Record<string, readonly Action[]>>> =
  | { readonly signedIn: string; readonly stage?: 'setup' | 'locked' }
  | { readonly open: string }
  | { [K in keyof A & string]: readonly [K, A[K][number]] | readonly [K, A[K][number], 'resident'] }[keyof A &
      string];

type Allowed<C, A extends Readonly<Record<string, readonly Action[]>>> = {
  [V in keyof C]: C[V] extends UnnamedCall<infer S, infer G, infer R, infer O, infer E, infer M>
    ? M extends MayOf<A>
      ? C[V]
      : UnnamedCall<S, G, R, O, E, MayOf<A>>
    : never;
};

const kebab = (word: string) => word.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());

function routeOf(
  app: string,
  topic: string,
  verb: string,
  definition: CallDefinition<z.ZodObject, Shape, Refusals, May>,
): [Method, string] {
  if (definition.route) {
    const [method, path] = definition.route.split(' ') as [Method, string];
    return [method, path];
  }
  const base = `/api/${kebab(app)}/${kebab(topic)}`;
  const one = 'id' in definition.input.shape ? `${base}/{id}` : base;
  if (verb === 'list') return ['GET', base];
  if (verb === 'get') return ['GET', one];
  if (verb === 'create') return ['POST', base];
  // a change sends the whole record with the version that it read
  if (verb === 'change') return ['PUT', one];
  if (verb === 'remove') return ['DELETE', one];
  return [definition.reads || definition.file ? 'GET' : 'POST', `${one}/${kebab(verb)}`];
}

/**
 * Names the calls of one topic `app.topic.verb` and derives their REST paths (architecture: section 5).
 * A `may` with a key or action that the manifest does not declare is a compile error.
 */
export function topic<
  const A extends Readonly<Record<string, readonly Action[]>>,
  C extends Record<string, AnyUnnamed>,
>(
  app: { readonly code: string; readonly access: A },
  name: string,
  calls: C & Allowed<C, A>,
): { readonly [V in keyof C]: Named<C[V]> } {
  const named: Record<string, Call> = {};
  for (const [verb, { definition }] of Object.entries(calls as Record<string, AnyUnnamed>)) {
    const [method, path] = routeOf(app.code, name, verb, definition);
    named[verb] = {
      name: `${app.code}.${name}.${verb}`,
      method,
      path,
      may: definition.may,
      input: definition.input,
      output: definition.output as z.ZodType,
      errors: definition.errors ?? {},
      textBody: definition.textBody,
      file: definition.file,
      upload: definition.upload,
      mediaType: definition.mediaType,
      offline: definition.offline,
      large: definition.large,
      system: definition.system,
      secret: definition.secret,
    };
  }
  return named as { readonly [V in keyof C]: Named<C[V]> };
}

/** Whether the call changes something: such calls take an idempotency key. */
export const isWrite = (target: { readonly method: Method }): boolean => target.method !== 'GET';

/** Whether the call is about one resident, whom the frame checks. */
export const isOfResident = ({ may }: Pick<Call, 'may'>): boolean =>
  Array.isArray(may) && may[2] === 'resident';

/** The path of a call with its path inputs filled in, and the inputs that remain for query or body. */
export function address(
  target: Pick<Call, 'path'>,
  input: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}
