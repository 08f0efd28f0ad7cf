// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { key, type Snippet } from '../contract/snippets.ts';
import { SnippetArea } from './parts.tsx';
import { SnippetForm } from './SnippetForm.tsx';
import SnippetsPage from './SnippetsPage.tsx';

const path = '/api/report-snippets/snippets';
const snippet = (number: number, change: Partial<Snippet> = {}): Snippet => ({
  id: `0190a5b0-0000-7000-8000-00000000000${number}`,
  version: 3,
  word: 'slept',
  language: 'en',
  text: 'Slept well.',
  own: true,
  ...change,
});
const german = snippet(2, { word: 'geschlafen', language: 'de', text: 'Gut geschlafen.', own: false });
const all = ['Read', 'Write', 'Edit'];
const me = (actions: readonly string[]) => ({ access: { [key]: [...actions] } });
const listOf = (...items: Snippet[]) => ({ [`GET ${path}`]: () => ok(items) });

beforeEach(async () => {
  addTextSource('report-snippets', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('report-snippets');
  workspace.set({ items: [], front: null });
});

describe('the words', () => {
  function Words() {
    const [value, setValue] = useState('');
    return <SnippetArea aria-label="Text" value={value} onChange={setValue} />;
  }
  const open = async (actions: readonly string[] = ['Read']) => {
    const sent = answerWith(listOf(snippet(1), german));
    const shown = await show(<Words />, { me: me(actions) });
    await waitFor(() => expect(sent.length).toBe(actions.length === 0 ? 0 : 1));
    return { ...shown, area: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }) };
  };

  test('a short word and a blank become the text, and one writes on behind it', async () => {
    const { user, area } = await open();
    await user.type(area, 'Tea. ;slept And so on');
    expect(area).toHaveValue('Tea. Slept well. And so on');
  });
  test('what begins so is offered; arrows and Enter insert one, Escape closes', async () => {
    const { user, area, container } = await open();
    await user.type(area, ';g');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'geschlafenGut geschlafen.',
    ]);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        ({ id }) => id,
      ),
    ).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBe(null);
    await user.keyboard('e');
    await user.keyboard('{Enter}');
    expect(area).toHaveValue('Gut geschlafen.');
    expect(area.selectionStart).toBe(15);
  });
  test('a semicolon alone offers all and takes no Enter; the arrow down does', async () => {
    const { user, area } = await open();
    await user.type(area, 'a ;{Enter}');
    expect(area).toHaveValue('a ;\n');
    await user.type(area, ';{ArrowDown}{ArrowDown}{Enter}');
    expect(area).toHaveValue('a ;\nGut geschlafen.');
  });
  test('the button offers all where the cursor is; a press inserts one', async () => {
    const { user, area } = await open();
    await user.type(area, 'Tea.');
    await user.click(screen.getByRole('button', { name: 'Snippets' }));
    await user.click(screen.getByRole('option', { name: /geschlafen/ }));
    expect(area).toHaveValue('Tea. Gut geschlafen.');
    expect(area).toHaveFocus();
  });
  test('who may not use them has a plain field', async () => {
    const { user, area } = await open([]);
    await user.type(area, ';slept ');
    expect(area).toHaveValue(';slept ');
    expect(screen.queryByRole('button')).toBe(null);
  });
});

describe('the page', () => {
  const page = (actions = all, language: 'en' | 'de' = 'en') =>
    show(<SnippetsPage />, { me: me(actions), language });

  test('own ones and those of the home; a row opens its form, the search finds words and texts', async () => {
    answerWith(listOf(snippet(1), german));
    const { user } = await page();
    await user.click(await screen.findByText(';slept'));
    await user.click(screen.getByRole('button', { name: 'New snippet' }));
    expect(workspace.get().items.map((one) => one.title)).toEqual(['slept', 'New snippet']);
    await user.type(screen.getByRole('searchbox', { name: 'Search snippets' }), 'GUT');
    await waitFor(() => expect(screen.queryByText(';slept')).toBe(null));
    expect(screen.getByText(';geschlafen')).toBeInTheDocument();
  });
  test('those of the home have no menu for who may only have own ones; who may only read has none at all', async () => {
    answerWith(listOf(snippet(1), german));
    await page(['Read', 'Write']);
    await screen.findByText(';slept');
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
    document.body.replaceChildren();
    await page(['Read']);
    await screen.findByText(';slept');
    expect(screen.queryByRole('button', { name: /New|Actions/ })).toBe(null);
  });
  test('removed after a yes, with the version that was read', async () => {
    const one = snippet(1);
    const sent = answerWith({ ...listOf(one), [`DELETE ${path}/${one.id}`]: () => ok({ done: true }) });
    const { user } = await page();
    await user.click(await screen.findByRole('button', { name: 'Actions for slept' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent.find((call) => call.method === 'DELETE')?.body).toEqual({ version: 3 }));
  });
  test('nothing there is said, in German; a failure is an error, never an empty list', async () => {
    answerWith(listOf());
    await page(all, 'de');
    expect(await screen.findByText('Noch keine Textbausteine.')).toBeInTheDocument();
    document.body.replaceChildren();
    answerWith({ [`GET ${path}`]: () => problem(500) });
    await page();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

test('the form makes an own one, or one of the home with the right, and changes with the version that was read', async () => {
  const one = snippet(1);
  const sent = answerWith({ [`POST ${path}`]: () => ok(one), [`PUT ${path}/${one.id}`]: () => ok(one) });
  for (const [of, actions] of [
    [undefined, ['Read', 'Write']],
    [undefined, all],
    [one, all],
  ] as const) {
    const done = vi.fn<() => void>();
    const { user } = await show(<SnippetForm one={of} onDone={done} />, { me: me(actions) });
    const word = await screen.findByRole('textbox', { name: /Short word/ });
    await user.clear(word);
    await user.type(word, 'tea');
    await user.type(screen.getByRole('textbox', { name: /^Text/ }), ' Drank.');
    if (of === undefined && actions === all)
      await user.click(screen.getByRole('switch', { name: /For all/ }));
    else if (of === undefined) expect(screen.queryByRole('switch')).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    document.body.replaceChildren();
  }
  expect(sent.map((call) => call.body)).toMatchObject([
    { word: 'tea', language: 'en', own: true },
    { word: 'tea', own: false },
    { word: 'tea', text: 'Slept well. Drank.', version: 3 },
  ]);
});
