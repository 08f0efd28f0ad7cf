// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { useLayout } from './layout.ts';

const wide = window.innerWidth;
afterEach(() => {
  window.innerWidth = wide;
});

function Probe() {
  return <output>{useLayout()}</output>;
}

// mobile is sm (576 to 767) or below, desktop is lg (from 992) or above (specification 1, section 9)
test.each([
  [360, 'phone'],
  [575, 'phone'],
  [576, 'phone'],
  [767, 'phone'],
  [768, 'tablet'],
  [991, 'tablet'],
  [992, 'desktop'],
  [1200, 'desktop'],
  [1920, 'desktop'],
] as const)('%i px is a %s', async (width, layout) => {
  window.innerWidth = width;
  await show(<Probe />);
  expect(screen.getByRole('status')).toHaveTextContent(layout);
});
