// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { Sideways } from './Sideways.tsx';

const arrows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-end]')].map((one) => one.dataset['end']);

test('an arrow stands where there is more, goes there, and is not in the way of keyboard and readers', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  const row = (
    <Sideways>
      <ul>
        <li>One</li>
      </ul>
    </Sideways>
  );
  await show(row);
  const list = document.querySelector('ul')!;
  const scrollBy = vi.fn<(options?: ScrollToOptions) => void>();
  Object.assign(list, { scrollBy });
  expect(arrows()).toEqual(['after']);
  const after = document.querySelector<HTMLElement>('[data-end]')!;
  expect(after).toHaveAttribute('tabindex', '-1');
  expect(after).toHaveAttribute('aria-hidden', 'true');
  fireEvent.click(after);
  expect(scrollBy).toHaveBeenCalledWith({ left: 300, behavior: 'smooth' });
  list.scrollLeft = 300;
  fireEvent.scroll(list);
  expect(arrows()).toEqual(['before', 'after']);
  list.scrollLeft = 600;
  fireEvent.scroll(list);
  expect(arrows()).toEqual(['before']);
  wide.mockReturnValue(400);
  list.scrollLeft = 0;
  fireEvent.scroll(list);
  expect(arrows()).toEqual([]);
  vi.restoreAllMocks();
});
