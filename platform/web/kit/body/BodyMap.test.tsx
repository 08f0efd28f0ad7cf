// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BodyPlace } from '#platform/domain/text/body-places.ts';
import { answerWith } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { BodyMap, type BodyMapProps } from './BodyMap.tsx';

const knee: BodyPlace = { region: 'knee', side: 'left', view: 'front' };
const heel: BodyPlace = { region: 'heel', side: 'right', view: 'back' };
const told = vi.fn<(value: BodyPlace[]) => void>();

function Field({ start, ...props }: Partial<BodyMapProps> & { readonly start: readonly BodyPlace[] }) {
  const [value, setValue] = useState(start);
  const change = (next: BodyPlace[]) => {
    told(next);
    setValue(next);
  };
  return <BodyMap label="Where" value={value} onChange={change} {...props} />;
}
const open = (
  start: readonly BodyPlace[] = [],
  props: Partial<BodyMapProps> = {},
  language: 'en' | 'de' = 'en',
) => show(<Field start={start} {...props} />, { language });

beforeEach(() => {
  document.body.replaceChildren();
  told.mockClear();
  answerWith({});
});

describe('a point within a region', () => {
  const drawn = (container: HTMLElement) => {
    const svg = container.querySelector('svg')!;
    // as wide as the figure is shown, at the corner of the page
    svg.getBoundingClientRect = () => new DOMRect(10, 20, 140, 436);
    return svg;
  };
  test('is where somebody tapped; by the keyboard there is none, and the mark stands in the middle', async () => {
    const points: unknown[] = [];
    const { user, container } = await open([], {
      single: true,
      onChange: (next, at) => points.push([next[0]?.region, at]),
    });
    drawn(container);
    const region = await screen.findByRole('radio', { name: 'Left knee' });
    await user.pointer([{ keys: '[MouseLeft]', target: region, coords: { clientX: 80, clientY: 238 } }]);
    // 80 - 10 + 30 of 200, 238 - 20 of 436
    expect(points).toEqual([['knee', { x: 500, y: 500 }]]);
    region.focus();
    await user.keyboard('{Enter}');
    expect(points[1]).toEqual(['knee', null]);
  });
  test('bears the mark, and moves where it is tapped again', async () => {
    const points: unknown[] = [];
    const { user, container } = await show(
      <BodyMap
        label="Where"
        single
        value={[knee]}
        point={() => ({ x: 250, y: 750 })}
        onChange={(next, at) => points.push([next.length, at])}
      />,
    );
    drawn(container);
    const pin = container.querySelector('circle')!;
    expect([pin.getAttribute('cx'), pin.getAttribute('cy')]).toEqual(['50', '327']);
    const region = await screen.findByRole('radio', { name: 'Left knee' });
    await user.pointer([{ keys: '[MouseLeft]', target: region, coords: { clientX: 10, clientY: 20 } }]);
    expect(points).toEqual([[1, { x: 150, y: 0 }]]);
  });
});

describe('places on the body', () => {
  test('a tap chooses a region and a second one takes it back', async () => {
    const { user, container } = await open();
    expect(screen.getByText('No place chosen.')).toBeTruthy();
    const region = await screen.findByRole('checkbox', { name: 'Left knee' });
    await user.click(region);
    expect(told).toHaveBeenLastCalledWith([knee]);
    expect(region.getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('✓')).toBeTruthy();
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
    await user.click(region);
    expect(told).toHaveBeenLastCalledWith([]);
  });
  test('several places are kept in the order in which they were chosen', async () => {
    const { user } = await open([knee]);
    await user.click(await screen.findByRole('checkbox', { name: 'Right heel' }));
    expect(told).toHaveBeenLastCalledWith([knee, heel]);
  });
  test('where one place is asked, the next one replaces it', async () => {
    const { user } = await open([knee], { single: true });
    await user.click(await screen.findByRole('radio', { name: 'Right heel' }));
    expect(told).toHaveBeenLastCalledWith([heel]);
  });
  test('with the keys: one stop per figure, arrows go to the nearest, space chooses', async () => {
    const { user } = await open([knee]);
    const region = await screen.findByRole('checkbox', { name: 'Left knee' });
    expect(region.getAttribute('tabindex')).toBe('0');
    region.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Left shin' }));
    await user.keyboard(' ');
    expect(told).toHaveBeenLastCalledWith([knee, { ...knee, region: 'shin' }]);
  });
  test('from the list', async () => {
    const { user } = await open([], {}, 'de');
    await user.click(await screen.findByRole('combobox', { name: 'Stelle aus der Liste' }));
    await user.click(await screen.findByRole('option', { name: 'Ferse rechts' }));
    expect(told).toHaveBeenLastCalledWith([heel]);
    await user.click(screen.getByRole('button', { name: 'Entfernen: Ferse rechts' }));
    expect(told).toHaveBeenLastCalledWith([]);
  });
  test('to look at: no buttons, the places in words, with what marks them', async () => {
    await show(<BodyMap label="Where" value={[knee]} mark={() => '2'} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('2 Left knee')).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
  test('what is wrong stands at the field', async () => {
    await open([], { error: 'Choose a place.' });
    expect(screen.getByText('Choose a place.')).toBeTruthy();
  });
});
