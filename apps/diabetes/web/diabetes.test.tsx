// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { workspace } from '#platform/web/store/workspace.ts';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import type { PointBlock } from '../contract/site-blocks.ts';
import type { Puncture } from '../contract/punctures.ts';
import type { Scale } from '../contract/scales.ts';
import { BlockForm, EndBlock } from './BlockForms.tsx';
import DiabetesPanel from './DiabetesPanel.tsx';
import DiabetesSettings from './DiabetesSettings.tsx';
import { CorrectPuncture } from './PunctureList.tsx';
import { EndScale, ScaleForm } from './ScaleForms.tsx';
import { ago, id, loadWords, map, orderId, residentId, rows } from './testing.ts';

const scale: Scale = {
  id: id(20),
  residentId,
  orderId,
  medicine: 'NovoRapid 100 U/mL',
  part: 'all',
  number: 2,
  ended: false,
  holds: true,
  adds: true,
  rows,
  doctor: 'Dr. Frei',
  orderedOn: '2026-11-20',
  way: 'written',
  note: '',
  recorded: { at: ago(5000), by: 'Maria Keller' },
};
const block: PointBlock = {
  id: id(30),
  residentId,
  points: ['thigh.left.1'],
  from: '2026-11-20',
  to: null,
  reason: 'scar',
  note: '',
  recorded: { at: ago(5000), by: 'Maria Keller' },
  ended: null,
  holds: true,
  version: 1,
};
const puncture: Puncture = {
  id: id(40),
  residentId,
  kind: 'insulin',
  point: 'abdomenUpper.left.3',
  usedAt: ago(300),
  beyond: false,
  recorded: { at: ago(300), by: 'Maria Keller' },
  struck: null,
  version: 1,
};
const rules = {
  version: 3,
  abdomenPoints: 8,
  thighPoints: 8,
  otherPoints: 6,
  regions: ['abdomenUpper', 'thigh'],
  without: [],
  glucoseMinutes: 30,
  againMinutes: 15,
};
const key = 'authorization.residents.diabetes';
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

async function open(what: ReactNode, language: 'en' | 'de' = 'en') {
  await loadWords();
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ id: residentId, archived }),
    'GET /api/diabetes/punctures/map': () => ok(map()),
    'GET /api/diabetes/punctures': () => ok({ items: [puncture], nextCursor: null, total: null }),
    'GET /api/diabetes/glucose/course': () => ok({ values: [], doses: [] }),
    'GET /api/diabetes/scales': () => ok([scale, { ...scale, id: id(21), number: 1, holds: false }]),
    'GET /api/diabetes/site-blocks': () => ok([block]),
    'GET /api/diabetes/rules': () => ok(rules),
    'PUT /api/diabetes/rules': () => ok({ ...rules, version: 4 }),
    'PUT /api/diabetes/scales': () => ok(scale),
    'POST /api/diabetes/scales/end': () => ok({ ...scale, ended: true }),
    'POST /api/diabetes/site-blocks': () => ok(block),
    'POST /api/diabetes/site-blocks/end': () => ok(block),
    'POST /api/diabetes/punctures/correct': () => ok(puncture),
    ...answers,
  });
  return show(what, {
    language,
    me: {
      access: {
        [key]: rights,
        [`${key}-scales`]: rights.includes('Write') ? ['Write'] : [],
        [`${key}-settings`]: rights,
      },
    },
  });
}
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);
const close = () => undefined;

describe('the view of insulin', () => {
  test('has the last glucose, the scale with who ordered it, how each point stands, and what was used', async () => {
    const { container } = await open(<DiabetesPanel residentId={residentId} />);
    expect(await screen.findByText(/^9.2 mmol/)).toBeTruthy();
    expect(await screen.findByText('NovoRapid 100 U/mL, All day')).toBeTruthy();
    expect(screen.getByText(/Dr\. Frei, .*, in writing/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Left thigh, point 1: Blocked until .*: scar/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Left thigh, point 2: Rests until/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Right thigh, point 1: Free, Proposed' })).toBeTruthy();
    const used = within(await screen.findByRole('table', { name: 'Used sites' }));
    expect(await used.findByText('Abdomen, upper left, point 3')).toBeTruthy();
    expect(await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).toMatchObject({
      violations: [],
    });
  });
  test('earlier versions of a scale open beside it', async () => {
    const { user } = await open(<DiabetesPanel residentId={residentId} />);
    expect(screen.queryByText('Version 1')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Earlier scales (1)' }));
    expect(screen.getByText('Version 1')).toBeTruthy();
  });
  test('a low value shows what is done, awake and not awake, in German', async () => {
    const low = { id: id(50), value: 3.4, measuredAt: ago(5), againAt: ago(-10) };
    answers = {
      'GET /api/diabetes/punctures/map': () =>
        ok(map({ low, lastGlucose: { id: id(9), value: 3.4, measuredAt: ago(5) } })),
    };
    await open(<DiabetesPanel residentId={residentId} />, 'de');
    expect(await screen.findByText('Hypoglykämie: 3.4 mmol/l')).toBeTruthy();
    expect(screen.getByText(/15 bis 20 g Zucker/)).toBeTruthy();
    expect(screen.getByText(/Nach 15 Minuten nachmessen/)).toBeTruthy();
    expect(screen.getByText('Notruf 144')).toBeTruthy();
    expect(screen.getByText('Tief')).toBeTruthy();
  });
  test('an old value is said; nothing measured, ordered, blocked and used is said, too', async () => {
    answers = {
      'GET /api/diabetes/punctures/map': () =>
        ok(map({ lastGlucose: { id: id(9), value: 16.1, measuredAt: ago(45) } })),
    };
    await open(<DiabetesPanel residentId={residentId} />);
    expect(await screen.findByText('Older than 30 minutes')).toBeTruthy();
    expect(screen.getByText('High')).toBeTruthy();
    document.body.replaceChildren();
    answers = {
      'GET /api/diabetes/punctures/map': () => ok(map({ lastGlucose: null, insulins: [] })),
      'GET /api/diabetes/scales': () => ok([]),
      'GET /api/diabetes/site-blocks': () => ok([]),
      'GET /api/diabetes/punctures': () => ok({ items: [], nextCursor: null, total: null }),
    };
    await open(<DiabetesPanel residentId={residentId} />);
    expect((await screen.findAllByText('No glucose measured yet.')).length).toBeGreaterThan(0);
    for (const text of ['No insulin is ordered.', 'No site is blocked.', 'No site used yet.'])
      expect(await screen.findByText(text)).toBeTruthy();
  });
  test('who may only read, and for an archived resident, there is nothing to press', async () => {
    const none = /^(Glucose|Block sites|End|Change scale|End scale|New scale|Correct)/;
    rights = ['Read'];
    await open(<DiabetesPanel residentId={residentId} />);
    await screen.findByText('NovoRapid 100 U/mL, All day');
    expect(screen.queryByRole('button', { name: none })).toBeNull();
    document.body.replaceChildren();
    rights = ['Read', 'Write', 'Edit'];
    archived = true;
    await open(<DiabetesPanel residentId={residentId} />);
    await screen.findByText('NovoRapid 100 U/mL, All day');
    expect(screen.queryByRole('button', { name: none })).toBeNull();
  });
  test('a failure is no empty map', async () => {
    answers = { 'GET /api/diabetes/punctures/map': () => problem(500) };
    await open(<DiabetesPanel residentId={residentId} />);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('a scale', () => {
  test('is changed in the number that was read; each row ends where the next one begins', async () => {
    const { user } = await open(<ScaleForm of={scale} onClose={close} />);
    const third = within(await screen.findByRole('group', { name: 'Row 3' }));
    await user.clear(third.getByRole('textbox', { name: /From/ }));
    await user.type(third.getByRole('textbox', { name: /From/ }), '9');
    await user.clear(third.getByRole('textbox', { name: /Units/ }));
    await user.type(third.getByRole('textbox', { name: /Units/ }), '3');
    await user.click(screen.getByRole('combobox', { name: /How/ }));
    await user.click(await screen.findByRole('option', { name: 'in writing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      number: 2,
      orderId,
      rows: [rows[0], { ...rows[1], to: 9 }, { ...rows[2], from: 9, units: 3 }, rows[3]],
    });
  });
  test('a new one begins without units; rows come and go', async () => {
    const { user } = await open(
      <ScaleForm of={{ residentId, insulins: map().insulins, numberOf: () => 0 }} onClose={close} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Add row' }));
    await user.click(screen.getByRole('button', { name: 'Remove row 3' }));
    await user.type(screen.getByRole('textbox', { name: /Ordered by/ }), 'Dr. Frei');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('How is mandatory')).toBeTruthy();
    expect(posted()).toEqual([]);
  });
  test('what the server says of its rows stands at the rows', async () => {
    answers = {
      'PUT /api/diabetes/scales': () =>
        problem(422, {
          code: 'form',
          errors: [{ path: 'rows', code: 'unitsWhenLow', message: 'Below 4.0 no insulin is given.' }],
        }),
    };
    const { user } = await open(<ScaleForm of={scale} onClose={close} />);
    await user.click(await screen.findByRole('combobox', { name: /How/ }));
    await user.click(await screen.findByRole('option', { name: 'in writing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Below 4.0 no insulin is given/)).length).toBeGreaterThan(0);
  });
  test('is ended with who says so', async () => {
    const { user } = await open(<EndScale scale={scale} onClose={close} />, 'de');
    await user.click(await screen.findByRole('combobox', { name: /Wie/ }));
    await user.click(await screen.findByRole('option', { name: 'telefonisch' }));
    await user.click(screen.getByRole('button', { name: 'Schema beenden' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ number: 2, part: 'all', doctor: 'Dr. Frei', way: 'telephone' });
  });
});

describe('points', () => {
  test('are blocked, those that rest too, of both kinds', async () => {
    const { user } = await open(<BlockForm residentId={residentId} map={map()} onClose={close} />);
    await user.click(await screen.findByRole('button', { name: /^Left thigh, point 2: Rests/ }));
    await user.click(screen.getByText('Puncture sites for glucose'));
    await user.click(await screen.findByRole('button', { name: 'Left thumb, right edge: Free' }));
    await user.click(screen.getByText('hardened skin'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      points: ['thigh.left.2', 'thumb.left.2'],
      reason: 'lipohypertrophy',
    });
  });
  test('a block is ended with the reason, in the version that was read', async () => {
    const { user } = await open(<EndBlock block={block} onClose={close} />);
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'soft again');
    await user.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ residentId, version: 1, reason: 'soft again' });
  });
  test('a wrong one is corrected from the list beside the drawing', async () => {
    const { user } = await open(<CorrectPuncture puncture={puncture} map={map()} onClose={close} />);
    const list = within(await screen.findByRole('list', { name: 'List of the sites' }));
    expect(list.getByRole('button', { name: /^Left thigh, point 1, Blocked/ })).toBeDisabled();
    await user.click(list.getByRole('button', { name: /^Right thigh, point 4/ }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'other leg');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ point: 'thigh.right.4', reason: 'other leg', version: 1 });
  });
});

describe('settings', () => {
  test('are changed in the version that was read', async () => {
    const { user } = await open(<DiabetesSettings />);
    const field = await screen.findByRole('textbox', { name: /measured again/ });
    await user.clear(field);
    await user.type(field, '20');
    await user.click(screen.getByText('Thumb'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toEqual({ ...rules, againMinutes: 20, without: ['thumb'] });
  });
  test('who may only read sees them; a failure says so', async () => {
    rights = ['Read'];
    await open(<DiabetesSettings />, 'de');
    expect(await screen.findByText('30 Min.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
    document.body.replaceChildren();
    answers = { 'GET /api/diabetes/rules': () => problem(500) };
    await open(<DiabetesSettings />);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
