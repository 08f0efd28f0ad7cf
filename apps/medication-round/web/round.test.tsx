// @vitest-environment jsdom
import axe from 'axe-core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knownMe } from '#platform/web/calls/access.ts';
import { refresh } from '#platform/web/calls/calls.ts';
import { clockBehind, connection, reached } from '#platform/web/client/connection.ts';
import { discard, removeWaitingOf, startQueue, waiting } from '#platform/web/offline/queue.ts';
import { ok, problem } from '#platform/web/testing/answers.ts';
import type { Round } from '../contract/round.ts';
import MedicationRoundPage from './MedicationRoundPage.tsx';
import {
  all,
  armed,
  at,
  dose,
  drug,
  forgetEntries,
  get,
  given,
  id,
  item,
  keller,
  loadWords,
  meier,
  openPage,
  person,
  posts,
  round,
  server,
  sign,
  signs,
} from './testing.tsx';

const page = (options?: Parameters<typeof openPage>[1]) => openPage(<MedicationRoundPage />, options);

beforeAll(loadWords);
beforeEach(() => {
  cleanup();
  server.told = round([keller, meier]);
});
afterEach(forgetEntries);

describe('two taps a person', () => {
  test('the first marks what is plain, the second signs it after 600 milliseconds and opens the next person', async () => {
    const { user } = await page();
    fireEvent.click(await all(3));
    // a double tap: the second button is there, and cannot be pressed yet
    const button = screen.getByRole('button', { name: 'Sign 3 · MK' });
    expect(button).toBeDisabled();
    fireEvent.click(button);
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
    fireEvent.click(screen.getAllByRole('button', { name: 'Beloc Zok 50 mg: as planned' })[0]!);
    expect(screen.getByRole('button', { name: 'Sign 2 · MK' })).toBeDisabled();
  });
  test.each([
    ['value', 'Value needed first'],
    ['insulin', 'Insulin'],
    ['controlled', 'Controlled substance'],
    ['tooSoon', 'Next dose would come too soon'],
  ] as const)('%s: not marked by "All as planned", it says why', async (stop, words) => {
    server.told = round([
      person(1, 'Keller', [item(dose(1, id(1)), { stops: [stop] }), item(dose(2, id(1)))]),
    ]);
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
    server.told = round([person(1, 'Keller', [item(dose(1, id(1)))])]);
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
    server.told = round([person(1, 'Keller', [item(dose(1, id(1))), item(dose(2, id(1)))])]);
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
      ...{ residentId: id(1), orderId: id(101), key: 'allergy', level: 'warning' as const },
      ...{ text: 'Allergy: penicillin', needsValue: false },
    };
    server.told = round([
      person(1, 'Keller', [item(dose(1, id(1)), { stops: ['finding'], findings: [finding] })]),
    ]);
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
  test('a controlled substance is signed by a second person, for itself, over exactly what is sent', async () => {
    const berta = {
      ...{ id: id(800), name: 'Berta Second', role: 'Nurses', initials: 'BS' },
      ...{ recent: true, photo: false, pin: true, password: true },
    };
    const until = at(10);
    server.told = round([
      person(1, 'Keller', [
        item(dose(1, id(1))),
        item(dose(2, id(1)), { stops: ['controlled', 'secondSignature'] }),
      ]),
    ]);
    const { user } = await page({
      answers: {
        'GET /api/frame/second-signatures/signers': () => ok({ people: [berta], more: false }),
        'POST /api/frame/second-signatures/sign': () =>
          ok({ token: 'home.token', signerId: berta.id, name: berta.name, at: at(0), until }),
      },
    });
    await user.click(await all(1));
    await armed(1);
    await user.click(screen.getAllByRole('button', { name: 'Beloc Zok 50 mg: as planned' })[1]!);
    expect(await screen.findByText('A second person must sign first.')).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await signs(2)).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'Berta Second, Nurses' }));
    await user.type(screen.getByLabelText('PIN of Berta Second'), '2468{Enter}');
    await user.click(await armed(2));
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()).toMatchObject([
      { entries: [{ orderId: id(101) }], secondSignature: null },
      { entries: [{ orderId: id(102) }], secondSignature: 'home.token' },
    ]);
    const { secondSignature: _, ...rest } = posts()[1] as Record<string, unknown>;
    const [{ call, content }] = posts('second-signatures/sign') as [{ call: string; content: object }];
    expect([call, content]).toMatchObject(['medication-giving.doses.sign', rest]);
  });
  test('somebody else was first: it is said, the round is read again, and nothing is marked any more', async () => {
    const first = given(keller.items[0]!.dose, { initials: 'AS' });
    server.told = round([person(1, 'Keller', [keller.items[0]!])]);
    const { user } = await page({
      answers: {
        [sign]: () => {
          server.told = round([person(1, 'Keller', [item(first)])]);
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
    server.told = next;
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
    await waitFor(() => expect(screen.getAllByText('Given · waits on this device')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /: as planned/ })).toBeNull();
    stop();
  });
  test('what was sent does not stand there as open while the round is read again', async () => {
    let answer: (() => void) | null = null;
    let reads = 0;
    const { user } = await page({
      answers: {
        [sign]: () => Promise.reject(new TypeError('Failed to fetch')),
        [get]: () => {
          reads += 1;
          if (reads === 1) return ok(server.told);
          return new Promise((resolve) => {
            answer = () => resolve(ok(server.told));
          });
        },
      },
    });
    const stop = startQueue(knownMe()!.profile.id, () => undefined);
    await user.click(await all(3));
    await user.click(await armed(3));
    await waitFor(() => expect(waiting.get()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Previous resident' }));
    await waitFor(() => expect(screen.getAllByText('Given · waits on this device')).toHaveLength(3));
    act(() => {
      reached(null);
      removeWaitingOf(knownMe()!.profile.id);
    });
    await waitFor(() => expect(answer).not.toBeNull());
    expect(screen.getAllByText('Given · waits on this device')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /: as planned/ })).toBeNull();
    server.told = round([{ ...keller, items: keller.items.map((one) => item(given(one.dose))) }, meier]);
    act(() => answer!());
    await waitFor(() => expect(screen.queryByText('Given · waits on this device')).toBeNull());
    expect(screen.queryByRole('button', { name: /: as planned/ })).toBeNull();
    stop();
  });
  test('what a person takes back stands there as open at once, whatever the connection says', async () => {
    const reads: (() => void)[] = [];
    const { user } = await page({
      answers: {
        [sign]: () => Promise.reject(new TypeError('Failed to fetch')),
        [get]: () =>
          reads.length === 0 && reads.push(() => undefined) > 0
            ? ok(server.told)
            : new Promise((resolve) => reads.push(() => resolve(ok(server.told)))),
      },
    });
    const stop = startQueue(knownMe()!.profile.id, () => undefined);
    await user.click(await all(3));
    await user.click(await armed(3));
    await waitFor(() => expect(waiting.get()).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Previous resident' }));
    await waitFor(() => expect(screen.getAllByText('Given · waits on this device')).toHaveLength(3));
    act(() => {
      reached(null);
      discard(waiting.get()[0]!.id);
    });
    expect(screen.queryByText('Given · waits on this device')).toBeNull();
    expect(screen.getAllByRole('button', { name: /: as planned/ })).toHaveLength(3);
    stop();
  });
  test('a round that was loaded in the last hour is signed, an older one is not', async () => {
    const { user } = await page();
    gone();
    expect(await screen.findByText(/Doses can be signed until/)).toBeInTheDocument();
    await user.click(await all(3));
    await armed(3);
    cleanup();
    server.told = round([keller], { loadedAt: at(-61) });
    const second = await page();
    gone();
    expect(await screen.findAllByText(/This round was loaded over an hour ago/)).toHaveLength(1);
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
    server.told = round([person(1, 'Keller', [item(twice)]), person(2, 'Meier', [item(stopped)])]);
    await page({ path: '/' });
    const [alert] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent(/KELLER, Ida.*Beloc Zok 50 mg/);
    expect(alert).toHaveTextContent('Given twice');
    expect(alert).toHaveTextContent(/MEIER, Ida.*Beloc Zok 50 mg/);
    expect(alert).toHaveTextContent('Signed for an order that was stopped');
  });
});

describe('the line of a medicine', () => {
  test('substance, BRAND, strength, form, DOSE, route, how often, how long; new ones with who ordered them', async () => {
    server.told = round([
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
  test('how it is handled stands at its dose and at a reserve', async () => {
    const own = [
      drug(1, { handling: ['Do not crush (feeding tube)'] }),
      drug(5, { handling: ['Capsule may be opened (feeding tube)'] }),
    ];
    const reserve = {
      orderId: id(105),
      quantity: 1,
      quantityMost: null,
      indication: 'Pain',
      given24: 0,
      max24: 4,
      lastAt: null,
      nextAt: null,
    };
    server.told = round([person(1, 'Keller', [item(dose(1, id(1)))], { drugs: own, reserves: [reserve] })]);
    const { user } = await page();
    expect(await screen.findByText('Do not crush (feeding tube)')).toBeInTheDocument();
    // it is no question: "All as planned" marks the dose
    await all(1);
    await user.click(screen.getByRole('button', { name: /^Reserve/ }));
    expect(screen.getByText('Capsule may be opened (feeding tube)')).toBeInTheDocument();
  });
  test('reserves with sum, most and next time before their button; what rests and why', async () => {
    const reserve = {
      ...{ orderId: id(105), quantity: 1, quantityMost: null, indication: 'Pain NRS >= 4' },
      ...{ given24: 1, max24: 4, lastAt: at(-50), nextAt: at(190) },
    };
    const resting = {
      orderId: id(106),
      medicine: 'Torem 50 mg',
      kind: 'stopped' as const,
      at: at(-600),
      until: null,
      reason: 'Dry mouth',
    };
    server.told = round([
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

test('in German, and without a fault for readers of the screen', async () => {
  const { container, user } = await page({ language: 'de' });
  await user.click(await screen.findByRole('button', { name: 'Alle wie geplant (3)' }));
  expect(await screen.findByRole('button', { name: '3 visieren · MK' })).toBeInTheDocument();
  expect(screen.getAllByText('Zu visieren')).toHaveLength(3);
  expect(container.textContent).toContain('DOSIS');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});
