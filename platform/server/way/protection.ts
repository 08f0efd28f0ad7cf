// How the way to PostgreSQL is protected, and what a way that does not come about is told as: one line with cause and fix.
import pg from 'pg';

/** `local`: it stays on this machine; `checked`: encrypted, and the certificate is the server's; `unchecked`: encrypted for anybody; `plain`: readable on the way. */
export type Protection = 'local' | 'checked' | 'unchecked' | 'plain';

const onThisMachine = new Set(['localhost', '127.0.0.1', '::1', '[::1]', '']);

interface Way {
  readonly host: string;
  readonly ssl: boolean | { readonly rejectUnauthorized?: boolean; readonly checkServerIdentity?: unknown };
}

/** How the way of an address is protected, without going it. Throws when a file that it names is not there. */
export function protectionOf(url: string): Protection {
  const { host, ssl } = new pg.Client({ connectionString: url }) as unknown as Way;
  if (ssl === true) return 'checked';
  if (typeof ssl === 'object' && ssl !== null)
    return ssl.rejectUnauthorized === false || ssl.checkServerIdentity !== undefined
      ? 'unchecked'
      : 'checked';
  return onThisMachine.has(host) || host.startsWith('/') ? 'local' : 'plain';
}

/** What an administrator is told about a way to another machine that somebody on it could read or answer; null: nothing. */
export function protectionFault(variable: string, url: string): string | null {
  const protection = protectionOf(url);
  if (protection === 'plain')
    return `${variable} leads to another machine without TLS: add sslmode=verify-full, and sslrootcert with the authority's certificate.`;
  if (protection === 'unchecked')
    return `${variable} does not check the certificate of the database: use sslmode=verify-full, and sslrootcert with the authority's certificate.`;
  return null;
}

const causes: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN:
    'its certificate is of an authority that is not trusted: name it with sslrootcert',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate vouches for itself: name it with sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is of an authority that is not trusted: name it with sslrootcert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate is of an authority that is not trusted: name it with sslrootcert',
  CERT_SIGNATURE_FAILURE: 'its certificate is of another authority than sslrootcert',
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it on the database',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: check the clocks of both machines',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another name: use the name that stands in it',
};

/** Why there is no connection, in one line. */
export function connectionFault(variable: string, url: string, error: unknown): string {
  const { host } = URL.canParse(url) ? new URL(url) : { host: '' };
  const { code = '', message } = error as Error & { code?: string };
  const to = `${variable}: no connection to ${host || 'the database'}`;
  const cause = causes[code];
  if (cause !== undefined) return `${to}, ${cause}.`;
  if (message.includes('does not support SSL'))
    return `${to}, it does not speak TLS: switch ssl on there, or take sslmode away.`;
  if (code === '28000' && message.includes('encryption'))
    return `${to}, it asks for TLS: add sslmode=verify-full, and sslrootcert with the authority's certificate.`;
  if (code === 'ENOENT') return `${variable} names a file that is not there (${message}): check sslrootcert.`;
  return `${to} (${message}): check host, port, name, user and password.`;
}
