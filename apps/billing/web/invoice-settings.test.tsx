import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import InvoiceSettings from './InvoiceSettings.tsx';
import web from './index.ts';

const stored = {
  creditor: {
    name: 'Haus Seeblick',
    street: 'Seestrasse',
    houseNumber: '1',
    postalCode: '8000',
    town: 'Zürich',
    country: 'CH',
    iban: '',
    bankClient: '',
    uid: '',
    phone: '',
    email: '',
  },
  rules: {
    netDays: 30,
    vatLiable: false,
    attendanceOnAbsentDays: 'SKIP',
    noticeDays: 0,
    language: 'de',
    footer: '',
  },
  account: 'none',
  version: 4,
};
const path = '/api/billing/invoice-settings';
const all = { access: allRights(manifest) };
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const save = () => screen.findByRole('button', { name: frameText('kit.save') });

beforeEach(() => startApps(web));

test('creditor and rules are sent together; absent days are billed when the switch is on', async () => {
  const sent = answerWith({ [`GET ${path}`]: () => ok(stored), [`PUT ${path}`]: () => ok(stored) });
  const { user } = await show(<InvoiceSettings />, { me: all });
  const creditor = await part(en.sections.creditor);
  await user.type(creditor.getByRole('textbox', { name: en.fields.iban }), 'CH93 0076 2011 6238 5295 7');
  const rules = await part(en.sections.rules);
  await user.click(rules.getByRole('switch', { name: en.fields.attendanceOnAbsentDays }));
  const days = rules.getByRole('textbox', { name: new RegExp(`^${en.fields.netDays}`) });
  await user.clear(days);
  await user.type(days, '45');
  await user.click(await save());
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'PUT')?.body).toEqual({
      creditor: { ...stored.creditor, iban: 'CH93 0076 2011 6238 5295 7' },
      rules: { ...stored.rules, netDays: 45, attendanceOnAbsentDays: 'BILL' },
      version: 4,
    }),
  );
});

test.each([
  ['none', en.states.noAccount],
  ['iban', en.states.iban],
  ['qrIban', en.states.qrIban],
])('the account (%s) says which invoices can be written', async (account, text) => {
  answerWith({ [`GET ${path}`]: () => ok({ ...stored, account }) });
  await show(<InvoiceSettings />, { me: all });
  expect((await part(en.sections.creditor)).getByText(text)).toBeInTheDocument();
});

test('what the server refuses stands at its field', async () => {
  answerWith({
    [`GET ${path}`]: () => ok(stored),
    [`PUT ${path}`]: () =>
      problem(422, {
        code: 'uidInvalid',
        title: 'No such number.',
        errors: [{ path: 'creditor.uid', code: 'uidInvalid', message: 'No such number.' }],
      }),
  });
  const { user } = await show(<InvoiceSettings />, { me: all });
  const uid = (await part(en.sections.creditor)).getByRole('textbox', { name: en.fields.uid });
  await user.type(uid, 'CHE-1');
  await user.click(await save());
  await waitFor(() => expect(uid).toHaveAttribute('aria-invalid', 'true'));
  expect(await screen.findAllByText(/No such number\./)).toHaveLength(1);
});

test('who comes second is told what somebody else has saved meanwhile, and saves on top of it', async () => {
  const theirs = { ...stored, rules: { ...stored.rules, footer: 'Theirs' }, version: 6 };
  const sent = answerWith({
    [`GET ${path}`]: () => ok(stored),
    [`PUT ${path}`]: (one) =>
      (one.body as { version: number }).version === 6
        ? ok({ ...theirs, version: 8 })
        : problem(412, { code: 'stale', title: 'stale', current: theirs }),
  });
  const { user } = await show(<InvoiceSettings />, { me: all });
  const iban = (await part(en.sections.creditor)).getByRole('textbox', { name: en.fields.iban });
  await user.type(iban, 'CH93 0076 2011 6238 5295 7');
  await user.click(await save());
  await user.click(await screen.findByRole('button', { name: 'Load current state' }));
  await user.click(await save());
  await waitFor(() =>
    expect(sent.filter((one) => one.method === 'PUT').map((one) => one.body)[1]).toMatchObject({
      version: 6,
      creditor: { iban: 'CH93 0076 2011 6238 5295 7' },
      rules: { footer: 'Theirs' },
    }),
  );
});

test('an account number that is none is not sent, and said in German', async () => {
  const sent = answerWith({ [`GET ${path}`]: () => ok(stored) });
  const { user } = await show(<InvoiceSettings />, { me: all, language: 'de' });
  const field = (await part(de.sections.creditor)).getByRole('textbox', { name: de.fields.iban });
  await user.type(field, 'CH93 0076 2011 6238 5295 8');
  await user.click(await save());
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(sent.some((one) => one.method === 'PUT')).toBe(false);
});

test('who may only read is told; what cannot be read, too', async () => {
  answerWith({ [`GET ${path}`]: () => ok(stored) });
  await show(<InvoiceSettings />, { me: { access: readRights(manifest) } });
  expect(await save()).toBeDisabled();
  expect(screen.getByText(frameText('errors.notAllowedAction'))).toBeInTheDocument();
  answerWith({ [`GET ${path}`]: () => problem(403) });
  await show(<InvoiceSettings />, { me: {} });
  expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.notAllowedData'));
});
