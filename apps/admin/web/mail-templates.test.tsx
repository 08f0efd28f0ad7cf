import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { mailTemplates, type MailTemplate } from '../contract/mail-templates.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import MailTemplatesPage from './MailTemplatesPage.tsx';

const rights = { 'authorization.admin.email': ['Read', 'Edit'] };
const readOnly = { 'authorization.admin.email': ['Read'] };
const template: MailTemplate = {
  kind: 'reset',
  name: 'Code for a new password',
  group: 'signIn',
  language: 'en',
  version: 2,
  own: true,
  subject: 'For {{name}}',
  text: 'Hello <b>{{name}}</b>\n\n{{code}}',
  shipped: { subject: 's', text: 't' },
  placeholders: [
    { name: 'name', label: 'Name', example: 'Anna Muster', needed: false },
    { name: 'code', label: 'Code', example: '123456', needed: true },
  ],
};
const id = '0190a5b0-0000-7000-8000-00000000000';
const former = [
  {
    id: `${id}2`,
    at: '2026-11-02T09:00:00Z',
    by: 'Beat Beispiel',
    template: { subject: 'For {{name}}', text: 'x' },
  },
  {
    id: `${id}1`,
    at: '2026-11-01T09:00:00Z',
    by: 'Beat Beispiel',
    template: { subject: 'Before', text: 'Before: {{code}}' },
  },
];
const given = (answers: object = {}): Sent[] =>
  answerWith({
    [`GET ${mailTemplates.list.path}`]: () =>
      ok([
        { kind: 'reset', name: 'Code for a new password', group: 'signIn', own: ['de'] },
        { kind: 'feedback', name: 'Feedback', group: 'messages', own: [] },
      ]),
    [`GET ${mailTemplates.view.path}`]: () => ok(template),
    [`GET ${mailTemplates.history.path}`]: () => ok(former),
    ...answers,
  });
const open = (me: object = rights) =>
  show(<MailTemplatesPage />, {
    me: { access: me as never },
    path: '/settings/mail-templates?mail=reset&in=en',
  });

beforeEach(async () => {
  addTextSource('admin', web.locales);
  await loadTexts('admin');
  registerApps({ manifests: [manifest], webs: { admin: async () => ({ default: web }) } });
});

test('mails by group; which have an own text; the search finds by name', async () => {
  given();
  const { user } = await show(<MailTemplatesPage />, {
    me: { access: rights },
    path: '/settings/mail-templates',
  });
  const signIn = await screen.findByRole('region', { name: 'Codes for signing in' });
  expect(within(signIn).getByRole('link').textContent).toContain('own text in German');
  expect(screen.getByRole('link', { name: 'Feedback' }).getAttribute('href')).toContain('mail=feedback');
  await user.type(screen.getByRole('searchbox', { name: 'Search mails' }), 'feedback');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Codes for signing in' })).toBeNull());
});

test('the preview shows examples and no HTML; it follows what is written', async () => {
  given();
  const { user, container } = await open();
  const preview = within(await screen.findByRole('group', { name: 'Preview with examples' }));
  expect(preview.getByText('For Anna Muster')).toBeInTheDocument();
  expect(preview.getByText(/Hello <b>/)).toBeInTheDocument();
  expect(preview.getByText('123456')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Subject/ }), ' now');
  expect(await preview.findByText('For Anna Muster now')).toBeInTheDocument();
  expect(
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      (one) => one.id,
    ),
  ).toEqual([]);
});

test('a placeholder goes where the cursor stands; without a cursor to the end of the text', async () => {
  given();
  const { user } = await open();
  const subject = await screen.findByRole('textbox', { name: /Subject/ });
  await user.click(subject);
  (subject as HTMLInputElement).setSelectionRange(0, 4);
  await user.click(screen.getByRole('button', { name: 'Code (must be in the text)' }));
  await waitFor(() => expect(subject).toHaveValue('{{code}}{{name}}'));
  (document.activeElement as HTMLElement).blur();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect((screen.getByRole('textbox', { name: /Text of the mail/ }) as HTMLTextAreaElement).value).toMatch(
      /\{\{code\}\}\{\{name\}\}$/,
    ),
  );
});

test('what is refused stands at its field', async () => {
  const title = 'The mail is useless without «code»';
  const sent = given({
    [`PUT ${mailTemplates.change.path}`]: () =>
      problem(422, {
        code: 'placeholderMissing',
        title,
        errors: [{ path: 'text', code: 'placeholderMissing', message: title }],
      }),
  });
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: /Subject/ }), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Text of the mail/ }).getAttribute('aria-invalid')).toBe(
      'true',
    ),
  );
  expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
    kind: 'reset',
    language: 'en',
    version: 2,
    subject: 'For {{name}}!',
  });
});

test('an earlier text is taken into the fields; nothing is saved by that', async () => {
  const sent = given();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Use this text' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Subject/ })).toHaveValue('Before'));
  expect(sent.every((one) => one.method === 'GET')).toBe(true);
});

test('back to the text of the product after a question', async () => {
  const sent = given({
    [`POST ${mailTemplates.reset.path}`]: () => ok({ ...template, version: 3, own: false }),
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Back to the standard text' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Back to the standard text' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toEqual({
      kind: 'reset',
      language: 'en',
      version: 2,
    }),
  );
});

test('a test mail goes to oneself; without a server it says so', async () => {
  const sent = given({
    [`POST ${mailTemplates.test.path}`]: () =>
      problem(422, { code: 'noServer', title: 'There is no mail server.' }),
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send test mail to myself' }));
  expect(await screen.findByText('There is no mail server.')).toBeInTheDocument();
  expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ kind: 'reset', language: 'en' });
});

test('who may only read sees text and history, and changes nothing', async () => {
  given();
  await open(readOnly);
  await screen.findByText('Before');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send test mail to myself' })).toBeDisabled();
  for (const name of ['Back to the standard text', 'Use this text'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
