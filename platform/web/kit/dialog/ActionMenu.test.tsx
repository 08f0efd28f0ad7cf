import axe from 'axe-core';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { ActionMenu } from './ActionMenu.tsx';

const chosen: string[] = [];
beforeEach(() => {
  chosen.length = 0;
});
const entry = (label: string, more: object = {}) => ({ label, onClick: () => chosen.push(label), ...more });
const menu = (
  <div onKeyDown={vi.fn<() => void>()} role="presentation">
    <ActionMenu
      label="Actions"
      entries={[
        entry('Edit'),
        entry('Copy', { blocked: 'It is signed.' }),
        null,
        entry('Delete'),
        entry('Level', { chosen: true, stays: true }),
      ]}
    >
      {(button) => (
        <button type="button" {...button}>
          Open
        </button>
      )}
    </ActionMenu>
    <button type="button">After</button>
  </div>
);
const focused = () => document.activeElement?.textContent;

test('arrows, Home, End and first letters move around; Enter chooses, and the button has the focus again', async () => {
  const { user } = await show(menu);
  screen.getByRole('button', { name: 'Open' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Level');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('CopyIt is signed.');
  await user.keyboard('{End}{Home}d');
  expect(focused()).toBe('Delete');
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['Delete']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('what is blocked stays with its reason and does nothing; a switch leaves the menu open', async () => {
  const { user } = await show(menu);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('menuitem', { name: /Copy/ }));
  expect(chosen).toEqual([]);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Level', checked: true }));
  expect(chosen).toEqual(['Level']);
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test.each([['{Escape}'], ['{Tab}']])('%s closes and gives the focus back', async (key) => {
  const { user } = await show(menu);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard(key);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a press elsewhere closes it; axe finds nothing', async () => {
  const { user, container } = await show(menu);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const found = await axe.run(container.ownerDocument.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).toBeNull();
});
