import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { ReminderPlan } from '../contract/plans.ts';
import type { CurrentRun } from '../contract/runs.ts';
import { defaultPlan } from '../domain/plans.ts';
import { BlockForm } from './BlockForm.tsx';
import { EscalateForm } from './EscalateForm.tsx';
import { PlanForm } from './PlanForm.tsx';
import Reminders from './Reminders.tsx';
import { letter } from './testing.ts';

addTextSource('reminders', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });

const id = (last: number) => `0190a0b0-0000-7000-8000-00000000000${last}`;
const access = { 'authorization.billing.reminders': ['Read', 'Write', 'Edit', 'Pdf'] };
const groups = [{ id: id(2), name: 'Towns' }];
const bodies = (sent: ReturnType<typeof answerWith>, method = 'POST') =>
  sent.filter((one) => one.method === method).map(({ url, body }) => [url, body]);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

const invalid = async (name: RegExp) => {
  await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true'));
  return screen.getByRole('textbox', { name });
};

test('a new plan begins with the usual one; levels are added, interest is written in percent', async () => {
  const sent = answerWith({ 'POST /api/reminders/plans': () => ok({}) });
  await loadTexts('reminders');
  await show(<PlanForm one={undefined} groups={groups} terms={[]} onDone={() => undefined} />);
  expect(screen.getAllByRole('group', { name: /^Level \d$/ })).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Add level' }));
  type(/^After level 3/, '20');
  type(/^Fee of level 4/, '35.50');
  type(/^Default interest a year/, '4.5');
  fireEvent.click(screen.getByRole('button', { name: /^(Save|Create)/ }));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  const levels = [...defaultPlan.levels, { afterDays: 20, fee: 3550 }];
  expect(bodies(sent)[0]![1]).toEqual({
    groupId: null,
    paymentTermId: null,
    ...defaultPlan,
    levels,
    interestHundredths: 450,
  });
});

test('a level that cannot be is refused at its own field', async () => {
  const sent = answerWith({});
  const one: ReminderPlan = {
    ...defaultPlan,
    id: id(1),
    version: 3,
    groupId: null,
    paymentTermId: null,
    levels: [{ afterDays: 10, fee: 0 }],
    groupName: '',
    termName: '',
  };
  await loadTexts('reminders');
  await show(<PlanForm one={one} groups={groups} terms={[]} onDone={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Remove last level' })).toBeDisabled();
  type(/^Level 1 after the due date/, '500');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  const field = await invalid(/^Level 1 after the due date/);
  expect(screen.getAllByText(/must be 180 or less/).length).toBeGreaterThan(0);
  // the way from the summary leads to it
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
});

test('held back with a reason; what the server refuses stands at its field', async () => {
  const sent = answerWith({
    'POST /api/reminders/blocks/set': () =>
      problem(422, {
        code: 'untilMissing',
        errors: [{ path: 'until', code: 'untilMissing', message: 'Instalments are agreed until a day.' }],
      }),
  });
  await loadTexts('reminders');
  await show(<BlockForm about={{ invoiceId: id(5) }} onDone={() => undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: 'instalments agreed' }));
  type(/^Reason/, '6 parts');
  fireEvent.click(screen.getByRole('button', { name: 'Hold reminders back' }));
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      [
        '/api/reminders/blocks/set',
        { invoiceId: id(5), kind: 'instalments', until: null, reason: '6 parts' },
      ],
    ]),
  );
  await invalid(/^Until and with/);
  expect(screen.getAllByText(/Instalments are agreed until a day/).length).toBeGreaterThan(0);
});

test('handing over asks to whom', async () => {
  const sent = answerWith({ [`POST /api/reminders/letters/${id(4)}/escalate`]: () => ok({}) });
  await loadTexts('reminders');
  await show(<EscalateForm reminder={letter(4, { isLast: true, level: 3 })} onDone={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await invalid(/^To whom, and when/)).toHaveValue('');
  expect(bodies(sent)).toEqual([]);
  type(/^To whom, and when/, 'Inkasso AG');
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  await waitFor(() =>
    expect(bodies(sent)).toEqual([
      [`/api/reminders/letters/${id(4)}/escalate`, { version: 1, note: 'Inkasso AG' }],
    ]),
  );
});

const run = {
  id: id(1),
  version: 2,
  status: 'open' as 'open' | 'issuing',
  madeAt: '2026-12-27T08:00:00Z',
  madeBy: 'Claire Favre',
} as const;
const pageOf = (current: Partial<CurrentRun>) => ({
  'GET /api/reminders/runs/current': () => ok({ run: null, drafts: [], held: [], due: 0, ...current }),
});

test('sending asks first, shows how far it is, and says of each letter that did not go why', async () => {
  const sent = answerWith({
    ...pageOf({ run, drafts: [letter(2, { status: 'draft', number: null, sentOn: null, payBy: null })] }),
    [`POST /api/reminders/runs/${id(1)}/issue`]: () => ok({ taskId: id(8) }),
    [`GET /api/frame/tasks/${id(8)}`]: () =>
      ok({
        id: id(8),
        kind: 'reminders.send',
        status: 'done',
        position: 3,
        total: 3,
        error: null,
        result: {
          sent: 1,
          dropped: 1,
          failed: [{ id: id(3), name: 'Gemeinde Weggis', code: 'billingAddressMissing' }],
        },
      }),
  });
  await loadTexts('reminders');
  await show(<Reminders />, { me: { access } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send 1 reminder' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Whoever has paid meanwhile gets no letter.');
  expect(bodies(sent)).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Send 1 reminder' }).at(-1)!);
  expect(await screen.findByText('1 reminder sent')).toBeInTheDocument();
  expect(screen.getByText('1 not sent: paid or held back meanwhile')).toBeInTheDocument();
  expect(screen.getByText('Gemeinde Weggis: the address is not complete')).toBeInTheDocument();
});

test('a run that a colleague sends says so; what has not gone out can be dropped', async () => {
  const sent = answerWith({
    ...pageOf({ run: { ...run, status: 'issuing' } }),
    [`POST /api/reminders/runs/${id(1)}/drop`]: () => ok({ done: true }),
  });
  await loadTexts('reminders');
  await show(<Reminders />, { me: { access } });
  expect(await screen.findByText('The reminders are being sent')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Drop what has not gone out' }));
  await waitFor(() => expect(bodies(sent)).toEqual([[`/api/reminders/runs/${id(1)}/drop`, { version: 2 }]]));
});

test('a run without a letter can only be dropped', async () => {
  answerWith(pageOf({ run }));
  await loadTexts('reminders');
  await show(<Reminders />, { me: { access } });
  expect(await screen.findByText('No letter is left')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Drop the proposal' })).toBeInTheDocument();
});
