import http from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import { files, mails, notifications, tasks } from '#platform/contract/frame.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { storeBytes, sweepOrphans } from '#platform/server/files/files.ts';
import { newId } from '#platform/server/database/ids.ts';
import { mailer } from '#platform/server/mail/mail.ts';
import { notify } from '#platform/server/notifications/notify.ts';
import { drawNumber } from '#platform/server/settings/sequences.ts';
import { createServer } from '#apps/house.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';

let world: World;
let organisationId: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  admin = await world.actor(organisationId, 'ADMIN');
});

const upload = (actor: Actor, name: string, content: Buffer, key?: string) => {
  const boundary = 'obhut-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ntest\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return world.server.http.inject({
    method: 'POST',
    url: files.upload.path,
    payload,
    headers: {
      cookie: `__Host-obhut=${actor.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
};

describe('files', () => {
  test('an upload is kept under its id and read back by its owner only', async () => {
    const stored = (await upload(admin, 'note.txt', Buffer.from('hello'))).json();
    expect(stored).toMatchObject({ name: 'note.txt', mediaType: 'text/plain', size: 5 });
    expect(Buffer.from(await admin.file(files.download, { id: stored.id })).toString()).toBe('hello');
    expect(
      (await (await world.actor(organisationId, 'ADMIN')).refused(files.download, { id: stored.id })).status,
    ).toBe(404);
    expect(
      (
        await (
          await world.actor(await world.organisation(), 'ADMIN')
        ).refused(files.download, { id: stored.id })
      ).status,
    ).toBe(404);
  });
  test('the same upload under the same key is kept once', async () => {
    const [one, two] = [
      await upload(admin, 'a.txt', Buffer.from('a'), 'upload-key-1'),
      await upload(admin, 'a.txt', Buffer.from('a'), 'upload-key-1'),
    ];
    expect(two.json()).toEqual(one.json());
  });
  test('more than 50 MB is refused while it comes in; nothing is kept', async () => {
    const before = (await world.server.database.pool.query('select count(*) n from platform.files')).rows[0]
      .n;
    const answer = await upload(admin, 'big.txt', Buffer.alloc(51 * 1024 * 1024, 'a'));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().title).toBe('This is larger than allowed.');
    expect((await world.server.database.pool.query('select count(*) n from platform.files')).rows[0].n).toBe(
      before,
    );
  });
  test('a program is refused at its field', async () => {
    const answer = await upload(admin, 'run.exe', Buffer.from('MZ' + '\u0000'.repeat(200)));
    expect(answer.json()).toMatchObject({ status: 422, code: 'unknownType', errors: [{ path: 'file' }] });
  });
  test('bytes of a rolled back transaction are swept, named ones stay', async () => {
    let orphan = '';
    await world
      .inside(organisationId, async (context) => {
        orphan = await storeBytes(context, {
          name: 'x',
          mediaType: 'text/plain',
          bytes: Buffer.from('x'),
          purpose: 'test',
        });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    const kept = (await upload(admin, 'kept.txt', Buffer.from('kept'))).json().id as string;
    await world.inside(organisationId, (context) => sweepOrphans(context, new Date(Date.now() + 1000)));
    const { files: store } = world.server.services;
    await expect(store.read(organisationId, orphan)).rejects.toThrow();
    expect((await store.read(organisationId, kept)).toString()).toBe('kept');
  });
  test('a damaged file is noticed', async () => {
    const { id } = (await upload(admin, 'd.txt', Buffer.from('good'))).json();
    await world.server.services.files.put(organisationId, id, { bytes: Buffer.from('evil') });
    expect((await admin.refused(files.download, { id })).status).toBe(500);
  });
});

describe('numbers', () => {
  const sequence = { pattern: 'R-{YYYY}-{N:4}', initialNumber: 1, yearlyRestart: true };
  test('twenty at once, half of them rolled back: no gap, no double', async () => {
    const drawn = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        world.inside(organisationId, async (context) => {
          const number = await drawNumber(context, 'test.number', sequence, '2026-11-21');
          if (index % 2 === 0) throw new Error('rolled back');
          return number;
        }),
      ),
    );
    const numbers = drawn.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort();
    expect(numbers).toEqual(
      Array.from({ length: 10 }, (_, index) => `R-2026-${String(index + 1).padStart(4, '0')}`),
    );
  });
});

test.each([
  [true, ['2026-0040', '2026-0041', '2027-0040', null]],
  [false, ['2026-0040', '2026-0041', '2027-0042', '2026-0043']],
])(
  'a row of numbers begins at its initial number; with a yearly restart (%s) it does so each year (specification 1, section 3)',
  async (yearlyRestart, expected) => {
    const sequence = { pattern: '{YYYY}-{N:4}', initialNumber: 40, yearlyRestart };
    const drawn: (string | null)[] = [];
    for (const day of ['2026-12-30', '2026-12-31', '2027-01-01', '2026-12-31'])
      drawn.push(
        await world.inside(organisationId, (context) =>
          drawNumber(context, `test.restart-${yearlyRestart}`, sequence, day),
        ),
      );
    expect(drawn).toEqual(expected);
  },
);

describe('notifications', () => {
  test('are read, snoozed and acknowledged by their account only', async () => {
    const nurse = await world.actor(organisationId, 'NURSE');
    await world.inside(organisationId, (context) =>
      notify(context, [nurse.accountId], {
        severity: 'alert',
        title: { en: 'Bed exit', de: 'Bettausstieg' },
      }),
    );
    const [one] = (await nurse.call(notifications.list, {})).items;
    expect(one).toMatchObject({ severity: 'alert', title: 'Bed exit', readAt: null, acknowledgedAt: null });
    expect((await nurse.call(notifications.list, {}, { language: 'de' })).items[0]!.title).toBe(
      'Bettausstieg',
    );
    expect((await admin.call(notifications.list, {})).items).toEqual([]);
    expect(
      (await admin.refused(notifications.acknowledge, { id: one!.id, version: one!.version })).status,
    ).toBe(404);
    await nurse.call(notifications.read, { ids: [one!.id] });
    const read = (await nurse.call(notifications.list, {})).items[0]!;
    expect(read.acknowledgedAt).toBeNull(); // reading all does not acknowledge an alert
    expect(
      (await nurse.refused(notifications.acknowledge, { id: one!.id, version: one!.version })).status,
    ).toBe(412);
    expect(
      (await nurse.call(notifications.acknowledge, { id: one!.id, version: read.version })).acknowledgedAt,
    ).not.toBeNull();
    await nurse.call(notifications.snooze, { id: one!.id, version: read.version + 1 });
    expect((await nurse.call(notifications.list, {})).items).toEqual([]);
  });
});

describe('mail', () => {
  test('leaves by SMTP after commit; a refusing server is tried again; the inbox page shows all', async () => {
    const { SMTPServer } = await import('smtp-server');
    const received: string[] = [];
    let refuse = true;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, callback) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          if (refuse) return callback(new Error('not now'));
          received.push(text);
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => {
      smtp.listen(0, '127.0.0.1', resolve);
    });
    const { port } = smtp.server.address() as { port: number };
    const post = mailer(
      world.server.database,
      `smtp://127.0.0.1:${port}`,
      'Obhut <obhut@example.org>',
      world.server.services,
    );
    await world.inside(organisationId, (context) =>
      post.queue(context, { to: 'anna@example.org', subject: 'Willkommen', text: 'Grüezi' }),
    );
    expect(await post.deliver()).toBe(0);
    refuse = false;
    await world.server.database.pool.query(
      `update platform.mails set created_at = created_at - interval '1 hour'`,
    );
    expect(await post.deliver()).toBe(1);
    expect(await post.deliver()).toBe(0);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Subject: Willkommen');
    expect((await admin.call(mails.list, {})).items).toMatchObject([
      { recipient: 'anna@example.org', error: null },
    ]);
    expect((await (await world.actor(organisationId, 'NURSE')).refused(mails.list, {})).status).toBe(403);
    await new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
  });
});

test('work of others does not exist', async () => {
  const id = newId();
  await world.server.database.pool.query(
    `insert into platform.tasks (organisation_id, id, kind, status, input, created_by) values ($1, $2, 'x', 'queued', '{}', $3)`,
    [organisationId, id, admin.accountId],
  );
  expect((await admin.call(tasks.get, { id })).status).toBe('queued');
  expect((await (await world.actor(organisationId, 'ADMIN')).refused(tasks.get, { id })).status).toBe(404);
  expect((await admin.call(tasks.cancel, { id })).status).toBe('cancelled');
});

test('a browser hears of changes of its own organisation only, without content', async () => {
  const server = await createServer(
    { ...readConfig({ OBHUT_DATA: '/tmp/obhut-live' }), databaseUrl: world.server.database.url },
    { background: true, log: false },
  );
  const base = await server.http.listen({ port: 0, host: '127.0.0.1' });
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  const listen = (token: string) =>
    new Promise<{ heard: () => string; stop: () => void }>((resolve) => {
      let text = '';
      const request = http.get(
        `${base}/api/live`,
        { headers: { cookie: `__Host-obhut=${token}` } },
        (answer) => {
          answer.on('error', () => undefined);
          answer.on('data', (chunk: Buffer) => {
            text += chunk.toString();
            if (text.includes('event: ready')) resolve({ heard: () => text, stop: () => request.destroy() });
          });
        },
      );
      request.on('error', () => undefined);
    });
  const [own, other] = [await listen(admin.token), await listen(stranger.token)];
  await new Promise((resolve) => setTimeout(resolve, 300));
  await world.inside(organisationId, (context) =>
    notify(context, [admin.accountId], { severity: 'info', title: { en: 'Secret words', de: 'x' } }),
  );
  await expect.poll(own.heard, { timeout: 5000 }).toContain('"table":"platform.notifications"');
  expect(own.heard()).not.toContain('Secret');
  expect(other.heard()).not.toContain('platform.notifications');
  own.stop();
  other.stop();
  expect((await fetch(`${base}/api/live`)).status).toBe(401);
  await server.close();
});

const anyCall = (call: unknown) => call as Call;
test('a body that is not JSON, or of another kind, is refused as bad input', async () => {
  const { path } = anyCall(notifications.read);
  const post = (payload: string, type: string) =>
    world.server.http.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': type, cookie: `__Host-obhut=${admin.token}` },
    });
  expect((await post('{', 'application/json')).statusCode).toBe(400);
  expect((await post('{"ids":[]}', 'text/plain')).statusCode).toBe(415);
  expect((await post('ids=', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect((await post(`{"ids":["${'x'.repeat(5_000_000)}"]}`, 'application/json')).statusCode).toBe(413);
});

test('a task whose server died is closed as interrupted; a living one is left alone', async () => {
  const make = async (silentSeconds: number) => {
    const id = newId();
    await world.server.database.pool.query(
      `insert into platform.tasks (organisation_id, id, kind, status, input, created_by, alive_at)
      values ($1, $2, 'x', 'running', '{}', $3, now() - make_interval(secs => $4))`,
      [organisationId, id, admin.accountId, silentSeconds],
    );
    return id;
  };
  const [dead, living] = [await make(90), await make(5)];
  await world.settle();
  expect(await admin.call(tasks.get, { id: dead })).toMatchObject({ status: 'failed', error: 'interrupted' });
  expect((await admin.call(tasks.get, { id: living })).status).toBe('running');
});
