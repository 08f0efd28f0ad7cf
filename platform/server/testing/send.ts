import { address, isWrite, type Call } from '#platform/contract/call.ts';
import type { RunningServer } from '#platform/server/start/server.ts';

export interface CallOptions {
  readonly key?: string;
  readonly language?: 'en' | 'de';
}

/** Sends a call over HTTP and answers the response. */
export async function send(
  server: RunningServer,
  token: string | null,
  call: Call,
  input: unknown,
  options: CallOptions = {},
) {
  const { path: target, rest } = address(call, (input ?? {}) as Record<string, unknown>);
  const inQuery = call.method === 'GET' || call.method === 'DELETE' || call.textBody !== undefined;
  const query = new URLSearchParams();
  for (const [name, value] of inQuery ? Object.entries(rest) : []) {
    if (value === undefined || name === call.textBody) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return server.http.inject({
    method: call.method,
    url: query.size > 0 ? `${target}?${query}` : target,
    headers: {
      'accept-language': options.language ?? 'en',
      'x-timezone-offset': 'GMT+01:00',
      ...(token === null ? {} : { cookie: `__Host-obhut=${token}` }),
      ...(isWrite(call) && options.key !== undefined ? { 'idempotency-key': options.key } : {}),
      ...(call.textBody === undefined ? {} : { 'content-type': 'text/plain' }),
    },
    ...(inQuery
      ? call.textBody === undefined
        ? {}
        : { payload: String(rest[call.textBody]) }
      : { payload: rest }),
  });
}
