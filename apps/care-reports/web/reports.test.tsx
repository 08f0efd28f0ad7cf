// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text.ts';
import { workspace } from '#platform/web/workspace.ts';
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
  shift: 2,
  handOver: false,
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
      ]),
    'POST /api/care-reports/entries/write': () => ok(entry({})),
    'GET /api/care-reports/hand-over': () =>
      ok({
        since: '2026-11-20T05:00:00.000Z',
        lines,
        unchanged: [{ residentId, lastName: 'Huber', firstName: 'Ida', roomNumber: '3' }],
      }),
    'POST /api/care-reports/hand-over/read': () => ok({ done: true }),
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
            typeLabel: 'Sleep',
            shift: 2,
            handOver: true,
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
    for (const word of ['Hand-over', 'Late entry', 'Open', 'Anna Stocker', '06:10', 'Night'])
      expect(item).toHaveTextContent(word);
    expect(screen.queryByRole('button', { name: /Save/ })).toBe(null);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
  test('filters go to the server; nothing found offers to clear them', async () => {
    const sent = answers();
    const { user } = await show(<NursingReportTab residentId={residentId} />, {
      me: me(['Read']),
      language: 'de',
    });
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
      'Edit',
      'Change status',
      'Strike',
    ]);
  });
});

test('a note begins with the text, the shift is preset by the clock, and the flag goes along', async () => {
  const sent = answers();
  const { user } = await show(
    <RecordNote residentId={residentId} onSaved={() => undefined} onCancel={() => undefined} />,
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
  const struck = { by: 'Ida Frey', at: ago(1), reason: 'other resident' } as unknown as Entry['struck'];
  answers([
    entry({ id: 'a', text: 'Refused supper', happenedAt: ago(12), handOver: true, author: 'Maria Keller' }),
    entry({ id: 'b', text: 'Slept well', happenedAt: ago(25) }),
    entry({ id: 'c', text: 'Of somebody else', happenedAt: ago(5), struck }),
    entry({ id: 'd', text: 'Long ago', happenedAt: ago(3 * 24 * 60) }),
  ]);
  const { user } = await show(<ReportCard residentId={residentId} />, { me: me(['Read', 'Write']) });
  const lines = async (text: string) => (await screen.findByText(text)).parentElement!.textContent;
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
  const line: HandOverLine = {
    residentId,
    lastName: 'Keller',
    firstName: 'Margrit',
    birthDate: '1938-02-03',
    roomNumber: '204',
    entries: [shown],
    read: false,
  };
  test('by resident with name, room and birth date; "Read" sends the wordings that were shown', async () => {
    const sent = answers([], [line]);
    const { user } = await show(<HandOverPage />, { me: me(['Read']) });
    const card = await screen.findByRole('region', { name: /KELLER, Margrit/i });
    for (const word of ['204', '02/03/1938', 'New', 'Slept badly', 'Read by Maria Keller'])
      expect(card).toHaveTextContent(word);
    await user.click(within(card).getByRole('button', { name: /^Read: / }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
        marks: [{ entryId: shown.id, wording: 3 }],
      }),
    );
  });
  test('what was read before stands below with who read it, under the words that they saw', async () => {
    const earlier = [
      {
        text: 'Slept well',
        typeLabel: 'General',
        shift: 2 as const,
        handOver: false,
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
    await show(<HandOverPage />, { me: me(['Read']) });
    const former = (await screen.findByText('Slept well')).parentElement!;
    expect(former).toHaveTextContent(
      /Before: written by Anna Stocker, .*General · Was not in the hand-over\. Read by Maria Keller/,
    );
    expect(screen.getByText('Slept badly').parentElement).toHaveTextContent('Not read yet');
    expect(screen.getByText('Withdrawn')).toBeInTheDocument();
  });
  test('what was read says so and needs no button; residents without entries are counted', async () => {
    answers([], [{ ...line, read: true, entries: [{ ...shown, unread: false }] }]);
    const { user } = await show(<HandOverPage />, { me: me(['Read']), language: 'de' });
    expect(await screen.findByText('Von Ihnen gelesen')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Alle als gelesen/ })).toBe(null);
    await user.click(screen.getByRole('button', { name: /1 Bewohnende ohne Einträge/ }));
    expect(screen.getByText(/Ida/)).toBeInTheDocument();
  });
});
