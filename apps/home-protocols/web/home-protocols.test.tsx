// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FormDefinition, type FormDraft } from '#apps/forms/contract/form.ts';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { type Answer, answerWith, ok, problem, type Sent } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { workspace } from '#platform/web/store/workspace.ts';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Known } from '../contract/home-protocols.ts';
import type { Course, ProtocolEntry } from '../contract/protocol-courses.ts';
import type { Offered } from '../contract/protocol-entries.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { CorrectEntry, StrikeEntry } from './EntryWork.tsx';
import HomeProtocolSettings from './HomeProtocolSettings.tsx';
import { lastUsed } from './last-used.ts';
import OwnCard from './OwnCard.tsx';
import OwnList from './OwnList.tsx';
import OwnTile from './OwnTile.tsx';
import RecordProtocol from './RecordProtocol.tsx';

const id = (number: number) => `0190a5b0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const residentId = id(1);
const both = (en: string, de: string) => ({ en, de });
const definition = FormDefinition.parse({
  code: 'mood',
  title: both('Mood', 'Stimmung'),
  sections: [
    {
      id: 's1',
      items: [
        {
          id: 'mood',
          kind: 'choice',
          label: both('How is the mood?', 'Wie ist die Stimmung?'),
          required: true,
          options: [
            { code: 'good', label: both('good', 'gut') },
            { code: 'low', label: both('low', 'gedrückt') },
          ],
        },
      ],
    },
  ],
} satisfies FormDraft);
const offered = (number: number, name: string): Offered => ({
  id: id(number),
  name,
  icon: 'star',
  shownItem: 'mood',
  shownLabel: 'How is the mood?',
  unit: '',
  definition,
  number: 1,
});
const entry: ProtocolEntry = {
  id: id(20),
  version: 2,
  residentId,
  protocolId: id(2),
  at: '2026-11-20T10:00:00Z',
  shown: 'low',
  value: 2,
  said: [{ id: 'mood', label: 'How is the mood?', text: 'low' }],
  warns: true,
  recorded: { at: '2026-11-20T12:01:00Z', by: 'Maria Keller' },
  late: true,
  corrected: true,
  struck: null,
};
const struck: ProtocolEntry = {
  ...entry,
  id: id(21),
  struck: { at: '2026-11-20T13:00:00Z', by: null, reason: 'wrong person' },
};
const today = new Date().toISOString();
const course = (number: number, change: Partial<Course> = {}): Course => ({
  id: id(number),
  name: 'Mood',
  icon: 'star',
  shownLabel: 'How is the mood?',
  unit: '',
  offered: true,
  last: entry,
  entries: [
    { id: id(20), at: today, shown: 'low', value: 2, warns: true },
    { id: id(22), at: today, shown: 'good', value: 1, warns: false },
  ],
  ...change,
});
const none = course(3, { name: 'Sleep', last: null, entries: [], offered: false });
const known: Known = {
  protocols: [
    {
      id: id(2),
      version: 3,
      definitionId: id(30),
      name: { default: 'Stimmung', translations: [{ language: 'en', value: 'Mood' }] },
      icon: 'star',
      shownItem: 'mood',
      departmentIds: [id(40)],
      active: true,
    },
  ],
  forms: [
    {
      definitionId: id(30),
      title: definition.title,
      items: [{ id: 'mood', label: both('Mood?', 'Stimmung?') }],
    },
    {
      definitionId: id(31),
      title: both('Gait', 'Gang'),
      items: [{ id: 'gait', label: both('Gait?', 'Gang?') }],
    },
  ],
  departments: [
    { id: id(40), name: 'Linde' },
    { id: id(41), name: 'Eiche' },
  ],
};
const key = 'authorization.residents.home-protocols';
let sent: Sent[];
let answers: Readonly<Record<string, Answer>>;
let rights: readonly string[];
let archived: boolean;

beforeAll(async () => {
  addTextSource('home-protocols', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all([loadTexts('home-protocols'), loadTexts('form-filling')]);
});
beforeEach(() => {
  document.body.replaceChildren();
  workspace.set({ items: [], front: null });
  lastUsed.set('');
  answers = {};
  rights = ['Read', 'Write', 'Edit'];
  archived = false;
});

async function open(what: React.ReactNode, language: 'en' | 'de' = 'en', path = '/') {
  sent = answerWith({
    'GET /api/residents/residents/banner': () => ok({ id: residentId, archived }),
    'GET /api/home-protocols/protocol-entries/offered': () =>
      ok({ protocols: [offered(2, 'Mood'), offered(3, 'Sleep')], facts: [] }),
    'GET /api/home-protocols/protocol-courses': () => ok([course(2), none]),
    'GET /api/home-protocols/protocol-entries': () =>
      ok({ items: [entry, struck], nextCursor: null, total: null }),
    [`GET /api/home-protocols/protocol-entries/${entry.id}`]: () =>
      ok({
        entry,
        definition,
        number: 1,
        answers: { mood: { kind: 'choice', code: 'low' } },
        facts: [],
        before: [
          {
            at: '2026-11-20T12:30:00Z',
            by: null,
            reason: 'mixed up',
            happenedAt: '2026-11-20T09:00:00Z',
            said: [{ id: 'mood', label: 'How is the mood?', text: 'good' }],
          },
        ],
      }),
    'POST /api/home-protocols/protocol-entries/record': () => ok(entry),
    [`POST /api/home-protocols/protocol-entries/${entry.id}/correct`]: () => ok(entry),
    [`POST /api/home-protocols/protocol-entries/${entry.id}/strike`]: () => ok(entry),
    'GET /api/home-protocols/home-protocols': () => ok(known),
    'POST /api/home-protocols/home-protocols/add': () => ok(known.protocols[0]),
    [`PUT /api/home-protocols/home-protocols/${id(2)}`]: () => ok(known.protocols[0]),
    ...answers,
  });
  return show(what, {
    language,
    path,
    me: { access: { [key]: rights, 'authorization.residents.home-protocol-settings': rights } },
  });
}
const posted = () => sent.filter((one) => one.method !== 'GET').map((one) => one.body);
const rules = { rules: { 'color-contrast': { enabled: false } } };

const form = (
  <RecordProtocol
    residentId={residentId}
    person="AMSTUTZ, Rosa"
    onSaved={() => undefined}
    onCancel={() => undefined}
  />
);

describe('recording', () => {
  test('a tap for each question and save', async () => {
    const { user, container } = await open(form);
    await user.click(await screen.findByRole('radio', { name: /low/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      residentId,
      protocolId: id(2),
      answers: { mood: { kind: 'choice', code: 'low' } },
    });
    expect((await axe.run(container, rules)).violations.map((one) => one.id)).toEqual([]);
  });
  test('what is missing is said at the questions; another protocol begins anew', async () => {
    const title = 'Please answer the marked questions.';
    answers = {
      'POST /api/home-protocols/protocol-entries/record': () =>
        problem(422, {
          code: 'incomplete',
          title,
          errors: [{ path: 'answers', code: 'incomplete', message: title }],
          data: { missing: [{ id: 'mood', label: definition.title }] },
        }),
    };
    const { user } = await open(form);
    await screen.findByText('How is the mood?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('radio', { name: 'Sleep' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });
  test('where none is offered it says so, in German; a failure can be tried again', async () => {
    answers = { 'GET /api/home-protocols/protocol-entries/offered': () => ok({ protocols: [], facts: [] }) };
    await open(form, 'de');
    expect(await screen.findByText('Für diese Person wird kein Protokoll angeboten.')).toBeTruthy();
    document.body.replaceChildren();
    answers = {
      'GET /api/home-protocols/protocol-entries/offered': () => problem(500, { code: 'internal' }),
    };
    await open(form);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('tile and card', () => {
  test('say what was recorded last, and what is offered no more', async () => {
    await open(<OwnTile residentId={residentId} />);
    expect(await screen.findByText('low')).toBeTruthy();
    expect(screen.getByText('To be looked at')).toBeTruthy();
    expect(screen.getByText('No longer offered')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mood' }).getAttribute('href')).toMatch(
      new RegExp(`protocols\\?protocol=own&of=${id(2)}$`),
    );
    expect(await screen.findByRole('button', { name: /Record/ })).toBeTruthy();
  });
  test('who may only read records nothing; the card leaves out what nobody keeps', async () => {
    rights = ['Read'];
    await open(<OwnTile residentId={residentId} />);
    await screen.findByText('low');
    expect(screen.queryByRole('button', { name: /Record/ })).toBeNull();
    document.body.replaceChildren();
    await open(<OwnCard residentId={residentId} />, 'de');
    expect(await screen.findByText('low')).toBeTruthy();
    expect(screen.queryByText('Sleep')).toBeNull();
    document.body.replaceChildren();
    answers = { 'GET /api/home-protocols/protocol-courses': () => ok([none]) };
    await open(<OwnCard residentId={residentId} />, 'de');
    expect(await screen.findByText('Noch nichts erfasst.')).toBeTruthy();
  });
});

describe('the list', () => {
  const list = <OwnList residentId={residentId} />;
  test('shows the grid by time of day, the curve, and every entry with its state', async () => {
    const { container } = await open(list);
    const grid = await screen.findByRole('table', { name: 'Mood, the last 14 days by time of day' });
    expect(within(grid).getAllByRole('row')).toHaveLength(15);
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(5);
    expect(within(grid).getByText('good')).toBeTruthy();
    expect(await screen.findByText('Struck')).toBeTruthy();
    expect(screen.getAllByText('Recorded late').length).toBeGreaterThan(0);
    expect((await axe.run(container, rules)).violations.map((one) => one.id)).toEqual([]);
  });
  test('another protocol by its chip; an empty one says so, and the sheet opens with it', async () => {
    const { user } = await open(list);
    await user.click(await screen.findByRole('radio', { name: 'Sleep' }));
    expect((await screen.findAllByText('Nothing recorded yet.')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(workspace.get().items).toHaveLength(1);
    document.body.replaceChildren();
    await open(form);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Sleep' })).checked).toBe(true);
  });
  test('archived it is read only, in German', async () => {
    archived = true;
    await open(list, 'de');
    await screen.findByText('Gestrichen');
    expect(screen.queryByRole('button', { name: 'Erfassen' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Korrigieren/ })).toBeNull();
  });
  test('a home without protocols, a failure', async () => {
    answers = { 'GET /api/home-protocols/protocol-courses': () => ok([]) };
    await open(list);
    expect(await screen.findByText('No protocol is offered for this resident.')).toBeTruthy();
    document.body.replaceChildren();
    answers = { 'GET /api/home-protocols/protocol-courses': () => problem(500, { code: 'internal' }) };
    await open(list);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('one entry', () => {
  const ends = { entry, onClose: () => undefined };
  test('is read with what it said before', async () => {
    await open(<EntryFacts entry={struck.struck ? { ...entry, struck: struck.struck } : entry} />);
    expect(await screen.findByText(/Struck by a person who is no longer here/)).toBeTruthy();
    expect(screen.getByText(/mixed up/)).toBeTruthy();
    expect(screen.getByText('How is the mood?: good')).toBeTruthy();
  });
  test('is corrected with its answers and a reason', async () => {
    const { user } = await open(<CorrectEntry {...ends} />);
    await user.click(await screen.findByRole('radio', { name: /good/ }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'mixed up');
    await user.click(screen.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({
      version: 2,
      reason: 'mixed up',
      answers: { mood: { kind: 'choice', code: 'good' } },
    });
  });
  test('is struck with a reason, in German', async () => {
    const { user } = await open(<StrikeEntry {...ends} />, 'de');
    await user.type(await screen.findByRole('textbox', { name: /Grund/ }), 'falsche Person');
    await user.click(screen.getByRole('button', { name: 'Streichen' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ version: 2, reason: 'falsche Person' });
  });
});

describe('settings', () => {
  const front = () => {
    const [work] = workspace.get().items;
    document.body.replaceChildren();
    return <>{work!.render()}</>;
  };
  test('say what the grid shows and where it is offered; one is changed in the version that was read', async () => {
    const { user, container } = await open(<HomeProtocolSettings />);
    expect(await screen.findByText('Linde')).toBeTruthy();
    expect((await axe.run(container, rules)).violations.map((one) => one.id)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change: Mood' }));
    const form = await open(front());
    await form.user.click(await screen.findByText('Eiche', { selector: 'label *, label' }));
    await form.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ version: 3, departmentIds: [id(40), id(41)] });
  });
  test('a form that is none yet is added under its name', async () => {
    const { user } = await open(<HomeProtocolSettings />);
    await user.click(await screen.findByRole('button', { name: 'Add protocol' }));
    const form = await open(front());
    await form.user.click(await screen.findByRole('button', { name: 'Add protocol' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toMatchObject({ definitionId: id(31), shownItem: 'gait', name: { default: 'Gang' } });
  });
  test('without a form that is left it says how to make one; who may only read changes nothing', async () => {
    answers = {
      'GET /api/home-protocols/home-protocols': () => ok({ ...known, forms: known.forms.slice(0, 1) }),
    };
    const { user } = await open(<HomeProtocolSettings />, 'de');
    await user.click(await screen.findByRole('button', { name: 'Protokoll hinzufügen' }));
    await open(front(), 'de');
    expect(await screen.findByText(/Es ist kein Formular übrig/)).toBeTruthy();
    document.body.replaceChildren();
    rights = ['Read'];
    await open(<HomeProtocolSettings />);
    await screen.findByText('Linde');
    expect(screen.queryByRole('button', { name: /Change|Add/ })).toBeNull();
  });
});
