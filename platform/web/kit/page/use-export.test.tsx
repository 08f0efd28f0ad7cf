import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { tableFormat } from '#platform/contract/table-format.ts';
import { answerWith, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { ListPage } from './ListPage.tsx';
import { useExport } from './use-export.ts';

const app = defineApp({
  code: 'tests',
  partOf: 'tests',
  name: { en: 'Tests', de: 'Tests' },
  needs: [],
  access: { 'tests.goals': ['Read'] },
  screens: {},
});
const goals = topic(app, 'goals', {
  export: call({
    may: ['tests.goals', 'Read'],
    file: true,
    input: z.object({ text: z.string(), format: tableFormat }),
    output: fileAnswer,
  }),
});

function Goals({ text }: { readonly text: string }) {
  return (
    <ListPage title="Goals" more={useExport(goals.export, { text })}>
      <p>Walk</p>
    </ListPage>
  );
}

let saved: { name: string; url: string }[];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, url: this.href });
  });
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.restoreAllMocks());

test.each(['XLSX', 'CSV', 'PDF'])(
  'saves the list as it is filtered as %s, under the name that the server gives',
  async (format) => {
    const sent = answerWith({
      'GET /api/tests/goals/export': () =>
        new Response('x', {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''Ziele%20%C3%BC.csv" },
        }),
    });
    const { user } = await show(<Goals text="kel" />);
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: `Export as ${format}` }));
    await vi.waitFor(() => expect(saved).toEqual([{ name: 'Ziele ü.csv', url: 'blob:test' }]));
    expect(sent[0]!.url).toBe(`/api/tests/goals/export?text=kel&format=${format.toLowerCase()}`);
  },
);

test('a refusal is said, nothing is saved', async () => {
  answerWith({ 'GET /api/tests/goals/export': () => problem(422, { title: 'Choose a shorter period.' }) });
  const { user } = await show(<Goals text="" />);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /PDF$/ }));
  expect(await screen.findByText('Choose a shorter period.')).toBeInTheDocument();
  expect(saved).toEqual([]);
});

test.each([
  ['en', 'File not found'],
  ['de', 'Datei nicht gefunden'],
] as const)('a file that is gone is said so in %s', async (language, message) => {
  answerWith({ 'GET /api/tests/goals/export': () => problem(404, { title: 'Not Found' }) });
  const { user } = await show(<Goals text="" />, { language });
  await user.click(screen.getByRole('button', { name: /^(More actions|Weitere Aktionen)$/ }));
  await user.click(await screen.findByRole('menuitem', { name: /PDF$/ }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(saved).toEqual([]);
});
