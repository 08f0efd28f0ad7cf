import { evaluate } from '@marcbachmann/cel-js';
import { compile } from '#apps/forms/domain/compile.ts';
import { Answers } from '#apps/forms/domain/answers.ts';
import { completionOf } from '#apps/forms/domain/completion.ts';
import { FormDefinition } from '#apps/forms/domain/definition.ts';
import { conditionsOf, evaluateForm, proposals } from '#apps/forms/domain/evaluate.ts';
import { explain } from '#apps/forms/domain/explain.ts';
import { type Names, run } from '#apps/forms/domain/expressions.ts';
import { importQuestionnaire } from '#apps/forms/domain/fhir-import.ts';
import { toQuestionnaire } from '#apps/forms/domain/fhir-questionnaire-out.ts';
import { toQuestionnaireResponse } from '#apps/forms/domain/fhir-response-out.ts';
import { QuestionnaireFault } from '#apps/forms/domain/fhir-shapes.ts';
import { answersFor, definitionOf, expressionOf, generator, mangled } from './forms-samples.ts';
import { type Figure, print, printControl } from './figure.ts';

type Run = (text: string, names: Names) => unknown;

/** What an expression sees: a long text, the longest list, every kind of value. */
const names: Names = {
  points: new Map([
    ['a', 1],
    ['b', 0.5],
    ['c', 0],
  ]),
  calculated: new Map([['total', 7]]),
  notAssessable: new Set(['z']),
  score: 7,
  reachable: 10,
  missing: 0,
  value: 3,
  answers: new Map<string, unknown>([
    ['a', 'yes'],
    ['m', Array.from({ length: 60 }, (_, index) => `code${index}`)],
    ['n', 5],
    ['t', 'long '.repeat(2000)],
    ['d', '2026-11-21'],
    ['p', true],
  ]),
  facts: new Map<string, unknown>([
    ['weightKg', 61.5],
    ['gender', 'f'],
    ['livesInHome', true],
  ]),
};

/** A value that a form may hold: text, number, yes/no, or a flat list of those. Everything else came from outside the form. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) &&
    value.every((one) => isPlain(one) && !(one instanceof Object && !Array.isArray(one))));

const marks = () =>
  [
    JSON.stringify([
      ...names.points,
      ...names.answers,
      ...names.facts,
      ...names.calculated,
      ...names.notAssessable,
    ]),
    Object.getOwnPropertyNames(Object.prototype).join(),
    Object.getOwnPropertyNames(Array.prototype).join(),
    Object.getOwnPropertyNames(Map.prototype).join(),
    Object.getOwnPropertyNames(globalThis).join(),
  ].join('\n');

/** Random expressions: how many answered something that is not of the form, changed something, threw, or took more than 100 ms of this thread. */
function measureExpressions(count: number, seed: number, work: Run = run): Figure[] {
  const random = generator(seed);
  const told = (line: string) => {
    if (work === run) console.log(`    ${line}`);
  };
  let [escapes, slow, crashed, values] = [0, 0, 0, 0];
  let slowest = 0;
  const before = marks();
  for (let index = 0; index < count; index += 1) {
    const text = expressionOf(random);
    const started = process.cpuUsage();
    try {
      const value = work(text, names);
      if (value !== null) values += 1;
      if (!isPlain(value)) {
        escapes += 1;
        if (escapes < 5) told(`escaped: ${text}`);
      }
    } catch (error) {
      crashed += 1;
      if (crashed < 5) told(`threw ${String(error)}: ${text}`);
    }
    const used = process.cpuUsage(started);
    const took = (used.user + used.system) / 1000;
    slowest = Math.max(slowest, took);
    if (took > 100) {
      slow += 1;
      if (slow < 5) told(`${took.toFixed(0)} ms: ${text.slice(0, 200)}`);
    }
  }
  if (marks() !== before) escapes += 1;
  return [
    {
      name: 'expressions that reached out of the form or changed something',
      value: escapes,
      wanted: 0,
      detail: `${count} random expressions, ${values} of them with a value`,
    },
    {
      name: 'expressions over 100 ms',
      value: slow,
      wanted: 0,
      detail: `the slowest took ${slowest.toFixed(1)} ms of processor time`,
    },
    { name: 'expressions that threw', value: crashed, wanted: 0 },
  ];
}

/** Everything that is done with a form, on one pair of definition and answers. */
function exercise(
  definition: FormDefinition,
  answers: Answers,
  facts: Parameters<typeof proposals>[1],
): void {
  compile(definition);
  const result = evaluateForm(definition, answers, facts);
  if (result.score !== null && !Number.isFinite(result.score)) throw new Error(`score ${result.score}`);
  explain(definition, answers, facts);
  conditionsOf(definition, facts, answers);
  proposals(definition, facts);
  completionOf({
    definition,
    answers,
    facts,
    day: '2026-11-21',
    today: '2026-11-21',
    shift: 0,
    confirmed: [],
    confirmationReason: 'x',
    status: 'inProgress',
  });
  const questionnaire = toQuestionnaire(definition, 1);
  importQuestionnaire(questionnaire, definition.code);
  toQuestionnaireResponse({
    definition,
    number: 1,
    response: {
      id: 'x',
      residentId: null,
      status: 'complete',
      corrects: null,
      deletedAt: null,
      answers,
      remarks: 'x',
      completedAt: null,
      lastChangeAt: 'x',
    },
  });
}

/** Random definitions with random answers, some of them mangled: what is of the right shape must never make the engine fall. */
function measureForms(count: number, seed: number, work: typeof exercise = exercise): Figure[] {
  const random = generator(seed);
  let [crashed, refused, used] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const draft = definitionOf(random);
    const given = index % 3 === 0 ? mangled(random, draft) : draft;
    const definition = FormDefinition.safeParse(given);
    const answers = Answers.safeParse(
      index % 5 === 0 ? mangled(random, answersFor(random)) : answersFor(random),
    );
    if (!definition.success || !answers.success) {
      refused += 1;
      continue;
    }
    used += 1;
    try {
      work(definition.data, answers.data, [
        { code: 'ageYears', value: 82, source: 'x', at: null },
        { code: 'weightKg', value: random.pick([61.5, null, 'x', true]), source: 'x', at: null },
      ]);
    } catch (error) {
      // numbers and lengths of a definition may be too much for a questionnaire, which says so
      if (error instanceof QuestionnaireFault) continue;
      crashed += 1;
      if (crashed < 5 && work === exercise)
        console.log(
          `    ${error instanceof Error ? error.stack?.split('\n').slice(0, 4).join(' ') : String(error)}\n    ${JSON.stringify(given).slice(0, 600)}`,
        );
    }
  }
  return [
    {
      name: 'definitions and answers that made the engine fall',
      value: crashed,
      wanted: 0,
      detail: `${used} pairs, ${refused} more refused by their shape`,
    },
  ];
}

/** Some hundred milliseconds where patterns are offered. */
const runaway = `"${'a'.repeat(26)}!".matches("^(a+)+$")`;

/** Issue: 10,000 random expressions: 0 escapes, 0 over 100 ms; fuzz of definitions and answers: 0 crashes. */
export async function formFaults({ short }: { readonly short: boolean }): Promise<number> {
  const [expressions, forms] = short ? [2_000, 2_000] : [10_000, 20_000];
  let off = print('Forms', [...measureExpressions(expressions, 7), ...measureForms(forms, 11)]);
  const some = 300;
  off += printControl(
    'a function that gives the constructor of a value away',
    measureExpressions(some, 7, (text, given) =>
      text.includes('answers') ? (() => undefined).constructor : run(text, given),
    ),
    'expressions that reached out of the form or changed something',
  );
  off += printControl(
    'an expression that changes an answer',
    measureExpressions(
      some,
      7,
      (text, given) => ((given.answers as Map<string, unknown>).set('planted', text), run(text, given)),
    ),
    'expressions that reached out of the form or changed something',
  );
  (names.answers as Map<string, unknown>).delete('planted');
  off += printControl(
    'the language as the library has it, with patterns',
    measureExpressions(12, 7, (text, given) =>
      text.includes('answers') ? evaluate(runaway) : run(text, given),
    ),
    'expressions over 100 ms',
  );
  off += printControl(
    'an error that is not caught',
    measureExpressions(some, 7, (text, given) => {
      const value = run(text, given);
      if (value === null) throw new Error('no such key');
      return value;
    }),
    'expressions that threw',
  );
  off += printControl(
    'an item without options that is not minded',
    measureForms(some, 11, (definition, answers, facts) => {
      exercise(definition, answers, facts);
      for (const section of definition.sections)
        for (const item of section.items) if (item.kind === 'choice') void item.options[0]!.code;
    }),
    'definitions and answers that made the engine fall',
  );
  return off > 0 ? 1 : 0;
}
