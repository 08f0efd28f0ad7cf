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
