// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handedOver } from '#platform/web/session/sign-out.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { hasArrived } from '#platform/web/session/sign-out.ts';
import { readDraft, saveDraft } from '#platform/web/offline/drafts.ts';
import { keep, startQueue, waiting } from '#platform/web/offline/queue.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import web from './index.ts';
import DeviceSwitch from './DeviceSwitch.tsx';

const people = 'GET /api/frame/quick-switch/people';
const person = (name: string, id: string) => ({
  id,
  name,
  role: 'Nurses',
  initials: 'AS',
  avatarIndex: 1,
  ready: true,
  photo: false,
  pin: true,
  passkey: false,
});
const anna = person('Anna Stocker', '01900000-0000-7000-8000-000000000001');

beforeEach(async () => {
  await startApps(web);
  localStorage.setItem('obhut.device', '1');
});
afterEach(() => {
  handedOver.set(false);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('the others stand as tiles with their role; the right PIN takes the device over and leaves nothing of the one before', async () => {
  const replace = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', {
    pathname: '/x',
    search: '',
    hash: '',
    replace,
    assign: replace,
    hostname: 'localhost',
    protocol: 'http:',
  });
  let tries = 0;
  const me = '01900000-0000-7000-8000-000000000009';
  const sent = answerWith({
    [people]: () => ok({ device: 'Ward 2', demoPin: null, people: [anna, person('Maria Keller', me)] }),
    'POST /login/switch': () =>
      ++tries === 1
        ? problem(422, { code: 'wrongPin', title: 'The PIN is not correct' })
        : ok({ next: 'done' }),
  });
  const { user } = await show(<DeviceSwitch />, {
    me: {
      profile: {
        id: me,
        username: 'nurse',
        fullName: 'Maria Keller',
        email: '',
        initials: 'MK',
        avatarIndex: 1,
        language: 'en',
      },
    },
  });
  const stop = startQueue(me, () => undefined);
  const entry = {
    call: 'a.b.c',
    request: { method: 'POST', url: '/api/entry', body: '{}' },
    at: '',
    title: '',
    link: '',
  };
  await user.click(await screen.findByRole('button', { name: 'Anna Stocker, Nurses' }));
  expect(screen.queryByText('Maria Keller')).toBeNull();
  saveDraft(me, 'note:1', { text: 'Slept well' });
  expect(readDraft(me, 'note:1')).not.toBeNull();
  keep({ id: 'one', ...entry });
  await user.type(screen.getByLabelText('PIN'), '90909{Enter}');
  await screen.findByText('The PIN is not correct');
  expect(knownMe()?.profile.id).toBe(me);
  sent.length = 0;
  await user.type(screen.getByLabelText('PIN'), '48213{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect([handedOver.get(), knownMe(), queries.getQueryCache().getAll(), hasArrived()]).toEqual([
    true,
    undefined,
    [],
    true,
  ]);
  // it waits for its author: nothing went out in the name of the next one, and nobody else can read it
  expect(waiting.get()).toHaveLength(1);
  expect(sent.filter((one) => one.url === '/api/entry')).toEqual([]);
  expect(readDraft(me, 'note:1')).toBeNull();
  stop();
});

test('who is alone on the device is told how others come to it', async () => {
  answerWith({ [people]: () => ok({ device: 'Ward 2', demoPin: null, people: [] }) });
  await show(<DeviceSwitch />, { language: 'de' });
  expect(await screen.findByText(/ist auf diesem Gerät niemand bekannt/)).toBeTruthy();
});
