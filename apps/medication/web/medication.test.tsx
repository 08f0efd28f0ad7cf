// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Order } from '../contract/order-shape.ts';
import { orders } from '../contract/orders.ts';
import MedicationCard from './MedicationCard.tsx';
import MedicationSettings from './MedicationSettings.tsx';
import MedicationsTab from './MedicationsTab.tsx';
import { plannedIn } from './MaximumFields.tsx';
import { OrderForm } from './OrderForm.tsx';
import OrderPage from './OrderPage.tsx';
import { openWorkOn } from './OrderWork.tsx';
import PrescriptionsTab from './PrescriptionsTab.tsx';
import { banner, id, orderOf, residentId, torem } from './testing.ts';

// the slots of this app, as they are asked to be filled
const asked = vi.hoisted(() => vi.fn<(slot: object) => null>(() => null));
vi.mock('#platform/web/slots/Slot.tsx', async (original) => ({
  ...(await original<object>()),
  Slot: asked,
}));

const key = 'authorization.residents.medication';
const signatures = 'authorization.residents.medication-signatures';
const settings = 'authorization.residents.medication-settings';
const list = 'GET /api/medication/orders';
const times = { version: 1, morning: '08:00', afternoon: '12:00', evening: '18:00', night: '21:00' };
let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
let rights: Readonly<Record<string, readonly string[]>>;
let archived: boolean;
beforeEach(() => {
  answers = {};
  rights = { [key]: ['Read', 'Write', 'Pdf'], [signatures]: ['Write'], [settings]: ['Read', 'Edit'] };
  archived = false;
});
const telephone: Order = orderOf({
  steps: [{ ...torem.steps[0]!, way: 'telephone', unsigned: true }],
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en', place: object = {}) {
  addTextSource('medication', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('medication');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ ...banner, archived }),
    [list]: () => ok({ items: [torem], unsigned: 0, stoppedLately: 0 }),
    [`GET /api/medication/orders/${id}`]: () => ok(torem),
    [`GET /api/medication/orders/${id}/versions`]: () => ok([torem.current]),
    'GET /api/medication/orders/proposal': () =>
      ok({
        morningTime: '08:00',
        afternoonTime: '12:00',
        eveningTime: '18:00',
        nightTime: '21:00',
        doctor: 'Dr. Frei',
        today: '2026-11-24',
      }),
    'GET /api/medication/attachments': () => ok([]),
    'GET /api/medication/times': () => ok(times),
    'POST /api/medication/orders/order': () => ok(torem),
    ...answers,
  });
  return show(what, { language, me: { access: rights }, ...place });
}
const posted = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);
const isAccessible = async (container: Element) =>
  expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
    violations: [],
  });

describe('the tab of the medication', () => {
  test('names each medicine with its pattern, and asks the server for the view that is chosen', async () => {
    const { user, container } = await open(<MedicationsTab residentId={residentId} />);
    expect(await screen.findByText('Torem 10 mg')).toBeTruthy();
    expect(screen.getByText('1-0-½-0')).toBeTruthy();
    await user.click(screen.getByText('Reserve', { selector: 'label *, label' }));
    await waitFor(() => expect(sent.some((one) => one.url.includes('view=reserve'))).toBe(true));
    await isAccessible(container);
  });
  test('telephone orders that wait are said on top; what was stopped lately is counted', async () => {
    answers = { [list]: () => ok({ items: [telephone], unsigned: 1, stoppedLately: 2 }) };
    await open(<MedicationsTab residentId={residentId} />, 'de');
    expect(await screen.findByText(/1 telefonische Verordnung wartet/)).toBeTruthy();
    expect(screen.getByText('Nicht unterzeichnet')).toBeTruthy();
    expect(screen.getByText('2 in 7 Tagen gestoppt')).toBeTruthy();
  });
  test('a pause and a change that is to come are said', async () => {
    const paused = orderOf({
      standing: 'paused',
      pause: {
        from: '2026-11-20T08:00:00Z',
        toDay: '2026-11-28',
        until: '2026-11-29T00:00:00Z',
        reason: 'dry mouth',
        notes: '',
      },
      upcoming: { ...torem.current, number: 2, morning: 0.5, startsAt: '2026-12-01T08:00:00Z' },
    });
    answers = { [list]: () => ok({ items: [paused], unsigned: 0, stoppedLately: 0 }) };
    await open(<MedicationsTab residentId={residentId} />);
    expect(await screen.findByText(/Paused until .*dry mouth/)).toBeTruthy();
    expect(screen.getByText(/Changes on .*½-0-½-0/)).toBeTruthy();
  });
  test('nothing ordered says what to do; a failure says so; who only reads has no button', async () => {
    answers = { [list]: () => ok({ items: [], unsigned: 0, stoppedLately: 0 }) };
    await open(<MedicationsTab residentId={residentId} />);
    expect(await screen.findByText(/No medicine in this view/)).toBeTruthy();
    answers = { [list]: () => problem(500) };
    rights = { [key]: ['Read'] };
    await open(<MedicationsTab residentId={residentId} />);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('button', { name: 'New medicine' })).toHaveLength(1);
  });
});

test('the tab of the prescriptions names doctor, validity and signature of the same orders', async () => {
  const expired = orderOf({ current: { ...torem.current, validUntil: '2020-01-31' } });
  answers = { [list]: () => ok({ items: [expired, telephone], unsigned: 1, stoppedLately: 0 }) };
  const { container } = await open(<PrescriptionsTab residentId={residentId} />);
  expect(await screen.findByText(/Expired on/)).toBeTruthy();
  expect(screen.getByText('Written')).toBeTruthy();
  expect(screen.getByText('Not signed')).toBeTruthy();
  await isAccessible(container);
});

describe('the form of an order', () => {
  const form = <OrderForm residentId={residentId} onDone={() => undefined} />;
  async function written(language: 'en' | 'de' = 'en') {
    const shown = await open(form, language);
    const { user } = shown;
    await user.click(await screen.findByRole('button', { name: /Write a name instead|Stattdessen Namen/ }));
    await user.click(screen.getByRole('textbox', { name: /^Name/ }));
    await user.paste('Torem');
    return shown;
  }
  test('the pattern is typed as text; what cannot be read is said at the field', async () => {
    const { user } = await written();
    const pattern = screen.getByRole('textbox', { name: /Morning-noon-evening-night/ });
    await user.click(pattern);
    await user.paste('1-x');
    expect(await screen.findByText('Not read: type it as 1-0-1-0.')).toBeTruthy();
    await user.clear(pattern);
    await user.click(pattern);
    await user.paste('2-1-1-1');
    await user.type(screen.getByRole('textbox', { name: /^Most in 24 hours$/ }), '4');
    expect(await screen.findByText(/The number of doses exceeds the daily maximum: 5 of 4/)).toBeTruthy();
    expect(screen.getByRole('switch', { name: /I confirm the order/ })).toBeTruthy();
    await user.clear(pattern);
    await user.click(pattern);
    await user.paste('1-1-1-1');
    expect(await screen.findByText(/4 of at most 4/)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /I confirm the order/ })).toBeNull();
  });
  test('a reserve asks for what it must say', async () => {
    const { user } = await written('de');
    await user.click(screen.getByText('Reserve', { selector: 'label *, label' }));
    expect(await screen.findByRole('textbox', { name: /Wann den Arzt rufen/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Morgen-Mittag/ })).toBeNull();
  });
  test('nothing is sent while form, unit or way are missing', async () => {
    const { user } = await written();
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    expect((await screen.findAllByText(/Dosage form/)).length).toBeGreaterThan(1);
    expect(posted()).toEqual([]);
  });
});

test('what an order plans in 24 hours is counted over midnight, without the days of a scheme that are over', () => {
  const day = (name: string, more: object) => ({
    day: name,
    morning: 0,
    afternoon: 0,
    evening: 0,
    night: 0,
    ...more,
  });
  const scheme = {
    type: 'fixed' as const,
    repetition: 'variable' as const,
    startsAt: '2026-06-14T22:30:00.000Z',
    endsOn: '2026-06-20',
    morningTime: '08:00',
    nightTime: '21:00',
    rows: [
      day('2026-06-14', { morning: 9 }),
      day('2026-06-16', { night: 3 }),
      day('2026-06-17', { morning: 3 }),
    ],
  };
  expect(plannedIn(scheme as never, 'Europe/Zurich')).toBe(6);
  // what stands was counted when it was written
  expect(plannedIn({ ...scheme, perDay: 5 } as never, 'Europe/Zurich')).toBe(5);
  expect(plannedIn({ ...scheme, type: 'reserve' } as never, 'Europe/Zurich')).toBeNull();
  expect(plannedIn({ ...scheme, startsAt: '20' } as never, 'Europe/Zurich')).toBeNull();
});

test.each(['resume', 'renew', 'change'] as const)(
  'the form to %s an order has a place for what speaks against it',
  async (what) => {
    const paused = orderOf({ standing: 'paused', current: { ...torem.current, perDay: 3 } });
    openWorkOn(what, paused, 'x');
    await open(<>{workspace.get().items.at(-1)!.render()}</>);
    await screen.findByRole('button', { name: /Resume|Renew|Change|Save/ });
    expect(asked.mock.lastCall?.[0]).toMatchObject({
      name: 'medication.checks',
      props: { residentId, orderId: id, call: orders[what], order: { name: 'Torem' } },
    });
  },
);

describe('the page of an order', () => {
  const place = {
    path: `/app-residents/forms/medication/${residentId}/${id}`,
    route: '/app-residents/forms/medication/$residentId/$orderId',
  };
  test('shows what holds, who ordered it, and every version', async () => {
    const { user, container } = await open(<OrderPage />, 'en', place);
    expect(await screen.findByRole('heading', { name: 'Torem 10 mg' })).toBeTruthy();
    expect(await screen.findByText(/Version 1, from/)).toBeTruthy();
    expect(screen.getByText('Written: Dr. Frei')).toBeTruthy();
    for (const name of ['Change', 'Renew', 'Pause', 'Stop'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as it was' }));
    expect(screen.getAllByText('torasemide 10 mg')).toHaveLength(2);
    await isAccessible(container);
  });
  test('the doctor signs a telephone order with one press', async () => {
    answers = {
      [`GET /api/medication/orders/${id}`]: () => ok(telephone),
      [`POST /api/medication/orders/${id}/sign`]: () => ok(torem),
    };
    const { user } = await open(<OrderPage />, 'en', place);
    await user.click(await screen.findByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(posted()).toMatchObject([{ stepId: telephone.steps[0]!.id, version: 1 }]));
  });
  test('stopped or archived it is only read', async () => {
    const stopped = { at: '2026-11-20T08:00:00Z', reason: 'itching', notes: '' };
    answers = { [`GET /api/medication/orders/${id}`]: () => ok(orderOf({ standing: 'stopped', stopped })) };
    await open(<OrderPage />, 'en', place);
    expect(await screen.findByText(/Stopped .*itching/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });
  test('an archived record has no buttons', async () => {
    archived = true;
    await open(<OrderPage />, 'de', place);
    expect(await screen.findByRole('heading', { name: 'Torem 10 mg' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stoppen' })).toBeNull();
  });
  test('what does not come says so', async () => {
    answers = { [`GET /api/medication/orders/${id}`]: () => problem(404) };
    await open(<OrderPage />, 'en', place);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

test('the card names fixed medicines with what to know of them and counts reserves; nothing ordered says so', async () => {
  const show = 'GET /api/medication/card/show';
  const line = {
    id,
    name: 'Torem 10 mg',
    timing: '1-0-½-0',
    unsigned: true,
    isPaused: true,
    pause: { from: '2026-11-23T07:00:00Z', toDay: '2026-11-30', reason: 'dry mouth' },
    change: null,
  };
  answers = { [show]: () => ok({ lines: [line], more: 2, reserves: 1 }) };
  await open(<MedicationCard residentId={residentId} />);
  expect((await screen.findByText('Torem 10 mg')).getAttribute('href')).toContain(id);
  for (const text of ['1-0-½-0', '1 reserve', 'Not signed', /Paused until .*dry mouth/, /2 more/])
    expect(screen.getByText(text)).toBeTruthy();
  answers = { [show]: () => ok({ lines: [], more: 0, reserves: 0 }) };
  await open(<MedicationCard residentId={residentId} />, 'de');
  expect(await screen.findByText('Kein Medikament verordnet.')).toBeTruthy();
});

test('the times of the home are changed by who may; others read them', async () => {
  answers = { 'PUT /api/medication/times': () => ok({ ...times, version: 2 }) };
  await open(<MedicationSettings />);
  expect(await screen.findByDisplayValue('18:00')).toBeTruthy();
  rights = { [settings]: ['Read'] };
  await open(<MedicationSettings />, 'de');
  expect(await screen.findByText('12:00')).toBeTruthy();
});
