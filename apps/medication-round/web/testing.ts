import type { Dose, Drug, Item, Person, Round } from '../contract/round.ts';
import type { Run } from '../contract/rounds.ts';

export const id = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
/** One moment for all doses of a test: their keys are the same whenever they are asked for. */
const planned = at(-10);

export const drug = (number: number, change: Partial<Drug> = {}): Drug => ({
  orderId: id(100 + number),
  number: 1,
  generic: 'Metoprolol',
  brand: 'Beloc Zok',
  strength: '50 mg',
  form: 'retard',
  route: 'oral',
  unit: 'tablet',
  food: null,
  emptyStomach: false,
  injection: null,
  frequency: '1-0-0-0',
  endsOn: null,
  comments: '',
  change: null,
  ...change,
});

export const dose = (number: number, residentId: string, change: Partial<Dose> = {}): Dose => ({
  residentId,
  orderId: id(100 + number),
  number: 1,
  plannedAt: planned,
  planned: 1,
  unit: 'tablet',
  state: 'planned',
  timing: 'due',
  quantity: null,
  givenAt: null,
  recordedAt: null,
  initials: '',
  late: false,
  early: false,
  reason: null,
  note: '',
  double: false,
  attention: null,
  event: 0,
  suspended: null,
  ...change,
});
export const keyOf = (one: Dose): string => `${one.orderId} ${one.plannedAt}`;
export const item = (one: Dose, change: Partial<Item> = {}): Item => ({
  key: keyOf(one),
  dose: one,
  stops: [],
  findings: [],
  ...change,
});
/** As the server answers a dose that was signed. */
export const given = (one: Dose, change: Partial<Dose> = {}): Dose => ({
  ...one,
  state: 'given',
  timing: null,
  quantity: one.planned,
  givenAt: at(-1),
  recordedAt: at(-1),
  initials: 'MK',
  event: 1,
  ...change,
});

export const resident = (number: number, lastName: string, roomNumber: string) => ({
  id: id(number),
  lastName,
  firstName: 'Ida',
  roomNumber,
  birthDate: '1938-02-03',
  deathDate: null,
  photoFileId: null,
  sameName: false,
});
export const person = (
  number: number,
  lastName: string,
  items: readonly Item[],
  change: Partial<Person> = {},
): Person => ({
  resident: resident(number, lastName, String(200 + number)),
  drugs: items.map((one) => drug(Number(one.dose.orderId.slice(-3)) - 100)),
  items: [...items],
  reserves: [],
  resting: [],
  values: [],
  away: null,
  ...change,
});
export const run = (change: Partial<Run> = {}): Run => ({
  id: id(700),
  centerId: null,
  slot: 'morning',
  day: '2026-11-24',
  startedAt: at(-30),
  startedBy: 'Maria Keller',
  runBy: 'Maria Keller',
  since: at(-30),
  mine: true,
  takeovers: [],
  closed: null,
  version: 1,
  ...change,
});
export const round = (people: readonly Person[], change: Partial<Round> = {}): Round => ({
  slot: 'morning',
  day: '2026-11-24',
  at: planned,
  runs: 'morning',
  loadedAt: new Date().toISOString(),
  run: run(),
  people: [...people],
  progress: { done: 0, all: people.length, overdue: 0 },
  ...change,
});
