import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';

export interface RunningProvider {
  readonly issuer: string;
  close(): Promise<void>;
}

async function listen(
  handlerFor: (issuer: string) => http.RequestListener | Promise<http.RequestListener>,
): Promise<RunningProvider> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', await handlerFor(issuer));
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const clientId = 'obhut';
export const clientSecret = 'a-secret-that-only-the-test-knows';

/** A real OpenID Connect provider, with people whose claims are given by user name. */
export const realProvider = (
  redirectUri: string,
  people: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<RunningProvider> =>
  listen((issuer) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          post_logout_redirect_uris: [new URL('/login', redirectUri).href],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
      cookies: { keys: ['only for tests'] },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...people[sub] }) }),
    });
    return provider.callback() as http.RequestListener;
  });

/** One request of a browser that keeps cookies and does not follow by itself. */
async function visit(
  url: string,
  cookies: Map<string, string>,
  form: URLSearchParams | null,
): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    method: form ? 'POST' : 'GET',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { body: form } : {}),
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return answer;
}

/** Whether the provider asks for a login at this address, or answers at once. */
export async function asksWho(start: string, cookies: Map<string, string>): Promise<boolean> {
  let url = start;
  for (let step = 0; step < 10; step += 1) {
    const answer = await visit(url, cookies, null);
    const location = answer.headers.get('location');
    if (location === null) return (await answer.text()).includes('name="login"');
    if (!location.startsWith('/') && new URL(location, url).origin !== new URL(start).origin) return false;
    url = new URL(location, url).href;
  }
  throw new Error('the provider turns in a circle');
}

/** Logs out at the provider as a browser would, with its question confirmed. Answers the address it sends back to. */
export async function logOutAtProvider(start: string, cookies: Map<string, string>): Promise<string> {
  const page = await (await visit(start, cookies, null)).text();
  const action = /action="([^"]+)"/.exec(page)?.[1];
  const secret = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
  if (action === undefined || secret === undefined)
    throw new Error(`the provider does not ask about the logout: ${page.slice(0, 300)}`);
  const answer = await visit(
    new URL(action.replaceAll('&amp;', '&'), start).href,
    cookies,
    new URLSearchParams({ xsrf: secret, logout: 'yes' }),
  );
  return new URL(answer.headers.get('location') ?? '', start).href;
}

/** Logs in at the provider as a browser would: follows redirects, fills the forms. Answers the query it sends back. With the cookies of an earlier login it is asked nothing. */
export async function logInAtProvider(
  start: string,
  login: string,
  redirectUri: string,
  cookies = new Map<string, string>(),
): Promise<string> {
  let url = start;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 20; step += 1) {
    if (url.startsWith(redirectUri)) return new URL(url).search;
    const answer = await visit(url, cookies, form);
    const location = answer.headers.get('location');
    if (location !== null) {
      [url, form] = [new URL(location, url).href, null];
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined)
      throw new Error(`the provider shows no form: ${answer.status} ${page.slice(0, 300)}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login';
    [url, form] = [
      new URL(action.replaceAll('&amp;', '&'), url).href,
      new URLSearchParams({ prompt, login, password: 'anything' }),
    ];
  }
  throw new Error('the provider turns in a circle');
}

/** What is wrong with the answer of a forging provider. */
export type Forgery =
  | 'none'
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'key'
  | 'algorithmNone'
  | 'hmac'
  | 'expired'
  | 'notYet'
  | 'noSubject'
  | 'state'
  | 'noNonce';
export const forgeries: readonly Forgery[] = [
  'issuer',
  'audience',
  'nonce',
  'noNonce',
  'key',
  'algorithmNone',
  'hmac',
  'expired',
  'notYet',
  'noSubject',
  'state',
];

/** A provider that makes its answers wrong on purpose; with `none` they are right, or the refusals would say nothing. */
export async function forgingProvider(): Promise<
  RunningProvider & { forge: Forgery; nonce: string; claims: Record<string, unknown> }
> {
  const [real, false_] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
  ]);
  const jwk = { ...(await exportJWK(real.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const state = { forge: 'none' as Forgery, nonce: '', claims: {} as Record<string, unknown> };
  const tokenOf = async (issuer: string): Promise<string> => {
    const { forge } = state;
    const now = Math.floor(Date.now() / 1000);
    const claims: Record<string, unknown> = {
      ...state.claims,
      iss: forge === 'issuer' ? 'https://elsewhere.example' : issuer,
      aud: forge === 'audience' ? 'another-client' : clientId,
      sub: forge === 'noSubject' ? '' : 'forged',
      nonce: forge === 'nonce' ? 'of-another-sign-in' : state.nonce,
      iat: forge === 'notYet' ? now + 3600 : now - (forge === 'expired' ? 7200 : 0),
      exp: forge === 'expired' ? now - 3600 : now + 600,
      ...(forge === 'notYet' ? { nbf: now + 3600 } : {}),
    };
    if (forge === 'noNonce') delete claims['nonce'];
    if (forge === 'algorithmNone') return new UnsecuredJWT(claims).encode();
    if (forge === 'hmac')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(clientSecret));
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(forge === 'key' ? false_.privateKey : real.privateKey);
  };
  const running = await listen(
    (issuer) => (request, response) =>
      void (async () => {
        const json = (body: unknown) =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
        if (request.url?.endsWith('/openid-configuration')) {
          return json({
            issuer,
            authorization_endpoint: `${issuer}/auth`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            code_challenge_methods_supported: ['S256'],
          });
        }
        if (request.url === '/jwks') return json({ keys: [jwk] });
        return json({
          access_token: 'x',
          token_type: 'bearer',
          expires_in: 60,
          id_token: await tokenOf(issuer),
        });
      })(),
  );
  return Object.assign(state, running);
}
