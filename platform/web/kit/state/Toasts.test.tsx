// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { toast, toasts } from '#platform/web/store/toasts.ts';

beforeEach(async () => {
  await show(<span />);
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const say = (what: () => void) => act(what);

test('a message goes by itself; an error stays longer and is announced at once', () => {
  say(() => {
    toast.success('Saved');
    toast.error('No right');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('No right');
  pass(5001);
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('No right')).toBeInTheDocument();
  pass(5001);
  expect(screen.queryByText('No right')).toBeNull();
});

test('at most three, the same one once', () => {
  say(() => {
    for (const text of ['a', 'b', 'b', 'c', 'd']) toast.info(text);
  });
  expect(toasts.get().map((one) => one.message)).toEqual(['b', 'c', 'd']);
});

test('what can be undone stays ten seconds, and undoing does it once', () => {
  const undo = vi.fn<() => void>();
  say(() => toast.success('Deleted', { run: undo }));
  pass(9000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('it stays while it is pointed at', () => {
  say(() => toast.success('Saved'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(5001);
  expect(screen.queryByText('Saved')).toBeNull();
});
