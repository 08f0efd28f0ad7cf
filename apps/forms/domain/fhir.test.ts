import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fhirFaults } from '#tools/fhir-faults.ts';
import type { Answers } from './answers.ts';
import { compile } from './compile.ts';
import type { FormDefinition } from './definition.ts';
import { evaluateForm, shownItems } from './evaluate.ts';
import { importQuestionnaire } from './fhir-import.ts';
import { fromQuestionnaire } from './fhir-questionnaire-in.ts';
import { toQuestionnaire } from './fhir-questionnaire-out.ts';
import { fromQuestionnaireResponse } from './fhir-response-in.ts';
import { QuestionnaireFault } from './fhir-shapes.ts';
import { layoutOf } from './items.ts';
import { chosen, formWith, text, yesNo } from './testing.ts';
import { itemOf, out, plain } from './testing/responses.ts';

const folder = path.join(import.meta.dirname, 'testing-questionnaires');
const samples = fs
  .readdirSync(folder)
  .map(
    (name) =>
      [
        name.replace('.json', ''),
        JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>,
      ] as const,
  );
const sample = (name: string) => samples.find(([one]) => one.startsWith(name))![1];

describe('foreign questionnaires', () => {
  test('the validator sees a fault', () => {
    expect(
      fhirFaults({ resourceType: 'Questionnaire', status: 'active', item: [{ linkId: '1', type: 'essay' }] }),
    ).not.toEqual([]);
    // the first fault compiles the schema: on a busy machine longer than a test may take
  }, 60_000);
  test('there are many, of different styles', () => {
    expect(samples.length).toBeGreaterThanOrEqual(12);
  });
  test.each(samples)('%s: valid; in and out again changes nothing; the engine can ask it', (_, resource) => {
    expect(fhirFaults(resource)).toEqual([]);
    const { definition } = importQuestionnaire(resource, 'foreign');
    const stored = JSON.parse(JSON.stringify(definition)) as FormDefinition;
    expect(toQuestionnaire(stored, 3)).toEqual(resource);
    expect(compile(definition).filter((fault) => fault.code !== 'noItems')).toEqual([]);
    expect(evaluateForm(definition, {}).invalid).toEqual({});
  });
  test.each(samples)(
    '%s: a changed item changes that item only, and what we do not know stays',
    (_, resource) => {
      const { definition } = importQuestionnaire(resource, 'foreign');
      const first = layoutOf(definition).answerable[0];
      if (!first) return;
      const changed = {
        ...definition,
        sections: definition.sections.map((section) => ({
          ...section,
          items: section.items.map((item) =>
            item.id === first.id ? { ...item, label: text('Other words') } : item,
          ),
        })),
      } as FormDefinition;
      const given = toQuestionnaire(changed, 2);
      expect(fhirFaults(given)).toEqual([]);
      const flat = (items: unknown): Record<string, unknown>[] =>
        ((items ?? []) as Record<string, unknown>[]).flatMap((item) => [item, ...flat(item['item'])]);
      const [before, after] = [flat(resource['item']), flat(given['item'])];
      expect(after.map((item) => item['linkId'])).toEqual(before.map((item) => item['linkId']));
      const link = (first.fhir as { linkId: string }).linkId;
      const others = (items: Record<string, unknown>[]) =>
        items.filter(
          (item) => item['linkId'] !== link && !flat(item['item']).some((one) => one['linkId'] === link),
        );
      expect(others(after)).toEqual(others(before));
      const mended = after.find((item) => item['linkId'] === link)!;
      const raw = before.find((item) => item['linkId'] === link)!;
      expect(mended['text']).toBe('Other words');
      for (const name of Object.keys(raw))
        if (!['text', '_text', 'answerValueSet', 'initial'].includes(name))
          expect(Object.keys(mended)).toContain(name);
      expect(given['version']).toBe('2');
    },
  );

  test('groups become sections, groups inside headings, and their order stays', () => {
    const { definition } = fromQuestionnaire(sample('02'), 'x');
    expect(
      definition.sections.map((section) => [
        section.title?.en,
        section.items.map((item) => `${item.kind} ${item.label.en}`),
      ]),
    ).toEqual([
      [
        'Home',
        [
          'display Please answer for the last month.',
          'display Rooms',
          'number How many rooms?',
          'text Floor',
          'choice Is there a lift?',
        ],
      ],
      ['People', ['number How many people live with you?']],
    ]);
  });
  const operators: [string, Answers, boolean][] = [
    ['w0', {}, false],
    ['w0', { n: { kind: 'number', number: 1 } }, true],
    ['w1', {}, true],
    ['w1', { n: { kind: 'number', number: 1 } }, false],
    ['w2', { n: { kind: 'number', number: 3 } }, true],
    ['w2', { n: { kind: 'number', number: 4 } }, false],
    ['w3', { n: { kind: 'number', number: 4 } }, true],
    ['w3', {}, false],
    ['w4', { n: { kind: 'number', number: 4 } }, true],
    ['w4', { n: { kind: 'number', number: 3 } }, false],
    ['w5', { dec: { kind: 'number', number: 50.4 } }, true],
    ['w5', { dec: { kind: 'number', number: 50.5 } }, false],
    ['w6', { day: { kind: 'date', day: '2026-01-01' } }, true],
    ['w6', { day: { kind: 'date', day: '2025-12-31' } }, false],
    ['w7', { day: { kind: 'date', day: '2026-06-30' } }, true],
    ['w8', { txt: { kind: 'text', text: 'stairs' } }, true],
    ['w9', { txt: { kind: 'text', text: 'bath' } }, true],
    ['w9', {}, false],
    ['w10', { c: chosen('sev') }, true],
    ['w10', { c: chosen('mod') }, false],
    ['w11', { c: chosen('mild') }, true],
    ['w11', {}, false],
    ['w12', { c: chosen('mod') }, true],
    ['w12', { c: chosen('mild') }, false],
    ['w13', { m: { kind: 'multiple', codes: ['Stick', 'Walker'] } }, true],
    ['w13', { m: { kind: 'multiple', codes: ['Stick'] } }, false],
    ['w14', { m: { kind: 'multiple', codes: ['Stick', 'Walker'] } }, true],
    ['w14', { m: { kind: 'multiple', codes: ['Walker'] } }, false],
    ['w15', { yes: chosen('false') }, true],
    ['w15', {}, false],
    ['w16', { score: chosen('2') }, true],
    ['w16', { score: chosen('1') }, false],
    ['w17', { score: chosen('1') }, true],
    ['w18', { c: chosen('sev') }, false],
    ['w19', { qty: { kind: 'number', number: 151 } }, true],
    ['all', { n: { kind: 'number', number: 2 } }, false],
    ['all', { n: { kind: 'number', number: 2 }, yes: chosen('true') }, true],
    ['any', { yes: chosen('true') }, true],
    ['any', { yes: chosen('false') }, false],
    ['grp_1', { yes: chosen('true') }, false],
    ['grp_1', { yes: chosen('true'), n: { kind: 'number', number: 1 } }, true],
    ['lost', {}, true],
  ];
  test.each(operators)('enableWhen %s with %o is %s', (id, answers, shown) => {
    expect(shownItems(fromQuestionnaire(sample('03'), 'x').definition, answers).has(id)).toBe(shown);
  });
  test('weights are points, where they are halves', () => {
    const { definition, notes } = fromQuestionnaire(sample('05'), 'x');
    const points = (id: string) =>
      (itemOf(definition, id) as { options: { points?: number }[] }).options.map((option) => option.points);
    expect([points('k'), points('third')]).toEqual([
      [0, 0.5, 1],
      [undefined, undefined],
    ]);
    expect(notes).toEqual([{ code: 'pointsDropped', detail: 'third' }]);
    expect(
      (itemOf(fromQuestionnaire(sample('04'), 'x').definition, 'q_44250_9') as { options: object[] })
        .options[3],
    ).toMatchObject({ points: 3, coding: { system: 'http://loinc.org', code: 'LA6571-5' } });
  });
  test('value sets inside are options; those of other places are said', () => {
    const { definition, notes } = fromQuestionnaire(sample('06'), 'x');
    expect(
      [itemOf(definition, 'diet'), itemOf(definition, 'texture'), itemOf(definition, 'country')].map(
        (item) => [item.kind, 'options' in item ? item.options.map((option) => option.label.en) : null],
      ),
    ).toEqual([
      ['choice', ['Normal', 'Vegetarian', 'Special']],
      ['choice', ['Soft', 'Puree']],
      ['text', null],
    ]);
    expect(itemOf(definition, 'texture')).toMatchObject({ kind: 'choice', open: true });
    expect(notes).toEqual([{ code: 'optionsElsewhere', detail: 'country' }]);
  });
  test('units, ranges, decimals, sliders', () => {
    const { definition, notes } = fromQuestionnaire(sample('07'), 'x');
    expect(itemOf(definition, 'weight')).toMatchObject({ kind: 'number', unit: 'kg' });
    expect(itemOf(definition, 'pain')).toMatchObject({
      minimum: 0,
      maximum: 10,
      decimals: 0,
      show: 'slider',
    });
    expect(itemOf(definition, 'temp')).toMatchObject({ minimum: 30, maximum: 43, decimals: 1 });
    expect(notes).toEqual([
      { code: 'elementsKept', detail: 'pain (questionnaire-sliderStepValue)' },
      { code: 'elementsKept', detail: 'bp (entryFormat, regex)' },
    ]);
  });
  test('a repeating group of simple questions is a table; others are asked once, and that is said', () => {
    const { definition, notes } = fromQuestionnaire(sample('08'), 'x');
    expect(itemOf(definition, 'meds')).toMatchObject({
      kind: 'table',
      minimumRows: 1,
      maximumRows: 20,
      columns: [
        { kind: 'text', required: true, maximumLength: 80 },
        { kind: 'number' },
        { kind: 'choice' },
        { kind: 'date' },
      ],
    });
    expect(notes).toEqual([
      { code: 'repeatsOnce', detail: 'stays' },
      { code: 'asText', detail: 'stays.where' },
      { code: 'repeatsOnce', detail: 'names' },
    ]);
  });
  test('texts in both languages where there are translations', () => {
    const { definition } = fromQuestionnaire(sample('10'), 'x');
    expect([definition.title, itemOf(definition, 'q1').label]).toEqual([
      { en: 'Sleep diary', de: 'Schlafprotokoll' },
      { en: 'How did you sleep?', de: 'Wie haben Sie geschlafen?' },
    ]);
  });
  test('expressions of others are kept and never run', () => {
    expect(fromQuestionnaire(sample('11'), 'x').notes.map((note) => `${note.code} ${note.detail}`)).toEqual([
      'expressionKept Questionnaire',
      'expressionKept g',
      'expressionKept h',
      'totalLocked bmi',
    ]);
  });
  test('a question that is taken out of the form is taken out of the questionnaire; a new one is put in', () => {
    const { definition } = fromQuestionnaire(sample('02'), 'x');
    const [home, people] = definition.sections;
    const changed = {
      ...definition,
      sections: [
        {
          ...home!,
          items: [
            ...home!.items.filter((item) => item.id !== 'A_2'),
            layoutOf(formWith({ sections: [{ id: 'new', items: [yesNo('fresh')] }] })).items[0]!.item,
          ],
        },
        people!,
      ],
    };
    const links = JSON.stringify(toQuestionnaire(changed, 2))
      .match(/"linkId":"[^"]+"/g)!
      .map((one) => one.slice(10, -1));
    expect(links).toEqual(['A', 'A.intro', 'A.1', 'A.1.a', 'A.1.b', 'A.1.b.i', 'fresh', 'B', 'B.1']);
  });
  test('a whole new section is put in behind the others; a new title goes out, an old one as it came', () => {
    const { definition } = fromQuestionnaire(sample('02'), 'x');
    const fresh = formWith({ sections: [{ id: 'new', items: [yesNo('fresh')] }] }).sections[0]!;
    const out = toQuestionnaire({ ...definition, sections: [...definition.sections, fresh] }, 2) as {
      title?: string;
      item: { linkId: string; item?: { linkId: string }[] }[];
    };
    expect(out.item.map((one) => one.linkId).slice(0, 2)).toEqual(['A', 'B']);
    expect(JSON.stringify(out.item.slice(2))).toContain('"linkId":"fresh"');
    expect(out.title).toBe(sample('02')['title']);
    const renamed = { ...definition, title: { en: 'Living at home', de: 'Zuhause leben' } };
    expect(toQuestionnaire(renamed, 2)).toMatchObject({ title: 'Living at home' });
  });
  test('questions outside of groups stand in sections of their own, numbered from the first', () => {
    const question = (linkId: string) => ({ linkId, type: 'string', text: linkId });
    const { definition } = fromQuestionnaire(
      {
        resourceType: 'Questionnaire',
        status: 'active',
        item: [
          question('a'),
          question('b'),
          { linkId: 'g', type: 'group', text: 'G', item: [question('c')] },
          question('d'),
        ],
      },
      'x',
    );
    expect(definition.sections.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
      ['section_1', ['a', 'b']],
      ['g', ['c']],
      ['section_3', ['d']],
    ]);
  });
  test.each<[string, unknown]>([
    ['another resource', { resourceType: 'Patient' }],
    ['nothing', null],
    ['an item without a type', { resourceType: 'Questionnaire', item: [{ linkId: '1' }] }],
    [
      'the same link twice',
      {
        resourceType: 'Questionnaire',
        item: [
          { linkId: '1', type: 'string' },
          { linkId: '1', type: 'string' },
        ],
      },
    ],
    [
      'more items than people answer',
      {
        resourceType: 'Questionnaire',
        item: Array.from({ length: 401 }, (_, index) => ({ linkId: `${index}`, type: 'string' })),
      },
    ],
    [
      'a tower of groups',
      {
        resourceType: 'Questionnaire',
        item: [
          Array.from({ length: 14 }).reduce<object>(
            (inside, _, index) => ({ linkId: `${index}`, type: 'group', item: [inside] }),
            { linkId: 'x', type: 'string' },
          ),
        ],
      },
    ],
  ])('%s is refused', (_, resource) => {
    expect(() => importQuestionnaire(resource, 'x')).toThrow(QuestionnaireFault);
  });
});

test('answers to a foreign questionnaire go out in its tree and its codes', () => {
  const { definition } = fromQuestionnaire(sample('13'), 'x');
  const resource = out(definition, {
    smoke: chosen('true'),
    smoke_how: { kind: 'number', number: 7 },
    alc: chosen('n'),
    alc_g_1: { kind: 'text', text: 'Wine' },
  });
  expect(fhirFaults(resource)).toEqual([]);
  expect(resource['item']).toEqual([
    {
      linkId: 'smoke',
      answer: [{ valueBoolean: true, item: [{ linkId: 'smoke.how', answer: [{ valueInteger: 7 }] }] }],
    },
    {
      linkId: 'alc',
      answer: [
        {
          valueCoding: { code: 'n', display: 'No' },
          item: [{ linkId: 'alc.g', item: [{ linkId: 'alc.g.1', answer: [{ valueString: 'Wine' }] }] }],
        },
      ],
    },
  ]);
  expect(fromQuestionnaireResponse(plain(resource), definition).answers).toEqual({
    smoke: chosen('true'),
    smoke_how: { kind: 'number', number: 7 },
    alc: chosen('n'),
    alc_g_1: { kind: 'text', text: 'Wine' },
  });
  const table = fromQuestionnaire(sample('08'), 'x').definition;
  const rows = {
    meds: {
      kind: 'table' as const,
      rows: [{ meds_name: 'A', meds_dose: 1.5, meds_form: 'tab', meds_since: '2026-01-01' }],
    },
  };
  expect(fhirFaults(out(table, rows))).toEqual([]);
  expect(fromQuestionnaireResponse(plain(out(table, rows)), table).answers).toEqual(rows);
  expect(
    fromQuestionnaireResponse(
      {
        resourceType: 'QuestionnaireResponse',
        status: 'completed',
        item: [
          { linkId: 'nowhere', answer: [{ valueString: 'x' }] },
          { linkId: 'alc', answer: [{ valueCoding: { code: 'z' } }] },
        ],
      },
      definition,
    ),
  ).toEqual({
    answers: {},
    remarks: '',
    status: 'completed',
    authored: undefined,
    notes: [
      { code: 'answerDropped', detail: 'alc' },
      { code: 'unknownQuestion', detail: 'nowhere' },
    ],
  });
});

test('codes of LOINC go out with the notice that their licence asks for, own codes without', () => {
  const notice =
    'This material contains content from LOINC (loinc.org), copyright Regenstrief Institute, available at no cost under its licence.';
  const coded = (system: string) =>
    formWith({
      attribution: text('After Muster 1999.'),
      sections: [{ id: 's', items: [yesNo('a', { coding: [{ system, code: '38222-6' }] })] }],
    });
  expect([
    toQuestionnaire(coded('http://loinc.org'), 1)['copyright'],
    toQuestionnaire(coded('https://example.org/codes'), 1)['copyright'],
  ]).toEqual([`After Muster 1999. ${notice}`, 'After Muster 1999.']);
});
