import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { Steps } from '../page/Steps.tsx';
import { ViewChoice } from './ViewChoice.tsx';

const options = ['day', 'week', 'month'].map((value) => ({ value, label: `The ${value}` }));

/** jsdom has no layout: every part of a line is 100 points wide, the line itself shows 150. */
function lineOfParts() {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(150);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function place(this: HTMLElement) {
    return 100 * [...this.parentElement!.children].indexOf(this);
  });
}

test('one of several views is chosen by its chip; the chosen one is moved into sight', async () => {
  lineOfParts();
  const onChange = vi.fn<(value: string) => void>();
  const { user } = await show(
    <ViewChoice label="Time" value="month" onChange={onChange} options={options} />,
  );
  const line = screen.getByRole('radiogroup', { name: 'Time' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The month' }).checked).toBe(true);
  // its middle, 250, stands in the middle of the 150
  expect(line.scrollLeft).toBe(175);
  await user.click(screen.getByRole('radio', { name: 'The day' }));
  expect(onChange).toHaveBeenCalledWith('day');
  vi.restoreAllMocks();
});

test('of the steps of a process the open one is in sight, too', async () => {
  lineOfParts();
  const steps = options.map(({ value, label }) => ({ key: value, title: label }));
  await show(<Steps label="Billing" steps={steps} current="month" />);
  expect(screen.getByRole('list').scrollLeft).toBe(175);
  vi.restoreAllMocks();
});
