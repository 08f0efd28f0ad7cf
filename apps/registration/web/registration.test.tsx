// @vitest-environment jsdom
import axe from 'axe-core';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RegistrationLink } from '#apps/registration/contract/registration.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { accountTexts } from '#apps/account/web/parts.tsx';
import web from './index.ts';
import InvitedPage from './InvitedPage.tsx';
import JoinRequestsPage from './JoinRequestsPage.tsx';
import LinkPage from './LinkPage.tsx';
import MailSentPage from './MailSentPage.tsx';
import RegisterPage from './RegisterPage.tsx';
import type { Values } from './values.ts';

const base = 'POST /api/registration/registration';
beforeAll(async () => {
  for (const [code, half] of [
    ['registration', web.locales],
    ['account', accountTexts],
  ] as const) {
    addTextSource(code, half);
    await loadTexts(code);
  }
});

const complete: Partial<Values> = {
  companyName: 'Muster AG',
  street: 'Seestrasse 1',
  postalCode: '8000',
  city: 'Zürich',
  region: 'ZH',
  fullName: 'Petra Muster',
  email: 'petra@example.org',
  password: 'Kirschbaum-27',
  repeatPassword: 'Kirschbaum-27',
};
const click = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const violations = async (container: Element) =>
  (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
    (one) => one.id,
  );

async function upTo(
  step: 'company' | 'person' | 'check',
  initial: Partial<Values>,
  answers: Readonly<Record<string, Answer>> = {},
  language: 'en' | 'de' = 'en',
) {
  const sent = answerWith(answers);
  const { user, container } = await show(<RegisterPage initial={initial} />, { language });
  const next = language === 'de' ? 'Weiter' : 'Next';
  if (step !== 'company') await click(user, next);
  if (step === 'check') await click(user, next);
  return { sent, user, container };
}

describe('registering', () => {
  test('what is missing is named at the field and above; nothing is sent, and the step stays', async () => {
    const { sent, user, container } = await upTo('company', {});
    await click(user, 'Next');
    for (const text of [
      'Company name 1 is mandatory',
      'Street and number is mandatory',
      'Postal code is mandatory',
      'City is mandatory',
      'Canton is mandatory',
    ])
      expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.getByText('Step 1 of 3: Company')).toBeInTheDocument();
    expect(sent).toEqual([]);
    expect(await violations(container)).toEqual([]);
  });
  test.each([
    [{ postalCode: '123' }, 'Enter a Swiss postal code with four digits'],
    [{ dunsNumber: '12' }, 'A D-U-N-S number has nine digits, for example 15-048-3782'],
    [{ website: 'javascript:alert(1)' }, 'Enter an address like www.example.ch'],
    [{ companyEmail: 'info' }, 'Invalid email address. Example: anna@heim.ch'],
    [{ mode: 'join', profileNumber: '12345675' }, 'Company not found'],
    [{ mode: 'join', profileNumber: '' }, 'Company profile number is mandatory'],
  ] as const)('%o is refused before it is sent: %s', async (change, text) => {
    const { user } = await upTo('company', { ...complete, ...change });
    await click(user, 'Next');
    expect(screen.getAllByText(new RegExp(text.replace(/[.()]/g, '\\$&'))).length).toBeGreaterThan(0);
    // a number of no company stays to be corrected
    if ('profileNumber' in change)
      expect(screen.getByLabelText(/^Company profile number/)).toHaveValue(change.profileNumber);
    expect(screen.getByText('Step 1 of 3: Company')).toBeInTheDocument();
  });
  test.each([
    [{ password: 'kurz', repeatPassword: 'kurz' }, 'Password: The password does not meet the rules yet'],
    [{ repeatPassword: 'Anders-27x' }, 'Password: The passwords do not match'],
    [{ email: 'petra' }, 'Email: Invalid email address. Example: anna@heim.ch'],
    [{ fullName: ' ' }, 'Full name is mandatory'],
  ] as const)('the person: %o is refused: %s', async (change, text) => {
    const { user } = await upTo('person', { ...complete, ...change });
    await click(user, 'Next');
    expect(within(screen.getByRole('alert')).getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Step 2 of 3: Person')).toBeInTheDocument();
  });
  test('the full name follows first and last name until somebody types it', async () => {
    const { user } = await upTo('person', { ...complete, fullName: '' });
    await user.type(screen.getByLabelText(/^First name/), 'Anna');
    await user.type(screen.getByLabelText(/^Last name/), 'Muster');
    expect(screen.getByLabelText(/^Full name/)).toHaveValue('Anna Muster');
    await user.clear(screen.getByLabelText(/^Full name/));
    await user.type(screen.getByLabelText(/^Full name/), 'Dr. Anna Muster');
    await user.type(screen.getByLabelText(/^Last name/), '-Meier');
    expect(screen.getByLabelText(/^Full name/)).toHaveValue('Dr. Anna Muster');
  });
  test('everything is shown once more before it is sent, then the way to the mailbox', async () => {
    const { sent, user, container } = await upTo('check', complete, {
      [`${base}/start`]: () => ok({ email: 'petra@example.org', hours: 24 }),
    });
    expect(screen.getByText('Seestrasse 1, 8000 Zürich ZH')).toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
    await click(user, 'Register');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      mode: 'create',
      actor: 'vendor',
      companyName: 'Muster AG',
      country: 'CH',
      language: 'en',
      password: 'Kirschbaum-27',
    });
    answerWith({});
    await show(<MailSentPage />);
    expect(screen.getByText(/We have sent a mail to petra@example.org\..*24 hours/)).toBeInTheDocument();
  });
  test('each field of company and person stands in its step with what was entered, and goes along; the country is fixed', async () => {
    const { email, password, repeatPassword, fullName } = complete as Required<typeof complete>;
    const company = {
      companyName: 'Muster AG',
      companyName2: 'Filiale Nord',
      companyType: 'Stiftung',
      street: 'Seestrasse 1',
      street2: 'Hinterhaus',
      postOfficeBox: '77',
      postalCode: '8000',
      city: 'Zürich',
      region: 'ZH',
      companyEmail: 'info@example.org',
      website: 'www.example.org',
      dunsNumber: '15-048-3782',
    };
    const person = { salutation: 'ms' as const, firstName: 'Petra', lastName: 'Muster', fullName, email };
    const whole = { ...complete, ...company, ...person };
    const { sent, user, container } = await upTo('company', whole, {
      [`${base}/start`]: () => ok({ email, hours: 24 }),
    });
    const entered = () =>
      [...container.querySelectorAll<HTMLInputElement>('input')].map((field) => field.value);
    for (const value of Object.values(company).filter((one) => one !== 'ZH'))
      expect(entered()).toContain(value);
    expect(screen.getByLabelText('Country')).toBeDisabled();
    expect(screen.getByLabelText('Country')).toHaveValue('Switzerland');
    await click(user, 'Next');
    for (const value of ['Petra', 'Muster', fullName, email]) expect(entered()).toContain(value);
    expect(entered().filter((value) => value === password)).toHaveLength(2);
    await click(user, 'Next');
    for (const words of [
      'Muster AG, Filiale Nord',
      'Seestrasse 1, Hinterhaus, 77, 8000 Zürich ZH',
      '15-048-3782',
      'www.example.org',
      'info@example.org',
      'Stiftung',
      fullName,
      email,
    ])
      expect(screen.getByText(words, { selector: 'dd' })).toBeInTheDocument();
    await click(user, 'Register');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({
        ...company,
        ...person,
        country: 'CH',
        password,
        repeatPassword,
      }),
    );
  });
  test('who joins a company by its number sees whose it is before sending', async () => {
    const { sent, user } = await upTo(
      'check',
      { ...complete, mode: 'join', profileNumber: '12345674' },
      {
        [`${base}/company`]: () => ok({ name: 'Haus Waldrand' }),
        [`${base}/start`]: () => ok({ email: 'petra@example.org', hours: 24 }),
      },
    );
    expect(await screen.findByText('Haus Waldrand')).toBeInTheDocument();
    await click(user, 'Register');
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('/start'))?.body).toMatchObject({
        mode: 'join',
        profileNumber: '12345674',
        fullName: 'Petra Muster',
      }),
    );
  });
  test('in German, with the language of the screen', async () => {
    const { sent, user } = await upTo(
      'check',
      complete,
      { [`${base}/start`]: () => ok({ email: 'petra@example.org', hours: 168 }) },
      'de',
    );
    expect(screen.getByText('Schritt 3 von 3: Prüfen')).toBeInTheDocument();
    await click(user, 'Registrieren');
    await waitFor(() => expect(sent[0]!.body).toMatchObject({ language: 'de' }));
  });
  test('what the server refuses at a field is shown on the step of that field', async () => {
    const { user } = await upTo('check', complete, {
      [`${base}/start`]: () =>
        problem(422, {
          code: 'commonPassword',
          title: 'Used by many',
          errors: [{ path: 'password', code: 'commonPassword', message: 'Used by many' }],
        }),
    });
    await click(user, 'Register');
    expect(await screen.findByText('Step 2 of 3: Person')).toBeInTheDocument();
    expect(screen.getByText('Password: Used by many')).toBeInTheDocument();
  });
  test.each([
    ['emailInUse', 'Log in', 'link'],
    ['awaitsConfirmation', 'Send the mail again', 'button'],
    ['deletedUser', 'Recover this account', 'button'],
  ] as const)('an address that is known (%s) gets a way on', async (code, name, role) => {
    const { user } = await upTo('check', complete, {
      [`${base}/start`]: () =>
        problem(409, { code, title: code, errors: [{ path: 'email', code, message: code }] }),
    });
    await click(user, 'Register');
    expect(await screen.findByRole(role, { name })).toBeInTheDocument();
  });
  test('a deleted user: code, new password, and the administrators decide', async () => {
    const { sent, user } = await upTo('check', complete, {
      [`${base}/start`]: () =>
        problem(409, {
          code: 'deletedUser',
          title: 'deleted',
          errors: [{ path: 'email', code: 'deletedUser', message: 'deleted' }],
        }),
      [`${base}/recover`]: () => ok({ minutes: 10 }),
      [`${base}/recover-confirm`]: () => ok({ done: true }),
    });
    await click(user, 'Register');
    await user.click(await screen.findByRole('button', { name: 'Recover this account' }));
    await click(user, 'Send a code');
    await user.type(await screen.findByLabelText(/^Code of the mail/), '123456');
    await user.type(screen.getByLabelText(/^New password/, { selector: 'input' }), 'Apfelbaum-28');
    await user.type(screen.getByLabelText(/^Repeat password/, { selector: 'input' }), 'Apfelbaum-28');
    await click(user, 'Ask for the account');
    expect(
      await screen.findByText('The administrators decide about it now. You will get a mail.'),
    ).toBeInTheDocument();
    expect(sent.at(-1)!.body).toEqual({
      email: 'petra@example.org',
      code: '123456',
      password: 'Apfelbaum-28',
      repeatPassword: 'Apfelbaum-28',
    });
  });
});

const link = (change: Partial<RegistrationLink>): RegistrationLink => ({
  state: 'valid',
  purpose: 'confirmRegistration',
  kind: 'create',
  actor: 'vendor',
  organisation: 'Muster AG',
  fullName: 'Petra Muster',
  email: 'petra@example.org',
  username: '',
  expiresAt: '2026-11-22T08:00:00Z',
  ...change,
});

describe('the link of a mail', () => {
  const open = async (change: Partial<RegistrationLink>, answers: Readonly<Record<string, Answer>> = {}) => {
    const sent = answerWith({ [`${base}/look`]: () => ok(link(change)), ...answers });
    return { sent, ...(await show(<LinkPage />)) };
  };
  test('opening it uses nothing; the button confirms', async () => {
    const { sent, user, container } = await open(
      {},
      { [`${base}/confirm`]: () => ok({ result: 'confirmed' }) },
    );
    expect(
      await screen.findByText('Petra Muster (petra@example.org) registers Muster AG.'),
    ).toBeInTheDocument();
    expect(sent.map((one) => one.url)).toEqual(['/api/registration/registration/look']);
    expect(await violations(container)).toEqual([]);
    await click(user, 'Confirm registration');
    expect(await screen.findByRole('heading', { name: 'Registration confirmed' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  });
  test('who joins waits for the administrators afterwards', async () => {
    const { user } = await open(
      { kind: 'join' },
      { [`${base}/confirm`]: () => ok({ result: 'awaitingApproval' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm registration' }));
    expect(
      await screen.findByText('The administrators of Muster AG decide now. You will get a mail.'),
    ).toBeInTheDocument();
  });
  test('it was somebody else: declined', async () => {
    const { user } = await open({}, { [`${base}/decline`]: () => ok({ done: true }) });
    await user.click(await screen.findByRole('button', { name: 'It was not me' }));
    expect(await screen.findByRole('heading', { name: 'Registration declined' })).toBeInTheDocument();
  });
  test.each([
    [{ state: 'confirmed' }, 'Registration confirmed'],
    [{ state: 'declined' }, 'Registration declined'],
    [{ state: 'invalid', purpose: null }, 'Invalid link'],
    [{ state: 'expired' }, 'Link expired'],
    [{ purpose: 'approveRegistration' }, 'Request to join'],
    [{ purpose: 'invitation' }, 'Invalid link'],
  ] as const)('%o is "%s"', async (change, title) => {
    await open(change);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });
  test('when it is over, another mail is one press away', async () => {
    const { user, sent } = await open({ state: 'expired' }, { [`${base}/resend`]: () => ok({ done: true }) });
    await user.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText('We have sent the mail again.')).toBeInTheDocument();
    expect(sent.map((one) => one.url)).toContain('/api/registration/registration/resend');
  });
  test('a refused press says why', async () => {
    const { user } = await open(
      {},
      {
        [`${base}/confirm`]: () =>
          problem(422, {
            code: 'alreadyConfirmed',
            title: 'This registration is already confirmed. You can sign in.',
          }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm registration' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This registration is already confirmed.');
  });
});

describe('an invited person', () => {
  test('chooses a password and is told the user name', async () => {
    const sent = answerWith({
      [`${base}/look`]: () => ok(link({ purpose: 'invitation', kind: null, username: 'petra' })),
      [`${base}/accept`]: () => ok({ username: 'petra' }),
    });
    const { user, container } = await show(<InvitedPage />);
    await user.type(await screen.findByLabelText(/^New password/, { selector: 'input' }), 'Kirschbaum-27');
    await user.type(screen.getByLabelText(/^Repeat password/, { selector: 'input' }), 'Kirschbaum-27');
    expect(await violations(container)).toEqual([]);
    await click(user, 'Open my account');
    expect(await screen.findByText('Your account is open. Your user name is petra.')).toBeInTheDocument();
    expect(sent.find((one) => one.url.endsWith('/accept'))!.body).toMatchObject({
      password: 'Kirschbaum-27',
      repeatPassword: 'Kirschbaum-27',
    });
  });
  test('can have a link sent to another address', async () => {
    const sent = answerWith({
      [`${base}/look`]: () => ok(link({ purpose: 'invitation', kind: null })),
      [`${base}/other-email`]: () => ok({ done: true }),
    });
    const { user } = await show(<InvitedPage />);
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    await user.type(screen.getByLabelText(/^Email/), 'private@example.org');
    await click(user, 'Send a link to this address');
    expect(
      await screen.findByText('We have sent a link to private@example.org. Open it to go on.'),
    ).toBeInTheDocument();
    expect(sent.find((one) => one.url.endsWith('/other-email'))!.body).toMatchObject({
      email: 'private@example.org',
    });
  });
  test.each([
    ['expired', 'Link expired'],
    ['confirmed', 'Registration confirmed'],
    ['invalid', 'Invalid link'],
  ] as const)('with a link that is %s', async (state, title) => {
    answerWith({
      [`${base}/look`]: () =>
        ok(link({ state, purpose: state === 'invalid' ? null : 'invitation', kind: null })),
    });
    await show(<InvitedPage />);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });
});

test.each([
  ['en', 'Send the mail again', 'The registration email could not be sent again.'],
  ['de', 'E-Mail erneut senden', 'Die E-Mail zur Registrierung konnte nicht erneut gesendet werden.'],
] as const)('a mail that cannot be sent again is said, in %s', async (language, again, words) => {
  answerWith({ [`${base}/resend`]: () => problem(500) });
  const { user } = await show(<MailSentPage />, { language });
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'petra@example.org');
  await click(user, again);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test.each([
  ['en', 'Send the mail again', 'Email is mandatory'],
  ['de', 'E-Mail erneut senden', 'E-Mail ist ein Pflichtfeld'],
] as const)('an address that is missing is named at the field, in %s', async (language, again, words) => {
  const sent = answerWith({ [`${base}/resend`]: () => ok({}) });
  const { user } = await show(<MailSentPage />, { language });
  await user.clear(screen.getByRole('textbox'));
  await click(user, again);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('administrators see who asks, and the number of the company; without the right to decide nothing can be pressed', async () => {
  const row = {
    id: '01900000-0000-7000-8000-000000000001',
    kind: 'join',
    actor: 'vendor',
    status: 'awaitingApproval',
    email: 'petra@example.org',
    fullName: 'Petra Muster',
    createdAt: '2026-11-21T08:00:00Z',
    decidedAt: null,
    decidedBy: null,
    reason: '',
    version: 1,
  };
  answerWith({
    'GET /api/registration/registrations': () => ok({ items: [row], nextCursor: null, total: null }),
    'GET /api/registration/registrations/company': () =>
      ok({
        name: 'Haus Seeblick',
        profileNumber: '12345674',
        roles: [{ code: 'NURSE', name: 'Nurses', nameDe: 'Pflege' }],
      }),
  });
  const { container } = await show(<JoinRequestsPage />, {
    me: { access: { 'authorization.staff.registrations': ['Read'] } },
  });
  expect(await screen.findByText('1234-5674')).toBeInTheDocument();
  expect(await screen.findByText('Petra Muster')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});
