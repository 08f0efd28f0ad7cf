import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/database/ids.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { definitionsOf, ensureDefinitions, publishedForms } from '../api.ts';
import { definitions } from '../contract/definitions.ts';
import { responses } from '../contract/responses.ts';
import type { FormDraft } from '../domain/definition.ts';
import { text, yesNo } from '../domain/testing.ts';
import { contentOf, makeResident, publishForm } from './testing.ts';

let world: World;
let organisationId: string;
let head: Actor;
let nurse: Actor;
let stranger: Actor;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  head = await world.actor(organisationId, 'NURSHOME');
  nurse = await world.actor(organisationId, 'NURSE');
  stranger = await world.actor(await world.organisation(), 'NURSHOME');
});
const code = () => `my-form-${++count}`;
const create = (given: string) =>
  head.call(definitions.create, { code: given, title: text(given), purpose: 'form' });
const inUse = async (definitionId: string) =>
  nurse.call(responses.create, { residentId: await makeResident(world, organisationId), definitionId });

describe('making a form', () => {
  test('a draft with faults is saved, publishing refuses it with the list', async () => {
    const own = code();
    const draft = await create(own);
    expect(draft).toMatchObject({ number: 1, status: 'draft', content: { code: own } });
    const content = contentOf('another-code', {
      sections: [
        { id: 's', items: [yesNo('a', { showWhen: 'answers.z == "1"', label: { en: '', de: '' } })] },
      ],
      score: null,
      bands: [],
      outcomes: [],
    });
    const { saved, faults } = await head.call(definitions.saveDraft, {
      versionId: draft.id,
      version: 1,
      content,
    });
    expect(saved.content.code).toBe(own);
    expect(faults).toEqual([
      { path: 'sections.0.items.0.label.en', code: 'missingText', detail: '' },
      { path: 'sections.0.items.0.label.de', code: 'missingText', detail: '' },
      { path: 'sections.0.items.0.showWhen', code: 'unknownItem', detail: 'z' },
    ]);
    expect((await head.call(definitions.get, { id: draft.definitionId })).faults).toEqual(faults);
    expect(
      await head.refused(definitions.publish, {
        versionId: draft.id,
        version: saved.version,
        changeNote: 'x',
      }),
    ).toMatchObject({ status: 422, code: 'faulty', data: { faults } });
    expect(
      (
        await head.refused(definitions.publish, {
          versionId: draft.id,
          version: saved.version,
          changeNote: ' ',
        })
      ).status,
    ).toBe(400);
  });

  test('a code is used once, also with two at the same moment', async () => {
    const own = code();
    const answers = await Promise.allSettled([create(own), create(own)]);
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(
      await head.refused(definitions.create, { code: own, title: text('x'), purpose: 'form' }),
    ).toMatchObject({ status: 409, code: 'codeTaken', errors: [{ path: 'code', code: 'codeTaken' }] });
    expect(
      (await head.refused(definitions.create, { code: 'Not a code', title: text('x'), purpose: 'form' }))
        .errors?.[0],
    ).toMatchObject({ path: 'code', message: 'Small letters, digits and - only.' });
  });

  test('a copy begins with the content of the other', async () => {
    const { definitionId } = await publishForm(head);
    const own = code();
    const copy = await head.call(definitions.create, {
      code: own,
      title: text('Copy'),
      purpose: 'form',
      copyOf: definitionId,
    });
    expect(copy.content).toMatchObject({
      code: own,
      title: text('Copy'),
      sections: [{ items: [{ id: 'a' }, { id: 'b' }] }],
    });
    expect(
      (
        await head.refused(definitions.create, {
          code: code(),
          title: text('x'),
          purpose: 'form',
          copyOf: newId(),
        })
      ).status,
    ).toBe(404);
  });

  test('the list searches titles and codes, in pages, and shows switched-off ones apart', async () => {
    const words = ['kitchenquestions-a', 'kitchenquestions-b', 'kitchenquestions-c'];
    for (const word of words) await publishForm(head, {}, word);
    const first = await head.call(definitions.list, { search: 'KITCHENQUESTIONS', limit: 2 });
    const second = await head.call(definitions.list, {
      search: 'kitchenquestions',
      limit: 2,
      cursor: first.nextCursor!,
    });
    expect([...first.items, ...second.items].map((one) => one.code)).toEqual(words);
    expect(first.items[0]).toMatchObject({
      published: 1,
      draft: false,
      used: 0,
      active: true,
      origin: 'own',
      public: false,
    });
    expect((await head.call(definitions.list, { search: 'kitchen%questions' })).items).toEqual([]);
    const off = await head.call(definitions.activate, {
      id: first.items[0]!.id,
      version: first.items[0]!.version,
      active: false,
    });
    expect(off.active).toBe(false);
    expect(await head.refused(definitions.activate, { id: off.id, version: 1, active: true })).toMatchObject({
      status: 412,
      current: { active: false },
    });
    expect(
      (await head.call(definitions.list, { search: 'kitchenquestions', archived: true })).items.map(
        (one) => one.code,
      ),
    ).toEqual([words[0]]);
  });

  test('the list is in the order of the titles as they are shown: by language, without a difference between A and a, the other language where one is missing; in pages too', async () => {
    const titles = [
      ['Zebra', 'Antwort'],
      ['apple', 'zuletzt'],
      ['Middle', 'Bad'],
      ['', 'Last'],
    ] as const;
    for (const [index, [en, de]] of titles.entries()) {
      const draft = await create(`titleorder-${index}`);
      await head.call(definitions.saveDraft, {
        versionId: draft.id,
        version: 1,
        content: { ...draft.content, title: { en, de } },
      });
    }
    const inOrder = async (language: 'en' | 'de') => {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page: Awaited<ReturnType<typeof list>> = await list(language, cursor);
        found.push(...page.items.map((one) => one.title[language] || one.title.de));
        cursor = page.nextCursor;
      }
      return found;
    };
    const list = (language: 'en' | 'de', cursor?: string) =>
      head.call(
        definitions.list,
        { search: 'titleorder', limit: 2, ...(cursor === undefined ? {} : { cursor }) },
        { language },
      );
    expect(await inOrder('en')).toEqual(['apple', 'Last', 'Middle', 'Zebra']);
    expect(await inOrder('de')).toEqual(['Antwort', 'Bad', 'Last', 'zuletzt']);
  });

  test('without the right 403, of another home 404', async () => {
    const { definitionId, versionId } = await publishForm(head);
    expect((await nurse.refused(definitions.list, {})).status).toBe(403);
    expect((await stranger.refused(definitions.get, { id: definitionId })).status).toBe(404);
    expect((await stranger.refused(definitions.impact, { versionId })).status).toBe(404);
    expect((await stranger.refused(definitions.draft, { id: definitionId })).status).toBe(404);
    expect(
      (
        await stranger.refused(definitions.share, {
          id: definitionId,
          version: 1,
          until: new Date(Date.now() + 1e6).toISOString(),
        })
      ).status,
    ).toBe(404);
  });
});

describe('versions', () => {
  test('one draft at a time; a stale one is refused; what is thrown away leaves the published version', async () => {
    const { definitionId, versionId } = await publishForm(head);
    const opened = await Promise.allSettled([
      head.call(definitions.draft, { id: definitionId }),
      head.call(definitions.draft, { id: definitionId }),
    ]);
    expect(opened.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await head.refused(definitions.draft, { id: definitionId })).toMatchObject({
      status: 409,
      code: 'draftExists',
    });
    const {
      versions: [draft],
    } = await head.call(definitions.get, { id: definitionId });
    expect(draft).toMatchObject({ number: 2, status: 'draft' });
    await head.call(definitions.saveDraft, {
      versionId: draft!.id,
      version: draft!.version,
      content: draft!.content,
      changeNote: 'Note',
    });
    expect(
      await head.refused(definitions.saveDraft, {
        versionId: draft!.id,
        version: draft!.version,
        content: draft!.content,
      }),
    ).toMatchObject({ status: 412, current: { changeNote: 'Note' } });
    expect(
      await head.refused(definitions.saveDraft, { versionId, version: 2, content: draft!.content }),
    ).toMatchObject({ status: 409, code: 'notDraft' });
    expect(await head.refused(definitions.discardDraft, { versionId: draft!.id, version: 1 })).toMatchObject({
      status: 412,
    });
    await head.call(definitions.discardDraft, { versionId: draft!.id, version: draft!.version + 1 });
    expect(
      (await head.call(definitions.get, { id: definitionId })).versions.map((one) => one.status),
    ).toEqual(['published']);
  });

  test('a form that was never published goes with its draft', async () => {
    const draft = await create(code());
    await head.call(definitions.discardDraft, { versionId: draft.id, version: 1 });
    expect((await head.refused(definitions.get, { id: draft.definitionId })).status).toBe(404);
  });

  test('publishing what is in use asks with the impact', async () => {
    const { definitionId, code: own } = await publishForm(head);
    const begun = await inUse(definitionId);
    const draft = await head.call(definitions.draft, { id: definitionId });
    const content = contentOf(own, {
      sections: [
        { id: 'first', items: [yesNo('b', { required: false, label: text('Other words') }), yesNo('c')] },
      ],
      score: { value: 'sum(["b", "c"])', minimum: 0, maximum: 2, highMeans: 'bad' },
    });
    const { saved } = await head.call(definitions.saveDraft, {
      versionId: draft.id,
      version: draft.version,
      content,
    });
    const impact = {
      added: ['c'],
      removed: ['a'],
      changed: [{ item: 'b', what: ['text', 'required'] }],
      scoring: true,
      openDrafts: 1,
      completed: 0,
      places: ['residentRecord'],
    };
    expect(await head.call(definitions.impact, { versionId: draft.id })).toEqual(impact);
    expect(
      await head.refused(definitions.publish, {
        versionId: draft.id,
        version: saved.version,
        changeNote: 'x',
      }),
    ).toMatchObject({ status: 409, code: 'hasImpact', confirm: true, data: impact });
    const published = await head.call(definitions.publish, {
      versionId: draft.id,
      version: saved.version,
      changeNote: 'Question c',
      confirmed: ['hasImpact'],
    });
    expect(published).toMatchObject({
      status: 'published',
      number: 2,
      changeNote: 'Question c',
      publishedBy: expect.stringContaining('nurshome'),
    });
    const { versions } = await head.call(definitions.get, { id: definitionId });
    expect(versions.map((one) => [one.number, one.status, one.used])).toEqual([
      [2, 'published', 0],
      [1, 'retired', 1],
    ]);
    expect(
      (await nurse.call(responses.get, { residentId: begun.response.residentId!, id: begun.response.id }))
        .number,
    ).toBe(1);
    const old = await world.inside(organisationId, (context) =>
      definitionsOf(
        context,
        versions.map((one) => one.id),
      ),
    );
    expect([...old.values()].map((one) => one.number).sort()).toEqual([1, 2]);
  });

  test('only what nobody answered is deleted', async () => {
    const used = await publishForm(head);
    await inUse(used.definitionId);
    const { definition } = await head.call(definitions.get, { id: used.definitionId });
    expect(
      await head.refused(definitions.remove, { id: used.definitionId, version: definition.version }),
    ).toMatchObject({
      status: 409,
      code: 'inUse',
      title: 'This form was filled in 1 times. Switch it off instead.',
    });
    const unused = await publishForm(head);
    expect((await head.refused(definitions.remove, { id: unused.definitionId, version: 99 })).status).toBe(
      412,
    );
    await head.call(definitions.remove, {
      id: unused.definitionId,
      version: (await head.call(definitions.get, { id: unused.definitionId })).definition.version,
    });
    expect((await head.refused(definitions.get, { id: unused.definitionId })).status).toBe(404);
  });

  test('the database refuses a changed published version, two drafts, two published ones', async () => {
    const { definitionId, versionId } = await publishForm(head);
    const change = (values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .updateTable('forms.definition_versions')
          .set(values)
          .where('organisation_id', '=', organisationId)
          .where('id', '=', versionId)
          .execute(),
      );
    await expect(change({ content: '{}' })).rejects.toMatchObject({ code: '23514' });
    await expect(change({ number: 9 })).rejects.toMatchObject({ code: '23514' });
    const insert = (number: number, values: object) =>
      world.inside(organisationId, (context) =>
        context.db
          .insertInto('forms.definition_versions')
          .values({
            organisation_id: organisationId,
            id: newId(),
            definition_id: definitionId,
            number,
            content: '{}',
            content_hash: Buffer.alloc(32),
            ...values,
          } as never)
          .execute(),
      );
    await insert(2, { status: 'draft' });
    await expect(insert(3, { status: 'draft' })).rejects.toMatchObject({ code: '23505' });
    await expect(insert(3, { status: 'published', published_at: new Date() })).rejects.toMatchObject({
      code: '23505',
    });
    await expect(insert(3, { status: 'published' })).rejects.toMatchObject({ code: '23514' });
  });
});

describe('shipped forms', () => {
  const shipped = (changes: Partial<FormDraft> = {}): FormDraft => ({
    code: 'shipped-one',
    title: text('Shipped'),
    sections: [{ id: 's', items: [yesNo('a')] }],
    ...changes,
  });
  const ensure = (home: string, draft: FormDraft) =>
    world.inside(home, async (context) =>
      (await ensureDefinitions(context, [draft], 'assessment')).get('shipped-one')!,
    );

  test('are published once, again where their content changed, and not over what the home adapted', async () => {
    const home = await world.organisation();
    const author = await world.actor(home, 'NURSHOME');
    const first = await ensure(home, shipped());
    expect(first.number).toBe(1);
    expect(await ensure(home, shipped())).toEqual(first);
    const second = await ensure(home, shipped({ minutes: 5 }));
    expect(second).toMatchObject({ definitionId: first.definitionId, number: 2 });
    expect(await world.inside(home, (context) => publishedForms(context, 'assessment'))).toMatchObject([
      { code: 'shipped-one', number: 2, active: true, definition: { minutes: 5 } },
    ]);
    const draft = await author.call(definitions.draft, { id: first.definitionId });
    expect(await ensure(home, shipped({ minutes: 6 }))).toEqual(second);
    const { saved } = await author.call(definitions.saveDraft, {
      versionId: draft.id,
      version: draft.version,
      content: { ...draft.content, minutes: 30 },
    });
    const adapted = await author.call(definitions.publish, {
      versionId: saved.id,
      version: saved.version,
      changeNote: 'Ours takes longer',
    });
    expect(await ensure(home, shipped({ minutes: 7 }))).toEqual({
      definitionId: first.definitionId,
      versionId: adapted.id,
      number: 3,
    });
    const { definition } = await author.call(definitions.get, { id: first.definitionId });
    expect(
      await author.refused(definitions.remove, { id: first.definitionId, version: definition.version }),
    ).toMatchObject({ status: 409, code: 'shipped' });
  });
  test('two requests at once make one form', async () => {
    const home = await world.organisation();
    const answers = await Promise.all([1, 2, 3].map(() => ensure(home, shipped())));
    expect(new Set(answers.map((one) => one.versionId)).size).toBe(1);
  });
  test('one with faults is a mistake of its app', async () => {
    await expect(
      ensure(await world.organisation(), shipped({ sections: [{ id: 's', items: [] }] })),
    ).rejects.toThrow('noItems');
  });
});
