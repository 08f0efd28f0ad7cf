import { expect, test } from 'vitest';
import { fhirFaults } from '#tools/fhir-faults.ts';
import { medicationRequest, type Request, requestStatus } from './requests.ts';

const order: Request = {
  id: '01900000-0000-7000-8000-000000000001',
  residentId: '01900000-0000-7000-8000-000000000002',
  ...{ standing: 'active', wasStopped: false, why: '', unsigned: '', isReserve: false, priority: 'normal' },
  ...{ medicine: 'Torem 10 mg', atc: ['C03CA04'], route: 'oral', unit: 'tablet', timing: '1-0-½-0' },
  ...{ morning: 1, afternoon: 0, evening: 0.5, night: 0 },
  ...{ morningTime: '08:00', afternoonTime: '12:00', eveningTime: '18:00', nightTime: '22:00' },
  ...{ repetition: 'daily', explicit: [], weekdays: [], everyDays: null, intervalHours: null },
  ...{ quantity: null, quantityMost: null, max24: null, dosesNumber: null },
  ...{ startsAt: '2026-11-01T07:00:00.000Z', endsOn: null, prescribedOn: '2026-11-01', validUntil: null },
  ...{ doctor: 'Dr. Frei', indication: 'heart failure', comments: '' },
};
const told = (more: Partial<Request> = {}) => {
  const resource = medicationRequest({ ...order, ...more });
  expect(fhirFaults(resource)).toEqual([]);
  return resource;
};
const repeats = (more: Partial<Request>) =>
  (told(more)['dosageInstruction'] as { timing: { repeat: object } }[]).map((one) => one.timing.repeat);

test('an order with a quantity for each time of the day, who ordered it, and why', () => {
  const bounds = { boundsPeriod: { start: order.startsAt } };
  const daily = { ...bounds, frequency: 1, period: 1, periodUnit: 'd' };
  const of = (sequence: number, time: string, value: number) => ({
    sequence,
    text: '1-0-½-0',
    route: { text: 'oral' },
    timing: { repeat: { ...daily, timeOfDay: [time] } },
    doseAndRate: [{ doseQuantity: { value, unit: 'tablet' } }],
  });
  expect(told()).toEqual({
    resourceType: 'MedicationRequest',
    id: order.id,
    status: 'active',
    intent: 'order',
    priority: 'routine',
    medicationCodeableConcept: {
      coding: [{ system: 'http://www.whocc.no/atc', code: 'C03CA04' }],
      text: 'Torem 10 mg',
    },
    subject: { reference: `Patient/${order.residentId}` },
    authoredOn: '2026-11-01',
    requester: { display: 'Dr. Frei' },
    reasonCode: [{ text: 'heart failure' }],
    dosageInstruction: [of(1, '08:00:00', 1), of(2, '18:00:00', 0.5)],
  });
});
test.each([
  ['active', false, 'active'],
  ['paused', false, 'on-hold'],
  ['stopped', true, 'stopped'],
  ['stopped', false, 'completed'],
] as const)('%s (stopped by somebody: %s) is %s', (standing, wasStopped, status) => {
  expect(requestStatus({ standing, wasStopped })).toBe(status);
  expect(told({ standing, wasStopped, why: 'nausea' })).toMatchObject({
    status,
    statusReason: { text: 'nausea' },
  });
});
test('other times stand among the parts of the day; some days of the week, each so many days, until a day', () => {
  const explicit = [{ time: '06:30', quantity: 2 }];
  expect(repeats({ explicit })).toMatchObject([
    { timeOfDay: ['06:30:00'] },
    { timeOfDay: ['08:00:00'] },
    { timeOfDay: ['18:00:00'] },
  ]);
  expect(repeats({ repetition: 'weekdays', weekdays: [7, 1], endsOn: '2026-12-31' })[0]).toMatchObject({
    boundsPeriod: { start: order.startsAt, end: '2026-12-31' },
    dayOfWeek: ['mon', 'sun'],
  });
  expect(repeats({ repetition: 'everyDays', everyDays: 3 })[0]).toMatchObject({ period: 3, periodUnit: 'd' });
});
test('what R4 has no rhythm for is said in words, never as if it were daily', () => {
  for (const repetition of ['monthly', 'cyclic', 'once', 'variable']) {
    const [only, ...more] = repeats({ repetition });
    expect([only, more]).toEqual([{ boundsPeriod: { start: order.startsAt } }, []]);
  }
  const interval = { repetition: 'interval', intervalHours: 72, quantity: 1, morning: 0, evening: 0 };
  expect(repeats(interval)).toMatchObject([{ frequency: 1, period: 72, periodUnit: 'h' }]);
});
test('a reserve says for what, how much at once, and the most in 24 hours', () => {
  const reserve = {
    ...{ isReserve: true, repetition: 'asNeeded', morning: 0, evening: 0 },
    ...{ quantity: 1, quantityMost: 2, max24: 4, indication: 'pain', intervalHours: 6 },
  };
  expect(told(reserve)['dosageInstruction']).toEqual([
    {
      text: '1-0-½-0',
      route: { text: 'oral' },
      timing: { repeat: { boundsPeriod: { start: order.startsAt } } },
      asNeededCodeableConcept: { text: 'pain' },
      doseAndRate: [{ doseRange: { low: { value: 1, unit: 'tablet' }, high: { value: 2, unit: 'tablet' } } }],
      maxDosePerPeriod: {
        numerator: { value: 4, unit: 'tablet' },
        denominator: { value: 24, unit: 'h', system: 'http://unitsofmeasure.org', code: 'h' },
      },
    },
  ]);
  expect(told({ ...reserve, indication: '' })['dosageInstruction']).toMatchObject([
    { asNeededBoolean: true },
  ]);
});
test('an order on the telephone that no doctor has signed says so; a prescription says how long it holds', () => {
  expect(
    told({ unsigned: 'Not signed', comments: 'after breakfast', validUntil: '2027-02-01' }),
  ).toMatchObject({
    note: [{ text: 'Not signed' }, { text: 'after breakfast' }],
    dispenseRequest: { validityPeriod: { start: '2026-11-01', end: '2027-02-01' } },
  });
});
