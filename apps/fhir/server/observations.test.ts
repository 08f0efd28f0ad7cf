import { beforeAll, describe, expect, test } from 'vitest';
import { assessments } from '#apps/assessments/contract/assessments.ts';
import { recordFallRisk } from '#apps/assessments/server/testing.ts';
import { recordResponses } from '#apps/forms/api.ts';
import type { Call } from '#platform/contract/call.ts';
import { resources } from '../contract/resources.ts';
import {
  admin,
  ask,
  found,
  ida,
  type Json,
  openRecords,
  organisationId,
  otto,
  refused,
  stranger,
  world,
} from './testing.ts';

beforeAll(openRecords);

describe('Observation', () => {
  test('a blood pressure is a panel of two components, others carry their value; the latest first', async () => {
    const readings = found(await ask(resources.findObservations, { patient: ida, category: 'vital-signs' }));
    expect(readings.map((one) => one['code'].coding[0].code)).toEqual(['8310-5', '85354-9', '29463-7']);
    expect(
      readings[1]!['component'].map((one: Json) => [
        one['code'].coding[0].code,
        one['valueQuantity'].value,
        one['valueQuantity'].code,
      ]),
    ).toEqual([
      ['8480-6', 142, 'mm[Hg]'],
      ['8462-4', 78, 'mm[Hg]'],
    ]);
    expect(readings[0]).toMatchObject({
      status: 'final',
      valueQuantity: { value: 37.2, code: 'Cel' },
      note: [{ text: 'after lunch' }],
      subject: { reference: `Patient/${ida}` },
    });
    expect(await ask(resources.readObservation, { id: readings[0]!['id'] })).toEqual(readings[0]);
  });
  test.each([
    ['code', { code: 'http://loinc.org|29463-7' }, ['29463-7']],
    ['an unknown code', { code: '0000-0' }, []],
    ['another category', { category: 'laboratory' }, []],
    // 23:30 in Greenwich is the next day at home
    ['a day of the home', { date: ['2026-11-21'] }, ['8310-5']],
    ['the day before', { date: ['2026-11-20'] }, ['85354-9']],
    ['a period', { date: ['ge2026-11-01', 'lt2026-11-21'] }, ['85354-9', '29463-7']],
  ])('is found by %s', async (_, search, expected) => {
    expect(
      found(await ask(resources.findObservations, { patient: ida, ...search })).map(
        (one) => one['code'].coding[0].code,
      ),
    ).toEqual(expected);
  });
  test('pages lead through all once; a wrong date is refused', async () => {
    const first = await ask(resources.findObservations, { patient: ida, _count: 2 });
    const second = await ask(resources.findObservations, {
      patient: ida,
      _count: 2,
      _page: new URL(first['link'][1].url).searchParams.get('_page')!,
    });
    expect([...found(first), ...found(second)]).toHaveLength(3);
    expect(
      await refused(admin, resources.findObservations as Call, { patient: ida, date: ['soon'] }),
    ).toEqual({ status: 400, code: 'form' });
  });
});

describe('Observation of an assessment', () => {
  test('score, outcome in words and LOINC code; found by category, code and day; corrected and deleted ones say so', async () => {
    const first = await world.inside(organisationId, (context) =>
      recordFallRisk(context, otto, '2026-11-19'),
    );
    const [one, ...others] = found(
      await ask(resources.findObservations, { patient: otto, category: 'survey' }),
    );
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      id: first,
      status: 'final',
      category: [{ coding: [{ code: 'survey' }] }],
      code: { text: 'Fall risk', coding: [{ system: 'http://loinc.org', code: '73830-2' }] },
      effectiveDateTime: '2026-11-19',
      valueQuantity: { value: 11, code: '{score}' },
      interpretation: [{ text: 'very high' }],
      subject: { reference: `Patient/${otto}` },
    });
    expect(await ask(resources.readObservation, { id: first })).toEqual(one);
    expect(
      found(await ask(resources.findObservations, { patient: otto, code: 'http://loinc.org|73830-2' })),
    ).toHaveLength(1);
    expect(
      found(
        await ask(resources.findObservations, {
          patient: otto,
          code: 'http://loinc.org|29463-7',
          category: 'survey',
        }),
      ),
    ).toEqual([]);
    expect(
      found(await ask(resources.findObservations, { patient: otto, category: 'vital-signs' })).some(
        (each) => each['id'] === first,
      ),
    ).toBe(false);
    expect(
      found(
        await ask(resources.findObservations, { patient: otto, date: ['gt2026-11-19'], category: 'survey' }),
      ),
    ).toEqual([]);
    await admin.call(assessments.remove, { residentId: otto, id: first, version: 1, reason: 'wrong person' });
    expect(found(await ask(resources.findObservations, { patient: otto, category: 'survey' }))).toEqual([]);
    expect(await ask(resources.readObservation, { id: first })).toMatchObject({ status: 'entered-in-error' });
    expect((await refused(stranger, resources.readObservation, { id: first })).status).toBe(404);
  });
});

test('a level of pain never stands as a number under the code of the figure from 0 to 10', async () => {
  await world.inside(organisationId, (context) => recordFallRisk(context, otto, '2026-11-17')); // the instruments are there from the first one on
  const id = await world.inside(
    organisationId,
    async (context) =>
      (
        await recordResponses(context, 'assessment', [
          {
            residentId: otto,
            code: 'pain-self',
            day: '2026-11-18',
            shift: 0,
            assignedTo: null,
            answers: { nrs: { kind: 'number', number: 7 } },
            facts: [],
            at: '2026-11-18T09:00:00.000Z',
            by: admin.accountId,
          },
        ])
      )[0]!,
  );
  const [pain] = found(
    await ask(resources.findObservations, { patient: otto, category: 'survey', date: ['2026-11-18'] }),
  );
  expect(pain).toMatchObject({
    id,
    valueCodeableConcept: { text: 'strong' },
    code: { coding: [{ code: '38212-7' }] },
  });
  expect(JSON.stringify(pain)).not.toMatch(/valueQuantity|38208-5|72514-3/);
});
