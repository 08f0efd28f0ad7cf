import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/domain/time/days.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import type { DueRow } from '../contract/due.ts';
import DuePage from './DuePage.tsx';
import DueWidget from './DueWidget.tsx';
import { both, id, me, readTexts, residentId, today } from './testing.ts';

beforeAll(readTexts);

const keller = {
  id: residentId,
  lastName: 'Keller',
  firstName: 'Margrit',
  roomNumber: '204',
  birthDate: null,
  deathDate: null,
  photoFileId: null,
  sameName: false,
};
const due = (change: Partial<DueRow> = {}): DueRow => ({
  id: id('40'),
  version: 1,
  residentId,
  resident: keller,
  definitionId: id('10'),
  code: 'fall-risk-huhn',
  title: both('Fall risk', 'Sturzrisiko'),
  nextDue: addDays(today, -2),
  at: null,
  until: null,
  reason: 'interval',
  trigger: null,
  responsible: null,
  responsibleName: null,
  last: null,
  draftId: null,
  ...change,
});
const list = (items: readonly DueRow[]) => () => ok({ items, nextCursor: null, total: items.length });

describe('the page of what is due', () => {
  test('who, where, what and since when; a draft is gone on with, else a new sheet is begun', async () => {
    const sent = answerWith({
      'GET /api/assessments/due': list([
        due(),
        due({
          id: id('41'),
          resident: { ...keller, lastName: 'Roth', roomNumber: null },
          draftId: id('50'),
          responsibleName: 'Maria Keller',
          last: { day: '2026-05-04', score: 6, outcome: both('high', 'hoch'), severity: 'warning' },
        }),
      ]),
    });
    await show(<DuePage />, { me: { ...me(), siteId: id('90') } });
    const first = await screen.findByRole('row', { name: /KELLER/ });
    expect(first).toHaveTextContent(/204.*Fall risk.*Overdue since.*Never/);
    const second = screen.getByRole('row', { name: /ROTH/ });
    expect(second).toHaveTextContent(/–.*05\/04\/2026.*high.*Maria Keller/);
    const links = [first, second].map((row) => within(row).getAllByRole('link')[0]!.getAttribute('href'));
    expect(links[0]).toContain(`${id('10')}/${residentId}/new`);
    expect(links[1]).toContain(id('50'));
    const { searchParams } = new URL(sent.find((one) => one.url.includes('/due'))!.url, 'http://x');
    expect([searchParams.get('by'), searchParams.get('centerId')]).toEqual([today, id('90')]);
  });
  test('a filter that leaves nothing says so and is taken away with one press; everything asks without a day', async () => {
    const sent = answerWith({ 'GET /api/assessments/due': list([]) });
    await show(<DuePage />, { me: me(), path: '/?by=all&who=mine&reason=chosen', language: 'en' });
    await screen.findByRole('heading', { level: 1 });
    const asked = new URL(sent.find((one) => one.url.includes('/due'))!.url, 'http://x').searchParams;
    expect([asked.get('by'), asked.get('mine')]).toEqual([null, 'true']);
    expect(screen.queryByText('Nothing due.')).toBe(null);
  });
  test('nothing due, in words', async () => {
    answerWith({ 'GET /api/assessments/due': list([]) });
    await show(<DuePage />, { me: me(), language: 'de' });
    expect(await screen.findByText('Nichts fällig.')).toBeInTheDocument();
  });
  test('a lost answer is an error, never "nothing due"', async () => {
    answerWith({ 'GET /api/assessments/due': () => problem(500) });
    await show(<DuePage />, { me: me() });
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('Nothing due.')).toBe(null);
  });
});

describe('the widget of what is due', () => {
  const summary = (counts: object, items: readonly DueRow[] = []) => ({
    'GET /api/assessments/due/summary': () => ok({ overdue: 0, today: 0, soon: 0, items, ...counts }),
  });
  test('three counts with their lists behind them, and the most urgent ones', async () => {
    answerWith(summary({ overdue: 3, today: 2, soon: 7 }, [due()]));
    await show(<DueWidget rows={5} />, { me: me() });
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(await screen.findByRole('link', { name: /3.*Overdue/ })).toBeInTheDocument();
    expect(link(/2.*Due today/)).toBe('/app-residents/assessments-due');
    expect(link(/7.*Within 7 days/)).toBe('/app-residents/assessments-due?by=week');
    expect(link(/204 KELLER.*Fall risk.*Overdue since/i)).toContain(residentId);
  });
  test('only what is due within the week is no "nothing due"', async () => {
    answerWith(summary({ soon: 1 }, [due({ nextDue: addDays(today, 3) })]));
    await show(<DueWidget rows={5} />, { me: me() });
    expect(await screen.findByRole('link', { name: /1.*Within 7 days/ })).toBeInTheDocument();
    expect(screen.queryByText('Nothing due.')).toBe(null);
  });
  test('nothing at all', async () => {
    answerWith(summary({}));
    await show(<DueWidget rows={5} />, { me: me() });
    expect(await screen.findByText('Nothing due.')).toBeInTheDocument();
  });
  test('a lost answer says so', async () => {
    answerWith({});
    await show(<DueWidget rows={5} />, { me: me() });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('Nothing due.')).toBe(null);
  });
});
