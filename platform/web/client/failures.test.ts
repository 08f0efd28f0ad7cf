// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { profile } from '#platform/contract/frame.ts';
import en from '#platform/locales/en.ts';
import { ChunkError } from './chunks.ts';
import { NetworkError, perform, ProblemError } from './client.ts';
import { givesWay, loadMessage, reactToFailures, saveMessage } from './failures.ts';
import { answerWith, problem } from '#platform/web/testing/answers.ts';
import { changeLanguage, startTexts } from '#platform/web/text/text.ts';
import { toasts } from '#platform/web/store/toasts.ts';

beforeAll(async () => {
  await startTexts();
  reactToFailures();
});
beforeEach(() => toasts.set([]));
const said = () => toasts.get().map((one) => one.message);
const fail = async (status: number, title: string) => {
  answerWith({ 'GET /profile/api/me': () => problem(status, { title }) });
  await perform(profile.me, {}).catch(() => undefined);
};

describe('what a failed request tells (specification 1, section 7)', () => {
  test.each([
    ['en', 'Your role was taken away.', 'Your role was taken away.'],
    ['en', '', 'You are not authorized to execute this action'],
    ['de', '', 'Sie sind nicht berechtigt, diese Aktion auszuführen'],
  ] as const)('403 in %s with the title "%s": an error toast', async (language, title, text) => {
    await changeLanguage(language);
    await fail(403, title);
    expect(said()).toEqual([text]);
    expect(toasts.get()[0]!.kind).toBe('error');
  });
  test.each([
    ['en', 'Something went wrong! Please try again.'],
    ['de', 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.'],
  ] as const)('500 in %s: the unknown error, whatever the server said', async (language, text) => {
    await changeLanguage(language);
    await fail(500, 'stack of the server');
    expect(said()).toEqual([text]);
  });
  test.each([400, 404, 409, 412, 422])(
    '%i tells nothing by itself: the form or page does',
    async (status) => {
      await fail(status, 'x');
      expect(said()).toEqual([]);
    },
  );
});

describe('the sentence beside a form or a page (specification 1, section 8)', () => {
  const of = (status: number, code = 'test', errors?: { path: string; code: string; message: string }[]) =>
    new ProblemError({
      type: 'about:blank',
      title: 'The title',
      status,
      code,
      requestId: 'r',
      ...(errors ? { errors } : {}),
    });
  test.each([
    [
      'lost connection',
      () => new NetworkError(null),
      'An error occurred while communicating with the server. Please try again.',
    ],
    ['500', () => of(500), 'The data could not be saved due to an unexpected error.'],
    ['a bug here', () => new Error('x'), 'The data could not be saved due to an unexpected error.'],
    ['400', () => of(400), 'There are errors in the form above, please fix them and try again.'],
    [
      'errors at fields',
      () => of(422, 'x', [{ path: 'code', code: 'x', message: 'y' }]),
      'There are errors in the form above, please fix them and try again.',
    ],
    ['409 duplicate', () => of(409, 'duplicate'), 'The title'],
    ['422 refusal', () => of(422), 'The title'],
    [
      'a part of the program that did not come',
      () => new ChunkError('x', 'error', null),
      en.kit.partNotLoaded,
    ],
  ])('saving, %s', async (_, error, text) => {
    await changeLanguage('en');
    expect(saveMessage(error())).toBe(text);
  });
  test.each([
    ['en', 500, 'The data could not be deleted due to an unexpected error.'],
    ['de', 500, 'Die Daten konnten wegen eines unerwarteten Fehlers nicht gelöscht werden.'],
    ['en', 409, 'The title'],
  ] as const)('deleting, in %s with %i: %s', async (language, status, text) => {
    await changeLanguage(language);
    expect(saveMessage(of(status), true)).toBe(text);
    await changeLanguage('en');
  });
  test.each([
    ['403', () => of(403), 'You are not authorized to view this data'],
    ['404', () => of(404), 'Not Found'],
    ['503', () => of(503), 'Failed to load data. Try refreshing the page'],
    ['lost connection', () => new NetworkError(null), 'Failed to load data. Try refreshing the page'],
    [
      'missing script',
      () => new ChunkError('x', 'missing', null, 'another'),
      'A new version is ready. Reload',
    ],
    [
      'script that did not come',
      () => new ChunkError('x', 'missing', null),
      'This part could not be loaded.',
    ],
  ])('reading, %s', (_, error, text) => expect(loadMessage(error())).toBe(text));
});

const refused = new ProblemError({
  type: 'about:blank',
  title: 'No',
  status: 403,
  code: 'notAllowed',
  requestId: 'test',
});

test.each([
  ['while it still loads', undefined, null, false],
  ['read, and asked again with success', 1, null, false],
  ['never read, without a connection', undefined, new NetworkError(null), true],
  ['read before, without a connection', 1, new NetworkError(null), false],
  ['read before, and refused now', 1, refused, true],
  ['read before, and broken now', 1, new Error('x'), true],
] as const)('%s: whether the failure is shown', (_, data, error, shown) => {
  expect(givesWay({ data, error })).toBe(shown);
});
