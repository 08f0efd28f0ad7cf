import { profile, session } from '#platform/contract/frame.ts';
import { identityProviders } from '#apps/security/contract/providers.ts';
import { comeBack, ownSessions, passwordReset, secondFactor } from '#platform/contract/account/sign-in.ts';
import type { Call } from '#platform/contract/call.ts';
import { browser, type Browser } from '#platform/server/testing/browser.ts';
import type { Figure } from './figure.ts';
import type { Break } from './sign-in-breaks.ts';
import { codeOf, type Home, password, type Person } from './sign-in-homes.ts';
import { pinElsewhere, pinTries } from './sign-in-pins.ts';
import { triesPerChallenge, parallelFailures, spraying } from './sign-in-tries.ts';
import { redirects, forgedAnswers } from './sign-in-redirects.ts';
import { copyOf, accepted, isIn } from './sign-in-homes.ts';

/** An attack answers what it could do; `broken` names the break that its control runs under. */
export interface Attack {
  readonly name: string;
  readonly control: Break;
  run(home: Home, broken: boolean): Promise<Figure>;
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

/** Requests accepted from one second after the change on, by this server and by a second one on the same database. */
async function afterChange(home: Home, what: 'logout' | 'disable' | 'role', second: Home): Promise<Figure> {
  const organisationId = await home.organisation();
  const who = await home.person(organisationId, false, 'ADMIN');
  await home.person(organisationId, false, 'ADMIN'); // somebody goes on administering, or the database keeps the other one
  const at = home.at();
  await home.signIn(at, who);
  const copies = [copyOf(home, at), browser(second.server, '203.0.113.7', new Map(at.cookies))];
  const call = (what === 'role' ? identityProviders.list : ownSessions.list) as Call;
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
