import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import type { Interface } from '../contract/interfaces.ts';
import manifest from '../manifest.ts';
import EmailPage from './EmailPage.tsx';
import web from './index.ts';
import { InterfaceForm } from './InterfaceForm.tsx';
import IntegrationsPage from './IntegrationsPage.tsx';
import TransferPage from './TransferPage.tsx';

const rights = Object.fromEntries(
  Object.entries(manifest.access).map(([key, actions]) => [key, [...actions]]),
);
const readOnly = Object.fromEntries(Object.keys(manifest.access).map((key) => [key, ['Read']]));
const id = '0190a5b0-0000-7000-8000-000000000001';
const settings = {
  senderName: 'Haus',
  senderAddress: 'a@example.org',
  replyTo: '',
  ownServer: true,
  host: 'mail.example.org',
  port: 587,
  security: 'starttls',
  username: 'haus',
  hasPassword: true,
  version: 2,
  installed: false,
  waiting: 3,
};
const accessible = async (container: HTMLElement) =>
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);

beforeEach(async () => {
  addTextSource('admin', web.locales);
  await loadTexts('admin');
  registerApps({ manifests: [manifest], webs: { admin: async () => ({ default: web }) } });
  workspace.set({ items: [], front: null });
});

test('the test mail shows how far it came and the words of the server', async () => {
  const sent = answerWith({
    'GET /api/admin/email/get': () => ok(settings),
    'GET /api/admin/email': () => ok(settings),
    'POST /api/admin/email/test': () => ok({ taskId: id }),
    [`GET /api/frame/tasks/${id}`]: () =>
      ok({
        id,
        kind: 'admin.testMail',
        status: 'done',
        position: 2,
        total: 4,
        result: { ok: false, stage: 'signIn', answer: '535 5.7.8 wrong password' },
        error: null,
        createdAt: '2026-11-01T09:00:00Z',
        finishedAt: '2026-11-01T09:00:01Z',
      }),
  });
  const { user, container } = await show(<EmailPage />, { me: { access: rights } });
  await user.click(await screen.findByRole('button', { name: 'Send test mail' }));
  expect(await screen.findByText('535 5.7.8 wrong password')).toBeInTheDocument();
  expect(screen.getByText('The server refused the sign-in.')).toBeInTheDocument();
  expect(screen.getByText('3 mails could not be sent and are tried again.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open mail templates' }).getAttribute('href')).toBe(
    '/settings/mail-templates',
  );
  expect(sent.find((one) => one.url.endsWith('/test'))?.body).toEqual({ recipient: 'nurse@example.org' });
  await accessible(container);
});

test('the stored password is never in the page; who may only read cannot save or send', async () => {
  answerWith({ 'GET /api/admin/email/get': () => ok(settings), 'GET /api/admin/email': () => ok(settings) });
  await show(<EmailPage />, { me: { access: readOnly } });
  expect(((await screen.findByLabelText(/^Password/, { selector: 'input' })) as HTMLInputElement).value).toBe(
    '',
  );
  expect(screen.getByText('A password is stored. Leave this empty to keep it.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send test mail' })).toBeDisabled();
});

const line = (change: Partial<Interface> = {}): Interface => ({
  id,
  own: true,
  kind: 'laboratory',
  name: 'Labor',
  protocol: 'ftp',
  host: 'labor.example',
  port: 21,
  departmentCode: 'LAB-7',
  active: true,
  state: 'error',
  detail: 'ENOTFOUND',
  checkedAt: '2026-11-01T09:00:00Z',
  link: null,
  version: 1,
  ...change,
});
test('interfaces show state and warning; a disabled one cannot be checked; those of apps lead to their page', async () => {
  answerWith({
    'GET /api/admin/interfaces': () =>
      ok([
        line(),
        line({ id: id.replace(/1$/, '2'), name: 'Off', state: 'disabled', active: false, protocol: 'sftp' }),
        line({
          id: 'frame.mail',
          own: false,
          kind: null,
          name: 'Email',
          protocol: null,
          state: 'ready',
          link: '/settings/email-settings',
        }),
      ]),
  });
  const { container } = await show(<IntegrationsPage />, { me: { access: rights } });
  expect(await screen.findByText('Insecure FTP: others can read everything on the way.')).toBeInTheDocument();
  const [ofError, ofDisabled] = screen.getAllByRole('button', { name: 'Check' });
  expect(ofError).not.toBeDisabled();
  expect(ofDisabled).toBeDisabled();
  expect(ofDisabled!.getAttribute('title')).toBe('Interface disabled');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/settings/email-settings');
  await accessible(container);
});

test('a department code of four characters is refused at its field; a protocol brings its port; FTP asks before it is saved', async () => {
  const sent = answerWith({
    'POST /api/admin/interfaces': (one) =>
      (one.body as { confirmed: string[] }).confirmed.includes('insecureFtp')
        ? ok(line())
        : problem(422, { code: 'insecureFtp', confirm: true, title: 'FTP is insecure.' }),
  });
  const { user } = await show(<InterfaceForm onClose={() => undefined} />, { me: { access: rights } });
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Labor');
  await user.click(screen.getByRole('radio', { name: 'FTP' }));
  expect((screen.getByLabelText(/^Port/) as HTMLInputElement).value).toBe('21');
  await user.type(screen.getByRole('textbox', { name: /^Server/ }), 'labor.example');
  await user.type(screen.getByRole('textbox', { name: /Department code/ }), 'LAB7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Department pattern invalid/)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Department code/ }), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('FTP is insecure.');
  await user.click(within(dialog).getAllByRole('button').at(-1)!);
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      protocol: 'ftp',
      port: 21,
      departmentCode: 'LAB79',
      confirmed: ['insecureFtp'],
    }),
  );
});

test('an import shows the differences first; a line that is left out is not taken over', async () => {
  const difference = (name: string, more: object = {}) => ({
    part: 'sequence',
    name,
    value: '',
    label: name,
    before: 'a',
    after: 'b',
    outcome: 'changed',
    reason: null,
    ...more,
  });
  const sent = answerWith({
    'GET /api/admin/transfer/history': () => ok({ items: [], nextCursor: null, total: null }),
    'POST /api/admin/transfer/compare': () =>
      ok({
        differences: [
          difference('one'),
          difference('two'),
          difference('three', { outcome: 'refused', reason: 'invalid' }),
        ],
        seen: 's',
        from: 'Haus Quelle',
        exportedAt: '2026-11-01T09:00:00Z',
      }),
    'POST /api/admin/transfer/apply': () => ok({ changed: 1, refused: 2 }),
  });
  const { user, container } = await show(<TransferPage />, { me: { access: rights } });
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    new File(['{"x":1}'], 'settings.json', { type: 'application/json' }),
  );
  expect(await screen.findByRole('button', { name: 'Take over 2 changes' })).toBeInTheDocument();
  expect(screen.getByText('does not fit')).toBeInTheDocument();
  expect(sent.some((one) => one.url.endsWith('/apply'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Actions for two' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave out' }));
  await accessible(container);
  await user.click(screen.getByRole('button', { name: 'Take over 1 change' }));
  await waitFor(() =>
    expect(sent.find((one) => one.url.endsWith('/apply'))?.body).toEqual({
      text: '{"x":1}',
      fileName: 'settings.json',
      seen: 's',
      without: ['sequence:two:'],
    }),
  );
  expect(await screen.findByText('1 settings taken over, 2 not.')).toBeInTheDocument();
});
