// @vitest-environment jsdom
import axe from 'axe-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProblemError } from '#platform/web/client/client.ts';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Entry, Folder } from '../contract/shapes.ts';
import EpdFilesTab from './EpdFilesTab.tsx';
import FilesTab from './FilesTab.tsx';
import { FilePreview } from './FilePreview.tsx';

const id = (number: number) => `0190a5b0-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;
const residentId = id(1);
const folder = (number: number, name: string, change: Partial<Folder> = {}): Folder => ({
  id: id(number),
  parentId: null,
  name,
  isDefault: true,
  files: 0,
  minimumWidth: null,
  minimumHeight: null,
  version: 1,
  ...change,
});
const entry = (change: Partial<Entry> = {}): Entry => ({
  id: id(20),
  folderId: id(10),
  label: 'Contract',
  description: 'signed',
  tags: ['2026'],
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
  ...change,
});
const me = (...actions: string[]) => ({
  access: { 'authorization.residents.files': actions, 'authorization.residents.epd-files': actions },
});
const base = '/api/files/resident-files';

function answers(more: Parameters<typeof answerWith>[0] = {}, archived = false): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived }),
    [`GET ${base}/folders`]: () =>
      ok([folder(10, 'Contracts', { files: 1 }), folder(11, 'Own', { isDefault: false })]),
    [`GET ${base}`]: () => ok([entry()]),
    'POST /api/frame/files/upload': () =>
      ok({ id: id(30), name: 'x.pdf', mediaType: 'application/pdf', size: 5 }),
    [`POST ${base}/add`]: () => ok(entry()),
    ...more,
  });
}

beforeEach(async () => {
  addTextSource('files', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('files');
  workspace.set({ items: [], front: null });
});

test('dropped files are sent, kept in the chosen folder under a free label, and read again', async () => {
  const sent = answers();
  const { user, container } = await show(<FilesTab residentId={residentId} />, { me: me('Read', 'Write') });
  expect(await screen.findByText('PDF, 2 kB')).toBeInTheDocument();
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
  await user.upload(await screen.findByLabelText('Add files', { selector: 'input' }), [
    new File(['a'], 'Contract.pdf'),
    new File(['b'], 'Letter.pdf'),
  ]);
  expect(await screen.findByText('2 files uploaded', {}, { timeout: 4000 })).toBeInTheDocument();
  const kept = sent.filter((one) => one.url === `${base}/add`).map((one) => one.body);
  expect(kept).toEqual([
    { residentId, folderId: id(10), fileId: id(30), label: 'Contract (2)' },
    { residentId, folderId: id(10), fileId: id(30), label: 'Letter' },
  ]);
});

test('who added, renamed and deleted what stands below the files; also for who only reads', async () => {
  const change = (number: number, operation: string, fields: object[]) => ({
    id: id(number),
    at: '2026-11-20T09:00:00Z',
    by: 'Anna Stocker',
    subject: 'files.entries',
    operation,
    fields,
  });
  answers(
    {
      'GET /api/files/history': () =>
        ok({
          items: [
            change(40, 'delete', []),
            change(41, 'update', [{ name: 'label', before: 'Old', after: 'New' }]),
          ],
          nextCursor: null,
          total: null,
        }),
    },
    true,
  );
  await show(<FilesTab residentId={residentId} />, { me: me('Read') });
  expect(await screen.findByText('File removed')).toBeInTheDocument();
  expect(screen.getByText('Old').tagName).toBe('S');
});

test('what could not be kept is named with the reason; the others are kept', async () => {
  let count = 0;
  answers({
    [`POST ${base}/add`]: () =>
      (count += 1) === 1
        ? problem(422, {
            code: 'pictureTooSmall',
            title: 'There are errors.',
            errors: [{ path: 'fileId', code: 'pictureTooSmall', message: 'The picture has 10 × 10 points.' }],
          })
        : ok(entry()),
  });
  const { user } = await show(<FilesTab residentId={residentId} />, { me: me('Read', 'Write') });
  await user.upload(await screen.findByLabelText('Add files', { selector: 'input' }), [
    new File(['a'], 'a.png'),
    new File(['b'], 'b.png'),
  ]);
  expect(await screen.findByText('a.png: The picture has 10 × 10 points.')).toBeInTheDocument();
  expect(await screen.findByText('1 file uploaded')).toBeInTheDocument();
});

test.each([
  [['Read'], false],
  [['Read', 'Write', 'Edit', 'Delete'], true],
])('with %j, archived %s: nothing to add or change', async (actions, archived) => {
  answers({}, archived);
  const { user } = await show(<FilesTab residentId={residentId} />, { me: me(...actions) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Contract' }));
  expect(screen.queryByRole('menuitem', { name: 'Change' })).toBe(null);
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Add folder' })).toBe(null);
});

test('deleting asks first and sends the version that was read', async () => {
  const sent = answers({
    [`POST ${base}/${id(20)}/remove`]: () => ok({ done: true }),
    [`DELETE ${base}/${id(20)}`]: () => ok({ done: true }),
  });
  const { user } = await show(<FilesTab residentId={residentId} />, {
    me: me('Read', 'Write', 'Edit', 'Delete'),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Contract' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The file is deleted with all its versions.');
  expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'DELETE')?.body).toEqual({ residentId, version: 3 }),
  );
});

test('a window shows bytes only as what we say they are, never as a page', async () => {
  const made: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made.push(blob.type);
        return `blob:test/${made.length}`;
      },
      revokeObjectURL: () => undefined,
    }),
  );
  answers();
  const shown = (preview: 'picture' | 'document' | null, type: string) => ({
    title: 'T',
    name: 'a',
    preview,
    url: '/x',
    read: async () => new Blob(['<script>1</script>'], { type }),
  });
  for (const one of [
    shown('document', 'text/html'),
    shown('picture', 'image/svg+xml'),
    shown('picture', 'image/png'),
  ]) {
    await show(<FilePreview shown={one} onClose={() => undefined} />);
  }
  await waitFor(() => expect(made).toHaveLength(3));
  expect(made).toEqual(['application/pdf', 'image/*', 'image/png']);
  await show(<FilePreview shown={shown(null, 'text/html')} onClose={() => undefined} />);
  expect(
    await screen.findByText('This file cannot be shown here. Download it to open it.'),
  ).toBeInTheDocument();
  expect(made).toHaveLength(3);
});

test.each([
  [404, 'File not found'],
  [503, 'Failed to load data. Try refreshing the page'],
])('a file whose bytes cannot be read says why: %i', async (status, message) => {
  const failed = new ProblemError({
    type: 'about:blank',
    title: 'Not Found',
    status,
    code: 'x',
    requestId: 'r',
  });
  await show(
    <FilePreview
      shown={{ title: 'T', name: 'a', preview: 'picture', url: '/x', read: () => Promise.reject(failed) }}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('EPD: publishing is offered for what is prepared, not for what was received', async () => {
  const document = (number: number, status: string) => ({
    id: id(number),
    direction: status === 'received' ? 'received' : 'sent',
    status,
    label: `Paper ${status}`,
    description: '',
    kind: 'other',
    confidentiality: 'normal',
    documentOn: '2026-11-01',
    author: '',
    name: 'a.pdf',
    mediaType: 'application/pdf',
    size: 5,
    preview: 'document',
    publishedAt: null,
    publishedBy: null,
    withdrawnReason: '',
    version: 1,
  });
  answers({
    'GET /api/files/epd': () => ok([document(40, 'received'), document(41, 'prepared')]),
    'GET /api/files/epd/consent': () =>
      ok({ state: 'refused', statedOn: '2026-10-01', remarks: '', notedBy: 'Maria Keller', version: 1 }),
    'GET /api/dictionary/files.epdKind': () => ok([]),
  });
  const { user, container } = await show(<EpdFilesTab residentId={residentId} />, {
    me: me('Read', 'Write', 'Edit'),
    language: 'de',
  });
  expect(await screen.findByText('Verweigert')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Aktionen für Paper received' })).toBe(null);
  await user.click(await screen.findByRole('button', { name: 'Aktionen für Paper prepared' }));
  expect(await screen.findByRole('menuitem', { name: 'Veröffentlichung vermerken' })).toBeInTheDocument();
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});

const nested = () =>
  ok([
    folder(10, 'Contracts', { files: 1 }),
    folder(11, 'Trips', { isDefault: false, version: 4 }),
    folder(12, '2026', { isDefault: false, parentId: id(11), files: 2 }),
  ]);

test('folders in folders: the way back is shown, a new one lies in the open one, counts include what lies deeper', async () => {
  const sent = answers({
    [`GET ${base}/folders`]: nested,
    [`POST ${base}/add-folder`]: () => ok(folder(13, 'Lake')),
  });
  const { user, container } = await show(<FilesTab residentId={residentId} />, {
    me: me('Read', 'Write', 'Edit'),
  });
  await user.click(await screen.findByRole('button', { name: 'Trips (2)' }));
  await user.click(await screen.findByRole('button', { name: '2026 (2)' }));
  const way = screen.getByRole('navigation', { name: 'Path' });
  expect(
    within(way)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['All files (3)', 'Trips', '2026', '']);
  expect(within(way).getByRole('button', { name: '2026' }).getAttribute('aria-current')).toBe('page');
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
  await waitFor(() => expect(sent.some((one) => one.url.includes(`folderId=${id(12)}`))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Add folder' }));
  const { render } = workspace.get().items.at(-1)!;
  await show(<>{render()}</>, { me: me('Read', 'Write', 'Edit') });
  await user.type(await screen.findByRole('textbox', { name: /Name of the folder/ }), 'Lake');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find((one) => one.url === `${base}/add-folder`)?.body).toEqual({
      residentId,
      name: 'Lake',
      parentId: id(12),
    }),
  );
});

test('a file and a folder are moved by dropping them on a folder, a file of the device is not', async () => {
  const sent = answers({
    [`GET ${base}/folders`]: nested,
    [`PUT ${base}/${id(20)}`]: () => ok(entry()),
    [`POST ${base}/${id(11)}/move-folder`]: () => ok(folder(11, 'Trips')),
  });
  await show(<FilesTab residentId={residentId} />, { me: me('Read', 'Write', 'Edit') });
  const target = await screen.findByRole('button', { name: 'Trips (2)' });
  const dragged = (text: string) => ({
    dataTransfer: {
      types: ['application/x-obhut-file'],
      getData: (type: string) => (type === 'application/x-obhut-file' ? text : ''),
    },
  });
  await screen.findByText('PDF, 2 kB');
  fireEvent.drop(target, dragged(''));
  expect(sent.some((one) => one.method !== 'GET')).toBe(false);
  fireEvent.drop(target, dragged(JSON.stringify({ kind: 'entry', id: id(20) })));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
      folderId: id(11),
      version: 3,
      label: 'Contract',
      tags: ['2026'],
    }),
  );
  expect(await screen.findByText('Moved to Trips')).toBeInTheDocument();
  fireEvent.drop(
    screen.getByRole('button', { name: 'Contracts (1)' }),
    dragged(JSON.stringify({ kind: 'folder', id: id(11) })),
  );
  await waitFor(() =>
    expect(sent.find((one) => one.url.endsWith('/move-folder'))?.body).toEqual({
      residentId,
      version: 4,
      parentId: id(10),
    }),
  );
});
