import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { key as giving } from '#apps/medication-giving/contract/doses.ts';
import { medicationTexts } from '#apps/medication/web/parts.tsx';
import { knownMe } from '#platform/web/calls/access.ts';
import { reached } from '#platform/web/client/connection.ts';
import { removeWaitingOf } from '#platform/web/offline/queue.ts';
import { type Answer, answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Dose, Drug, Item, Person, Round } from '../contract/round.ts';
import { key, type Run } from '../contract/rounds.ts';

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
  handling: [],
  packs: { match: [], substitute: [] },
  isProduct: true,
  change: null,
  ...change,
});

export const dose = (number: number, residentId: string, change: Partial<Dose> = {}): Dose => ({
  residentId,
  orderId: id(100 + number),
  number: 1,
  plannedAt: planned,
  part: null,
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
  packs: [],
  ...change,
});

export const get = 'GET /api/medication-round/round';
export const sign = 'POST /api/medication-giving/doses/sign';
export const keller = person(
  1,
  'Keller',
  [1, 2, 3].map((number) => item(dose(number, id(1)))),
);
export const meier = person(2, 'Meier', [item(dose(4, id(2)))]);
/** What the server tells of the round, and what was sent to it. */
export const server: { told: Round; sent: Sent[] } = { told: round([]), sent: [] };
export const posts = (path = 'doses/sign') =>
  server.sent.filter((one) => one.method === 'POST' && one.url.endsWith(path)).map((one) => one.body);
const signed: Answer = ({ body }) => {
  const { entries } = body as { entries: { orderId: string; outcome: 'given' }[] };
  const all = server.told.people.flatMap((one) => one.items.map((each) => each.dose));
  const doseOf = (orderId: string) => all.find((one) => one.orderId === orderId)!;
  return ok(entries.map(({ orderId, outcome }) => given(doseOf(orderId), { state: outcome, reason: null })));
};

/** The page of the round; without an address with the first person open. */
export async function openPage(
  page: ReactNode,
  {
    answers = {},
    actions = ['Read', 'Write'],
    language = 'en',
    path = `/?person=${id(1)}`,
    offline = true,
  }: {
    answers?: Parameters<typeof answerWith>[0];
    actions?: string[];
    language?: 'en' | 'de';
    path?: string;
    offline?: boolean;
  } = {},
) {
  server.sent = answerWith({ [get]: () => ok(server.told), [sign]: signed, ...answers });
  const access = {
    [key]: actions,
    [giving]: actions,
    ...(offline ? { 'authorization.general.offline': ['Read'] } : {}),
  };
  const shown = await show(page, { me: { access }, language, path });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
export const all = (count: number) => screen.findByRole('button', { name: `All as planned (${count})` });
export const signs = (count: number) => screen.findByRole('button', { name: `Sign ${count} · MK` });
export async function armed(count: number) {
  const button = await signs(count);
  await waitFor(() => expect(button).not.toBeDisabled(), { timeout: 2000 });
  return button;
}

export async function loadWords() {
  addTextSource('medication-round', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('medication', medicationTexts);
  await loadTexts('medication-round');
  await loadTexts('medication');
}
export function forgetEntries() {
  removeWaitingOf(knownMe()?.profile.id ?? '');
  reached(null);
}
