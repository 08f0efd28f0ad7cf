// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { type PositionEntry, PositionFields, type Standing } from '../contract/positions.ts';
import { positionNames } from '../domain/positions.ts';
import IntervalSettings from './IntervalSettings.tsx';
import { PositionFacts } from './PositionFacts.tsx';
import { PositionFigure } from './PositionFigure.tsx';
import PositioningTile from './PositioningTile.tsx';
import PositionList from './PositionList.tsx';
import { CorrectPosition, PlanForm, StrikePosition } from './PositionWork.tsx';
import RecordPosition from './RecordPosition.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const entry: PositionEntry = {
  ...PositionFields.parse({ position: 'left30', skin: 'lastingRedness', aids: ['pillow'], heelsFree: true }),
  at: '2026-11-20T10:00:00Z',
  id,
  residentId,
  recorded: { at: '2026-11-20T10:01:00Z', by: 'Maria Keller' },
  late: false,
  struck: null,
  corrections: [
    { at: '2026-11-20T11:00:00Z', by: 'Maria Keller', reason: 'mixed up', before: { position: 'back' } },
  ],
  version: 2,
};
const standing: Standing = {
  plan: { active: true, intervalMinutes: 120, rotation: [], note: 'hip operated on the left', version: 3 },
  interval: { minutes: 120, by: 'plan' },
  last: { at: '2026-11-20T10:00:00Z', position: 'left30' },
  lies: 'left30',
  next: 'right30',
  due: '2026-11-20T12:00:00Z',
  overdue: true,
};
const nobody: Standing = {
  ...standing,
  plan: { active: false, intervalMinutes: null, rotation: [], note: '', version: 0 },
  interval: { minutes: 240, by: 'home' },
  last: null,
  lies: null,
  next: 'back',
  due: null,
  overdue: false,
};
const both = 'authorization.residents.positioning';
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
  addTextSource('positioning', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('positioning');
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ id: residentId, archived }),
    'GET /api/dictionary/positioning.aids': () => ok([{ itemValue: 'pillow', itemLabel: 'pillow' }]),
    'GET /api/positioning/positions': () => ok({ items: [entry], nextCursor: null, total: null }),
    'GET /api/positioning/positions/standing': () => ok(standing),
    'GET /api/positioning/intervals': () => ok({ version: 2, atRisk: 120, others: 240 }),
    'PUT /api/positioning/intervals': () => ok({ version: 3, atRisk: 90, others: 240 }),
    'POST /api/positioning/positions/record': () => ok(entry),
    'POST /api/positioning/positions/correct': () => ok(entry),
    'POST /api/positioning/positions/strike': () => ok(entry),
    'POST /api/positioning/positions/plan': () => ok(standing),
    ...answers,
  });
  return show(what, { language, me: { access: { [both]: rights, [`${both}-settings`]: rights } } });
}
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);

describe('recording', () => {
  const form = (
    <RecordPosition
      residentId={residentId}
      person="AMSTUTZ, Rosa"
      onSaved={() => undefined}
      onCancel={() => undefined}
    />
  );
  test('a drawing shows the next position; one tap and save', async () => {
    const { user, container } = await open(form);
    expect(await screen.findByText('Next: right 30°')).toBeTruthy();
    await user.click(screen.getByText('right 30°', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ residentId, position: 'right30' });
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('the same position again is asked about and sent with the yes', async () => {
    const message = 'The resident has been lying like this before. The same position again?';
    let asked = false;
    answers = {
      'POST /api/positioning/positions/record': () => {
        if (asked) return ok(entry);
        asked = true;
        return problem(422, { code: 'samePosition', title: message, confirm: true });
      },
    };
    const { user } = await open(form);
    await user.click(await screen.findByText('left 30°', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
  test('skipped, with the reason; in German', async () => {
    const { user } = await open(form, 'de');
    await user.type(await screen.findByRole('textbox', { name: /Warum ausgelassen/ }), 'schläft');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ skippedReason: 'schläft' });
  });
});

describe('tile', () => {
  test('how the resident lies, how next, and that it is overdue', async () => {
    await open(<PositioningTile residentId={residentId} />);
    expect(await screen.findByText('Now: left 30°')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Seen from the foot of the bed: right 30°' })).toBeTruthy();
    expect(screen.getByText(/^Overdue since/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record: Positioning' })).toBeTruthy();
  });
  test('nothing recorded is said; who is archived has no button', async () => {
    archived = true;
    answers = { 'GET /api/positioning/positions/standing': () => ok(nobody) };
    await open(<PositioningTile residentId={residentId} />, 'de');
    expect(await screen.findByText('In den letzten 7 Tagen nichts erfasst.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Erfassen/ })).toBeNull();
  });
});

describe('list', () => {
  test('each entry, skin that warns as a mark; the plan with its note opens beside the page', async () => {
    const { user } = await open(<PositionList residentId={residentId} />);
    expect(await screen.findByText('redness that stays')).toBeTruthy();
    expect(await screen.findByText('hip operated on the left')).toBeTruthy();
    expect(screen.getByText('Every 120 minutes, by the plan of the resident')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    expect(workspace.get().items.map((one) => one.title)).toEqual(['Plan']);
  });
  test('who may only read has no button and no action', async () => {
    rights = ['Read'];
    await open(<PositionList residentId={residentId} />);
    expect(await screen.findByText('redness that stays')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Record|Plan|Correct/ })).toBeNull();
  });
  test('none is said, without a plan nothing is due; a failure is no empty list', async () => {
    answers = {
      'GET /api/positioning/positions': () => ok({ items: [], nextCursor: null, total: null }),
      'GET /api/positioning/positions/standing': () => ok(nobody),
    };
    await open(<PositionList residentId={residentId} />, 'de');
    expect(await screen.findByText('Keine Lagerung erfasst.')).toBeTruthy();
    expect(await screen.findByText('Kein Plan: Nichts wird von selbst fällig.')).toBeTruthy();
    document.body.replaceChildren();
    answers = {
      'GET /api/positioning/positions': () => problem(500),
      'GET /api/positioning/positions/standing': () => problem(500),
    };
    await open(<PositionList residentId={residentId} />);
    expect((await screen.findAllByRole('alert')).length).toBe(2);
  });
});

describe('work', () => {
  const close = () => undefined;
  test('an entry is corrected and struck with a reason, in the version that was read', async () => {
    const { user } = await open(<CorrectPosition entry={entry} onClose={close} />);
    await user.click(await screen.findByText('back', { selector: 'label *, label' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'mixed up');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ position: 'back', reason: 'mixed up', version: 2 });
    document.body.replaceChildren();
    const struck = await open(<StrikePosition entry={entry} onClose={close} />);
    await struck.user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'wrong person');
    await struck.user.click(screen.getByRole('button', { name: 'Strike' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ reason: 'wrong person', version: 2 });
  });
  test('the plan keeps what it says', async () => {
    const { user } = await open(<PlanForm residentId={residentId} plan={standing.plan} onClose={close} />);
    await user.click(await screen.findByText('left 90°', { selector: 'label *, label' }));
    await user.click(screen.getByText('right 90°', { selector: 'label *, label' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      active: true,
      intervalMinutes: 120,
      rotation: ['left90', 'right90'],
      version: 3,
    });
  });
  test('what an entry said before stays readable', async () => {
    await open(<PositionFacts entry={entry} />);
    expect(screen.getByText('Position: back')).toBeTruthy();
    expect(screen.getByText(/Corrected by Maria Keller/)).toBeTruthy();
  });
  test('each position has its drawing with its word', async () => {
    await open(
      <>
        {positionNames.map((one) => (
          <PositionFigure key={one} position={one} />
        ))}
      </>,
    );
    expect(new Set(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).size).toBe(9);
  });
});

describe('settings', () => {
  test('the intervals of the home are changed in the version that was read', async () => {
    const { user } = await open(<IntervalSettings />);
    const field = await screen.findByRole('textbox', { name: /Braden high/ });
    await user.clear(field);
    await user.type(field, '90');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toEqual({ version: 2, atRisk: 90, others: 240 });
  });
  test('who may only read sees them; a failure says so', async () => {
    rights = ['Read'];
    await open(<IntervalSettings />, 'de');
    expect(await screen.findByText('120 Min.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    document.body.replaceChildren();
    answers = { 'GET /api/positioning/intervals': () => problem(500) };
    await open(<IntervalSettings />);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
