// @vitest-environment jsdom
import axe from 'axe-core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { registerApps, screensOf } from '#platform/web/slots/registry.ts';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { answerWith, ok, problem, type Answer, type Sent } from '#platform/web/testing/answers.ts';
import { placeOfAction } from '#platform/web/testing/head.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Row, SectionState, Sheet } from '../contract/records.ts';
import manifest from '../manifest.ts';
import ExchangePage from './ExchangePage.tsx';
import { ImportResults } from './ImportResults.tsx';
import web from './index.ts';
import RaiMdsTab from './RaiMdsTab.tsx';

const key = 'authorization.residents.assessment-exchange';
const residentId = '0190a5b0-0000-7000-8000-000000000001';
const id = '0190a5b0-0000-7000-8000-000000000002';
const me = (...actions: string[]) => ({ access: { [key]: actions } });
const both = (text: string) => ({ en: text, de: text });
const choice = (item: string) => ({
  kind: 'choice',
  id: item,
  label: both(`Question ${item}`),
  required: true,
  options: [
    { code: '0', label: both('no') },
    { code: '1', label: both('yes') },
  ],
  coding: [],
  show: 'buttons',
});

const row = (change: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  residentId,
  resident: {
    id: residentId,
    lastName: 'Keller',
    firstName: 'Margrit',
    roomNumber: '204',
    birthDate: null,
    deathDate: null,
    photoFileId: null,
    sameName: false,
  },
  type: 'ANNUAL',
  referenceDate: '2026-11-20',
  status: 0,
  transmission: 'none',
  assessor: 'Anna Stocker',
  answered: 1,
  asked: 3,
  missing: 2,
  invalid: 0,
  corrects: null,
  replacedBy: null,
  completedAt: null,
  lastChangeAt: '2026-11-20T08:00:00Z',
  ...change,
});
const section = (name: string, change: Partial<SectionState> = {}): SectionState => ({
  id: name,
  version: 1,
  answers: {},
  changedAt: null,
  changedBy: null,
  ...change,
});
const sheet = (change: Partial<Row> = {}): Sheet => ({
  record: {
    ...row(change),
    exitKind: null,
    observationFrom: '2026-11-18',
    assessorId: null,
    signature: '',
    completedBy: null,
    deliveredScales: {},
    areas: [
      { system: 'mds', code: 'falls', triggered: true },
      { system: 'mds', code: 'pain', triggered: false },
    ],
    careInstrument: 'RAI-NH',
    careLevel: 6,
    careMinutes: 112,
    careFrom: null,
    careTo: null,
    doctorSignedOn: null,
  },
  definition: {
    code: 'small',
    title: both('Small set'),
    sections: [
      { id: 'mind', title: both('B Thinking'), items: [choice('a'), choice('b')] },
      { id: 'mood', title: both('C Mood'), items: [choice('c')] },
    ],
    calculations: [],
    score: null,
    outcomes: [],
    outcomeRules: [],
    bands: [],
    flags: [],
    conditions: [],
    licence: 'own',
    source: '',
    ownWording: true,
    variant: '',
    subject: 'resident',
    shift: false,
    intervalDays: null,
    triggers: [],
    coding: [],
    scoreCoding: [],
  },
  number: 1,
  edition: '2',
  counting: 'interrai',
  sections: [section('mind'), section('mood', { answers: { c: { kind: 'choice', code: '1' } } })],
  progress: [
    { id: 'mind', answered: 0, asked: 2, open: 2 },
    { id: 'mood', answered: 1, asked: 1, open: 0 },
  ],
  reckoned: { cps: 2, drs: 3 },
  devices: [],
  previous: null,
  log: [],
});

function answers(more: Record<string, Answer> = {}, shown: Sheet = sheet()): Sent[] {
  return answerWith({
    'GET /api/residents/residents/banner': () => ok({ archived: false }),
    [`GET /api/assessment-exchange/records/${id}`]: () => ok(shown),
    'GET /api/assessment-exchange/records': () =>
      ok({
        items: [
          row(),
          row({ id: residentId, type: 'INITIAL', status: 1, transmission: 'rejected', missing: 0 }),
        ],
        nextCursor: null,
        total: null,
      }),
    [`GET /api/assessment-exchange/records/${id}/check`]: () =>
      ok({
        findings: [
          { section: 'mind', item: 'b', code: 'missing', label: both('Question b') },
          { section: null, item: null, code: 'scale.cps', label: null },
        ],
      }),
    'GET /api/assessment-exchange/records/of-resident': () =>
      ok({ records: [], due: { day: '2026-12-01', type: 'INITIAL', state: 'soon' } }),
    'GET /api/dictionary/assessment-exchange.mdsAreas': () =>
      ok([{ itemValue: 'falls', itemLabel: 'Falls' }]),
    'GET /api/dictionary/assessment-exchange.ltcfAreas': () => ok([]),
    ...more,
  });
}
const saves = (sent: readonly Sent[]) =>
  sent
    .filter((one) => one.url.includes('save-section'))
    .map((one) => one.body as { section: string; version: number; answers: object });
const openRecord = (...actions: string[]) =>
  show(<RaiMdsTab residentId={residentId} />, { me: me(...actions), path: `/?record=${id}` });

beforeAll(async () => {
  addTextSource('assessment-exchange', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all([loadTexts('assessment-exchange'), loadTexts('form-filling')]);
});

describe('a record in progress', () => {
  test('shows one section, the completeness of all, scales and triggered areas', async () => {
    answers();
    const { container } = await openRecord('Read', 'Write', 'Edit');
    await screen.findByText('Question a');
    expect(screen.queryByText('Question c')).toBe(null);
    expect(
      within(screen.getByRole('navigation', { name: 'Sections' }))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['B Thinking 0 of 2', 'C Mood 1 of 1']);
    expect(screen.getByText('3 of 14 · Possible depression')).toBeInTheDocument();
    expect(await screen.findByText('Falls')).toBeInTheDocument();
    expect(screen.queryByText('pain')).toBe(null);
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
        (one) => one.id,
      ),
    ).toEqual([]);
  });
  test.each([
    ['en', 2, null],
    ['en', 3, '3 of 14 · Possible depression'],
    ['de', 14, '14 von 14 · Depression möglich'],
  ] as const)('%s: a DRS of %i says %s', async (language, drs, words) => {
    answers({}, { ...sheet(), reckoned: { drs } });
    await show(<RaiMdsTab residentId={residentId} />, { me: me('Read'), path: `/?record=${id}`, language });
    await screen.findByText(language === 'en' ? `${drs} of 14` : `${drs} von 14`, { exact: false });
    expect(screen.queryByText(/Possible depression|Depression möglich/)?.textContent ?? null).toBe(words);
  });
  test('saves only the own section, with the version that was read', async () => {
    const sent = answers({
      [`POST /api/assessment-exchange/records/${id}/save-section`]: (one) =>
        ok({
          section: section('mind', {
            version: 2,
            answers: (one.body as { answers: object }).answers as SectionState['answers'],
          }),
          progress: [
            { id: 'mind', answered: 1, asked: 2, open: 1 },
            { id: 'mood', answered: 1, asked: 1, open: 0 },
          ],
        }),
    });
    const { user } = await openRecord('Read', 'Write');
    await user.click((await screen.findAllByRole('radio', { name: /yes/ }))[0]!);
    await screen.findByRole('button', { name: 'B Thinking 1 of 2' }, { timeout: 3000 });
    expect(saves(sent)).toEqual([
      expect.objectContaining({ section: 'mind', version: 1, answers: { a: { kind: 'choice', code: '1' } } }),
    ]);
    await user.click((await screen.findAllByRole('radio', { name: /yes/ }))[1]!);
    await waitFor(
      () =>
        expect(saves(sent)[1]).toMatchObject({ version: 2, answers: { a: { code: '1' }, b: { code: '1' } } }),
      { timeout: 3000 },
    );
  });
  test('somebody else was first: theirs or mine, never silently', async () => {
    const theirs = section('mind', {
      version: 5,
      changedBy: 'Ida Huber',
      answers: { b: { kind: 'choice', code: '0' } },
    });
    let refused = false;
    const sent = answers({
      [`POST /api/assessment-exchange/records/${id}/save-section`]: (one) => {
        if (!refused) {
          refused = true;
          return problem(412, { code: 'stale', current: theirs });
        }
        return ok({
          section: section('mind', {
            version: 6,
            answers: (one.body as { answers: object }).answers as SectionState['answers'],
          }),
          progress: sheet().progress,
        });
      },
    });
    const { user } = await openRecord('Read', 'Write');
    await user.click((await screen.findAllByRole('radio', { name: /yes/ }))[0]!);
    expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent(
      'Ida Huber changed this section in the meantime.',
    );
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(saves(sent)[1]).toMatchObject({ version: 5, answers: { a: { code: '1' } } }));
    expect(screen.queryByRole('alert')).toBe(null);
  });
  test('the check lists what is open, each with a jump to its answer', async () => {
    answers();
    const { user } = await openRecord('Read', 'Write', 'Edit');
    await user.click(await screen.findByRole('button', { name: 'Check' }));
    const list = await screen.findByRole('list', { name: 'Still to do' });
    expect(
      within(list).getByRole('link', { name: 'Question b: No answer yet' }).getAttribute('href'),
    ).toContain('item=b');
    expect(list).toHaveTextContent('Cognitive performance (CPS) has no value');
  });
});

describe('what may not be changed', () => {
  test('a completed record is locked and offers a correction', async () => {
    answers(
      {},
      sheet({ status: 1, transmission: 'accepted', completedAt: '2026-11-20T09:00:00Z', missing: 0 }),
    );
    await openRecord('Read', 'Write', 'Edit');
    expect(await screen.findByText(/A change needs a correction/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Correct' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Complete' })).toBe(null);
    expect(screen.queryByRole('radio')).toBe(null);
  });
  test('who may only read gets no buttons that change', async () => {
    answers();
    await openRecord('Read');
    await screen.findByText('Question a');
    for (const name of ['Complete', 'Change', 'Delete record'])
      expect(screen.queryByRole('button', { name })).toBe(null);
  });
  test('the tab without records says what is due', async () => {
    answers();
    await show(<RaiMdsTab residentId={residentId} />, { me: me('Read') });
    expect(await screen.findByText('Initial due on 12/01/2026')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New record' })).toBe(null);
  });
});

test('the main action stands at the top right of the tab', async () => {
  answers();
  await show(<RaiMdsTab residentId={residentId} />, { me: me('Read', 'Write') });
  expect(await placeOfAction('raiMDS', 'New record')).toBe('end');
});

describe('the page', () => {
  test('lists records with status, progress and open points; filters go to the server', async () => {
    const sent = answers();
    const { user } = await show(<ExchangePage />, { me: me('Read', 'Edit'), language: 'de' });
    expect(await screen.findByText('2 offen')).toBeInTheDocument();
    expect(screen.getByText('Abgelehnt', { selector: '[data-status] *' })).toBeInTheDocument();
    const rows = within(screen.getAllByRole('table').at(-1)!).getAllByRole('row').slice(1);
    expect(rows.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Gesamtbeurteilung.*In Bearbeitung/),
      expect.stringMatching(/Erstbeurteilung.*Abgeschlossen/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('radio', { name: 'Abgeschlossen' }));
    await waitFor(() => expect(sent.some((one) => one.url.includes('status=1'))).toBe(true));
  });
  test.each([
    ['begun', 'Record begun: check and sign it', 'Datensatz begonnen: prüfen und unterschreiben'],
    ['unknownResident', 'No resident with this number', 'Keine Person mit dieser Nummer'],
    ['otherPerson', 'Different birth date', 'Anderes Geburtsdatum'],
    ['archived', 'The record of the resident is archived', 'Das Dossier ist archiviert'],
    ['unknownItemSet', 'This item set is not loaded', 'Dieser Fragensatz ist nicht geladen'],
    ['alreadyThere', 'Already there', 'Schon vorhanden'],
    ['oneInProgress', 'Another record is in progress', 'Ein anderer Datensatz ist in Bearbeitung'],
  ])('a record of the vendor is %s: %s, %s', async (outcome, english, german) => {
    for (const [language, words, label] of [
      ['en', english, 'File'],
      ['de', german, 'Datei'],
    ] as const) {
      answers({
        'POST /api/assessment-exchange/transmissions/take': () =>
          ok({ taken: [{ record: 'records.0', outcome, detail: '1028' }] }),
      });
      const { user } = await show(<ImportResults />, { me: me('Read', 'Edit'), language });
      await user.upload(
        screen.getByLabelText(label),
        new File(['{}'], 'records.json', { type: 'application/json' }),
      );
      expect(await screen.findByText(words)).toBeInTheDocument();
      cleanup();
    }
  });
  test('results are read and each entry is answered', async () => {
    answers({
      'POST /api/assessment-exchange/transmissions/take': () =>
        ok({
          taken: [
            { record: id, outcome: 'rejected', detail: 'G1' },
            { record: 'results.1', outcome: 'faulty', detail: '' },
          ],
        }),
    });
    const { user } = await show(<ImportResults />, { me: me('Read', 'Edit') });
    await user.upload(
      screen.getByLabelText('File'),
      new File(['{}'], 'results.json', { type: 'application/json' }),
    );
    expect(await screen.findByText('2 entries read')).toBeInTheDocument();
    expect(screen.getByText('Rejected: a correction is in progress')).toBeInTheDocument();
  });
});

describe('what other apps add to a record', () => {
  const other = {
    code: 'test',
    partOf: 'test',
    name: { en: 'Test', de: 'Test' },
    needs: [],
    access: { [key]: ['Read'] },
    screens: { Added: { slot: 'exchange.record', may: [key, 'Read'] } },
  } as const;
  const titles = { screens: { Added: 'Added' } };
  const Added = ({ from, to }: SlotProps['exchange.record']) => <p>{`observed ${from} to ${to}`}</p>;
  test('stands on a record in progress with its observation window, on a completed one no more', async () => {
    registerApps({
      manifests: [manifest, other],
      webs: {
        'assessment-exchange': async () => ({ default: web }),
        test: async () => ({
          default: {
            manifest: other,
            locales: { en: async () => ({ default: titles }), de: async () => ({ default: titles }) },
            screens: { Added: async () => ({ default: Added }) },
          },
        }),
      },
    });
    await loadTexts('assessment-exchange');
    await loadTexts('test');
    await Promise.all(screensOf('exchange.record').map((one) => one.preload()));
    answers();
    await openRecord('Read');
    expect(await screen.findByText('observed 2026-11-18 to 2026-11-20')).toBeInTheDocument();
    cleanup();
    answers({}, sheet({ status: 1 }));
    await openRecord('Read');
    await screen.findByText('Question a');
    expect(screen.queryByText(/observed/)).toBe(null);
  });
});
