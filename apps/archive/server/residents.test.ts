import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, recordForArchive, setArchived } from '#apps/residents/api.ts';
import { residents as master, stays } from '#apps/residents/contract/index.ts';
import type { Call } from '#platform/contract/call.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { type Actor, createWorld, send, type World } from '#platform/server/testing/world.ts';
import { residents } from '../contract/index.ts';

const password = 'Right-Horse-7!';
/** A resident in the home since the beginning of 2026 unless said otherwise. */
const makeResident = (
  context: Context,
  input: { lastName: string; number?: string; entryDate?: string | null },
) => createResident(context, { firstName: 'Ida', entryDate: '2026-01-01', allowSimilar: true, ...input });

let world: World;
let home: string;
let admin: Actor;
let token: string;
let accountId: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  admin = await world.actor(home, 'ADMIN');
  const passwordHash = await hashPassword(password);
  accountId = await world.server.database.system((db) =>
    createAccount(db, home, {
      username: 'vera',
      fullName: 'Vera Frei',
      email: 'vera@example.org',
      roles: ['ADMIN'],
      passwordHash,
      language: 'en',
      demo: false,
    }),
  );
  ({ token } = await world.server.database.tenant({ organisationId: home }, (unit) =>
    startSession(unit, { organisationId: home, accountId, keep: false, address: null, userAgent: null }),
  ));
});
/** Makes a call as somebody with a password. */
const asVera = async (call: unknown, input: unknown) =>
  (await send(world.server, token, call as Call, input)).json();
const failed = async () =>
  (
    await world.server.database.pool.query(
      'select failed_sign_ins n, locked_until l from platform.accounts where id = $1',
      [accountId],
    )
  ).rows[0];

describe('archive with credentials (specification 1, section 4)', () => {
  test('a wrong password is refused at the field and counted; five lock', async () => {
    const id = await world.inside(home, (context) =>
      makeResident(context, { lastName: 'Locked', entryDate: null }),
    );
    await admin.call(stays.create, { residentId: id, entryDate: '2026-01-01', exitDate: '2026-02-01' });
    for (let i = 1; i <= 5; i += 1) {
      expect(await asVera(residents.archive, { id, version: 1, password: `wrong-${i}` })).toMatchObject({
        status: 422,
        code: 'wrongPassword',
        errors: [{ path: 'password' }],
      });
      expect((await failed()).n).toBe(i);
    }
    expect(await asVera(residents.archive, { id, version: 1, password })).toMatchObject({
      status: 422,
      code: 'locked',
    });
    expect(await admin.call(master.get, { residentId: id })).toMatchObject({ archived: false, version: 1 });
    await world.server.database.pool.query(
      'update platform.accounts set locked_until = null, failed_sign_ins = 0 where id = $1',
      [accountId],
    );
  });
  test('archived is read-only everywhere, can be unarchived and archived again', async () => {
    const id = await world.inside(home, (context) =>
      makeResident(context, { lastName: 'Archived', number: 'A-1', entryDate: '2026-01-01' }),
    );
    expect(await asVera(residents.archive, { id, version: 1, password })).toMatchObject({
      code: 'exitDateMissing',
    });
    const [stay] = await admin.call(stays.list, { residentId: id });
    await admin.call(stays.change, {
      residentId: id,
      id: stay!.id,
      version: 1,
      entryDate: '2026-01-01',
      exitDate: '2026-02-01',
    });
    expect(await asVera(residents.unarchive, { id, version: 1, password })).toMatchObject({
      code: 'notArchived',
    });
    expect(await asVera(residents.reArchive, { id, version: 1, password })).toMatchObject({
      code: 'neverArchived',
    });
    expect(await asVera(residents.archive, { id, version: 1, password, until: '2020-01-01' })).toMatchObject({
      code: 'untilNotInFuture',
      errors: [{ path: 'until' }],
    });
    expect(await asVera(residents.archive, { id, version: 9, password })).toMatchObject({ status: 412 });
    expect(await asVera(residents.archive, { id, version: 1, password, until: '2099-12-31' })).toMatchObject({
      archived: true,
      version: 2,
    });
    expect(await asVera(residents.archive, { id, version: 2, password })).toMatchObject({
      code: 'alreadyArchived',
    });
    for (const [call, input] of [
      [master.change, { version: 2, number: 'A-1', lastName: 'X' }],
      [stays.create, { entryDate: '2026-03-01' }],
    ] as const) {
      expect((await send(world.server, token, call, { residentId: id, ...input })).json()).toMatchObject({
        status: 409,
        code: 'residentArchived',
      });
    }
    expect(await admin.call(master.banner, { residentId: id })).toMatchObject({
      archived: true,
      archivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      archivedBy: 'Vera Frei',
      archivedUntil: '2099-12-31',
    });
    expect((await admin.call(residents.list, {})).items).toMatchObject([
      {
        resident: { lastName: 'Archived' },
        exitDate: '2026-02-01',
        archivedBy: 'Vera Frei',
        retention: 'active',
      },
    ]);
    expect((await admin.call(master.list, { text: 'archived', status: 'all' })).items).toEqual([]);
    expect(await asVera(residents.unarchive, { id, version: 2, password })).toMatchObject({
      archived: false,
      version: 3,
    });
    expect(await asVera(residents.archive, { id, version: 3, password })).toMatchObject({
      code: 'useReArchive',
    });
    await admin.call(master.change, {
      residentId: id,
      version: 3,
      number: 'A-1',
      lastName: 'Archived',
      remarks: 'late',
    });
    expect(await asVera(residents.reArchive, { id, version: 4, password })).toMatchObject({ archived: true });
    const retentionWith = async (until: string) => {
      await world.inside(home, async (context) =>
        setArchived(context, {
          residentId: id,
          version: (await recordForArchive(context, id)).version,
          archived: true,
          until,
        }),
      );
      return (await admin.call(residents.list, {})).items[0]!.retention;
    };
    const today = await world.inside(home, async (context) => context.today);
    // active up to and including the last day
    expect([await retentionWith(today), await retentionWith(addDays(today, -1))]).toEqual([
      'active',
      'expired',
    ]);
    await world.settle();
  });
  test('archiving, unarchiving, archiving again and deleting each need the right password', async () => {
    const id = await world.inside(home, (context) =>
      makeResident(context, { lastName: 'Credentials', entryDate: null }),
    );
    await admin.call(stays.create, { residentId: id, entryDate: '2026-01-01', exitDate: '2026-02-01' });
    const steps = [
      [residents.archive, {}],
      [residents.unarchive, {}],
      [residents.reArchive, {}],
      [residents.erase, { justification: 'asked for' }],
    ] as const;
    for (const [index, [call, more]] of steps.entries()) {
      const input = { id, version: index + 1, ...more };
      expect(await asVera(call, { ...input, password: 'wrong' })).toMatchObject({
        status: 422,
        code: 'wrongPassword',
        errors: [{ path: 'password' }],
      });
      expect(await asVera(call, { ...input, password: '' })).toMatchObject({
        status: 400,
        errors: [{ path: 'password' }],
      });
      expect(await asVera(call, input)).toMatchObject({
        status: 400,
        errors: [{ path: 'password', code: 'mandatory' }],
      });
      expect((await asVera(call, { ...input, password })).status).toBeUndefined();
    }
    await world.settle();
  });
  test('an archived record is deleted with credentials and a justification; nothing of it is left, the certificate says how much', async () => {
    const id = await world.inside(home, (context) =>
      makeResident(context, { lastName: 'Erased', number: 'E-1', entryDate: null }),
    );
    await admin.call(stays.create, { residentId: id, entryDate: '2026-01-01', exitDate: '2026-02-01' });
    expect(
      await asVera(residents.erase, { id, version: 1, password, justification: 'asked for' }),
    ).toMatchObject({ status: 409, code: 'notArchived' });
    await asVera(residents.archive, { id, version: 1, password });
    expect(await asVera(residents.erase, { id, version: 2, password, justification: '  ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'justification', code: 'mandatory' }],
    });
    expect(
      await asVera(residents.erase, { id, version: 2, password: 'wrong', justification: 'asked for' }),
    ).toMatchObject({ code: 'wrongPassword' });
    expect(
      await asVera(residents.erase, { id, version: 1, password, justification: 'asked for' }),
    ).toMatchObject({ status: 412 });
    expect(
      await asVera(residents.erase, { id, version: 2, password, justification: 'asked for' }),
    ).toMatchObject({ rows: expect.any(Number), files: 0, kept: 0 });
    expect(await admin.refused(master.get, { residentId: id })).toMatchObject({ status: 404 });
    expect((await admin.call(residents.list, { text: 'erased' })).items).toEqual([]);
    const { rows } = await world.server.database.pool.query(
      'select reason from platform.erasures where person_id = $1',
      [id],
    );
    expect(rows).toEqual([{ reason: 'asked for' }]);
    await world.settle();
  });
  test('other home 404, nurse 403', async () => {
    const id = await world.inside(home, (context) => makeResident(context, { lastName: 'Wall' }));
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.refused(residents.archive, { id, version: 1, password })).toMatchObject({
      status: 404,
    });
    const nurse = await world.actor(home, 'NURSE');
    expect(await nurse.refused(residents.unarchive, { id, version: 1, password })).toMatchObject({
      status: 403,
    });
    expect(await nurse.refused(residents.list, {})).toMatchObject({ status: 403 });
  });
});
