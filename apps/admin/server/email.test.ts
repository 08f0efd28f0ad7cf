import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '#platform/contract/frame.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { email, interfaces } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
const servers: SMTPServer[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterEach(async () => {
  for (const one of servers.splice(0))
    await new Promise<void>((resolve) => {
      one.close(() => resolve());
    });
});

/** A real SMTP server on this machine; `received` holds what it took. */
async function smtp(
  options: SMTPServerOptions = {},
): Promise<{ port: number; received: string[]; recipients: string[] }> {
  const received: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _, callback) =>
      auth.username === 'haus' && auth.password === 'geheim'
        ? callback(null, { user: 'haus' })
        : callback(new Error('5.7.8 wrong user or password')),
    onRcptTo: (address, _, callback) => {
      recipients.push(address.address);
      callback();
    },
    onData(stream, _, callback) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        received.push(text);
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { port: (server.server.address() as { port: number }).port, received, recipients };
}
const own = (port: number, more: object = {}) => ({
  senderName: 'Haus Seeblick',
  senderAddress: 'info@seeblick.example',
  replyTo: '',
  ownServer: true,
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  username: '',
  password: '',
  version: 0,
  ...more,
});
async function fresh(): Promise<void> {
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
}
/** Runs a test mail to its end. */
async function attempt() {
  const { taskId } = await admin.call(email.test, { recipient: 'anna@example.org' });
  await world.server.services.tasks.work();
  return admin.call(tasks.get, { id: taskId });
}

describe('mail server of the home', () => {
  test('the test mail goes the whole way and shows the answer of the server', async () => {
    await fresh();
    const { port, received, recipients } = await smtp();
    await admin.call(email.change, own(port, { replyTo: 'buero@seeblick.example' }));
    const task = await attempt();
    expect(task).toMatchObject({
      status: 'done',
      position: 4,
      total: 4,
      result: { ok: true, stage: 'send' },
    });
    expect((task.result as { answer: string }).answer).toMatch(/^250 /);
    expect(recipients).toEqual(['anna@example.org']);
    expect(received[0]).toContain('From: Haus Seeblick <info@seeblick.example>');
    expect(received[0]).toContain('Reply-To: buero@seeblick.example');
  });
  test('a refused sign-in, a refused mail and a server that is not there are told in the words of the other side', async () => {
    await fresh();
    const { port } = await smtp();
    await admin.call(
      email.change,
      own(port, { username: 'haus', password: 'falsch', confirmed: ['mailNotEncrypted'] }),
    );
    expect(await attempt()).toMatchObject({
      status: 'done',
      result: { ok: false, stage: 'signIn', answer: '535 5.7.8 wrong user or password' },
    });
    const refusing = await smtp({
      onRcptTo: (_address, _session, callback) => callback(new Error('5.1.1 nobody of that name')),
    });
    await admin.call(email.change, own(refusing.port, { version: 1 }));
    expect((await attempt()).result).toMatchObject({
      ok: false,
      stage: 'send',
      answer: expect.stringContaining('5.1.1 nobody of that name'),
    });
    await admin.call(email.change, own(1, { version: 2 }));
    expect((await attempt()).result).toMatchObject({
      ok: false,
      stage: 'connect',
      answer: expect.stringContaining('ECONNREFUSED'),
    });
  });
  test('encryption that the server does not offer, or with a certificate of another, is no way around', async () => {
    await fresh();
    const plain = await smtp();
    await admin.call(email.change, own(plain.port, { security: 'starttls' }));
    expect((await attempt()).result).toMatchObject({ ok: false });
    const encrypted = await smtp({ disabledCommands: [], secure: false });
    await admin.call(email.change, own(encrypted.port, { security: 'starttls', version: 1 }));
    expect((await attempt()).result).toMatchObject({
      ok: false,
      answer: expect.stringMatching(/certificate/i),
    });
    expect([...plain.received, ...encrypted.received]).toEqual([]);
  });
  test('mails of the home leave by it, with the password that nobody can read', async () => {
    await fresh();
    const { port, received } = await smtp({ authOptional: false });
    const saved = await admin.call(
      email.change,
      own(port, { username: 'haus', password: 'geheim', confirmed: ['mailNotEncrypted'] }),
    );
    expect(saved).toMatchObject({ hasPassword: true, version: 1 });
    expect(JSON.stringify(saved)).not.toContain('geheim');
    await world.inside(home, (context) =>
      context.services.mail.queue(context, { to: 'anna@example.org', subject: 'Willkommen', text: 'Grüezi' }),
    );
    expect(await world.server.services.mail.deliver()).toBe(1);
    expect(received).toHaveLength(1);
    const { rows } = await world.server.database.pool.query(
      `select secret, (select json_agg(c) from platform.changes c where c.subject = 'platform.mail_servers') as log from platform.mail_servers where organisation_id = $1`,
      [home],
    );
    expect(rows[0].secret.toString('utf8')).not.toContain('geheim');
    expect(JSON.stringify(rows[0].log)).not.toMatch(/geheim|"secret"/);
  });
  test('a home without a server of its own keeps its mails; another home is not slowed by it', async () => {
    await fresh();
    const silent = home;
    await world.inside(silent, (context) =>
      context.services.mail.queue(context, { to: 'x@example.org', subject: 's', text: 't' }),
    );
    await fresh();
    const { port, received } = await smtp();
    await admin.call(email.change, own(port));
    await world.inside(home, (context) =>
      context.services.mail.queue(context, { to: 'y@example.org', subject: 's', text: 't' }),
    );
    expect(await world.server.services.mail.deliver()).toBe(1);
    expect(received).toHaveLength(1);
    const { rows } = await world.server.database.pool.query(
      'select attempts from platform.mails where organisation_id = $1',
      [silent],
    );
    expect(rows).toEqual([{ attempts: 0 }]);
  });
  test('a mail that could not leave is counted and shows at the interfaces', async () => {
    await fresh();
    await admin.call(email.change, own(1));
    await world.inside(home, (context) =>
      context.services.mail.queue(context, { to: 'x@example.org', subject: 's', text: 't' }),
    );
    await world.server.services.mail.deliver();
    expect((await admin.call(email.get, {})).waiting).toBe(1);
    expect((await admin.call(interfaces.list, {})).find((one) => one.id === 'frame.mail')).toMatchObject({
      state: 'error',
      own: false,
      link: '/settings/email-settings',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('what is refused', () => {
  test.each([
    [{ host: '' }, 'hostNeeded', 'host'],
    [{ senderAddress: '' }, 'senderNeeded', 'senderAddress'],
    [{ password: 'x' }, 'usernameNeeded', 'username'],
    [{ username: 'haus' }, 'passwordNeeded', 'password'],
  ])('%j: %s', async (change, code, field) => {
    await fresh();
    const problem = await admin.refused(email.change, own(25, change));
    expect(problem).toMatchObject({ status: 422, code });
    expect(problem.errors?.[0]?.path).toBe(field);
  });
  test.each([
    [{ senderAddress: 'x' }, 'senderAddress'],
    [{ replyTo: 'a b@c' }, 'replyTo'],
    [{ host: 'http://x' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 65_536 }, 'port'],
  ])('%j at its field', async (change, field) => {
    await fresh();
    const problem = await admin.refused(email.change, own(25, change));
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([400, field]);
  });
  test('a password without encryption needs a yes', async () => {
    await fresh();
    expect(await admin.refused(email.change, own(25, { username: 'haus', password: 'x' }))).toMatchObject({
      code: 'mailNotEncrypted',
      confirm: true,
    });
  });
  test('the stored password goes to no other server, port or name; it stays when it is left empty', async () => {
    await fresh();
    const first = own(25, { username: 'haus', password: 'geheim', security: 'tls', confirmed: [] });
    await admin.call(email.change, first);
    for (const moved of [{ host: 'evil.example' }, { port: 26 }, { username: 'other' }]) {
      expect(
        await admin.refused(email.change, { ...first, password: '', version: 1, ...moved }),
      ).toMatchObject({ code: 'passwordNeeded' });
    }
    expect(
      await admin.call(email.change, { ...first, password: '', version: 1, senderName: 'Neu' }),
    ).toMatchObject({ hasPassword: true, senderName: 'Neu', version: 2 });
    expect(
      await admin.call(email.change, { ...first, password: '', username: '', version: 2 }),
    ).toMatchObject({ hasPassword: false });
  });
  test('stale, twice at the same time, without a right, without any server', async () => {
    await fresh();
    expect(await admin.call(email.get, {})).toMatchObject({ version: 0, installed: false, ownServer: false });
    expect(await admin.refused(email.test, { recipient: 'a@example.org' })).toMatchObject({
      status: 422,
      code: 'noServer',
    });
    const both = await Promise.allSettled([
      admin.call(email.change, own(25)),
      admin.call(email.change, own(26)),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await admin.refused(email.change, own(27))).status).toBe(412);
    expect((await admin.refused(email.change, own(27, { version: 7 }))).status).toBe(412);
    const nurse = await world.actor(home, 'NURSE');
    for (const refused of [
      await nurse.refused(email.get, {}),
      await nurse.refused(email.change, own(25)),
      await nurse.refused(email.test, { recipient: 'a@example.org' }),
    ])
      expect(refused.status).toBe(403);
    await expect(
      world.inside(home, (context) =>
        context.db
          .updateTable('platform.mail_servers')
          .set({ secret: Buffer.from('x'), username: '' })
          .where('organisation_id', '=', home)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
