// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start } from './main.tsx';
import { queries } from './client/query-client.ts';
import { answerWith, meWith, ok, problem } from './testing/answers.ts';

let end: () => void = () => undefined;
beforeEach(() => {
  queries.clear();
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/');
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

// specification 1, sections 7 and 9
test.each([
  [['Read'], true],
  [[], false],
])('what is started has the feedback widget for who may (%j: %s)', async (actions, shown) => {
  answerWith({
    'GET /profile/api/me': () => ok(meWith({ access: { 'authorization.general.feedback': actions } })),
    'GET /api/frame/notifications': () => ok({ items: [], nextCursor: null, total: 0 }),
  });
  end = await start({ manifests: [], webs: {} });
  await screen.findByRole('banner');
  if (shown)
    return expect(
      await screen.findByRole('button', { name: 'Feedback' }, { timeout: 5000 }),
    ).toBeInTheDocument();
  await new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });
  expect(screen.queryByRole('button', { name: 'Feedback' })).toBeNull();
  return undefined;
});

test('readable drafts of older versions are gone before anybody signs in', async () => {
  localStorage.setItem(
    'obhut.draft.anna.note:1',
    '{"at":"2020-01-01T08:00:00.000Z","value":{"text":"Slept"}}',
  );
  answerWith({ 'GET /profile/api/me': () => problem(401, { code: 'signInRequired' }) });
  end = await start({ manifests: [], webs: {} });
  expect(localStorage.getItem('obhut.draft.anna.note:1')).toBeNull();
});
