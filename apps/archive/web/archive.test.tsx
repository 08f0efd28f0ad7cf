// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Banner } from '#apps/residents/contract/residents.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import ArchiveCard from './ArchiveCard.tsx';
import ArchivedBand from './ArchivedBand.tsx';
import ArchivePage from './ArchivePage.tsx';
import { ArchiveDialog } from './ArchiveDialog.tsx';

const id = '0190a5b0-0000-7000-8000-000000000001';
const archived = {
  archived: true,
  archivedAt: '2026-06-24T09:30:00.000Z',
  archivedBy: 'Andrea Frei',
  archivedUntil: '2036-06-21',
  everArchived: true,
};
const banner = (change: Partial<Banner> = {}) => ({
  id,
  lastName: 'Keller',
  firstName: 'Margrit',
  status: 'left',
  archived: false,
  archivedAt: null,
  archivedBy: null,
  archivedUntil: null,
  everArchived: false,
  ...change,
});
const me = (actions = ['Read', 'Edit', 'Delete']) => ({
  access: { 'authorization.residents.archive': actions },
});

beforeAll(async () => {
  addTextSource('archive', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('archive');
});
const answers = (change: Partial<Banner>) =>
  answerWith({
    'GET /api/residents/residents/banner': () => ok(banner(change)),
    [`GET /api/residents/residents/${id}`]: () => ok({ version: 2 }),
  });

test('a grey band on every tab says by whom, when and until when', async () => {
  answers(archived);
  await show(<ArchivedBand residentId={id} />, { me: me() });
  expect(
    await screen.findByText(/Archived by Andrea Frei on 06\/24\/2026.* until 06\/21\/2036/),
  ).toBeInTheDocument();
});
test('who is archived by a rule was archived by nobody', async () => {
  answers({ ...archived, archivedBy: null, archivedUntil: null });
  await show(<ArchivedBand residentId={id} />, { me: me(['Read']) });
  expect(await screen.findByText(/Archived by retention rule on/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
test.each([
  [{ status: 'present' as const }, []],
  [{ status: 'left' as const }, ['Archive']],
  [{ status: 'left' as const, everArchived: true }, ['Re-archive']],
  [archived, ['Unarchive', 'Delete resident']],
])('the card offers what the state allows: %j', async (change, buttons) => {
  answers(change);
  await show(<ArchiveCard residentId={id} />, { me: me() });
  await screen.findByText('Status');
  expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(buttons);
});
test('a wrong password is refused at the field', async () => {
  const sent = answerWith({
    [`GET /api/residents/residents/${id}`]: () => ok({ version: 2 }),
    [`POST /api/archive/residents/${id}/unarchive`]: () =>
      problem(422, {
        code: 'wrongPassword',
        title: 'The password is not correct.',
        errors: [{ path: 'password', code: 'wrongPassword', message: 'The password is not correct.' }],
      }),
  });
  const { user } = await show(
    <ArchiveDialog resident={banner()} action="unarchive" onClose={() => undefined} />,
    { me: me() },
  );
  await user.type(await screen.findByLabelText(/password/i, { selector: 'input' }), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Unarchive' }));
  expect(await screen.findByText('The password is not correct.')).toBeInTheDocument();
  expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({ version: 2, password: 'wrong' });
});

const row = {
  ...banner(archived),
  number: '1042',
  resident: {
    id: id,
    lastName: 'Keller',
    firstName: 'Margrit',
    roomNumber: '204',
    birthDate: '1938-02-03',
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  exitDate: '2026-05-31',
  retention: 'expired',
  version: 2,
};
test('the list: who, until when here, archived when, by whom and until when, and whether that is over; unarchive and delete', async () => {
  answerWith({
    'GET /api/archive/residents': () =>
      ok({
        items: [
          row,
          {
            ...row,
            id: id.replace(/1$/, '2'),
            resident: { ...row.resident, firstName: 'Hans' },
            archivedBy: null,
            archivedUntil: null,
            retention: 'active',
          },
        ],
        nextCursor: null,
        total: null,
      }),
  });
  const { user } = await show(<ArchivePage />, { me: me() });
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent)
      .slice(0, 7),
  ).toEqual([
    'Resident',
    'Born (age)',
    'Exit date',
    'Archived on',
    'Archived by',
    'Archived until',
    'Retention',
  ]);
  const [first, second] = within(table).getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
  for (const words of ['KELLER, Margrit', '05/31/2026', '06/24/2026', 'Andrea Frei', '06/21/2036'])
    expect(first).toHaveTextContent(words);
  expect(first.querySelector('[data-status]')).toHaveAttribute('data-status', 'warning');
  expect(second).toHaveTextContent(/retention rule/i);
  expect([first, second].map((one) => one.querySelector('[data-status]')?.textContent)).toEqual([
    'Expired',
    'Running',
  ]);
  await user.click(within(first).getByRole('button', { name: /Actions for KELLER, Margrit/ }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Unarchive',
    'Delete resident',
  ]);
});
