// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { workspace } from '#platform/web/store/workspace.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Phase } from '../contract/phases.ts';
import PhasesBand from './PhasesBand.tsx';
import RecordObservation from './RecordObservation.tsx';
import { StartPhase } from './phase-work.tsx';
import { addDays } from '#platform/domain/time/days.ts';
import StartAfterFall from './StartAfterFall.tsx';
import StartFromRecord from './StartFromRecord.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const phase = (number: number, change: Partial<Phase> = {}): Phase => ({
  id: id(number),
  residentId,
  topic: 'sleep',
  topicLabel: 'Sleep',
  question: 'How long awake?',
  reporters: '',
  from: '2026-11-20',
  to: '2026-11-26',
  shifts: [0, 1, 2],
  everyDays: 1,
  state: 'active',
  deactivated: null,
  started: { at: '2026-11-20T08:00:00Z', by: 'Anna Stocker' },
  owed: 21,
  written: 11,
  missing: [
    { day: '2026-11-23', shift: 2 },
    { day: '2026-11-22', shift: 0 },
  ],
  owesNow: true,
  reports: [],
  version: 1,
  ...change,
});
const over = phase(3, {
  topicLabel: 'Pain',
  state: 'ended',
  owesNow: false,
  missing: [],
  deactivated: { on: '2026-11-10', at: '2026-11-10T08:00:00Z', by: null, reason: 'Clear again' },
});

let all: Phase[];
let sent: Sent[];
let archived: boolean;
const rights = (...actions: string[]) => ({
  me: {
    access: {
      'authorization.residents.observation-phases': actions,
      'authorization.residents.observation-end': actions.includes('Edit') ? ['Edit'] : [],
    },
  },
});
const nurse = rights('Read', 'Write', 'Edit');
beforeAll(async () => {
  addTextSource('observations', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('observations');
});
beforeEach(() => {
  archived = false;
  all = [phase(2), over];
  sent = answerWith({
    'GET /api/observations/phases': () => ok(all),
    'GET /api/residents/residents/banner': () => ok({ archived }),
    [`POST /api/observations/phases/${id(2)}/report`]: () => ok(phase(2, { owesNow: false })),
    'GET /api/dictionary/observations.topics': () => ok([{ itemValue: 'sleep', itemLabel: 'Sleep' }]),
  });
});

describe('the band above the care report', () => {
  test('says what is active, how much is written, what is missing, and that this shift still reports', async () => {
    const { container } = await show(<PhasesBand residentId={residentId} />, nurse);
    expect(await screen.findByText('Sleep')).toBeInTheDocument();
    expect(screen.getByText(/11 of 21 written/)).toBeInTheDocument();
    expect(screen.getByText(/2 missing: .* Night, .* Early/)).toBeInTheDocument();
    expect(screen.getByText('This shift still reports')).toBeInTheDocument();
    expect(screen.queryByText('Pain')).toBeNull();
    const found = await axe.run(container, {
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'heading-order': { enabled: false },
      },
    });
    expect(found.violations.map((one) => one.id)).toEqual([]);
  });
  test('former ones on demand, with the reason for which they were ended', async () => {
    const { user } = await show(<PhasesBand residentId={residentId} />, nurse);
    await user.click(await screen.findByRole('button', { name: 'Show 1 former' }));
    expect(screen.getByText('Ended early')).toBeInTheDocument();
    expect(screen.getByText(/Clear again/)).toBeInTheDocument();
  });
  test('an archived record and who may only read have no buttons; nothing at all is no band', async () => {
    archived = true;
    await show(<PhasesBand residentId={residentId} />, nurse);
    await screen.findByText('Sleep');
    expect(screen.queryByRole('button', { name: /Report|Start/ })).toBeNull();
    cleanup();
    archived = false;
    await show(<PhasesBand residentId={residentId} />, rights('Read'));
    await screen.findByText('Sleep');
    expect(screen.queryByRole('button', { name: /Report|Start/ })).toBeNull();
    cleanup();
    all = [];
    await show(<PhasesBand residentId={residentId} />, rights('Read'));
    await waitFor(() => expect(sent.some((one) => one.url.includes('/phases'))).toBe(true));
    expect(screen.queryByText('Observation phases')).toBeNull();
  });
  test('without a phase a desk offers to start one; on a phone the band takes no height, + Record starts it', async () => {
    all = [];
    await show(<PhasesBand residentId={residentId} />, nurse);
    await screen.findByRole('button', { name: 'Start observation' });
    cleanup();
    const before = window.innerWidth;
    window.innerWidth = 390;
    try {
      const asked = sent.length;
      await show(<PhasesBand residentId={residentId} />, nurse);
      await waitFor(() => expect(sent.length).toBeGreaterThan(asked));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.queryByText('Observation phases')).toBeNull();
    } finally {
      window.innerWidth = before;
    }
  });
  test('a failure says so and offers to try again', async () => {
    answerWith({ 'GET /api/residents/residents/banner': () => ok({ archived }) });
    await show(<PhasesBand residentId={residentId} />, nurse);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('the quick entry', () => {
  const props = { residentId, person: 'KELLER, Ida', onCancel: () => undefined };
  test('with one active phase one writes at once', async () => {
    let saved = 0;
    const { user } = await show(<RecordObservation {...props} onSaved={() => saved++} />, nurse);
    await user.type(await screen.findByRole('textbox', { name: /Sleep/ }), 'Slept through.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toBe(1));
    expect(sent.find((one) => one.method === 'POST')!.body).toMatchObject({
      residentId,
      text: 'Slept through.',
    });
  });
  test('of several one chooses; without one a phase is started, in German, too', async () => {
    all = [phase(2), phase(4, { topicLabel: 'Confusion' })];
    const { user } = await show(<RecordObservation {...props} onSaved={() => undefined} />, nurse);
    await user.click(await screen.findByRole('button', { name: /^Confusion/ }));
    expect(await screen.findByRole('textbox', { name: /Confusion/ })).toBeInTheDocument();
    cleanup();
    all = [];
    const german = await show(<RecordObservation {...props} onSaved={() => undefined} />, {
      ...nurse,
      language: 'de',
    });
    await german.user.click(await screen.findByRole('button', { name: 'Beobachtung beginnen' }));
    expect(await screen.findByText('Dienste, die berichten')).toBeInTheDocument();
  });
});

test('in the protocol of a fall on the head: three days in every shift are proposed; nothing for who may not', async () => {
  workspace.set({ items: [], front: null });
  const { user } = await show(<StartAfterFall residentId={residentId} />, nurse);
  await user.click(await screen.findByRole('button', { name: 'Start observation phase' }));
  const [work] = workspace.get().items;
  cleanup();
  sent = answerWith({
    'GET /api/dictionary/observations.topics': () =>
      ok([{ itemValue: 'afterFall', itemLabel: 'After a fall' }]),
    'POST /api/observations/phases/start': () => ok(phase(4)),
  });
  const form = await show(<>{work!.render()}</>, nurse);
  await form.user.click(await screen.findByRole('button', { name: 'Start observation' }));
  await waitFor(() => expect(sent.some((one) => one.method === 'POST')).toBe(true));
  const body = sent.find((one) => one.method === 'POST')!.body as { from: string; to: string };
  expect(body).toMatchObject({ topic: 'afterFall', shifts: [0, 1, 2] });
  expect(body.to).toBe(addDays(body.from, 2));
});

describe('from a record of the assessment data exchange', () => {
  const button = <StartFromRecord residentId={residentId} from="2099-11-10" to="2099-11-23" />;
  test('topic and days are proposed from its observation window, and sent as they stand there', async () => {
    workspace.set({ items: [], front: null });
    const { user } = await show(button, nurse);
    await user.click(await screen.findByRole('button', { name: 'Start observation phase' }));
    const [work] = workspace.get().items;
    expect(work).toMatchObject({ title: 'Start observation', residentId });
    cleanup();
    sent = answerWith({
      'GET /api/dictionary/observations.topics': () =>
        ok([{ itemValue: 'assessment', itemLabel: 'Assessment, 14 days' }]),
      'POST /api/observations/phases/start': () => ok(phase(4)),
    });
    const form = await show(<>{work!.render()}</>, nurse);
    await form.user.click(await screen.findByRole('button', { name: 'Start observation' }));
    await waitFor(() => expect(sent.some((one) => one.method === 'POST')).toBe(true));
    expect(sent.find((one) => one.method === 'POST')!.body).toMatchObject({
      topic: 'assessment',
      from: '2099-11-10',
      to: '2099-11-23',
      question: 'For the assessment with reference date 11/23/2099',
    });
  });
  test('what is observed already is refused at the topic, with what is the matter', async () => {
    const title = 'This topic is observed already in these days.';
    answerWith({
      'GET /api/dictionary/observations.topics': () =>
        ok([{ itemValue: 'assessment', itemLabel: 'Assessment, 14 days' }]),
      'POST /api/observations/phases/start': () =>
        problem(422, {
          code: 'topicAlreadyObserved',
          title,
          errors: [{ path: 'topic', code: 'topicAlreadyObserved', message: title }],
        }),
    });
    const proposed = { topic: 'assessment', from: '2099-11-10', to: '2099-11-23', question: '' };
    const { user } = await show(
      <StartPhase residentId={residentId} proposed={proposed} onClose={() => undefined} />,
      nurse,
    );
    await user.click(await screen.findByRole('button', { name: 'Start observation' }));
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  });
  test('who may only read has no button, nor has an archived record', async () => {
    await show(button, rights('Read'));
    await waitFor(() => expect(sent.some((one) => one.url.includes('banner'))).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    archived = true;
    sent.length = 0;
    await show(button, nurse);
    await waitFor(() => expect(sent.some((one) => one.url.includes('banner'))).toBe(true));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
