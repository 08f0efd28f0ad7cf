import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { closeAllWork, openWork } from '#platform/web/store/workspace.ts';
import { Feedback } from './Feedback.tsx';

const may = { access: { 'authorization.general.feedback': ['Read'] } };
const mark = () => screen.queryByRole('button', { name: 'Feedback' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
afterEach(() => vi.useRealTimers());

test('comes 1 s after somebody is known who may, goes 0.5 s after they have left (specification 1, section 9)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = show(<Feedback />, { me: may });
  await vi.advanceTimersByTimeAsync(1);
  await shown;
  await wait(900);
  expect(mark()).toBeNull();
  await wait(200);
  expect(mark()).not.toBeNull();
  act(() => queries.clear()); // as signing out does
  await wait(400);
  expect(mark()).not.toBeNull();
  await wait(200);
  expect(mark()).toBeNull();
});

test('without the right it never comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const shown = show(<Feedback />, { me: { access: {} } });
  await vi.advanceTimersByTimeAsync(1);
  await shown;
  await wait(3000);
  expect(mark()).toBeNull();
});

test('what is written goes to the administrators, with the kind of page and none of its records', async () => {
  const sent = answerWith({ 'POST /api/frame/feedback/send': () => ok({ done: true }) });
  history.replaceState(null, '', '/app-residents/forms/details/0190a0b0-0000-7000-8000-000000000001/vitals');
  const { user } = await show(<Feedback />, { me: may });
  await user.click(await screen.findByRole('button', { name: 'Feedback' }));
  await user.type(await screen.findByLabelText(/What do you want to tell us/), 'Good list');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { text: 'Good list', page: '/app-residents/forms/details/…/vitals' },
    ]),
  );
  history.replaceState(null, '', '/');
});

test('it lies over nothing: where work stands at the right edge it gives way', async () => {
  await show(<Feedback />, { me: may });
  expect(await screen.findByRole('button', { name: 'Feedback' }, { timeout: 3000 })).not.toBeNull();
  act(() => openWork({ key: 'note', title: 'Note', render: () => null }));
  expect(mark()).toBeNull();
  act(() => closeAllWork());
  expect(mark()).not.toBeNull();
});
