import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { lockedRecords } from '../contract/index.ts';
import LockedPage from './LockedPage.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const path = `GET ${lockedRecords.list.path}`;
const record = {
  id,
  personId: id.replace(/1$/, '2'),
  source: 'billing.invoices',
  title: 'RE2026-000017',
  law: 'OR 958f',
  keepUntil: '2036-12-31',
  files: [{ id: id.replace(/1$/, '3'), name: 'invoice.pdf' }],
};
const list = (items: readonly object[]) => () => ok({ items, nextCursor: null, total: null });

beforeEach(async () => {
  addTextSource('retention', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('retention');
  workspace.set({ items: [], front: null });
});

test('what law keeps, which law and until when; the list alone looks into no record', async () => {
  const sent = answerWith({ [path]: list([record]) });
  await show(<LockedPage />);
  const row = await screen.findByRole('row', { name: /RE2026-000017/ });
  expect(row).toHaveTextContent(/billing.invoices.*OR 958f.*12\/31\/2036/);
  expect(sent.every((one) => !one.url.includes(id))).toBe(true);
});

test('a record opens by a press, under its own title', async () => {
  answerWith({ [path]: list([record]) });
  const { user } = await show(<LockedPage />);
  await user.click(await screen.findByText('RE2026-000017'));
  await waitFor(() => expect(workspace.get().items.map((one) => one.title)).toEqual(['RE2026-000017']));
});

test('empty, and empty by the search, are two things; a lost answer is neither', async () => {
  answerWith({ [path]: list([]) });
  await show(<LockedPage />, { language: 'de' });
  expect(await screen.findByText('Der gesperrte Bereich ist leer.')).toBeInTheDocument();
  document.body.replaceChildren();
  const sent = answerWith({ [path]: list([]) });
  await show(<LockedPage />, { path: '/?number=RE9' });
  await waitFor(() => expect(sent.some((one) => one.url.includes('title=RE9'))).toBe(true));
  expect(screen.queryByText('The locked area is empty.')).toBe(null);
  document.body.replaceChildren();
  answerWith({ [path]: () => problem(500) });
  await show(<LockedPage />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
