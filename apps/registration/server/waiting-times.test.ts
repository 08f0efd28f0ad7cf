import { beforeAll, expect, test } from 'vitest';
import { session } from '#platform/contract/frame.ts';
import { registration } from '#apps/registration/contract/registration.ts';
import { passwordReset, secondFactor } from '#platform/contract/account/sign-in.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { browser } from '#platform/server/testing/browser.ts';
import { complete } from '#platform/server/invitation/testing/registering.ts';
import { createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
const query = (text: string, values: unknown[] = []) => world.server.database.pool.query(text, values);
const asked = async (path: string, payload: object, from: string, language: string) => {
  const answer = await world.server.http.inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress: from,
    headers: { 'accept-language': language },
  });
  return {
    status: answer.statusCode,
    wait: Number(answer.headers['retry-after']),
    title: answer.json<{ title: string }>().title,
  };
};
/** Fifty names that failed from an address, some of them so long ago. */
const spray = (address: string, old: number, ago: string) =>
  query(
    `insert into platform.failures_by_address (network, name_hash, failed, at)
     select '${address}/32', decode(md5(n::text), 'hex'), 1, now() - case when n <= $1 then $2::interval else '0 s' end
     from generate_series(1, 50) n`,
    [old, ago],
  );
const login = { username: 'somebody', password: 'x' };

test.each([
  ['0 s', 15, 'Wait 15 minutes and', 'Warten Sie 15 Minuten und'],
  ['10 minutes 30 seconds', 5, 'Wait 5 minutes and', 'Warten Sie 5 Minuten und'],
  ['14 minutes 20 seconds', 1, 'Wait a minute and', 'Warten Sie eine Minute und'],
])(
  'too many wrong names, the oldest %s ago: at the login and at the forgotten password %d minutes are said and meant',
  async (ago, minutes, english, german) => {
    const from = `198.51.100.${minutes}`;
    await spray(from, 1, ago);
    for (const [language, words] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const answer = { status: 429, wait: minutes * 60, title: expect.stringContaining(words) as string };
      expect(await asked('/login', login, from, language)).toEqual(answer);
      expect(await asked(passwordReset.request.path, { login: 'x' }, from, language)).toEqual(answer);
      expect(await asked(passwordReset.check.path, { login: 'x', code: '123456' }, from, language)).toEqual(
        answer,
      );
    }
    // when that time is over, the address is free
    await query(`update platform.failures_by_address set at = at - make_interval(mins => $1)`, [minutes]);
    expect((await asked('/login', login, from, 'en')).status).not.toBe(429);
  },
);

test('a thousand failures of a few names: it ends when the failures without which it were fewer are old', async () => {
  const from = '203.0.113.9';
  await query(
    `insert into platform.failures_by_address (network, name_hash, failed, at) select '${from}/32', decode(md5(n::text), 'hex'), 500, now() - make_interval(mins => n * 4) from generate_series(1, 3) n`,
  );
  // of the three names with 500 each the two newer ones are a thousand: the second is 8 minutes old
  expect((await asked('/login', login, from, 'en')).wait).toBe(7 * 60);
});

test('what is counted by the hour of the clock lasts until the next one, and so it is said', async () => {
  const from = '10.77.0.1';
  for (let time = 0; time < 20; time += 1)
    await asked(registration.start.path, complete({ mode: 'join', profileNumber: '1' }), from, 'en');
  const before = 60 - new Date().getMinutes();
  const { status, wait, title } = await asked(registration.start.path, complete(), from, 'en');
  const after = 60 - new Date().getMinutes();
  expect([status, wait % 60]).toEqual([429, 0]);
  expect([before, after]).toContain(wait / 60);
  expect(title).toContain(wait === 60 ? 'Wait a minute' : `Wait ${wait / 60} minutes`);
});

test('after the last code of a login waiting does not help, and is not asked for', async () => {
  const home = await world.organisation();
  const id = await world.server.database.system(async (db) =>
    createAccount(db, home, {
      username: 'codes',
      fullName: 'Codes',
      email: 'codes@example.org',
      roles: ['NURSE'],
      passwordHash: await hashPassword('Kirschbaum-27'),
      language: 'en',
      demo: false,
    }),
  );
  await query('update platform.accounts set email_codes = true where id = $1', [id]);
  const at = browser(world.server);
  await at.call(session.signIn, { username: 'codes', password: 'Kirschbaum-27' });
  for (let time = 0; time < 5; time += 1) {
    await at.call(secondFactor.sendCode, {});
    if (time === 0) expect(await at.refused(secondFactor.sendCode, {})).toMatchObject({ code: 'tooSoon' });
    await query(
      `update platform.challenges set code_expires_at = code_expires_at - interval '31 seconds' where account_id = $1`,
      [id],
    );
  }
  expect(await at.refused(secondFactor.sendCode, {})).toMatchObject({ code: 'startAgain' });
});
