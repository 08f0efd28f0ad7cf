// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lost, reached } from '#platform/web/client/connection.ts';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { meWith } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { HomeLogo } from './HomeLogo.tsx';

afterEach(() => reached(null));

test('a logo that cannot be had is the name of the home, and with the connection it is asked for again', async () => {
  const { owner } = meWith();
  await show(<HomeLogo />, { me: { owner: { ...owner, logo: '2026-01-01T00:00:00Z' } } });
  act(lost);
  fireEvent.error(screen.getByRole('img', { name: owner.name }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(owner.name)).toBeInTheDocument();
  act(() => reached(null));
  expect(screen.getByRole('img', { name: owner.name })).toBeInTheDocument();
});

test('without a connection a main button can only be pressed where what it writes waits', async () => {
  const onClick = vi.fn<() => void>();
  const { user } = await show(
    <>
      <PrimaryButton label="Add resident" onClick={onClick} />
      <PrimaryButton label="Add in little room" onClick={onClick} small />
      <PrimaryButton label="Record" onClick={onClick} offline />
    </>,
  );
  act(lost);
  for (const name of ['Add resident', 'Add in little room'])
    await user.click(screen.getByRole('button', { name }));
  expect(onClick).not.toHaveBeenCalled();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Offline. This works once the connection is back.',
  );
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  act(() => reached(null));
  await user.click(screen.getByRole('button', { name: 'Add resident' }));
  expect(onClick).toHaveBeenCalledTimes(2);
});
