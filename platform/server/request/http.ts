import fs from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Problem } from '#platform/contract/problem.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Implementation } from '#platform/server/call/app.ts';
import { coercer } from './coerce.ts';
import { cookieName, doorCookies } from '#platform/server/session/door-cookies.ts';
import { dialectOf, markAnswer } from './dialects.ts';
import type { Dialect } from '#platform/server/call/provisions.ts';
import type { Incoming } from './handle.ts';
import { RefusalError, Stop, TooMany, tooMany } from '#platform/server/call/problems.ts';
import { aboutRequest, lines } from '#platform/server/log/log.ts';
import { securityHeaders } from './security-headers.ts';
import { type Incoming as IncomingFiles, turnAway } from '#platform/server/files/uploads.ts';
import { outsideProblem } from '#platform/server/call/away.ts';
import { pageOf } from './page.ts';
import { languageOf, refusalKey, say } from '#platform/server/call/words.ts';
import type { OpenImplementation } from './open-call.ts';

export interface HttpSetup {
  readonly implementations: readonly Implementation[];
  readonly openImplementations: readonly OpenImplementation[];
  perform(implementation: Implementation, incoming: Incoming): Promise<unknown>;
  readonly dialects?: readonly Dialect[];
  /** Asks for session and right of a call alone, before what it brings is read. */
  admit?(implementation: Implementation, incoming: Incoming): Promise<void>;
  /** Where uploads lie while they come in. */
  readonly uploads?: IncomingFiles;
  /** Hears of errors that no caller has caused. */
  failed?(error: unknown): void;
  /** Does what the device owes before the request is answered (owed.ts). */
  settleOwed(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  readonly webFolder: string | null;
  readonly trustedProxies: readonly string[];
  readonly secureCookies: boolean;
  readonly publicUrl: string | undefined;
  readonly logLevel: string | null;
  /** Where the process log goes; undefined: standard output. */
  readonly logTo?: { write(line: string): void } | undefined;
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
/** Address of this site as browsers know it: the one that was set, else the request's own. */
export const siteOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
export const requestLanguage = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language']);

/** A write must come from one of our own pages: SameSite cookies, this check, and JSON bodies together stop forged forms. */
function assertOwnOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Stop(403, 'origin');
  const { origin } = request.headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host))
    throw new Stop(403, 'origin');
}

/** A form of another site can send plain text and multipart bodies without asking; JSON it cannot. */
function assertJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type !== undefined && request.method !== 'GET' && !/^application\/([\w.-]+\+)?json\b/i.test(type))
    throw new Stop(415, 'mediaType');
}

/** What is said of a stop; of one that passes with time, for how long. */
const stopTitle = (stop: Stop, language: Language): string =>
  stop instanceof TooMany
    ? say(language, `platform:waiting.${stop.waiting.unit}`, { count: stop.waiting.count })
    : say(language, `platform:problems.${stop.code}`);

/** Writes an error as problem+json in the caller's language. Bugs answer 500 with the request id only. */
function sendProblem(
  given: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call | null,
  dialects: readonly Dialect[],
): FastifyReply {
  const error =
    given instanceof Stop || given instanceof RefusalError
      ? given
      : (given as { statusCode?: number }).statusCode === 429
        ? tooMany(60)
        : (outsideProblem(given)?.because(given) ?? given);
  const language = requestLanguage(request);
  const base = { type: 'about:blank', requestId: request.id };
  let problem: Problem;
  if (error instanceof Stop) {
    problem = {
      ...base,
      title: stopTitle(error, language),
      status: error.status,
      code: error.code,
      ...error.extra,
    };
    // a failure behind a polite answer: the database is away, or it had to refuse what the call let through
    if (error.cause !== undefined)
      request.log.warn(
        { error: error.cause, status: error.status, ...aboutRequest(request, call) },
        'refused because of an error',
      );
  } else if (error instanceof RefusalError && call) {
    const declared = call.errors[error.code]!;
    const title = say(language, refusalKey(call.name, error.code), error.data);
    problem = {
      ...base,
      title,
      status: declared.status,
      code: error.code,
      data: error.data,
      ...(declared.confirm ? { confirm: true as const } : {}),
      ...(declared.field ? { errors: [{ path: declared.field, code: error.code, message: title }] } : {}),
    };
  } else {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const code =
      status === 413
        ? 'tooLarge'
        : status === 415
          ? 'mediaType'
          : status < 500 && status >= 400
            ? 'form'
            : 'unexpected';
    if (code === 'unexpected')
      request.log.error({ error, ...aboutRequest(request, call) }, 'unexpected error');
    problem = {
      ...base,
      title: say(language, `platform:problems.${code}`),
      status: code === 'unexpected' ? 500 : status,
      code,
    };
  }
  // attempts to get past a control leave a line in the process log (ASVS 16.3.3); refusals of rights stand in the access log
  if (problem.code === 'origin' || problem.code === 'tooManyRequests')
    request.log.warn(
      {
        reason: problem.code,
        address: request.ip,
        method: request.method,
        path: request.routeOptions.url ?? '',
      },
      'refused before the call',
    );
  if (problem.status === 503) reply.header('retry-after', '2');
  if (error instanceof TooMany) reply.header('retry-after', String(error.waiting.seconds));
  const dialect = dialectOf(dialects, request.url);
  if (problem.status === 401 && call?.system !== undefined) reply.header('www-authenticate', 'Bearer');
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-type', dialect ? `${dialect.mediaType}; charset=utf-8` : 'application/problem+json');
  return reply.send(JSON.stringify(dialect ? dialect.problem(problem) : problem));
}

const press = promisify(gzip);
/** What is shorter fits into one packet anyway. */
const pressedFrom = 1400;

/** An answer in words, pressed for browsers: a list weighs a tenth then. */
async function sendWords(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (text.length < pressedFrom || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(text);
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return reply.send(await press(text, { level: 1 }));
}

const calendarType = 'text/calendar; charset=utf-8';

async function sendResult(
  call: Call,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (!call.file) {
    reply.header('content-type', `${call.mediaType ?? 'application/json'}; charset=utf-8`);
    return sendWords(JSON.stringify(result), request, reply);
  }
  const file = result as FileAnswer;
  // only what cannot run is shown in our origin; everything else is saved
  const shown =
    file.inline === true && /^(application\/pdf|image\/(png|jpeg|webp|gif))$/.test(file.mediaType);
  // calendars of other makers read nothing else; it is saved, not shown
  const isCalendar = file.mediaType === calendarType;
  return reply
    .header('content-type', shown || isCalendar ? file.mediaType : 'application/octet-stream')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-disposition',
      `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .send(Buffer.from(file.body));
}

/** The web server: one route per call, files of the web app, security headers, request ids, logs without secrets. */
export async function httpServer(setup: HttpSetup): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      setup.logLevel === null
        ? false
        : { level: setup.logLevel, ...lines, ...(setup.logTo ? { stream: setup.logTo } : {}) },
    logController: new LogController({
      disableRequestLogging: setup.logLevel !== 'debug',
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: setup.trustedProxies.length > 0 ? [...setup.trustedProxies] : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 4 * 1024 * 1024,
    routerOptions: { maxParamLength: 500 },
  });
  const headers = await securityHeaders(setup.secureCookies);
  const cookies = doorCookies(setup.secureCookies);
  await app.register(cookie);
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => {
    setup.failed?.(error);
    return sendProblem(
      error,
      request,
      reply,
      (request.routeOptions.config as { call?: Call }).call ?? null,
      setup.dialects ?? [],
    );
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    try {
      assertOwnOrigin(request);
      next();
    } catch (error) {
      next(error as Error);
    }
  });

  app.addHook('onRequest', setup.settleOwed);
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isData(reply)) asData(reply);
    done(null, payload);
  });

  for (const implementation of setup.implementations) {
    const { call } = implementation;
    const coerce = coercer(call.input);
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      config: { call },
      handler: async (request, reply) => {
        const words = coerce({ ...(request.query as object), ...(request.params as object) });
        const incoming = (input: Record<string, unknown>): Incoming => ({
          token: request.cookies[cookieName(setup.secureCookies)],
          authorization: request.headers.authorization,
          asAccount: request.headers['x-account'] as string | undefined,
          input,
          language: requestLanguage(request),
          requestId: request.id,
          idempotencyKey: request.headers['idempotency-key'] as string | undefined,
          address: request.ip,
          site: siteOf(request, setup.publicUrl),
          device: cookies.read(request, 'device'),
          give: (use, token, maxAge) => cookies.set(reply, use, token, maxAge),
        });
        const body = request.body;
        if (call.upload !== undefined) {
          const { uploads } = setup;
          if (!uploads) throw new Error('uploads have no place');
          try {
            await setup.admit?.(implementation, incoming(words));
            await uploads.assertTakes(request);
            return await sendResult(
              call,
              await uploads.read(request, call.upload, (fields) =>
                setup.perform(implementation, incoming({ ...coerce(fields), ...words })),
              ),
              request,
              reply,
            );
          } catch (error) {
            if (request.raw.complete === false) turnAway(request, reply);
            throw error;
          }
        }
        if (call.textBody !== undefined)
          return sendResult(
            call,
            await setup.perform(
              implementation,
              incoming({
                [call.textBody]: typeof body === 'string' ? body : JSON.stringify(body ?? ''),
                ...words,
              }),
            ),
            request,
            reply,
          );
        assertJson(request);
        const fromBody = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {};
        const answer = await setup.perform(implementation, incoming({ ...fromBody, ...words }));
        // asked again only to hear that nothing changed: that was a reading, too, and is logged as one
        if (markAnswer(dialectOf(setup.dialects ?? [], request.url), answer, request, reply))
          return reply.code(304).header('cache-control', 'no-store').send();
        return sendResult(call, answer, request, reply);
      },
    });
  }
  for (const { call, handler } of setup.openImplementations) {
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      config: { call },
      handler: async (request, reply) => {
        assertJson(request);
        return sendResult(call, await handler(request, reply), request, reply);
      },
    });
  }
  await webFiles(app, setup.webFolder, setup.dialects ?? []);
  return app;
}

/** Whether an address is asked for as a page: by browsers, and by programs that take anything (checkers of links, curl). */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [path] = request.url.split('?') as [string];
  if (/^\/(api|app-api|profile\/api|user-settings)(\/|$)/.test(path)) return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  // what has a file name is a part of a page: a script that is gone is not a page
  return accept.includes('*/*') && !/\.\w+$/.test(path) && !/^\/(assets|js|css)\//.test(path);
}

/** Data for our own program: nothing in it is shown, loaded or run, wherever it is opened. */
const isData = (reply: FastifyReply): boolean =>
  /^application\/(problem\+)?json\b/.test(String(reply.getHeader('content-type')));
function asData(reply: FastifyReply): void {
  for (const name of ofPages) reply.removeHeader(name);
  reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'");
}

/** Scripts, styles and letters are never shown by themselves, nor run as workers. */
const ofPages = [
  'content-security-policy',
  'x-frame-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'origin-agent-cluster',
  'cross-origin-opener-policy',
  'referrer-policy',
];

/** The built web app; every path that is a page gets index.html, everything else a problem. */
async function webFiles(
  app: FastifyInstance,
  folder: string | null,
  dialects: readonly Dialect[],
): Promise<void> {
  const page = folder !== null && fs.existsSync(`${folder}/index.html`) ? pageOf(folder) : undefined;
  if (folder !== null && page) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      // the file says by its name which version it is: a date or a mark would only be asked again
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, file) => {
        const isPart = /\/(assets|js|css)\//.test(file);
        reply.header('cache-control', isPart ? 'public, max-age=31536000, immutable' : 'no-cache');
        // what a browser obeys of a page only is not said with each of its parts
        if (isPart && /\.(js|css|woff2|wasm)(\.gz|\.br)?$/.test(file))
          for (const name of ofPages) reply.removeHeader(name);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (page && dialectOf(dialects, request.url) === undefined && isPage(request))
      return page(request, reply);
    return sendProblem(new Stop(404, 'notFound'), request, reply, null, dialects);
  });
}
