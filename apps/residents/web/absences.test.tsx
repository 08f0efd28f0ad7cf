// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { AbsencesCard } from './stay-cards.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const absence = {
  id: residentId.replace(/1$/, '2'),
  version: 1,
  kind: 'dayLeave',
  departureDate: '2026-11-21',
  returnDate: '2026-11-21',
  departureTime: '10:00',
  returnTime: '16:30',
  remarks: 'Ausflug',
};
const me = { access: { 'authorization.residents.stays': ['Read', 'Write', 'Edit'] } };
/** The form beside the page. */
function Front() {
  const { items } = workspace.use();
  return (
    <>
      {items.map((one) => (
        <div key={one.key}>{one.render()}</div>
      ))}
    </>
  );
}
beforeAll(async () => {
  addTextSource('residents', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('residents');
});

test('a leave by day shows one day, and its form asks for no return', async () => {
  const sent = answerWith({
    'GET /api/residents/absences': () => ok([absence]),
    'POST /api/residents/absences': () => ok(absence),
  });
  const { user } = await show(
    <>
      <AbsencesCard residentId={residentId} readOnly={false} />
      <Front />
    </>,
    { me, language: 'de' },
  );
  expect(await screen.findByText('Tagesurlaub · 21.11.2026 10:00 – 16:30')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Abwesenheit erfassen' }));
  const kinds = await screen.findByRole('radiogroup', { name: /Art/ });
  await user.click(within(kinds).getByText('Ferien'));
  expect(screen.getAllByText('Rückkehr').length).toBeGreaterThan(0);
  await user.click(within(kinds).getByText('Tagesurlaub'));
  await waitFor(() => expect(screen.queryByText('Rückkehr')).toBe(null));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      residentId,
      kind: 'dayLeave',
      returnDate: null,
    }),
  );
});
