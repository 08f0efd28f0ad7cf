import sharp from 'sharp';
import type { z } from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseResident } from '#platform/server/erasure/erase.ts';
import { newId } from '#platform/server/database/ids.ts';
import { preferencesKey } from '#platform/server/settings/preferences.ts';
import { storeSetting } from '#platform/server/settings/settings.ts';
import { pdfWords } from '#platform/server/testing/pdf.ts';
import { uploaded } from '#platform/server/testing/upload.ts';
import { type Actor, createWorld, type World } from '#platform/server/testing/world.ts';
import { definitions } from '../contract/definitions.ts';
import { type Opened, responses } from '../contract/responses.ts';
import { chosen, text, yesNo } from '../domain/testing.ts';
import { makeResident, publishForm } from './testing.ts';

let world: World;
let organisationId: string;
let head: Actor;
let nurse: Actor;
let form: Awaited<ReturnType<typeof publishForm>>;
/** Papers are in the language of the home; the accounts of this file have the other one. */
const speak = (language: 'en' | 'de') =>
  world.inside(organisationId, (context) =>
    storeSetting(context, 'organisation', organisationId, preferencesKey, { language }),
  );
beforeAll(async () => {
  world = await createWorld();
  organisationId = await world.organisation();
  head = await world.actor(organisationId, 'NURSHOME');
  nurse = await world.actor(organisationId, 'NURSE');
  form = await publishForm(head, {
    attribution: { en: 'After Muster 1999', de: 'Nach Muster 1999' },
    source: 'Muster 1999',
    sections: [
      {
        id: 'first',
        title: { en: 'First part', de: 'Erster Teil' },
        items: [
          yesNo('a', { notAssessable: {}, licensedText: { de: 'Lizenzierter Wortlaut' } }),
          yesNo('b', { mark: 'B' }),
          { kind: 'picture', id: 'p', label: text('Photo'), maximumFiles: 2 },
          { kind: 'signature', id: 's', label: text('Signature') },
          {
            kind: 'table',
            id: 't',
            label: text('Table'),
            columns: [{ id: 'c', kind: 'text', label: text('Cell') }],
          },
          {
            kind: 'display',
            id: 'hint',
            label: { en: 'About {{resident.name}}', de: 'Zu {{resident.name}}' },
          },
          { kind: 'text', id: 'hidden', label: text('Never asked'), showWhen: 'false' },
        ],
      },
    ],
    bands: [
      { outcome: 'low', from: null, to: 0 },
      { outcome: 'high', from: 1, to: null, printed: '1-2' },
    ],
  });
});

const sending = ({ response }: Opened, changes: object = {}) => ({
  residentId: response.residentId!,
  id: response.id,
  version: response.version,
  day: response.day,
  shift: response.shift,
  assignedTo: response.assignedTo,
  answers: response.answers,
  remarks: response.remarks,
  ...changes,
});
const begin = async () =>
  nurse.call(responses.create, {
    residentId: await makeResident(world, organisationId),
    definitionId: form.definitionId,
  });
const picture = async (colour: string) =>
  uploaded(
    world.server,
    nurse.token,
    'a.png',
    await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );
const pages = (pdf: Buffer): string => pdfWords(pdf).join(' ').replace(/\s+/g, ' ');
const stored = async (fileId: string) =>
  (
    await world.server.database.pool.query(
      'select purpose, resident_id, waits_until from platform.files where id = $1',
      [fileId],
    )
  ).rows[0] as { purpose: string; resident_id: string; waits_until: string | null } | undefined;

test('a correction takes over the answers and no signature: who signed has signed what is corrected', async () => {
  const opened = await nurse.call(responses.create, {
    residentId: await makeResident(world, organisationId),
    definitionId: form.definitionId,
  });
  const { id, residentId, version } = opened.response;
  const signature = {
    kind: 'signature' as const,
    strokes: [[10, 10, 500, 500]],
    name: 'Anna Muster',
    signedAt: '2026-11-21T09:00:00Z',
  };
  const done = await nurse.call(responses.complete, {
    residentId: residentId!,
    id,
    version,
    day: opened.response.day,
    shift: null,
    assignedTo: opened.response.assignedTo,
    remarks: '',
    answers: { a: chosen('yes'), b: chosen('no'), s: signature },
  });
  const correction = await nurse.call(responses.correct, { residentId: residentId!, id: done.id });
  expect(Object.keys(done.answers).sort()).toEqual(['a', 'b', 's']);
  expect(Object.keys(correction.response.answers).sort()).toEqual(['a', 'b']);
});

describe('printing', () => {
  test('a completed form: whose, when, score of maximum, outcome with its printed range, answers with points, attribution, own wording', async () => {
    const opened = await begin();
    const answers = {
      a: chosen('yes'),
      b: { ...chosen('no'), note: 'At night only' },
      s: {
        kind: 'signature' as const,
        strokes: [[10, 10, 500, 500, 900, 100]],
        name: 'Anna Muster',
        signedAt: '2026-11-21T09:00:00Z',
      },
      t: { kind: 'table' as const, rows: [{ c: 'one' }, { c: 'two' }] },
      p: { kind: 'picture' as const, fileIds: [await picture('#336699')] },
    };
    const { id, residentId } = await nurse.call(
      responses.complete,
      sending(opened, { answers, remarks: 'All well' }),
    );
    await speak('en');
    const printed = pages(
      await nurse.file(responses.print, { residentId: residentId!, id }, { language: 'de' }),
    );
    expect(printed).toMatch(/^Home \d+ /);
    for (const part of [
      `Form ${form.code}`,
      'FORMULAR',
      '05/17/1940',
      'Completed:',
      'Version 1',
      '1 of 2',
      'High (1-2)',
      'First part',
      '1. Question a',
      'Yes (1 point)',
      'B Question b',
      'No (0 points)',
      'At night only',
      '1 picture',
      'Anna Muster, 11/21/2026 10:00',
      '1. Cell: one 2. Cell: two',
      'About Test Formular',
      'Remarks: All well',
      'After Muster 1999',
      'Source: Muster 1999',
      'Own wording; not the licensed text.',
      'Page 1 of 1',
    ])
      expect(printed).toContain(part);
    expect(printed).not.toContain('Never asked');
    const [year, month, day] = opened.response.day!.split('-');
    expect([
      printed.includes(`Date: ${month}/${day}/${year}`),
      printed.includes(`Assigned to: ${opened.response.assignedName}`),
      opened.response.assignedName,
    ]).toEqual([true, true, expect.stringContaining('nurse')]);
  });
  test('a range that is printed narrower than it holds says so', async () => {
    const narrow = await publishForm(head, {
      bands: [
        { outcome: 'low', from: null, to: 0 },
        { outcome: 'high', from: 1, to: null, printed: '1–1' },
      ],
    });
    const opened = await nurse.call(responses.create, {
      residentId: await makeResident(world, organisationId),
      definitionId: narrow.definitionId,
    });
    const { id, residentId } = await nurse.call(
      responses.complete,
      sending(opened, { answers: { a: chosen('yes'), b: chosen('yes') } }),
    );
    const printed = async (language: 'en' | 'de') => {
      await speak(language);
      return pages(await nurse.file(responses.print, { residentId: residentId!, id }));
    };
    expect(await printed('en')).toContain('The range “1–1” holds for every score from 1 to 2.');
    expect(await printed('de')).toContain('Der Bereich «1–1» gilt für jede Punktzahl von 1 bis 2.');
  });
  test('a draft says so, in German with the licensed wording of the home', async () => {
    const opened = await begin();
    await speak('de');
    const printed = pages(
      await nurse.file(
        responses.print,
        { residentId: opened.response.residentId!, id: opened.response.id },
        { language: 'en' },
      ),
    );
    for (const part of [
      'Entwurf, nicht abgeschlossen',
      'Lizenzierter Wortlaut',
      'Nicht beantwortet',
      'Seite 1 von 1',
    ])
      expect(printed).toContain(part);
    expect(printed).not.toContain('Question a');
  });
  test.each([
    [
      'en',
      'This material contains content from LOINC (loinc.org), copyright Regenstrief Institute, available at no cost under its licence.',
    ],
    [
      'de',
      'Dieses Material enthält Inhalte von LOINC (loinc.org), Urheberrecht Regenstrief Institute, kostenlos verfügbar unter dessen Lizenz.',
    ],
  ] as const)(
    'codes of LOINC are printed with the notice of their licence (%s)',
    async (language, notice) => {
      const coded = await publishForm(head, {
        scoreCoding: [{ system: 'http://loinc.org', code: '72106-8' }],
      });
      await speak(language);
      const printedOf = async ({ response }: Opened) =>
        pages(
          await nurse.file(responses.print, {
            residentId: response.residentId!,
            id: response.id,
          }),
        );
      expect(
        await printedOf(
          await nurse.call(responses.create, {
            residentId: await makeResident(world, organisationId),
            definitionId: coded.definitionId,
          }),
        ),
      ).toContain(notice);
      expect(await printedOf(await begin())).not.toContain('LOINC');
    },
  );
  test.each([
    ['en', 'Confirmed with the reason: Asked by the doctor'],
    ['de', 'Bestätigt mit der Begründung: Asked by the doctor'],
  ] as const)('why it was completed although a condition asked (%s)', async (language, words) => {
    const asked = await publishForm(head, {
      conditions: [{ code: 'ask', when: 'true', effect: 'confirm', message: text('Sure?') }],
    });
    const opened = await nurse.call(responses.create, {
      residentId: await makeResident(world, organisationId),
      definitionId: asked.definitionId,
    });
    const done = await nurse.call(
      responses.complete,
      sending(opened, {
        answers: { a: chosen('yes'), b: chosen('no') },
        confirmationReason: 'Asked by the doctor',
      }),
    );
    expect(done.confirmationReason).toBe('Asked by the doctor');
    await speak(language);
    expect(
      pages(
        await nurse.file(responses.print, {
          residentId: done.residentId!,
          id: done.id,
        }),
      ),
    ).toContain(words);
  });
  test('for a response that is not there 404; without the right 403', async () => {
    const opened = await begin();
    expect(
      (await nurse.refused(responses.print, { residentId: opened.response.residentId!, id: newId() })).status,
    ).toBe(404);
    const cook = await world.actor(organisationId, 'COOK');
    expect(
      (
        await cook.refused(responses.print, {
          residentId: opened.response.residentId!,
          id: opened.response.id,
        })
      ).status,
    ).toBe(403);
  });
});

describe('pictures of answers', () => {
  test('are own uploads that the record takes over, are shown to who may read it, and go when they are taken out', async () => {
    const opened = await begin();
    const residentId = opened.response.residentId!;
    const [one, two] = [await picture('#112233'), await picture('#445566')];
    const saved = await nurse.call(
      responses.save,
      sending(opened, { answers: { p: { kind: 'picture', fileIds: [one, two] } } }),
    );
    expect(await stored(one)).toMatchObject({
      purpose: 'forms.picture',
      resident_id: residentId,
      waits_until: null,
    });
    for (const small of [true, false])
      expect(
        (
          await sharp(
            await nurse.file(responses.picture, {
              residentId,
              id: saved.id,
              fileId: one,
              small,
            }),
          ).metadata()
        ).width,
      ).toBe(small ? 320 : 400);
    const other = await begin();
    expect(
      (
        await nurse.refused(responses.picture, {
          residentId: other.response.residentId!,
          id: other.response.id,
          fileId: one,
        })
      ).status,
    ).toBe(404);
    await nurse.call(
      responses.save,
      sending({ ...opened, response: saved }, { answers: { p: { kind: 'picture', fileIds: [two] } } }),
    );
    expect([await stored(one), (await stored(two))?.purpose]).toEqual([undefined, 'forms.picture']);
  });
  test('of somebody else, of another record or that do not exist are 404', async () => {
    const [opened, other] = [await begin(), await begin()];
    const file = await picture('#778899');
    const answers = (fileId: string) => ({ answers: { p: { kind: 'picture' as const, fileIds: [fileId] } } });
    expect((await head.refused(responses.save, sending(opened, answers(file)))).status).toBe(404);
    await nurse.call(responses.save, sending(opened, answers(file)));
    expect((await nurse.refused(responses.save, sending(other, answers(file)))).status).toBe(404);
    expect((await nurse.refused(responses.save, sending(other, answers(newId())))).status).toBe(404);
    expect(
      (
        await nurse.refused(
          responses.save,
          sending(
            other,
            answers(await uploaded(world.server, nurse.token, 'a.txt', Buffer.from('no picture'))),
          ),
        )
      ).code,
    ).toBe('pictureUnreadable');
  });
  test('of the response that is corrected stay with it', async () => {
    const opened = await begin();
    const residentId = opened.response.residentId!;
    const file = await picture('#aabbcc');
    const first = await nurse.call(
      responses.complete,
      sending(opened, {
        answers: { a: chosen('yes'), b: chosen('yes'), p: { kind: 'picture', fileIds: [file] } },
      }),
    );
    const correction = await nurse.call(responses.correct, { residentId, id: first.id });
    await nurse.call(
      responses.complete,
      sending(correction, { answers: { a: chosen('yes'), b: chosen('no') } }),
    );
    expect((await stored(file))?.purpose).toBe('forms.picture');
    expect(await nurse.call(responses.get, { residentId, id: first.id })).toMatchObject({
      response: { answers: { p: { fileIds: [file] } } },
    });
  });
});

describe('FHIR through the calls', () => {
  const questionnaire: z.core.util.JSONType = {
    resourceType: 'Questionnaire',
    status: 'active',
    title: 'Sleep',
    item: [
      { linkId: '1', type: 'boolean', text: 'Slept well?', required: true },
      { linkId: '2', type: 'string', repeats: true, text: 'Why?' },
    ],
  };
  test('a foreign questionnaire becomes a draft with notes, and goes out as it came', async () => {
    const { created, notes } = await head.call(definitions.importFhir, {
      questionnaire,
      code: 'sleep-diary',
    });
    expect([created.status, created.number, notes]).toEqual(['draft', 1, ['2: asked once, not repeatedly.']]);
    expect(await head.call(definitions.exportFhir, { versionId: created.id })).toEqual(questionnaire);
    expect((await head.call(definitions.list, { search: 'sleep-diary' })).items[0]).toMatchObject({
      origin: 'imported',
      draft: true,
      published: null,
    });
    expect(await head.refused(definitions.importFhir, { questionnaire, code: 'sleep-diary' })).toMatchObject({
      status: 409,
      code: 'codeTaken',
    });
    expect(
      await head.refused(definitions.importFhir, { questionnaire: { resourceType: 'Patient' }, code: 'x' }),
    ).toMatchObject({ status: 422, code: 'notAQuestionnaire' });
    const published = await head.call(definitions.publish, {
      versionId: created.id,
      version: created.version,
      changeNote: 'From elsewhere',
    });
    const residentId = await makeResident(world, organisationId);
    const { opened, notes: left } = await nurse.call(responses.importFhir, {
      residentId,
      definitionId: published.definitionId,
      questionnaireResponse: {
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        extension: [
          { url: 'https://obhut.org/fhir/StructureDefinition/form-remarks', valueString: 'Asked at noon' },
        ],
        item: [
          { linkId: '1', answer: [{ valueBoolean: true }] },
          { linkId: '9', answer: [{ valueString: 'x' }] },
        ],
      },
    });
    expect([opened.response.answers, opened.response.remarks, left]).toEqual([
      { q1: chosen('true') },
      'Asked at noon',
      [
        '9: this question is not in the form.',
        'Completed in the other system, but it does not say on which day; it stays in progress here. ',
      ],
    ]);
    expect(await nurse.call(responses.exportFhir, { residentId, id: opened.response.id })).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      status: 'in-progress',
      subject: { reference: `Patient/${residentId}` },
      item: [{ linkId: '1', answer: [{ valueBoolean: true }] }],
      extension: [
        { valueString: expect.any(String) },
        { url: 'https://obhut.org/fhir/StructureDefinition/form-remarks', valueString: 'Asked at noon' },
      ],
    });
    expect(
      await nurse.refused(responses.importFhir, {
        residentId,
        definitionId: published.definitionId,
        questionnaireResponse: { resourceType: 'Bundle' },
      }),
    ).toMatchObject({ status: 422, code: 'notAQuestionnaireResponse' });
  });
});

test('who is erased leaves no answer, no correction and no picture; what others answered stays', async () => {
  const [opened, other] = [await begin(), await begin()];
  const residentId = opened.response.residentId!;
  const file = await picture('#ddeeff');
  const first = await nurse.call(
    responses.complete,
    sending(opened, {
      answers: { a: chosen('yes'), b: chosen('yes'), p: { kind: 'picture', fileIds: [file] } },
    }),
  );
  await nurse.call(
    responses.complete,
    sending(await nurse.call(responses.correct, { residentId, id: first.id })),
  );
  await world.inside(organisationId, (context) => eraseResident(context, residentId));
  const { rows } = await world.server.database.pool.query(
    'select id from forms.responses where resident_id = any($1)',
    [[residentId, other.response.residentId]],
  );
  expect(rows.map((row: { id: string }) => row.id)).toEqual([other.response.id]);
  expect(await stored(file)).toBe(undefined);
});
