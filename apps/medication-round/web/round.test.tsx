// @vitest-environment jsdom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { key as giving } from '#apps/medication-giving/contract/doses.ts';
import { medicationTexts } from '#apps/medication/web/parts.tsx';
import { knownMe } from '#platform/web/calls/access.ts';
import { connection, reached } from '#platform/web/client/connection.ts';
import { removeWaitingOf, startQueue, waiting } from '#platform/web/offline/queue.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Round } from '../contract/round.ts';
import { key } from '../contract/runs.ts';
import DosesDueMark from './DosesDueMark.tsx';
import MedicationRoundPage from './MedicationRoundPage.tsx';
import { at, dose, drug, given, id, item, person, round, run } from './testing.ts';

const get = 'GET /api/medication-round/round';
const sign = 'POST /api/medication-giving/doses/sign';
const keller = person(1, 'Keller', [1, 2, 3].map((number) => item(dose(number, id(1)))));
const meier = person(2, 'Meier', [item(dose(4, id(2)))]);
let sent: Sent[];
let told: Round;
const posts = (path = 'doses/sign') =>
  sent.filter((one) => one.method === 'POST' && one.url.endsWith(path)).map((one) => one.body);
const signed: Answer = ({ body }) => {
  const { entries } = body as { entries: { orderId: string; outcome: 'given' }[] };
  const all = told.people.flatMap((one) => one.items.map((each) => each.dose));
  return ok(
    entries.map((entry) =>
      given(all.find((one) => one.orderId === entry.orderId)!, { state: entry.outcome, reason: null }),
    ),
  );
};
async function page(
  options: { answers?: Parameters<typeof answerWith>[0]; actions?: string[]; language?: 'en' | 'de'; path?: string; offline?: boolean } = {},
) {
  sent = answerWith({ [get]: () => ok(told), [sign]: signed, ...options.answers });
  const actions = options.actions ?? ['Read', 'Write'];
  const access = {
    [key]: actions,
    [giving]: actions,
    ...(options.offline === false ? {} : { 'authorization.general.offline': ['Read'] }),
  };
  const shown = await show(<MedicationRoundPage />, {
    me: { access },
    language: options.language ?? 'en',
    path: options.path ?? `/?person=${id(1)}`,
  });
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
const all = (count: number) => screen.findByRole('button', { name: `All as planned (${count})` });
const signs = (count: number) => screen.findByRole('button', { name: `Sign ${count} · MK` });
const armed = async (count: number) => {
  const button = await signs(count);
  await waitFor(() => expect(button).not.toBeDisabled(), { timeout: 2000 });
  return button;
};

beforeAll(async () => {
  addTextSource('medication-round', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('medication', medicationTexts);
  await loadTexts('medication-round');
  await loadTexts('medication');
});
beforeEach(() => {
  cleanup();
  told = round([keller, meier]);
});
afterEach(() => {
  removeWaitingOf(knownMe()?.profile.id ?? '');
  reached(null);
});

describe('two taps a person', () => {
  test('the first marks what is plain, the second signs it after 600 milliseconds and opens the next person', async () => {
    const { user } = await page();
    await user.click(await all(3));
    const button = await signs(3);
    // a double tap: the second button is there, and cannot be pressed yet
    expect(button).toBeDisabled();
    await user.click(button);
    expect(posts()).toEqual([]);
    expect(screen.getAllByText('To sign')).toHaveLength(3);
    await user.click(await armed(3));
    expect(await screen.findByRole('heading', { level: 2, name: /MEIER, Ida/ })).toBeInTheDocument();
    expect(posts()).toMatchObject([
      {
        residentId: id(1),
        roundId: id(700),
        secondSignature: null,
        entries: [1, 2, 3].map((number) => ({
          orderId: id(100 + number),
          number: 1,
          event: 0,
          outcome: 'given',
          overrides: [],
        })),
      },
    ]);
    expect(await screen.findByText('KELLER, Ida: 3 doses signed')).toBeInTheDocument();
    await user.click(await all(1));
    await user.click(await armed(1));
    // nobody is left: everybody is in sight, and both are done
    expect(await screen.findByRole('button', { name: 'Close round' })).not.toBeDisabled();
    expect(screen.getAllByText('Done')).toHaveLength(2);
  });
  test('a change of what would be signed lets the second button wait anew', async () => {
    const { user } = await page();
    await user.click(await all(3));
    await armed(3);
    await user.click(screen.getAllByRole('button', { name: 'Beloc Zok 50 mg: as planned' })[0]!);
    expect(await signs(2)).toBeDisabled();
  });
  test.each([
    ['value', '♥ Value needed first'],
    ['insulin', 'Insulin'],
    ['controlled', 'Controlled substance'],
    ['tooSoon', 'Next dose would come too soon'],
  ] as const)('%s: not marked by "All as planned", it says why', async (stop, words) => {
    told = round([person(1, 'Keller', [item(dose(1, id(1)), { stops: [stop] }), item(dose(2, id(1)))])]);
    const { user } = await page();
    await user.click(await all(1));
    expect(screen.getAllByText('To sign')).toHaveLength(1);
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});
