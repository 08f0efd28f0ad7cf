// @vitest-environment jsdom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { key as giving } from '#apps/medication-giving/contract/doses.ts';
import { medicationTexts } from '#apps/medication/web/parts.tsx';
import { knownMe } from '#platform/web/calls/access.ts';
import { refresh } from '#platform/web/calls/calls.ts';
import { clockBehind, connection, reached } from '#platform/web/client/connection.ts';
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
const keller = person(
  1,
  'Keller',
  [1, 2, 3].map((number) => item(dose(number, id(1)))),
);
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
      given(
        all.find((one) => one.orderId === entry.orderId)!,
        { state: entry.outcome, reason: null },
      ),
    ),
  );
};
async function page(
  options: {
    answers?: Parameters<typeof answerWith>[0];
    actions?: string[];
    language?: 'en' | 'de';
    path?: string;
    offline?: boolean;
  } = {},
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

describe('what is not as planned', () => {
  const more = (medicine = 'Beloc Zok 50 mg') =>
    screen.findAllByRole('button', { name: `${medicine}: something else` }).then((found) => found[0]!);
  test('refused in three presses with the signature (task 3)', async () => {
    told = round([person(1, 'Keller', [item(dose(1, id(1)))])]);
    const { user } = await page();
    await user.click(await more());
    await user.click(screen.getByRole('button', { name: 'Refused' }));
    expect(screen.getByText('Refused · To sign')).toBeInTheDocument();
    await user.click(await armed(1));
    await waitFor(() =>
      expect(posts()).toMatchObject([
        { entries: [{ outcome: 'refused', reason: 'refused', quantity: null }] },
      ]),
    );
  });
  test('less than planned, with its reason; at another time, signed for itself', async () => {
    told = round([person(1, 'Keller', [item(dose(1, id(1))), item(dose(2, id(1)))])]);
    const { user } = await page();
    const [first, second] = await screen.findAllByRole('button', { name: 'Beloc Zok 50 mg: something else' });
    await user.click(first!);
    await user.click(screen.getByRole('button', { name: 'Other dose' }));
    await user.type(screen.getByLabelText('Taken'), '½');
    expect(screen.getByRole('button', { name: 'Mark' })).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), 'Spat out one half');
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await user.click(second!);
    await user.click(screen.getByRole('button', { name: 'Given at other time' }));
    await user.click(screen.getByRole('button', { name: /^Given at: / }));
    await user.click(screen.getByRole('button', { name: 'Mark' }));
    await user.click(await armed(2));
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()).toMatchObject([
      { entries: [{ orderId: id(101), outcome: 'partly', quantity: 0.5, note: 'Spat out one half' }] },
      { entries: [{ orderId: id(102), outcome: 'given' }], givenAt: expect.any(String) as string },
    ]);
  });
  test('out of the house: all due ones at once', async () => {
    const { user } = await page();
    await user.click(await screen.findByRole('button', { name: 'For all doses' }));
    await user.click(screen.getByRole('menuitem', { name: 'Record all as absent' }));
    await user.click(await armed(3));
    await waitFor(() =>
      expect(posts()).toMatchObject([
        { entries: Array.from({ length: 3 }, () => ({ outcome: 'away', reason: 'absent' })) },
      ]),
    );
  });
  test('a warning asks for a reason before it is given, and the reason goes with it', async () => {
    const finding = {
      ...{ residentId: id(1), orderId: id(101), key: 'allergy', level: 'alert' as const },
      ...{ text: 'Allergy: penicillin', needsValue: false },
    };
    told = round([person(1, 'Keller', [item(dose(1, id(1)), { stops: ['finding'], findings: [finding] })])]);
    const { user } = await page();
    expect(await screen.findByRole('button', { name: 'All as planned (0)' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Beloc Zok 50 mg: as planned' }));
    expect(screen.getByText('Allergy: penicillin')).toBeInTheDocument();
    expect(screen.getByText('1 finding needs a reason.')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Give it all the same because/), 'Tolerated for years');
    await user.click(await armed(1));
    await waitFor(() =>
      expect(posts()).toMatchObject([
        { entries: [{ overrides: [{ finding: 'allergy', reason: 'Tolerated for years' }] }] },
      ]),
    );
  });
  test('somebody else was first: it is said, the round is read again, and nothing is marked any more', async () => {
    const first = given(keller.items[0]!.dose, { initials: 'AS' });
    told = round([person(1, 'Keller', [keller.items[0]!])]);
    const { user } = await page({
      answers: {
        [sign]: () => {
          told = round([person(1, 'Keller', [item(first)])]);
          return problem(409, { code: 'alreadyRecorded', title: 'Given 08:02 AS' });
        },
      },
    });
    await user.click(await all(1));
    await user.click(await armed(1));
    expect(await screen.findByText('Given 08:02 AS')).toBeInTheDocument();
    expect(
      await screen.findByText(/^Given \d\d:\d\d AS$/, { selector: '[data-status=done] *' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('To sign')).toBeNull();
  });
});

describe('while the page is open', () => {
  const again = async (next: Round) => {
    told = next;
    await act(() => refresh('medication-round.'));
  };
  test('nothing moves, and what changed is said and looked at before anything is signed', async () => {
    const { user } = await page();
    await user.click(await all(3));
    const [a, b, c] = keller.items;
    await again(
      round([
        { ...keller, items: [c!, item({ ...b!.dose, number: 2 }, { stops: ['changedOrder'] }), a!] },
        meier,
      ]),
    );
    expect(await screen.findByText(/^Prescription changed \d\d:\d\d\.$/)).toBeInTheDocument();
    const rows = () =>
      [...document.querySelectorAll('[data-dose]')].map((one) => one.getAttribute('data-dose'));
    expect(rows()).toEqual([a, b, c].map((one) => one!.key));
    expect(screen.getByText('Look at the changed prescription first.')).toBeInTheDocument();
    expect(await signs(3)).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(rows()).toEqual([c, b, a].map((one) => one!.key));
    // what is not what it was when it was marked is marked no more
    await armed(2);
  });
  test('without anything changed there is no bar, though it is read again', async () => {
    await page();
    await all(3);
    await again(round([{ ...keller, items: [...keller.items].toReversed() }, meier]));
    expect(screen.queryByText(/^Prescription changed/)).toBeNull();
  });
});

describe('without a connection', () => {
  const gone = () => act(() => connection.set({ offline: true, at: new Date().toISOString() }));
  test('it waits on this device, says for whom and what, stands dashed, and is not asked for again', async () => {
    const { user } = await page({
      answers: { [sign]: () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    const stop = startQueue(knownMe()!.profile.id, () => undefined);
    await user.click(await all(3));
    await user.click(await armed(3));
    expect(await screen.findByRole('heading', { level: 2, name: /MEIER/ })).toBeInTheDocument();
    await waitFor(() => expect(waiting.get()).toHaveLength(1));
    const kept = JSON.parse(waiting.get()[0]!.request.body) as { waited: boolean; givenAt: string };
    expect([kept.waited, typeof kept.givenAt]).toEqual([true, 'string']);
    expect(screen.getByText(/^Signed, not sent yet: 1 entry/).closest('div')!.textContent).toContain(
      'Medication round: KELLER, Ida: Beloc Zok 50 mg 1',
    );
    await user.click(screen.getByRole('button', { name: 'Previous resident' }));
    expect(await screen.findAllByText('Given · waits on this device')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /: as planned/ })).toBeNull();
    stop();
  });
  test('a round that was loaded in the last hour is signed, an older one is not', async () => {
    const { user } = await page();
    gone();
    expect(await screen.findByText(/Doses can be signed until/)).toBeInTheDocument();
    await user.click(await all(3));
    await armed(3);
    cleanup();
    told = round([keller], { loadedAt: at(-61) });
    const second = await page();
    gone();
    expect(screen.getAllByText(/This round was loaded over an hour ago/)).toHaveLength(1);
    await second.user.click(await all(3));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await signs(3)).toBeDisabled();
  });
  test('where the home keeps nothing on devices nothing is signed', async () => {
    const { user } = await page({ offline: false });
    gone();
    await user.click(await all(3));
    expect((await screen.findAllByText(/Your home does not keep rounds on devices/)).length).toBeGreaterThan(
      0,
    );
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await signs(3)).toBeDisabled();
  });
  test('a clock that is wrong by minutes warns, by hours it signs nothing without a connection', async () => {
    const { user } = await page();
    act(() => clockBehind.set(4 * 60_000));
    expect(await screen.findByText(/is wrong by 4 min/)).toBeInTheDocument();
    act(() => clockBehind.set(181 * 60_000));
    gone();
    await user.click(await all(3));
    expect((await screen.findAllByText(/wrong by hours: doses cannot be signed/)).length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await signs(3)).toBeDisabled();
    act(() => clockBehind.set(0));
  });
  test('what two devices did against each other stands on top of every page of the round', async () => {
    const twice = given(dose(1, id(1)), { double: true, attention: 'double' });
    const stopped = given(dose(4, id(2)), { attention: 'orderStopped' });
    told = round([person(1, 'Keller', [item(twice)]), person(2, 'Meier', [item(stopped)])]);
    await page({ path: '/' });
    const [alert] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent('KELLER, Ida: Beloc Zok 50 mg');
    expect(alert).toHaveTextContent('Given twice');
    expect(alert).toHaveTextContent('MEIER, Ida: Beloc Zok 50 mg');
    expect(alert).toHaveTextContent('Signed for an order that was stopped');
  });
});

describe('the round itself', () => {
  const started: Answer = () => {
    told = round(told.people);
    return ok(told.run);
  };
  test('begins at the first person with something to give', async () => {
    told = round([person(1, 'Keller', [item(given(dose(1, id(1))))]), meier], { run: null });
    const { user } = await page({ answers: { 'POST /api/medication-round/runs/start': started }, path: '/' });
    await user.click(await screen.findByRole('button', { name: 'Start round' }));
    expect(await screen.findByRole('heading', { level: 2, name: /MEIER/ })).toBeInTheDocument();
    expect(posts('runs/start')).toEqual([{ centerId: null, slot: 'morning', day: '2026-11-24' }]);
  });
  test('somebody else runs it: it is said since when, and can be taken over; the line stays', async () => {
    const other = run({ mine: false, runBy: 'Anna Stocker', startedBy: 'Anna Stocker' });
    told = round([meier], { run: other });
    const { user } = await page({
      answers: {
        [`POST /api/medication-round/runs/${id(700)}/take-over`]: () => {
          const takeovers = [{ at: at(0), from: 'Anna Stocker', to: 'Maria Keller' }];
          told = round([meier], { run: run({ takeovers, version: 2 }) });
          return ok(told.run);
        },
      },
      path: '/',
    });
    expect(await screen.findByText(/^Run by Anna Stocker since/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close round' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(await screen.findByText(/Maria Keller took over from Anna Stocker/)).toBeInTheDocument();
    expect(posts('take-over')).toMatchObject([{ version: 1 }]);
  });
  test('closed with open doses: each by name, with a reason or overdue; what was seen is said to the server', async () => {
    told = round([keller]);
    const { user } = await page({
      answers: { [`POST /api/medication-round/runs/${id(700)}/close`]: () => ok(run({ version: 2 })) },
      path: '/',
    });
    await user.click(await screen.findByRole('button', { name: 'Close round' }));
    const dialog = await screen.findByRole('dialog', { name: '3 doses are still open' });
    expect(within(dialog).getAllByText(/KELLER, Ida/)).toHaveLength(3);
    await user.click(within(dialog).getAllByRole('button', { name: 'Reason for Beloc Zok 50 mg' })[0]!);
    await user.click(screen.getByRole('menuitem', { name: 'Not available' }));
    await waitFor(() =>
      expect(posts()).toMatchObject([{ entries: [{ outcome: 'withheld', reason: 'notAvailable' }] }]),
    );
    const button = await within(dialog).findByRole('button', { name: /^Close round, 3 stay overdue$/ });
    await user.click(button);
    await waitFor(() => expect(posts('close')).toHaveLength(1));
    expect((posts('close')[0] as { open: unknown[] }).open).toHaveLength(3);
  });
  test('closed: what it came to is said, and it can only be read', async () => {
    const closed = { at: at(-5), by: 'Anna Stocker', given: 12, refused: 1, notGiven: 2, open: 3 };
    told = round([keller], { run: run({ closed }) });
    await page({ path: '/' });
    expect(await screen.findByText('12 given · 1 refused · 2 not given · 3 open')).toBeInTheDocument();
    cleanup();
    await page();
    expect(await screen.findByText('Due now · 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /All as planned|: as planned/ })).toBeNull();
  });
  test('who is out of the house stands on a card of their own, nobody due is said with the next time', async () => {
    const away = item(dose(1, id(1), { suspended: 'away', timing: null }));
    const later = item(dose(2, id(2), { timing: 'later', plannedAt: at(90) }));
    told = round([
      person(1, 'Keller', [away], { away: { kind: 'hospital', since: '2026-11-18' } }),
      person(2, 'Meier', [later]),
    ]);
    await page({ path: '/' });
    const card = await screen.findByRole('region', { name: 'Out of the house' });
    expect(card).toHaveTextContent('KELLER, Ida');
    expect(card).toHaveTextContent('In hospital since 11/18/2026');
    expect(screen.getByText(/^Nothing due until \d\d:\d\d\.$/)).toBeInTheDocument();
  });
  test('who may only read reads it, without buttons', async () => {
    await page({ actions: ['Read'] });
    expect(await screen.findByText('Due now · 3')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /All as planned|Sign|as planned|something else/ }),
    ).toBeNull();
  });
  test('it failed to load: said, with another try', async () => {
    await page({ answers: { [get]: () => problem(500, { title: 'Broken' }) }, path: '/' });
    expect(await screen.findByRole('button', { name: /Retry|Try again/ })).toBeInTheDocument();
  });
});

describe('the line of a medicine', () => {
  test('substance, BRAND, strength, form, DOSE, route, how often, how long; new ones with who ordered them', async () => {
    told = round([
      person(1, 'Keller', [item(dose(1, id(1), { planned: 0.5 }), { stops: ['newOrder'] })], {
        drugs: [
          drug(1, {
            endsOn: '2026-11-30',
            food: 'with',
            change: { kind: 'new', at: at(-600), by: 'Dr. Frei' },
          }),
        ],
      }),
    ]);
    await page();
    await screen.findByText('Due now · 1');
    const line = document.querySelector('.exact')!;
    expect(line.textContent).toBe(
      'metoprolol BELOC ZOK – 50 mg – Retard form – DOSE ½\u00a0tablet – oral – 1-0-0-0 – until 11/30/2026',
    );
    expect(screen.getByText('NEW')).toBeInTheDocument();
    expect(screen.getByText(/, Dr\. Frei$/)).toBeInTheDocument();
  });
  test('reserves with sum, most and next time before their button; what rests and why', async () => {
    const reserve = {
      ...{ orderId: id(105), quantity: 1, quantityMost: null, indication: 'Pain NRS >= 4' },
      ...{ given24: 1, max24: 4, lastAt: at(-50), nextAt: at(190) },
    };
    const resting = {
      orderId: id(106),
      kind: 'stopped' as const,
      at: at(-600),
      until: null,
      reason: 'Dry mouth',
    };
    told = round([
      person(1, 'Keller', [item(dose(1, id(1)))], {
        drugs: [drug(1), drug(5, { brand: 'Dafalgan', generic: 'Paracetamol' }), drug(6, { brand: 'Torem' })],
        reserves: [reserve],
        resting: [resting],
      }),
    ]);
    const { user } = await page();
    await user.click(await screen.findByRole('button', { name: 'Reserve (1)' }));
    expect(screen.getByText(/^1\stablet of 4 in 24 hours$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Give: Dafalgan 50 mg' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Paused and stopped (1)' }));
    expect(screen.getByText('Torem 50 mg')).toBeInTheDocument();
    expect(screen.getByText('Dry mouth')).toBeInTheDocument();
  });
});

test('in lists, how many doses of somebody are due; overdue ones first', async () => {
  sent = answerWith({
    'GET /api/medication-round/round/marks': () =>
      ok([
        { residentId: id(1), due: 3, overdue: 1 },
        { residentId: id(2), due: 1, overdue: 0 },
      ]),
  });
  const ids = [id(1), id(2), id(3)];
  await show(
    <>
      {ids.map((one) => (
        <p key={one}>
          <DosesDueMark residentId={one} residentIds={ids} />
        </p>
      ))}
    </>,
    { me: { access: { [key]: ['Read'] } } },
  );
  expect(await screen.findByText('3 doses overdue')).toBeInTheDocument();
  expect(screen.getByText('1 dose due')).toBeInTheDocument();
});

test('in German, and without a fault for readers of the screen', async () => {
  const { container, user } = await page({ language: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Alle wie geplant (3)' }));
  expect(await screen.findByRole('button', { name: '3 visieren · MK' })).toBeInTheDocument();
  expect(screen.getAllByText('Zu visieren')).toHaveLength(3);
  expect(container.textContent).toContain('DOSIS');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});
