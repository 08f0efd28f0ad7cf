// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';
import { call, topic } from '#platform/contract/call.ts';
import { confirmed, day, id, line, mandatoryLine, version } from '#platform/contract/fields.ts';
import { knownMe } from '#platform/web/calls/access.ts';
import { readDraft, saveDraft } from '#platform/web/offline/drafts.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { ActionForm } from './ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';

const app = defineApp({
  code: 'residents',
  partOf: 'residents',
  name: { en: 'Residents', de: 'Bewohnende' },
  needs: [],
  screens: {},
  access: {},
});
const one = '0190a5b0-0000-7000-8000-000000000001';
const people = topic(app, 'people', {
  create: call({
    may: { signedIn: 'test' },
    input: z.object({
      lastName: mandatoryLine(50),
      born: day,
      weight: z.number().max(300).nullable(),
      gender: z.enum(['female', 'male']),
      confirmed,
    }),
    output: z.object({ id }),
    errors: { duplicate: { status: 409, field: 'lastName' }, unusual: { status: 409, confirm: true } },
  }),
  change: call({
    may: { signedIn: 'test' },
    input: z.object({ id, version, name: mandatoryLine(), room: line() }),
    output: z.object({ id }),
  }),
});
const create = 'POST /api/residents/people';

const newPerson = (more: { onDone?: (result: unknown) => void; draftKey?: string } = {}) => (
  <ActionForm call={people.create} initial={{ lastName: '', born: '', weight: null, gender: null }} {...more}>
    {(form) => (
      <>
        <TextField label="Last name" {...form.field('lastName')} />
        <DayField label="Date of birth" {...form.field('born')} />
        <NumberUnitField label="Weight" unit="kg" {...form.field('weight')} />
        <ChoiceField
          label="Gender"
          {...form.field('gender')}
          options={[
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
          ]}
        />
      </>
    )}
  </ActionForm>
);
const save = () => screen.getByRole('button', { name: 'Save' });

async function fill(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Keller');
  await user.type(screen.getByRole('textbox', { name: /Date of birth/ }), '3.2.1938');
  await user.type(screen.getByRole('textbox', { name: /Weight/ }), '61,5');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
}

describe('what is wrong', () => {
  test('an empty form names every mandatory field, in the summary and at the field, and the cursor stands in the first', async () => {
    const sent = answerWith({});
    const { user, container } = await show(newPerson());
    await user.click(save());
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('3 entries need correction');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Last name is mandatory', 'Date of birth is mandatory', 'Gender is mandatory']);
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveFocus();
    expect(screen.getAllByText('Last name is mandatory')).toHaveLength(2);
    expect(
      screen.getByText('There are errors in the form above, please fix them and try again.'),
    ).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    expect(
      (
        await axe.run(container, {
          rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
        })
      ).violations.map((one_) => one_.id),
    ).toEqual([]);
  });
  test('on a phone one short line beside the buttons; the summary says the rest', async () => {
    window.innerWidth = 390;
    answerWith({});
    const { user } = await show(newPerson());
    await user.click(save());
    expect(screen.getByText('3 errors')).toBeInTheDocument();
    expect(screen.queryByText(/^There are errors in the form above/)).toBeNull();
    window.innerWidth = 1280;
  });
  test('a link of the summary leads to its field, and typing takes the complaint away', async () => {
    const { user } = await show(newPerson());
    await user.click(save());
    await user.click(screen.getByRole('link', { name: 'Last name is mandatory' }));
    const field = screen.getByRole('textbox', { name: /Last name/ });
    expect(field).toHaveFocus();
    await user.type(field, 'K');
    expect(screen.queryByText('Last name is mandatory')).not.toBeInTheDocument();
  });
  test('the German interface says it in German', async () => {
    const { user } = await show(newPerson(), { language: 'de' });
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(screen.getAllByText('Last name ist ein Pflichtfeld')).toHaveLength(2);
  });
  test('a refusal that belongs to a field is shown at the field, and the input is kept', async () => {
    answerWith({
      [create]: () =>
        problem(409, {
          code: 'duplicate',
          title: 'This exists already',
          errors: [{ path: 'lastName', code: 'duplicate', message: 'This exists already' }],
        }),
    });
    const { user } = await show(newPerson());
    await fill(user);
    await user.click(save());
    // said once, at the field: the cursor stands there with the words chosen
    expect(await screen.findAllByText(/This exists already/)).toHaveLength(1);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Last name/ });
    expect(field).toHaveValue('Keller');
    expect(field).toHaveFocus();
    expect(field.selectionEnd).toBe(6);
    expect(screen.queryByText(/^There are errors in the form above/)).toBeNull();
  });
  test('a lost connection is told in the form with the specified sentence; a second press uses the same key', async () => {
    let first = true;
    const sent = answerWith({
      [create]: () => {
        if (first) {
          first = false;
          throw new TypeError('Failed to fetch');
        }
        return ok({ id: one });
      },
    });
    const { user } = await show(newPerson());
    await fill(user);
    await user.click(save());
    expect(
      await screen.findByText('An error occurred while communicating with the server. Please try again.'),
    ).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]!.headers['Idempotency-Key']).toBe(sent[0]!.headers['Idempotency-Key']);
  });
  test('changed content after a lost connection gets a new key', async () => {
    const sent = answerWith({});
    const { user } = await show(newPerson());
    await fill(user);
    await user.click(save());
    await screen.findByText(/communicating with the server/);
    await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'in');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]!.headers['Idempotency-Key']).not.toBe(sent[0]!.headers['Idempotency-Key']);
  });
});

test('what is saved is what was typed: comma as point, day as civil day', async () => {
  const sent = answerWith({ [create]: () => ok({ id: one }) });
  const onDone = vi.fn<(result: unknown) => void>();
  const { user } = await show(newPerson({ onDone }));
  await fill(user);
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: one }));
  expect(sent[0]!.body).toEqual({ lastName: 'Keller', born: '1938-02-03', weight: 61.5, gender: 'female' });
});

describe('a refusal that can be confirmed', () => {
  const answers = {
    [create]: ({ body }: { body: unknown }) =>
      (body as { confirmed?: string[] }).confirmed?.includes('unusual')
        ? ok({ id: one })
        : problem(409, { code: 'unusual', title: 'Unusual weight', confirm: true }),
  };
  test('asks, and is sent again with the active yes and a key of its own', async () => {
    const sent = answerWith(answers);
    const onDone = vi.fn<(result: unknown) => void>();
    const { user } = await show(newPerson({ onDone }));
    await fill(user);
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
    expect(dialog).toHaveTextContent('Unusual weight');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent.map((one_) => (one_.body as { confirmed?: string[] }).confirmed)).toEqual([
      undefined,
      ['unusual'],
    ]);
    expect(sent[1]!.headers['Idempotency-Key']).not.toBe(sent[0]!.headers['Idempotency-Key']);
  });
  test('does nothing after a no', async () => {
    const sent = answerWith(answers);
    const onDone = vi.fn<(result: unknown) => void>();
    const { user } = await show(newPerson({ onDone }));
    await fill(user);
    await user.click(save());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('Keller');
  });
});

describe('a draft', () => {
  test('is kept under the account while typing and gone after saving', async () => {
    answerWith({ [create]: () => ok({ id: one }) });
    const { user } = await show(newPerson({ draftKey: 'resident:new' }));
    await fill(user);
    const account = knownMe()!.profile.id;
    await waitFor(() =>
      expect(readDraft<{ value: { lastName: string } }>(account, 'resident:new')?.value.value.lastName).toBe(
        'Keller',
      ),
    );
    expect(readDraft('somebody-else', 'resident:new')).toBeNull();
    await user.click(save());
    await waitFor(() => expect(readDraft(account, 'resident:new')).toBeNull());
  });
  test('is brought back after the page was killed, said, and can be let go', async () => {
    const me = (await show(<span />), knownMe()!);
    saveDraft(
      me.profile.id,
      'resident:new',
      { base: { lastName: '' }, value: { lastName: 'Aebischer' } },
      new Date(Date.now() - 300_000),
    );
    const { user } = await show(newPerson({ draftKey: 'resident:new' }), { me });
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('Aebischer');
    expect(screen.getByText('Your draft is restored (5 min ago).')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('');
    expect(readDraft(me.profile.id, 'resident:new')).toBeNull();
  });
});

test('a record that somebody else changed is not overwritten: own entries stay, theirs are taken over', async () => {
  const sent = answerWith({
    [`PUT /api/residents/people/${one}`]: ({ body }) =>
      (body as { version: number }).version === 2
        ? ok({ id: one })
        : problem(412, { code: 'stale', current: { id: one, version: 2, name: 'Keller-Frei', room: '204' } }),
  });
  const onDone = vi.fn<(result: unknown) => void>();
  const { user } = await show(
    <ActionForm
      call={people.change}
      initial={{ id: one, version: 1, name: 'Keller', room: '204' }}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextField label="Name" {...form.field('name')} />
          <TextField label="Room" {...form.field('room')} />
        </>
      )}
    </ActionForm>,
  );
  await user.clear(screen.getByRole('textbox', { name: /Room/ }));
  await user.type(screen.getByRole('textbox', { name: /Room/ }), '301');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Load current state' }));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Keller-Frei');
  expect(screen.getByRole('textbox', { name: /Room/ })).toHaveValue('301');
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.at(-1)!.body).toEqual({ version: 2, name: 'Keller-Frei', room: '301' });
});

describe('leaving a form whose words would be lost', () => {
  const page = (draftKey?: string) => (
    <>
      <LinkTo href="/elsewhere">Away</LinkTo>
      {newPerson(draftKey === undefined ? {} : { draftKey })}
    </>
  );
  test('asks; staying keeps the words', async () => {
    const { user } = await show(page());
    await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Keller');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Stay',
      }),
    );
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('Keller');
  });
  test('does not ask when nothing was typed, nor when a draft keeps the words', async () => {
    const { user } = await show(page('resident:new'));
    await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Keller');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('save and next', () => {
  const letter = () => {
    const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented ? 'held' : 'typed';
  };
  const form = (onNext: () => void) => (
    <ActionForm
      call={people.change}
      initial={{ id: one, version: 1, name: 'Keller', room: '' }}
      onNext={onNext}
    >
      {(fields) => <TextField label="Room" {...fields.field('room')} />}
    </ActionForm>
  );

  test('letters wait for the next form, and where none comes they are typed again after a moment', async () => {
    answerWith({ [`PUT /api/residents/people/${one}`]: () => ok({ id: one }) });
    const onNext = vi.fn<() => void>();
    const { user } = await show(form(onNext));
    await user.click(screen.getByRole('textbox', { name: 'Room' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
    expect(letter()).toBe('held');
    await waitFor(() => expect(letter()).toBe('typed'), { timeout: 10_000 });
  });

  test('a form that is closed while it is being saved lets them go at once', async () => {
    answerWith({ [`PUT /api/residents/people/${one}`]: () => new Promise(() => undefined) });
    const { user } = await show(form(() => undefined));
    await user.click(screen.getByRole('textbox', { name: 'Room' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(letter()).toBe('held'));
    cleanup();
    expect(letter()).toBe('typed');
  });
});
