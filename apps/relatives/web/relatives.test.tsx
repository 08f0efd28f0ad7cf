// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Day, Draft, Waiting } from '../contract/day-words.ts';
import type { Message, Thread } from '../contract/messages.ts';
import DayCard from './DayCard.tsx';
import DayRulesPage from './DayRulesPage.tsx';
import ValuesCard from './ValuesCard.tsx';
import RelativesTab from './RelativesTab.tsx';
import { ReleaseCard, ThreadsCard } from './ward-cards.tsx';
import WriteCard from './WriteCard.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const accountId = '0190a5b0-0000-7000-8000-000000000002';
const relative = {
  external: true,
  access: {},
};
const grants = {
  [`GET /profile/api/resident-access/${residentId}`]: () =>
    ok({
      'authorization.residents.relatives-day': ['Read'],
      'authorization.residents.relatives-messages': ['Read', 'Write'],
      'authorization.residents.vitals': ['Read'],
    }),
};
const ward = {
  access: {
    'authorization.residents.relatives-day': ['Read', 'Edit'],
    'authorization.residents.relatives-messages': ['Read', 'Write', 'Edit'],
  },
};
const day: Day = {
  day: '2026-11-23',
  words: { text: 'She sang with the others.', language: 'en', releasedAt: '2026-11-23T09:40:00Z' },
  lastDay: '2026-11-22',
  ward: { name: 'Rigi', phone: '041 555 10 00' },
  visitingHours: '14:00–18:00',
  values: false,
};
const draft: Draft = {
  day: '2026-11-23',
  version: 0,
  state: 'open',
  text: '',
  language: null,
  proposal: 'Margrit Keller spends the day in the house.',
  releasedAt: null,
  releasedBy: '',
  readers: 1,
};
const message = (id: number, values: Partial<Message> = {}): Message => ({
  id: `0190a5b0-0000-7000-8000-00000000010${id}`,
  text: `Message ${id}`,
  language: null,
  fromHome: false,
  writtenBy: 'Lukas Keller',
  writtenAt: '2026-11-22T09:00:00Z',
  readAt: '2026-11-22T10:00:00Z',
  ...values,
});

beforeAll(async () => {
  addTextSource('relatives', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  const values = async () => ({ default: { states: { empty: 'No values yet.' } } });
  addTextSource('vitals', { en: values, de: values });
  await Promise.all([loadTexts('relatives'), loadTexts('vitals')]);
});

describe('what a relative reads', () => {
  test('the words in the language in which they were written, and whom to call', async () => {
    answerWith({ ...grants, 'GET /api/relatives/day-words': () => ok(day) });
    await show(<DayCard residentId={residentId} />, { me: relative, language: 'de' });
    expect(await screen.findByText('She sang with the others.')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('img', { name: 'Text auf Englisch' })).toHaveTextContent('EN');
    expect(screen.getByText('Station Rigi')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Anrufen: 041 555 10 00' })).toHaveAttribute(
      'href',
      'tel:0415551000',
    );
    expect(screen.getByText('Besuchszeiten: 14:00–18:00')).toBeInTheDocument();
  });
  test.each([
    ['2026-11-20', /^The ward has not written today yet\. Last entry: .*11\/20\/2026\.$/],
    [null, 'The ward has not written today yet.'],
  ])('without words of today and with %s as the last day', async (lastDay, text) => {
    answerWith({
      ...grants,
      'GET /api/relatives/day-words': () =>
        ok({ ...day, words: null, lastDay, visitingHours: '', ward: { name: 'Rigi', phone: '' } }),
    });
    await show(<DayCard residentId={residentId} />, { me: relative });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('The home has not recorded a telephone.')).toBeInTheDocument();
  });
  test.each([true, false])('values stand there when the home shows them (%s)', async (values) => {
    const sent = answerWith({
      ...grants,
      'GET /api/relatives/day-words': () => ok({ ...day, values }),
      'GET /api/vitals/readings/overview': () =>
        ok({ latest: [], bmi: { reason: 'weightMissing' }, weightLoss: null, halfYearLoss: null }),
    });
    await show(<ValuesCard residentId={residentId} />, { me: relative });
    if (values) expect(await screen.findByText('No values yet.')).toBeInTheDocument();
    else await waitFor(() => expect(sent.some((one) => one.url.includes('day-words'))).toBe(true));
    expect(screen.queryAllByRole('heading', { name: 'Last values' })).toHaveLength(values ? 1 : 0);
  });
});

describe('writing to the ward', () => {
  test('the own thread is shown, answers are marked as read, and what is written is sent', async () => {
    const sent = answerWith({
      ...grants,
      'GET /api/relatives/messages/own': () =>
        ok([message(1), message(2, { fromHome: true, writtenBy: '', readAt: null })]),
      'POST /api/relatives/messages/seen': () => ok({ done: true }),
      'POST /api/relatives/messages/write': () => ok(message(3)),
    });
    const { user } = await show(<WriteCard residentId={residentId} />, { me: relative });
    expect(await screen.findByText('Message 2')).toBeInTheDocument();
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('/seen'))?.body).toEqual({
        residentId,
        shown: [message(2).id],
      }),
    );
    await user.type(await screen.findByLabelText(/Your message/), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send to the ward' }));
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('/write'))?.body).toMatchObject({
        residentId,
        text: 'Thank you',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText(/Your message/)).toHaveValue(''));
  });
  test('of a long thread the earlier messages come on demand', async () => {
    answerWith({
      ...grants,
      'GET /api/relatives/messages/own': () => ok([1, 2, 3, 4, 5, 6].map((id) => message(id))),
    });
    const { user } = await show(<WriteCard residentId={residentId} />, { me: relative });
    expect(await screen.findByText('Message 6')).toBeInTheDocument();
    expect(screen.queryByText('Message 1')).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 earlier messages' }));
    expect(screen.getByText('Message 1')).toBeInTheDocument();
  });
});

describe('the ward', () => {
  test('one press releases the proposal as it stands', async () => {
    const sent = answerWith({
      'GET /api/relatives/day-words/draft': () => ok(draft),
      'POST /api/relatives/day-words/release': () => ok({ ...draft, version: 1, state: 'released' }),
    });
    const { user } = await show(<ReleaseCard residentId={residentId} />, { me: ward });
    expect(await screen.findByText('Not released yet')).toBeInTheDocument();
    expect(screen.getByText('1 relative can read it')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Release' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
        residentId,
        day: '2026-11-23',
        version: 0,
        text: draft.proposal,
      }),
    );
  });
  test('what went out is read, changed in place and withdrawn', async () => {
    const released = {
      ...draft,
      version: 2,
      state: 'released' as const,
      text: 'She sang.',
      releasedAt: '2026-11-23T09:40:00Z',
      releasedBy: 'Anna Frei',
    };
    const sent = answerWith({
      'GET /api/relatives/day-words/draft': () => ok(released),
      'POST /api/relatives/day-words/withdraw': () => ok({ ...released, version: 3, state: 'withdrawn' }),
    });
    const { user } = await show(<ReleaseCard residentId={residentId} />, { me: ward });
    expect(await screen.findByText('She sang.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change the words' }));
    expect(screen.getByRole('textbox', { name: /Words for relatives/ })).toHaveValue('She sang.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('/withdraw'))?.body).toMatchObject({ version: 2 }),
    );
  });
  const thread: Thread = {
    accountId,
    name: 'Lukas Keller',
    ended: false,
    unread: 1,
    messages: [message(1, { readAt: null, text: 'Guten Tag', language: 'de' })],
  };
  test('reads and answers a thread', async () => {
    const sent = answerWith({
      'GET /api/relatives/messages/threads': () => ok([thread]),
      'POST /api/relatives/messages/answer': () => ok(message(2, { fromHome: true })),
      'POST /api/relatives/messages/read': () => ok({ done: true }),
    });
    const { user } = await show(<ThreadsCard residentId={residentId} />, { me: ward });
    expect(await screen.findByText('1 new')).toBeInTheDocument();
    // whoever wrote in the other language: said to the screen reader, and marked
    expect(screen.getByText('Guten Tag')).toHaveAttribute('lang', 'de');
    expect(screen.getByText('DE')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    const shown = [message(1).id];
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('/read'))?.body).toEqual({ residentId, accountId, shown }),
    );
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await user.type(screen.getByRole('textbox', { name: /Answer/ }), 'All is well');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('/answer'))?.body).toMatchObject({
        accountId,
        text: 'All is well',
      }),
    );
  });
  test('what came while the answer was written is not read with it; unread messages of a long thread are in sight', async () => {
    let now = [1, 2, 3, 4, 5, 6].map((id) => message(id, { readAt: null }));
    const sent = answerWith({
      'GET /api/relatives/messages/threads': () => ok([{ ...thread, unread: now.length, messages: now }]),
      'POST /api/relatives/messages/answer': () => ok(message(8, { fromHome: true })),
      'POST /api/relatives/messages/read': () => ok({ done: true }),
    });
    const { user } = await show(<ThreadsCard residentId={residentId} />, { me: ward });
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    const before = now.map((one) => one.id);
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    now = [...now, message(7, { readAt: null })];
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText('Message 7')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /Answer/ }), 'All is well');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('/read'))?.body).toMatchObject({ shown: before }),
    );
  });
  test('whose access has ended gets no answer, and it says why', async () => {
    answerWith({ 'GET /api/relatives/messages/threads': () => ok([{ ...thread, ended: true, unread: 0 }]) });
    await show(<ThreadsCard residentId={residentId} />, { me: ward });
    expect(await screen.findByText('Access ended')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });
  test('no messages, and what failed, are said', async () => {
    answerWith({
      'GET /api/relatives/day-words/due': () => ok([]),
      'GET /api/relatives/messages/threads': () => ok([]),
      'GET /api/relatives/day-words/draft': () => problem(500, { code: 'unexpected' }),
    });
    await show(<RelativesTab residentId={residentId} />, { me: ward, language: 'de' });
    expect(await screen.findByText('Keine Nachrichten von Angehörigen.')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

test('the home says what relatives see', async () => {
  const sent = answerWith({
    'GET /api/relatives/day-rules': () => ok({ values: false, visitingHours: '', version: 0 }),
    'PUT /api/relatives/day-rules': () => ok({ values: true, visitingHours: '', version: 2 }),
  });
  const { user } = await show(<DayRulesPage />, {
    me: { access: { 'authorization.residents.relatives-rules': ['Read', 'Edit'] } },
  });
  await user.click(await screen.findByRole('switch', { name: /Relatives see the last values/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({ values: true }));
});

describe('families that wait', () => {
  const waiting = (number: number, values: Partial<Waiting> = {}): Waiting => ({
    resident: {
      id: residentId.replace(/1$/, String(number)),
      lastName: `Keller${number}`,
      firstName: 'Ida',
      roomNumber: '204',
      birthDate: null,
      deathDate: null,
      photoFileId: null,
      sameName: false,
    },
    words: true,
    messages: 0,
    ...values,
  });
  const due = (list: readonly Waiting[]) => ({ 'GET /api/relatives/day-words/due': () => ok(list) });
  test('the tab of the resident says what this family waits for, in German', async () => {
    answerWith({
      ...due([waiting(1, { messages: 1 })]),
      'GET /api/relatives/messages/threads': () => ok([]),
      'GET /api/relatives/day-words/draft': () => ok(draft),
    });
    await show(<RelativesTab residentId={residentId} />, { me: ward, language: 'de' });
    expect(await screen.findByText('Die Familie wartet:')).toBeInTheDocument();
    expect(screen.getByText('1 Nachricht ist nicht gelesen')).toBeInTheDocument();
    expect(screen.getByText('Die Worte von heute sind noch nicht freigegeben')).toBeInTheDocument();
  });
});
