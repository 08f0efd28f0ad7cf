import type { Batch } from '../contract/batches.ts';
import type { Entry, Slot } from '../contract/checks.ts';
import type { FullPoint, Point, Rule } from '../contract/points.ts';
import type { Sample } from '../contract/samples.ts';
import { type Kind, usual } from '../domain/limits.ts';

/** What the server answers about a kitchen, for the tests of the screens. */
export const id = (end: number): string => `0190a5b0-0000-7000-8000-${String(end).padStart(12, '0')}`;
export const base = '/api/food-safety';
export const page = (items: readonly unknown[]) => ({ items, nextCursor: null, total: null });

export const rule = (kind: Kind): Rule => ({
  ...usual[kind],
  id: id(90),
  validFrom: '2026-11-01T08:00:00Z',
  setBy: 'Bruno Huber',
  active: true,
  times: [...usual[kind].times],
  weekdays: [],
});
export const point = (kind: Kind, end: number, name: string): Point => ({
  id: id(end),
  version: 2,
  centerId: id(80),
  name,
  kind,
  place: '',
  device: 'Testo 104',
  archivedAt: null,
  rule: rule(kind),
});
export const fridge: Point = { ...point('fridge', 1, 'Cold room'), place: 'Cellar' };
export const freezer = point('freezer', 2, 'Freezer 1');
export const floor = point('cleaning', 3, 'Floor');
export const delivery = point('goodsFrozen', 4, 'Frozen goods');
export const chiller = point('cooling', 5, 'Blast chiller');
export const full: FullPoint = {
  ...fridge,
  rules: [fridge.rule, { ...fridge.rule, id: id(91), high: 7, validFrom: '2026-10-01T08:00:00Z' }],
};

export const entry: Entry = {
  id: id(20),
  number: 12,
  point: { id: fridge.id, name: fridge.name, kind: 'fridge', place: 'Cellar' },
  limits: { ...usual.fridge },
  kind: 'reading',
  value: 4.2,
  verdict: 'ok',
  subject: '',
  device: 'Testo 104',
  measuredAt: '2026-11-20T07:40:00Z',
  recordedAt: '2026-11-20T07:40:00Z',
  by: 'Bruno Huber',
  dueAt: '2026-11-20T08:00:00Z',
  late: false,
  action: null,
  actionText: '',
  remeasureBy: null,
  reason: '',
  batchId: null,
  corrects: null,
  correctedBy: null,
  follows: null,
  open: false,
  verifiedBy: null,
  verifiedAt: null,
  own: false,
};
export const breach: Entry = {
  ...entry,
  id: id(21),
  number: 13,
  value: 8.4,
  verdict: 'breach',
  action: 'adjusted',
  actionText: 'The door was open',
  remeasureBy: '2026-11-20T08:40:00Z',
  late: true,
  open: true,
};

const slot = (of: Point, state: Slot['state'], more: Partial<Slot> = {}): Slot => ({
  point: of,
  dueAt: '2026-11-20T08:00:00Z',
  state,
  entry: null,
  ...more,
});
export const due = {
  today: '2026-11-20',
  slots: [
    slot(fridge, 'done', { entry }),
    slot(freezer, 'overdue'),
    slot(floor, 'open', { dueAt: '2026-11-20T19:00:00Z' }),
  ],
  breaches: [breach],
  missing: [{ point: freezer, dueAt: '2026-11-18T08:00:00Z' }],
  occasions: [delivery, chiller],
};

export const batch: Batch = {
  id: id(30),
  version: 1,
  point: chiller,
  dish: 'Goulash',
  startedAt: '2026-11-20T10:00:00Z',
  deadline: '2026-11-20T11:30:00Z',
  stageDeadline: null,
  endedAt: null,
  state: 'overdue',
  readings: [
    {
      ...entry,
      id: id(31),
      point: { id: chiller.id, name: chiller.name, kind: 'cooling', place: '' },
      limits: { ...usual.cooling },
      value: 68,
      subject: 'Goulash',
      measuredAt: '2026-11-20T10:00:00Z',
      batchId: id(30),
    },
  ],
};

export const sample: Sample = {
  id: id(40),
  version: 1,
  centerId: id(80),
  dish: 'Mashed potatoes',
  meal: 'lunch',
  grams: 100,
  place: 'Freezer 2',
  takenOn: '2026-11-01',
  takenAt: '2026-11-01T11:30:00Z',
  takenBy: 'Bruno Huber',
  storeUntil: '2026-11-15',
  state: 'over',
  discardedAt: null,
  discardedBy: null,
  outcome: null,
  note: '',
};
