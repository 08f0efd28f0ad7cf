// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerFields } from '#apps/medication/contract/order-shape.ts';
import { orders } from '#apps/medication/contract/orders.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { ShownFinding } from '../contract/finding.ts';
import type { Override } from '../contract/overrides.ts';
import { draftOf } from './draft.ts';
import OrderChecks from './OrderChecks.tsx';
import OverridesPage from './OverridesPage.tsx';
import ProductWarnings from './ProductWarnings.tsx';
import StandingFindings from './StandingFindings.tsx';

const key = 'authorization.residents.medication-safety';
const residentId = '0190a5b0-0000-7000-8000-000000000001';
const productId = '0190a5b0-0000-7000-8000-000000000002';
const finding = (more: Partial<ShownFinding>): ShownFinding => ({
  key: 'doubleIngredient|paracetamol|a+draft',
  code: 'doubleIngredient',
  level: 'warning',
  source: 'orders',
  list: null,
  text: 'Dafalgan and Panadol both contain paracetamol.',
  orders: [],
  asks: 'reason',
  answer: null,
  ...more,
});
const alert = finding({
  key: 'allergy|x|draft',
  code: 'allergy',
  level: 'alert',
  source: 'record',
  text: 'Novalgin: allergy to Metamizol.',
  asks: 'reasonAndSecondSigner',
});
const pair = finding({
  key: 'interaction|x',
  code: 'interaction',
  level: 'info',
  source: 'pairs',
  list: { title: 'Example pairs', dated: '2026-03-04' },
  text: 'Eltroxin with Calcium: leave 4 hours.',
  asks: 'none',
});
const berta = {
  id: productId,
  name: 'Berta Second',
  role: 'Nurses',
  initials: 'BS',
  recent: true,
  photo: false,
  pin: true,
  password: false,
};
const answered = finding({
  key: 'answered',
  text: 'Panadol and Dafalgan.',
  answer: { reason: 'for a week', by: 'Dr. Anna Frei', at: '2026-06-15T07:00:00Z', secondBy: null },
});

let sent: Sent[];
async function open(
  what: React.ReactNode,
  answers: Readonly<Record<string, Answer>>,
  { language = 'en', actions = ['Read', 'Edit'] }: { language?: 'en' | 'de'; actions?: string[] } = {},
) {
  addTextSource('medication-safety', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('medication-safety');
  sent = answerWith(answers);
  return show(what, { language, me: { access: { [key]: actions } } });
}
const isAccessible = async (container: Element) =>
  expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);

const told = vi.fn<(answers: AnswerFields) => void>();
beforeEach(() => {
  told.mockReset();
});
const given = () => told.mock.lastCall?.[0].overrides;
/** A form around the checks, as the order has it. */
function Around({
  errors = {},
  order,
  whole = false,
}: {
  errors?: Record<string, string>;
  order: object;
  whole?: boolean;
}) {
  const [value, setValue] = useState<AnswerFields>(whole ? order : {});
  useEffect(() => told(value), [value]);
  const answers = {
    value,
    set: (name: string, next: unknown) => setValue((current) => ({ ...current, [name]: next })),
    field: (name: string) => ({ error: errors[name], errors: {} }),
  } as unknown as Form<AnswerFields>;
  const props = { residentId, orderId: null, call: orders.order, order, perDay: 2, answers };
  return <OrderChecks {...(props as SlotProps['medication.checks'])} />;
}
const forOrder = 'GET /api/medication-safety/checks/for-order';

describe('in the form of an order', () => {
  test('nothing chosen: nothing is asked and nothing shown', async () => {
    const { container } = await open(<Around order={{ type: 'fixed', name: ' ' }} />, {});
    expect(sent).toEqual([]);
    expect(container.querySelector('section')).toBe(null);
  });

  test('the worst first, each with its word, its source, and a line for the reason where one is asked', async () => {
    const { user, container } = await open(<Around order={{ name: 'Novalgin' }} />, {
      [forOrder]: () => ok([alert, finding({}), answered, pair]),
    });
    const items = await screen.findAllByRole('listitem');
    expect(items.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Alert.*allergy to Metamizol.*Record of the resident/),
      expect.stringMatching(/^Warning.*both contain.*Orders of the resident/),
      expect.stringMatching(/^Warning.*Dr\. Anna Frei.*for a week/),
      expect.stringMatching(/^Info.*Example pairs, 03\/04\/2026|^Info.*Example pairs/),
    ]);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    await user.type(within(items[0]!).getByRole('textbox', { name: /Why all the same/ }), 'no other helps');
    await user.type(within(items[1]!).getByRole('textbox', { name: /Why all the same/ }), 'a week');
    expect(given()).toEqual([
      { finding: alert.key, reason: 'no other helps' },
      { finding: finding({}).key, reason: 'a week' },
    ]);
    await user.clear(within(items[1]!).getByRole('textbox'));
    expect(given()).toEqual([{ finding: alert.key, reason: 'no other helps' }]);
    await isAccessible(container);
  });

  test('an alert is signed by a second person, over what the form would send; a warning is not', async () => {
    const order = {
      residentId,
      type: 'fixed',
      name: 'Novalgin',
      form: 'tablet',
      unit: 'tablet',
      doctor: 'Dr. Frei',
      prescribedOn: '2026-06-15',
      way: 'written',
    };
    const now = Date.now();
    const { user } = await open(<Around order={order} whole />, {
      [forOrder]: () => ok([alert]),
      'GET /api/frame/second-signatures/signers': () => ok({ people: [berta], more: false }),
      'POST /api/frame/second-signatures/sign': () =>
        ok({
          token: 'home.token',
          signerId: berta.id,
          name: berta.name,
          at: new Date(now).toISOString(),
          until: new Date(now + 600_000).toISOString(),
        }),
    });
    await user.type(await screen.findByRole('textbox', { name: /Why all the same/ }), 'no other helps');
    await user.click(await screen.findByRole('button', { name: /Berta Second/ }));
    await user.type(await screen.findByLabelText(/PIN/), '48213');
    await user.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(told.mock.lastCall?.[0].secondSignature).toBe('home.token'));
    expect(sent.find((one) => one.url.endsWith('/sign'))?.body).toMatchObject({
      call: 'medication.orders.order',
      content: { ...order, overrides: [{ finding: alert.key, reason: 'no other helps' }] },
      signerId: berta.id,
    });
    document.body.replaceChildren();
    await open(<Around order={order} />, { [forOrder]: () => ok([finding({})]) });
    expect(await screen.findByRole('textbox', { name: /Why all the same/ })).toBeInTheDocument();
    expect(screen.queryByRole('group')).toBe(null);
  });

  test('an error cannot be answered', async () => {
    await open(<Around order={{ name: 'Dafalgan' }} />, {
      [forOrder]: () => ok([finding({ level: 'error', asks: 'never' })]),
    });
    expect(await screen.findByText('Cannot be ordered like this.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBe(null);
  });

  test('what the server refused is said where it is answered', async () => {
    const errors = { overrides: 'Answer first what speaks against it.' };
    await open(<Around order={{ name: 'Dafalgan' }} errors={errors} />, {
      [forOrder]: () => ok([finding({})]),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.overrides);
  });

  test('nothing speaks against it; a failure is never that', async () => {
    await open(<Around order={{ name: 'Duphalac' }} />, { [forOrder]: () => ok([]) });
    expect(await screen.findByText('Nothing speaks against it.')).toBeInTheDocument();
    document.body.replaceChildren();
    await open(<Around order={{ name: 'Duphalac' }} />, { [forOrder]: () => problem(500) });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('Nothing speaks against it.')).toBe(null);
  });

  test('in German', async () => {
    await open(
      <Around order={{ name: 'Novalgin' }} />,
      { [forOrder]: () => ok([alert]) },
      { language: 'de' },
    );
    expect(await screen.findByText('Alarm')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Warum trotzdem/ })).toBeInTheDocument();
  });
});

test('a product sheet: what speaks against it for this resident', async () => {
  await open(<ProductWarnings residentId={residentId} productId={productId} />, {
    'GET /api/medication-safety/checks/for-product': () => ok([alert]),
  });
  expect(await screen.findByText('Novalgin: allergy to Metamizol.')).toBeInTheDocument();
  expect(sent[0]!.url).toContain(`residentId=${residentId}&productId=${productId}`);
  // before it is ordered nothing is answered
  expect(screen.queryByRole('textbox')).toBe(null);
});

test('all that runs: the worst first, with the way to what was overridden', async () => {
  await open(<StandingFindings residentId={residentId} />, {
    'GET /api/medication-safety/checks/for-resident': () => ok([alert, answered]),
  });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByRole('link', { name: /Overridden checks/ })).toHaveAttribute(
    'href',
    `/app-residents/overrides?resident=${residentId}&state=all`,
  );
});

describe('the list for the doctor', () => {
  const override: Override = {
    id: productId,
    residentId,
    orderId: productId,
    medicine: 'Novalgin',
    code: 'allergy',
    level: 'alert',
    place: 'ordering',
    text: 'Novalgin: allergy to Metamizol.',
    reason: 'no other helps',
    by: 'Dr. Anna Frei',
    secondBy: 'Maria Keller',
    at: '2026-06-15T07:00:00Z',
    seen: null,
    version: 3,
  };
  const resident = {
    id: residentId,
    lastName: 'Amstutz',
    firstName: 'Rosa',
    nickname: '',
    roomNumber: '204',
    birthDate: '1938-02-03',
    deathDate: null,
    photoFileId: null,
    sameName: false,
  };
  const path = 'GET /api/medication-safety/overrides';
  const listOf = (...items: Override[]) => ({
    [path]: () =>
      ok({ items: items.map((one) => ({ override: one, resident })), nextCursor: null, total: null }),
  });

  test('who went on, why, with whom; a doctor marks it as seen with the version that was read', async () => {
    const { user } = await open(<OverridesPage />, {
      ...listOf(override),
      [`POST /api/medication-safety/overrides/${override.id}/see`]: () =>
        ok({ ...override, version: 4, seen: { by: 'Dr. Anna Frei', at: override.at } }),
    });
    expect(await screen.findByText('no other helps')).toBeInTheDocument();
    expect(screen.getByText('Dr. Anna Frei, Maria Keller')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Seen' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ residentId, version: 3 }),
    );
  });

  test('a nurse reads it and has no button', async () => {
    await open(<OverridesPage />, listOf(override), { actions: ['Read'] });
    expect(await screen.findByText('Not seen yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Seen' })).toBe(null);
  });

  test('everything seen is said; a failure is an error', async () => {
    await open(<OverridesPage />, listOf());
    expect(await screen.findByText('Everything has been seen.')).toBeInTheDocument();
    expect(sent.some((one) => /overrides\?.*state=unseen/.test(one.url))).toBe(true);
    document.body.replaceChildren();
    await open(<OverridesPage />, { [path]: () => problem(500) });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  test('in German', async () => {
    await open(<OverridesPage />, listOf(override), { language: 'de' });
    expect(await screen.findByRole('heading', { name: 'Übergangene Prüfungen' })).toBeInTheDocument();
    expect(await screen.findByText(/Beim Verordnen/)).toBeInTheDocument();
  });
});

test('what is sent of an order that is being written: what is filled in rightly', () => {
  expect(draftOf({ name: '', type: 'fixed' })).toBe(null);
  const draft = draftOf({
    name: ' Torem ',
    morning: 1,
    evening: Number.NaN,
    morningTime: '7',
    explicit: [
      { time: '15:00', quantity: 1.5 },
      { time: '', quantity: 1 },
    ],
    rows: [
      { day: '2026-06-15', morning: 1, afternoon: 0, evening: 0, night: 0 },
      { day: '2026-06-16', morning: 1, afternoon: 0, evening: 0, night: 0 },
    ],
    endsOn: '2026-06-20',
    max24: null,
    comments: 'a\nb',
  });
  expect(draft).toMatchObject({
    type: 'fixed',
    name: 'Torem',
    morning: 1,
    evening: 0,
    morningTime: '08:00',
    explicit: ['15:00 1.5'],
    rows: ['1 0 0 0'],
    endsOn: '2026-06-20',
    comments: 'a b',
  });
  expect(draft).not.toHaveProperty('max24');
  // as it was typed nothing of it can be sent
  expect(draftOf({ name: 'Torem', startsAt: '2026' } as never)).not.toHaveProperty('startsAt');
  // late in the evening of Zurich it is still the day before in UTC: the moment is sent, the server knows the day
  expect(draftOf({ name: 'Torem', startsAt: '2026-06-14T22:30:00.000Z' }, 6)).toMatchObject({
    startsAt: '2026-06-14T22:30:00.000Z',
    perDay: 6,
  });
});
