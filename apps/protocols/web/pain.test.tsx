// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type PainEntry, PainFields } from '../contract/pain-entries.ts';
import { PainFacts } from './PainFacts.tsx';
import PainList from './PainList.tsx';
import PainTile from './PainTile.tsx';
import { CorrectPain, MarkPain } from './PainWork.tsx';
import RecordPain from './RecordPain.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const entry: PainEntry = {
  ...PainFields.parse({
    intensity: 6,
    places: [{ region: 'knee', side: 'left', view: 'front' }],
    qualities: ['pressing'],
    medication: 'Dafalgan',
    dose: '500 mg',
  }),
  at: '2026-11-20T10:00:00Z',
  id,
  residentId,
  word: 'moderate',
  warns: true,
  recorded: { at: '2026-11-20T10:01:00Z', by: 'Maria Keller' },
  late: false,
  mistaken: null,
  corrections: [
    { at: '2026-11-20T11:00:00Z', by: 'Maria Keller', reason: 'asked again', before: { intensity: 3 } },
  ],
  version: 2,
};
const course = {
  points: [
    { at: '2026-11-19T10:00:00Z', value: 8 },
    { at: '2026-11-20T10:00:00Z', value: 6 },
  ],
  last: { at: '2026-11-20T10:00:00Z', value: 6, word: 'moderate' },
  askAgainBy: '2026-11-20T11:00:00Z',
};
let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
let archived: boolean;

beforeEach(() => {
  document.body.replaceChildren();
  workspace.set({ items: [], front: null });
  answers = {};
  rights = ['Read', 'Write', 'Edit'];
  archived = false;
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en') {
  addTextSource('protocols', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('protocols');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ id: residentId, archived }),
    'GET /api/dictionary/protocols.painQualities': () =>
      ok([{ itemValue: 'pressing', itemLabel: language === 'de' ? 'drückend' : 'pressing' }]),
    'GET /api/protocols/pain-entries': () => ok({ items: [entry], nextCursor: null, total: null }),
    'GET /api/protocols/pain-entries/course': () => ok(course),
    'POST /api/protocols/pain-entries/record': () => ok(entry),
    'POST /api/protocols/pain-entries/correct': () => ok(entry),
    'POST /api/protocols/pain-entries/mark-mistaken': () => ok(entry),
    ...answers,
  });
  return show(what, { language, me: { access: { 'authorization.residents.protocols': rights } } });
}
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);

describe('recording', () => {
  const form = (
    <RecordPain
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />
  );
  test('a tap on a face and save', async () => {
    const { user, container } = await open(form);
    await user.click(await screen.findByRole('radio', { name: '6 moderate' }));
    expect(screen.getByText('moderate')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ residentId, intensity: 6, places: [], qualities: [] });
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('where, how and what was given are one tap away', async () => {
    const { user } = await open(form);
    await user.click(await screen.findByRole('radio', { name: '8 strong' }));
    await user.click(screen.getByRole('button', { name: 'More details' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Left knee' }));
    await user.click(await screen.findByText('pressing', { selector: 'label *, label' }));
    await user.click(screen.getByText('in movement', { selector: 'label *, label' }));
    await user.type(screen.getByRole('textbox', { name: /Medicine/ }), 'Dafalgan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      intensity: 8,
      places: entry.places,
      qualities: ['pressing'],
      situation: 'movement',
      medication: 'Dafalgan',
    });
  });
  test('what the server refuses stands at its field', async () => {
    const message = 'This time lies in the future.';
    answers = {
      'POST /api/protocols/pain-entries/record': () =>
        problem(422, {
          code: 'inFuture',
          title: message,
          errors: [{ path: 'at', code: 'inFuture', message }],
        }),
    };
    const { user } = await open(form);
    await user.click(await screen.findByRole('radio', { name: '2 light' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/This time lies in the future/)).length).toBeGreaterThan(0);
  });
  test('in German', async () => {
    await open(form, 'de');
    expect(await screen.findByRole('radio', { name: '10 unerträglich' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Weitere Angaben' })).toBeTruthy();
  });
});

describe('tile', () => {
  test('the last value with its word, and that somebody asks again', async () => {
    await open(<PainTile residentId={residentId} />);
    expect(await screen.findByText('6 · moderate')).toBeTruthy();
    expect(screen.getByText(/^Ask again by/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record: Pain' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Pain/ }).getAttribute('href')).toMatch(/\?protocol=pain$/);
  });
  test('nothing in seven days is said; who may only read and who is archived has no button', async () => {
    answers = {
      'GET /api/protocols/pain-entries/course': () => ok({ points: [], last: null, askAgainBy: null }),
    };
    archived = true;
    await open(<PainTile residentId={residentId} />, 'de');
    expect(await screen.findByText('In den letzten 7 Tagen nichts erfasst.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('list', () => {
  test('each entry with place, quality and medicine; a row opens it beside the page', async () => {
    const { user } = await open(<PainList residentId={residentId} />);
    expect(await screen.findByText('Left knee')).toBeTruthy();
    expect(await screen.findByText('pressing')).toBeTruthy();
    await user.click(screen.getByText('Dafalgan 500 mg'));
    expect(workspace.get().items.map((one) => one.title)).toEqual(['Pain entry']);
  });
  test('who may only read has no actions and no button', async () => {
    rights = ['Read'];
    await open(<PainList residentId={residentId} />);
    expect(await screen.findByText('Left knee')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Correct|Record/ })).toBeNull();
  });
  test('none is said; a failure is no empty list; an archived record is read only', async () => {
    archived = true;
    answers = {
      'GET /api/protocols/pain-entries': () => ok({ items: [], nextCursor: null, total: null }),
      'GET /api/protocols/pain-entries/course': () => ok({ points: [], last: null, askAgainBy: null }),
    };
    await open(<PainList residentId={residentId} />, 'de');
    expect(await screen.findByText('Kein Schmerz erfasst.')).toBeTruthy();
    expect(await screen.findByText('Kein Wert in den letzten 30 Tagen.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Erfassen/ })).toBeNull();
    document.body.replaceChildren();
    answers = {
      'GET /api/protocols/pain-entries': () => problem(500),
      'GET /api/protocols/pain-entries/course': () => problem(500),
    };
    await open(<PainList residentId={residentId} />);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(screen.queryByText('No pain recorded.')).toBeNull();
  });
});

describe('an entry', () => {
  test('is read with where it hurts and what it said before', async () => {
    await open(<PainFacts entry={entry} />);
    expect(screen.getByText('How strong: 3 · light')).toBeTruthy();
    expect(screen.getByText(/Corrected by Maria Keller/)).toBeTruthy();
    expect(screen.getAllByText('Left knee').length).toBeGreaterThan(0);
  });
  test('is corrected with a reason, in the version that was read', async () => {
    const { user } = await open(<CorrectPain entry={entry} onClose={() => undefined} />);
    await user.click(await screen.findByRole('radio', { name: '4 moderate' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'asked again');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ intensity: 4, reason: 'asked again', version: 2, dose: '500 mg' });
  });
  test('cannot be deleted, which is said where it is marked as a mistake', async () => {
    const { user } = await open(<MarkPain entry={entry} onClose={() => undefined} />, 'de');
    expect(screen.getByText(/Ein Schmerzeintrag kann nicht gelöscht werden/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'falsche Person');
    await user.click(screen.getByRole('button', { name: 'Irrtümlich erfasst' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ reason: 'falsche Person', version: 2 });
  });
});
