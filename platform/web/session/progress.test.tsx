// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWaiting } from './progress.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { show } from '#platform/web/testing/show.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function Probe() {
  return <output>{useWaiting() ? 'shown' : 'hidden'}</output>;
}

test('the progress bar is seen from 100 ms of waiting on, and gone with the answer (specification 1, section 9)', async () => {
  await show(<Probe />);
  vi.useFakeTimers();
  let answer: (value: string) => void = () => undefined;
  void queries.fetchQuery({
    queryKey: ['slow'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answer = resolve;
      }),
  });
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await after(1); // the waiting is known now
  await after(98);
  expect(screen.getByRole('status')).toHaveTextContent('hidden');
  await after(2);
  expect(screen.getByRole('status')).toHaveTextContent('shown');
  answer('done');
  await after(1);
  expect(screen.getByRole('status')).toHaveTextContent('hidden');
});
