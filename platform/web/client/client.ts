import type { UploadedFile } from '#platform/contract/file.ts';
import { v4 as uuid } from 'uuid';
import { address, type Call, isWrite, type Refusals } from '#platform/contract/call.ts';
import type { Problem } from '#platform/contract/problem.ts';
import { doubt, reached } from './connection.ts';
import { accountHeader } from './own-account.ts';
import { ownHeaders } from '#platform/web/text/language.ts';
import { resume } from './resume.ts';
import { loginUrl } from '#platform/web/store/return-url.ts';

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
  /** The screen of this session is locked. */
  lock(): void;
}
/** So long a page that leaves is on its way, at least: whoever sends it to the same place again would only begin anew. */
const onTheWayMs = 2000;

/** Leaves the page by `go`; several answers at once that lead to one place do so once. `now`: milliseconds of a clock. */
export function leavingOnce(go: (url: string) => void, now = () => performance.now()): (url: string) => void {
  let last = { url: '', at: 0 };
  return (url) => {
    if (url === last.url && now() - last.at < onTheWayMs) return;
    last = { url, at: now() };
    go(url);
  };
}

let reaction: Reaction = {
  onProblem: () => undefined,
  leave: leavingOnce((url) => location.assign(url)),
  reload: () => location.reload(),
  lock: () => undefined,
};
export function reactTo(next: Partial<Reaction>): void {
  reaction = { ...reaction, ...next };
}

/** Begins the program anew, at the same address. */
export const reloadProgram = (): void => reaction.reload();

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
  const headers: Record<string, string> = { ...ownHeaders(), ...accountHeader() };
  if (type) headers['Content-Type'] = type;
  if (isWrite(call)) headers['Idempotency-Key'] = idempotencyKey ?? newKey();
  return {
    url: path + queryOf(query),
    init: {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
    },
  };
}

async function send(url: string, init: RequestInit, retry: boolean): Promise<Response> {
  try {
    const response = await fetch(url, init);
    reached(response.headers.get('date'));
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (retry) return send(url, init, false);
    doubt();
    throw new NetworkError(error);
  }
}

/** The name that the server gave a file. */
function nameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'file' : decodeURIComponent(encoded);
}

/** Whether it was the product that answered, by what each of its problems says. */
const isProblem = (answer: unknown): answer is Problem => {
  const { type, title, status, code, requestId } = (answer ?? {}) as Partial<Record<keyof Problem, unknown>>;
  return Number.isInteger(status) && [type, title, code, requestId].every((one) => typeof one === 'string');
};

async function problemOf(response: Response): Promise<Problem> {
  const answer: unknown = await response.json().catch(() => undefined);
  // an answer of a proxy, or of a server that is just starting
  return isProblem(answer)
    ? answer
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
  } else if (problem.status === 423) {
    reaction.lock();
  } else if (problem.status === 419) {
    setTimeout(() => reaction.reload(), 200); // specification 1, section 7
  } else if (!quiet) {
    reaction.onProblem(problem);
  }
}

/** The answer of the server, when it is a success. */
async function answerOf(url: string, init: RequestInit, retry: boolean, quiet = false): Promise<Response> {
  let response = await send(url, init, retry);
  // a session that has ended is started anew by a kept sign-in, and the call is made once more
  if (response.status === 401 && (await resume())) response = await send(url, init, retry);
  if (response.ok) return response;
  const problem = await problemOf(response);
  react(problem, quiet);
  throw new ProblemError(problem);
}

/**
 * Performs a call and answers its result; a call with `file: true` answers a File with the server's name for it.
 * Errors: ProblemError (the server refused), NetworkError (it was not reached). Reads are tried twice.
 */
export async function perform<Sent, Res>(
  call: CallTo<Sent, Res>,
  input: NoInfer<Sent>,
  options: PerformOptions = {},
): Promise<Res> {
  const { url, init } = requestOf(call, input as Record<string, unknown>, options.idempotencyKey);
  const response = await answerOf(
    url,
    { ...init, signal: options.signal ?? null },
    !isWrite(call),
    options.quiet,
  );
  if (call.file) return new File([await response.blob()], nameOf(response)) as Res;
  try {
    return (await response.json()) as Res;
  } catch (error) {
    throw new NetworkError(error);
  }
}

/** A write as it is kept on the device until the server is reached (queue.ts). */
export interface StoredRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** The write that a call is, to be sent later. */
export function storedRequest(call: Call, input: Readonly<Record<string, unknown>>): StoredRequest {
  const { url, init } = requestOf(call, input);
  if (typeof init.body !== 'string') throw new Error(`${call.name} cannot wait: its body is no text`);
  return { method: call.method, url, body: init.body };
}

/** The browser's own file as the input of a call with `upload`: the server makes an UploadedFile of it. */
export const asUpload = (file: Blob): UploadedFile => file as unknown as UploadedFile;

/** The file that a call with `file: true` answers. */
export async function performFile<Sent>(
  call: CallTo<Sent, unknown>,
  input: NoInfer<Sent>,
  options: PerformOptions = {},
): Promise<File> {
  const answer = await perform(call, input, options);
  if (answer instanceof File) return answer;
  throw new TypeError(`${call.name} answers no file`);
}

/** Sends a kept write of an account under the key of its first try. Errors as perform. */
export async function performStored(
  { method, url, body }: StoredRequest,
  idempotencyKey: string,
  accountId: string,
): Promise<void> {
  const headers = {
    ...ownHeaders(),
    ...accountHeader(accountId),
    'Content-Type': 'application/json',
    'Idempotency-Key': idempotencyKey,
  };
  await answerOf(url, { method, headers, body, credentials: 'same-origin' }, false, true);
}

/** Address of a call that reads, for links and pictures. */
export function urlOf<Sent, Res>(call: CallTo<Sent, Res>, input: NoInfer<Sent>): string {
  return requestOf(call, input as Record<string, unknown>).url;
}
