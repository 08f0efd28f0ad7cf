// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Entry, EntryFields } from '../contract/entries.ts';
import manifest from '../manifest.ts';
import ExcretionCard from './ExcretionCard.tsx';
import ExcretionSettingsPage from './ExcretionSettingsPage.tsx';
import ExcretionList from './ExcretionList.tsx';
import ExcretionTab from './ExcretionTab.tsx';
import ExcretionTile from './ExcretionTile.tsx';
import { CorrectEntry, StrikeEntry } from './entry-work.tsx';
import RecordExcretion from './RecordExcretion.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const entry = (more: Partial<Entry> = {}): Entry => ({
  ...EntryFields.parse({ happenedAt: '2026-11-20T06:10:00Z', stoolType: 'type4', amount: 'medium' }),
  id: '0190a5b0-0000-7000-8000-000000000002',
  residentId,
  bristol: 4,
  recorded: { at: '2026-11-20T06:20:00Z', by: 'Maria Keller' },
  late: false,
  struck: null,
  corrections: [],
  version: 1,
  ...more,
});
const none = entry({
  id: '0190a5b0-0000-7000-8000-000000000003',
  stoolType: null,
  bristol: null,
  amount: 'none',
  laxative: true,
});
const state = { lastStool: entry().happenedAt, daysSince: 1, noStoolSince: null, tooLooseAt: null };
const rules = {
  version: 3,
  noStoolHours: 72,
  looseCount: 3,
  looseHours: 24,
  stomaOff: true,
  everyone: false,
};
const days = (count: number) => new Date(Date.now() - count * 86_400_000 - 60_000).toISOString();

let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
beforeEach(() => {
  answers = {};
  rights = ['Read', 'Write', 'Edit'];
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  addTextSource('excretion', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('excretion');
  const values = Object.entries(manifest.dictionaries.stoolTypes.values);
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/dictionary/excretion.stoolTypes': () =>
      ok(values.map(([itemValue, words]) => ({ itemValue, itemLabel: words[language], active: true }))),
    'GET /api/excretion/alerts/state': () => ok(state),
    'GET /api/excretion/entries/week': () =>
      ok({
        from: '2026-11-14',
        to: '2026-11-20',
        cells: [
          { day: '2026-11-20', shift: 0, entry: entry() },
          { day: '2026-11-19', shift: 2, entry: none },
        ],
      }),
    'GET /api/excretion/entries': () =>
      ok({
        items: [
          entry({
            corrections: [
              {
                at: '2026-11-20T09:00:00Z',
                by: 'Urs Frei',
                reason: 'looked again',
                before: { stoolType: 'type2' },
              },
            ],
          }),
          entry({
            id: '0190a5b0-0000-7000-8000-000000000004',
            late: true,
            struck: { at: '2026-11-20T09:00:00Z', by: 'Urs Frei', reason: 'another resident' },
          }),
        ],
        nextCursor: null,
        total: null,
      }),
    'GET /api/excretion/alerts/rules': () => ok(rules),
    'POST /api/excretion/entries/record': () => ok(entry()),
    'POST /api/excretion/alerts/change-rules': () => ok({ ...rules, version: 4 }),
    ...answers,
  });
  const access = {
    'authorization.residents.excretion': rights,
    'authorization.residents.excretion-settings': rights,
  };
  return show(what, { language, me: { access } });
}
const posted = () => sent.filter((one) => one.method === 'POST').map((one) => one.body);

describe('record', () => {
  const onSaved = vi.fn<() => void>();
  const form = (
    <RecordExcretion
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={onSaved}
      onCancel={() => undefined}
    />
  );
  test('two taps: form with amount, save', async () => {
    const { user, container } = await open(form);
    await user.click(await screen.findByRole('button', { name: '1 separate hard balls, medium' }));
    expect(screen.getByText('Hard: points to constipation')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '4 smooth soft sausage, medium' }));
    expect(screen.getByText('As it should be')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(posted()).toMatchObject([{ residentId, what: 'stool', stoolType: 'type4', amount: 'medium' }]);
    expect(await screen.findByText('AMSTUTZ, Rosa: smooth soft sausage, medium recorded')).toBeTruthy();
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('"none in this shift" takes the form away, a form takes "none" away', async () => {
    const { user } = await open(form);
    const type7 = await screen.findByRole('button', { name: '7 watery, no solid parts, large' });
    const nothing = screen.getByRole('button', { name: 'No stool in this shift' });
    await user.click(type7);
    await user.click(nothing);
    expect([type7, nothing].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    await user.click(type7);
    expect([type7, nothing].map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  });
  test('urine has millilitres and its own signs, and nothing of the stool goes with it', async () => {
    const { user } = await open(form, 'de');
    await user.click(await screen.findByRole('button', { name: '4 glatte weiche Wurst, mittel' }));
    await user.click(screen.getByText('Urin', { selector: 'label *, label' }));
    await user.click(await screen.findByText('300 ml', { selector: 'label *, label' }));
    await user.click(screen.getByText('Katheter', { selector: 'label *, label' }));
    expect(screen.queryByText('Schleim')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      what: 'urine',
      ml: 300,
      catheter: true,
      stoolType: null,
      amount: null,
    });
  });
  test('an amount that is none of the usual ones is typed', async () => {
    const { user } = await open(form);
    await user.click(await screen.findByText('Urine', { selector: 'label *, label' }));
    await user.click(await screen.findByText('Another amount', { selector: 'label *, label' }));
    await user.type(screen.getByRole('textbox', { name: /Another amount/ }), '330');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()[0]).toMatchObject({ ml: 330 }));
  });
  test('what the server refuses stands at the grid', async () => {
    answers = {
      'POST /api/excretion/entries/record': () =>
        problem(422, {
          code: 'entryRequired',
          errors: [
            { path: 'stoolType', code: 'entryRequired', message: 'Say at least the form or the amount.' },
          ],
        }),
    };
    const { user } = await open(form);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const grid = await screen.findByRole('group', { name: 'Form' });
    expect(await within(grid).findByText(/Say at least the form or the amount/)).toBeTruthy();
  });
});

describe('tab', () => {
  test('the week by day and shift with words beside the pictures; what was corrected and struck stays readable', async () => {
    const { container } = await open(<ExcretionTab residentId={residentId} />);
    const week = await screen.findByRole('table', { name: 'Seven days by shift' });
    const rows = within(week).getAllByRole('row');
    expect(rows).toHaveLength(8);
    const cells = (row: number) =>
      within(rows[row]!)
        .getAllByRole('cell')
        .map((one) => one.textContent);
    expect(cells(1)[0]).toContain('4smooth soft sausage, medium');
    expect(cells(2)[2]).toContain('no stool');
    expect(await screen.findByText(/Corrected by Urs Frei, .*: looked again/)).toBeTruthy();
    expect(screen.getByText('Form: lumpy sausage')).toBeTruthy();
    expect(screen.getByText(/Struck by Urs Frei, .*: another resident/)).toBeTruthy();
    expect(screen.getByText('Late entry')).toBeTruthy();
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test.each<[string, object, string]>([
    ['two days: when it was', { lastStool: days(2) }, 'Last stool: '],
    ['three days: the chip', { lastStool: days(3) }, 'Last stool 3 days ago'],
    ['a warning', { lastStool: days(4), noStoolSince: days(4) }, 'No stool for 4 days'],
    ['too loose', { tooLooseAt: days(0) }, 'Too many loose stools in a short time'],
    ['nothing known', { lastStool: null, daysSince: null }, 'No stool recorded yet'],
  ])('%s', async (_, more, words) => {
    answers = { 'GET /api/excretion/alerts/state': () => ok({ ...state, ...more }) };
    await open(<ExcretionTab residentId={residentId} />);
    expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
  });
  test('below the protocols it is the same page, whose title stands above it already', async () => {
    await open(<ExcretionTab residentId={residentId} />);
    await screen.findByRole('table', { name: 'Seven days by shift' });
    const own = screen.getAllByRole('heading').map((one) => one.textContent);
    document.body.replaceChildren();
    await open(<ExcretionList residentId={residentId} />);
    await screen.findByRole('table', { name: 'Seven days by shift' });
    const below = screen.getAllByRole('heading').map((one) => one.textContent);
    expect(own).toEqual(['Excretion', ...below]);
  });
  test('who only reads, and an archived record: nothing to record or to correct', async () => {
    rights = ['Read'];
    await open(<ExcretionTab residentId={residentId} />);
    await screen.findByText(/looked again/);
    expect(screen.queryByRole('button', { name: 'Record excretion' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  });
  test('an error has its way on, an empty week says so', async () => {
    answers = { 'GET /api/excretion/alerts/state': () => problem(500) };
    await open(<ExcretionTab residentId={residentId} />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
    answers = {
      'GET /api/excretion/entries/week': () => ok({ from: '2026-11-14', to: '2026-11-20', cells: [] }),
      'GET /api/excretion/entries': () => ok({ items: [], nextCursor: null, total: null }),
    };
    await open(<ExcretionTab residentId={residentId} />, 'de');
    expect(await screen.findByText('In diesen sieben Tagen nichts erfasst.')).toBeTruthy();
    expect(await screen.findByText('Noch nichts erfasst.')).toBeTruthy();
  });
});

test('the card and the tile say since when, and what was recorded last', async () => {
  await open(
    <>
      <ExcretionCard residentId={residentId} />
      <ExcretionTile residentId={residentId} />
    </>,
  );
  expect(await screen.findByText(/Stool: smooth soft sausage, medium/)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(/^Last stool/)).toHaveLength(2));
  expect(screen.getAllByRole('button', { name: /Record/ })).toHaveLength(2);
});

test('a correction begins with what stands there and asks for the reason; striking, too', async () => {
  answers = {
    'POST /api/excretion/entries/0190a5b0-0000-7000-8000-000000000002/correct': () =>
      ok(entry({ version: 2 })),
    'POST /api/excretion/entries/0190a5b0-0000-7000-8000-000000000002/strike': () =>
      ok(entry({ version: 2 })),
  };
  const onClose = vi.fn<() => void>();
  const { user } = await open(<CorrectEntry entry={entry()} onClose={onClose} />);
  const chosen = await screen.findByRole('button', { name: '4 smooth soft sausage, medium' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: '5 soft separate lumps, large' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'looked again');
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(posted()).toMatchObject([
    { stoolType: 'type5', amount: 'large', reason: 'looked again', version: 1 },
  ]);
  const strike = await open(<StrikeEntry entry={entry()} onClose={onClose} />);
  await strike.user.type(screen.getAllByRole('textbox', { name: /Reason/ }).at(-1)!, 'another resident');
  await strike.user.click(screen.getByRole('button', { name: 'Strike' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

describe('settings', () => {
  test('the figures of the home are changed', async () => {
    const { user } = await open(<ExcretionSettingsPage />);
    const hours = await screen.findByRole('textbox', { name: /Hours without stool/ });
    await user.clear(hours);
    await user.type(hours, '48');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()[0]).toMatchObject({ ...rules, noStoolHours: 48 }));
  });
  test('who only reads sees them', async () => {
    rights = ['Read'];
    await open(<ExcretionSettingsPage />, 'de');
    expect(await screen.findByText('72')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
