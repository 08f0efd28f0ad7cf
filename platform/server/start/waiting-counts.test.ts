import { expect, test } from 'vitest';
import { defineApp } from '#platform/contract/app.ts';
import { ofOpenPages } from './waiting-counts.ts';

const key = 'authorization.test.pages';
const app = defineApp({
  code: 'pages',
  partOf: 'residents',
  name: { en: 'Pages', de: 'Seiten' },
  needs: [],
  access: { [key]: ['Read'] },
  screens: {
    Secret: { slot: 'page', path: '/secret', may: [key, 'Read'], icon: 'clock' },
    Open: { slot: 'page', path: '/open', icon: 'clock' },
    Part: { slot: 'resident.card', path: '/part', icon: 'clock' },
  },
});

test('what waits is told of the pages that somebody may open, and of no others', () => {
  const counted = { '/secret': 3, '/open': 2, '/part': 4, '/nowhere': 5 };
  expect(ofOpenPages(counted, [app], () => false)).toEqual({ '/open': 2 });
  expect(ofOpenPages(counted, [app], (...asked) => asked.join() === `${key},Read`)).toEqual({
    '/secret': 3,
    '/open': 2,
  });
});
