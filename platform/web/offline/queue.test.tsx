import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, done } from '#platform/contract/fields.ts';
import de from '#platform/locales/de.ts';
import en from '#platform/locales/en.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { connection, lost, reached } from '#platform/web/client/connection.ts';
import { readDraft } from './drafts.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { offlineWords } from '#platform/web/shell/work/offline-words.ts';
import { owed, paid } from '#platform/web/store/owed.ts';
import { countWaiting, removeWaitingOf, startQueue, waiting } from './queue.ts';
import { OfflineBand, SyncIndicator } from '#platform/web/shell/work/SyncIndicator.tsx';
import { WorkTitle } from './work-key.ts';
import { leaving, signOut } from '#platform/web/session/sign-out.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';

const app = defineApp({
  code: 'tests',
  partOf: 'tests',
  name: { en: 'Tests', de: 'Tests' },
  needs: [],
  access: { 'tests.notes': ['Write'] },
  screens: {},
});
const notes = topic(app, 'notes', {
  write: call({
    may: ['tests.notes', 'Write'],
    offline: { moment: 'happenedAt', waited: 'waited' },
    input: z.object({
      text: z.string().min(1),
      happenedAt: z.string().optional(),
      waited: z.boolean().default(false),
      confirmed,
    }),
    output: done,
    errors: { unlikely: { status: 422, confirm: true } },
  }),
  change: call({ may: ['tests.notes', 'Write'], input: z.object({ text: z.string() }), output: done }),
});
const path = 'POST /api/tests/notes/write';
const taken: Answer = () => ok({ done: true });
const bodies = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => (body as { text: string }).text);
const keys = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers['Idempotency-Key']);

const page = (
  <>
    <SyncIndicator />
    <ActionForm call={notes.write} initial={{ text: '' }} draftKey="note" onKept={() => undefined}>
      {(form) => <TextField label="Text" {...form.field('text')} />}
    </ActionForm>
  </>
);
const write = async (user: Awaited<ReturnType<typeof show>>['user'], text: string) => {
  await user.type(screen.getByLabelText(/Text/), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};
/** No path is answered: the network is gone. */
const gone = () => answerWith({});

beforeEach(() => reached(null));
afterEach(() => {
  removeWaitingOf(knownMe()?.profile.id ?? '');
  reached(null);
});

describe('without a connection', () => {
  test('an entry waits on the device, the form is empty again, and is sent under the same key when the connection is back', async () => {
    const before = gone();
    const { user } = await show(page);
    await write(user, 'Slept well');
    expect(
      await screen.findByText(
        'No connection. The entry waits on this device and is sent when the connection is back.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Offline · 1 waiting' })).toBeInTheDocument();
    expect(screen.getByLabelText(/Text/)).toHaveValue('');
    expect(localStorage.getItem(`obhut.draft.${knownMe()!.profile.id}.note`)).toBeNull();

    const sent = answerWith({ [path]: taken });
    reached(null);
    expect(await screen.findByRole('button', { name: 'All saved' })).toBeInTheDocument();
    expect(bodies(sent)).toEqual(['Slept well']);
    expect(keys(sent)[0]).toBe(keys(before)[0]);
  });

  test('its moment is that of the entry, not that of the sending', async () => {
    gone();
    const { user } = await show(page);
    const from = Date.now();
    await write(user, 'Slept well');
    await waitFor(() => expect(waiting.get()).toHaveLength(1));
    const { happenedAt } = JSON.parse(waiting.get()[0]!.request.body) as { happenedAt: string };
    expect(Date.parse(happenedAt)).toBeGreaterThanOrEqual(from);
    expect(Date.parse(happenedAt)).toBeLessThanOrEqual(Date.now());
  });

  test('it says that it waited, which an entry that is sent at once does not', async () => {
    gone();
    const { user } = await show(page);
    await write(user, 'Slept well');
    await waitFor(() => expect(waiting.get()).toHaveLength(1));
    const sent = answerWith({ [path]: taken });
    reached(null);
    await waitFor(() => expect(waiting.get()).toEqual([]));
    await write(user, 'Ate well');
    await waitFor(() => expect(bodies(sent)).toEqual(['Slept well', 'Ate well']));
    const posts = sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => (body as { waited?: boolean }).waited)).toEqual([true, undefined]);
  });

  test('later entries wait behind it; all are sent in their order', async () => {
    gone();
    const { user } = await show(page);
    for (const text of ['one', 'two', 'three']) await write(user, text);
    expect(await screen.findByRole('button', { name: 'Offline · 3 waiting' })).toBeInTheDocument();
    const sent = answerWith({ [path]: taken });
    reached(null);
    expect(await screen.findByRole('button', { name: 'All saved' })).toBeInTheDocument();
    expect(bodies(sent)).toEqual(['one', 'two', 'three']);
    expect(new Set(keys(sent)).size).toBe(3);
  });

  test('what cannot wait says so and stays in its form', async () => {
    await show(
      <ActionForm call={notes.change} initial={{ text: 'x' }}>
        {(form) => <TextField label="Text" {...form.field('text')} />}
      </ActionForm>,
    );
    lost();
    expect(
      await screen.findByText('Offline. This can be saved when the connection is back.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    reached(null);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toBeDisabled());
  });

  test('when the device cannot store it, the entry stays in its form with the error', async () => {
    gone();
    const { user } = await show(page);
    const original = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      if (key.startsWith('obhut.waiting.')) throw new DOMException('full', 'QuotaExceededError');
      original.call(this, key, value);
    };
    try {
      await write(user, 'Slept well');
      expect(
        await screen.findByText('The data could not be saved due to an unexpected error.'),
      ).toBeInTheDocument();
      expect(screen.getByLabelText(/Text/)).toHaveValue('Slept well');
    } finally {
      Storage.prototype.setItem = original;
    }
  });
});

/** One entry that was kept, then the connection with these answers. */
async function keptThen(answers: Readonly<Record<string, Answer>>) {
  gone();
  const shown = await show(page);
  await write(shown.user, 'Slept well');
  await waitFor(() => expect(waiting.get()).toHaveLength(1));
  const sent = answerWith(answers);
  reached(null);
  return { ...shown, sent };
}

describe('what the server does not take', () => {
  test('stays with its reason; it can go back into its form', async () => {
    const { user } = await keptThen({
      [path]: () => problem(409, { title: 'This resident is archived.', code: 'residentArchived' }),
    });
    await user.click(await screen.findByRole('button', { name: '1 needs attention' }));
    const list = within(screen.getByRole('dialog', { name: 'Entries on this device' }));
    expect(await list.findByText('This resident is archived.')).toBeInTheDocument();
    expect(list.getByText('Slept well')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Correct' }));
    expect(waiting.get()).toEqual([]);
    expect(readDraft<{ value: { text: string } }>(knownMe()!.profile.id, 'note')?.value.value.text).toBe(
      'Slept well',
    );
  });

  test('a question of the server is answered in the list; the yes is sent under a new key', async () => {
    const { user, sent } = await keptThen({
      [path]: ({ body }) =>
        (body as { confirmed?: string[] }).confirmed?.includes('unlikely')
          ? ok({ done: true })
          : problem(422, { title: 'Is 300 right?', code: 'unlikely', confirm: true }),
    });
    await user.click(await screen.findByRole('button', { name: '1 needs attention' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Everything is saved. Nothing waits on this device.')).toBeInTheDocument();
    expect(new Set(keys(sent)).size).toBe(2);
  });

  test('is deleted only after an express yes', async () => {
    const { user } = await keptThen({ [path]: () => problem(409, { title: 'No.' }) });
    await user.click(await screen.findByRole('button', { name: '1 needs attention' }));
    await user.click(await screen.findByRole('button', { name: 'Delete entry' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(waiting.get()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete entry' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this entry?' }));
    await user.click(question.getByRole('button', { name: 'Delete entry' }));
    await waitFor(() => expect(waiting.get()).toEqual([]));
  });

  test.each([[500], [503], [401], [429]])('%i passes: the entry goes on waiting', async (status) => {
    await keptThen({ [path]: () => problem(status) });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(waiting.get()).toHaveLength(1);
    expect(waiting.get()[0]!.refused).toBeUndefined();
  });

  test('does not hold up the entries behind it', async () => {
    gone();
    const { user } = await show(page);
    for (const text of ['bad', 'good']) await write(user, text);
    await waitFor(() => expect(waiting.get()).toHaveLength(2));
    answerWith({
      [path]: ({ body }) =>
        (body as { text: string }).text === 'bad' ? problem(422, { title: 'No.' }) : ok({ done: true }),
    });
    reached(null);
    expect(await screen.findByRole('button', { name: '1 needs attention' })).toBeInTheDocument();
    await waitFor(() =>
      expect(waiting.get().map((one) => JSON.parse(one.request.body).text)).toEqual(['bad']),
    );
  });
});

test('behind the dot each waiting entry with its person and time, and another try; each state has its colour', async () => {
  gone();
  const { user } = await show(<WorkTitle value="Note: KELLER, Margrit">{page}</WorkTitle>);
  const look = (name: string) =>
    screen.findByRole('button', { name }).then((dot) => dot.getAttribute('data-status'));
  expect(await look('All saved')).toBe('done');
  await write(user, 'Slept well');
  expect(await look('Offline · 1 waiting')).toBe('warning');
  await user.click(screen.getByRole('button', { name: 'Offline · 1 waiting' }));
  const entry = await screen.findByRole('listitem');
  for (const words of ['Note: KELLER, Margrit', 'Slept well', 'Waiting', /Entered (just now|\d)/i])
    expect(entry).toHaveTextContent(words);
  let tries = 0;
  answerWith({ [path]: () => (++tries === 1 ? problem(409, { title: 'No.' }) : ok({ done: true })) });
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await look('1 needs attention')).toBe('critical');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await look('All saved')).toBe('done');
  expect(tries).toBe(2);
});

test.each([
  ['en', /^Offline\. Shown as of \d\d:\d\d\./],
  ['de', /^Offline\. Stand von \d\d:\d\d\./],
] as const)(
  'without a connection the page says as of when (%s), with one nothing',
  async (language, words) => {
    await show(<OfflineBand />, { language });
    expect(screen.queryByRole('status')).toBeNull();
    lost();
    const said = (await screen.findByRole('status')).textContent;
    expect(said).toMatch(words);
    const { at } = connection.get();
    expect(said).toContain(
      new Date(at).toLocaleTimeString('de-CH', {
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'Europe/Zurich',
      }),
    );
    reached(null);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  },
);

describe('whose they are', () => {
  test('entries belong to the account: another one neither sees nor sends them', async () => {
    gone();
    const { user } = await show(page);
    await write(user, 'Slept well');
    await waitFor(() => expect(waiting.get()).toHaveLength(1));
    const mine = knownMe()!.profile.id;
    const sent = answerWith({ [path]: taken });
    const stop = startQueue('somebody-else', () => undefined);
    expect(waiting.get()).toEqual([]);
    reached(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toEqual([]);
    expect(countWaiting(mine)).toBe(1);
    stop();
    const end = startQueue(mine, () => undefined);
    await waitFor(() => expect(bodies(sent)).toEqual(['Slept well']));
    end();
    expect(countWaiting(mine)).toBe(0);
  });

  test('signing out asks before it deletes them', async () => {
    gone();
    const { user } = await show(page);
    await write(user, 'Slept well');
    await waitFor(() => expect(waiting.get()).toHaveLength(1));
    const account = knownMe()!.profile.id;
    const left: string[] = [];
    const out = () => signOut((url) => void left.push(url));
    const first = out();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await first;
    expect([countWaiting(account), left]).toEqual([1, []]);
    const second = out();
    expect(
      await screen.findByText('1 entry has not been sent yet. Logging out deletes it.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log out and delete' }));
    await second;
    // the server is away: it is owed, and its own screen goes on from there (sign-out.test.tsx)
    expect([countWaiting(account), left, owed()]).toEqual([0, [], 'signOut']);
    paid('signOut');
    leaving.set(false);
  });
});

test('the words of the dot in both languages', () => {
  const words = ({ saved, saving, waiting: some, attention_other: refused }: typeof en.offline) => [
    saved,
    saving,
    some,
    refused,
  ];
  expect(words(en.offline)).toEqual([
    'All saved',
    'Saving…',
    'Offline · {{count}} waiting',
    '{{count}} need attention',
  ]);
  expect(words(de.offline as typeof en.offline)).toEqual([
    'Alles gespeichert',
    'Wird gespeichert …',
    'Offline · {{count}} warten',
    '{{count}} brauchen Aufmerksamkeit',
  ]);
  expect([offlineWords.en.band('14:02'), offlineWords.de.band('14:02')]).toEqual([
    'Offline. Shown as of 14:02.',
    'Offline. Stand von 14:02.',
  ]);
});

test('while something is on its way the dot says so', async () => {
  let answer: (response: Response) => void = () => undefined;
  answerWith({
    [path]: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  const { user } = await show(page);
  await write(user, 'Slept well');
  expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveAttribute('data-status', 'info');
  answer(ok({ done: true }));
  expect(await screen.findByRole('button', { name: 'All saved' })).toBeInTheDocument();
});

test('the connection: lost by a request without an answer, found by any answer', async () => {
  expect(connection.get().offline).toBe(false);
  lost();
  expect(connection.get().offline).toBe(true);
  const { at } = connection.get();
  lost();
  expect(connection.get().at).toBe(at); // as of when the last answer came
  reached(null);
  expect(connection.get().offline).toBe(false);
});

test('a draft that is not saved is told by the dot, and behind it stands where it was typed', async () => {
  answerWith({ [path]: taken });
  const { user } = await show(page);
  expect(await screen.findByRole('button', { name: 'All saved' })).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Text/), 'Slept well');
  await user.click(await screen.findByRole('button', { name: 'Draft, not saved' }));
  // told once: the form itself says nothing of it
  expect(screen.queryByText(/not saved yet|draft saved/i)).toBeNull();
  const panel = within(screen.getByRole('dialog', { name: 'Entries on this device' }));
  expect(await panel.findByText(/^What was typed and not saved/)).toBeInTheDocument();
  expect(panel.getByRole('link')).toHaveAttribute('href', '/');
  expect(panel.queryByText(/Everything is saved/)).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'All saved' })).toBeInTheDocument();
});
