import type { Call } from '#platform/contract/call.ts';
import type { Problem } from '#platform/contract/problem.ts';
import { address } from '#platform/contract/call.ts';
import type { RunningServer } from '#platform/server/start/server.ts';

/** A browser without pages: keeps cookies, makes calls from its own address. */
export interface Browser {
  readonly cookies: Map<string, string>;
  call<Sent, Res>(call: Call<Sent, any, any, Res, any>, input: Sent): Promise<Res>; // oxlint-disable-line typescript/no-explicit-any -- any call
  refused<Sent>(call: Call<Sent, any, any, any, any>, input: Sent, language?: 'en' | 'de'): Promise<Problem>; // oxlint-disable-line typescript/no-explicit-any -- any call
  /** The raw answer, for statuses and headers. */
  send(call: Call, input: unknown): ReturnType<typeof sendFrom>;
}

async function sendFrom(
  server: RunningServer,
  cookies: Map<string, string>,
  remote: string,
  call: Call,
  input: unknown,
  language: string,
) {
  const { path, rest } = address(call, (input ?? {}) as Record<string, unknown>);
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)]),
  ).toString();
  const answer = await server.http.inject({
    method: call.method,
    url: call.method === 'GET' && query !== '' ? `${path}?${query}` : path,
    remoteAddress: remote,
    headers: {
      'accept-language': language,
      'user-agent': 'test browser',
      host: 'localhost:3000',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: rest }),
  });
  for (const cookie of answer.cookies) {
    if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name);
    else cookies.set(cookie.name, cookie.value);
  }
  return answer;
}

export function browser(
  server: RunningServer,
  remote = '203.0.113.7',
  cookies = new Map<string, string>(),
): Browser {
  const send = (call: Call, input: unknown, language = 'en') =>
    sendFrom(server, cookies, remote, call, input, language);
  return {
    cookies,
    send,
    async call(call, input) {
      const answer = await send(call as Call, input);
      if (answer.statusCode !== 200) throw new Error(`${call.name}: ${answer.statusCode} ${answer.body}`);
      return answer.json();
    },
    async refused(call, input, language) {
      const answer = await send(call as Call, input, language);
      if (answer.statusCode === 200) throw new Error(`${call.name} was not refused: ${answer.body}`);
      return answer.json() as Problem;
    },
  };
}
