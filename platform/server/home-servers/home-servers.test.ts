import { execFile } from 'node:child_process';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { PgBoss } from 'pg-boss';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#platform/contract/frame.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { lookAtHomeServers } from './home-server-looks.ts';
import { asHomeServer, mailReason, noteFound } from './home-servers.ts';
import { newId } from '#platform/server/database/ids.ts';
import { frameInterfaces } from './interfaces.ts';
import { mailServer } from '#platform/server/mail/mail-servers.ts';
import { outbound, outboundFetch } from '#platform/server/access/outbound.ts';
import { createServer } from '#apps/house.ts';
import { tellSignOnFailure } from '#platform/server/single-sign-on/sign-on-failures.ts';
import { realProvider } from '#platform/server/testing/identity-provider.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

/** The servers that a home names itself are looked at before anybody cannot log in or a code does not leave. */

let world: World;
let home: string;
let admin: Actor;
let stranger: Actor;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.server.database.pool.query('delete from platform.server_looks');
  await world.server.database.pool.query('delete from platform.identity_providers');
  await world.server.database.pool.query('delete from platform.mail_servers');
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  stranger = await world.actor(await world.organisation(), 'ADMIN');
});
afterAll(async () => {
  for (const end of ends) await end();
});

const way = (production = false) => ({ production, fetch: outboundFetch(outbound(production)) });
const look = (more: object = {}) =>
  lookAtHomeServers({
    database: world.server.database,
    services: world.server.services,
    way: way(),
    ...more,
  });

/** A server that can be stopped and started again at its address. */
function stoppable(server: net.Server) {
  let port = 0;
  const open = new Set<net.Socket>();
  server.on('connection', (socket) => void open.add(socket));
  const start = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      });
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of open) socket.destroy();
      server.close(() => resolve());
    });
  ends.push(stop);
  return { start, stop, address: () => `127.0.0.1:${port}`, port: () => port };
}
function discovery(said: { asked: http.IncomingMessage[]; issuer?: string } = { asked: [] }) {
  const server = http.createServer((request, reply) => {
    said.asked.push(request);
    const issuer = said.issuer ?? base();
    reply.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  const one = stoppable(server);
  const base = () => `http://${one.address()}`;
  return { ...one, base };
}
function smtp(signIns: string[] = []) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth(auth, _, callback) {
      signIns.push(auth.username ?? '');
      if (auth.password === 'geheim') callback(null, { user: 'haus' });
      else callback(new Error('5.7.8 wrong'));
    },
    onData(stream, _, callback) {
      stream.resume().on('end', () => callback());
    },
  });
  server.on('error', () => undefined);
  return stoppable(server.server);
}
async function provider(issuer: string, active = true): Promise<string> {
  const id = newId();
  await world.server.database.pool.query(
    `insert into platform.identity_providers (organisation_id, id, code, name, issuer, client_id, active) values ($1, $2, $3, 'Heim', $4, 'obhut', $5)`,
    [home, id, `p-${id}`, issuer, active],
  );
  return id;
}
const ownMail = (port: number, more: { username?: string; password?: string; security?: string } = {}) =>
  world.inside(home, (context) =>
    context.db
      .insertInto('platform.mail_servers')
      .values({
        organisation_id: home,
        id: newId(),
        sender_address: 'info@seeblick.example',
        own_server: true,
        host: '127.0.0.1',
        port,
        security: (more.security ?? 'none') as 'none',
        username: more.username ?? '',
        secret: more.password ? context.services.secrets.seal(more.password, `mail server ${home}`) : null,
      })
      .execute(),
  );
const told = async (who = admin): Promise<[string, boolean][]> => {
  const { rows } = await world.server.database.pool.query<{ title_en: string; read: boolean }>(
    'select title_en, read_at is not null as read from platform.notifications where account_id = $1 order by created_at, id',
    [who.accountId],
  );
  return rows.map((row) => [row.title_en, row.read]);
};
const states = async () =>
  (await world.inside(home, frameInterfaces)).map(({ state, detail }) => [state, detail]);

describe('an identity provider', () => {
  test('that falls out is told with issuer and reason to its home only, once; when it is back, that is over', async () => {
    const asked: http.IncomingMessage[] = [];
    const one = discovery({ asked });
    await one.start();
    await provider(one.base());
    expect((await states()).at(-1)).toEqual(['unchecked', one.base()]);
    await look();
    expect([await told(), (await states()).at(-1)]).toEqual([[], ['ready', one.base()]]);
    await one.stop();
    for (let time = 0; time < 2; time += 1) await look();
    const away = `Nobody can log in by Heim (${one.base()}) at the moment: Nothing answers at its address.`;
    expect([await told(), await told(stranger)]).toEqual([[[away, false]], []]);
    const { items } = await admin.call(notifications.list, {});
    expect(items[0]).toMatchObject({ severity: 'warning', link: '/settings/single-sign-on' });
    const german = await world.server.database.pool.query<{ title_de: string }>(
      'select title_de from platform.notifications where account_id = $1',
      [admin.accountId],
    );
    expect(german.rows[0]!.title_de).toContain('Unter der Adresse antwortet nichts.');
    expect((await states()).at(-1)).toEqual(['error', `${one.base()} – Nothing answers at its address.`]);
    await one.start();
    for (let time = 0; time < 2; time += 1) await look();
    expect(await told()).toEqual([
      [away, true],
      [`Login by Heim (${one.base()}) works again.`, false],
    ]);
    expect((await states()).at(-1)).toEqual(['ready', one.base()]);
    // nothing but the document was asked for, by nobody
    expect([...new Set(asked.map((one) => one.url))]).toEqual(['/.well-known/openid-configuration']);
    expect(asked.filter((one) => one.headers.authorization)).toEqual([]);
  });
  test('a real one answers; one that is switched off is not asked', async () => {
    const real = await realProvider('http://127.0.0.1:1/login/sso', {});
    ends.push(() => real.close());
    await provider(real.issuer);
    await provider('http://127.0.0.1:1', false);
    await look();
    expect(await told()).toEqual([]);
    expect(
      (await states())
        .slice(1)
        .map(([state]) => state)
        .toSorted(),
    ).toEqual(['disabled', 'ready']);
  });
  test('what a failed login has told is not told twice, and is over with it', async () => {
    const one = discovery();
    await one.start();
    await one.stop();
    await provider(one.base());
    const named = { organisationId: home, name: 'Heim', issuer: one.base() };
    const { database, services } = world.server;
    await tellSignOnFailure(database, services, named, 'refusedConnection', '');
    await look();
    await tellSignOnFailure(database, services, named, 'refusedConnection', '');
    expect((await told()).map(([title]) => title)).toEqual([
      `Single sign-on by Heim (${one.base()}) has failed: Nothing answers at its address.`,
    ]);
    await one.start();
    await look();
    expect((await told()).map(([, read]) => read)).toEqual([true, false]);
  });
  test('another reason is told anew; switched off, nobody needs to read it any more', async () => {
    const said: { asked: http.IncomingMessage[]; issuer?: string } = { asked: [] };
    const one = discovery(said);
    await one.start();
    await one.stop();
    const id = await provider(one.base());
    await look();
    said.issuer = 'https://elsewhere.example';
    await one.start();
    await look();
    const reasons = (await told()).map(([title, read]) => [title.split(': ').at(-1), read]);
    expect(reasons).toEqual([
      ['Nothing answers at its address.', true],
      ['It calls itself by another issuer than the one that was entered.', false],
    ]);
    await world.server.database.pool.query(
      'update platform.identity_providers set active = false where id = $1',
      [id],
    );
    await look();
    expect((await told()).map(([, read]) => read)).toEqual([true, true]);
  });
  test('behind the operator’s firewall it is not spoken to in production', async () => {
    const asked: http.IncomingMessage[] = [];
    const one = discovery({ asked });
    await one.start();
    await provider(one.base().replace('http:', 'https:'));
    await look({ way: way(true) });
    expect((await told())[0]![0]).toContain('lies in a network that is closed here');
    expect(asked).toEqual([]);
  });
  test('one that never answers costs its own time, not that of the others', async () => {
    const silent = stoppable(net.createServer(() => undefined));
    await silent.start();
    const gone = discovery();
    await gone.start();
    await gone.stop();
    await provider(`http://${silent.address()}`);
    await provider(gone.base());
    const began = performance.now();
    await look({ patience: { oneMilliseconds: 400, allMilliseconds: 60_000 } });
    expect(performance.now() - began).toBeLessThan(30_000);
    expect((await told()).map(([title]) => title.split(': ').at(-1)).toSorted()).toEqual([
      'It did not answer in time.',
      'Nothing answers at its address.',
    ]);
  });
});

describe('a mail server of a home', () => {
  const say = (port: number, reason: string) =>
    `No mail leaves by the mail server of the home (127.0.0.1:${port}): ${reason}`;
  const again = (port: number) => `The mail server of the home (127.0.0.1:${port}) answers again.`;

  test('that falls out is told, when it is back, too; the look does not sign in', async () => {
    const signIns: string[] = [];
    const one = smtp(signIns);
    await one.start();
    await ownMail(one.port(), { username: 'haus', password: 'geheim' });
    await look();
    expect(await told()).toEqual([]);
    await one.stop();
    for (let time = 0; time < 2; time += 1) await look();
    expect(await told()).toEqual([[say(one.port(), 'Nothing answers at its address.'), false]]);
    expect((await states())[0]).toEqual([
      'error',
      `127.0.0.1:${one.port()} – Nothing answers at its address.`,
    ]);
    await one.start();
    await look();
    expect((await told()).at(-1)).toEqual([again(one.port()), false]);
    expect([signIns, await told(stranger)]).toEqual([[], []]);
  });
  test('a refused password is told by the mail that did not leave, and is over by one that leaves, not by a look', async () => {
    const one = smtp();
    await one.start();
    await ownMail(one.port(), { username: 'haus', password: 'falsch' });
    const { database, services } = world.server;
    const send = () =>
      world.inside(home, (context) =>
        services.mail.queue(context, { to: 'a@b.example', subject: 'S', text: 'T' }),
      );
    await send();
    await services.mail.deliver();
    const refused = say(one.port(), 'It refuses the user name or the password that is entered.');
    await look();
    expect(await told()).toEqual([[refused, false]]);
    const server = (await world.inside(home, mailServer))!;
    await noteFound(database, services, asHomeServer(server), null, 'use');
    expect(await told()).toEqual([
      [refused, true],
      [again(one.port()), false],
    ]);
  });
  test('encryption that it does not offer, and something that is no mail server, are told as that', async () => {
    const one = smtp();
    await one.start();
    await ownMail(one.port(), { security: 'starttls' });
    await look();
    expect((await told())[0]![0]).toContain('It does not offer the encryption that is entered.');
    expect(mailReason(Object.assign(new Error('Invalid greeting'), { code: 'EPROTOCOL' }))).toBe(
      'notAMailServer',
    );
  });
});

test('a running server looks every five minutes, one of several', async () => {
  const { database } = world.server;
  const server = await createServer(
    { ...readConfig({ OBHUT_DATA: '/tmp/obhut-looks' }), databaseUrl: database.url },
    { background: true, log: false, connections: 3 },
  );
  const one = discovery();
  await one.start();
  await provider(one.base());
  const { rows } = await database.pool.query(
    `select cron from jobs.schedule where name = 'frame.home-servers'`,
  );
  expect(rows).toEqual([{ cron: '*/5 * * * *' }]);
  const boss = new PgBoss({
    connectionString: database.url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send('frame.home-servers', {});
  await expect.poll(async () => (await states()).at(-1), { timeout: 15_000 }).toEqual(['ready', one.base()]);
  await boss.stop({ graceful: false });
  await server.close();
});

test('the doctor names the servers of homes that could not be used at the last look', async () => {
  const doctor = async () =>
    (
      await promisify(execFile)(process.execPath, ['tools/doctor.ts'], {
        env: { ...process.env, DATABASE_URL: world.server.database.url, OBHUT_DATA: '/tmp/obhut-doctor' },
      }).catch((problem: { stdout: string }) => problem)
    ).stdout;
  expect(await doctor()).toContain('no trouble at the last look');
  const one = smtp();
  await one.start();
  await one.stop();
  await ownMail(one.port());
  await look();
  const { rows } = await world.server.database.pool.query<{ name: string }>(
    'select name from platform.organisations where id = $1',
    [home],
  );
  expect(await doctor()).toContain(
    `${rows[0]!.name}: 127.0.0.1:${one.port()} cannot be used (refusedConnection); its administrators were told`,
  );
});
