import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DefinitionRow } from '#apps/forms/contract/definitions.ts';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import { frameText } from '#platform/web/text/text.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import BuilderPage from './BuilderPage.tsx';
import FillPage from './FillPage.tsx';
import FormsPage from './FormsPage.tsx';
import web from './index.ts';
import {
  answers as builderAnswers,
  content,
  draft,
  first,
  id,
  label,
  me,
  readTexts,
  row,
} from './testing.tsx';

const reader = { access: { 'authorization.forms.builder': ['Read'] } };
beforeEach(async () => {
  await startApps(web);
  await readTexts();
});

describe('all forms', () => {
  const list = 'GET /api/forms/definitions';
  const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: items.length });
  const form = (change: Partial<DefinitionRow>): DefinitionRow => ({
    ...row,
    used: 0,
    draft: false,
    ...change,
  });
  const rows = [
    form({ title: label('Mouth'), used: 2, draft: true }),
    form({ id: first.id, code: 'feet', title: label('Feet'), active: false, public: true }),
    form({ id: `${id.slice(0, -1)}3`, code: 'suite', title: label('Suite form'), origin: 'shipped' }),
  ];
  const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;
  const shown = (given: object, options: { language?: 'en' | 'de'; path?: string } = {}) =>
    show(
      <>
        <FormsPage />
        <Work />
      </>,
      { me: given, ...options },
    );

  test('how far each is: published, draft, switched off, shared; where it is from and what it is for', async () => {
    answerWith({ [list]: () => page(rows) });
    await shown(reader, { language: 'de' });
    const mouth = await rowOf('Mouth de');
    expect(mouth).toHaveTextContent(de.states.published.replace('{{number}}', '1'));
    expect(mouth).toHaveTextContent(de.states.draft);
    expect(await rowOf('Feet de')).toHaveTextContent(de.states.off.replace('{{number}}', '1'));
    expect(await rowOf('Feet de')).toHaveTextContent(de.states.public);
    expect(await rowOf('Suite form de')).toHaveTextContent(de.origins.shipped);
    expect(within(mouth).getByRole('link')).toHaveAttribute('href', `/settings/form-builder/${id}`);
    // who may only read does nothing here
    expect(within(mouth).queryByRole('button')).toBeNull();
    for (const name of [de.actions.new, de.actions.import])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
  test('one is switched on as it was read; what is filled in or of the suite is not deleted, the other after a yes', async () => {
    const sent = answerWith({
      [list]: () => page(rows),
      [`POST /api/forms/definitions/${first.id}/activate`]: () => ok(rows[1]),
      [`DELETE /api/forms/definitions/${first.id}`]: () => ok({ done: true }),
    });
    const { user } = await shown(me);
    const choose = async (name: string, action: string) => {
      await user.click(
        within(await rowOf(name))
          .getAllByRole('button')
          .at(-1)!,
      );
      return screen.findByRole('menuitem', { name: new RegExp(action) });
    };
    for (const name of ['Mouth', 'Suite form']) {
      expect(await choose(name, en.actions.remove)).toBeDisabled();
      await user.keyboard('{Escape}');
    }
    await user.click(await choose('Feet', en.actions.on));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toEqual({ version: 3, active: true }),
    );
    await user.click(await choose('Feet', en.actions.remove));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(en.confirm.remove.replace('{{title}}', 'Feet'));
    expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: en.actions.remove }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'DELETE')?.body).toMatchObject({ version: 3 }),
    );
  });
  test('a new one starts with a code from its title; a copy with that of the other', async () => {
    const sent = answerWith({
      [list]: () => page(rows),
      'POST /api/forms/definitions': () => problem(422, { code: 'codeTaken' }),
    });
    const { user } = await shown(me);
    await user.click(
      within(await rowOf('Feet'))
        .getAllByRole('button')
        .at(-1)!,
    );
    await user.click(await screen.findByRole('menuitem', { name: en.actions.copy }));
    await user.click(await screen.findByRole('button', { name: en.actions.create }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
        title: { en: 'Feet (2)', de: 'Feet de (2)' },
        code: 'feet-2',
        purpose: 'form',
        copyOf: first.id,
      }),
    );
  });
  test.each([
    ['/?search=mouth&purpose=assessment&off=1', ['mouth', 'assessment', 'true']],
    ['/?purpose=nonsense', ['', null, 'false']],
  ])('the address asks for these; an unknown use for all: %s', async (path, wanted) => {
    const sent = answerWith({ [list]: () => page([]) });
    await shown(me, { path });
    const asked = () => sent.findLast((one) => one.url.startsWith('/api/forms/definitions'));
    await waitFor(() => expect(asked()).toBeDefined());
    const { searchParams } = new URL(asked()!.url, 'http://x');
    expect(['search', 'purpose', 'archived'].map((name) => searchParams.get(name))).toEqual(wanted);
  });
});

describe('one form of the builder', () => {
  const get = `GET /api/forms/definitions/${id}`;
  const shown = (given: object) =>
    show(<BuilderPage />, { me: given, route: '/form-builder/$definitionId', path: `/form-builder/${id}` });

  test('its draft is worked on', async () => {
    builderAnswers({ [get]: () => ok({ definition: row, versions: [draft, first], faults: [] }) });
    await shown(me);
    expect(await screen.findByRole('button', { name: en.actions.undo })).toBeInTheDocument();
    expect(screen.queryByText(new RegExp(en.states.mayNotEdit))).toBeNull();
  });
  test('without the right the draft is read, and the band says why', async () => {
    builderAnswers({ [get]: () => ok({ definition: row, versions: [draft, first], faults: [] }) });
    await shown(reader);
    expect(await screen.findByText(new RegExp(en.states.mayNotEdit))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: en.actions.undo })).toBeNull();
    expect(screen.queryByRole('button', { name: en.actions.edit })).toBeNull();
  });
  test('a published one is read until somebody begins a new version', async () => {
    let versions: readonly object[] = [first];
    const sent = builderAnswers({
      [get]: () => ok({ definition: { ...row, draft: versions.length > 1 }, versions, faults: [] }),
      [`POST /api/forms/definitions/${id}/draft`]: () => {
        versions = [draft, first];
        return ok(draft);
      },
    });
    const { user } = await shown(me);
    expect(
      await screen.findByText(new RegExp(en.states.publishedBand.replace('{{number}}', '1'))),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: en.actions.edit }));
    expect(await screen.findByRole('button', { name: en.actions.undo })).toBeInTheDocument();
    expect(sent.filter((one) => one.url.endsWith('/draft'))).toHaveLength(1);
  });
  test.each([
    ['without a version', () => ok({ definition: row, versions: [], faults: [] }), () => en.states.noVersion],
    ['that is gone', () => problem(404), () => frameText('errors.notFound')],
  ])('one %s is said', async (_, answer, text) => {
    builderAnswers({ [get]: answer });
    await shown(me);
    expect(await screen.findByRole('alert')).toHaveTextContent(text());
  });
});

describe('a form of a resident', () => {
  const residentId = first.id;
  const responseId = id;
  const response = {
    id: responseId,
    version: 4,
    definitionId: id,
    definitionVersionId: id,
    residentId,
    status: 'inProgress',
    day: '2026-11-10',
    shift: null,
    assignedTo: null,
    assignedName: null,
    answers: {},
    remarks: '',
    result: null,
    completedAt: null,
    completedBy: null,
    confirmationReason: '',
    corrects: null,
    replacedBy: null,
    deletedAt: null,
    deletedBy: null,
    deletionReason: null,
    lastChangeAt: '2026-11-10T08:00:00Z',
    lastChangeBy: 'Maria Keller',
  };
  const banner = {
    id: residentId,
    lastName: 'Keller',
    firstName: 'Margrit',
    nickname: '',
    status: 'present',
    roomNumber: '204',
    birthDate: '1940-02-03',
    deathDate: null,
    entryDate: '2024-01-01',
    exitDate: null,
    gender: 'female',
    photoFileId: null,
    photoTakenOn: null,
    sameNames: [],
    archived: false,
    archivedAt: null,
    archivedBy: null,
    archivedUntil: null,
    everArchived: false,
  };
  const get = `GET /api/forms/responses/${responseId}`;
  const shown = (change: object, options: { archived?: boolean; actions?: string[] } = {}) => {
    answerWith({
      'GET /api/residents/residents/banner': () => ok({ ...banner, archived: options.archived ?? false }),
      'GET /api/forms/responses/people': () => ok([]),
      [get]: () =>
        ok({ response: { ...response, ...change }, definition: content, number: 1, facts: [], tokens: {} }),
    });
    return show(<FillPage />, {
      me: {
        access: {
          'authorization.forms.responses': options.actions ?? ['Read', 'Write', 'Edit', 'Delete', 'Pdf'],
        },
      },
      route: '/fill/$residentId/$responseId',
      path: `/fill/${residentId}/${responseId}`,
    });
  };
  const complete = () => screen.queryByRole('button', { name: en.actions.complete });

  test('in progress it is filled, below whom it is about', async () => {
    await shown({});
    expect(await screen.findByRole('button', { name: en.actions.complete })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Mouth' })).toBeInTheDocument();
    expect(screen.getAllByText(/Keller/i).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: en.actions.toForms }).getAttribute('href')).toContain(residentId);
    expect(document.title).toContain('Mouth');
  });
  test.each([
    [
      'complete',
      { status: 'complete', completedAt: '2026-11-10T09:00:00Z', completedBy: 'Maria Keller' },
      {},
    ],
    ['deleted', { deletedAt: '2026-11-10T09:00:00Z', deletedBy: 'M', deletionReason: 'twice' }, {}],
    ['of an archived resident', {}, { archived: true }],
    ['that one may only read', {}, { actions: ['Read'] }],
  ])('one %s is read', async (_, change, options) => {
    await shown(change, options);
    expect(await screen.findByRole('button', { name: en.actions.export })).toBeInTheDocument();
    expect(complete()).toBeNull();
  });
  test.each([
    ['the form', get],
    ['the resident', 'GET /api/residents/residents/banner'],
  ])('%s cannot be read: said, and asked for again', async (_, path) => {
    let fine = false;
    const answers = {
      'GET /api/residents/residents/banner': () => ok(banner),
      'GET /api/forms/responses/people': () => ok([]),
      [get]: () => ok({ response, definition: content, number: 1, facts: [], tokens: {} }),
    };
    answerWith({
      ...answers,
      [path]: () => (fine ? answers[path as typeof get]!() : problem(500)),
    });
    const { user } = await show(<FillPage />, {
      me: { access: { 'authorization.forms.responses': ['Read', 'Write'] } },
      route: '/fill/$residentId/$responseId',
      path: `/fill/${residentId}/${responseId}`,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(frameText('errors.load'));
    fine = true;
    await user.click(screen.getByRole('button', { name: frameText('kit.retry') }));
    expect(await screen.findByRole('button', { name: en.actions.complete })).toBeInTheDocument();
  });
});
