// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { medicationTexts } from '#apps/medication/web/parts.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { key } from '../contract/doses.ts';
import GivenGrid from './GivenGrid.tsx';
import GivingSettings from './GivingSettings.tsx';
import { dose, event, given, grid, id, line, residentId } from './testing.ts';

const settings = 'authorization.residents.medication-giving-settings';
const windows = {
  version: 1,
  windowMinutes: 60,
  criticalMinutes: 30,
  missedMinutes: 120,
  hoursBack: 12,
  effectMinutes: 60,
  secondLists: ['a', 'b'],
  checkPrepared: true,
};
const gridPath = 'GET /api/medication-giving/doses/grid';
const recordPath = `/api/medication-giving/doses/${id(201)}`;
const eventsPath = `GET ${recordPath}/events`;

let sent: Sent[];
let rights: Record<string, string[]>;
beforeEach(() => {
  rights = { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] };
  workspace.set({ items: [], front: null });
});
async function open(
  what: React.ReactNode,
  answers: Readonly<Record<string, Answer>>,
  language: 'en' | 'de' = 'en',
) {
  const texts = { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') };
  addTextSource('medication-giving', texts);
  addTextSource('medication', medicationTexts);
  await loadTexts('medication-giving');
  await loadTexts('medication');
  sent = answerWith(answers);
  return show(what, { language, me: { access: rights } });
}
const isAccessible = async (container: Element) =>
  expect((await axe.run(container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
const shown = (answer: object, language: 'en' | 'de' = 'en', more: Readonly<Record<string, Answer>> = {}) =>
  open(<GivenGrid residentId={residentId} />, { [gridPath]: () => ok(answer), ...more }, language);
const day = '2026-06-15';

describe('the grid', () => {
  test('says of each dose what it is, when, how much, and what became of it', async () => {
    const { container } = await shown(
      grid({
        from: day,
        lines: [line(1), line(2, { brand: 'Torem', strength: '10 mg', generic: 'torasemide' })],
        doses: [
          given(1, `${day}T06:00:00.000Z`, { late: true }),
          dose(1, `${day}T16:00:00.000Z`, { timing: 'overdue' }),
          given(2, `${day}T06:00:00.000Z`, { state: 'refused', quantity: null, reason: 'refused' }),
          dose(2, `${day}T10:00:00.000Z`, { suspended: 'paused', timing: null }),
        ],
      }),
    );
    const names = (await screen.findAllByRole('button', { name: /Beloc Zok|Torem/ })).map(
      (one) => one.getAttribute('aria-label') ?? '',
    );
    expect(names.map((name) => name.split(': ')[1])).toEqual(
      expect.arrayContaining(['1, Given, late', '1, Overdue', '1, Refused', '1, Paused']),
    );
    expect(screen.getByText('1 dose is due or overdue')).toBeTruthy();
    await isAccessible(container);
  });
  test('how a medicine is handled stands at its line; what asks for an answer does not', async () => {
    const finding = (level: 'info' | 'hint', text: string) => ({
      ...{ residentId, orderId: id(101), key: text, level, text, needsValue: false },
    });
    const findings = [finding('info', 'Do not crush (feeding tube)'), finding('hint', 'Measure the pulse')];
    await shown(grid({ from: day, doses: [dose(1, `${day}T06:00:00.000Z`)], findings }));
    expect(await screen.findByText('Do not crush (feeding tube)')).toBeTruthy();
    expect(screen.queryByText('Measure the pulse')).toBeNull();
  });
  test('in German', async () => {
    await shown(grid({ from: day, doses: [dose(1, `${day}T06:00:00.000Z`, { timing: 'due' })] }), 'de');
    expect(await screen.findByRole('button', { name: /Beloc Zok 50 mg.*1, Fällig/ })).toBeTruthy();
  });
  test('empty it says so; while it loads and when it fails, too', async () => {
    await shown(grid({ lines: [] }));
    expect(await screen.findByText('Nothing was to be given in these days.')).toBeTruthy();
  });
  test('what does not come is said, and asked for again', async () => {
    let asked = 0;
    const { user } = await open(<GivenGrid residentId={residentId} />, {
      [gridPath]: () => {
        asked += 1;
        return asked < 3 ? problem(500) : ok(grid());
      },
    });
    const again = await screen.findByRole('button', { name: /again/i }, { timeout: 8000 });
    await user.click(again);
    await waitFor(() => expect(asked).toBeGreaterThan(1));
  });
  test('earlier days are asked for, and today again', async () => {
    const { user } = await shown(grid());
    await user.click(await screen.findByRole('button', { name: 'Earlier' }));
    await user.click(await screen.findByRole('button', { name: 'Today' }));
    const froms = sent.map((one) => new URL(one.url, 'http://home').searchParams.get('from'));
    expect(new Set(froms).size).toBe(2);
  });
});

describe('the card of a dose', () => {
  const entries = [
    event({
      number: 2,
      kind: 'corrected',
      note: 'wrong line',
      corrects: 1,
      outcome: 'refused',
      quantity: null,
    }),
    event(),
  ];
  const card = async (own: ReturnType<typeof given>, more: Readonly<Record<string, Answer>> = {}) => {
    const answers = { [eventsPath]: () => ok(entries), ...more };
    const page = await shown(grid({ from: day, doses: [own] }), 'en', answers);
    await page.user.click(await screen.findByRole('button', { name: /Beloc Zok/ }));
    const [work] = workspace.get().items;
    cleanup();
    return open(<>{work!.render()}</>, answers);
  };
  test('shows each entry; the corrected one stays readable', async () => {
    const { container } = await card(given(1, `${day}T06:00:00.000Z`));
    const entries = within(await screen.findByRole('list', { name: 'Entries' })).getAllByRole('listitem');
    expect(entries[0]!.textContent).toContain('Corrected Refused · wrong line');
    expect(entries[1]!.textContent).toContain('Mia Keller');
    expect(entries[1]!.dataset['corrected']).toBe('true');
    await isAccessible(container);
  });
  test.each([
    ['2020-01-01T08:00:00.000Z', /^not told yet, was due /],
    ['2999-01-01T08:00:00.000Z', /^asked for /],
  ])('an effect that is due at %s is told as %s', async (dueAt, words) => {
    await card({ ...given(1, `${day}T06:00:00.000Z`), effect: { dueAt, result: null } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
  test('corrects with a reason, by the version that was read', async () => {
    const own = given(1, `${day}T06:00:00.000Z`);
    const { user } = await card(own, {
      [`POST ${recordPath}/correct`]: () => ok({ ...own, state: 'given', version: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    await user.type(await screen.findByRole('textbox', { name: /Why/ }), 'wrong line');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
        version: 1,
        outcome: 'given',
        reason: 'wrong line',
      }),
    );
  });
  test('who may only read finds nothing to press', async () => {
    rights = { [key]: ['Read'] };
    await card(given(1, `${day}T06:00:00.000Z`));
    await screen.findByRole('list', { name: 'Entries' });
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Vomited' })).toBeNull();
  });
});

describe('reserves', () => {
  const reserve = line(3, {
    kind: 'reserve',
    brand: 'Dafalgan',
    strength: '1 g',
    generic: 'paracetamol',
    indication: 'Pain NRS >= 4',
    quantity: 1,
  });
  const state = { orderId: reserve.orderId, given24: 1, max24: 4, lastAt: null, nextAt: null };
  test('say the sum, the most, and are given; before the interval has passed they are not', async () => {
    await shown(grid({ lines: [reserve], reserves: [state] }));
    expect(await screen.findByText(/Pain NRS >= 4 · 1.tablet of 4 in 24 h/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Give: Dafalgan 1 g' })).toHaveProperty('disabled', false);
  });
  test('the form and the card of a dose are those of the resident: named there, parked on the page of somebody else', async () => {
    const resident = { id: residentId, label: 'KELLER, Ida', birthDate: '1938-02-03' };
    currentResident.set(resident);
    const { user } = await shown(
      grid({
        from: day,
        lines: [line(1), reserve],
        doses: [given(1, `${day}T06:00:00.000Z`)],
        reserves: [state],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Give: Dafalgan 1 g' }));
    await user.click(screen.getByRole('button', { name: /Beloc Zok.*Given/ }));
    currentResident.set(null);
    const { items } = workspace.get();
    expect(items.map((one) => [one.residentId, one.resident])).toEqual([
      [residentId, resident],
      [residentId, resident],
    ]);
  });
  test('too early: from when on', async () => {
    const nextAt = new Date(Date.now() + 3_600_000).toISOString();
    await shown(grid({ lines: [reserve], reserves: [{ ...state, nextAt }] }));
    expect(await screen.findByRole('button', { name: 'Give: Dafalgan 1 g' })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByText(/again/)).toBeTruthy();
  });
  test('who may not give sees no button', async () => {
    await shown(grid({ lines: [reserve], reserves: [state], mayGive: false }));
    await screen.findByText(/in 24 h/);
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  });
});

describe('settings', () => {
  const page = (more: Readonly<Record<string, Answer>> = {}, language: 'en' | 'de' = 'en') =>
    open(<GivingSettings />, { 'GET /api/medication-giving/windows': () => ok(windows), ...more }, language);
  test('are changed as a whole', async () => {
    const { user, container } = await page({
      'PUT /api/medication-giving/windows': () => ok({ ...windows, version: 2 }),
    });
    const field = await screen.findByRole('textbox', { name: /Window before and after/ });
    await user.clear(field);
    await user.type(field, '45');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method !== 'GET')?.body).toMatchObject({
        windowMinutes: 45,
        secondLists: ['a', 'b'],
      }),
    );
    await isAccessible(container);
  });
  test('are only read without the right, in German', async () => {
    rights = { [settings]: ['Read'] };
    await page({}, 'de');
    expect(await screen.findByText('a, b')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });
  test('that do not come are said', async () => {
    await page({ 'GET /api/medication-giving/windows': () => problem(403, { code: 'forbidden' }) });
    expect(await screen.findByText(/not authorized/)).toBeTruthy();
  });
});
