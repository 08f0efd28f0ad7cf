import { expect, test } from 'vitest';
import { fhirFaults } from '#tools/fhir-faults.ts';
import type { Answer, Answers } from './answers.ts';
import { answerFault } from './check-answer.ts';
import { compile } from './compile.ts';
import type { FormDefinition } from './definition.ts';
import { importQuestionnaire } from './fhir-import.ts';
import { toQuestionnaire } from './fhir-questionnaire-out.ts';
import { fromQuestionnaireResponse } from './fhir-response-in.ts';
import { leavingAnswers, toQuestionnaireResponse } from './fhir-response-out.ts';
import { type AnswerableItem, isLocked, layoutOf } from './items.ts';

/* Generated questionnaires and answers of the whole width of what forms know: out and in again says the same. */

type Json = Record<string, unknown>;

/** The same numbers for the same seed, so that a failure can be shown again. */
function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share: number) => next() < share,
    of: <T>(list: readonly T[]): T => list[below(list.length)]!,
  };
}
type Dice = ReturnType<typeof dice>;

const hl7 = 'http://hl7.org/fhir/StructureDefinition';
const words = ['Pain', 'Grüezi', 'Schmerz «stark»', 'déjà vu', 'a|b', '100 %', '日本', 'x'.repeat(120)];
const types = [
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'quantity',
] as const;

function valueFor(type: string, die: Dice, options: readonly Json[]): Json {
  switch (type) {
    case 'boolean':
      return { valueBoolean: die.chance(0.5) };
    case 'decimal':
      return { valueDecimal: die.below(1000) / 10 };
    case 'integer':
      return { valueInteger: die.below(50) };
    case 'quantity':
      return { valueQuantity: { value: die.below(1000) / 10 } };
    case 'date':
      return { valueDate: `2026-0${die.below(8) + 1}-1${die.below(9)}` };
    case 'dateTime':
      return { valueDateTime: `2026-0${die.below(8) + 1}-1${die.below(9)}T0${die.below(9)}:30:00Z` };
    case 'time':
      return { valueTime: `0${die.below(9)}:15:00` };
    case 'url':
      return { valueUri: `https://example.org/${die.below(99)}` };
    case 'choice':
    case 'open-choice':
      return { valueCoding: die.of(options)['valueCoding'] as Json };
    default:
      return { valueString: die.of(words) };
  }
}

function question(die: Dice, linkId: string, earlier: readonly Json[]): Json {
  const type = die.of(types);
  const options = Array.from({ length: die.below(5) + 1 }, (_, index) => ({
    valueCoding: {
      system: 'urn:x',
      code: `c.${index}/${linkId}`,
      display: `${die.of(words)} ${index}`,
      ...(die.chance(0.6)
        ? { extension: [{ url: `${hl7}/ordinalValue`, valueDecimal: die.below(10) / 2 }] }
        : {}),
    },
  }));
  const choosing = type === 'choice' || type === 'open-choice';
  const asked = earlier.filter((one) => one['type'] === 'boolean' || one['type'] === 'integer');
  const enabled = asked.length > 0 && die.chance(0.4) ? die.of(asked) : null;
  const extension = [
    ...(type === 'quantity' || (type === 'decimal' && die.chance(0.3))
      ? [
          {
            url: `${hl7}/questionnaire-unit`,
            valueCoding: {
              system: 'http://unitsofmeasure.org',
              code: die.of(['mm', 'kg', 'Cel']),
              display: 'Unit',
            },
          },
        ]
      : []),
    ...(die.chance(0.1) ? [{ url: `${hl7}/questionnaire-hidden`, valueBoolean: true }] : []),
    ...(die.chance(0.1) ? [{ url: 'https://example.org/own', valueString: die.of(words) }] : []),
  ];
  return {
    linkId,
    type,
    text: die.of(words),
    ...(extension.length > 0 ? { extension } : {}),
    ...(choosing ? { answerOption: options } : {}),
    ...(choosing && die.chance(0.3) ? { repeats: true } : {}),
    ...(die.chance(0.2) ? { required: true } : {}),
    ...(die.chance(0.1) ? { readOnly: true } : {}),
    ...(die.chance(0.2) ? { initial: [valueFor(type, die, options)] } : {}),
    ...(enabled
      ? {
          enableWhen: [
            enabled['type'] === 'boolean'
              ? { question: enabled['linkId'], operator: '=', answerBoolean: true }
              : { question: enabled['linkId'], operator: '>', answerInteger: 10 },
          ],
        }
      : {}),
  };
}

function questionnaireOf(die: Dice): Json {
  const all: Json[] = [];
  const group = (name: string): Json => ({
    linkId: name,
    type: 'group',
    text: name,
    item: Array.from({ length: die.below(4) + 1 }, (_, index) => {
      const one = question(die, `${name}.${index}`, all);
      all.push(one);
      return one;
    }),
  });
  return {
    resourceType: 'Questionnaire',
    status: 'active',
    url: 'https://example.org/q',
    version: '7',
    title: die.of(words),
    item: [group('A'), group('B')],
  };
}

function answerTo(item: AnswerableItem, die: Dice): Answer | null {
  switch (item.kind) {
    case 'choice':
      return item.open && die.chance(0.3)
        ? { kind: 'text', text: `own ${die.below(99)}` }
        : { kind: 'choice', code: die.of(item.options).code };
    case 'multiple':
      return {
        kind: 'multiple',
        codes: [die.of(item.options).code],
        ...(item.open && die.chance(0.3) ? { words: `own ${die.below(99)}` } : {}),
      };
    case 'number':
      return { kind: 'number', number: item.decimals === 0 ? die.below(40) : die.below(400) / 10 };
    case 'text':
      return {
        kind: 'text',
        text:
          (item.fhir as { type?: string } | undefined)?.type === 'time'
            ? `1${die.below(9)}:05:00`
            : `t${die.below(99)}`,
      };
    case 'date':
      return item.withTime
        ? { kind: 'moment', moment: '2026-05-05T10:00:00Z' }
        : { kind: 'date', day: '2026-05-05' };
    default:
      return null;
  }
}

const answersTo = (definition: FormDefinition, die: Dice): Answers =>
  Object.fromEntries(
    layoutOf(definition).answerable.flatMap((item) => {
      const answer = isLocked(item) || die.chance(0.2) ? null : answerTo(item, die);
      return answer && answerFault(item, answer) === null ? [[item.id, answer]] : [];
    }),
  );
const out = (definition: FormDefinition, answers: Answers) =>
  JSON.parse(
    JSON.stringify(
      toQuestionnaireResponse({
        definition,
        number: 1,
        response: {
          id: '01900000-0000-7000-8000-000000000001',
          residentId: null,
          status: 'complete',
          corrects: null,
          deletedAt: null,
          answers,
          remarks: '',
          completedAt: '2026-11-21T10:00:00Z',
          lastChangeAt: '2026-11-21T10:00:00Z',
        },
      }),
    ),
  ) as Json;
const valueTypes: Record<string, string> = {
  boolean: 'valueBoolean',
  decimal: 'valueDecimal',
  integer: 'valueInteger',
  date: 'valueDate',
  dateTime: 'valueDateTime',
  time: 'valueTime',
  string: 'valueString',
  text: 'valueString',
  url: 'valueUri',
  quantity: 'valueQuantity',
};

test('250 generated questionnaires and their responses', { timeout: 60_000 }, () => {
  for (let seed = 1; seed <= 250; seed += 1) {
    const die = dice(seed * 7919);
    const resource = questionnaireOf(die);
    if (seed <= 20) expect(fhirFaults(resource), `seed ${seed}`).toEqual([]);
    const definition = JSON.parse(
      JSON.stringify(importQuestionnaire(resource, 'generated').definition),
    ) as FormDefinition;
    expect(
      compile(definition).filter((fault) => fault.code !== 'noItems'),
      `seed ${seed}`,
    ).toEqual([]);
    expect(toQuestionnaire(definition, 3), `seed ${seed}`).toEqual(resource);
    const answers = answersTo(definition, die);
    const sent = out(definition, answers);
    if (seed <= 20) expect(fhirFaults(sent), `seed ${seed}`).toEqual([]);
    const leaving = leavingAnswers(definition, { answers });
    const entered = Object.fromEntries(Object.entries(leaving).filter(([id]) => Object.hasOwn(answers, id)));
    const { extension: _, ...plain } = sent;
    // what a person answered and what is shown comes back whole, from our own export and from its plain answers alike
    expect(fromQuestionnaireResponse(sent, definition), `seed ${seed}`).toMatchObject({
      answers: entered,
      notes: [],
    });
    expect(fromQuestionnaireResponse(plain, definition), `seed ${seed}`).toEqual({
      status: expect.any(String),
      authored: expect.any(String),
      answers: entered,
      remarks: '',
      notes: [],
    });
    // every value has the type of its question; nothing is there that was not shown
    const raw = new Map(
      (resource['item'] as Json[])
        .flatMap((group) => group['item'] as Json[])
        .map((one) => [one['linkId'], one]),
    );
    const items = ((sent['item'] ?? []) as Json[]).flatMap((group) => group['item'] as Json[]);
    expect(items.length, `seed ${seed}`).toBe(Object.keys(leaving).length);
    for (const item of items) {
      const wanted = valueTypes[String(raw.get(item['linkId'])!['type'])];
      if (wanted)
        for (const value of item['answer'] as Json[])
          expect(Object.keys(value), `seed ${seed} ${String(item['linkId'])}`).toEqual([wanted]);
    }
  }
});
