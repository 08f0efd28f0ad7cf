import { useState } from 'react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { MarkWaits } from '#platform/web/kit/state/MarkOf.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { MarkLine } from './MarkLine.tsx';

/** Every mark is 100 points wide; the line has so many, and wraps as a browser does. */
let room = 250;
const own = (name: 'offsetTop' | 'offsetWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight') =>
  vi.spyOn(HTMLElement.prototype, name, 'get');
beforeEach(() => {
  room = 250;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  own('clientWidth').mockImplementation(() => room);
  own('clientHeight').mockReturnValue(28);
  own('scrollHeight').mockImplementation(function lines(this: HTMLElement) {
    return 28 * Math.ceil(this.children.length / Math.max(1, Math.floor(room / 100)));
  });
  own('offsetWidth').mockReturnValue(100);
  own('offsetTop').mockImplementation(function line(this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return 44 * Math.floor(at / Math.max(1, Math.floor(room / 100)));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const marks = (
  <MarkLine label="Risks">
    <StatusBadge status="critical" label="Allergy" />
    <StatusBadge status="warning" label="Isolation" />
    <StatusBadge status="critical" label="Fall risk: very high" />
    <StatusBadge status="critical" label="Malnutrition" />
  </MarkLine>
);
const mark = (words: string) => screen.getByText(words).closest<HTMLElement>('[data-look]')!;
const seen = (words: string) => mark(words).style.display !== 'none';

test('marks that have no room stand behind a number that names them all; a press shows them', async () => {
  const { user } = await show(marks);
  const more = await screen.findByRole('button', { name: '2 more: Fall risk: very high, Malnutrition' });
  expect([seen('Isolation'), seen('Fall risk: very high')]).toEqual([true, false]);
  expect(more).toHaveTextContent('+2');
  await user.click(more);
  const all = within(await screen.findByRole('dialog', { name: 'Risks' }));
  for (const words of ['Allergy', 'Isolation', 'Fall risk: very high', 'Malnutrition'])
    expect(all.getByText(words)).toBeInTheDocument();
});

test('with room for all there is no number; a single one that is too wide takes two lines and is not cut', async () => {
  room = 500;
  await show(marks);
  expect(screen.queryByRole('button')).toBeNull();
  expect(seen('Malnutrition')).toBe(true);
  cleanup();
  room = 80;
  await show(marks);
  expect(
    await screen.findByRole('button', { name: '3 more: Isolation, Fall risk: very high, Malnutrition' }),
  ).toBeInTheDocument();
  expect(seen('Allergy')).toBe(true);
  expect(mark('Allergy').parentElement).toHaveAttribute('data-wide', '');
});

describe('on the first view marks come together', () => {
  function Line() {
    const [waits, setWaits] = useState(2);
    return (
      <>
        <MarkLine label="Risks">
          {waits > 0 && <MarkWaits what="Risks" />}
          <StatusBadge status="critical" label="Allergy" />
          {waits > 1 && <MarkWaits what="Doses due" />}
        </MarkLine>
        <button type="button" onClick={() => setWaits(waits - 1)}>
          one has come
        </button>
      </>
    );
  }
  const held = () => mark('Allergy').parentElement!.hasAttribute('data-held-marks');

  test('one that is there waits for the others of its line, and is shown with them', async () => {
    const { user } = await show(<Line />);
    expect(held()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'one has come' }));
    expect(held()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'one has come' }));
    await waitFor(() => expect(held()).toBe(false));
  });

  test('one that hangs does not keep the others away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
    try {
      await show(<Line />);
      expect(held()).toBe(true);
      await vi.advanceTimersByTimeAsync(2000);
      fireEvent.click(screen.getByRole('button', { name: 'one has come' }));
      // another one has come: the rest may be near
      await vi.advanceTimersByTimeAsync(2000);
      expect(held()).toBe(true);
      await vi.advanceTimersByTimeAsync(1200);
      expect(held()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
