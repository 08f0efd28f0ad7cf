// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { createStore } from '#platform/web/store/store.ts';
import { longestPatienceMs, patienceMs } from '#platform/web/kit/state/lazily.tsx';
import { Still } from './Still.tsx';

const left = createStore(0);
const Parts = () =>
  Array.from({ length: left.use() }, (_, index) => <SkeletonFor key={index} kind="widget" />);
const held = () => document.querySelector('[data-held]') !== null;
const open = () =>
  show(
    <Still>
      <button type="button">There</button>
      <Parts />
    </Still>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is there at once is shown at once', async () => {
  left.set(0);
  await open();
  expect(held()).toBe(false);
});

test('parts are shown together with the last one; the keyboard finds them before', async () => {
  left.set(2);
  const { container } = await open();
  expect(held()).toBe(true);
  container.querySelector('button')!.focus();
  expect(document.activeElement?.textContent).toBe('There');
  await pass(500);
  act(() => left.set(1));
  await pass(500);
  expect(held()).toBe(true);
  act(() => left.set(0));
  await pass(400);
  expect(held()).toBe(false);
});

test('a part that hangs does not hold the others', async () => {
  left.set(2);
  await open();
  await pass(patienceMs - 1000);
  act(() => left.set(1));
  // counted from the last one that came
  await pass(patienceMs - 1000);
  expect(held()).toBe(true);
  await pass(1500);
  expect(held()).toBe(false);
});

test('parts that come one by one hold the others no longer than the longest', async () => {
  left.set(9);
  await open();
  for (let ms = 0; ms < longestPatienceMs; ms += 2500) {
    expect(held()).toBe(true);
    await pass(2500);
    act(() => left.set(left.get() - 1));
  }
  await pass(500);
  expect(held()).toBe(false);
});

test('below something that may grow the grey picture is there at once, in the window, and goes with the parts', async () => {
  left.set(1);
  await show(
    <Still under="page">
      <Parts />
    </Still>,
  );
  const picture = document.querySelector<HTMLElement>('[data-picture]')!;
  expect(picture.style.top).toBe('0px');
  expect(picture.querySelector<HTMLElement>('[aria-hidden]')!.style.visibility).toBe('');
  // what is above grew: it is drawn anew there, so that nothing is pushed
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(8, 26, 400, 100));
  await pass(100);
  const moved = document.querySelector<HTMLElement>('[data-picture]')!;
  expect(moved.style.top).toBe('26px');
  expect(moved).not.toBe(picture);
  vi.restoreAllMocks();
  left.set(0);
  await pass(1000);
  expect(document.querySelector('[data-picture]')).toBeNull();
});
