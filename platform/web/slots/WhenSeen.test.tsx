import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { WhenSeen } from './WhenSeen.tsx';

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
const part = (props: { readonly now?: boolean }) => (
  <WhenSeen {...props}>
    <p>here</p>
  </WhenSeen>
);

test('what comes near the window is drawn', async () => {
  await show(part({}));
  expect(screen.queryByText('here')).toBeNull();
  await act(async () => seen.forEach((tell) => tell()));
  expect(screen.getByText('here')).toBeInTheDocument();
});
test('what is needed at once is drawn at once', async () => {
  await show(part({ now: true }));
  expect(screen.getByText('here')).toBeInTheDocument();
});
test('what is far from the window comes in the quiet moment', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(part({}));
  expect(screen.queryByText('here')).toBeNull();
  await act(async () => {
    vi.advanceTimersByTime(1500);
  });
  expect(screen.getByText('here')).toBeInTheDocument();
});
test('while parts above are on their way, nobody looks whether it is in sight; on paper it is drawn', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const page = () =>
    show(
      <main>
        <div data-coming />
        {part({})}
      </main>,
    );
  await page();
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
  cleanup();
  await page();
  await act(async () => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByText('here')).toBeInTheDocument();
});
