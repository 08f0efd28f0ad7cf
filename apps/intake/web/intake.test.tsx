// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { daysFromTo } from '#platform/domain/time/days.ts';
import type { DayBalance } from '../contract/balance.ts';
import { type Entry, EntryFields } from '../contract/entries.ts';
import manifest from '../manifest.ts';
import DrinkTile from './DrinkTile.tsx';
import EliminationPage from './EliminationPage.tsx';
import EliminationWidget from './EliminationWidget.tsx';
import { CorrectEntry, StrikeEntry } from './entry-work.tsx';
import IntakeCard from './IntakeCard.tsx';
import IntakeSettingsPage from './IntakeSettingsPage.tsx';
import IntakeTab from './IntakeTab.tsx';
import MealTile from './MealTile.tsx';
import { EndOrder, SetOrder } from './order-work.tsx';
import RecordDrink from './RecordDrink.tsx';
import RecordMeal from './RecordMeal.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const entry = (more: Partial<Entry> = {}): Entry => ({
  ...EntryFields.parse({
    happenedAt: '2026-11-20T09:00:00Z',
    kind: 'in',
    route: 'oral',
    ml: 200,
    drink: 'tea',
  }),
  id,
  residentId,
  recorded: { at: '2026-11-20T09:05:00Z', by: 'Maria Keller' },
  late: false,
  struck: null,
  corrections: [],
  version: 1,
  ...more,
});
const day: DayBalance = {
  day: '2026-11-20',
  from: '2026-11-20T05:00:00Z',
  before: '2026-11-21T05:00:00Z',
  in: 650,
  out: 900,
  balance: -250,
  oral: 650,
  target: 1500,
  observed: true,
  checkpoint: { at: '2026-11-20T13:00:00Z', ml: 750, short: true },
  lines: [
    {
      id,
      source: 'intake',
      at: '2026-11-20T09:00:00Z',
      kind: 'in',
      route: 'oral',
      drink: 'tea',
      ml: 650,
      sum: 650,
    },
    {
      id: '0190a5b0-0000-7000-8000-000000000003',
      source: 'excretion',
      at: '2026-11-20T10:00:00Z',
      kind: 'out',
      route: 'urine',
      drink: null,
      ml: 900,
      sum: -250,
    },
  ],
  meals: [
    {
      id: '0190a5b0-0000-7000-8000-000000000004',
      at: '2026-11-20T11:15:00Z',
      meal: 'lunch',
      portion: 50,
      note: '',
    },
  ],
};
const order = {
  id,
  residentId,
  fromDay: '2026-11-01',
  toDay: null,
  targetMl: 1200,
  orderedBy: 'Dr Brunner',
  note: '',
  recorded: { at: '2026-11-01T09:05:00Z', by: 'Maria Keller' },
  version: 1,
};
const rules = {
  version: 2,
  dayStart: '06:00',
  targetMl: 1500,
  checkpointTime: '14:00',
  checkpointPercent: 50,
  dehydrationMl: 1000,
};
const resident = {
  id: residentId,
  lastName: 'Keller',
  firstName: 'Margrit',
  roomNumber: '204',
  birthDate: null,
  deathDate: null,
  photoFileId: null,
  sameName: false,
};

let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
beforeEach(() => {
  answers = {};
  rights = ['Read', 'Write', 'Edit'];
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  addTextSource('intake', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('intake');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/dictionary/intake.drinks': () =>
      ok(
        Object.entries(manifest.dictionaries.drinks.values).map(([itemValue, words]) => ({
          itemValue,
          itemLabel: words[language],
          active: true,
        })),
      ),
    'GET /api/intake/balance/day': () => ok(day),
    'GET /api/intake/balance/days': () =>
      ok(
        daysFromTo('2026-11-14', '2026-11-20').map((one) => ({
          day: one,
          in: 1200,
          out: 900,
          balance: 300,
          oral: 1200,
          target: 1500,
          observed: true,
          whole: true,
        })),
      ),
    'GET /api/intake/orders': () => ok([order]),
    'GET /api/intake/entries': () =>
      ok({
        items: [
          entry({
            corrections: [
              { at: '2026-11-20T12:00:00Z', by: 'Urs Frei', reason: 'half full', before: { ml: 250 } },
            ],
          }),
        ],
        nextCursor: null,
        total: null,
      }),
    'GET /api/intake/balance/alerts': () =>
      ok({
        total: 1,
        items: [
          {
            residentId,
            resident,
            oral: 650,
            target: 1500,
            short: true,
            dehydrated: ['2026-11-18', '2026-11-19'],
          },
        ],
      }),
    'GET /api/excretion/alerts': () =>
      ok({
        total: 1,
        items: [
          {
            residentId,
            resident,
            lastStool: null,
            daysSince: null,
            noStoolSince: new Date(Date.now() - 4 * 86_400_000 - 60_000).toISOString(),
            tooLooseAt: null,
          },
        ],
      }),
    'GET /api/intake/balance/rules': () => ok(rules),
    'POST /api/intake/balance/change-rules': () => ok({ ...rules, version: 3 }),
    'POST /api/intake/entries/record': () => ok({ entry: entry(), oral: 850, target: 1500 }),
    'POST /api/intake/orders/set': () => ok(order),
    [`POST /api/intake/orders/${id}/end`]: () => ok({ ...order, toDay: '2026-11-20', version: 2 }),
    [`POST /api/intake/entries/${id}/correct`]: () => ok(entry({ version: 2 })),
    [`POST /api/intake/entries/${id}/strike`]: () => ok(entry({ version: 2 })),
    ...answers,
  });
  const access = {
    'authorization.residents.intake': rights,
    'authorization.residents.intake-settings': rights,
    'authorization.residents.excretion': rights,
  };
  return show(what, { language, me: { access } });
}
const posted = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);
const noViolations = async (container: HTMLElement) =>
  expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
    violations: [],
  });
const onSaved = vi.fn<() => void>();
const slot = { residentId, person: 'AMSTUTZ, Rosa', onSaved, onCancel: () => undefined };

describe('record', () => {
  test('a glass of water is one press; what it makes of the target is seen before', async () => {
    const { user, container } = await open(<RecordDrink {...slot} />);
    expect(await screen.findByText("850 of 1'500 ml")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ residentId, kind: 'in', route: 'oral', ml: 200, drink: 'water' });
    expect(await screen.findByText("AMSTUTZ, Rosa: 200 ml recorded. 850 of 1'500 ml that day")).toBeTruthy();
    await noViolations(container);
  });
  test('another amount and another drink are a tap each; what comes out has its own ways', async () => {
    const { user } = await open(<RecordDrink {...slot} />, 'de');
    await user.click(await screen.findByText('150 ml', { selector: 'label *, label' }));
    await user.click(await screen.findByText('Tee', { selector: 'label *, label' }));
    expect(await screen.findByText("800 von 1'500 ml")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mehr Angaben' }));
    await user.click(screen.getByText('Ausfuhr', { selector: 'label *, label' }));
    expect(screen.queryByText('Tee')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ kind: 'out', route: 'drain', ml: 150, drink: null });
  });
  test('a meal is a tap on its plate', async () => {
    const { user, container } = await open(<RecordMeal {...slot} />);
    await user.click(await screen.findByRole('button', { name: 'three quarters' }));
    await noViolations(container);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ kind: 'meal', portion: 75, ml: null, route: null });
    expect((posted()[0] as { meal: string }).meal).not.toBeNull();
  });
});

describe('tab', () => {
  test('the day with its running balance, urine from the excretion, bars of seven days, who ordered', async () => {
    const { container, user } = await open(<IntakeTab residentId={residentId} />);
    expect(await screen.findByText('Balance −250 ml')).toBeTruthy();
    expect(screen.getByText("650 of 1'500 ml")).toBeTruthy();
    expect(screen.getByText('too little')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Balance of the day' });
    expect(within(table).getByText('urine')).toBeTruthy();
    const chart = await screen.findByRole('list', { name: 'In and out on seven days' });
    const bars = within(chart).getAllByRole('button');
    expect(bars).toHaveLength(7);
    expect(bars[0]!.textContent).toContain("1'200 mlout 900 ml, target 1'500 ml");
    expect(await screen.findByText(/Since .*: 1'200 ml/)).toBeTruthy();
    expect(screen.getByText('Ordered by Dr Brunner')).toBeTruthy();
    expect(await screen.findByText(/Corrected by Urs Frei, .*: half full/)).toBeTruthy();
    await noViolations(container);
    await user.click(bars[2]!);
    await waitFor(() => expect(sent.some((one) => String(one.url).includes('day=2026-11-16'))).toBe(true));
  });
  test('who only reads has nothing to press; who is not observed is told so', async () => {
    rights = ['Read'];
    answers = {
      'GET /api/intake/balance/day': () => ok({ ...day, observed: false }),
      'GET /api/intake/orders': () => ok([]),
    };
    await open(<IntakeTab residentId={residentId} />, 'de');
    expect(await screen.findByText(/^Nicht beobachtet/)).toBeTruthy();
    expect(await screen.findByText('Niemand beobachtet, was getrunken wird.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /erfassen|Beobachten|Korrigieren/ })).toBeNull();
  });
  test('an error has its way on', async () => {
    answers = { 'GET /api/intake/balance/day': () => problem(500) };
    await open(<IntakeTab residentId={residentId} />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});

test('card and tiles: today of the target, the last meal, and the way to record', async () => {
  await open(
    <>
      <IntakeCard residentId={residentId} />
      <DrinkTile residentId={residentId} />
      <MealTile residentId={residentId} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText("650 of 1'500 ml")).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText(/^Lunch: half/)).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /^Record/ })).toHaveLength(4);
});

test('the page and the widget of the house: each line leads to the record', async () => {
  await open(
    <>
      <EliminationPage />
      <EliminationWidget rows={5} />
    </>,
  );
  const words = 'Two days of too little to drink: risk of dehydration';
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  const stool = `/app-residents/forms/details/${residentId}/excretion`;
  await waitFor(() =>
    expect(screen.getAllByRole('link').filter((one) => one.getAttribute('href') === stool)).toHaveLength(2),
  );
  const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(links).toContain(`/app-residents/forms/details/${residentId}/intake`);
});

test('an order begins today, by whom; it ends after a day', async () => {
  const onClose = vi.fn<() => void>();
  const set = await open(<SetOrder residentId={residentId} onClose={onClose} />);
  await set.user.type(await screen.findByRole('textbox', { name: /Ordered by/ }), 'Dr Brunner');
  await set.user.type(screen.getByRole('textbox', { name: /Target by mouth/ }), '1200');
  await set.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(posted()[0]).toMatchObject({ residentId, targetMl: 1200, orderedBy: 'Dr Brunner', toDay: null });
  cleanup();
  const end = await open(<EndOrder order={order} onClose={onClose} />);
  await end.user.click(await screen.findByRole('button', { name: 'End' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('a correction begins with what stands there and asks for the reason; striking, too', async () => {
  const onClose = vi.fn<() => void>();
  const correct = await open(<CorrectEntry entry={entry()} onClose={onClose} />);
  await correct.user.click(await screen.findByText('100 ml', { selector: 'label *, label' }));
  await correct.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'half full');
  await correct.user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(posted()[0]).toMatchObject({ ml: 100, drink: 'tea', reason: 'half full', version: 1 });
  cleanup();
  const strike = await open(<StrikeEntry entry={entry()} onClose={onClose} />);
  await strike.user.type(screen.getByRole('textbox', { name: /Reason/ }), 'another resident');
  await strike.user.click(screen.getByRole('button', { name: 'Strike' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

describe('settings', () => {
  test('the day, the target and the checkpoint of the home are changed', async () => {
    const { user } = await open(<IntakeSettingsPage />);
    const target = await screen.findByRole('textbox', { name: /Target by mouth/ });
    await user.clear(target);
    await user.type(target, '1700');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()[0]).toMatchObject({ ...rules, targetMl: 1700 }));
  });
  test('who only reads sees them', async () => {
    rights = ['Read'];
    await open(<IntakeSettingsPage />, 'de');
    expect(await screen.findByText('1500 ml')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
