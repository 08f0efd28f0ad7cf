import { expect, test } from 'vitest';
import { createContact } from '#apps/contacts/api.ts';
import { createResident } from '#apps/residents/api.ts';
import { createWorld } from '#platform/server/testing/world.ts';
import { allergies, diagnoses, history, nutrition } from '../contract/index.ts';

test('who changed what of the medical information and of the nutrition, before and after; each for those who may see it', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const [nurse, cook] = [await world.actor(home, 'NURSE'), await world.actor(home, 'COOK')];
  const residentId = await world.inside(home, (context) => createResident(context, { lastName: 'Verlauf' }));
  const doctorId = await world.inside(home, (context) =>
    createContact(context, { kinds: ['doctor'], title: 'Dr.', lastName: 'Beispiel' }),
  );
  const one = await nurse.call(diagnoses.create, {
    residentId,
    name: 'Pneumonia',
    status: 'active',
    onsetOn: '2025-01-02',
  });
  await nurse.call(diagnoses.change, { ...one, status: 'resolved', endedOn: '2025-02-01', doctorId });
  await nurse.call(allergies.create, {
    residentId,
    kind: 'medicine',
    name: 'Penicillin',
    severity: 'severe',
  });
  const empty = await nurse.call(nutrition.get, { residentId });
  await nurse.call(nutrition.change, { ...empty, residentId, diet: 'light', portion: 'half' });
  const { items } = await nurse.call(history.medical, { residentId });
  const ofDiagnosis = items.filter((change) => change.subject === 'health_record.diagnoses');
  expect(ofDiagnosis.map((change) => [change.operation, change.by.slice(0, 10)])).toEqual([
    ['update', 'Test nurse'],
    ['insert', 'Test nurse'],
  ]);
  expect(ofDiagnosis[0]!.fields).toEqual(
    expect.arrayContaining([
      { name: 'status', before: 'active', after: 'resolved' },
      { name: 'ended_on', before: null, after: '2025-02-01' },
      { name: 'doctor_contact_id', before: null, after: expect.stringContaining('Beispiel') },
    ]),
  );
  expect(items.map((change) => change.subject)).toContain('health_record.allergies');
  expect(items.map((change) => change.subject)).not.toContain('health_record.nutrition');
  // the cook sees how the person eats, not why
  expect((await cook.call(history.nutrition, { residentId })).items[0]!.fields).toContainEqual({
    name: 'portion',
    before: null,
    after: 'half',
  });
  expect((await cook.refused(history.medical, { residentId })).status).toBe(403);
  const stranger = await world.actor(await world.organisation(), 'ADMIN');
  for (const call of [history.medical, history.nutrition])
    expect((await stranger.refused(call, { residentId })).status).toBe(404);
});
