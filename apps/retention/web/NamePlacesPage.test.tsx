import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { namePlaces } from '../contract/index.ts';
import NamePlacesPage from './NamePlacesPage.tsx';

const id = '01890000-0000-7000-8000-000000000001';
const place = {
  id,
  version: 1,
  source: 'contacts.contacts',
  rowId: id,
  kind: 'column',
  column: 'remarks',
  excerpt: 'sister of Eva Muster',
  status: 'open',
  reason: '',
};
const paths = {
  unread: `GET ${namePlaces.unread.path}`,
  list: `GET ${namePlaces.list.path}`,
  state: `GET ${namePlaces.state.path}`,
};
const state = (given: object) => () =>
  ok({ state: 'open', open: 1, places: 3, unread: { 'application/pdf': 2 }, ...given });

beforeAll(async () => {
  addTextSource('retention', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('retention');
});

test('each place has its words, what was not read is told, and blanking asks first', async () => {
  const sent: string[] = [];
  answerWith({
    [`POST ${namePlaces.blank.path.replace('{id}', id)}`]: () =>
      ok({ ...place, status: 'blanked', version: sent.push('blank') }),
    [paths.list]: () => ok({ items: [place], nextCursor: null, total: null }),
    [paths.state]: state({}),
    [paths.unread]: () =>
      ok({
        items: [
          {
            id,
            name: 'Brief.pdf',
            mediaType: 'application/pdf',
            residentId: id,
            residentName: 'KELLER, Hans',
          },
        ],
        nextCursor: null,
        total: 1,
      }),
  });
  await show(<NamePlacesPage />);
  expect(await screen.findByRole('link', { name: 'KELLER, Hans' })).toBeInTheDocument();
  expect(screen.getByText('Brief.pdf')).toBeInTheDocument();
  expect(await screen.findByText('sister of Eva Muster')).toBeInTheDocument();
  expect(await screen.findByText(/2 of 3 places are decided/)).toBeInTheDocument();
  expect(screen.getByText(/could not be read: 2 × application\/pdf/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Blank the name/ }));
  expect(sent, 'nothing is sent before somebody has said yes').toEqual([]);
});

test('while the name is looked for the page says so; nothing open; an error can be tried again', async () => {
  answerWith({
    [paths.list]: () => ok({ items: [], nextCursor: null, total: null }),
    [paths.state]: state({ state: 'waiting', open: 0, places: 0, unread: {} }),
  });
  await show(<NamePlacesPage />);
  expect(await screen.findByText(/is being looked for in all records and files/)).toBeInTheDocument();
  expect(await screen.findByText('No open place')).toBeInTheDocument();
  answerWith({
    [paths.list]: () => problem(500, { title: 'Something went wrong!' }),
    [paths.state]: () => problem(500, { title: 'Something went wrong!' }),
  });
  await show(<NamePlacesPage />);
  expect((await screen.findAllByText(/Request number/)).length).toBeGreaterThan(0);
});
