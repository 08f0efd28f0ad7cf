import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '#platform/contract/frame.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { interfaces } from '../contract/index.ts';

let world: World;
let home: string;
let admin: Actor;
const listening: net.Server[] = [];
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
});
afterAll(() => {
  for (const one of listening) one.close();
});

/** A server that begins to speak with one line. */
async function speaking(line: string): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(line);
  });
  listening.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as net.AddressInfo).port;
}
let counter = 0;
const line = (more: object = {}) => ({
  kind: 'homeManagement' as const,
  name: `Line ${++counter}`,
  protocol: 'sftp' as const,
  host: '127.0.0.1',
  port: 22,
  departmentCode: 'PFL01',
  active: true,
  ...more,
});
async function check(id: string) {
  const { taskId } = await admin.call(interfaces.check, { id });
  await world.server.services.tasks.work();
  return admin.call(tasks.get, { id: taskId });
}
const one = async (id: string) => (await admin.call(interfaces.list, {})).find((row) => row.id === id)!;

describe('states', () => {
  test('not checked, then ready with the words of the other side; a change has to be checked again', async () => {
    const made = await admin.call(
      interfaces.create,
      line({ port: await speaking('SSH-2.0-OpenSSH_9.9\r\n') }),
    );
    expect(made).toMatchObject({ state: 'unchecked', detail: '', checkedAt: null, own: true });
    expect(await check(made.id)).toMatchObject({
      status: 'done',
      position: 2,
      total: 2,
      result: { ok: true, answer: 'SSH-2.0-OpenSSH_9.9' },
    });
    expect(await one(made.id)).toMatchObject({
      state: 'ready',
      detail: 'SSH-2.0-OpenSSH_9.9',
      version: 1,
      checkedAt: expect.any(String),
    });
    const changed = await admin.call(interfaces.change, {
      ...line({ name: made.name, port: made.port }),
      id: made.id,
      version: 1,
      departmentCode: 'PFL02',
    });
    expect(changed).toMatchObject({ state: 'unchecked', departmentCode: 'PFL02' });
  });
  test.each([
    ['sftp', '220 ftp ready\r\n', '220 ftp ready'],
    ['ftp', '421 too many\r\n', '421 too many'],
  ] as const)('%s that begins with %j is an error', async (protocol, greeting, answer) => {
    const made = await admin.call(
      interfaces.create,
      line({ protocol, port: await speaking(greeting), confirmed: ['insecureFtp'] }),
    );
    await check(made.id);
    expect(await one(made.id)).toMatchObject({ state: 'error', detail: answer });
  });
  test('nobody there: error with what the network said', async () => {
    const made = await admin.call(interfaces.create, line({ port: 1 }));
    await check(made.id);
    expect(await one(made.id)).toMatchObject({
      state: 'error',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
  });
  test('a disabled one is not tried: Interface disabled', async () => {
    const made = await admin.call(interfaces.create, line({ active: false }));
    expect(made.state).toBe('disabled');
    expect(await admin.refused(interfaces.check, { id: made.id })).toMatchObject({
      status: 409,
      code: 'interfaceDisabled',
      title: 'Interface disabled',
    });
    expect((await admin.refused(interfaces.check, { id: made.id }, { language: 'de' })).title).toBe(
      'Schnittstelle deaktiviert',
    );
  });
  test('lines of the apps stand there with their own page; without a mail server email is disabled', async () => {
    const all = await admin.call(interfaces.list, {});
    expect(all.filter((row) => !row.own).map((row) => [row.id, row.state])).toEqual(
      expect.arrayContaining([
        ['frame.mail', 'disabled'],
        ['fhir', 'ready'],
        ['interchange', 'unchecked'],
      ]),
    );
    expect(all.find((row) => row.id === 'fhir')!.detail).toMatch(/\/fhir\/metadata$/);
  });
});

describe('what is refused', () => {
  test.each(['AB12', 'AB12CD', 'AB 2C', ' AB12', ''])(
    'the department code "%s": department pattern invalid',
    async (departmentCode) => {
      const problem = await admin.refused(interfaces.create, line({ departmentCode }));
      expect(problem).toMatchObject({
        status: 400,
        errors: [
          {
            path: 'departmentCode',
            code: 'departmentCode',
            message: expect.stringMatching(/^Department pattern invalid/),
          },
        ],
      });
      expect(
        (await admin.refused(interfaces.create, line({ departmentCode }), { language: 'de' })).errors?.[0]
          ?.message,
      ).toMatch(/^Abteilungsmuster ungültig/);
    },
  );
  test('plain FTP warns and needs a yes', async () => {
    const wanted = line({ protocol: 'ftp' });
    expect(await admin.refused(interfaces.create, wanted)).toMatchObject({
      status: 422,
      code: 'insecureFtp',
      confirm: true,
      title: expect.stringMatching(/^FTP is insecure/),
    });
    expect((await admin.refused(interfaces.create, wanted, { language: 'de' })).title).toMatch(
      /^FTP ist unsicher/,
    );
    expect(await admin.call(interfaces.create, { ...wanted, confirmed: ['insecureFtp'] })).toMatchObject({
      protocol: 'ftp',
    });
    expect(await admin.call(interfaces.create, line({ protocol: 'ftps' }))).toMatchObject({
      protocol: 'ftps',
    });
  });
  test('a change is checked alike: the department code, plain FTP', async () => {
    const made = await admin.call(interfaces.create, line());
    const wanted = { ...line({ name: made.name }), id: made.id, version: 1 };
    expect(await admin.refused(interfaces.change, { ...wanted, departmentCode: 'AB 2C' })).toMatchObject({
      status: 400,
      errors: [{ path: 'departmentCode', code: 'departmentCode' }],
    });
    expect(await admin.refused(interfaces.change, { ...wanted, protocol: 'ftp' as const })).toMatchObject({
      status: 422,
      code: 'insecureFtp',
      confirm: true,
    });
    expect(
      await admin.call(interfaces.change, {
        ...wanted,
        protocol: 'ftp' as const,
        confirmed: ['insecureFtp'],
      }),
    ).toMatchObject({ protocol: 'ftp', version: 2 });
  });
  test('a name twice, a stale version, an unknown one, another home, no right', async () => {
    const made = await admin.call(interfaces.create, line());
    expect(await admin.refused(interfaces.create, line({ name: made.name.toUpperCase() }))).toMatchObject({
      status: 409,
      code: 'nameTaken',
    });
    expect(
      (await admin.refused(interfaces.change, { ...line({ name: made.name }), id: made.id, version: 9 }))
        .status,
    ).toBe(412);
    expect((await admin.refused(interfaces.remove, { id: newId(), version: 1 })).status).toBe(404);
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect((await stranger.refused(interfaces.check, { id: made.id })).status).toBe(404);
    expect((await stranger.refused(interfaces.remove, { id: made.id, version: 1 })).status).toBe(404);
    expect((await (await world.actor(home, 'NURSE')).refused(interfaces.list, {})).status).toBe(403);
    await check(made.id);
    expect(await admin.call(interfaces.remove, { id: made.id, version: 1 })).toEqual({ done: true });
  });
  test('the database refuses a code of another length and one with a space', async () => {
    const insert = (department_code: string) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('admin.interfaces')
          .values({
            organisation_id: home,
            id: newId(),
            kind: 'other',
            name: `raw ${department_code}`,
            protocol: 'sftp',
            host: 'x',
            port: 22,
            department_code,
            active: true,
          })
          .execute(),
      );
    for (const code of ['AB12', 'AB12CD', 'AB 2C'])
      await expect(insert(code)).rejects.toMatchObject({ code: '23514' });
  });
});
