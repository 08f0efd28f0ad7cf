import { Content, type Order } from '../contract/order-shape.ts';

/** An order for the tests of the screens: a tablet in the morning, half of one in the evening. */
export const residentId = '0190a5b0-0000-7000-8000-000000000001';
export const id = '0190a5b0-0000-7000-8000-000000000002';
const stepId = '0190a5b0-0000-7000-8000-000000000003';

export const torem: Order = {
  id,
  residentId,
  standing: 'active',
  current: {
    ...Content.parse({
      type: 'fixed',
      name: 'Torem',
      strength: '10 mg',
      substances: 'torasemide 10 mg',
      form: 'tablet',
      unit: 'tablet',
      divisibility: 'half',
      morning: 1,
      evening: 0.5,
      doctor: 'Dr. Frei',
      prescribedOn: '2026-11-01',
    }),
    morningTime: '08:00',
    afternoonTime: '12:00',
    eveningTime: '18:00',
    nightTime: '21:00',
    number: 1,
    startsAt: '2026-11-01T07:00:00Z',
    startsOn: '2026-11-01',
    anchorAt: '2026-11-01T07:00:00Z',
    perDay: 1.5,
    maximumConfirmed: null,
    stepId,
  },
  upcoming: null,
  pause: null,
  stopped: null,
  steps: [
    {
      id: stepId,
      step: 'ordered',
      reason: '',
      orderedBy: 'Dr. Frei',
      way: 'written',
      recorded: { at: '2026-11-01T07:00:00Z', by: 'Maria Keller' },
      signed: null,
      unsigned: false,
    },
  ],
  version: 1,
};
export const orderOf = (more: Partial<Order>): Order => ({ ...torem, ...more });

export const banner = {
  id: residentId,
  lastName: 'Amstutz',
  firstName: 'Rosa',
  nickname: '',
  status: 'present',
  roomNumber: '204',
  birthDate: '1938-02-03',
  deathDate: null,
  entryDate: '2024-01-01',
  exitDate: null,
  gender: 'female',
  photoFileId: null,
  photoTakenOn: null,
  sameNames: [],
  archived: false,
  archivedAt: null,
  archivedBy: null,
  archivedUntil: null,
  everArchived: false,
};
