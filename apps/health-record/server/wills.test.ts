import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { createResident } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { history } from '../contract/history.ts';
import { wills } from '../contract/wills.ts';
import { remindOfReviews } from './will-reviews.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let other: Actor;
let cook: Actor;
let today: string;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  [nurse, other, cook] = [
    await world.actor(organisationId, 'NURSE'),
    await world.actor(organisationId, 'NURSE', 'zweite'),
    await world.actor(organisationId, 'COOK'),
  ];
  today = await world.inside(organisationId, async (context) => context.today);
});
const newResident = (present = true) =>
  world.inside(organisationId, (context) =>
    createResident(context, {
      lastName: `Plan ${++count}`,
      allowSimilar: true,
      ...(present ? { entryDate: '2020-01-01' } : {}),
    }),
  );
const newContact = (kind: 'doctor' | 'contactPerson') =>
  world.inside(organisationId, (context) =>
    createContact(context, { kinds: [kind], lastName: `Frei ${++count}` }),
  );
const wishes = {
  state: 'none',
  resuscitation: 'no',
  hospital: 'limited',
  intensiveCare: 'no',
  artificialNutrition: 'yes',
  antibiotics: 'yes',
  placeOfDeath: 'home',
} as const;
/** Notices about the review of one resident by account. */
const toldOf = async (residentId: string) =>
  await world.inside(organisationId, (context) =>
    context.db
      .selectFrom('platform.notifications as n')
      .innerJoin('platform.accounts as a', (join) =>
        join.onRef('a.organisation_id', '=', 'n.organisation_id').onRef('a.id', '=', 'n.account_id'),
      )
      .select(['a.id', 'n.title_de', 'n.title_en', 'n.link', 'n.kind'])
      .where('n.organisation_id', '=', organisationId)
      .where('n.resident_id', '=', residentId)
      .orderBy('a.id')
      .execute(),
  );

describe('advance care planning', () => {
  test('not asked is neither yes nor no; each wish is kept, read back and in the history, also without a paper', async () => {
    const residentId = await newResident();
    expect(await nurse.call(wills.get, { residentId })).toMatchObject({
      intensiveCare: 'notAsked',
      artificialNutrition: 'notAsked',
      antibiotics: 'notAsked',
      placeOfDeath: '',
      doctor: null,
      nextReviewOn: null,
    });
    const doctorContactId = await newContact('doctor');
    const given = { ...wishes, doctorContactId, doctorSignedOn: '2026-03-01', reviewedOn: '2026-04-01' };
    const noted = await nurse.call(wills.change, { residentId, version: 0, ...given });
    expect(noted).toMatchObject({
      ...given,
      doctor: expect.stringContaining('Frei'),
      nextReviewOn: '2027-04-01',
      version: 1,
    });
    expect(await nurse.call(wills.get, { residentId })).toEqual(noted);
    await nurse.call(wills.change, {
      residentId,
      version: 1,
      ...given,
      intensiveCare: 'yes',
      hospital: 'no',
      confirmed: ['formerSignature'],
    });
    expect((await nurse.call(history.medical, { residentId })).items[0]!.fields).toEqual(
      expect.arrayContaining([
        { name: 'intensive_care', before: 'no', after: 'yes' },
        { name: 'hospital', before: 'limited', after: 'no' },
      ]),
    );
  });
  test('a signature of before does not stand under other words without a yes; a new day, none, or the same words need none', async () => {
    const [doctorContactId, another] = [await newContact('doctor'), await newContact('doctor')];
    const signed = {
      ...wishes,
      state: 'present' as const,
      kind: 'patientDirective',
      signedOn: '2026-02-01',
      doctorContactId,
      doctorSignedOn: '2026-03-01',
    };
    const changes: object[] = [
      { resuscitation: 'yes' },
      { hospital: 'no' },
      { intensiveCare: 'yes' },
      { artificialNutrition: 'no' },
      { antibiotics: 'no' },
      { placeOfDeath: 'hospital' },
      { remarks: 'only comfort' },
      { state: 'none' },
      { doctorContactId: another },
    ];
    for (const change of changes) {
      const residentId = await newResident();
      const { version } = await nurse.call(wills.change, { residentId, version: 0, ...signed });
      const input = { residentId, version, ...signed, ...change };
      expect(await nurse.refused(wills.change, input), JSON.stringify(change)).toMatchObject({
        status: 422,
        code: 'formerSignature',
        confirm: expect.anything(),
      });
      const renewed = await nurse.call(wills.change, {
        ...input,
        signedOn: '2026-05-01',
        doctorSignedOn: '2026-05-02',
      });
      expect(renewed.doctorSignedOn).toBe('2026-05-02');
    }
    const residentId = await newResident();
    await nurse.call(wills.change, { residentId, version: 0, ...signed });
    await nurse.call(wills.change, { residentId, version: 1, ...signed, reviewedOn: '2026-04-01' });
    expect(
      await nurse.call(wills.change, {
        residentId,
        version: 2,
        ...signed,
        resuscitation: 'yes',
        signedOn: null,
        doctorSignedOn: null,
        doctorContactId: null,
      }),
    ).toMatchObject({ resuscitation: 'yes', doctorSignedOn: null });
  });
  test.each<[string, object, number, string]>([
    ['signed without a doctor', { doctorSignedOn: '2026-01-01' }, 422, 'doctorMissing'],
    ['an unknown place of death', { placeOfDeath: 'moon' }, 422, 'unknownValue'],
    ['limited antibiotics', { antibiotics: 'limited' }, 400, 'form'],
    ['limited resuscitation', { resuscitation: 'limited' }, 400, 'form'],
    ['reviewed in the future', { reviewedOn: '2999-01-01' }, 422, 'reviewedInFuture'],
  ])('%s is refused', async (_, change, status, code) => {
    expect(
      await nurse.refused(wills.change, {
        residentId: await newResident(),
        version: 0,
        ...wishes,
        ...change,
      }),
    ).toMatchObject({ status, code });
  });
  test('the doctor is a doctor of the directory, and did not sign in the future', async () => {
    const residentId = await newResident();
    expect(
      (
        await nurse.refused(wills.change, {
          residentId,
          version: 0,
          ...wishes,
          doctorContactId: await newContact('contactPerson'),
        })
      ).code,
    ).toBe('notADoctor');
    expect(
      (await nurse.refused(wills.change, { residentId, version: 0, ...wishes, doctorContactId: newId() }))
        .status,
    ).toBe(404);
    expect(
      (
        await nurse.refused(wills.change, {
          residentId,
          version: 0,
          ...wishes,
          doctorContactId: await newContact('doctor'),
          doctorSignedOn: '2999-01-01',
        })
      ).code,
    ).toBe('doctorSignedInFuture');
  });
  test('the database refuses a signature without a doctor and an answer that does not exist', async () => {
    const residentId = await newResident();
    const raw = (values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('health_record.wills')
          .values({
            organisation_id: organisationId,
            id: newId(),
            resident_id: residentId,
            state: 'none',
            resuscitation: 'notAsked',
            hospital: 'notAsked',
            noted_on: '2026-01-01',
            ...values,
          })
          .execute(),
      );
    await expect(raw({ doctor_signed_on: '2026-01-01' })).rejects.toMatchObject({ code: '23514' });
    await expect(raw({ antibiotics: 'limited' })).rejects.toMatchObject({ code: '23514' });
    await expect(raw({ hospital: 'perhaps' })).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the review after twelve months', () => {
  const yearAgo = () => `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28');
  const note = async (reviewedOn: string, present = true, by = nurse) => {
    const residentId = await newResident(present);
    await by.call(wills.change, { residentId, version: 0, ...wishes, reviewedOn });
    return residentId;
  };
  test('due on the day, not the day before; the mark of a list names those that are due', async () => {
    const [due, soon] = [await note(yearAgo()), await note(addDays(yearAgo(), 1))];
    expect(await nurse.call(wills.due, { residentIds: [due, soon, await newResident()] })).toEqual([
      { residentId: due, reviewOn: today },
    ]);
    expect((await cook.refused(wills.due, { residentIds: [due] })).status).toBe(403);
  });
  test('whoever noted it is told, once; not of somebody who is not here; a new review asks again a year later', async () => {
    const [due, away, soon] = [
      await note(addDays(yearAgo(), -3)),
      await note(addDays(yearAgo(), -3), false),
      await note(addDays(yearAgo(), 1)),
    ];
    await world.inside(organisationId, remindOfReviews);
    await world.inside(organisationId, remindOfReviews);
    expect(await toldOf(due)).toEqual([
      {
        id: nurse.accountId,
        kind: 'health-record.review',
        link: `/app-residents/forms/details/${due}/medical-info`,
        title_de: expect.stringMatching(
          /^Verfügung von PLAN \d+: Die Überprüfung ist seit \d\d\.\d\d\.\d{4} fällig\.$/,
        ),
        title_en: expect.stringMatching(/^Personal will of PLAN \d+: the review is due since /),
      },
    ]);
    expect([await toldOf(away), await toldOf(soon)]).toEqual([[], []]);
    await nurse.call(wills.change, { residentId: due, version: 1, ...wishes, reviewedOn: today });
    expect(await nurse.call(wills.due, { residentIds: [due] })).toEqual([]);
    await world.inside(organisationId, remindOfReviews);
    expect(await toldOf(due)).toHaveLength(1);
  });
  test('when whoever noted it has gone, the nurses are told', async () => {
    const residentId = await note(addDays(yearAgo(), -1), true, other);
    await world.inside(organisationId, (context) =>
      context.db
        .updateTable('platform.accounts')
        .set({ active: false })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', other.accountId)
        .execute(),
    );
    await world.inside(organisationId, remindOfReviews);
    expect((await toldOf(residentId)).map((one) => one.id)).toEqual([nurse.accountId]);
  });
});
