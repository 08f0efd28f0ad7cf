// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogTexts } from '#apps/care-catalog/web/parts.tsx';
import { vitalsTexts } from '#apps/vitals/web/parts.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { key, type Order } from '../contract/orders.ts';
import OrderForms from './OrderForms.tsx';
import OrderAfterFall from './OrderAfterFall.tsx';
import OrdersSection from './OrdersSection.tsx';
import { id, order } from './testing.ts';

const path = '/api/vital-orders/orders';
const residentId = id(1);
const me = (...actions: string[]) => ({ me: { access: { [key]: actions } } });
let sent: Sent[];
const answers = (items: Order[]) => ({
  [`GET ${path}`]: () => ok({ items }),
  'GET /api/residents/residents/banner': () => ok({ id: residentId, archived: false }),
});
const section = async (items: Order[], actions = ['Read', 'Write', 'Edit'], language: 'en' | 'de' = 'en') => {
  sent = answerWith(answers(items));
  return show(<OrdersSection residentId={residentId} />, { ...me(...actions), language });
};

beforeAll(async () => {
  addTextSource('vital-orders', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('care-catalog', catalogTexts);
  addTextSource('vitals', vitalsTexts);
  for (const one of ['vital-orders', 'care-catalog', 'vitals']) await loadTexts(one);
});
beforeEach(() => {
  cleanup();
  workspace.set({ items: [], front: null });
});

test('in the protocol of a fall on the head the form is one press away; not of an archived record, not for who only reads', async () => {
  const open = async (actions: string[], archived = false) => {
    cleanup();
    answerWith({
      ...answers([]),
      'GET /api/residents/residents/banner': () => ok({ id: residentId, archived }),
    });
    return show(<OrderAfterFall residentId={residentId} />, me(...actions));
  };
  const { user } = await open(['Read', 'Edit']);
  await user.click(await screen.findByRole('button', { name: 'Order vital signs' }));
  expect(workspace.get().items[0]).toMatchObject({ residentId, title: 'New order' });
  for (const [actions, archived] of [
    [['Read'], false],
    [['Read', 'Edit'], true],
  ] as const) {
    await open([...actions], archived);
    await waitFor(() => expect(screen.queryByRole('button')).toBe(null));
  }
});

describe('orders in the tab of the vital signs', () => {
  test('say what, how often, within which bounds, why and by whom', async () => {
    const { container } = await section([order()]);
    const row = (await screen.findByText('Weight')).closest('li')!;
    for (const words of ['every 4 weeks', 'tell above 62.5', 'Heart failure', 'Dr. Frey', 'Ordered'])
      expect(row, words).toHaveTextContent(words);
    expect((await axe.run(container)).violations).toEqual([]);
  });
  test('a bound of consciousness is its letter', async () => {
    await section([order({ kind: 'consciousness', above: null, below: 3 })]);
    expect(await screen.findByText(/tell below C/)).toBeInTheDocument();
  });
  test('what it said before, and since when and why it rests', async () => {
    const { to: _, ...former } = order({ above: 60 });
    const paused = order({
      state: 'paused',
      paused: true,
      why: 'In hospital',
      former: [{ ...former, to: null, from: '2026-10-02T08:00:00Z' }],
    });
    const { user } = await section([paused]);
    expect(await screen.findByText(/since .*: In hospital/)).toBeInTheDocument();
    await user.click(screen.getByText('Changed once'));
    expect(screen.getByText(/tell above 60/)).toBeInTheDocument();
  });
  test('each step opens its form', async () => {
    const { user } = await section([order()]);
    for (const step of ['Change', 'Pause', 'End']) {
      await user.click(await screen.findByRole('button', { name: 'More: Weight' }));
      await user.click(await screen.findByRole('menuitem', { name: step }));
    }
    await user.click(screen.getByRole('button', { name: 'New order' }));
    expect(workspace.get().items.map((one) => one.title)).toEqual([
      'Change: Weight',
      'Pause: Weight',
      'End: Weight',
      'New order',
    ]);
  });
  test('nothing is ordered; a failure is an error; ended ones on demand', async () => {
    const { user } = await section([]);
    expect(await screen.findByText('Nothing is ordered.')).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Ended orders, too' }));
    await waitFor(() => expect(sent.some((one) => one.url.includes('ended=true'))).toBe(true));
    cleanup();
    answerWith({ ...answers([]), [`GET ${path}`]: () => problem(500) });
    await show(<OrdersSection residentId={residentId} />, me('Read'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
  test('who may only read has no button and no menu', async () => {
    await section([order()], ['Read', 'Write']);
    await screen.findByText('Weight');
    expect(screen.queryByRole('button')).toBe(null);
  });
  test('in German', async () => {
    await section([order()], ['Read', 'Edit'], 'de');
    expect(await screen.findByRole('heading', { name: 'Anordnungen' })).toBeInTheDocument();
    expect(await screen.findByText(/alle 4 Wochen/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Neue Anordnung' })).toBeInTheDocument();
  });
});

describe('the forms', () => {
  const form = async (name: Parameters<typeof OrderForms>[0]['form'], one?: Order) => {
    sent = answerWith({
      [`POST ${path}`]: () => ok(order()),
      [`PUT ${path}/${order().id}`]: () => ok(order()),
      ...Object.fromEntries(
        ['pause', 'resume', 'end'].map((verb) => [`POST ${path}/${order().id}/${verb}`, () => ok(order())]),
      ),
    });
    const onClose = vi.fn<() => void>();
    const given = one === undefined ? {} : { order: one };
    const shown = await show(
      <OrderForms form={name} residentId={residentId} onClose={onClose} {...given} />,
      me('Read', 'Edit'),
    );
    return { ...shown, onClose, body: () => sent.find((each) => each.method !== 'GET')?.body };
  };
  test('a new one: weekly, on Monday at two times of the clock, with bounds', async () => {
    const { user, onClose, body } = await form('create');
    await user.click(await screen.findByRole('checkbox', { name: 'Mo' }));
    const [early] = screen.getAllByRole('checkbox', { checked: true, name: 'early shift' });
    await user.click(early!);
    await user.type(screen.getByRole('textbox', { name: /times of the clock/ }), '08:00, 20:00');
    await user.type(screen.getByRole('textbox', { name: 'Tell above' }), '160');
    await user.click(screen.getByRole('button', { name: 'Order' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(body()).toMatchObject({
      kind: 'bloodPressure',
      timing: { repetition: 'weekly', weekdays: [1], moments: ['08:00', '20:00'] },
      above: 160,
    });
  });
  test('every four hours from the first time that is typed', async () => {
    const { user, body, onClose } = await form('change', order());
    const times = await screen.findByRole<HTMLInputElement>('textbox', { name: /times of the clock/ });
    await user.clear(times);
    await user.type(times, '06:30');
    await user.click(screen.getByRole('radio', { name: '4 h' }));
    expect(times.value).toBe('02:30, 06:30, 10:30, 14:30, 18:30, 22:30');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 h' }).checked).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Closely');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(body()).toMatchObject({
      timing: { moments: ['02:30', '06:30', '10:30', '14:30', '18:30', '22:30'] },
    });
  });
  test('bounds of consciousness are chosen by their words, and sent as what is kept', async () => {
    const { user, onClose, body } = await form('change', order({ kind: 'consciousness', above: null }));
    await user.click(await screen.findByRole('combobox', { name: 'Tell below' }));
    await user.click(await screen.findByRole('option', { name: 'C · Newly confused' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Asked by the doctor');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(body()).toMatchObject({ below: 3, above: null });
  });
  test('without a weekday, and with what is no time: said at the field, nothing is sent', async () => {
    const { user, body } = await form('create');
    await user.type(await screen.findByRole('textbox', { name: /times of the clock/ }), '25:00');
    await user.click(screen.getByRole('button', { name: 'Order' }));
    const times = screen.getByRole('textbox', { name: /times of the clock/ });
    await waitFor(() => expect(times).toHaveAttribute('aria-invalid', 'true'));
    expect(body()).toBe(undefined);
  });
  test('a change needs its reason and carries the version that was read', async () => {
    const { user, onClose, body } = await form('change', order());
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const why = screen.getByRole('textbox', { name: /Reason/ });
    await waitFor(() => expect(why).toHaveAttribute('aria-invalid', 'true'));
    await user.type(why, 'Asked by the doctor');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(body()).toMatchObject({ version: 3, above: 62.5, why: 'Asked by the doctor' });
  });
  test.each([
    ['pause', 'Pause'],
    ['resume', 'Resume'],
    ['end', 'End'],
  ] as const)('%s with its reason', async (verb, button) => {
    const { user, onClose, body, container } = await form(verb, order());
    await user.type(await within(container).findByRole('textbox', { name: /Reason/ }), 'Flu');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(body()).toMatchObject({ version: 3, why: 'Flu' });
  });
});
