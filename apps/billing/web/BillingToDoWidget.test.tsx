// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { ToDo } from '../contract/runs.ts';
import BillingToDoWidget from './BillingToDoWidget.tsx';

const answer: ToDo = {
  month: '2026-10',
  status: 'open',
  uninvoiced: 1234,
  drafts: 3,
  issued: 130,
  overdue: { count: 2, amount: 123450 },
  problems: [
    { code: 'payerNotConfigured', count: 4, blocking: true },
    { code: 'uncovered', count: 1, blocking: false },
  ],
};
beforeAll(async () => {
  addTextSource('billing', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('billing');
});

test('the month with its figures, what blocks it in the words of the specification, each leading to its rows', async () => {
  answerWith({ 'GET /api/billing/to-do/show': () => ok(answer) });
  await show(<BillingToDoWidget rows={5} />);
  expect(await screen.findByText('10/2026: Open')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /1'234.*services not invoiced/ }).getAttribute('href')).toBe(
    '/app-billing/resident-services?month=2026-10',
  );
  expect(screen.getByRole('link', { name: /2.*overdue, CHF.1'234\.50/ })).toBeInTheDocument();
  expect(
    screen
      .getByRole('link', { name: /4.*Payer is not configured in the resident profile\./ })
      .getAttribute('href'),
  ).toBe('/app-billing/resident-billing?month=2026-10&step=check');
});

test('nothing in the way, in German', async () => {
  answerWith({ 'GET /api/billing/to-do/show': () => ok({ ...answer, problems: [] }) });
  await show(<BillingToDoWidget rows={5} />, { language: 'de' });
  expect(await screen.findByText('Keine offenen Punkte.')).toBeInTheDocument();
});

test('what blocks the month stands first, with the number and the way to it', async () => {
  answerWith({ 'GET /api/billing/to-do/show': () => ok(answer) });
  await show(<BillingToDoWidget rows={5} />);
  const lead = await screen.findByText('4 open points keep 10/2026 from being billed');
  const figure = screen.getByRole('link', { name: /services not invoiced/ });
  expect(lead.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Check' }).getAttribute('href')).toBe(
    '/app-billing/resident-billing?month=2026-10&step=check',
  );
});

test('only what blocks is counted: a warning alone does not hold the month up', async () => {
  answerWith({ 'GET /api/billing/to-do/show': () => ok({ ...answer, problems: [answer.problems[1]!] }) });
  await show(<BillingToDoWidget rows={5} />);
  expect(await screen.findByText(/covered by nobody/)).toBeInTheDocument();
  expect(screen.queryByText(/from being billed/)).toBe(null);
});
