import { beforeAll, describe, expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { createResident, linkContact } from '#apps/residents/api.ts';
import { newId } from '#platform/server/database/ids.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { changeNutrition, nutritionOfResidents } from '../api.ts';
import { abilities } from '../contract/abilities.ts';
import { allergies } from '../contract/allergies.ts';
import { attachments } from '../contract/attachments.ts';
import { nutrition } from '../contract/nutrition.ts';
import { wills } from '../contract/wills.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  [nurse, cook] = [await world.actor(organisationId, 'NURSE'), await world.actor(organisationId, 'COOK')];
  stranger = await world.actor(await world.organisation(), 'ADMIN');
});
const newResident = () =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName: `Esser ${++count}`, allowSimilar: true }),
  );

describe('nutrition info', () => {
  const eats = {
    diet: 'lowSalt',
    texture: 4,
    drinkLevel: 2,
    portion: 'half',
    likes: ['Fisch', 'fisch ', ''],
    dislikes: ['Spinat'],
    energyKcal: 1800,
    fluidMl: 1500,
    remarks: 'aufrecht',
  } as const;
  const given = { ...eats, likes: [...eats.likes], dislikes: [...eats.dislikes] };
  test('nothing recorded is regular food; what is recorded is read back; stale 412', async () => {
    const residentId = await newResident();
    const none = await nurse.call(nutrition.get, { residentId });
    expect(none).toEqual({
      diet: 'regular',
      texture: null,
      drinkLevel: null,
      portion: 'full',
      likes: [],
      dislikes: [],
      energyKcal: null,
      fluidMl: null,
      remarks: '',
      version: 0,
    });
    const first = await nurse.call(nutrition.change, { residentId, version: 0, ...given });
    expect(first).toEqual({ ...eats, likes: ['fisch'], dislikes: ['Spinat'], version: 1 });
    expect(await nurse.refused(nutrition.change, { residentId, version: 0, ...given })).toMatchObject({
      status: 412,
      current: { texture: 4 },
    });
    expect(
      await nurse.call(nutrition.change, { residentId, version: 1, ...given, texture: null }),
    ).toMatchObject({ texture: null, version: 2 });
    expect(await nurse.refused(nutrition.change, { residentId, version: 1, ...given })).toMatchObject({
      status: 412,
      current: { version: 2 },
    });
  });
  test.each<[string, object, number, string]>([
    ['a food level of 2', { texture: 2 }, 400, 'form'],
    ['a drink level of 5', { drinkLevel: 5 }, 400, 'form'],
    ['a diet that does not exist', { diet: 'paleo' }, 400, 'form'],
    ['the same dish liked and disliked', { dislikes: ['FISCH'] }, 422, 'likedAndDisliked'],
    ['31 dishes', { likes: Array.from({ length: 31 }, (_, index) => `dish ${index}`) }, 400, 'form'],
  ])('%s is refused', async (_, change, status, code) => {
    expect(
      await nurse.refused(nutrition.change, {
        residentId: await newResident(),
        version: 0,
        ...given,
        ...change,
      }),
    ).toMatchObject({ status, code });
  });
  test('the kitchen reads it through the door, and changes only over the version it read', async () => {
    const [one, other] = [await newResident(), await newResident()];
    await nurse.call(nutrition.change, { residentId: one, version: 0, ...given });
    const read = await world.inside(organisationId, (context) =>
      nutritionOfResidents(context, [one, other, one]),
    );
    expect([read.get(one)!.portion, read.get(other)!.portion, read.size]).toEqual(['half', 'full', 2]);
    expect(
      await world.inside(organisationId, (context) => changeNutrition(context, one, 1, { portion: 'full' })),
    ).toMatchObject({ portion: 'full', likes: ['fisch'], version: 2 });
    expect(
      await world.inside(organisationId, (context) => changeNutrition(context, one, 1, { portion: 'half' })),
    ).toBeUndefined();
  });
  test('who may: the cook reads, only care changes; another home 404', async () => {
    const residentId = await newResident();
    expect((await cook.call(nutrition.get, { residentId })).version).toBe(0);
    expect((await cook.refused(nutrition.change, { residentId, version: 0, ...given })).status).toBe(403);
    expect((await stranger.refused(nutrition.get, { residentId })).status).toBe(404);
  });
});

describe('personal will', () => {
  const will = {
    state: 'present',
    kind: 'patientDirective',
    place: 'homeSafe',
    signedOn: '2024-03-01',
    reviewedOn: '2026-01-10',
    resuscitation: 'no',
    hospital: 'yes',
    remarks: '',
  } as const;
  test('not asked, then noted with day and person; with the trusted person', async () => {
    const residentId = await newResident();
    expect(await nurse.call(wills.get, { residentId })).toMatchObject({
      state: null,
      resuscitation: 'notAsked',
      version: 0,
    });
    const contactId = await world.inside(organisationId, async (context) => {
      const id = await createContact(context, {
        kinds: ['trustedPerson'],
        lastName: 'Vertraut',
        firstName: 'Eva',
      });
      await linkContact(context, { residentId, contactId: id, kind: 'trustedPerson' });
      return id;
    });
    expect(await nurse.call(wills.trusted, { residentId })).toMatchObject([{ id: contactId }]);
    const noted = await nurse.call(wills.change, {
      residentId,
      version: 0,
      ...will,
      trustedContactId: contactId,
    });
    expect(noted).toMatchObject({
      ...will,
      trustedContactId: contactId,
      trustedPerson: expect.stringContaining('Vertraut'),
      notedBy: expect.stringContaining('Test'),
      version: 1,
    });
    expect((await nurse.refused(wills.change, { residentId, version: 0, ...will })).status).toBe(412);
    // none: the paper's data are gone, the answers stay
    expect(await nurse.call(wills.change, { residentId, version: 1, ...will, state: 'none' })).toMatchObject({
      state: 'none',
      kind: '',
      signedOn: null,
      resuscitation: 'no',
    });
  });
  test.each<[string, object, string]>([
    ['no kind', { kind: '' }, 'kindMissing'],
    ['an unknown kind', { kind: 'diary' }, 'unknownValue'],
    ['an unknown place', { place: 'moon' }, 'unknownValue'],
    ['signed in the future', { signedOn: '2999-01-01', reviewedOn: null }, 'signedInFuture'],
    ['reviewed before it was signed', { reviewedOn: '2024-02-01' }, 'reviewedBeforeSigned'],
    ['reviewed in the future', { reviewedOn: '2999-01-01' }, 'reviewedInFuture'],
  ])('%s is refused', async (_, change, code) => {
    expect(
      (
        await nurse.refused(wills.change, {
          residentId: await newResident(),
          version: 0,
          ...will,
          ...change,
        })
      ).code,
    ).toBe(code);
  });
  test('a contact that is not linked as trusted person is refused', async () => {
    const contactId = await world.inside(organisationId, (context) =>
      createContact(context, { kinds: ['contactPerson'], lastName: 'Fremd' }),
    );
    expect(
      (
        await nurse.refused(wills.change, {
          residentId: await newResident(),
          version: 0,
          ...will,
          trustedContactId: contactId,
        })
      ).code,
    ).toBe('notTrustedPerson');
  });
});

describe('hearing, vision, continence', () => {
  test('scales run from 0 to 4; not assessed is not 0', async () => {
    const residentId = await newResident();
    expect(await nurse.call(abilities.get, { residentId })).toEqual({
      hearing: null,
      vision: null,
      continence: null,
      aids: [],
      remarks: '',
      assessedOn: null,
      version: 0,
    });
    expect(
      await nurse.call(abilities.change, {
        residentId,
        version: 0,
        hearing: 0,
        vision: 4,
        aids: ['glasses', 'glasses'],
      }),
    ).toMatchObject({
      hearing: 0,
      vision: 4,
      continence: null,
      aids: ['glasses'],
      assessedOn: expect.any(String),
      version: 1,
    });
    for (const scale of ['hearing', 'vision', 'continence'])
      for (const level of [-1, 5, 1.5])
        expect(
          (await nurse.refused(abilities.change, { residentId, version: 1, [scale]: level })).status,
          `${scale} ${level}`,
        ).toBe(400);
    expect((await nurse.refused(abilities.change, { residentId, version: 0, hearing: 1 })).status).toBe(412);
    expect((await nurse.refused(abilities.change, { residentId, version: 1, aids: ['jetpack'] })).code).toBe(
      'unknownAid',
    );
    expect(await nurse.call(abilities.change, { residentId, version: 1, aids: ['stick'] })).toMatchObject({
      hearing: null,
      assessedOn: null,
    });
    await nurse.call(abilities.change, { residentId, version: 2, hearing: 4, vision: 0, continence: 3 });
    expect(await nurse.call(abilities.get, { residentId })).toMatchObject({
      hearing: 4,
      vision: 0,
      continence: 3,
    });
    await nurse.call(abilities.change, { residentId, version: 3, continence: 4 });
    expect(await nurse.call(abilities.change, { residentId, version: 4, continence: 0 })).toMatchObject({
      continence: 0,
    });
  });
  test('the database refuses a level beyond the scale', async () => {
    const residentId = await newResident();
    await expect(
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('health_record.abilities')
          .values({
            organisation_id: organisationId,
            id: newId(),
            resident_id: residentId,
            hearing: 5,
            assessed_on: '2026-11-21',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('reactions and files of an allergy', () => {
  const penicillin = { kind: 'medicine', name: 'Penicillin', severity: 'severe' } as const;
  test('reactions are values of the dictionary', async () => {
    const residentId = await newResident();
    expect(
      await nurse.call(allergies.create, {
        residentId,
        ...penicillin,
        reactions: ['rash', 'breathlessness'],
      }),
    ).toMatchObject({ reactions: ['rash', 'breathlessness'] });
    expect(
      (
        await nurse.refused(allergies.create, {
          residentId,
          ...penicillin,
          name: 'Iodine',
          reactions: ['laughter'],
        })
      ).code,
    ).toBe('unknownReaction');
  });
  test('files hang on the allergy, the diagnosis or the will of this resident only', async () => {
    const [residentId, other] = [await newResident(), await newResident()];
    const allergy = await nurse.call(allergies.create, { residentId, ...penicillin });
    const file = async () => uploaded(world.server, nurse.token, 'Pass.txt', Buffer.from('allergy pass'));
    const one = await nurse.call(attachments.add, {
      residentId,
      subjectId: allergy.id,
      fileId: await file(),
      label: 'Pass',
    });
    expect(one).toMatchObject({ subjectId: allergy.id, label: 'Pass', mediaType: 'text/plain', size: 12 });
    await nurse.call(attachments.add, {
      residentId,
      subjectId: residentId,
      fileId: await file(),
      label: 'Pass',
    });
    expect(await nurse.call(attachments.list, { residentId })).toHaveLength(2);
    expect(
      (
        await nurse.refused(attachments.add, {
          residentId,
          subjectId: allergy.id,
          fileId: await file(),
          label: 'PASS',
        })
      ).code,
    ).toBe('labelTaken');
    // the limits of files hold here too (specification 1, section 9)
    for (const [field, most] of [
      ['label', 50],
      ['description', 200],
    ] as const) {
      const words = (length: number) => ({ label: `Limit of ${field}`, [field]: 'x'.repeat(length) });
      expect(
        await nurse.refused(attachments.add, {
          residentId,
          subjectId: allergy.id,
          fileId: await file(),
          ...words(most + 1),
        }),
      ).toMatchObject({ status: 400, errors: [{ path: field }] });
      const fits = await nurse.call(attachments.add, {
        residentId,
        subjectId: allergy.id,
        fileId: await file(),
        ...words(most),
      });
      expect(fits).toMatchObject(words(most));
      await nurse.call(attachments.remove, { residentId, id: fits.id });
    }
    expect(
      (
        await nurse.refused(attachments.add, {
          residentId: other,
          subjectId: allergy.id,
          fileId: await file(),
          label: 'x',
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await nurse.refused(attachments.add, {
          residentId,
          subjectId: newId(),
          fileId: await file(),
          label: 'x',
        })
      ).status,
    ).toBe(404);
    expect((await nurse.refused(attachments.download, { residentId: other, id: one.id })).status).toBe(404);
    expect((await nurse.file(attachments.download, { residentId, id: one.id })).toString()).toBe(
      'allergy pass',
    );
    expect((await nurse.refused(attachments.remove, { residentId: other, id: one.id })).status).toBe(404);
    await nurse.call(attachments.remove, { residentId, id: one.id });
    expect((await nurse.refused(attachments.download, { residentId, id: one.id })).status).toBe(404);
    expect((await cook.refused(attachments.list, { residentId })).status).toBe(403);
  });
});
