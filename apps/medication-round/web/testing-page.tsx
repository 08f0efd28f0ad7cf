import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { key as giving } from '#apps/medication-giving/contract/doses.ts';
import { medicationTexts } from '#apps/medication/web/parts.tsx';
import { knownMe } from '#platform/web/calls/access.ts';
import { reached } from '#platform/web/client/connection.ts';
import { removeWaitingOf } from '#platform/web/offline/queue.ts';
import { type Answer, answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Round } from '../contract/round.ts';
import { key } from '../contract/rounds.ts';
import MedicationRoundPage from './MedicationRoundPage.tsx';
import { dose, given, id, item, person, round } from './testing.ts';

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
export async function openPage({
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
} = {}) {
  server.sent = answerWith({ [get]: () => ok(server.told), [sign]: signed, ...answers });
  const access = {
    [key]: actions,
    [giving]: actions,
    ...(offline ? { 'authorization.general.offline': ['Read'] } : {}),
  };
  const shown = await show(<MedicationRoundPage />, { me: { access }, language, path });
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
