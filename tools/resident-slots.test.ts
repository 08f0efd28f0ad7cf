import { expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import type { Manifest } from '#platform/contract/app.ts';
import type { SlotName } from '#platform/web/slots/slots.ts';

/** The screens of all apps in a slot, in the order in which they stand. */
const inSlot = (slot: SlotName): string[] =>
  (manifests as readonly Manifest[])
    .flatMap((one) =>
      Object.entries(one.screens)
        .filter(([, screen]) => screen.slot === slot)
        .map(([name, screen]) => ({ name, order: screen.order ?? 500 })),
    )
    .toSorted((a, b) => a.order - b.order)
    .map((one) => one.name);

test('the order of the alerts: resuscitation, allergies, infection control, swallowing, falls and other results (experience, sketch 2)', () => {
  expect(inSlot('resident.alerts')).toEqual([
    'WillAlert',
    'AllergyAlert',
    'IsolationAlert',
    'SwallowingAlert',
    'RiskAlerts',
  ]);
});
test('the cards of the first tab as they are shipped (experience 4.5.3)', () => {
  expect(inSlot('resident.card')).toEqual([
    'DayStripCard',
    'AdmissionCard',
    'MedicalInfoCard',
    'VitalsCard',
    'TasksCard',
    'ReportCard',
    'MedicationCard',
    'AppointmentsCard',
    'RisksCard',
    'FallsCard',
    'IntakeCard',
    'ExcretionCard',
    'RestrictionsCard',
    'WoundsCard',
    'PlanCard',
    'OwnCard',
    'ContactsCard',
    'StayCard',
  ]);
});
test('alarms are clinical marks, what is due is a mark: where a program does not come, the place says so (clinical safety)', () => {
  const offers: Manifest['offers'] = (manifests as readonly Manifest[]).find(
    (one) => one.code === 'residents',
  )?.offers;
  const clinical = { inLine: true, marks: true, clinical: true };
  expect(offers?.['resident.alerts']).toEqual(clinical);
  expect(offers?.['resident.chips']).toEqual(clinical);
  expect(offers?.['resident.due']).toEqual({ inLine: true, marks: true });
});
