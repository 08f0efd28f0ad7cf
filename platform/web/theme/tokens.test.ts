import { describe, expect, test } from 'vitest';
import { contrast, textOn } from './contrast.ts';
import { themeOf } from './theme.ts';
import { breakpoints, latencyMs, series, statusColours, statuses, surfaces } from './tokens.ts';

const schemes = ['light', 'dark'] as const;
const grounds = ['bg', 'canvas', 'sunken', 'raised'] as const;

describe.each(schemes)('contrast in the %s scheme (WCAG 1.4.3: text 4.5, 1.4.11: controls 3)', (scheme) => {
  const colour = surfaces[scheme];
  test.each(grounds)('text on %s', (ground) => {
    expect(contrast(colour.text, colour[ground])).toBeGreaterThanOrEqual(12.9);
    expect(contrast(colour['text-dim'], colour[ground])).toBeGreaterThanOrEqual(6);
  });
  test.each(['bg', 'canvas', 'raised'] as const)('hints, links, controls and focus on %s', (ground) => {
    expect(contrast(colour['text-faint'], colour[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.primary, colour[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.control, colour[ground])).toBeGreaterThanOrEqual(3);
    expect(contrast(colour.focus, colour[ground])).toBeGreaterThanOrEqual(3);
  });
  test('text on what can be pressed', () => {
    expect(contrast(colour['primary-text'], colour.primary)).toBeGreaterThanOrEqual(6.7);
    expect(contrast(colour['primary-text'], colour['primary-hover'])).toBeGreaterThanOrEqual(6.7);
    expect(contrast(colour['primary-soft-text'], colour['primary-soft'])).toBeGreaterThanOrEqual(7);
    expect(contrast(colour['primary-soft-text'], colour.selected)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.text, colour.selected)).toBeGreaterThanOrEqual(8.8);
  });
  test.each(statuses)('status %s', (status) => {
    const one = statusColours[scheme][status];
    expect(contrast(one.text, one.soft)).toBeGreaterThanOrEqual(7);
    expect(contrast(one.on, one.solid)).toBeGreaterThanOrEqual(4.8);
    expect(contrast(one.edge, colour.bg)).toBeGreaterThanOrEqual(3);
  });
  test.each([0, 1, 2, 3, 4, 5])('series %i of charts', (index) => {
    expect(contrast(series[scheme][index]!, colour.bg)).toBeGreaterThanOrEqual(3);
  });
});

test('contrast is that of the standard', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  expect(() => contrast('red', '#FFFFFF')).toThrow(RangeError);
});

test.each([
  ['#F0AB2E', '#17222B'],
  ['#0B6470', '#FFFFFF'],
  ['#FFFFFF', '#17222B'],
])('text on a ground of any colour: %s takes %s', (ground, text) => {
  expect(textOn(ground)).toBe(text);
});

test('layouts change at the specified widths: 0, 576, 768, 992, 1200 px', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 });
  // what `visibleFrom="lg"` and the like use, in em of 16 px
  expect(themeOf(1, 'x').breakpoints).toEqual({ xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em' });
});

test('what folds takes 300 ms, ease-in-out; waiting is seen from 100 ms on (specification 1, section 9)', () => {
  expect(themeOf(1, 'x').components?.['Collapse']?.defaultProps).toEqual({
    transitionDuration: 300,
    transitionTimingFunction: 'ease-in-out',
  });
  expect(latencyMs).toBe(100);
});
