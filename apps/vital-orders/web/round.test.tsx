// @vitest-environment jsdom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { vitalsTexts } from '#apps/vitals/web/parts.tsx';
import { knownMe } from '#platform/web/calls/access.ts';
import { draftsOf, saveDraft } from '#platform/web/offline/drafts.ts';
import { startQueue, waiting } from '#platform/web/offline/queue.ts';
import { toasts } from '#platform/web/store/toasts.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { sitesTexts } from '#apps/sites/web/parts.tsx';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { key } from '../contract/orders.ts';
import type { Item } from '../contract/round.ts';
import SkipForm from './SkipForm.tsx';
import { at, id, item, measured, person } from './testing.ts';
import VitalsDueMark from './VitalsDueMark.tsx';
import VitalsRoundPage from './VitalsRoundPage.tsx';

const vitals = 'authorization.residents.vitals';
const path = '/api/vital-orders/round';
const every = ['Read', 'Write', 'Edit'];
const me = (actions = every) => ({ me: { access: { [key]: actions, [vitals]: every } } });
let sent: Sent[];
let people: { resident: ReturnType<typeof person>; items: Item[]; last: [] }[];
const pulse = item(1);
const keller = person(1, 'Keller', '204');
const posted = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);
const roundOf = () => {
  const items = people.flatMap((one) => one.items);
  const recorded = items.filter((one) => one.state === 'measured' || one.state === 'notMeasured').length;
  return {
    ...{ shift: 'earlyShift', runs: 'earlyShift', day: '2026-11-24', people },
    progress: { recorded, all: items.length },
  };
};
const page = async (
  answers: Parameters<typeof answerWith>[0] = {},
  actions = every,
  language: 'en' | 'de' = 'en',
) => {
  sent = answerWith({ [`GET ${path}`]: () => ok(roundOf()), ...answers });
  const shown = await show(<VitalsRoundPage />, { ...me(actions), language });
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const field = (name: RegExp) => screen.findByRole('textbox', { name });

beforeAll(async () => {
  addTextSource('vital-orders', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('vitals', vitalsTexts);
  addTextSource('sites', sitesTexts);
  await loadTexts('vital-orders');
  await loadTexts('vitals');
  await loadTexts('sites');
});
beforeEach(() => {
  cleanup();
  workspace.set({ items: [], front: null });
  people = [
    { resident: keller, items: [pulse, item(2, { kind: 'weight', name: 'Weight' })], last: [] },
    { resident: person(2, 'Meier', '205'), items: [item(3, { residentId: id(2) })], last: [] },
  ];
});

test('what is typed and not taken is there again for whoever comes back, and gone when it was recorded by anybody', async () => {
  people = [{ resident: keller, items: [pulse], last: [] }];
  const { user } = await page();
  const account = knownMe()!;
  await user.type(await field(/Pulse/), '7');
  cleanup();
  const { user: again } = await show(<VitalsRoundPage />, { me: account });
  expect(await field(/Pulse/)).toHaveValue('7');
  await again.clear(await field(/Pulse/));
  expect(draftsOf(account.profile.id)).toEqual([]);
  await again.type(await field(/Pulse/), '72');
  expect(draftsOf(account.profile.id)).toHaveLength(1);
  cleanup();
  people = [{ resident: keller, items: [measured(pulse, 72)], last: [] }];
  await show(<VitalsRoundPage />, { me: account });
  await waitFor(() => expect(draftsOf(account.profile.id)).toEqual([]));
  // not silently: somebody else may have measured something else
  expect(toasts.get().at(-1)!.message).toBe(
    'KELLER, Ida: Pulse: 72 was typed here and not taken. It is seen to otherwise; what was typed is put away.',
  );
});
test('what was typed a while ago is recorded as of then, and says so; typed anew it is of now', async () => {
  people = [{ resident: keller, items: [pulse], last: [] }];
  await page();
  const account = knownMe()!;
  const ago = new Date(Date.now() - 40 * 60_000);
  const key = `vital-orders:round:${pulse.orderId}.${pulse.day}.${pulse.moment}`;
  for (const again of [false, true]) {
    cleanup();
    saveDraft(account.profile.id, key, { text: '72' }, ago);
    sent = answerWith({
      [`GET ${path}`]: () => ok(roundOf()),
      [`POST ${path}/record`]: () => ok(measured(pulse, 72)),
    });
    const { user } = await show(<VitalsRoundPage />, { me: account });
    const input = await field(/Pulse/);
    expect(screen.getByText(/^Typed .*, and recorded as of then/)).toBeInTheDocument();
    if (again) await user.type(input, '{Backspace}4');
    expect(screen.queryByText(/^Typed/) === null).toBe(again);
    await user.type(input, '{Enter}');
    await waitFor(() => expect(posted().length).toBeGreaterThan(0));
    expect(posted().at(-1)).toMatchObject(
      again ? { value: 74 } : { value: 72, measuredAt: ago.toISOString() },
    );
    if (again) expect(posted().at(-1)).not.toHaveProperty('measuredAt');
  }
});
test('what was typed on a round more than a day ago is put away, and told', async () => {
  await page();
  const whole = knownMe()!;
  const { id: account } = whole.profile;
  cleanup();
  const old = { text: '142/78', about: 'Keller Ida: Blood pressure' };
  saveDraft(account, 'vital-orders:round:gone', old, new Date(Date.now() - 25 * 3_600_000));
  saveDraft(account, 'vital-orders:round:lately', old, new Date(Date.now() - 23 * 3_600_000));
  await show(<VitalsRoundPage />, { me: whole });
  await waitFor(() => expect(draftsOf(account).map((one) => one.key)).toEqual(['vital-orders:round:lately']));
  expect(toasts.get().at(-1)!.message).toMatch(
    /^Keller Ida: Blood pressure: 142\/78 was typed .* and not taken. After 24 hours it is put away.$/,
  );
});

test('is that of the department that was chosen', async () => {
  const rigi = id(70);
  const place = {
    ...{ id: id(60), name: 'Seeblick', active: true },
    departments: ['Rigi', 'Pilatus'].map((name, at) => ({ id: id(70 + at), name, active: true })),
  };
  sent = answerWith({
    [`GET ${path}`]: () => ok(roundOf()),
    'GET /api/sites/centers/names': () => ok([place]),
    'GET /user-settings/api/custom/selected-department': () => ok({ response: rigi }),
  });
  const { access } = me().me;
  await show(<VitalsRoundPage />, { me: { access: { ...access, 'authorization.sites': ['Read'] } } });
  await field(/Weight/);
  expect(screen.getByRole('button', { name: 'Department: Rigi' })).toBeInTheDocument();
  expect(sent.filter((one) => one.url.startsWith(path)).map((one) => one.url.split('?')[1])).toEqual([
    `departmentId=${rigi}`,
  ]);
});

describe('the round', () => {
  test('by Enter from one field to the next, over all people; what is recorded stays in its place', async () => {
    const done = measured(pulse, 72);
    const { user } = await page({
      [`POST ${path}/record`]: () => {
        people = [{ ...people[0]!, items: [done, people[0]!.items[1]!] }, people[1]!];
        return ok(done);
      },
    });
    await screen.findAllByRole('textbox', { name: /Pulse/ });
    expect(screen.getByText('0 of 3 recorded')).toBeInTheDocument();
    const [first] = screen.getAllByRole('textbox', { name: /Pulse/ });
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('72{Enter}');
    expect(await field(/Weight/)).toHaveFocus();
    await waitFor(() =>
      expect(posted()).toMatchObject([{ orderId: pulse.orderId, day: pulse.day, value: 72, confirmed: [] }]),
    );
    expect(await screen.findByText('72 /min')).toBeInTheDocument();
    expect(screen.getByText(/Anna Stocker/)).toBeInTheDocument();
    expect(await screen.findByText('1 of 3 recorded')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await field(/Pulse/)).toHaveFocus();
    expect(posted()).toHaveLength(1);
  });
  test('what is wrong is said at the field, and one stays there', async () => {
    const { user } = await page();
    const weight = await field(/Weight/);
    await user.type(weight, '4{Enter}');
    expect(weight).toHaveAttribute('aria-invalid', 'true');
    expect(weight).toHaveFocus();
    await user.clear(weight);
    await user.type(weight, 'abc{Enter}');
    expect(weight).toHaveAttribute('aria-invalid', 'true');
    expect(posted()).toEqual([]);
  });
  test('what is unlikely is asked there, and sent with the yes', async () => {
    const { user } = await page({ [`POST ${path}/record`]: () => ok(measured(pulse, 180)) });
    const [first] = await screen.findAllByRole('textbox', { name: /Pulse/ });
    await user.type(first!, '180{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('180');
    expect(posted()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, it is correct' }));
    await waitFor(() =>
      expect(posted()).toMatchObject([{ value: 180, confirmed: ['unlikely', 'unlikelyChange'] }]),
    );
  });
  test('the second is told who was first, at the place of the field', async () => {
    const title = 'Already recorded by Anna Stocker at 08:05: 72 /min.';
    const { user } = await page({
      [`POST ${path}/record`]: () => {
        people = [{ ...people[0]!, items: [measured(pulse, 72), people[0]!.items[1]!] }, people[1]!];
        return problem(409, { code: 'alreadyRecorded', title });
      },
    });
    const [first] = await screen.findAllByRole('textbox', { name: /Pulse/ });
    await user.type(first!, '74{Enter}');
    await waitFor(() => expect(screen.getAllByText(title).length).toBeGreaterThan(0));
    expect(await screen.findByText('72 /min')).toBeInTheDocument();
  });
  test('who may not read vital signs sees that something was measured', async () => {
    people = [{ ...people[0]!, items: [measured(pulse, 72, { reading: null, shown: '' })] }];
    await page({}, ['Read']);
    expect(await screen.findByText('measured')).toBeInTheDocument();
    expect(screen.getByText(/Anna Stocker/)).toBeInTheDocument();
  });
  test('without a connection the value waits on this device', async () => {
    const { user } = await page({
      [`POST ${path}/record`]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const stop = startQueue(knownMe()!.profile.id, () => undefined);
    const [first] = await screen.findAllByRole('textbox', { name: /Pulse/ });
    await user.type(first!, '72{Enter}');
    expect(await screen.findByText('72 /min, waits on this device')).toBeInTheDocument();
    expect(waiting.get()).toMatchObject([{ content: 'Pulse 72 /min' }]);
    // the page opened anew still knows it; when the queue has let go of it the field is there again
    cleanup();
    await page();
    expect(await screen.findByText('72 /min, waits on this device')).toBeInTheDocument();
    act(() => waiting.set(waiting.get().map((one) => ({ ...one, refused: { title: 'No' } as never }))));
    expect(screen.queryByText(/waits on this device/)).toBe(null);
    expect(screen.getAllByRole('textbox', { name: /Pulse/ })).not.toHaveLength(0);
    act(() => waiting.set([]));
    stop();
  });
});

describe('not measured', () => {
  test('in two presses, and taken back', async () => {
    const skipped = item(1, {
      state: 'notMeasured',
      outcome: 'asleep',
      recordedAt: at(0),
      recordedBy: 'Anna',
      mayTakeBack: true,
    });
    const { user } = await page({
      [`POST ${path}/skip`]: () => {
        people = [{ ...people[0]!, items: [skipped] }];
        return ok(skipped);
      },
      [`POST ${path}/take-back`]: () => ok(pulse),
    });
    await user.click(await screen.findByRole('button', { name: 'Not measured: Pulse, KELLER, Ida' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not measured: asleep' }));
    await waitFor(() => expect(posted()).toMatchObject([{ outcome: 'asleep' }]));
    await user.click(await screen.findByRole('button', { name: 'Take back: Pulse, KELLER, Ida' }));
    await waitFor(() => expect(posted()).toHaveLength(2));
  });
  test('without a connection it waits on this device', async () => {
    const { user } = await page({
      [`POST ${path}/skip`]: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const stop = startQueue(knownMe()!.profile.id, () => undefined);
    await user.click(await screen.findByRole('button', { name: 'Not measured: Pulse, KELLER, Ida' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not measured: asleep' }));
    expect(await screen.findByText('Not measured: asleep, waits on this device')).toBeInTheDocument();
    expect(waiting.get()).toMatchObject([
      { content: 'Pulse: Not measured: asleep', request: { body: expect.stringContaining('happenedAt') } },
    ]);
    act(() => waiting.set([]));
    stop();
  });
  test('so does another reason in words', async () => {
    answerWith({ [`POST ${path}/skip`]: () => Promise.reject(new TypeError('Failed to fetch')) });
    const close = vi.fn<() => void>();
    const form = await show(<SkipForm item={pulse} person="KELLER, Ida" onClose={close} />, me());
    const stop = startQueue(knownMe()!.profile.id, () => undefined);
    await form.user.type(await field(/Why it was not/), 'Device is broken');
    await form.user.click(screen.getByRole('button', { name: 'Not measured' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(waiting.get()).toMatchObject([{ content: 'Pulse: Not measured: Device is broken' }]);
    act(() => waiting.set([]));
    stop();
  });
  test('another reason in words', async () => {
    const { user } = await page();
    await user.click(await screen.findByRole('button', { name: 'Not measured: Pulse, KELLER, Ida' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not measured: another reason' }));
    expect(workspace.get().items.map((one) => one.title)).toEqual(['Not measured: KELLER, Ida']);
    cleanup();
    sent = answerWith({ [`POST ${path}/skip`]: () => ok(pulse) });
    const form = await show(<SkipForm item={pulse} person="KELLER, Ida" onClose={() => undefined} />, me());
    await form.user.type(await field(/Why it was not/), 'Device is broken');
    await form.user.click(screen.getByRole('button', { name: 'Not measured' }));
    await waitFor(() => expect(posted()).toMatchObject([{ outcome: 'other', note: 'Device is broken' }]));
    const takenBack = answerWith({ [`POST ${path}/take-back`]: () => ok(pulse) });
    const [told] = toasts.get().slice(-1);
    act(() => told!.undo!.run());
    await waitFor(() => expect(takenBack.filter((one) => one.method === 'POST')).toHaveLength(1));
  });
});

describe('states', () => {
  test('values beyond the bounds, missed, overdue and still to come', async () => {
    people = [
      {
        resident: keller,
        last: [],
        items: [
          measured(pulse, 62, { beyond: 'low' }),
          item(2, { name: 'Weight', kind: 'weight', state: 'missed' }),
          item(3, { name: 'Temperature', kind: 'temperature', state: 'later' }),
          item(5, { name: 'SpO2', kind: 'oxygenSaturation', state: 'away' }),
          item(4, {
            name: 'Pain',
            kind: 'pain',
            state: 'overdue',
            dueUntil: at(-120),
            instructions: 'At rest',
          }),
        ],
      },
    ];
    const { container } = await page();
    expect(await screen.findByText('below the ordered bound')).toBeInTheDocument();
    expect(screen.getByText(/missed/)).toBeInTheDocument();
    // what was due while somebody was out of the house can be measured later, and is not missed
    expect(screen.getByText(/^\d\d:\d\d away$/)).toBeInTheDocument();
    expect(screen.getByText(/^from /)).toBeInTheDocument();
    expect(await screen.findByText(/overdue since .* · At rest/)).toBeInTheDocument();
    expect((await axe.run(container)).violations).toEqual([]);
  });
  test('nothing ordered is said; a failure is an error', async () => {
    people = [];
    await page();
    expect(await screen.findByText('Nothing is ordered for this shift.')).toBeInTheDocument();
    cleanup();
    await page({ [`GET ${path}`]: () => problem(500) });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
  test('who may only read has no field', async () => {
    await page({}, ['Read']);
    await waitFor(() => expect(screen.getAllByText('Pulse')).toHaveLength(2));
    expect(screen.queryByRole('textbox')).toBe(null);
    expect(screen.queryByRole('button', { name: /Not measured/ })).toBe(null);
  });
  test('in German, of a chosen shift', async () => {
    const { user } = await page({}, every, 'de');
    expect(screen.getByRole('heading', { name: 'Rundgang Vitalzeichen' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Spät' }));
    await waitFor(() => expect(sent.at(-1)?.url).toContain('shift=lateShift'));
  });
});

test('the mark in lists: how much is to be measured', async () => {
  answerWith({ [`GET ${path}/marks`]: () => ok([{ residentId: id(1), due: 2, overdue: 1 }]) });
  await show(<VitalsDueMark residentId={id(1)} residentIds={[id(1)]} />, me());
  expect(await screen.findByText('2 to measure, overdue')).toBeInTheDocument();
});
