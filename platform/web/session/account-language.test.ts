// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { switchLanguage } from './change-language.ts';
import { loadMe } from '#platform/web/calls/access.ts';
import { storedLanguage } from '#platform/web/text/language.ts';
import { queries } from '#platform/web/client/query-client.ts';
import { answerWith, meWith, ok } from '#platform/web/testing/answers.ts';
import { changeLanguage, currentLanguage, startTexts } from '#platform/web/text/text.ts';
import { toasts } from '#platform/web/store/toasts.ts';

const chosen = 'POST /api/frame/profile/choose-language';
const meIn = (language: 'en' | 'de', change: Record<string, unknown> = {}) => {
  const me = meWith(change);
  return { ...me, profile: { ...me.profile, language } };
};
beforeEach(async () => {
  queries.clear();
  toasts.set([]);
  vi.unstubAllGlobals();
  localStorage.clear();
  await startTexts();
  await changeLanguage('en');
});

test.each(['en', 'de'] as const)(
  'a device follows the account that signs in, here one in %s, and writes nothing',
  async (language) => {
    await changeLanguage(language === 'de' ? 'en' : 'de');
    const me = meIn(language);
    const sent = answerWith({ 'GET /profile/api/me': () => ok(me) });
    await loadMe();
    expect([currentLanguage(), storedLanguage(), document.documentElement.lang]).toEqual([
      language,
      language,
      language,
    ]);
    expect(sent.filter((one) => one.method !== 'GET')).toEqual([]);
  },
);

test('who chooses another language has it on the account', async () => {
  const me = meIn('en');
  const sent = answerWith({ 'GET /profile/api/me': () => ok(me), [chosen]: () => ok({ done: true }) });
  await loadMe();
  await switchLanguage('de');
  expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ language: 'de' });
  expect(currentLanguage()).toBe('de');
});

test('a choice that cannot be stored is said; the page keeps the language that was asked for', async () => {
  const me = meIn('en');
  answerWith({ 'GET /profile/api/me': () => ok(me) });
  await loadMe();
  await switchLanguage('de');
  expect(currentLanguage()).toBe('de');
  expect(toasts.get()).toHaveLength(1);
});

test('who looks as somebody else chooses nothing', async () => {
  const me = meIn('en', { preview: 'Nurses' });
  const sent = answerWith({ 'GET /profile/api/me': () => ok(me), [chosen]: () => ok({ done: true }) });
  await loadMe();
  await switchLanguage('de');
  expect(sent.filter((one) => one.method === 'POST')).toEqual([]);
});
