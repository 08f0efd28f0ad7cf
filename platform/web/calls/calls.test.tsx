// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id, page, paging } from '#platform/contract/fields.ts';
import { useAct, useCall, usePages } from './calls.ts';
import { reactToFailures } from '#platform/web/client/failures.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';

const app = defineApp({
  code: 'vitals',
  partOf: 'residents',
  name: { en: 'Vitals', de: 'Vitalzeichen' },
  needs: [],
  screens: {},
  access: {},
});
const readings = topic(app, 'readings', {
  list: call({ may: { signedIn: 'test' }, input: z.object(paging), output: page(z.object({ id })) }),
  last: call({
    may: { signedIn: 'test' },
    reads: true,
    input: z.object({}),
    output: z.object({ value: z.number() }),
  }),
  create: call({
    may: { signedIn: 'test' },
    input: z.object({ value: z.number() }),
    output: z.object({ id }),
  }),
  remove: call({
    may: { signedIn: 'test' },
    input: z.object({ id }),
    output: z.object({ done: z.literal(true) }),
  }),
});
beforeEach(reactToFailures);

test('a list is read page by page with its cursor', async () => {
  const sent = answerWith({
    'GET /api/vitals/readings': ({ url }) =>
      ok(
        url.includes('cursor=two')
          ? { items: [{ id: 'c' }], nextCursor: null, total: null }
          : { items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'two', total: 3 },
      ),
  });
  const List = () => {
    const list = usePages(readings.list, { limit: 2 });
    return (
      <>
        <p>
          {list.rows.map((row) => row.id).join()} of {list.total}
        </p>
        {list.hasMore && (
          <button type="button" onClick={list.more}>
            More
          </button>
        )}
      </>
    );
  };
  const { user } = await show(<List />);
  expect(await screen.findByText('a,b of 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText('a,b,c of 3')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent.map((one) => one.url)).toEqual([
    '/api/vitals/readings?limit=2',
    '/api/vitals/readings?limit=2&cursor=two',
  ]);
});

const Write = ({ quiet = false }: { quiet?: boolean }) => {
  const { data } = useCall(readings.last, {});
  const act = useAct(readings.create, { success: 'Recorded', quiet });
  return (
    <>
      <p>last {data?.value}</p>
      <button type="button" onClick={() => void act.send({ value: 72 })}>
        Save
      </button>
    </>
  );
};

test('after a write what the app shows is read again, and it is said', async () => {
  let value = 70;
  answerWith({
    'GET /api/vitals/readings/last': () => ok({ value }),
    'POST /api/vitals/readings': () => {
      value = 72;
      return ok({ id: 'x' });
    },
  });
  const { user } = await show(<Write />);
  expect(await screen.findByText('last 70')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('last 72')).toBeInTheDocument();
  expect(await screen.findByText('Recorded')).toBeInTheDocument();
});

describe('a write that fails is told once', () => {
  test.each([
    [
      '403 with the title of the server',
      () => problem(403, { title: 'Only the night shift may do this' }),
      'Only the night shift may do this',
    ],
    ['403 without one', () => problem(403), 'You are not authorized to execute this action'],
    ['500', () => problem(500, { title: 'never shown' }), 'Something went wrong! Please try again.'],
    [
      'a refusal',
      () => problem(409, { code: 'x', title: 'The dose is already signed' }),
      'The dose is already signed',
    ],
    [
      'a lost connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'An error occurred while communicating with the server. Please try again.',
    ],
  ])('%s', async (_, answer, text) => {
    answerWith({
      'GET /api/vitals/readings/last': () => ok({ value: 70 }),
      'POST /api/vitals/readings': answer,
    });
    const { user } = await show(<Write />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1));
  });
});

describe('what could not be deleted is said (specification 2, section 8)', () => {
  const unexpected = 'The data could not be deleted due to an unexpected error.';
  const Remove = () => {
    const act = useAct(readings.remove);
    return (
      <button type="button" onClick={() => void act.send({ id: '0190a5b0-0000-7000-8000-000000000001' })}>
        Delete
      </button>
    );
  };
  test.each([
    [
      'an unexpected failure, beside the unknown error',
      () => problem(500),
      ['Something went wrong! Please try again.', unexpected],
    ],
    [
      'a refusal in its own words',
      () => problem(409, { code: 'inUse', title: 'It is in use' }),
      ['It is in use'],
    ],
    ['no right, as ever', () => problem(403), ['You are not authorized to execute this action']],
  ] as const)('%s', async (_, answer, texts) => {
    answerWith({ 'DELETE /api/vitals/readings/0190a5b0-0000-7000-8000-000000000001': answer });
    const { user } = await show(<Remove />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
    if (!(texts as readonly string[]).includes(unexpected)) expect(screen.queryByText(unexpected)).toBeNull();
  });
});
