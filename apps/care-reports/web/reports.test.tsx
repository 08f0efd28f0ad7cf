// @vitest-environment jsdom
import axe from 'axe-core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { toasts } from '#platform/web/store/toasts.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Entry } from '../contract/entries.ts';
import type { HandOverLine } from '../contract/hand-over.ts';
import HandOverPage from './HandOverPage.tsx';
import NursingReportTab from './NursingReportTab.tsx';
import RecordNote from './RecordNote.tsx';
import ReportCard from './ReportCard.tsx';

const key = 'authorization.residents.care-report';
const residentId = '0190a5b0-0000-7000-8000-000000000001';
const entry = (change: Partial<Entry>): Entry => ({
  id: '0190a5b0-0000-7000-8000-000000000002',
  residentId,
  type: 'sleep',
  typeLabel: 'Sleep',
  text: 'Slept badly',
  language: null,
  shift: 2,
  handOver: false,
  importance: 'info',
  forDoctor: false,
  seen: null,
  dictated: false,
  links: [],
  status: 'closed',
  pauseUntil: null,
  happenedAt: '2026-11-20T05:10:00Z',
  writtenAt: '2026-11-20T05:12:00Z',
  authorId: residentId,
  author: 'Anna Stocker',
  late: false,
  way: 'correct',
  correctedBy: null,
  correctedAt: null,
  struck: null,
  wording: 1,
  wordedAt: '2026-11-20T05:12:00Z',
  earlier: [],
  readers: [],
  read: false,
  replies: [],
  version: 1,
  ...change,
});
const me = (actions: readonly string[]) => ({ access: { [key]: [...actions] } });

function answers(items: readonly Entry[] = [], lines: readonly HandOverLine[] = []): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/care-reports/entries': () => ok({ items, nextCursor: null, total: null }),
    'GET /api/care-reports/entries/authors': () => ok([]),
    'GET /api/care-reports/entries/preset': () =>
      ok({ shift: 1, limits: { early: '07:00', late: '14:00', night: '22:00' } }),
    'GET /api/dictionary/care-reports.types': () =>
      ok([
        { itemValue: 'general', itemLabel: 'General' },
        { itemValue: 'sleep', itemLabel: 'Sleep' },
        { itemValue: 'event', itemLabel: 'Event' },
      ]),
    'POST /api/care-reports/entries/write': () => ok(entry({})),
    'GET /api/care-reports/hand-over': () =>
      ok({
        since: '2026-11-20T05:00:00.000Z',
        lines,
        cut: false,
        unchanged: [
          {
            id: '0190a5b0-0000-7000-8000-000000000005',
            lastName: 'Huber',
            firstName: 'Ida',
            roomNumber: '3',
            birthDate: null,
            deathDate: null,
            photoFileId: null,
            sameName: false,
          },
        ],
      }),
    'POST /api/care-reports/hand-over/read': () => ok({ done: true }),
    'POST /api/care-reports/hand-over/take-back': () => ok({ done: true }),
  });
}

beforeAll(async () => {
  addTextSource('care-reports', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('care-reports');
});

describe('the stream', () => {
  test('a correction shows the struck original with who and why; marks say what they are', async () => {
    answers([
      entry({
        handOver: true,
        late: true,
        status: 'open',
        correctedBy: 'Maria Keller',
        correctedAt: '2026-11-20T06:00:00Z',
        earlier: [
          {
            text: 'Slept well',
            language: null,
            typeLabel: 'Sleep',
            shift: 2,
            handOver: true,
            importance: 'info',
            forDoctor: false,
            by: 'Anna Stocker',
            at: '2026-11-20T05:12:00Z',
            struckReason: 'other resident',
            readers: [],
          },
        ],
      }),
    ]);
    const { container } = await show(<NursingReportTab residentId={residentId} />, { me: me(['Read']) });
    const item = (await screen.findByText('Slept badly')).closest('li')!;
    expect(within(item).getByText('Slept well').tagName).toBe('S');
    expect(item).toHaveTextContent('Corrected because: other resident');
    for (const word of ['Hand-over', 'Late entry', 'Open', 'Anna Stocker', '06:10'])
      expect(item).toHaveTextContent(word);
    expect(screen.queryByRole('button', { name: /Save/ })).toBe(null);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
  test('shifts stand between the entries with how many there are; a night bears both of its days', async () => {
    answers([
      entry({ id: 'a', shift: 0, happenedAt: '2026-11-20T08:00:00Z' }),
      entry({ id: 'b' }),
      entry({ id: 'c', happenedAt: '2026-11-19T22:30:00Z' }),
    ]);
    await show(<NursingReportTab residentId={residentId} />, { me: me(['Read']), language: 'de' });
    await screen.findAllByText('Slept badly');
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Früh · Fr 20.11.20261 Eintrag',
      'Nacht · Do auf Fr 20.11.20262 Einträge',
    ]);
    expect(within(screen.getByRole('region', { name: /^Nacht/ })).getAllByRole('listitem')).toHaveLength(2);
  });
  test('how many there are is not said of a shift that goes on with what is not loaded', async () => {
    answers([entry({})]);
    answerWith({
      'GET /api/residents/residents/banner': () => ok({ archived: false }),
      'GET /api/care-reports/entries': () => ok({ items: [entry({})], nextCursor: 'more', total: null }),
      'GET /api/care-reports/entries/authors': () => ok([]),
      'GET /api/dictionary/care-reports.types': () => ok([]),
    });
    await show(<NursingReportTab residentId={residentId} />, { me: me(['Read']) });
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe(
      'Night · Thu to Fri 11/20/2026',
    );
  });
  test('one line to write in: what is preset is said, Ctrl+Enter saves, and the cursor is back in an empty line', async () => {
    const sent = answers([entry({})]);
    const { user } = await show(<NursingReportTab residentId={residentId} />, { me: me(['Read', 'Write']) });
    const line = await screen.findByRole('textbox', { name: 'Text' });
    expect(line).toHaveAttribute('placeholder', 'Write an entry …');
    await user.click(line);
    expect(line).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(line).not.toHaveFocus();
    await screen.findByRole('button', { name: 'Kind, shift, hand-over: General, Late' });
    expect(screen.queryByRole('switch')).toBeNull();
    await user.type(line, 'Refused supper');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
        text: 'Refused supper',
        handOver: false,
      }),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('');
  });
  test('kind, shift and flags are one press away, and the line says what was set', async () => {
    const sent = answers([]);
    const { user } = await show(<NursingReportTab residentId={residentId} />, { me: me(['Read', 'Write']) });
    await user.click(await screen.findByRole('button', { name: /^Kind, shift, hand-over/ }));
    await user.click(screen.getByRole('switch', { name: 'Hand-over' }));
    await user.click(screen.getByRole('radio', { name: 'Night' }));
    await screen.findByRole('button', { name: 'Kind, shift, hand-over: General, Night, Hand-over' });
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Awake since three');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({ handOver: true, shift: 2 }),
    );
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
  });
  test('an event is handed over: the flag is set, cannot be taken away and says why', async () => {
    answers([]);
    const { user } = await show(<NursingReportTab residentId={residentId} />, { me: me(['Read', 'Write']) });
    await user.click(await screen.findByRole('button', { name: /^Kind, shift, hand-over/ }));
    const flag = () => screen.getByRole('switch', { name: /^Hand-over/ }) as HTMLInputElement;
    expect([flag().checked, flag().disabled]).toEqual([false, false]);
    await user.click(await screen.findByRole('combobox', { name: /^Kind/ }));
    await user.click(await screen.findByRole('option', { name: 'Event' }));
    expect([flag().checked, flag().disabled]).toEqual([true, true]);
    expect(screen.getByText('An event is always handed over.')).toBeInTheDocument();
    await screen.findByRole('button', { name: 'Kind, shift, hand-over: Event, Late, Hand-over' });
  });
  test('filters go to the server; nothing found offers to clear them', async () => {
    const sent = answers();
    const { user } = await show(<NursingReportTab residentId={residentId} />, {
      me: me(['Read']),
      language: 'de',
    });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByText('Nacht'));
    await screen.findByText('Nichts entspricht diesen Filtern.');
    expect(sent.some((one) => one.url.includes('shifts=2'))).toBe(true);
  });
  test('who may not correct sees no action; who may edits the own new entry', async () => {
    answers([entry({ way: 'edit' })]);
    const { user } = await show(<NursingReportTab residentId={residentId} />, {
      me: me(['Read', 'Write', 'Edit']),
    });
    await user.click(await screen.findByRole('button', { name: /Sleep 06:10/ }));
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
      'Read',
      'Answer',
      'Edit',
      'Change status',
      'Strike',
    ]);
  });
});

test('a note begins with the text, the shift is preset by the clock, and the flag goes along', async () => {
  const sent = answers();
  const { user } = await show(
    <RecordNote
      residentId={residentId}
      person="KELLER, Margrit"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
    { me: me(['Read', 'Write']) },
  );
  const text = await screen.findByRole('textbox', { name: /Text/ });
  expect(text).toHaveFocus();
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: 'Late' }) as HTMLInputElement).checked).toBe(true),
  );
  await user.keyboard('Refused supper');
  await user.click(screen.getByRole('switch', { name: 'Hand-over' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const written = () => sent.find((one) => one.method === 'POST')?.body;
  await waitFor(() =>
    expect(written()).toMatchObject({ residentId, text: 'Refused supper', type: 'general', handOver: true }),
  );
  // nobody chose it: the server decides by its own clock
  expect(written()).not.toHaveProperty('shift');
});

test('the card of the first tab: what was written since yesterday with author and flag, not what is struck or older; writing is one press', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const struck = { by: 'Ida Frey', at: ago(1), reason: 'other resident' } as Entry['struck'];
  answers([
    entry({ id: 'a', text: 'Refused supper', happenedAt: ago(12), handOver: true, author: 'Maria Keller' }),
    entry({ id: 'b', text: 'Slept well', happenedAt: ago(25) }),
    entry({ id: 'c', text: 'Of somebody else', happenedAt: ago(5), struck }),
    entry({ id: 'd', text: 'Long ago', happenedAt: ago(3 * 24 * 60) }),
  ]);
  const { user } = await show(<ReportCard residentId={residentId} />, { me: me(['Read', 'Write']) });
  const lines = async (text: string) =>
    (await screen.findByText(text)).parentElement!.parentElement!.textContent;
  expect([await lines('Refused supper'), await lines('Slept well')]).toEqual([
    '12 min ago · Maria KellerHand-overRefused supper',
    '25 min ago · Anna StockerSlept well',
  ]);
  expect(screen.queryByText(/Of somebody else|Long ago/)).toBeNull();
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toContain(
    `/app-residents/forms/details/${residentId}/nursingReport`,
  );
  workspace.set({ items: [], front: null });
  await user.click(await screen.findByRole('button', { name: 'Write' }));
  await waitFor(() => expect(workspace.get().items).toHaveLength(1));
});

describe('the hand-over', () => {
  const shown = {
    ...entry({ handOver: true, wording: 3 }),
    unread: true,
    withdrawn: false,
    readers: ['Maria Keller'],
  };
  const fact: HandOverLine['facts'][number] = {
    residentId,
    key: 'vitals.1',
    kind: 'critical',
    at: new Date().toISOString(),
    text: 'SpO2 86 % ↓',
    tab: 'vitals',
    more: 0,
    unread: true,
    unreadKeys: ['vitals.1'],
    readers: [],
  };
  const line: HandOverLine = {
    resident: {
      id: residentId,
      lastName: 'Keller',
      firstName: 'Margrit',
      roomNumber: '204',
      birthDate: '1938-02-03',
      deathDate: null,
      photoFileId: null,
      sameName: false,
    },
    gravity: 'grave',
    facts: [fact],
    entries: [shown],
    read: false,
  };
  /** Rows are on the screen as far as this says. */
  const inSight = (is: (id: string) => boolean) =>
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #tell: (changes: object[]) => void;
        constructor(tell: (changes: object[]) => void) {
          this.#tell = tell;
        }
        observe(target: HTMLElement) {
          const row = target.closest<HTMLElement>('[data-resident]');
          this.#tell([{ target, isIntersecting: is(row?.dataset['resident'] ?? '') }]);
        }
        unobserve() {}
        disconnect() {}
      },
    );
  afterEach(() => vi.unstubAllGlobals());
  const rowOf = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

  test('one row for each resident says who, what changed and how much is new; it opens in place', async () => {
    const sent = answers([], [line]);
    const { user } = await show(<HandOverPage />, { me: me(['Read']) });
    const row = await rowOf(/204 KELLER, Margrit/);
    for (const word of ['SpO2 86 % ↓', 'Slept badly', 'New']) expect(row).toHaveTextContent(word);
    expect(screen.queryByText(/Read by Maria Keller/)).toBe(null);
    row.focus();
    await user.keyboard('{Enter}');
    const details = screen.getByRole('region', { name: /KELLER, Margrit/ });
    expect(details).toHaveTextContent('Read by Maria Keller');
    expect(within(details).getByRole('link', { name: 'SpO2 86 % ↓' }).getAttribute('href')).toContain(
      '/vitals',
    );
    await user.click(within(details).getByRole('button', { name: /^Read: / }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
        marks: [{ entryId: shown.id, wording: 3 }],
        facts: [{ residentId, key: 'vitals.1' }],
      }),
    );
  });
  test('only what was on the screen or opened is confirmed together; the toast takes it back', async () => {
    const others = [2, 3].map((last) => {
      const id = `0190a5b0-0000-7000-8000-00000000070${last}`;
      return {
        ...line,
        resident: { ...line.resident, id, lastName: `Person${last}` },
        facts: [],
        entries: [{ ...shown, id: id.replace('07', '08') }],
      };
    });
    inSight((id) => id === residentId);
    const sent = answers([], [line, ...others]);
    const { user } = await show(<HandOverPage />, { me: me(['Read']) });
    await screen.findByRole('button', { name: 'Confirm 1 resident read' });
    await user.click(await rowOf(/PERSON3/));
    await user.click(screen.getByRole('button', { name: 'Confirm 2 residents read' }));
    const expected = {
      marks: [shown.id, others[1]!.entries[0]!.id].map((entryId) => ({ entryId, wording: 3 })),
      facts: [{ residentId, key: 'vitals.1' }],
    };
    await waitFor(() => expect(sent.find((one) => one.method === 'POST')?.body).toEqual(expected));
    const [told] = toasts.get().slice(-1);
    expect(told?.message).toBe('2 residents confirmed as read');
    act(() => told!.undo!.run());
    await waitFor(() => expect(sent.find((one) => one.url.endsWith('/take-back'))?.body).toEqual(expected));
  });
  test('an event has its own sign and word and is no alarm; of several values the worst stands with its time and the number of others', async () => {
    const event = { ...shown, type: 'event', typeLabel: 'Ereignis', text: 'Blumen erhalten' };
    const worst = {
      ...fact,
      at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
      more: 3,
      unreadKeys: ['vitals.1', 'vitals.2'],
    };
    const sent = answers([], [{ ...line, gravity: 'event', facts: [worst], entries: [event] }]);
    const { user } = await show(<HandOverPage />, { me: me(['Read']), language: 'de' });
    const row = await rowOf(/KELLER/);
    expect(within(row).getByText('Ereignis').parentElement).toHaveAttribute('data-status', 'warning');
    expect(
      within(row).getByText(/^SpO2 86 % ↓ · (heute|gestern) \d\d:\d\d und 3 weitere$/),
    ).toBeInTheDocument();
    await user.click(row);
    const details = screen.getByRole('region', { name: /KELLER/ });
    expect(details).toHaveTextContent('SpO2 86 % ↓ und 3 weitere');
    await user.click(within(details).getByRole('button', { name: /^Gelesen: / }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
        facts: worst.unreadKeys.map((key) => ({ residentId, key })),
      }),
    );
  });
  test('the page says for how long what is unread stays, and leads to the rest', async () => {
    const sent = answers([], [line]);
    const { user } = await show(<HandOverPage />, { me: me(['Read']) });
    await screen.findByText(/What you have not read stays here for 14 days/);
    await user.click(screen.getByRole('button', { name: 'Show 30 days' }));
    await waitFor(() => expect(sent.some((one) => one.url.includes('since='))).toBe(true));
    expect(screen.queryByText(/stays here for 14 days/)).toBeNull();
  });
  test('whoever cannot tell what is on the screen confirms nothing that was not opened', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    answers([], [line]);
    const { user } = await show(<HandOverPage />, { me: me(['Read']) });
    const row = await rowOf(/KELLER/);
    expect(screen.getByRole('button', { name: 'Confirm 0 residents read' })).toBeDisabled();
    await user.click(row);
    expect(screen.getByRole('button', { name: 'Confirm 1 resident read' })).toBeInTheDocument();
  });
  test('what was read before stands below with who read it, under the words that they saw', async () => {
    const earlier = [
      {
        text: 'Slept well',
        language: null,
        typeLabel: 'General',
        shift: 2 as const,
        handOver: false,
        importance: 'info' as const,
        forDoctor: false,
        by: 'Anna Stocker',
        at: '2026-11-20T05:12:00Z',
        struckReason: '',
        readers: ['Maria Keller'],
      },
    ];
    answers(
      [],
      [
        {
          ...line,
          entries: [
            { ...shown, readers: [], earlier },
            { ...shown, id: residentId, text: 'Gone', withdrawn: true, readers: [] },
          ],
        },
      ],
    );
    const { user } = await show(<HandOverPage />, { me: me(['Read']) });
    await user.click(await rowOf(/KELLER/));
    const former = (await screen.findByText('Slept well')).parentElement!;
    expect(former).toHaveTextContent(
      /Before \(.*\): written by Anna Stocker\. .*General · Was not in the hand-over\. Read by Maria Keller/,
    );
    const details = within(screen.getByRole('region', { name: /KELLER/ }));
    expect(details.getByText('Slept badly').parentElement!.parentElement).toHaveTextContent('Not read yet');
    expect(screen.getByText('Withdrawn')).toBeInTheDocument();
  });
  test('what was read says so and needs no button; residents without entries are counted', async () => {
    answers([], [{ ...line, read: true, facts: [], entries: [{ ...shown, unread: false }] }]);
    const { user } = await show(<HandOverPage />, { me: me(['Read']), language: 'de' });
    expect(await screen.findByRole('img', { name: 'Von Ihnen gelesen' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /gelesen bestätigen/ })).toBe(null);
    await user.click(screen.getByRole('button', { name: /1 Person unverändert/ }));
    expect(screen.getByText(/Ida/)).toBeInTheDocument();
  });
});
