import { expect, test } from 'vitest';
import { fhirFaults } from '#tools/fhir-faults.ts';
import { type Administration, medicationAdministration } from './administrations.ts';

const dose: Administration = {
  id: '01900000-0000-7000-8000-000000000001',
  residentId: '01900000-0000-7000-8000-000000000002',
  state: 'given',
  plannedAt: '2026-11-28T07:00:00.000Z',
  planned: 2,
  quantity: 2,
  unit: 'tablet',
  givenAt: '2026-11-28T07:05:00.000Z',
  recordedAt: '2026-11-28T07:06:00.000Z',
  recordedBy: 'Test Nurse',
  secondBy: null,
  said: 'Given',
  why: '',
  medicine: 'Torem 10 mg',
  atc: ['C03CA04'],
  route: 'oral',
};
const told = (more: Partial<Administration>) => {
  const resource = medicationAdministration({ ...dose, ...more });
  expect(fhirFaults(resource)).toEqual([]);
  return resource;
};

test('what was given is completed, with its moment, its quantity and who gave it', () => {
  expect(told({ secondBy: 'Test Second' })).toEqual({
    resourceType: 'MedicationAdministration',
    id: dose.id,
    status: 'completed',
    medicationCodeableConcept: {
      coding: [{ system: 'http://www.whocc.no/atc', code: 'C03CA04' }],
      text: 'Torem 10 mg',
    },
    subject: { reference: `Patient/${dose.residentId}` },
    effectiveDateTime: dose.givenAt,
    performer: [{ actor: { display: 'Test Nurse' } }, { actor: { display: 'Test Second' } }],
    dosage: { route: { text: 'oral' }, dose: { value: 2, unit: 'tablet' } },
  });
});
test('a part is completed with what was taken, and why', () => {
  expect(told({ state: 'partly', quantity: 1, said: 'Partly', why: 'Asleep' })).toMatchObject({
    status: 'completed',
    note: [{ text: 'Partly: Asleep' }],
    dosage: { text: '1 / 2 tablet', dose: { value: 1 } },
  });
});
test.each(['refused', 'withheld', 'away'] as const)(
  '%s is not done, with the reason, at its planned moment',
  (state) => {
    const nothing = { state, quantity: null, givenAt: null, said: 'Not given', why: 'Low pressure' };
    const resource = told(nothing);
    expect(resource).toMatchObject({
      status: 'not-done',
      statusReason: [{ text: 'Not given: Low pressure' }],
      effectiveDateTime: dose.plannedAt,
    });
    expect(resource).not.toHaveProperty('dosage');
    expect(resource).not.toHaveProperty('note');
  },
);
test('what was lost again, taken by oneself, wrong, or given by two went into somebody', () => {
  for (const more of [
    { state: 'vomited' },
    { state: 'self' },
    { state: 'error' },
    { state: 'given' },
  ] as const)
    expect(told({ ...more, quantity: 4 })).toMatchObject({
      status: 'completed',
      dosage: { text: '4 / 2 tablet' },
    });
  // something went in, nobody knows how much: it must not be taken for nothing
  expect(told({ state: 'error', quantity: null })).toMatchObject({ status: 'unknown' });
});
test('a reserve says no plan; one of which nothing was taken was entered in error', () => {
  const reserve = told({ plannedAt: null, planned: 1 });
  expect(reserve).toMatchObject({ status: 'completed', dosage: { dose: { value: 2 } } });
  expect(reserve['dosage']).not.toHaveProperty('text');
  expect(told({ plannedAt: null, state: 'refused', quantity: null, said: 'Refused' })).toMatchObject({
    status: 'entered-in-error',
    statusReason: [{ text: 'Refused' }],
  });
});
