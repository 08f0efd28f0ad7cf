import { beforeAll, describe, expect, test } from 'vitest';
import { createResident } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { countStatements } from '#platform/server/testing/statements.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { history, isolations, vaccinations } from '../contract/index.ts';
import { insertIsolation } from './isolations.ts';

let world: World;
let home: string;
let nurse: Actor;
let cook: Actor;
let today: string;
let residentId: string;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organisation();
  [nurse, cook] = [await world.actor(home, 'NURSE'), await world.actor(home, 'COOK')];
  await world.inside(home, async (context) => {
    today = context.today;
    residentId = await createResident(context, {
      lastName: 'Muster',
      firstName: 'Ida',
      entryDate: '2026-01-01',
    });
    other = await createResident(context, { lastName: 'Anders', firstName: 'Otto', entryDate: '2026-01-01' });
  });
});

describe('vaccinations', () => {
  const given = {
    disease: 'influenza',
    vaccine: 'Grippeimpfstoff',
    happenedOn: '2026-10-20',
    lot: 'A1',
    givenBy: 'Dr. Frei',
    nextDueOn: '2027-10-20',
  };
  test('given, with lot, by whom and what comes next; the one that is due next is the last one of its disease', async () => {
    expect(
      await nurse.call(vaccinations.record, {
        residentId,
        ...given,
        happenedOn: '2024-10-20',
        nextDueOn: '2025-10-20',
      }),
    ).toMatchObject({ lot: 'A1', givenBy: 'Dr. Frei', due: 'overdue' });
    await nurse.call(vaccinations.record, { residentId, ...given });
    expect(
      (await nurse.call(vaccinations.list, { residentId })).map((one) => [one.happenedOn, one.due]),
    ).toEqual([
      ['2026-10-20', 'later'],
      ['2024-10-20', 'none'],
    ]);
  });
  test('declined, with the reason; what belongs to a dose is not kept', async () => {
    expect(
      await nurse.call(vaccinations.record, {
        residentId: other,
        ...given,
        declined: true,
        reason: 'does not wish it',
      }),
    ).toMatchObject({ declined: true, reason: 'does not wish it', lot: '', givenBy: '', nextDueOn: null });
  });
  test.each([
    [{ happenedOn: '2999-01-01' }, 'happenedInFuture', 'happenedOn'],
    [{ vaccine: '' }, 'vaccineMissing', 'vaccine'],
    [{ declined: true }, 'reasonMissing', 'reason'],
    [{ nextDueOn: '2026-10-20' }, 'dueBeforeGiven', 'nextDueOn'],
    [{ disease: 'plague' }, 'unknownDisease', 'disease'],
  ])('%j is refused: %s', async (change, code, path) => {
    expect(await nurse.refused(vaccinations.record, { residentId, ...given, ...change })).toMatchObject({
      status: 422,
      code,
      errors: [{ path }],
    });
  });
  test('a stale change is refused with the record as it is; a repeated key records once; walls', async () => {
    const one = await nurse.call(
      vaccinations.record,
      { residentId, ...given, disease: 'rsv' },
      { key: 'rsv-once' },
    );
    expect(
      (await nurse.call(vaccinations.record, { residentId, ...given, disease: 'rsv' }, { key: 'rsv-once' }))
        .id,
    ).toBe(one.id);
    expect(
      await nurse.call(vaccinations.change, {
        residentId,
        id: one.id,
        version: one.version,
        ...given,
        disease: 'rsv',
        lot: 'B2',
      }),
    ).toMatchObject({ lot: 'B2', version: 2 });
    expect(
      await nurse.refused(vaccinations.change, {
        residentId,
        id: one.id,
        version: one.version,
        ...given,
        disease: 'rsv',
      }),
    ).toMatchObject({ status: 412, current: { lot: 'B2' } });
    expect(
      await nurse.refused(vaccinations.change, { residentId: other, id: one.id, version: 2, ...given }),
    ).toMatchObject({ status: 404 });
    expect(await cook.refused(vaccinations.list, { residentId })).toMatchObject({ status: 403 });
    expect(
      await (
        await world.actor(await world.organisation(), 'ADMIN')
      ).refused(vaccinations.list, { residentId }),
    ).toMatchObject({ status: 404 });
  });
  test('the database repeats the rules', async () => {
    const raw = (values: object) =>
      world.inside(home, (context) =>
        context.db
          .insertInto('infection_control.vaccinations')
          .values({
            organisation_id: home,
            id: newId(),
            resident_id: residentId,
            disease: 'x',
            happened_on: '2026-01-01',
            ...values,
          })
          .execute(),
      );
    await expect(raw({})).rejects.toMatchObject({ code: '23514' });
    await expect(raw({ declined: true })).rejects.toMatchObject({ code: '23514' });
    await expect(raw({ vaccine: 'x', next_due_on: '2026-01-01' })).rejects.toMatchObject({ code: '23514' });
    await raw({ vaccine: 'x' });
  });
});

describe('isolations', () => {
  const ordered = {
    kind: 'contact' as const,
    reason: 'Norovirus',
    fromDate: '2026-11-01',
    measures: ['gloves', 'gown'],
  };
  test('ordered, changed, lifted; the same kind runs once at a time, another kind beside it', async () => {
    const one = await nurse.call(isolations.order, { residentId, ...ordered });
    expect(one).toMatchObject({ running: true, toDate: null, measures: ['gloves', 'gown'] });
    expect(
      await nurse.refused(isolations.order, { residentId, ...ordered, fromDate: '2026-11-10' }),
    ).toMatchObject({ status: 409, code: 'isolationOverlaps', data: { from: '11/01/2026', to: '…' } });
    await nurse.call(isolations.order, { residentId, ...ordered, kind: 'droplet', reason: 'Influenza A' });
    const lifted = await nurse.call(isolations.change, {
      residentId,
      id: one.id,
      version: one.version,
      ...ordered,
      toDate: '2026-11-05',
    });
    expect(lifted.running).toBe(false);
    expect(
      await nurse.refused(isolations.change, { residentId, id: one.id, version: one.version, ...ordered }),
    ).toMatchObject({ status: 412, current: { toDate: '2026-11-05' } });
    await nurse.call(isolations.order, {
      residentId,
      ...ordered,
      fromDate: '2026-11-06',
      reason: 'Norovirus again',
    });
    expect((await nurse.call(isolations.list, { residentId })).map((row) => [row.kind, row.running])).toEqual(
      [
        ['contact', true],
        ['droplet', true],
        ['contact', false],
      ],
    );
  });
  test.each([
    [{ toDate: '2026-10-31' }, 422, 'endBeforeBeginning'],
    [{ measures: ['magic'] }, 422, 'unknownMeasure'],
    [{ reason: ' ' }, 400, 'form'],
  ])('%j is refused: %s %s', async (change, status, code) => {
    expect(
      await nurse.refused(isolations.order, {
        residentId: other,
        ...ordered,
        kind: 'airborne' as const,
        ...change,
      }),
    ).toMatchObject({ status, code });
  });
  test('several at the same moment: one is recorded, the others learn from when', async () => {
    const both = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map(() =>
        nurse.call(isolations.order, { residentId: other, ...ordered, kind: 'protective' as const }),
      ),
    );
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of both.filter((other) => other.status === 'rejected'))
      expect(one).toMatchObject({ reason: { problem: { status: 409, code: 'isolationOverlaps' } } });
  });
  test('the kitchen learns who is isolated, and nothing else', async () => {
    const third = await world.inside(home, (context) =>
      createResident(context, { lastName: 'Frei', firstName: 'Eva', entryDate: '2026-01-01' }),
    );
    await nurse.call(isolations.order, { residentId: third, ...ordered, fromDate: addDays(today, 1) });
    expect(await cook.call(isolations.marks, { residentIds: [third, residentId, newId()] })).toEqual([
      residentId,
    ]);
    expect(await cook.refused(isolations.list, { residentId })).toMatchObject({ status: 403 });
    const stranger = await world.actor(await world.organisation(), 'ADMIN');
    expect(await stranger.call(isolations.marks, { residentIds: [residentId] })).toEqual([]);
    expect(
      await (await world.actor(home, 'BILLING')).refused(isolations.marks, { residentIds: [residentId] }),
    ).toMatchObject({ status: 403 });
  });
  test('marks are asked once for all rows: as many statements for 60 residents as for one', async () => {
    const many = await world.inside(home, async (context) => {
      const ids: string[] = [];
      for (let number = 0; number < 60; number += 1)
        ids.push(
          await createResident(context, { lastName: 'Viele', firstName: `Nr ${number}`, allowSimilar: true }),
        );
      for (const id of ids)
        await insertIsolation(context, id, {
          kind: 'contact',
          reason: 'x',
          fromDate: today,
          toDate: null,
          measures: [],
          remarks: '',
        });
      return ids;
    });
    await nurse.call(isolations.marks, { residentIds: many.slice(0, 1) });
    const [few, all] = [
      await countStatements(() => nurse.call(isolations.marks, { residentIds: many.slice(0, 1) })),
      await countStatements(() => nurse.call(isolations.marks, { residentIds: many })),
    ];
    expect([few.answer.length, all.answer.length, all.count]).toEqual([1, 60, few.count]);
  });
});

test('the history of vaccinations and of isolations: who, when, before, after', async () => {
  const person = await world.inside(home, (context) =>
    createResident(context, { lastName: 'Verlauf', entryDate: '2026-01-01' }),
  );
  const given = await nurse.call(vaccinations.record, {
    residentId: person,
    disease: 'influenza',
    vaccine: 'Erster',
    happenedOn: '2026-10-20',
  });
  await nurse.call(vaccinations.change, {
    residentId: person,
    id: given.id,
    version: 1,
    disease: 'influenza',
    vaccine: 'Zweiter',
    happenedOn: '2026-10-20',
  });
  await nurse.call(isolations.order, {
    residentId: person,
    kind: 'contact',
    reason: 'Norovirus',
    fromDate: today,
    measures: ['gloves', 'gown'],
  });
  const [changed, made] = (await nurse.call(history.list, { residentId: person, of: 'vaccinations' })).items;
  expect(changed).toMatchObject({
    operation: 'update',
    by: expect.stringMatching(/^Test nurse/),
    fields: [{ name: 'vaccine', before: 'Erster', after: 'Zweiter' }],
  });
  expect(made!.operation).toBe('insert');
  const { items } = await nurse.call(history.list, { residentId: person, of: 'isolations' });
  expect(items).toHaveLength(1);
  expect(items[0]!.fields).toContainEqual({ name: 'measures', before: null, after: 'gloves, gown' });
  expect(await cook.refused(history.list, { residentId: person, of: 'isolations' })).toMatchObject({
    status: 403,
  });
});
