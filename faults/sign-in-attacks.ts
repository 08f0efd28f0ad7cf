import { profile, session } from '#platform/contract/frame.ts';
import { identityProviders } from '#platform/contract/security.ts';
import {
  comeBack,
  ownSessions,
  passwordReset,
  secondFactor,
  singleSignOn,
} from '#platform/contract/sign-in.ts';
import type { Call } from '#platform/contract/call.ts';
import { safeReturn } from '#platform/domain/return-url.ts';
import { namesPerAddress } from '#platform/server/limits.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import {
  clientId,
  clientSecret,
  forgeries,
  forgingProvider,
} from '#platform/server/testing/identity-provider.ts';
import type { Figure } from './figure.ts';
import type { Break } from './sign-in-breaks.ts';
import { codeOf, type Home, password, type Person } from './sign-in-homes.ts';
import { pinElsewhere, pinTries } from './sign-in-pins.ts';

/** An attack answers what it could do; `broken` names the break that its control runs under. */
export interface Attack {
  readonly name: string;
  readonly control: Break;
  run(home: Home, broken: boolean): Promise<Figure>;
}

const accepted = async (from: Browser, call: Call, input: unknown): Promise<boolean> =>
  (await from.send(call, input)).statusCode === 200;
const isIn = (from: Browser) => accepted(from, profile.me as Call, {});
const copyOf = (home: Home, from: Browser) => browser(home.server, '203.0.113.7', new Map(from.cookies));

async function triesPerChallenge(home: Home): Promise<Figure> {
  const who = await home.person(await home.organisation(), true);
  const at = home.at();
  await home.signIn(at, who);
  await at.call(secondFactor.sendCode, {});
  const right = await home.mailed(who);
  const wrong = Array.from({ length: 60 }, (_, index) =>
    String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
  );
  await Promise.all(
    wrong.map((code) => copyOf(home, at).send(secondFactor.verify as Call, { method: 'email', code })),
  );
  const [row] = await home.query(
    `select count(*)::int as n from platform.sign_ins where account_id = $1 and outcome = 'wrongCode'`,
    [who.accountId],
  );
  return {
    name: 'codes looked at beyond five of one started sign-in',
    value: Math.max(0, Number(row!['n']) - 5),
    wanted: 0,
    detail: `60 parallel wrong codes, ${row!['n']} looked at`,
  };
}

async function parallelFailures(home: Home, broken: boolean): Promise<Figure> {
  const half = broken ? 15 : 100; // the control needs few: it loses counts from the fourth on
  const organisationId = await home.organisation(100);
  const victim = await home.person(organisationId);
  // two hundred in two halves, so that the account does not lock at the greatest maximum that a policy can have
  const second = await home.person(organisationId);
  const good = await Promise.all(Array.from({ length: 20 }, () => home.person(organisationId)));
  const wrong = (who: Person) =>
    home.at().send(session.signIn as Call, { username: who.username, password: 'wrong' });
  const refused = await Promise.all([
    ...Array.from({ length: half }, () => wrong(victim).then(() => 0)),
    ...Array.from({ length: half }, () => wrong(second).then(() => 0)),
    ...good.map(async (who) =>
      (await home.at().send(session.signIn as Call, { username: who.username, password })).statusCode === 200
        ? 0
        : 1,
    ),
  ]);
  const rows = await home.query('select failed_sign_ins as n from platform.accounts where id = any ($1)', [
    [victim.accountId, second.accountId],
  ]);
  const counted = rows.reduce((sum, row) => sum + Number(row['n']), 0);
  return {
    name: '200 parallel wrong logins not counted, and right ones beside them refused',
    value: Math.abs(2 * half - counted) + refused.reduce((sum: number, one) => sum + one, 0),
    wanted: 0,
    detail: `counted ${counted}, 20 right ones from the same address`,
  };
}

async function spraying(home: Home): Promise<Figure> {
  const address = '198.51.100.200';
  await home.query('delete from platform.failures_by_address where network = $1::cidr', [`${address}/32`]);
  const earlier = namesPerAddress - 10; // the first forty are noted without asking, to save time
  await home.query(
    `insert into platform.failures_by_address (network, name_hash, failed) select $1::cidr, decode(lpad(to_hex(n), 8, '0'), 'hex'), 1 from generate_series(1, $2::int) n`,
    [`${address}/32`, earlier],
  );
  let looked = earlier;
  for (let index = 0; index < 25; index += 1) {
    if (
      (
        await home
          .at(address)
          .send(session.signIn as Call, { username: `sprayed-${index}`, password: 'Sommer-2026!' })
      ).statusCode === 422
    )
      looked += 1;
  }
  return {
    name: 'names looked at beyond the limit of one address',
    value: Math.max(0, looked - namesPerAddress),
    wanted: 0,
    detail: `${earlier + 25} names, ${looked} looked at`,
  };
}

async function fixation(home: Home, broken: boolean): Promise<Figure> {
  const organisationId = await home.organisation();
  const [attacker, victim] = [await home.person(organisationId), await home.person(organisationId)];
  const planted = home.at();
  await home.signIn(planted, attacker);
  const made = `${organisationId}.${'A'.repeat(43)}`;
  const taken: string[] = [];
  for (const cookie of [planted.cookies.get('__Host-obhut')!, made]) {
    const at = browser(home.server, '203.0.113.7', new Map([['__Host-obhut', cookie]]));
    await home.signIn(at, victim);
    // the break: the sign-in leaves the planted session in the victim's hands
    if (broken)
      await home.query(
        `update platform.sessions set token_hash = sha256(convert_to(split_part($1, '.', 2), 'utf8')) where account_id = $2`,
        [cookie, victim.accountId],
      );
    const answer = await browser(home.server, '198.51.100.1', new Map([['__Host-obhut', cookie]])).send(
      profile.me as Call,
      {},
    );
    if (answer.statusCode === 200) taken.push(answer.json().profile.username as string);
    await home.query('delete from platform.sessions where account_id = $1', [victim.accountId]);
  }
  return {
    name: 'planted cookies that are worth the session of whoever signs in',
    value: taken.filter((name) => name === victim.username).length,
    wanted: 0,
    detail: 'a live one and an invented one',
  };
}

/** What a page of another site can send without asking: forms, plain text, an origin that is null, and JSON where a browser would let it. */
async function forgedRequests(home: Home, broken: boolean): Promise<Figure> {
  const who = await home.person(await home.organisation());
  const at = home.at();
  await home.signIn(at, who);
  const cookie = `__Host-obhut=${at.cookies.get('__Host-obhut')}`;
  const headers: Record<string, string>[] = [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json', origin: 'null' },
    { 'content-type': 'application/json', origin: 'https://evil.example' },
    { 'content-type': 'application/json', origin: 'http://localhost:3001' },
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain', origin: 'null' },
    { 'content-type': 'application/json', origin: 'https://localhost:3000.evil.example' },
  ];
  const paths = [
    '/logout',
    '/api/frame/own-sessions/end-others',
    '/api/frame/own-session/lock',
    '/api/frame/two-factor/begin-authenticator',
    '/login',
  ];
  let through = 0;
  for (const path of paths) {
    for (const one of headers) {
      const sent = broken ? { 'content-type': 'application/json', origin: 'http://localhost:3000' } : one;
      const payload =
        sent['content-type'] === 'application/x-www-form-urlencoded'
          ? 'a=b'
          : sent['content-type']!.startsWith('multipart')
            ? '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
            : '{}';
      const answer = await home.server.http.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { ...sent, cookie, host: 'localhost:3000' },
      });
      if (answer.statusCode === 200) through += 1;
    }
  }
  return {
    name: 'requests of other sites accepted',
    value: through,
    wanted: 0,
    detail: `${paths.length * headers.length} requests: forms, plain text, null and foreign origins`,
  };
}

async function replays(home: Home): Promise<Figure> {
  const through: string[] = [];
  const organisationId = await home.organisation();
  const twice = async (name: string, first: () => Promise<unknown>, second: () => Promise<boolean>) => {
    await first();
    if (await second()) through.push(name);
  };
  for (const method of ['email', 'authenticator', 'recovery'] as const) {
    const who = await home.person(organisationId, true);
    const [at, again] = [home.at(), home.at()];
    await home.signIn(at, who);
    if (method === 'email') await at.call(secondFactor.sendCode, {});
    const code =
      method === 'email'
        ? await home.mailed(who)
        : method === 'recovery'
          ? who.recoveryCode
          : await codeOf(who);
    const same = copyOf(home, at);
    await twice(
      `${method} code in the same sign-in`,
      () => at.call(secondFactor.verify, { method, code }),
      () => accepted(same, secondFactor.verify as Call, { method, code }),
    );
    await home.signIn(again, who);
    if (await accepted(again, secondFactor.verify as Call, { method, code }))
      through.push(`${method} code in the next sign-in`);
  }
  const who = await home.person(organisationId);
  const at = home.at();
  await at.call(passwordReset.request, { login: who.username });
  const code = await home.mailed(who);
  await twice(
    'reset code',
    () => at.call(passwordReset.check, { login: who.username, code }),
    () => accepted(home.at(), passwordReset.check as Call, { login: who.username, code }),
  );
  const copy = copyOf(home, at);
  const fresh = { password: 'Wiesel-88-Moos!', repeatPassword: 'Wiesel-88-Moos!' };
  await twice(
    'step of the reset',
    () => at.call(passwordReset.finish, fresh),
    () => accepted(copy, passwordReset.finish as Call, fresh),
  );
  const kept = home.at();
  const owner = await home.person(organisationId);
  await kept.call(session.signIn, { username: owner.username, password, keep: true });
  const old = browser(
    home.server,
    '203.0.113.7',
    new Map([...kept.cookies].filter(([name]) => name.endsWith('kept'))),
  );
  await kept.call(comeBack.resume, {});
  if ((await old.call(comeBack.resume, {})).next === 'done') through.push('kept sign-in');
  return {
    name: 'codes and tokens taken twice',
    value: through.length,
    wanted: 0,
    detail: through.join(', ') || '9 kinds',
  };
}

async function pastExpiry(home: Home): Promise<Figure> {
  const through: string[] = [];
  const organisationId = await home.organisation();
  /** Moves the clock: everything of the account becomes older by an interval. */
  const age = async (who: Person, interval: string) => {
    for (const [table, columns] of [
      ['challenges', ['created_at', 'expires_at', 'code_expires_at']],
      ['sessions', ['created_at', 'expires_at', 'active_at', 'authenticated_at']],
      ['kept_sign_ins', ['created_at', 'expires_at']],
    ] as const) {
      await home.query(
        `update platform.${table} set ${columns.map((column) => `${column} = ${column} - $2::interval`).join(', ')} where account_id = $1`,
        [who.accountId, interval],
      );
    }
  };
  const cases: [string, string, (who: Person, at: Browser) => Promise<() => Promise<boolean>>][] = [
    [
      'email code',
      '2 minutes 1 second',
      async (who, at) => {
        await home.signIn(at, who);
        await at.call(secondFactor.sendCode, {});
        const code = await home.mailed(who);
        return () => accepted(at, secondFactor.verify as Call, { method: 'email', code });
      },
    ],
    [
      'started sign-in',
      '10 minutes 1 second',
      async (who, at) => {
        await home.signIn(at, who);
        return async () =>
          accepted(at, secondFactor.verify as Call, { method: 'authenticator', code: await codeOf(who) });
      },
    ],
    [
      'reset code',
      '10 minutes 1 second',
      async (who, at) => {
        await at.call(passwordReset.request, { login: who.username });
        const code = await home.mailed(who);
        return () => accepted(at, passwordReset.check as Call, { login: who.username, code });
      },
    ],
    [
      'step of the reset',
      '10 minutes 1 second',
      async (who, at) => {
        await at.call(passwordReset.request, { login: who.username });
        await at.call(passwordReset.check, { login: who.username, code: await home.mailed(who) });
        return () =>
          accepted(at, passwordReset.finish as Call, {
            password: 'Wiesel-88-Moos!',
            repeatPassword: 'Wiesel-88-Moos!',
          });
      },
    ],
    [
      'session',
      '12 hours 1 second',
      async (who, at) => {
        await at.call(
          secondFactor.verify,
          await home
            .signIn(at, who)
            .then(async () => ({ method: 'recovery' as const, code: who.recoveryCode })),
        );
        return () => isIn(at);
      },
    ],
    [
      'kept sign-in',
      '30 days 1 second',
      async (who, at) => {
        await at.call(session.signIn, { username: who.username, password, keep: true });
        await at.call(secondFactor.verify, { method: 'recovery', code: who.recoveryCode });
        return async () => (await at.call(comeBack.resume, {})).next === 'done';
      },
    ],
  ];
  for (const [name, interval, start] of cases) {
    const who = await home.person(organisationId, true);
    const attempt = await start(who, home.at());
    await age(who, interval);
    if (await attempt()) through.push(name);
  }
  return {
    name: 'codes, steps and sessions taken past their expiry',
    value: through.length,
    wanted: 0,
    detail: through.join(', ') || `${cases.length} kinds, by a moved clock`,
  };
}

/** Sixty ways to write another site as an address to return to. */
export const openRedirects: readonly string[] = [
  'evil.example',
  '@evil.example',
  'localhost@evil.example',
  'evil.example/%2e%2e',
].flatMap((host) => [
  `//${host}`,
  `///${host}`,
  `////${host}`,
  `/\\${host}`,
  `\\\\${host}`,
  `https://${host}`,
  `https:${host}`,
  `/\t/${host}`,
  `/\n/${host}`,
  `\t//${host}`,
  `/\r\\${host}`,
  ` //${host}`,
  `javascript://${host}/%0aalert(1)`,
  `/\u0000/${host}`,
  `/${'\u00a0'}\\${host}`,
]);

async function redirects(home: Home, broken: boolean): Promise<Figure> {
  const naive = (url: string) => url;
  const leads = openRedirects.filter((payload) => {
    const target = (broken ? naive : safeReturn)(payload);
    return (
      !URL.canParse(target, 'https://home.example') ||
      new URL(target, 'https://home.example').origin !== 'https://home.example'
    );
  });
  // through the server: what single sign-on keeps and hands back
  const viaServer = broken
    ? []
    : await throughProvider(
        home,
        'none',
        openRedirects.filter((_, index) => index % 12 === 0),
      ).then(({ urls }) => urls.filter((url) => url !== '/'));
  return {
    name: 'addresses of other sites returned to',
    value: leads.length + viaServer.length,
    wanted: 0,
    detail: `${openRedirects.length} payloads`,
  };
}

async function throughProvider(
  home: Home,
  forge: (typeof forgeries)[number] | 'none',
  urls: readonly string[],
): Promise<{ urls: string[]; accepted: number }> {
  const forger = await forgingProvider();
  try {
    const organisationId = await home.organisation();
    const admin = await home.person(organisationId, false, 'ADMIN');
    const at = home.at();
    await home.signIn(at, admin);
    const code = `fault-${admin.accountId.slice(-12)}`;
    await at.call(identityProviders.create, {
      code,
      name: 'Forged',
      issuer: forger.issuer,
      clientId,
      clientSecret,
      defaultRole: 'USER',
      createsAccounts: true,
    } as never);
    const out: string[] = [];
    let through = 0;
    for (const url of urls) {
      const visitor = home.at();
      const { redirect } = await visitor.call(singleSignOn.start, { code, url });
      const asked = new URL(redirect).searchParams;
      Object.assign(forger, { forge, nonce: asked.get('nonce') });
      const answer = await visitor.send(singleSignOn.finish as Call, {
        query: `?code=x&state=${forge === 'state' ? 'other' : asked.get('state')}`,
      });
      if (answer.statusCode !== 200) continue;
      through += 1;
      out.push((answer.json() as { url: string }).url);
    }
    return { urls: out, accepted: through };
  } finally {
    await forger.close();
  }
}

async function forgedAnswers(home: Home, broken: boolean): Promise<Figure> {
  let through = 0;
  for (const forge of broken ? ['none' as const] : forgeries)
    through += (await throughProvider(home, forge, [''])).accepted;
  return {
    name: 'forged answers of an identity provider accepted',
    value: through,
    wanted: 0,
    detail: forgeries.join(', '),
  };
}

/** Requests accepted from one second after the change on, by this server and by a second one on the same database. */
async function afterChange(home: Home, what: 'logout' | 'disable' | 'role', second: Home): Promise<Figure> {
  const organisationId = await home.organisation();
  const who = await home.person(organisationId, false, 'ADMIN');
  await home.person(organisationId, false, 'ADMIN'); // somebody goes on administering, or the database keeps the other one
  const at = home.at();
  await home.signIn(at, who);
  const copies = [copyOf(home, at), browser(second.server, '203.0.113.7', new Map(at.cookies))];
  const call = (what === 'role' ? identityProviders.list : ownSessions.list) as unknown as Call;
  for (const copy of copies)
    if (!(await accepted(copy, call, {}))) throw new Error('the session must work before the change');
  if (what === 'logout') await at.send(session.signOut as Call, {});
  if (what === 'disable')
    await home.query('update platform.accounts set active = false where id = $1', [who.accountId]);
  if (what === 'role')
    await home.query(`update platform.accounts set roles = '{COOK}' where id = $1`, [who.accountId]);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  let through = 0;
  for (let index = 0; index < 10; index += 1)
    for (const copy of copies) if (await accepted(copy, call, {})) through += 1;
  const names = { logout: 'the logout', disable: 'the account was disabled', role: 'the role changed' };
  return {
    name: `requests accepted a second after ${names[what]}`,
    value: through,
    wanted: 0,
    detail: '20 requests to two servers',
  };
}

export const attacks = (second: Home): readonly Attack[] => [
  { name: 'tries', control: 'tries', run: triesPerChallenge },
  { name: 'counter', control: 'counter', run: parallelFailures },
  { name: 'spraying', control: 'spraying', run: spraying },
  { name: 'fixation', control: 'fixation', run: fixation },
  { name: 'forged requests', control: 'cookies', run: forgedRequests },
  { name: 'replays', control: 'replay', run: replays },
  { name: 'expiry', control: 'expiry', run: pastExpiry },
  { name: 'redirects', control: 'redirect', run: redirects },
  { name: 'provider', control: 'provider', run: forgedAnswers },
  { name: 'pins', control: 'pins', run: pinTries },
  { name: 'devices', control: 'devices', run: pinElsewhere },
  ...(['logout', 'disable', 'role'] as const).map((what): Attack => ({
    name: what,
    control: what,
    run: (home) => afterChange(home, what, second),
  })),
];
