// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { InSight } from './InSight.tsx';

let seen: (() => void)[];
beforeEach(() => {
  seen = [];
  // a browser in which everything stands in the window
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        seen.push(() => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const page = (coming: boolean) =>
  show(
    <main>
      {coming && <div data-coming />}
      <InSight now={false}>
        <p>here</p>
      </InSight>
    </main>,
  );

test('while widgets above are on their way, nobody looks whether it is in sight; then it is drawn', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await page(true);
  await act(async () => {
    vi.advanceTimersByTime(300);
  });
  expect(seen).toEqual([]);
  document.querySelector('[data-coming]')!.removeAttribute('data-coming');
  await act(async () => {
    vi.advanceTimersByTime(300);
  });
  expect(seen).toHaveLength(1);
  await act(async () => seen.forEach((tell) => tell()));
  expect(screen.getByText('here')).toBeInTheDocument();
});
test('in a quiet moment it is drawn, whatever is on its way; and on paper', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await page(true);
  expect(screen.queryByText('here')).toBeNull();
  await act(async () => {
    vi.advanceTimersByTime(1600);
  });
  expect(screen.getByText('here')).toBeInTheDocument();
  cleanup();
  await page(true);
  await act(async () => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByText('here')).toBeInTheDocument();
});
