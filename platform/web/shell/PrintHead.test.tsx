import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import PrintHead from './PrintHead.tsx';

beforeEach(() => {
  startApps();
  vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test.each([
  ['en', 'Printed on 11/22/2026 at 00:30 by'],
  ['de', 'Gedruckt am 22.11.2026 um 00:30 von'],
] as const)('a printed screen says in %s whose it is, who printed it and when', async (language, said) => {
  await show(<PrintHead />, { language });
  expect(await screen.findByRole('banner', { hidden: true })).toHaveTextContent(said);
});

test.each([
  [true, 1],
  [false, 0],
])('a print of a test system (%s) says TEST', async (testSystem, times) => {
  await show(<PrintHead />, { me: { testSystem } });
  expect(await screen.findByRole('banner', { hidden: true })).toBeInTheDocument();
  expect(screen.queryAllByText('TEST')).toHaveLength(times);
});
