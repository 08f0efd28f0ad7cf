import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { meWith, ok } from '../testing/answers.ts';
import { open, startHouse } from '../testing/house.tsx';

beforeEach(startHouse);

test.each([
  [{ demo: true, testSystem: true }, 'Demo', 'Demo home: the people shown here are invented.'],
  [{ demo: false, testSystem: true }, 'TEST', 'TEST: practice system, nothing here is a real record.'],
  [{ demo: false, testSystem: false }, null, null],
])('a system for trying and training is marked on each page: %j', async (me, name, words) => {
  await open('/', { 'GET /profile/api/me': () => ok(meWith(me)) });
  await screen.findByText('Page not found');
  const bands = screen.queryAllByRole('region', { name: /^(Demo|TEST)$/ });
  expect(bands.map((one) => one.textContent)).toEqual(words === null ? [] : [words]);
  expect(bands[0]?.getAttribute('aria-label') ?? null).toBe(name);
});
