// @vitest-environment jsdom
import axe from 'axe-core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { id, line, mandatoryLine } from '#platform/contract/fields.ts';
import { secondSignature, secondSignatureRefusals } from '#platform/contract/account/second-signature.ts';
import { connection, serverMs } from '#platform/web/client/connection.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { ActionForm } from './ActionForm.tsx';
import { SecondSignature } from './SecondSignature.tsx';

const app = defineApp({
  code: 'ward',
  partOf: 'ward',
  name: { en: 'Ward', de: 'Station' },
  needs: [],
  screens: {},
  access: {},
});
const doses = topic(app, 'doses', {
  give: call({
    may: { signedIn: 'test' },
    input: z.object({ residentId: id, dose: mandatoryLine(40), note: line(40), secondSignature }),
    output: z.object({ done: z.literal(true) }),
    errors: secondSignatureRefusals,
  }),
});
const residentId = '0190a5b0-0000-7000-8000-000000000001';
const berta = {
  id: '0190a5b0-0000-7000-8000-0000000000b1',
  name: 'Berta Second',
  role: 'Nurses',
  initials: 'BS',
  recent: true,
  photo: false,
  pin: true,
  password: true,
};
const carla = {
  ...berta,
  id: '0190a5b0-0000-7000-8000-0000000000c1',
  name: 'Carla Head',
  recent: false,
  pin: false,
};
const signers = 'GET /api/frame/second-signatures/signers';
const sign = 'POST /api/frame/second-signatures/sign';
const give = 'POST /api/ward/doses/give';
/** Signed by Berta just now. */
const signed: Answer = () => {
  const now = serverMs();
  return ok({
    token: 'home.token',
    signerId: berta.id,
    name: berta.name,
    at: new Date(now).toISOString(),
    until: new Date(now + 600_000).toISOString(),
  });
};
const wrong = (message: string, path = 'secret', status = 422) =>
  problem(status, { code: 'secondSecretWrong', title: message, errors: [{ path, code: 'x', message }] });

async function shown(answers: Record<string, Answer> = {}, options: Parameters<typeof show>[1] = {}) {
  const sent = answerWith({
    [signers]: () => ok({ people: [berta, carla], more: false }),
    [sign]: signed,
    [give]: () => ok({ done: true }),
    ...answers,
  });
  const { user, container } = await show(
    <ActionForm call={doses.give} initial={{ residentId, dose: '5 mg', note: '' }}>
      {(form) => (
        <>
          <TextField label="Dose" {...form.field('dose')} />
          <SecondSignature call={doses.give} form={form} />
        </>
      )}
    </ActionForm>,
    options,
  );
  const to = (path: string) => sent.filter((one) => `${one.method} ${one.url.split('?')[0]}` === path);
  return { user, container, sent, to };
}
type Screen = Awaited<ReturnType<typeof shown>>;
const choose = async ({ user }: Screen, name = /^Berta Second/) =>
  user.click(await screen.findByRole('button', { name }));
async function signAs(at: Screen, secret = '48213') {
  await choose(at);
  await at.user.type(screen.getByLabelText('PIN of Berta Second'), `${secret}{Enter}`);
}

afterEach(() => {
  vi.useRealTimers();
  connection.set({ offline: false, at: '' });
  cleanup();
});

describe('a second signature in a form', () => {
  test('one chooses who, who types the PIN, and name and time stand there; the token goes with the form', async () => {
    const at = await shown();
    await signAs(at);
    expect(await screen.findByRole('status')).toHaveTextContent(/Berta Second, \d\d:\d\d/);
    expect(at.to(sign)[0]!.body).toEqual({
      call: 'ward.doses.give',
      content: { residentId, dose: '5 mg', note: '' },
      signerId: berta.id,
      method: 'pin',
      secret: '48213',
    });
    // Enter in the PIN has not sent the form
    expect(at.to(give)).toHaveLength(0);
    await at.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(at.to(give)).toHaveLength(1));
    expect(at.to(give)[0]!.body).toMatchObject({ dose: '5 mg', secondSignature: 'home.token' });
  });
  test('by password where no PIN counts, and by choice', async () => {
    const at = await shown();
    await choose(at, /^Carla Head/);
    await at.user.type(screen.getByLabelText('Password of Carla Head'), 'secret');
    expect(screen.queryByRole('button', { name: 'Sign by PIN' })).toBeNull();
    await at.user.click(screen.getByRole('button', { name: 'Other person' }));
    await choose(at);
    await at.user.click(screen.getByRole('button', { name: 'Sign by password' }));
    await at.user.type(screen.getByLabelText('Password of Berta Second'), 'long enough');
    await at.user.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(at.to(sign)).toHaveLength(1));
    expect(at.to(sign)[0]!.body).toMatchObject({ method: 'password', secret: 'long enough' });
  });
  test('wrong: said at the field, which is empty and has the cursor; waiting is said there, too', async () => {
    let answer = wrong('Not correct. Attempts left: 4.');
    const at = await shown({ [sign]: () => answer });
    await signAs(at, '11111');
    const field = screen.getByLabelText('PIN of Berta Second');
    expect(await screen.findByText('Not correct. Attempts left: 4.')).toBeInTheDocument();
    expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveFocus());
    answer = wrong('Too many wrong attempts. Wait 15 min.');
    await at.user.type(field, '22222{Enter}');
    expect(await screen.findByText('Too many wrong attempts. Wait 15 min.')).toBeInTheDocument();
    // somebody else can be chosen
    await at.user.click(screen.getByRole('button', { name: 'Other person' }));
    expect(await screen.findByRole('button', { name: /^Carla Head/ })).toBeInTheDocument();
  });
  test('what is wrong with the person is said above; without any way to sign it is said', async () => {
    const at = await shown({
      [sign]: () => wrong('The account of this person is locked.', 'signerId'),
      [signers]: () =>
        ok({
          people: [berta, { ...carla, name: 'Dora Without', password: false }],
          more: false,
        }),
    });
    await signAs(at);
    expect(await screen.findByRole('alert')).toHaveTextContent('The account of this person is locked.');
    await at.user.click(screen.getByRole('button', { name: 'Other person' }));
    await choose(at, /^Dora Without/);
    expect(screen.getByRole('status')).toHaveTextContent('This person cannot sign here');
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
  });
  test('what is entered anew is not signed any more', async () => {
    const at = await shown();
    await signAs(at);
    await screen.findByRole('status');
    await at.user.type(screen.getByLabelText(/^Dose/), '0');
    expect(await screen.findByText(/has changed since/)).toBeInTheDocument();
    await at.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(at.to(give)).toHaveLength(1));
    expect((at.to(give)[0]!.body as { secondSignature?: unknown }).secondSignature ?? null).toBeNull();
  });
  test('after ten minutes it lapses', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const at = await shown();
    await signAs(at);
    await screen.findByRole('status');
    await act(() => vi.advanceTimersByTimeAsync(599_000));
    expect(screen.queryByText(/older than ten minutes/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText(/older than ten minutes/)).toBeInTheDocument();
  });
  test('a form that is not filled in is not signed', async () => {
    const at = await shown();
    await at.user.clear(screen.getByLabelText(/^Dose/));
    await signAs(at);
    expect(await screen.findByRole('alert')).toHaveTextContent('Fill in the form above first');
    expect(at.to(sign)).toHaveLength(0);
  });
  test('refused by the server: said in the section, and signed anew', async () => {
    let refused = true;
    const at = await shown({
      [give]: () =>
        refused
          ? problem(422, {
              code: 'secondSignatureUsed',
              title: 'Used already.',
              errors: [{ path: 'secondSignature', code: 'secondSignatureUsed', message: 'Used already.' }],
            })
          : ok({ done: true }),
    });
    await signAs(at);
    await screen.findByRole('status');
    await at.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Used already\./))[0]).toBeInTheDocument();
    refused = false;
    await at.user.type(await screen.findByLabelText('PIN of Berta Second'), '48213{Enter}');
    expect(await screen.findByText(/^Berta Second, /)).toBeInTheDocument();
    await at.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(at.to(give)).toHaveLength(2));
  });
  test('many are searched; nobody is said', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      ...carla,
      id: `0190a5b0-0000-7000-8000-00000000000${index}`,
      name: `Nurse ${index}`,
    }));
    const at = await shown({
      [signers]: ({ url }) =>
        ok(url.includes('text=Zi') ? { people: [], more: false } : { people: many, more: true }),
    });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Nurse \d, Nurses/ })).toHaveLength(6));
    await at.user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'Zi');
    expect(await screen.findByText('Nobody of this name may sign this.')).toBeInTheDocument();
  });
  test('without a connection it says that it needs one', async () => {
    await shown();
    act(() => connection.set({ offline: true, at: '2026-01-01T10:00:00Z' }));
    expect(screen.getByText(/A second signature needs it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Berta/ })).toBeNull();
  });
  test('a list that does not come can be loaded again', async () => {
    let there = false;
    const at = await shown({
      [signers]: () => (there ? ok({ people: [berta], more: false }) : problem(500)),
    });
    await screen.findByRole('button', { name: 'Load again' });
    there = true;
    await at.user.click(screen.getByRole('button', { name: 'Load again' }));
    expect(await screen.findByRole('button', { name: /^Berta/ })).toBeInTheDocument();
  });
  test('in German, without a fault of accessibility', async () => {
    const at = await shown({}, { language: 'de' });
    expect(screen.getByRole('group', { name: 'Zweite Unterschrift' })).toBeInTheDocument();
    await choose(at);
    expect(screen.getByLabelText('PIN von Berta Second')).toHaveFocus();
    const found = await axe.run(at.container, { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations).toEqual([]);
  });
});
