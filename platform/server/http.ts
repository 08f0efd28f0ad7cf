import fs from 'node:fs';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import staticFiles from '@fastify/static';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Problem } from '#platform/contract/problem.ts';
import type { Language } from '#platform/contract/text.ts';
import type { Implementation } from './app.ts';
import { coercer } from './coerce.ts';
import { cookieName, doorCookies } from './door-cookies.ts';
import type { Incoming } from './handle.ts';
import { RefusalError, Stop } from './problems.ts';
import { redacted } from './log.ts';
import { securityHeaders } from './security-headers.ts';
import { withUpload } from './uploads.ts';
import { languageOf, say } from './words.ts';
import type { OpenImplementation } from './open-calls.ts';


export interface HttpSetup {
  readonly implementations: readonly Implementation[];
  readonly openImplementations: readonly OpenImplementation[];
  perform(implementation: Implementation, incoming: Incoming): Promise<unknown>;
  readonly webFolder: string | null;
  readonly trustedProxies: readonly string[];
  readonly secureCookies: boolean;
  readonly publicUrl: string | undefined;
  readonly logLevel: string | null;
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
/** Address of this site as browsers know it: the one that was set, else the request's own. */
export const siteOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  (publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin);
export const requestLanguage = (request: FastifyRequest): Language => languageOf(request.headers['accept-language']);

/** A write must come from one of our own pages: SameSite cookies, this check, and JSON bodies together stop forged forms. */
function assertOwnOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Stop(403, 'origin');
  const { origin } = request.headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host)) throw new Stop(403, 'origin');
}

/** A form of another site can send plain text and multipart bodies without asking; JSON it cannot. */
function assertJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type !== undefined && request.method !== 'GET' && !/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new Stop(415, 'mediaType');
}

/** Writes an error as problem+json in the caller's language. Bugs answer 500 with the request id only. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, call: Call | null): FastifyReply {
  const language = requestLanguage(request);
  const base = { type: 'about:blank', requestId: request.id };
  let problem: Problem;
  if (error instanceof Stop) {
    problem = { ...base, title: say(language, `platform:problems.${error.code}`), status: error.status, code: error.code, ...error.extra };
  } else if (error instanceof RefusalError && call) {
    const declared = call.errors[error.code]!;
    const app = call.name.split('.')[0]!;
    const title = say(language, `${app === 'frame' ? 'platform' : app}:refusals.${error.code}`, error.data);
    problem = {
      ...base, title, status: declared.status, code: error.code, data: error.data,
      ...(declared.confirm ? { confirm: true as const } : {}),
      ...(declared.field ? { errors: [{ path: declared.field, code: error.code, message: title }] } : {}),
    };
  } else {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const code = status === 413 ? 'tooLarge' : status === 415 ? 'mediaType' : status === 429 ? 'tooManyRequests' : status < 500 && status >= 400 ? 'form' : 'unexpected';
    if (code === 'unexpected') request.log.error({ error }, 'unexpected error');
    problem = { ...base, title: say(language, `platform:problems.${code}`), status: code === 'unexpected' ? 500 : status, code };
  }
  // attempts to get past a control leave a line in the process log (ASVS 16.3.3); refusals of rights stand in the access log
  if (problem.code === 'origin' || problem.code === 'tooManyRequests') request.log.warn({ reason: problem.code, address: request.ip, method: request.method, path: request.routeOptions.url ?? '' }, 'refused before the call');
  return reply.code(problem.status).header('content-type', 'application/problem+json').header('cache-control', 'no-store').send(JSON.stringify(problem));
}

function sendResult(call: Call, result: unknown, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!call.file) return reply.header('content-type', `${call.mediaType ?? 'application/json'}; charset=utf-8`).send(JSON.stringify(result));
  const file = result as FileAnswer;
  // only what cannot run is shown in our origin; everything else is saved
  const shown = file.inline === true && /^(application\/pdf|image\/(png|jpeg|webp|gif))$/.test(file.mediaType);
  return reply.header('content-type', shown ? file.mediaType : 'application/octet-stream')
    .header('content-security-policy', "default-src 'none'; sandbox").header('x-content-type-options', 'nosniff')
    .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(Buffer.from(file.body));
}

/** The web server: one route per call, files of the web app, security headers, request ids, logs without secrets. */
export async function httpServer(setup: HttpSetup): Promise<FastifyInstance> {
  const app = Fastify({
    logger: setup.logLevel === null ? false : { level: setup.logLevel, redact: redacted },
    logController: new LogController({ disableRequestLogging: setup.logLevel !== 'debug' }),
    trustProxy: setup.trustedProxies.length > 0 ? [...setup.trustedProxies] : false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 4 * 1024 * 1024,
    routerOptions: { maxParamLength: 500 },
  });
  const headers = await securityHeaders(setup.secureCookies);
  const cookies = doorCookies(setup.secureCookies);
  await app.register(cookie);
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, (request.routeOptions.config as { call?: Call }).call ?? null));
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id);
    try {
      assertOwnOrigin(request);
      next();
    } catch (error) {
      next(error as Error);
    }
  });

  for (const implementation of setup.implementations) {
    const { call } = implementation;
    const coerce = coercer(call.input);
    app.route({
      method: call.method, url: fastifyPath(call.path), config: { call },
      handler: async (request, reply) => {
        const words = coerce({ ...(request.query as object), ...(request.params as object) });
        const incoming = (input: Record<string, unknown>): Incoming => ({
          token: request.cookies[cookieName(setup.secureCookies)], input, language: requestLanguage(request), requestId: request.id,
          idempotencyKey: request.headers['idempotency-key'] as string | undefined, address: request.ip, site: siteOf(request, setup.publicUrl),
          device: cookies.read(request, 'device'), give: (use, token, maxAge) => cookies.set(reply, use, token, maxAge),
        });
        const body = request.body;
        if (call.upload !== undefined) {
          return sendResult(call, await withUpload(request, call.upload, (fields) => setup.perform(implementation, incoming({ ...coerce(fields), ...words }))), reply);
        }
        if (call.textBody !== undefined) return sendResult(call, await setup.perform(implementation, incoming({ [call.textBody]: typeof body === 'string' ? body : JSON.stringify(body ?? ''), ...words })), reply);
        assertJson(request);
        const fromBody = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {};
        return sendResult(call, await setup.perform(implementation, incoming({ ...fromBody, ...words })), reply);
      },
    });
  }
  for (const { call, handler } of setup.openImplementations) {
    app.route({
      method: call.method, url: fastifyPath(call.path), config: { call },
      handler: async (request, reply) => {
        assertJson(request);
        return sendResult(call, await handler(request, reply), reply);
      },
    });
  }
  await webFiles(app, setup.webFolder);
  return app;
}

/** The built web app; every path that is a page gets index.html, everything else a problem. */
async function webFiles(app: FastifyInstance, folder: string | null): Promise<void> {
  const index = folder !== null && fs.existsSync(`${folder}/index.html`);
  if (index) {
    await app.register(staticFiles, {
      root: folder, wildcard: false, preCompressed: true, index: false,
      setHeaders: (reply, file) => void reply.header('cache-control', /\/(assets|js|css)\//.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html') && !/^\/(api|app-api|profile\/api|user-settings)\//.test(request.url);
    if (page && index) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return sendProblem(new Stop(404, 'notFound'), request, reply, null);
  });
}
