import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import ImportReportPage from './ImportReportPage.tsx';
import web from './index.ts';

const id = (number: number) => `0190a0b0-0000-7000-8000-00000000000${number}`;
const me = { access: { 'authorization.interchange.import': ['Read', 'Write'] } };
const run = (number: number, change: object = {}) => ({
  id: id(number),
  kind: 'fhir',
  dryRun: true,
  entryDate: null,
  allowSimilar: false,
  conflict: 'skip',
  taskId: id(9),
  status: 'done',
  position: 1,
  total: 1,
  created: number,
  updated: 0,
  unchanged: 0,
  refused: 0,
  files: [{ id: id(8), name: 'anna.json' }],
  createdBy: 'Andrea Frei',
  createdAt: '2026-11-21T06:15:00Z',
  finishedAt: '2026-11-21T06:16:00Z',
  own: true,
  mapping: {},
  ...change,
});
const rows = () => ok({ items: [], nextCursor: null, total: 0 });
const path = (number: number) => `GET /api/interchange/imports/${id(number)}`;
/** A way to another report, as a link of the list is. */
function Other() {
  const go = useGo();
  return <button onClick={() => go(`/import/${id(2)}`)}>other</button>;
}
const shown = (language: 'en' | 'de' = 'en') =>
  show(
    <>
      <ImportReportPage />
      <Other />
    </>,
    { me, language, route: '/import/$importId', path: `/import/${id(1)}?outcome=created` },
  );

beforeEach(() => startApps(web));

test('the import that the address names; its rows and its export are those that the address asks for', async () => {
  const sent = answerWith({ [path(1)]: () => ok(run(1)), [`${path(1)}/rows`]: rows });
  await shown();
  expect(await screen.findByText(en.states.checkDone)).toBeInTheDocument();
  await waitFor(() =>
    expect(sent.some((one) => one.url.includes(`${id(1)}/rows`) && one.url.includes('outcome=created'))).toBe(
      true,
    ),
  );
  const link = screen.getByRole('link', { name: en.actions.export }).getAttribute('href')!;
  expect(link).toContain(id(1));
  expect(link).toContain('outcome=created');
});

test('on the way to another one nothing of the last stays', async () => {
  answerWith({
    [path(1)]: () => ok(run(1)),
    [`${path(1)}/rows`]: rows,
    [path(2)]: () => ok(run(2, { dryRun: false, status: 'failed' })),
    [`${path(2)}/rows`]: rows,
  });
  const { user } = await shown();
  await screen.findByText(en.states.checkDone);
  await user.click(screen.getByRole('button', { name: 'other' }));
  expect(await screen.findByText(en.states.failed)).toBeInTheDocument();
  expect(screen.queryByText(en.states.checkDone)).toBeNull();
  expect(screen.queryByRole('button', { name: en.actions.import })).toBeNull();
});

test('one that is gone is said; in German', async () => {
  answerWith({ [path(1)]: () => problem(404), [`${path(1)}/rows`]: rows });
  await shown('de');
  expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notFound'));
  expect(screen.queryByText(de.states.checkDone)).toBeNull();
});
