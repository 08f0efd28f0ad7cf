import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { centers } from '#apps/sites/contract/centers.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { members, qualifications } from '../contract/members.ts';
import { deactivateLeavers } from './jobs.ts';
import { works } from './testing.ts';

let world: World;
let home: string;
let admin: Actor;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Test');
  admin = await world.actor(home, 'ADMIN');
});

describe('people who work here', () => {
  const keep = {
    position: 'wardLead',
    personnelNumber: '',
    centerId: null,
    employmentPercent: 80,
    phone: '',
    entryDate: null,
    leavingDate: null,
    remarks: '',
  };

  test('every account of staff is there, none from outside; what is kept is saved with its version', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const relative = await world.actor(home, 'EXTERNAL_USER');
    const ids = (await admin.call(members.list, { limit: 200 })).items.map((one) => one.id);
    expect(ids).toContain(nurse.accountId);
    expect(ids).not.toContain(relative.accountId);
    expect(await admin.refused(members.get, { id: relative.accountId })).toMatchObject({ status: 404 });
    const saved = await admin.call(members.save, {
      id: nurse.accountId,
      version: 0,
      ...keep,
      personnelNumber: '77',
    });
    expect(saved).toMatchObject({ version: 1, position: 'wardLead', employmentPercent: 80 });
    expect(await admin.refused(members.save, { id: nurse.accountId, version: 0, ...keep })).toMatchObject({
      status: 412,
      current: { version: 1 },
    });
    const second = await world.actor(home, 'NURSE');
    expect(
      await admin.refused(members.save, { id: second.accountId, version: 0, ...keep, personnelNumber: '77' }),
    ).toMatchObject({ code: 'numberTaken' });
    expect(
      await admin.refused(members.save, {
        id: second.accountId,
        version: 0,
        ...keep,
        entryDate: '2026-05-01',
        leavingDate: '2026-04-30',
      }),
    ).toMatchObject({ code: 'leavesBeforeEntry' });
    expect(await nurse.refused(members.list, {})).toMatchObject({ status: 403 });
    expect(
      await (
        await world.actor(await world.organisation(), 'ADMIN')
      ).refused(members.get, { id: nurse.accountId }),
    ).toMatchObject({ status: 404 });
  });
  test('each field of a person is kept and read back, and changed', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const { id: centerId } = await admin.call(centers.create, { name: 'Nord', institutionNumber: '6353-02' });
    const first = {
      position: 'wardLead',
      jobCategory: 'tertiary',
      personnelNumber: '4711',
      centerId,
      employmentPercent: 60,
      phone: '+41 41 555 01 02',
      entryDate: '2021-02-03',
      leavingDate: '2999-04-05',
      remarks: 'only early shifts',
    };
    await admin.call(members.save, { id: nurse.accountId, version: 0, ...first });
    expect(await admin.call(members.get, { id: nurse.accountId })).toMatchObject({
      version: 1,
      ...first,
      centerName: 'Nord',
    });
    const second = {
      position: 'careAide',
      jobCategory: 'secondary',
      personnelNumber: '4712',
      centerId: null,
      employmentPercent: 35,
      phone: '+41 41 555 03 04',
      entryDate: '2022-03-04',
      leavingDate: '2998-05-06',
      remarks: 'nights, too',
    };
    await admin.call(members.save, { id: nurse.accountId, version: 1, ...second });
    expect(await admin.call(members.get, { id: nurse.accountId })).toMatchObject({
      version: 2,
      ...second,
      centerName: null,
    });
  });
  test('who left is deactivated: at once with a day in the past, by the nightly job on the day after the last', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const gone = await admin.call(members.save, {
      id: nurse.accountId,
      version: 0,
      ...keep,
      leavingDate: '2020-01-31',
    });
    expect(gone.state).toBe('disabled');
    expect(await works(nurse)).toBe(false);
    const [today, before] = [await world.actor(home, 'NURSE'), await world.actor(home, 'NURSE')];
    await world.inside(home, async (context) => {
      await context.db
        .insertInto('staff.members')
        .values([
          { organisation_id: home, id: today.accountId, leaving_date: context.today },
          {
            organisation_id: home,
            id: before.accountId,
            leaving_date: sql<string>`${context.today}::date - 1`,
          },
        ])
        .execute();
      await deactivateLeavers(context);
    });
    expect(await works(today)).toBe(true);
    expect(await works(before)).toBe(false);
  });
  test('the last administrator stays, by the form and by the job, and administrators are told', async () => {
    const other = await world.organisation();
    const alone = await world.actor(other, 'ADMIN');
    expect(
      await alone.refused(members.save, {
        id: alone.accountId,
        version: 0,
        ...keep,
        leavingDate: '2020-01-31',
      }),
    ).toMatchObject({ code: 'lastAdministrator' });
    const database = world.server.database.pool;
    await database.query(
      `insert into staff.members (organisation_id, id, leaving_date) values ($1, $2, '2020-01-31')`,
      [other, alone.accountId],
    );
    const { organisationId } = alone;
    await world.server.database.tenant({ organisationId }, async (unit) =>
      deactivateLeavers({
        ...(await world.inside(home, async (context) => context)),
        unit,
        db: unit.db,
        organisationId,
      }),
    );
    expect(await works(alone)).toBe(true);
    expect(
      (
        await database.query('select severity from platform.notifications where organisation_id = $1', [
          other,
        ])
      ).rows,
    ).toEqual([{ severity: 'warning' }]);
  });
  test('qualifications say when they end', async () => {
    const nurse = await world.actor(home, 'NURSE');
    const accountId = nurse.accountId;
    expect(
      await admin.call(qualifications.add, { accountId, kind: 'woundCare', expiresOn: '2020-01-01' }),
    ).toMatchObject({ expiry: 'over' });
    expect(await admin.refused(qualifications.add, { accountId, kind: 'woundCare' })).toMatchObject({
      code: 'kindTaken',
    });
    expect(
      await admin.refused(qualifications.add, {
        accountId,
        kind: 'medication',
        since: '2026-02-02',
        expiresOn: '2026-02-01',
      }),
    ).toMatchObject({ code: 'expiresBeforeSince' });
    const [one] = (await admin.call(members.get, { id: accountId })).qualifications;
    await admin.call(qualifications.remove, { id: one!.id });
    expect(await admin.refused(qualifications.remove, { id: one!.id })).toMatchObject({ status: 404 });
  });
});
