import { v4 as uuid } from 'uuid';
import { address, type Call, isWrite, type Refusals } from '#platform/contract/call.ts';
import { Problem } from '#platform/contract/problem.ts';
import { gmtOffset, storedLanguage } from './language.ts';
import { loginUrl } from './return-url.ts';

/** The server answered something that is not a success. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.title);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The server could not be reached, or its answer was lost. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause });
    this.name = 'NetworkError';
  }
}

/** What the rest of the browser does about failures; set once at the start (failures.ts). */
export interface Reaction {
  onProblem(problem: Problem): void;
  leave(url: string): void;
  reload(): void;
}
let reaction: Reaction = {
  onProblem: () => undefined,
  leave: (url) => location.assign(url),
  reload: () => location.reload(),
};
export function reactTo(next: Partial<Reaction>): void {
  reaction = { ...reaction, ...next };
}

export interface PerformOptions {
  signal?: AbortSignal | undefined;
  /** Key of a write; the same one again for the same write after a lost answer. Made new when it is not given. */
  idempotencyKey?: string;
  /** The caller shows what went wrong itself; no toast. Signing out and reloading still happen. */
  quiet?: boolean;
}

/** A call whose types for the client are `Sent` and `Res`. */
export type CallTo<Sent, Res> = Call<Sent, unknown, unknown, Res, Refusals>;

export const newKey = (): string => uuid();

/** Values as they stand in a query: lists as repeated keys, nothing for what is not there. */
function queryOf(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function bodyOf(
  call: Call,
  rest: Record<string, unknown>,
): { body?: BodyInit; type?: string; query: Record<string, unknown> } {
  if (!isWrite(call)) return { query: rest };
  if (call.upload) {
    const form = new FormData();
    const { [call.upload]: file, ...others } = rest;
    // fields before the file: the server reads them while the file streams in
    for (const [name, value] of Object.entries(others))
      if (value !== undefined && value !== null) form.append(name, String(value));
    if (file instanceof Blob) form.append(call.upload, file);
    return { body: form, query: {} };
  }
  if (call.textBody) {
    const { [call.textBody]: text, ...others } = rest;
    return { body: String(text ?? ''), type: 'text/plain; charset=utf-8', query: others };
  }
  return { body: JSON.stringify(rest), type: 'application/json', query: {} };
}

/** The request that a call is: address, headers and body. Exported for links to files and for tests. */
export function requestOf(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  idempotencyKey?: string,
): { url: string; init: RequestInit } {
  const { path, rest } = address(call, input);
  const { body, type, query } = bodyOf(call, rest);
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': storedLanguage(),
    'X-Timezone-Offset': gmtOffset(new Date().getTimezoneOffset()),
    'X-Requested-With': 'obhut',
  };
  if (type) headers['Content-Type'] = type;
  if (isWrite(call)) headers['Idempotency-Key'] = idempotencyKey ?? newKey();
  return {
    url: path + queryOf(query),
    init: { method: call.method, headers, credentials: 'same-origin', ...(body === undefined ? {} : { body }) },
  };
}

async function send(url: string, init: RequestInit, retry: boolean): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (!retry) throw new NetworkError(error);
    return send(url, init, false);
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const parsed = Problem.safeParse(await response.json().catch(() => undefined));
  // an answer of a proxy, or of a server that is just starting
  return parsed.success
    ? parsed.data
    : {
        type: 'about:blank',
        title: '',
        status: response.status,
        code: 'unknown',
        requestId: response.headers.get('x-request-id') ?? '',
      };
}

const onLoginPage = () => /^\/login(\/|$)/.test(location.pathname);

function react(problem: Problem, quiet: boolean): void {
  if (problem.status === 401) {
    if (!onLoginPage()) reaction.leave(loginUrl(location.pathname + location.search + location.hash));
  } else if (problem.status === 419) {
    setTimeout(() => reaction.reload(), 200); // specification 1, section 7
  } else if (!quiet) {
    reaction.onProblem(problem);
  }
}

/**
 * Performs a call and answers its result.
 * Errors: ProblemError (the server refused), NetworkError (it was not reached). Reads are tried twice.
 */
export async function perform<Sent, Res>(
  call: CallTo<Sent, Res>,
  input: NoInfer<Sent>,
  options: PerformOptions = {},
): Promise<Res> {
  const { url, init } = requestOf(call, input as Record<string, unknown>, options.idempotencyKey);
  const response = await send(url, { ...init, signal: options.signal ?? null }, !isWrite(call));
  if (!response.ok) {
    const problem = await problemOf(response);
    react(problem, options.quiet ?? false);
    throw new ProblemError(problem);
  }
  if (call.file) return (await response.blob()) as Res;
  try {
    return (await response.json()) as Res;
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** Address of a call that reads, for links and pictures. */
export function urlOf<Sent, Res>(call: CallTo<Sent, Res>, input: NoInfer<Sent>): string {
  return requestOf(call, input as Record<string, unknown>).url;
}
