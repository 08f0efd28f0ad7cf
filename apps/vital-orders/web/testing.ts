import type { Order } from '../contract/orders.ts';
import type { Item } from '../contract/round.ts';

export const id = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const person = (number: number, lastName: string, roomNumber: string) => ({
  id: id(number),
  lastName,
  firstName: 'Ida',
  roomNumber,
  birthDate: '1938-02-03',
  deathDate: null,
  photoFileId: null,
  sameName: false,
});

export const item = (number: number, change: Partial<Item> = {}): Item => ({
  orderId: id(100 + number),
  residentId: id(1),
  kind: 'pulse',
  name: 'Pulse',
  day: '2026-11-24',
  moment: 'earlyShift',
  dueFrom: at(-30),
  dueUntil: at(60),
  state: 'due',
  instructions: '',
  reading: null,
  shown: '',
  beyond: null,
  outcome: null,
  note: '',
  recordedAt: null,
  recordedBy: null,
  mayTakeBack: false,
  ...change,
});

export const measured = (one: Item, value: number, change: Partial<Item> = {}): Item => ({
  ...one,
  state: 'measured',
  outcome: 'measured',
  shown: `${value} /min`,
  recordedAt: at(-1),
  recordedBy: 'Anna Stocker',
  reading: {
    id: id(500),
    kind: one.kind,
    value,
    secondValue: null,
    measuredAt: at(-1),
    warning: null,
    version: 1,
  },
  ...change,
});

const terms = {
  timing: {
    repetition: 'weekly' as const,
    every: 4,
    weekdays: [1],
    from: '2026-11-02',
    until: null,
    moments: ['morning' as const],
  },
  ...{ below: null, above: 62.5, secondBelow: null, secondAbove: null },
  ...{ reason: 'Heart failure', orderedBy: 'Dr. Frey', instructions: '', paused: false, why: '' },
  from: '2026-11-02T08:00:00Z',
  to: null,
  by: 'Anna Stocker',
};
export const order = (change: Partial<Order> = {}): Order => ({
  id: id(101),
  residentId: id(1),
  kind: 'weight',
  name: 'Weight',
  state: 'running',
  ...terms,
  ended: null,
  former: [],
  version: 3,
  ...change,
});
