import { beforeAll, describe, expect, test } from 'vitest';
import type { FormDraft } from '../domain/definition.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { responses } from '../contract/responses.ts';
import { chosen, text, yesNo } from '../domain/testing.ts';
import {
  begin,
  both,
  form,
  makeResident,
  nurse,
  head,
  openForms,
  organisationId,
  publishForm,
  sending,
  today,
  world,
} from './testing.ts';

beforeAll(openForms);

type Json = Record<string, unknown>;
const answer = (linkId: string, code: string) => ({
  linkId,
  answer: [{ valueCoding: { code, display: code === 'yes' ? 'Yes' : 'No' } }],
});
const resource = (more: object = {}) => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  authored: '2026-01-05T10:15:30+01:00',
  item: [{ linkId: 'first', item: [answer('a', 'yes'), answer('b', 'no')] }],
  ...more,
});
async function taken(
  more: object,
  { definitionId = form.definitionId, language = 'en' as 'en' | 'de' } = {},
) {
  const residentId = await makeResident(world, organisationId);
  const { opened, notes } = await nurse.call(
    responses.importFhir,
    { residentId, definitionId, questionnaireResponse: resource(more) },
    { language },
  );
  const [listed] = await nurse.call(responses.list, { residentId });
  return { opened, notes, listed: listed!, residentId };
}

describe('what was completed elsewhere', () => {
  test('comes back completed, with its moment, its day and its result', async () => {
    const first = await begin(await makeResident(world, organisationId));
    const { id, residentId } = await nurse.call(responses.complete, sending(first, { answers: both }));
    const sent = (await nurse.call(responses.exportFhir, { residentId: residentId!, id })) as Json;
    const { opened, notes, listed, residentId: other } = await taken(sent);
    expect([notes, listed.status, listed.score]).toEqual([[], 'complete', 1]);
    expect(opened.response).toMatchObject({
      status: 'complete',
      day: today,
      completedBy: null,
      assignedTo: null,
      answers: both,
    });
    const again = (await nurse.call(responses.exportFhir, {
      residentId: other,
      id: opened.response.id,
    })) as Json;
    expect([again['status'], Date.parse(String(again['authored']))]).toEqual([
      'completed',
      Date.parse(String(sent['authored'])),
    ]);
  });
  test.each([
    ['2026-01-05T10:15:30+01:00', '2026-01-05', '2026-01-05T09:15:30.000Z', []],
    ['2026-01-05T23:30:00Z', '2026-01-06', '2026-01-05T23:30:00.000Z', []],
    ['2026-01-05T10:15', '2026-01-05', '2026-01-05T09:15:00.000Z', []],
    [
      '2026-01-05',
      '2026-01-05',
      '2026-01-04T23:00:00.000Z',
      ['2026-01-05: only the day of the completion is known; midnight stands for its time.'],
    ],
  ])('written %s: day %s, moment %s', async (authored, day, at, told) => {
    const { opened, notes } = await taken({ authored });
    expect(opened.response).toMatchObject({ status: 'complete', day });
    expect(new Date(opened.response.completedAt!).toISOString()).toBe(at);
    expect(notes).toEqual(told);
  });
  test('a correction is complete, too, and says that it came without what it corrects', async () => {
    const { opened, notes } = await taken({ status: 'amended' });
    expect([opened.response.status, notes]).toEqual([
      'complete',
      ['A correction in the other system; what it corrects is not brought along.'],
    ]);
  });
  test.each([
    ['no moment', { authored: undefined }, /does not say on which day/, /ohne Angabe des Tages/],
    ['only a month', { authored: '2026-01' }, /does not say on which day.*2026-01/, /2026-01/],
    ['no time there is', { authored: '2026-01-05T27:00:00Z' }, /does not say/, /ohne Angabe/],
    ['a day that is none', { authored: '2026-02-31' }, /does not say/, /ohne Angabe/],
    ['a time ahead', { authored: '2200-01-01T00:00:00Z' }, /does not say|lies ahead/, /ohne|noch kommt/],
    [
      'a mandatory answer is missing',
      { item: [answer('a', 'yes')] },
      /mandatory answers are missing: Question b/,
      /Pflichtantworten fehlen: Question b/,
    ],
    ['a mistake', { status: 'entered-in-error' }, /“entered-in-error”/, /«entered-in-error»/],
    ['stopped', { status: 'stopped' }, /“stopped”/, /«stopped»/],
    ['not completed there', { status: 'in-progress' }, /not completed there/, /dort nicht abgeschlossen/],
  ])('%s: it stays in progress, and a note says why', async (_, more, english, german) => {
    for (const [language, words] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const { opened, notes } = await taken(more, { language });
      expect(opened.response).toMatchObject({ status: 'inProgress', completedAt: null });
      expect(notes).toEqual([expect.stringMatching(words)]);
    }
  });
  test('what is in progress keeps its day', async () => {
    const day = addDays(today, -3);
    const { opened } = await taken({ status: 'in-progress', authored: `${day}T12:00:00Z` });
    expect(opened.response.day).toBe(day);
  });
  const condition = (effect: 'refuse' | 'confirm'): Partial<FormDraft> => ({
    conditions: [{ code: 'c', when: 'true', effect, message: text('Not for this person') }],
  });
  test.each<[string, Partial<FormDraft>, RegExp]>([
    ['a shift', { shift: true }, /asks for a shift/],
    ['another person', condition('refuse'), /does not apply to the resident/],
    ['a reason', condition('confirm'), /asks for a reason/],
    [
      'an answer that fits',
      {
        sections: [
          {
            id: 'first',
            items: [yesNo('a'), yesNo('b'), { kind: 'date', id: 'd', label: text('Day'), notInFuture: true }],
          },
        ],
      },
      /answers do not fit: d/,
    ],
  ])('the form demands %s', async (_, changes, words) => {
    const { definitionId } = await publishForm(head, changes);
    const { opened, notes } = await taken(
      {
        item: [
          answer('a', 'yes'),
          answer('b', 'no'),
          ...(changes.sections ? [{ linkId: 'd', answer: [{ valueDate: '2190-01-01' }] }] : []),
        ],
      },
      { definitionId },
    );
    expect([opened.response.status, opened.response.day]).toEqual(['inProgress', '2026-01-05']);
    expect(notes).toEqual([expect.stringMatching(words)]);
    expect(opened.response.answers).toMatchObject({ a: chosen('yes') });
  });
});
