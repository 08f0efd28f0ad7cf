// @vitest-environment jsdom
import axe from 'axe-core';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogTexts } from '#apps/care-catalog/web/parts.tsx';
import { toasts } from '#platform/web/store/toasts.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { Work } from '#platform/web/testing/app.tsx';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { key } from '../contract/orders.ts';
import type { ProtocolOrder, ProtocolTime } from '../contract/protocol-orders.ts';
import ProtocolOrdersTile from './ProtocolOrdersTile.tsx';
import ProtocolOrdersView from './ProtocolOrdersView.tsx';

const path = '/api/vital-orders/protocol-orders';
const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const time = (more: Partial<ProtocolTime> = {}): ProtocolTime => ({
  ...{ day: '2026-11-24', moment: 'earlyShift', state: 'due', outcome: null, note: '' },
  dueFrom: '2026-11-24T06:00:00.000Z',
  dueUntil: '2026-11-24T13:00:00.000Z',
  ...{ recordedAt: null, recordedBy: null, mayTakeBack: false },
  ...more,
});
const order = (more: Partial<ProtocolOrder> = {}): ProtocolOrder => ({
  ...{ id, residentId, app: 'protocols', protocol: 'strip', name: 'Urine strip', screen: 'RecordUrineStrip' },
  timing: {
    ...{ repetition: 'daily', every: 1, weekdays: [], from: '2026-11-20', until: '2026-12-01' },
    moments: ['earlyShift'],
  },
  ...{ reason: 'burning', orderedBy: 'Dr. Frei', instructions: 'First urine' },
  ...{ from: '2026-11-20T08:00:00.000Z', by: 'Maria Keller', ended: null, now: time(), version: 1 },
  ...more,
});
let items: ProtocolOrder[];
let sent: Sent[];
let rights: readonly string[];
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => [one.method, one.body]);

beforeAll(async () => {
  addTextSource('vital-orders', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('care-catalog', catalogTexts);
  await loadTexts('vital-orders');
  await loadTexts('care-catalog');
});
beforeEach(() => {
  workspace.set({ items: [], front: null });
  items = [order()];
  rights = ['Read', 'Write', 'Edit'];
});
async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  const answer = () => ok(items[0]!);
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    [`GET ${path}`]: () => ok({ items }),
    [`GET ${path}/kinds`]: () =>
      ok({
        items: [
          { app: 'excretion', protocol: 'stool', name: 'Stool', screen: 'RecordExcretion' },
          { app: 'protocols', protocol: 'strip', name: 'Urine strip', screen: 'RecordUrineStrip' },
        ],
      }),
    [`POST ${path}`]: answer,
    [`POST ${path}/${id}/skip`]: answer,
    [`POST ${path}/${id}/take-back`]: answer,
    [`POST ${path}/${id}/end`]: answer,
  });
  return show(
    <>
      {what}
      <Work />
    </>,
    { language, me: { access: { [key]: rights } } },
  );
}
const view = <ProtocolOrdersView residentId={residentId} />;

describe('orders of protocols', () => {
  test.each([
    ['en', /daily [Ee]arly shift · until .* · First urine · burning · Dr\. Frei/, /^Due until/],
    ['de', /täglich Frühdienst · bis .* · First urine · burning · Dr\. Frei/, /^Fällig bis/],
  ] as const)(
    'say how often, until when, why and by whom, and what is due (%s)',
    async (language, words, due) => {
      const { container } = await open(view, language);
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByText(due)).toBeInTheDocument();
      expect((await axe.run(container)).violations).toEqual([]);
    },
  );
  test('not recorded is one press with its reason', async () => {
    const { user } = await open(view);
    await user.click(await screen.findByRole('button', { name: 'Not recorded: Urine strip' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not recorded: asleep' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]![1]).toMatchObject({ residentId, moment: 'earlyShift', outcome: 'asleep' });
  });
  test('another reason is written down', async () => {
    const { user } = await open(view);
    await user.click(await screen.findByRole('button', { name: 'Not recorded: Urine strip' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not recorded: another reason' }));
    await user.type(await screen.findByRole('textbox', { name: /Why it was not recorded/ }), 'No urine');
    await user.click(screen.getByRole('button', { name: 'Not recorded' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]![1]).toMatchObject({ outcome: 'other', note: 'No urine' });
    // as after the other reasons, a press takes it back
    const [told] = toasts.get().slice(-1);
    act(() => told!.undo!.run());
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[1]![1]).toMatchObject({ residentId, moment: 'earlyShift' });
    expect(posted()[1]![1]).not.toHaveProperty('outcome');
  });
  test('what was said lately is taken back', async () => {
    items = [order({ now: time({ state: 'notRecorded', outcome: 'refused', mayTakeBack: true }) })];
    const { user } = await open(view);
    expect(await screen.findByText('Not recorded: refused')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
  });
  test('a new one: which protocol and how often', async () => {
    const { user } = await open(view);
    await user.click(await screen.findByRole('button', { name: 'New order' }));
    await user.click(await screen.findByRole('combobox', { name: /Protocol/ }));
    await user.click(await screen.findByRole('option', { name: 'Stool' }));
    await user.click(screen.getByRole('button', { name: 'Order' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]![1]).toMatchObject({
      ...{ residentId, app: 'excretion', protocol: 'stool' },
      timing: { repetition: 'daily', moments: ['earlyShift'] },
    });
  });
  test('without one it says so; who only reads can do nothing', async () => {
    items = [];
    rights = ['Read'];
    await open(view);
    expect(await screen.findByText('No protocol is ordered.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New order' })).toBeNull();
  });
  test('who only reads has no actions', async () => {
    rights = ['Read'];
    await open(view);
    await screen.findByText(/^Due until/);
    expect(screen.queryByRole('button', { name: /Not recorded|More|Record/ })).toBeNull();
  });
});

test('the tile shows what is ordered and what is due', async () => {
  items = [order({ now: time({ state: 'overdue' }) })];
  await open(<ProtocolOrdersTile residentId={residentId} />);
  expect(await screen.findByText('Urine strip')).toBeInTheDocument();
  expect(screen.getByText(/^Overdue since/)).toBeInTheDocument();
});
