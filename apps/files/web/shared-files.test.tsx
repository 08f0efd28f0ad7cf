import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import type { DefaultFolder } from '../contract/default-folders.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import ContactFilesCard from './ContactFilesCard.tsx';
import DefaultFoldersPage from './DefaultFoldersPage.tsx';
import web from './index.ts';

const id = (number: number) => `0190a5b0-0000-7000-8000-00000000000${number}`;
beforeEach(() => startApps(web));

describe('files of a contact', () => {
  const contactId = id(1);
  const base = '/api/files/shared-files';
  const folder = {
    id: id(2),
    parentId: null,
    name: 'Contracts',
    isDefault: true,
    files: 1,
    minimumWidth: null,
    minimumHeight: null,
    version: 1,
  };
  const entry = {
    id: id(3),
    folderId: id(2),
    label: 'Framework contract',
    description: '',
    tags: [],
    number: 1,
    name: 'contract.pdf',
    mediaType: 'application/pdf',
    size: 2400,
    width: null,
    height: null,
    uploadedAt: '2026-11-01T09:00:00Z',
    uploadedBy: 'Maria Keller',
    preview: 'document',
    version: 3,
  };
  const answers = (more: Record<string, Answer> = {}) =>
    answerWith({
      [`GET ${base}/folders`]: () => ok([folder]),
      [`GET ${base}`]: () => ok([entry]),
      'GET /api/files/history/shared': () => ok({ items: [], nextCursor: null, total: null }),
      'POST /api/frame/files/upload': () =>
        ok({ id: id(9), name: 'a.pdf', mediaType: 'application/pdf', size: 5 }),
      [`POST ${base}/add`]: () => ok(entry),
      ...more,
    });
  const rights = (...actions: string[]) => ({ access: { 'authorization.files': actions } });

  test('those of this contact and of nobody else; a new one is kept as its own', async () => {
    const sent = answers();
    const { user } = await show(<ContactFilesCard contactId={contactId} />, { me: rights('Read', 'Write') });
    expect(await screen.findByText('Framework contract')).toBeInTheDocument();
    for (const { url } of sent.filter((one) => one.url.startsWith(base)))
      expect(url).toContain(`contactId=${contactId}`);
    await user.upload(
      await screen.findByLabelText(en.actions.add, { selector: 'input' }),
      new File(['a'], 'Price list.pdf'),
    );
    await waitFor(() =>
      expect(sent.find((one) => one.url === `${base}/add`)?.body).toEqual({
        contactId,
        folderId: id(2),
        fileId: id(9),
        label: 'Price list',
      }),
    );
  });
  test('who may only read adds nothing; who changed what is asked for when somebody opens it', async () => {
    const sent = answers();
    const { user } = await show(<ContactFilesCard contactId={contactId} />, {
      me: rights('Read'),
      language: 'de',
    });
    expect(await screen.findByText('Framework contract')).toBeInTheDocument();
    expect(screen.queryByLabelText(de.actions.add, { selector: 'input' })).toBeNull();
    const asked = () => sent.filter((one) => one.url.startsWith('/api/files/history/shared'));
    expect(asked()).toEqual([]);
    await user.click(
      screen.getByRole('button', { name: `${frameText('changes.title')}: ${de.screens.ContactFilesCard}` }),
    );
    await waitFor(() => expect(asked()[0]?.url).toContain(`contactId=${contactId}`));
  });
  test('without the right to see them the card says so', async () => {
    answers({ [`GET ${base}/folders`]: () => problem(403) });
    await show(<ContactFilesCard contactId={contactId} />, { me: {} });
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notAllowedData'));
  });
});

describe('default folders', () => {
  const base = '/api/files/default-folders';
  const folder = (number: number, change: Partial<DefaultFolder> = {}): DefaultFolder => ({
    id: id(number),
    area: 'resident',
    nameEn: `Folder ${number}`,
    nameDe: `Ordner ${number}`,
    minimumWidth: null,
    minimumHeight: null,
    active: true,
    position: number,
    files: 0,
    version: 4,
    ...change,
  });
  const answers = (more: Record<string, Answer> = {}) =>
    answerWith({
      [`GET ${base}`]: () =>
        ok([folder(1, { files: 12, minimumWidth: 600 }), folder(2, { active: false, area: 'contact' })]),
      ...more,
    });
  const rights = { access: { 'authorization.files.folders': ['Read', 'Edit'] } };
  const shown = (me: object, language: 'en' | 'de' = 'en') =>
    show(
      <>
        <DefaultFoldersPage />
        <Work />
      </>,
      { me, language },
    );
  const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;

  test('for whom each is, how small a picture may be, how many files lie in it', async () => {
    answers();
    await shown({ access: { 'authorization.files.folders': ['Read'] } }, 'de');
    const row = await rowOf('Ordner 1');
    for (const text of ['Folder 1', de.areas.resident, '600 × 1', '12', de.fields.active])
      expect(row).toHaveTextContent(text);
    const other = await rowOf('Ordner 2');
    for (const text of [de.areas.contact, de.states.any, de.states.inactive])
      expect(other).toHaveTextContent(text);
    expect(within(row).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: de.actions.addDefaultFolder })).toBeNull();
  });
  test('it is moved and removed as it was read; one with files is not removed', async () => {
    const sent = answers({
      [`POST ${base}/${id(2)}/move`]: () => ok([]),
      [`DELETE ${base}/${id(2)}`]: () => ok({ done: true }),
    });
    const { user } = await shown(rights);
    const choose = async (name: string, action: string) => {
      const buttons = within(await rowOf(name)).getAllByRole('button');
      await user.click(buttons.at(-1)!);
      const item = await screen.findByRole('menuitem', { name: new RegExp(action) });
      return item;
    };
    await user.click(await choose('Folder 2', en.actions.moveUp));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ version: 4, direction: 'up' }),
    );
    expect(await choose('Folder 1', en.actions.removeFolder)).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(await choose('Folder 2', en.actions.removeFolder));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: en.confirm.yes }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'DELETE')?.body).toMatchObject({ version: 4 }),
    );
  });
  test('a new one is sent as typed; for whom one is cannot be changed later', async () => {
    const sent = answers({ [`POST ${base}`]: () => ok(folder(3)) });
    const { user } = await shown(rights);
    await user.click(await screen.findByRole('button', { name: en.actions.addDefaultFolder }));
    const form = within(await screen.findByRole('region', { name: en.actions.addDefaultFolder }));
    await user.click(await form.findByRole('radio', { name: en.areas.app }));
    await user.type(form.getByRole('textbox', { name: new RegExp(en.fields.nameEn) }), 'Menus');
    await user.type(form.getByRole('textbox', { name: new RegExp(en.fields.nameDe) }), 'Menüs');
    await user.type(form.getByRole('textbox', { name: new RegExp(en.fields.minimumHeight) }), '400');
    await user.click(form.getByRole('button', { name: frameText('kit.save') }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
        area: 'app',
        nameEn: 'Menus',
        nameDe: 'Menüs',
        minimumWidth: null,
        minimumHeight: 400,
      }),
    );
    await user.click(
      within(await rowOf('Folder 1')).getByRole('button', {
        name: new RegExp(en.actions.changeDefaultFolder),
      }),
    );
    const change = within(await screen.findByRole('region', { name: en.actions.changeDefaultFolder }));
    for (const radio of await change.findAllByRole('radio')) expect(radio).toBeDisabled();
  });
  test.each([
    ['none', () => ok([]), () => en.states.noFolders],
    ['failed', () => problem(500), () => frameText('errors.load')],
  ])('%s is said', async (_, answer, text) => {
    answers({ [`GET ${base}`]: answer });
    await shown(rights);
    expect(await screen.findByText(text())).toBeInTheDocument();
  });
});
