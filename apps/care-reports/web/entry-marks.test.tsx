// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { toasts } from '#platform/web/store/toasts.ts';
import type { Entry } from '../contract/entries.ts';
import type { FoundEntry } from '../contract/found-entries.ts';
import { AnswerEntry, ChangeEntry } from './entry-work.tsx';
import NursingReportTab from './NursingReportTab.tsx';
import ReportCard from './ReportCard.tsx';
import ReportRulesPage from './ReportRulesPage.tsx';
import ReportsPage from './ReportsPage.tsx';

const key = 'authorization.residents.care-report';
const doctors = 'authorization.residents.report-for-doctor';
const settings = 'authorization.residents.care-report-settings';
const residentId = '0190a5b0-0000-7000-8000-000000000001';
const entryId = '0190a5b0-0000-7000-8000-000000000002';
const author = { id: residentId, by: 'Anna Stocker' };
const task = { kind: 'task', id: '0190a5b0-0000-7000-8000-000000000003', label: 'Walk', tab: 'ipp' } as const;
const fall = { kind: 'event', id: task.id, label: 'Fall 11/29/2026', tab: 'protocols' } as const;
const entry = (change: Partial<Entry> = {}): Entry => ({
  id: entryId,
  residentId,
  ...{ type: 'sleep', typeLabel: 'Sleep', text: 'Slept badly', language: null, shift: 2, handOver: false },
  ...{ importance: 'info', forDoctor: false, seen: null, dictated: false, links: [], status: 'closed' },
  pauseUntil: null,
  happenedAt: '2026-11-20T05:10:00Z',
  writtenAt: '2026-11-20T05:12:00Z',
  authorId: author.id,
  author: author.by,
  late: false,
  way: 'edit',
  ...{ correctedBy: null, correctedAt: null, struck: null, wording: 1, earlier: [], version: 4 },
  wordedAt: '2026-11-20T05:12:00Z',
  readers: [],
  read: false,
  replies: [],
  ...change,
});
const all = ['Read', 'Write', 'Edit'];
const me = (actions: readonly string[], more: Record<string, string[]> = {}) => ({
  access: { [key]: [...actions], ...more },
});
const page = (items: readonly Entry[]) => () => ok({ items, nextCursor: null, total: null });

function answers(items: readonly Entry[], more: Parameters<typeof answerWith>[0] = {}): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    'GET /api/care-reports/entries': page(items),
    'GET /api/care-reports/found-entries': page(items),
    'GET /api/care-reports/found-entries/authors': () => ok([]),
    'GET /api/care-reports/entries/authors': () => ok([]),
    'GET /api/care-reports/entries/linkable': () => ok([task]),
    'GET /api/care-reports/entries/preset': () =>
      ok({ shift: 1, limits: { early: '07:00', late: '14:00', night: '22:00' } }),
    'GET /api/dictionary/care-reports.types': () => ok([{ itemValue: 'sleep', itemLabel: 'Sleep' }]),
    ...more,
  });
}
const posted = (sent: readonly Sent[], end: string) =>
  sent.find((one) => one.method === 'POST' && one.url.endsWith(end))?.body;
const menu = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /Sleep 06:10/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

beforeAll(async () => {
  addTextSource('care-reports', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('care-reports');
});

describe('an entry says', () => {
  test('how grave it is, that the doctor is to read it, that it was dictated, to what it belongs, and who has read it', async () => {
    answers([
      entry({
        importance: 'alert',
        forDoctor: true,
        dictated: true,
        links: [task, fall],
        readers: ['Ida Frey', 'Maria Keller'],
      }),
    ]);
    await show(<NursingReportTab residentId={residentId} />, { me: me(['Read']) });
    const item = (await screen.findByText('Slept badly')).closest('li')!;
    for (const word of [
      'Alert',
      'For the doctor',
      'Dictated, not checked yet',
      'Read by Ida Frey, Maria Keller',
    ])
      expect(item).toHaveTextContent(word);
    // an event is named by its own kind
    expect(within(item).getByRole('link', { name: 'Fall 11/29/2026' })).toBeInTheDocument();
    expect(within(item).getByRole('link', { name: 'Task: Walk' })).toHaveAttribute(
      'href',
      `/app-residents/forms/details/${residentId}/ipp`,
    );
  });
  test('which doctor has seen it, and what was answered, in German; an answer that was taken back stays readable', async () => {
    const reply = {
      text: 'Kissen gegeben',
      language: null,
      by: 'Ida Frey',
      byId: entryId,
      at: '2026-11-20T06:00:00Z',
    };
    answers([
      entry({
        forDoctor: true,
        seen: { at: '2026-11-20T07:00:00Z', by: 'Dr. Beat Graf' },
        replies: [
          { ...reply, id: 'a', version: 1, struck: null },
          {
            ...reply,
            ...{ id: 'b', version: 2, text: 'Falsch' },
            struck: { at: '2026-11-20T06:30:00Z', by: 'Ida Frey', reason: 'andere Person' },
          },
        ],
      }),
    ]);
    await show(<NursingReportTab residentId={residentId} />, { me: me(all), language: 'de' });
    const item = (await screen.findByText('Slept badly')).closest('li')!;
    expect(item).toHaveTextContent(/Gesehen von Dr\. Beat Graf/);
    const told = within(within(item).getByRole('list', { name: 'Antworten' }));
    expect(told.getByText('Kissen gegeben')).toBeInTheDocument();
    expect(told.getByText('Falsch').closest('s')).not.toBe(null);
    expect(told.getByText(/Gestrichen von Ida Frey.*andere Person/)).toBeInTheDocument();
    // only what stands is taken back, once
    expect(told.getAllByRole('button', { name: /Antwort von Ida Frey streichen/ })).toHaveLength(1);
  });
});

describe('marks', () => {
  test('a doctor marks it as seen, and takes it back from the message', async () => {
    const sent = answers([entry({ forDoctor: true })], {
      [`POST /api/care-reports/replies/${entryId}/mark-seen`]: () => ok(entry({ version: 5 })),
      [`POST /api/care-reports/replies/${entryId}/take-back-seen`]: () => ok(entry({ version: 6 })),
    });
    const { user } = await show(<NursingReportTab residentId={residentId} />, {
      me: me(['Read'], { [doctors]: ['Write'] }),
    });
    await menu(user, 'Mark as seen by the doctor');
    await waitFor(() => expect(posted(sent, '/mark-seen')).toMatchObject({ version: 4 }));
    await waitFor(() => expect(toasts.get().at(-1)?.message).toBe('Marked as seen'));
    act(() => toasts.get().at(-1)!.undo!.run());
    await waitFor(() => expect(posted(sent, '/take-back-seen')).toMatchObject({ version: 5 }));
  });
  test('who is no doctor reads it, and confirms that; who only reads cannot answer', async () => {
    const sent = answers([entry({ forDoctor: true, dictated: true })], {
      'POST /api/care-reports/hand-over/read': () => ok({ done: true }),
    });
    const { user } = await show(<NursingReportTab residentId={residentId} />, { me: me(['Read']) });
    await user.click(await screen.findByRole('button', { name: /Sleep 06:10/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((one) => one.textContent)).toEqual(['Read']);
    await user.click(items[0]!);
    await waitFor(() =>
      expect(posted(sent, '/hand-over/read')).toMatchObject({ marks: [{ entryId, wording: 1 }] }),
    );
  });
});

describe('writing', () => {
  test('importance, the doctor and what it belongs to are one press away and go along', async () => {
    const sent = answers([], { 'POST /api/care-reports/entries/write': () => ok(entry()) });
    const { user } = await show(<NursingReportTab residentId={residentId} />, { me: me(all) });
    await user.click(await screen.findByRole('button', { name: /^Kind, shift, hand-over/ }));
    await user.click(await screen.findByRole('radio', { name: 'Warning' }));
    await user.click(screen.getByRole('switch', { name: 'For the doctor' }));
    await user.click(await screen.findByRole('combobox', { name: /^Belongs to/ }));
    await user.click(await screen.findByRole('option', { name: 'Task: Walk' }));
    await screen.findByRole('button', { name: /Late, Warning, For the doctor$/ });
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Walked');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(posted(sent, '/write')).toMatchObject({
        importance: 'warning',
        forDoctor: true,
        links: [{ kind: 'task', id: task.id }],
      }),
    );
  });
  test('a change keeps to what it belonged, also what is offered no more', async () => {
    const sent = answers([], {
      'GET /api/care-reports/entries/linkable': () => ok([]),
      'POST /api/care-reports/entries/change': () => ok(entry()),
    });
    const { user } = await show(<ChangeEntry entry={entry({ links: [task] })} onClose={() => undefined} />, {
      me: me(all),
    });
    await user.click(await screen.findByRole('switch', { name: 'For the doctor' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method !== 'GET')?.body).toMatchObject({
        forDoctor: true,
        importance: 'info',
        links: [{ kind: 'task', id: task.id }],
      }),
    );
  });
  test('an answer is sent to its entry', async () => {
    const closed = vi.fn<() => void>();
    const sent = answers([], { 'POST /api/care-reports/replies/write': () => ok(entry()) });
    const { user } = await show(<AnswerEntry entry={entry()} onClose={closed} />, { me: me(all) });
    await user.type(await screen.findByRole('textbox', { name: /Text/ }), 'Gave a cushion');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(posted(sent, '/replies/write')).toEqual({ residentId, entryId, text: 'Gave a cushion' });
  });
  test('dictated on the device: the words are there, bear it, and go as others once somebody has looked at them', async () => {
    let locally = false;
    const heard: { fails?: () => void; onresult: ((event: object) => void) | null } = { onresult: null };
    class Recogniser {
      onend: (() => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      get processLocally() {
        return false;
      }
      set processLocally(asked: boolean) {
        locally = asked;
      }
      start() {
        heard.fails = () => this.onerror?.({ error: 'language-not-supported' });
        heard.onresult = (event) =>
          (this as unknown as { onresult: (event: object) => void }).onresult(event);
      }
      stop() {
        this.onend?.();
      }
      abort() {}
    }
    vi.stubGlobal('SpeechRecognition', Recogniser);
    const sent = answers([], { 'POST /api/care-reports/entries/write': () => ok(entry()) });
    const { user } = await show(<NursingReportTab residentId={residentId} />, { me: me(all) });
    await user.click(await screen.findByRole('button', { name: 'Dictate' }));
    expect(locally).toBe(true);
    act(() =>
      heard.onresult!({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript: ' slept well ' } }] }),
    );
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('slept well');
    expect(screen.getByText('Dictated, not checked yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'The words are right' }));
    expect(screen.queryByText('Dictated, not checked yet')).toBe(null);
    act(() => heard.onresult!({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript: 'tea' } }] }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(posted(sent, '/write')).toMatchObject({ text: 'slept well tea', dictated: true }),
    );
    await user.click(await screen.findByRole('button', { name: 'Dictate' }));
    act(() => heard.fails!());
    await screen.findByRole('button', { name: 'This device cannot dictate in this language' });
    vi.unstubAllGlobals();
  });
  test('a browser that would send the voice to a server offers no dictation', async () => {
    vi.stubGlobal('webkitSpeechRecognition', class {});
    answers([]);
    await show(<NursingReportTab residentId={residentId} />, { me: me(all) });
    await screen.findByRole('textbox', { name: 'Text' });
    expect(screen.queryByRole('button', { name: 'Dictate' })).toBe(null);
    vi.unstubAllGlobals();
  });
});

describe('the page of all reports', () => {
  const found: FoundEntry = {
    ...entry({ forDoctor: true }),
    resident: {
      ...{ id: residentId, lastName: 'Keller', firstName: 'Margrit', roomNumber: '204', birthDate: null },
      ...{ deathDate: null, photoFileId: null, sameName: false },
    },
  };
  test('names who it is about; filters and words go to the server', async () => {
    const sent = answers([found]);
    const { user } = await show(<ReportsPage />, { me: me(['Read']) });
    const item = (await screen.findByText('Slept badly')).closest('li')!;
    expect(within(item).getByRole('link', { name: /KELLER/ })).toBeInTheDocument();
    const asked = (words: string) =>
      waitFor(() =>
        expect(
          sent.some((one) => one.url.includes(words)),
          words,
        ).toBe(true),
      );
    await user.type(screen.getByRole('searchbox', { name: 'Search in the text' }), 'hip');
    await asked('text=hip');
    await user.click(screen.getByRole('button', { name: /^Filter/ }));
    await user.click(await screen.findByText('Not seen yet'));
    await asked('forDoctor=unseen');
  });
  test('nothing there is said, in German; a failure is an error', async () => {
    answers([]);
    await show(<ReportsPage />, { me: me(['Read']), language: 'de' });
    expect(await screen.findByText('Es wurde noch nichts geschrieben.')).toBeInTheDocument();
    document.body.replaceChildren();
    answers([], { 'GET /api/care-reports/found-entries': () => problem(500) });
    await show(<ReportsPage />, { me: me(['Read']) });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('the rules', () => {
  const rules = { version: 3, early: '07:00', late: '14:00', night: '22:00', editMinutes: 15 };
  const open = { 'GET /api/care-reports/rules': () => ok(rules) };
  test('are changed with the version that was read', async () => {
    const sent = answerWith({ ...open, 'PUT /api/care-reports/rules': () => ok(rules) });
    const { user } = await show(<ReportRulesPage />, { me: { access: { [settings]: ['Read', 'Edit'] } } });
    const minutes = await screen.findByRole('textbox', { name: /Time for editing/ });
    await user.clear(minutes);
    await user.type(minutes, '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method !== 'GET')?.body).toEqual({ ...rules, editMinutes: 30 }),
    );
  });
  test('are read by who may not change them, and a failure is said', async () => {
    answerWith(open);
    await show(<ReportRulesPage />, { me: { access: { [settings]: ['Read'] } }, language: 'de' });
    expect(await screen.findByText('Frühdienst ab')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBe(null);
    document.body.replaceChildren();
    answerWith({ 'GET /api/care-reports/rules': () => problem(500) });
    await show(<ReportRulesPage />, { me: { access: { [settings]: ['Read'] } } });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('words in another language', () => {
  test.each([
    ['de', 'Gut geschlafen', 'Text in German', 'DE'],
    ['en', 'Slept badly', null, null],
    [null, 'Slept badly', null, null],
  ] as const)('written in %s and read in English', async (language, text, name, sign) => {
    answers([entry({ text, language })]);
    await show(<NursingReportTab residentId={residentId} />, { me: me(['Read']) });
    const words = await screen.findByText(text);
    expect(words.getAttribute('lang')).toBe(language);
    const marks = screen.queryAllByRole('img', { name: /^Text in/ });
    expect(marks.map((one) => [one.getAttribute('aria-label'), one.textContent])).toEqual(
      name === null ? [] : [[name, sign]],
    );
  });
  test('the card bears the mark, too', async () => {
    answers([entry({ text: 'Gut geschlafen', language: 'de', happenedAt: new Date().toISOString() })]);
    await show(<ReportCard residentId={residentId} />, { me: me(['Read']) });
    expect(await screen.findByText('Gut geschlafen')).toHaveAttribute('lang', 'de');
    expect(screen.getByRole('img', { name: 'Text in German' })).toHaveTextContent('DE');
  });
});
