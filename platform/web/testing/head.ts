import { screen } from '@testing-library/react';

/**
 * Where a main action stands: `end` when it is the last in the row of its heading and the row pushes it to the far side, as the
 * main action of a tab does (experience 4.5.3); `elsewhere` else. A test page has no layout, so the row and its rule are read.
 */
export async function placeOfAction(heading: string, action: string): Promise<'end' | 'elsewhere'> {
  const button = await screen.findByRole('button', { name: action });
  const row = (await screen.findByRole('heading', { level: 2, name: heading })).parentElement!;
  const pushed = row.style.getPropertyValue('--group-justify') === 'space-between';
  const buttons = row.querySelectorAll('button, a');
  return pushed && row.lastElementChild!.contains(button) && buttons[buttons.length - 1] === button
    ? 'end'
    : 'elsewhere';
}
