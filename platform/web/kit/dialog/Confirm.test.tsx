// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#platform/web/testing/show.tsx';
import { ConfirmByCredentials } from './ConfirmByCredentials.tsx';
import { ConfirmByKeyword } from './ConfirmByKeyword.tsx';
import { ConfirmCount } from './ConfirmCount.tsx';

const keyword = (onConfirm: () => void) => (
  <ConfirmByKeyword
    open
    title="Delete care plan"
    consequence="It will be gone."
    verb="Delete care plan"
    onConfirm={onConfirm}
    onClose={() => undefined}
  />
);

test.each([
  ['en', 'Delete', 'delete'],
  ['de', 'Löschen', 'Loeschen'],
] as const)('the keyword is that of the language: %s', async (language, right, wrong) => {
  const onConfirm = vi.fn<() => void>();
  const { user } = await show(keyword(onConfirm), { language });
  const field = screen.getByRole('textbox');
  await user.type(field, wrong);
  await user.click(screen.getByRole('button', { name: 'Delete care plan' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByText(new RegExp(right, 'u'), { selector: 'p' })).toBeInTheDocument();
  await user.clear(field);
  await user.click(field);
  await user.paste(` ${right} `);
  await user.click(screen.getByRole('button', { name: 'Delete care plan' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('credentials and a reason are both needed', async () => {
  const onConfirm = vi.fn<(given: unknown) => void>();
  const { user } = await show(
    <ConfirmByCredentials
      open
      reason
      title="Archive resident"
      consequence="Read only."
      verb="Archive"
      onConfirm={onConfirm}
      onClose={() => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(screen.getByText('Reason is mandatory')).toBeInTheDocument();
  expect(screen.getByText('Your password is mandatory')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Moved away');
  await user.type(screen.getByLabelText(/Your password/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(onConfirm).toHaveBeenCalledWith({ password: 'secret', reason: 'Moved away' });
});

test('a change of many names the first five and the number of the others', async () => {
  await show(
    <ConfirmCount
      open
      title="Done"
      verb="Mark done"
      names={['a', 'b', 'c', 'd', 'e', 'f', 'g']}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
    'and 2 more',
  ]);
  expect(screen.getByRole('button', { name: 'Mark done (7)' })).toBeInTheDocument();
});
