import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Names of values that never reach a log line. */
export const redacted = ['req.headers.cookie', 'req.headers.authorization', 'password', '*.password', 'token', '*.token', 'code', '*.secret'];
