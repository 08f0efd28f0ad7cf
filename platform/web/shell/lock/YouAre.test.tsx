// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hasArrived, noteArrival } from '#platform/web/session/sign-out.ts';
import { noteSharedDevice } from '#platform/web/session/shared-device.ts';
import { show } from '#platform/web/testing/show.tsx';
import YouAre from './YouAre.tsx';

afterEach(() => vi.useRealTimers());

test.each([
  ['en', 'You are Maria Keller'],
  ['de', 'Sie sind Maria Keller'],
] as const)(
  'after a change of person it is said for three seconds who one is (%s)',
  async (language, words) => {
    noteSharedDevice(true);
    noteArrival();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await show(<YouAre />, { language });
    expect((await screen.findByRole('status')).textContent).toContain(words);
    expect(hasArrived()).toBe(true);
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.queryByRole('status')).toBeNull();
    expect(hasArrived()).toBe(false);
  },
);
