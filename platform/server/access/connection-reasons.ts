import { ClosedNetwork } from './outbound.ts';

/** Why a server could not be connected to, in words that administrators can act on. */
export type ConnectionReason =
  | 'notFound'
  | 'refusedConnection'
  | 'closedNetwork'
  | 'timeout'
  | 'certificate'
  | 'unreachable';

const network: Readonly<Record<string, ConnectionReason>> = {
  ENOTFOUND: 'notFound',
  EAI_AGAIN: 'notFound',
  EDNS: 'notFound',
  ECONNREFUSED: 'refusedConnection',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  OAUTH_TIMEOUT: 'timeout',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
};

/** An error and what caused it, the outermost first. */
export function* causes(error: unknown): Generator<Error> {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1)
    yield at;
}

/** What one error says by itself; null: nothing about the connection. */
export function connectionReason(error: Error): ConnectionReason | null {
  if (error instanceof ClosedNetwork) return 'closedNetwork';
  const code = String((error as { code?: unknown }).code ?? '');
  if (network[code]) return network[code];
  // the mailer puts a code of its own before that of the network, which is left in the words
  const said = Object.keys(network).find((one) => new RegExp(`\\b${one}\\b`).test(error.message));
  if (said !== undefined) return network[said]!;
  const certificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/;
  if (certificate.test(code) || /certificate/i.test(error.message)) return 'certificate';
  return error.name === 'TimeoutError' ? 'timeout' : null;
}
