import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createResident } from '#apps/residents/api.ts';
import { allergensOf, recordAllergies } from '../api.ts';
import { allergies } from '../contract/allergies.ts';
import { allergyFacts } from './allergies.ts';

let world: World;
let organisationId: string;
let nurse: Actor;
let cook: Actor;
let stranger: Actor;
let count = 0;

const newResident = () =>
  world.inside(organisationId, (context) =>
    createResident(context, { lastName: `Muster ${++count}`, allowSimilar: true }),
  );
const penicillin = { kind: 'medicine', name: 'Penicillin', severity: 'severe' } as const;
const hazelnut = {
  kind: 'food',
  name: 'Hazelnut',
  severity: 'moderate',
  allergens: ['NUT.hazelnut'],
} as const;
const add = (residentId: string, allergy: object) =>
  nurse.call(allergies.create, { residentId, ...allergy } as never);

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  nurse = await world.actor(organisationId, 'NURSE');
  cook = await world.actor(organisationId, 'COOK');
  stranger = await world.actor(await world.organisation(), 'NURSE');
});

test('one of before that does not hold any more is told to the next people on duty, from when it ended; taken up again it is not', async () => {
  const residentId = await newResident();
  const latex = { kind: 'other', name: 'Latex', severity: 'mild' } as const;
  const today = await world.inside(organisationId, async (context) => {
    const recordedOn = addDays(context.today, -40);
    await recordAllergies(context, residentId, [{ ...latex, recordedOn }]);
    return context.today;
  });
  const told = (days: number) =>
    world.inside(organisationId, (context) =>
      allergyFacts(context, {
        since: new Date(Date.now() - days * 86_400_000),
        residentIds: [residentId],
      }),
    );
  expect(await told(14)).toEqual([]);
  const { id, version } = (await nurse.call(allergies.list, { residentId })).items[0]!;
  const change = (on: number, active: boolean) =>
    nurse.call(allergies.change, { residentId, id, version: on, ...latex, active });
  const over = await change(version, false);
  const fact = { kind: 'record', at: today, text: 'No longer held: Allergy: Latex', tab: 'medical-info' };
  // the same in every span: it is confirmed once
  for (const days of [1, 14, 60])
    expect(await told(days)).toMatchObject([{ ...fact, key: `allergy.${id}.ended.${today}` }]);
  // a change of its words does not end it again
  const again = await change(over.version, false);
  expect(await told(1)).toMatchObject([{ key: `allergy.${id}.ended.${today}` }]);
  await change(again.version, true);
  expect(await told(1)).toEqual([]);
});

describe('three states', () => {
  test('not asked, then none known with day and person, then known', async () => {
    const residentId = await newResident();
    expect(await nurse.call(allergies.list, { residentId })).toEqual({
      state: 'notAsked',
      askedOn: null,
      askedBy: null,
      stateVersion: 0,
      items: [],
    });
    const asked = await nurse.call(allergies.setState, { residentId, state: 'noneKnown', stateVersion: 0 });
    expect(asked).toMatchObject({
      state: 'noneKnown',
      askedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      askedBy: expect.stringContaining('nurse'),
      stateVersion: 1,
    });
    await add(residentId, penicillin);
    expect((await nurse.call(allergies.list, { residentId })).state).toBe('known');
    expect(
      (await nurse.refused(allergies.setState, { residentId, state: 'noneKnown', stateVersion: 2 })).code,
    ).toBe('allergiesExist');
    expect(
      (await nurse.refused(allergies.setState, { residentId, state: 'noneKnown', stateVersion: 1 })).status,
    ).toBe(412);
  });
  test('when the last one turns out wrong, it is "not asked" again, never "none known"', async () => {
    const residentId = await newResident();
    const one = await add(residentId, penicillin);
    await nurse.call(allergies.change, { residentId, id: one.id, version: 1, ...penicillin, active: false });
    expect(await nurse.call(allergies.list, { residentId })).toMatchObject({
      state: 'notAsked',
      items: [{ active: false }],
    });
  });
  test('"none known" can be taken back', async () => {
    const residentId = await newResident();
    await nurse.call(allergies.setState, { residentId, state: 'noneKnown', stateVersion: 0 });
    expect(
      await nurse.call(allergies.setState, { residentId, state: 'notAsked', stateVersion: 1 }),
    ).toMatchObject({ state: 'notAsked', askedOn: null });
  });
  test('somebody records an allergy while somebody else confirms none: the allergy counts', async () => {
    const residentId = await newResident();
    await Promise.allSettled([
      add(residentId, penicillin),
      nurse.call(allergies.setState, { residentId, state: 'noneKnown', stateVersion: 0 }),
    ]);
    expect(await nurse.call(allergies.list, { residentId })).toMatchObject({
      state: 'known',
      items: [{ name: 'Penicillin' }],
    });
  });
});

describe('allergies', () => {
  test('the most dangerous first, with all fields', async () => {
    const residentId = await newResident();
    await add(residentId, { ...hazelnut, remarks: 'itching' });
    await add(residentId, penicillin);
    expect((await nurse.call(allergies.list, { residentId })).items).toMatchObject([
      { kind: 'medicine', name: 'Penicillin', severity: 'severe', allergens: [], active: true },
      { name: 'Hazelnut', allergens: ['NUT.hazelnut'], remarks: 'itching', version: 1 },
    ]);
  });
  test('each field is kept, changed and read back (specification 1, section 3)', async () => {
    const residentId = await newResident();
    const one = await add(residentId, { ...hazelnut, remarks: 'itching' });
    expect(one).toMatchObject({ certainty: 'unknown' });
    expect((await nurse.call(allergies.list, { residentId })).items).toMatchObject([
      { ...hazelnut, remarks: 'itching', active: true },
    ]);
    const changed = {
      kind: 'contact' as const,
      name: 'Latex',
      severity: 'mild' as const,
      certainty: 'suspected' as const,
      allergens: [] as string[],
      remarks: 'Handschuhe',
      active: true,
    };
    await nurse.call(allergies.change, { residentId, id: one.id, version: 1, ...changed });
    expect((await nurse.call(allergies.list, { residentId })).items).toMatchObject([changed]);
  });
  test.each<[string, object, number, string]>([
    ['a food code that does not exist', { ...hazelnut, allergens: ['NUT.peanut'] }, 422, 'allergenUnknown'],
    ['a food code on pollen', { ...hazelnut, kind: 'pollen' }, 422, 'allergensOnlyForFood'],
    ['the same allergy again', { ...penicillin, name: 'PENICILLIN ' }, 409, 'allergyTwice'],
    ['no name', { ...penicillin, name: ' ' }, 400, 'form'],
    ['a severity that does not exist', { ...penicillin, severity: 'fatal' }, 400, 'form'],
  ])('%s is refused', async (_, input, status, code) => {
    const residentId = await newResident();
    await add(residentId, penicillin);
    expect(await nurse.refused(allergies.create, { residentId, ...input })).toMatchObject({
      status,
      code,
    });
  });
  test('marks of several residents; those of another home are absent', async () => {
    const [known, unasked] = [await newResident(), await newResident()];
    await add(known, hazelnut);
    await add(known, penicillin);
    const residentIds = [known, unasked, newId()];
    expect(await nurse.call(allergies.marks, { residentIds })).toEqual(
      expect.arrayContaining([
        { residentId: known, state: 'known', names: ['Penicillin', 'Hazelnut'], suspected: [], unlinked: [] },
        { residentId: unasked, state: 'notAsked', names: [], suspected: [], unlinked: [] },
      ]),
    );
    expect(await nurse.call(allergies.marks, { residentIds })).toHaveLength(2);
    expect(await stranger.call(allergies.marks, { residentIds })).toEqual([]);
    expect((await cook.refused(allergies.marks, { residentIds })).status).toBe(403);
  });
  test('two people record the same allergy at once: it stands there once', async () => {
    const residentId = await newResident();
    const other = await world.actor(organisationId, 'NURSE');
    const tries = await Promise.allSettled(
      [nurse, other, nurse, other].map((actor) =>
        actor.call(allergies.create, { residentId, ...penicillin }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await nurse.call(allergies.list, { residentId })).items).toHaveLength(1);
  });
  test('changing: stale 412, another resident 404, twice refused', async () => {
    const residentId = await newResident();
    const one = await add(residentId, penicillin);
    await add(residentId, hazelnut);
    const input = {
      residentId,
      id: one.id,
      version: 1,
      ...penicillin,
      severity: 'lifeThreatening' as const,
      active: true,
    };
    expect(await nurse.call(allergies.change, input)).toMatchObject({
      severity: 'lifeThreatening',
      version: 2,
    });
    expect(await nurse.refused(allergies.change, input)).toMatchObject({
      status: 412,
      current: { severity: 'lifeThreatening', version: 2 },
    });
    expect(
      (await nurse.refused(allergies.change, { ...input, version: 2, kind: 'food', name: 'hazelnut' })).code,
    ).toBe('allergyTwice');
    expect(
      (await nurse.refused(allergies.change, { ...input, residentId: await newResident() })).status,
    ).toBe(404);
    expect((await nurse.refused(allergies.change, { ...input, version: 2, allergens: ['MLK'] })).code).toBe(
      'allergensOnlyForFood',
    );
    expect(
      (await nurse.refused(allergies.change, { ...input, version: 2, kind: 'food', allergens: ['XYZ'] }))
        .code,
    ).toBe('allergenUnknown');
  });
  test('the same key twice records once; without the right 403; of another home 404', async () => {
    const residentId = await newResident();
    const key = newId();
    const first = await nurse.call(allergies.create, { residentId, ...penicillin }, { key });
    expect(await nurse.call(allergies.create, { residentId, ...penicillin }, { key })).toEqual(first);
    expect((await cook.refused(allergies.list, { residentId })).status).toBe(403);
    expect((await stranger.refused(allergies.list, { residentId })).status).toBe(404);
    expect((await stranger.refused(allergies.create, { residentId, ...penicillin })).status).toBe(404);
  });
  test('the database refuses an unknown type and "none known" without a day', async () => {
    const residentId = await newResident();
    await expect(
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('health_record.allergies')
          .values({
            organisation_id: organisationId,
            id: newId(),
            resident_id: residentId,
            kind: 'dust' as never,
            name: 'Dust',
            severity: 'mild',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('health_record.allergy_states')
          .values({
            organisation_id: organisationId,
            id: newId(),
            resident_id: residentId,
            state: 'noneKnown',
          })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

test('certainty: suspected or confirmed; not told is neither; the mark of a list says which are suspected; the database refuses others', async () => {
  const residentId = await newResident();
  await add(residentId, { ...penicillin, certainty: 'confirmed' });
  await add(residentId, { ...hazelnut, certainty: 'suspected' });
  await add(residentId, { kind: 'contact', name: 'Latex', severity: 'mild' });
  expect(
    (await nurse.call(allergies.list, { residentId })).items.map((one) => [one.name, one.certainty]),
  ).toEqual([
    ['Penicillin', 'confirmed'],
    ['Hazelnut', 'suspected'],
    ['Latex', 'unknown'],
  ]);
  expect(await nurse.call(allergies.marks, { residentIds: [residentId] })).toMatchObject([
    { names: ['Penicillin', 'Hazelnut', 'Latex'], suspected: ['Hazelnut'] },
  ]);
  expect(
    (
      await nurse.refused(allergies.create, {
        residentId,
        kind: 'other',
        name: 'X',
        severity: 'mild',
        certainty: 'perhaps',
      })
    ).status,
  ).toBe(400);
  await expect(
    world.inside(organisationId, (context) =>
      context.db
        .insertInto('health_record.allergies')
        .values({
          organisation_id: organisationId,
          id: newId(),
          resident_id: residentId,
          kind: 'other',
          name: 'Y',
          severity: 'mild',
          certainty: 'perhaps' as never,
        })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

describe('doors', () => {
  test('allergens for the kitchen: who was not asked is in the answer and is not "free of"', async () => {
    const [known, none, unasked] = [await newResident(), await newResident(), await newResident()];
    const answer = await world.inside(organisationId, async (context) => {
      await recordAllergies(context, known, [
        hazelnut,
        penicillin,
        { kind: 'food', name: 'Milk', severity: 'lifeThreatening', allergens: ['MLK'] },
        { kind: 'food', name: 'Mustard', severity: 'unknown', allergens: ['MUS'] },
        { ...hazelnut, name: 'Egg', allergens: ['EGG'], active: false },
      ]);
      await recordAllergies(context, none, []);
      return allergensOf(context, [known, none, unasked]);
    });
    expect(Object.fromEntries(answer)).toEqual({
      [known]: {
        state: 'known',
        allergens: ['MLK', 'MUS', 'NUT.hazelnut'],
        severe: ['MLK', 'MUS'],
        names: ['Hazelnut', 'Milk', 'Mustard'],
        entries: [
          {
            name: 'Hazelnut',
            severity: 'moderate',
            severityAssumed: false,
            codes: ['NUT.hazelnut'],
            ingredientIds: [],
            unlinked: [],
            byIngredient: [],
          },
          {
            name: 'Milk',
            severity: 'severe',
            severityAssumed: false,
            codes: ['MLK'],
            ingredientIds: [],
            unlinked: [],
            byIngredient: [],
          },
          {
            name: 'Mustard',
            severity: 'severe',
            severityAssumed: true,
            codes: ['MUS'],
            ingredientIds: [],
            unlinked: [],
            byIngredient: [],
          },
        ],
      },
      [none]: { state: 'noneKnown', allergens: [], severe: [], names: [], entries: [] },
      [unasked]: { state: 'notAsked', allergens: [], severe: [], names: [], entries: [] },
    });
  });
  test('recording the same again keeps the ids; an unknown code throws', async () => {
    const residentId = await newResident();
    const [first, again] = await world.inside(
      organisationId,
      async (context) =>
        [
          await recordAllergies(context, residentId, [penicillin, hazelnut]),
          await recordAllergies(context, residentId, [{ ...hazelnut, name: 'hazelnut' }, penicillin]),
        ] as const,
    );
    expect(again).toEqual([first[1], first[0]]);
    await expect(
      world.inside(organisationId, (context) =>
        recordAllergies(context, residentId, [{ ...hazelnut, allergens: ['FOO'] }]),
      ),
    ).rejects.toThrow(RangeError);
  });
});
