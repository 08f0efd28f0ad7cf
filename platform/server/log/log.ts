import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { lineForLog, valuesIn } from './log-errors.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Names of values that never reach a log line. */
const redacted = [
  'req.headers.cookie',
  'req.headers.authorization',
  'password',
  '*.password',
  'token',
  '*.token',
  'code',
  'secret',
  '*.secret',
];

/** How the lines of the process log are written. A request is told by its route: addresses carry links, codes and searched names. */
export const lines = {
  redact: redacted,
  formatters: { log: lineForLog },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions?.url ?? '',
      address: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
};

/** What a line about a request says beside its id, and the values that its errors must not repeat. */
export function aboutRequest(
  request: FastifyRequest,
  call: { readonly name: string } | null,
): Record<string, unknown> {
  const { body, query, params, cookies, headers } = request;
  return {
    call: call?.name ?? null,
    method: request.method,
    route: request.routeOptions.url ?? '',
    said: valuesIn(body, query, params, cookies, headers.authorization, headers['idempotency-key']),
  };
}

declare module '#platform/server/call/context.ts' {
  interface Services {
    /** The log of the server, for what goes wrong without anybody waiting for it. Never content of a record. */
    readonly log: Log;
  }
}
