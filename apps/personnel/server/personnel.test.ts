import { beforeAll, describe, expect, test } from 'vitest';
import { uploaded } from '#platform/server/testing/upload.ts';
import { said } from '#platform/server/testing/said.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { absences } from '../contract/absences.ts';
import { availabilities } from '../contract/availabilities.ts';
import { documents } from '../contract/documents.ts';

let world: World;
let home: string;
let admin: Actor;
let nurse: Actor;
let stranger: Actor;
let person: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation('Haus Personal');
  [admin, nurse, stranger] = [
    await world.actor(home, 'ADMIN'),
    await world.actor(home, 'NURSE'),
    await world.actor(await world.organisation(), 'ADMIN'),
  ];
  person = (await newPerson()).id;
});

/** A colleague. */
const newPerson = async () => ({ id: (await world.actor(home, 'NURSE')).accountId });
const nobody = '01900000-0000-7000-8000-000000000001';
const weekly = (values: object = {}) => ({
  accountId: person,
  kind: 'available' as const,
  weekdays: [1, 2, 5],
  startTime: '07:00',
  endTime: '16:00',
  fromDate: '2026-11-01',
  toDate: null,
  ...values,
});
const sent = (actor: Actor, name: string, bytes: Uint8Array) =>
  uploaded(world.server, actor.token, name, bytes);
const german = { language: 'de' } as const;
/** Bytes of a file that a call answers. */
const bytesOf = async (answer: Promise<unknown>) => (await answer) as Buffer;

describe('availability', () => {
  test('is kept with weekdays in order, each once; changed and removed with the version that was read', async () => {
    const made = await admin.call(
      availabilities.create,
      weekly({ weekdays: [5, 1, 5], ordinals: [3, -1, 1] }),
    );
    expect(made).toEqual({
      id: expect.any(String),
      version: 1,
      accountId: person,
      kind: 'available',
      weekdays: [1, 5],
      ordinals: [-1, 1, 3],
      startTime: '07:00',
      endTime: '16:00',
      fromDate: '2026-11-01',
      toDate: null,
      remarks: '',
    });
    const { accountId: _account, ...change } = {
      ...made,
      kind: 'unavailable' as const,
      startTime: null,
      endTime: null,
    };
    expect(await admin.call(availabilities.change, change)).toMatchObject({
      version: 2,
      kind: 'unavailable',
      startTime: null,
    });
    expect(await admin.refused(availabilities.change, change)).toMatchObject({ status: 412 });
    expect(await admin.refused(availabilities.remove, { id: made.id, version: 1 })).toMatchObject({
      status: 412,
    });
    expect(await admin.call(availabilities.list, { accountId: person })).toHaveLength(1);
    await admin.call(availabilities.remove, { id: made.id, version: 2 });
    expect(await admin.call(availabilities.list, { accountId: person })).toEqual([]);
  });
  test.each([
    ['noWeekday', { weekdays: [] }],
    ['endsBeforeStart', { toDate: '2026-10-31' }],
    ['timesIncomplete', { endTime: null }],
    ['startAfterEnd', { startTime: '16:00' }],
  ])('a valid time period: %s', async (code, values) => {
    expect(await admin.refused(availabilities.create, weekly(values))).toMatchObject({ status: 422, code });
    const { accountId: _account, ...kept } = await admin.call(availabilities.create, weekly());
    expect(await admin.refused(availabilities.change, { ...kept, ...values })).toMatchObject({
      status: 422,
      code,
    });
  });
  test.each([
    ['noWeekday', { weekdays: [] }, 'Choose at least one weekday.', 'Wählen Sie mindestens einen Wochentag.'],
    [
      'endsBeforeStart',
      { toDate: '2026-10-31' },
      'The end must not be before the start.',
      'Das Ende darf nicht vor dem Beginn liegen.',
    ],
  ])('%s is said in both languages', async (code, values, en, de) => {
    expect(await said(admin, availabilities.create, weekly(values))).toEqual([code, en, de]);
  });
  test('German words of the refusals', async () => {
    expect((await admin.refused(availabilities.create, weekly({ startTime: '17:00' }), german)).title).toBe(
      'Die Startzeit muss vor der Endzeit liegen.',
    );
  });
  test('start time must be before end time, in English too', async () => {
    expect((await admin.refused(availabilities.create, weekly({ startTime: '16:00' }))).title).toBe(
      'Start time must be before end time.',
    );
  });
  test.each([
    ['no weekday', `'{}', '{}', null, null, '2026-01-01', null`],
    ['an eighth weekday', `'{8}', '{}', null, null, '2026-01-01', null`],
    ['an ordinal of 5', `'{1}', '{5}', null, null, '2026-01-01', null`],
    ['one time only', `'{1}', '{}', '07:00', null, '2026-01-01', null`],
    ['times turned round', `'{1}', '{}', '07:00', '06:00', '2026-01-01', null`],
    ['an end before the start', `'{1}', '{}', null, null, '2026-01-02', '2026-01-01'`],
  ])('the database refuses %s', async (_what, values) => {
    await expect(
      world.server.database.pool
        .query(`insert into personnel.availabilities (organisation_id, id, account_id, kind, weekdays, ordinals, start_time, end_time, from_date, to_date)
      values ('${home}', gen_random_uuid(), '${person}', 'available', ${values})`),
    ).rejects.toThrow(/violates check constraint/);
  });
});

describe('absences', () => {
  test('do not overlap: both days count, an open one goes on; the message says where the other one begins', async () => {
    const { id } = await newPerson();
    const away = (fromDate: string, toDate: string | null) => ({
      accountId: id,
      kind: 'vacation',
      fromDate,
      toDate,
    });
    const first = await admin.call(absences.create, away('2026-11-10', '2026-11-20'));
    expect(await admin.refused(absences.create, away('2026-11-20', '2026-11-22'))).toMatchObject({
      status: 409,
      code: 'absenceOverlaps',
      title: 'This overlaps an absence from 11/10/2026.',
    });
    expect((await admin.refused(absences.create, away('2026-11-01', null), german)).title).toBe(
      'Das überschneidet sich mit einer Abwesenheit ab 10.11.2026.',
    );
    const open = await admin.call(absences.create, away('2026-11-21', null));
    expect(await admin.refused(absences.create, away('2030-01-01', '2030-01-02'))).toMatchObject({
      code: 'absenceOverlaps',
    });
    // its own days are no overlap of itself
    const { accountId: _account, ...change } = { ...first, toDate: '2026-11-19' };
    expect(await admin.call(absences.change, change)).toMatchObject({ version: 2, toDate: '2026-11-19' });
    expect(
      await admin.refused(absences.change, { ...change, version: 2, toDate: '2026-11-21' }),
    ).toMatchObject({ code: 'absenceOverlaps' });
    expect(await admin.refused(absences.change, change)).toMatchObject({ status: 412 });
    expect((await admin.call(absences.list, { accountId: id })).map((one) => one.fromDate)).toEqual([
      '2026-11-21',
      '2026-11-10',
    ]);
    expect(await admin.refused(absences.remove, { id: open.id, version: 7 })).toMatchObject({ status: 412 });
    await admin.call(absences.remove, { id: open.id, version: 1 });
    expect(await admin.call(absences.list, { accountId: id })).toHaveLength(1);
    // somebody else may be away on the same days
    await admin.call(absences.create, { ...away('2026-11-10', null), accountId: person });
  });
  test('an end before the start, a kind that is not in the list, no kind', async () => {
    expect(
      await admin.refused(absences.create, {
        accountId: person,
        kind: 'illness',
        fromDate: '2025-02-02',
        toDate: '2025-02-01',
      }),
    ).toMatchObject({ status: 422, code: 'endsBeforeStart' });
    expect(
      await admin.refused(absences.create, { accountId: person, kind: 'skiing', fromDate: '2025-02-02' }),
    ).toMatchObject({ status: 422, code: 'unknownAbsence' });
    expect(
      (await admin.refused(absences.create, { accountId: person, kind: ' ', fromDate: '2025-02-02' }))
        .errors?.[0],
    ).toMatchObject({ path: 'kind', code: 'mandatory' });
  });
  test('two at once on the same days: one is kept', async () => {
    const { id } = await newPerson();
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() =>
        admin.call(absences.create, {
          accountId: id,
          kind: 'training',
          fromDate: '2026-12-01',
          toDate: '2026-12-03',
        }),
      ),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await admin.call(absences.list, { accountId: id })).toHaveLength(1);
  });
  test('the database refuses an overlap and an end before the start', async () => {
    const { id } = await newPerson();
    const insert = (from: string, to: string) =>
      world.server.database.pool.query(
        `insert into personnel.absences (organisation_id, id, account_id, kind, from_date, to_date) values ('${home}', gen_random_uuid(), '${id}', 'x', ${from}, ${to})`,
      );
    await insert(`'2026-03-01'`, 'null');
    await expect(insert(`'2027-01-01'`, `'2027-01-02'`)).rejects.toThrow(/absences_no_overlap/);
    await expect(insert(`'2026-01-02'`, `'2026-01-01'`)).rejects.toThrow(/violates check constraint/);
  });
});

describe('documents', () => {
  test('an own upload is kept under a label, read, and gone with its bytes', async () => {
    const fileId = await sent(admin, 'Vertrag.txt', new TextEncoder().encode('Arbeitsvertrag'));
    const kept = await admin.call(documents.add, {
      accountId: person,
      fileId,
      label: 'Contract',
      description: 'signed',
    });
    expect(kept).toMatchObject({
      label: 'Contract',
      description: 'signed',
      name: 'Vertrag.txt',
      mediaType: 'text/plain',
      size: 14,
      uploadedBy: expect.stringContaining('Test'),
    });
    expect((await bytesOf(admin.call(documents.read, { id: kept.id }))).toString()).toBe('Arbeitsvertrag');
    // the same upload is kept once, and nobody keeps what another one sent
    expect(await admin.refused(documents.add, { accountId: person, fileId, label: 'Again' })).toMatchObject({
      status: 404,
    });
    const others = await sent(nurse, 'a.txt', new TextEncoder().encode('b'));
    expect(
      await admin.refused(documents.add, { accountId: person, fileId: others, label: 'Foreign' }),
    ).toMatchObject({ status: 404 });
    const more = await sent(admin, 'b.txt', new TextEncoder().encode('c'));
    expect(
      await admin.refused(documents.add, { accountId: person, fileId: more, label: 'CONTRACT' }),
    ).toMatchObject({ status: 409, code: 'labelTaken' });
    expect(
      (await admin.refused(documents.add, { accountId: person, fileId: more, label: 'x'.repeat(51) }))
        .errors?.[0]?.path,
    ).toBe('label');
    expect(
      (
        await admin.refused(documents.add, {
          accountId: person,
          fileId: more,
          label: 'x',
          description: 'x'.repeat(201),
        })
      ).errors?.[0]?.path,
    ).toBe('description');
    await admin.call(documents.remove, { id: kept.id });
    expect(await admin.refused(documents.read, { id: kept.id })).toMatchObject({ status: 404 });
    await world.settle();
    expect(
      (await world.server.database.pool.query('select 1 from platform.files where id = $1', [fileId]))
        .rowCount,
    ).toBe(0);
  });
});

describe('who may', () => {
  test('without the right nothing of another person is shown or changed', async () => {
    const one = await admin.call(availabilities.create, weekly());
    for (const refused of [
      nurse.refused(availabilities.list, { accountId: person }),
      nurse.refused(availabilities.create, weekly()),
      nurse.refused(availabilities.remove, { id: one.id, version: 1 }),
      nurse.refused(absences.list, { accountId: person }),
      nurse.refused(documents.list, { accountId: person }),
    ])
      expect((await refused).status).toBe(403);
  });
  test('another organisation, and a person who is from outside, are not found', async () => {
    const one = await admin.call(availabilities.create, weekly());
    const { accountId: _account, ...change } = one;
    for (const refused of [
      stranger.refused(availabilities.list, { accountId: person }),
      stranger.refused(availabilities.change, change),
      stranger.refused(availabilities.remove, { id: one.id, version: 1 }),
      stranger.refused(absences.create, { accountId: person, kind: 'illness', fromDate: '2026-01-01' }),
      stranger.refused(documents.list, { accountId: person }),
      admin.refused(availabilities.create, weekly({ accountId: nobody })),
      admin.refused(absences.list, { accountId: nobody }),
      admin.refused(documents.read, { id: nobody }),
    ])
      expect((await refused).status).toBe(404);
    const relative = await world.actor(home, 'CONTACT');
    expect((await admin.refused(absences.list, { accountId: relative.accountId })).status).toBe(404);
  });
});
