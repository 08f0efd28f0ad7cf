import { session } from '#platform/contract/frame.ts';
import { secondFactor } from '#platform/contract/account/sign-in.ts';
import type { Call } from '#platform/contract/call.ts';
import { namesPerAddress } from '#platform/server/limits/limits.ts';
import type { Figure } from './figure.ts';
import { type Home, password, type Person } from './sign-in-homes.ts';
import { copyOf } from './sign-in-homes.ts';

export async function triesPerChallenge(home: Home): Promise<Figure> {
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

export async function parallelFailures(home: Home, broken: boolean): Promise<Figure> {
  const half = broken ? 15 : 100; // the control needs few: it loses counts from the fourth on
  const organisationId = await home.organisation(100);
  const victim = await home.person(organisationId);
  // two hundred in two halves, so that the account does not lock at the greatest maximum that a policy can have
  const second = await home.person(organisationId);
  const good = await Promise.all(Array.from({ length: 20 }, () => home.person(organisationId)));
  /** Who had to wait too long gets 503, whether the password was right or wrong: that tells nothing and is not to be counted. */
  const statusOf = async (who: Person, secret: string) =>
    (await home.at().send(session.signIn as Call, { username: who.username, password: secret })).statusCode;
  const [wrong, right] = await Promise.all([
    Promise.all(
      [victim, second].flatMap((who) => Array.from({ length: half }, () => statusOf(who, 'wrong'))),
    ),
    Promise.all(good.map((who) => statusOf(who, password))),
  ]);
  const answered = wrong.filter((status) => status !== 503).length;
  const refused = right.filter((status) => status !== 200 && status !== 503).length;
  const rows = await home.query('select failed_sign_ins as n from platform.accounts where id = any ($1)', [
    [victim.accountId, second.accountId],
  ]);
  const counted = rows.reduce((sum, row) => sum + Number(row['n']), 0);
  return {
    name: '200 parallel wrong logins not counted, and right ones beside them refused',
    value: Math.max(0, answered - counted) + Math.max(0, counted - wrong.length) + refused,
    wanted: 0,
    detail: `counted ${counted} of ${answered} that were answered, ${wrong.length - answered} told to come again; 20 right ones from the same address`,
  };
}

export async function spraying(home: Home): Promise<Figure> {
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
