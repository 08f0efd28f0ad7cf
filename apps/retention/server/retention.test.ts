import { beforeAll, describe, expect, test } from 'vitest';
import { createResident, enter, recordForArchive, residentsBrief, setArchived } from '#apps/residents/api.ts';
import { stays } from '#apps/residents/contract/index.ts';
import { createCenter } from '#apps/sites/api.ts';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { createAccount } from '#platform/server/access/organisations.ts';
import { startSession } from '#platform/server/session/sessions.ts';
import { hashPassword } from '#platform/server/sign-in/sign-in.ts';
import { newId } from '#platform/server/database/ids.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, send } from '#platform/server/testing/world.ts';
import { cases, erasures, holds, lockedRecords, policies } from '../contract/index.ts';
import { applyPolicies } from './apply.ts';
import { admin, apply, former, home, nurse, on, openHome, terms, world } from './testing.ts';

beforeAll(openHome);

const done = (result: Awaited<ReturnType<typeof applyPolicies>>) => Object.fromEntries(result.done);
const isThere = (organisationId: string, id: string) =>
  world.inside(organisationId, async (context) => (await residentsBrief(context, [id])).has(id));
const rowsOf = async (text: string, values: unknown[]) =>
  (await world.server.database.pool.query(text, values)).rows;

describe('policies', () => {
  test('are kept, changed and removed', async () => {
    const one = await admin.call(policies.create, terms);
    expect(one).toMatchObject({ ...terms, records: 0, version: 1 });
    const changed = await admin.call(policies.change, {
      ...terms,
      id: one.id,
      version: 1,
      periodMonths: 240,
    });
    expect(changed.periodMonths).toBe(240);
    expect((await admin.refused(policies.change, { ...terms, id: one.id, version: 1 })).status).toBe(412);
    expect((await admin.refused(policies.remove, { id: one.id, version: 1 })).status).toBe(412);
    await admin.call(policies.remove, { id: one.id, version: changed.version });
    const { twoPersons: _, ...silent } = terms;
    const careful = await admin.call(policies.create, silent);
    expect(careful.twoPersons, 'two persons unless somebody says otherwise').toBe(true);
    await admin.call(policies.remove, { id: careful.id, version: careful.version });
    expect(await admin.call(policies.list, {})).toEqual([]);
  });
  test('each field of a policy is kept and read back (specification 2, section 3)', async () => {
    const here = await world.organisation();
    const boss = await world.actor(here, 'ADMIN');
    const centerId = await world.inside(here, (context) => createCenter(context, { name: 'North' }));
    const whole = {
      name: 'Short stays',
      centerId,
      residentType: 'shortTerm',
      periodMonths: 156,
      notificationDays: 45,
      autoArchive: false,
      archiveAfterDays: 90,
      autoDeletion: false,
      twoPersons: false,
      notifyNear: false,
      notifyExpiry: false,
      notifyRoles: ['NURSE', 'LOCALADMIN'],
      active: false,
    };
    const one = await boss.call(policies.create, whole);
    expect((await boss.call(policies.list, {}))[0]).toMatchObject(whole);
    const other = {
      ...terms,
      name: 'Others',
      residentType: 'holiday',
      periodMonths: 180,
      notificationDays: 60,
      archiveAfterDays: 30,
      notifyRoles: ['NURSE'],
    };
    await boss.call(policies.change, { ...other, id: one.id, version: one.version });
    expect((await boss.call(policies.list, {}))[0]).toMatchObject(other);
    // the one notice without the other
    const { version } = (await boss.call(policies.list, {}))[0]!;
    await boss.call(policies.change, {
      ...other,
      notifyExpiry: false,
      autoDeletion: false,
      id: one.id,
      version,
    });
    expect((await boss.call(policies.list, {}))[0]).toMatchObject({
      autoArchive: true,
      autoDeletion: false,
      twoPersons: true,
      notifyNear: true,
      notifyExpiry: false,
      active: true,
    });
  });
  test('each says for how many former residents it counted at the last run', async () => {
    const here = await world.organisation();
    const boss = await world.actor(here, 'ADMIN');
    for (const name of ['Eins', 'Zwei', 'Drei']) await former(here, name, '2024-05-01');
    await world.inside(here, async (context) =>
      enter(context, {
        residentId: await createResident(context, { lastName: 'Noch da' }),
        entryDate: '2024-01-01',
      }),
    );
    await boss.call(policies.create, { ...terms, autoArchive: false, autoDeletion: false });
    await boss.call(policies.create, { ...terms, name: 'Short stays', residentType: 'shortTerm' });
    await apply(here, '2024-06-01');
    expect((await boss.call(policies.list, {})).map((one) => [one.name, one.records])).toEqual([
      ['Records', 3],
      ['Short stays', 0],
    ]);
  });
  test('at least ten years; a name and the same people only once; a center that exists', async () => {
    expect(await admin.refused(policies.create, { ...terms, periodMonths: 119 })).toMatchObject({
      status: 422,
      code: 'periodTooShort',
    });
    await admin.call(policies.create, terms);
    expect(
      (await admin.refused(policies.create, { ...terms, name: 'records', residentType: 'x' })).code,
    ).toBe('nameTaken');
    expect((await admin.refused(policies.create, { ...terms, name: 'Other' })).code).toBe('samePeople');
    await admin.call(policies.create, { ...terms, name: 'Off', active: false });
    expect(
      (
        await admin.refused(policies.create, {
          ...terms,
          name: 'X',
          centerId: '01890000-0000-7000-8000-000000000000',
        })
      ).code,
    ).toBe('centerUnknown');
    expect((await admin.refused(policies.create, { ...terms, notifyRoles: [] })).status).toBe(400);
    expect((await admin.call(policies.roles, {})).map((one) => one.code)).toContain('NURSE');
  });
  test('the database refuses, too; a nurse and another home see nothing', async () => {
    await expect(
      world.inside(home, (context) =>
        context.db
          .updateTable('retention.policies')
          .set({ period_months: 100 })
          .where('organisation_id', '=', home)
          .execute(),
      ),
    ).rejects.toThrow(/check/);
    for (const refused of [
      await nurse.refused(policies.list, {}),
      await nurse.refused(cases.list, {}),
      await nurse.refused(erasures.list, {}),
    ])
      expect(refused.status).toBe(403);
    const other = await world.actor(await world.organisation(), 'ADMIN');
    const [one] = await admin.call(policies.list, {});
    expect(await other.call(policies.list, {})).toEqual([]);
    expect((await other.refused(policies.remove, { id: one!.id, version: one!.version })).status).toBe(404);
  });
});

describe('a record on its way', () => {
  let here: string;
  let boss: Actor;
  let colleague: Actor;
  let gone: string;
  const first = async () => (await boss.call(cases.list, {})).items[0]!;
  const approve = async (username: string, input: { id: string; version: number; password: string }) => {
    const passwordHash = await hashPassword('Right-Horse-7!');
    const accountId = await world.server.database.system((db) =>
      createAccount(db, here, {
        username,
        fullName: username,
        email: `${username}@example.org`,
        roles: ['ADMIN'],
        passwordHash,
        language: 'en',
        demo: false,
      }),
    );
    const { token } = await world.server.database.tenant({ organisationId: here }, (unit) =>
      startSession(unit, { organisationId: here, accountId, keep: false, address: null, userAgent: null }),
    );
    return (again: Partial<typeof input> = {}) =>
      send(world.server, token, cases.approve, { ...input, ...again }).then((answer) => answer.json());
  };
  beforeAll(async () => {
    here = await world.organisation();
    boss = await world.actor(here, 'ADMIN');
    colleague = await world.actor(here, 'NURSE');
    await boss.call(policies.create, terms);
    gone = await former(here, 'Gegangen', '2016-11-20');
    await former(here, 'Kürzlich', '2026-11-01');
    await world.inside(here, (context) =>
      createResident(context, { lastName: 'Hier', entryDate: '2020-01-01', allowSimilar: true }),
    );
  });

  test('is archived after the days, told near its expiry and on it, each once', async () => {
    expect(done(await apply(here, '2026-10-20'))).toEqual({ archive: 1 });
    expect(done(await apply(here, '2026-10-20'))).toEqual({});
    expect(await world.inside(here, (context) => recordForArchive(context, gone))).toMatchObject({
      archivedBy: null,
      archivedUntil: '2026-11-20',
    });
    expect(done(await apply(here, '2026-10-25'))).toEqual({ notifyNear: 1 });
    expect(done(await apply(here, '2026-11-20'))).toEqual({});
    const [notice] = await rowsOf(
      'select title_en, title_de, link from platform.notifications where account_id = $1 order by id desc',
      [boss.accountId],
    );
    expect(
      await rowsOf(`select 1 from platform.notifications where account_id = $1`, [colleague.accountId]),
      'only the roles of the policy are told',
    ).toEqual([]);
    expect(notice).toMatchObject({
      title_en: '1 resident record reaches the end of its retention soon',
      link: '/admin/retention-due',
    });
  });
  test('the dry run says what would happen and changes nothing', async () => {
    const before = await first();
    const { steps } = await boss.call(cases.preview, { day: '2026-11-21' });
    expect(steps.map((one) => [one.resident.lastName, one.action])).toEqual([
      ['Gegangen', 'notifyExpiry'],
      ['Gegangen', 'propose'],
    ]);
    expect(
      (await boss.call(cases.preview, { day: '2027-06-01' })).steps.map((one) => [
        one.resident.lastName,
        one.action,
      ]),
    ).toContainEqual(['Kürzlich', 'archive']);
    expect(await first()).toEqual(before);
  });
  test('is listed for deletion; within the grace nothing is erased', async () => {
    expect(done(await apply(here, '2026-11-21'))).toEqual({ notifyExpiry: 1, propose: 1 });
    expect(await first()).toMatchObject({
      proposedOn: '2026-11-21',
      earliestErasure: '2026-12-21',
      approvals: 0,
      approvalsNeeded: 2,
    });
    expect((await boss.call(cases.list, { show: 'proposed' })).items).toHaveLength(1);
    expect(done(await apply(here, '2026-12-20'))).toEqual({});
    // without approvals also not after it
    expect(done(await apply(here, '2026-12-21'))).toEqual({});
  });
  test('two persons approve, each with the own password, each once', async () => {
    const { id, version } = await first();
    const vera = await approve('vera', { id, version, password: 'Right-Horse-7!' });
    expect(await vera({ password: 'wrong' })).toMatchObject({ status: 422, code: 'wrongPassword' });
    expect(await vera({ version: version + 1 })).toMatchObject({ status: 412 });
    expect(await vera()).toMatchObject({ approvals: 1, approvedByMe: true });
    expect(await vera()).toMatchObject({ status: 409, code: 'alreadyApproved' });
    expect(done(await apply(here, '2026-12-21'))).toEqual({});
    const kim = await approve('kim', { id, version, password: 'Right-Horse-7!' });
    expect(await kim()).toMatchObject({ approvals: 2 });
  });
  test('a legal hold takes it off the list; lifted, the way begins again', async () => {
    expect((await boss.refused(holds.place, { residentId: gone, reason: '' })).status).toBe(400);
    const hold = await boss.call(holds.place, { residentId: gone, reason: 'claim of the heirs' });
    expect((await boss.refused(holds.place, { residentId: gone, reason: 'again' })).code).toBe('heldAlready');
    expect(done(await apply(here, '2026-12-22'))).toEqual({});
    expect(await first()).toMatchObject({ proposedOn: null, approvals: 0, obstacles: ['legalHold'] });
    await expect(world.inside(here, (context) => eraseResident(context, gone))).rejects.toMatchObject({
      status: 409,
      code: 'legalHold',
    });
    expect((await boss.call(holds.list, { residentId: gone })).holds[0]).toMatchObject({
      reason: 'claim of the heirs',
      liftedAt: null,
    });
    await boss.call(holds.lift, { id: hold.id, version: hold.version, reason: 'claim settled' });
    expect((await boss.refused(holds.lift, { id: hold.id, version: 2, reason: 'x' })).code).toBe(
      'liftedAlready',
    );
    expect(done(await apply(here, '2026-12-23'))).toEqual({ propose: 1 });
  });
  test('is erased after grace and approvals; the certificate stays', async () => {
    const { id, version } = await first();
    expect((await boss.refused(cases.approve, { id, version, password: 'x' })).code).toBe('wrongPassword');
    for (const name of ['eva', 'max'])
      await (
        await approve(name, { id, version, password: 'Right-Horse-7!' })
      )();
    expect(done(await apply(here, '2027-01-22'))).toMatchObject({ erase: 1 });
    expect(await isThere(here, gone)).toBe(false);
    expect(await rowsOf('select 1 from retention.cases where resident_id = $1', [gone])).toEqual([]);
    await world.settle();
    const [one] = (await boss.call(erasures.list, {})).items;
    expect(one).toMatchObject({ personId: gone, policy: 'Records', erasedBy: null });
    expect(one!.rows).toBeGreaterThan(3);
    const pdf = await boss.file(erasures.certificate, { id: one!.id });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await admin.refused(erasures.certificate, { id: one!.id })).status).toBe(404);
  });
});

describe('beginning of the period', () => {
  test('the policy of the type of the person counts; archived by itself on its day, not a day before and not under a hold', async () => {
    const here = await world.organisation();
    const boss = await world.actor(here, 'ADMIN');
    await boss.call(policies.create, terms);
    await boss.call(policies.create, {
      ...terms,
      name: 'Short stays',
      residentType: 'shortTerm',
      periodMonths: 180,
      archiveAfterDays: 90,
    });
    const guest = await former(here, 'Gast', '2026-01-01', 'shortTerm');
    expect(done(await apply(here, '2026-03-31'))).toEqual({});
    expect((await boss.call(cases.list, {})).items).toMatchObject([
      { policy: 'Short stays', startedOn: '2026-01-01', expiresOn: '2041-01-01', status: 'active' },
    ]);
    const hold = await boss.call(holds.place, { residentId: guest, reason: 'claim' });
    expect(done(await apply(here, '2026-04-01'))).toEqual({});
    await boss.call(holds.lift, { id: hold.id, version: hold.version, reason: 'settled' });
    expect(done(await apply(here, '2026-04-01'))).toEqual({ archive: 1 });
  });
  test('a late entry moves it; who comes back has none', async () => {
    const here = await world.organisation();
    const boss = await world.actor(here, 'ADMIN');
    await boss.call(policies.create, { ...terms, autoArchive: false });
    const id = await former(here, 'Spät', '2026-01-05');
    await apply(here, '2026-02-01');
    expect((await boss.call(cases.list, {})).items[0]).toMatchObject({
      startedOn: '2026-01-05',
      expiresOn: '2036-01-05',
    });
    // another app adds a row to the record, as its log tells
    await world.server.database.pool.query(
      `insert into platform.changes (organisation_id, subject, operation, resident_id) values ($1, 'vitals.readings', 'insert', $2)`,
      [here, id],
    );
    await apply(here, '2026-02-02');
    const [late] = (await boss.call(cases.list, {})).items;
    expect(late!.startedOn > '2026-01-05').toBe(true);
    await boss.call(stays.create, { residentId: id, entryDate: '2026-02-03' });
    await apply(here, '2026-02-04');
    expect((await boss.call(cases.list, {})).items).toEqual([]);
  });
  test('a record that is not archived is never erased; an archived one of another home stays out of it', async () => {
    const here = await world.organisation();
    const boss = await world.actor(here, 'ADMIN');
    await boss.call(policies.create, { ...terms, autoArchive: false, twoPersons: false });
    const id = await former(here, 'Offen', '2016-01-05');
    await apply(here, '2026-11-21');
    await apply(here, '2027-03-01');
    expect(await isThere(here, id)).toBe(true);
    await world.inside(here, async (context) => {
      const { version } = await recordForArchive(context, id);
      await setArchived(context, { residentId: id, version, archived: true, until: null });
    });
    await apply(here, '2027-03-02');
    expect(done(await apply(here, '2027-04-02'))).toMatchObject({ erase: 1 });
  });
});

test('a record that cannot be erased stays, the others go; administrators are told and the log has the reason', async () => {
  const here = await world.organisation();
  const boss = await world.actor(here, 'ADMIN');
  await boss.call(policies.create, { ...terms, autoArchive: false, twoPersons: false });
  const [stuck, free] = [
    await former(here, 'Klemmt', '2016-01-05'),
    await former(here, 'Geht', '2016-01-05'),
  ];
  await world.inside(here, async (context) => {
    for (const id of [stuck, free])
      await setArchived(context, {
        residentId: id,
        version: (await recordForArchive(context, id)).version,
        archived: true,
        until: null,
      });
  });
  await apply(here, '2026-11-21');
  const { pool } = world.server.database;
  await pool.query(
    `create function public.planted() returns trigger language plpgsql as $$ begin if old.id = '${stuck}' then raise exception 'planted refusal'; end if; return old; end $$`,
  );
  await pool.query(
    'create trigger planted before delete on residents.residents for each row execute function public.planted()',
  );
  const lines: unknown[][] = [];
  const noted = (...line: unknown[]) => void lines.push(line);
  const result = await world.inside(here, (context) =>
    applyPolicies({
      ...on(context, '2027-01-21'),
      services: { ...context.services, log: { info: noted, warn: noted, error: noted, debug: noted } },
    }),
  );
  expect(result.failed).toBe(1);
  expect(done(result)).toEqual({ erase: 1 });
  expect([await isThere(here, stuck), await isThere(here, free)]).toEqual([true, false]);
  expect(lines).toEqual([
    [
      expect.objectContaining({
        organisation: here,
        resident: stuck,
        error: expect.objectContaining({ message: expect.stringContaining('planted refusal') }),
      }),
      'record not erased',
    ],
  ]);
  const told = await rowsOf(
    'select title_en from platform.notifications where account_id = $1 order by id desc limit 1',
    [boss.accountId],
  );
  expect(told[0].title_en).toContain('1 ');
  await pool.query('drop function public.planted cascade');
  expect(done(await apply(here, '2027-01-22'))).toEqual({ erase: 1 });
});

test('the locked area is read by few, and every look is logged', async () => {
  expect((await admin.call(lockedRecords.list, {})).items).toEqual([]);
  expect((await nurse.refused(lockedRecords.list, {})).status).toBe(403);
  expect(
    (await admin.refused(lockedRecords.get, { id: '01890000-0000-7000-8000-000000000000' })).status,
  ).toBe(404);
});

test('a file of the locked area is read by few, only with its own record, and the look is logged', async () => {
  const fileId = await uploaded(world.server, admin.token, 'invoice.txt', Buffer.from('kept by law'));
  const loose = await uploaded(world.server, admin.token, 'other.txt', Buffer.from('another'));
  const [id, personId] = [newId(), newId()];
  await rowsOf(
    `insert into platform.erasures (organisation_id, id, person_id, erased_at, counts, files, log_rows, kept)
     values ($1, $2, $3, now(), '{}', 0, 0, '{}')`,
    [home, id, personId],
  );
  await rowsOf(
    `insert into platform.locked_records (organisation_id, id, erasure_id, person_id, source, title, law, keep_until, record, file_ids)
     values ($1, $2, $2, $3, 'billing.invoices', 'Invoice 1', 'OR 958f', '2036-12-31', '{}', array[$4::uuid])`,
    [home, id, personId, fileId],
  );
  expect((await admin.call(lockedRecords.list, {})).items).toMatchObject([
    { id, title: 'Invoice 1', files: [{ id: fileId, name: 'invoice.txt' }] },
  ]);
  expect(String(await admin.call(lockedRecords.file, { id, fileId }))).toBe('kept by law');
  expect(
    await rowsOf(
      'select 1 from platform.reads where organisation_id = $1 and $2 = any(row_ids || resident_id)',
      [home, personId],
    ),
  ).toHaveLength(1);
  expect((await admin.refused(lockedRecords.file, { id, fileId: loose })).status).toBe(404);
  expect((await admin.refused(lockedRecords.file, { id: newId(), fileId })).status).toBe(404);
  expect((await nurse.refused(lockedRecords.file, { id, fileId })).status).toBe(403);
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  expect((await stranger.refused(lockedRecords.file, { id, fileId })).status).toBe(404);
});
