import { describe, expect, it } from 'vitest';
import { compile, evaluateForm } from '#apps/forms/api.ts';
import { type Answer, type Answers, FormDefinition, type Item } from '#apps/forms/contract/form.ts';
import { entrySet, instruments, offAtFirst } from './instruments.ts';
import { factsOf } from './testing.ts';

/*
 * What holds for every instrument whatever is answered. Random answers are drawn along a tendency from good to bad, so that the
 * ends of a scale are met as often as its middle; the seed is fixed, so that a red test stays red.
 */

type Random = () => number;

/** Mulberry32: small, fast, the same on every machine. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Ranges of numbers in which their rule tells everything apart. */
const reach: Readonly<Record<string, readonly [number, number]>> = {
  F: [16, 26],
  F2: [28, 34],
  Q: [19, 24],
  R: [28, 34],
  length: [0, 12],
  width: [0, 4],
  la_flu: [5, 16],
  educationYears: [5, 20],
};

function randomAnswer(item: Item, random: Random, tendency: number): Answer | null {
  // what gives no points (years of education) says nothing of good and bad
  const along =
    item.kind === 'number' && item.points === undefined && item.id.startsWith('education')
      ? random()
      : tendency;
  const lean = Math.min(0.9999, Math.max(0, along + (random() - 0.5) * (random() < 0.3 ? 2 : 0.2)));
  if (item.kind === 'choice') {
    const ordered = item.options.toSorted((left, right) => (left.points ?? 0) - (right.points ?? 0));
    return { kind: 'choice', code: ordered[Math.floor(lean * ordered.length)]!.code };
  }
  if (item.kind === 'number') {
    const [low, high] = reach[item.id] ?? [item.minimum ?? 0, item.maximum ?? 100];
    return {
      kind: 'number',
      number: Number((low + lean * (high - low)).toFixed(Math.min(1, item.decimals))),
    };
  }
  return null;
}

const itemsOf = (definition: FormDefinition): Item[] =>
  definition.sections.flatMap((section) => section.items);

/** Complete answers; now and then one "not assessable" and optional ones left away. */
function randomAnswers(definition: FormDefinition, random: Random): Answers {
  const tendency = random() < 0.2 ? Math.round(random()) : random();
  const gaps = random() < 0.25 ? 0.15 : 0;
  const answers: Record<string, Answer> = {};
  for (const item of itemsOf(definition)) {
    if (item.kind === 'display' || (!item.required && random() < 0.5)) continue;
    const answer =
      item.notAssessable && random() < gaps
        ? {
            kind: 'notAssessable' as const,
            ...(item.notAssessable.reasons[0] ? { reason: item.notAssessable.reasons[0].code } : {}),
          }
        : randomAnswer(item, random, tendency);
    if (answer) answers[item.id] = answer;
  }
  for (const id of evaluateForm(definition, answers).missing)
    answers[id] = randomAnswer(
      itemsOf(definition).find((item) => item.id === id)!,
      random,
      tendency,
    )!;
  return answers;
}

const shuffled = (answers: Answers, random: Random): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .map((entry) => [random(), entry] as const)
      .toSorted(([left], [right]) => left - right)
      .map(([, entry]) => entry),
  );

/** The same answers with one item improved, or null where it cannot be. */
function improved(definition: FormDefinition, answers: Answers, random: Random): Answers | null {
  const sign = definition.score?.highMeans === 'good' ? 1 : -1;
  const able = itemsOf(definition).filter((item) => answers[item.id]?.kind === item.kind);
  const item = able[Math.floor(random() * able.length)];
  if (!item) return null;
  const worth = (given: Answers) => evaluateForm(definition, given).points[item.id];
  const better = { ...answers, [item.id]: randomAnswer(item, random, random())! };
  const [before, after] = [worth(answers), worth(better)];
  // what is hidden counts nothing and has no worth to compare
  return before !== undefined && after !== undefined && (after - before) * sign > 0 ? better : null;
}

const runs = 500;

describe.each(instruments().map((draft) => [draft.code, FormDefinition.parse(draft)] as const))(
  '%s',
  (code, definition) => {
    const random = seeded([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) | 0);
    const samples = Array.from({ length: runs }, () => randomAnswers(definition, random));
    const results = samples.map((answers) => evaluateForm(definition, answers));
    const { score } = definition;

    it('is a sound definition', () => expect(compile(definition)).toEqual([]));

    it(`${runs} complete answers are complete and come to an outcome`, () => {
      for (const result of results)
        expect({ missing: result.missing, invalid: result.invalid, none: result.outcome === null }).toEqual({
          missing: [],
          invalid: {},
          none: false,
        });
    });

    it('the score stays within its ends and within what was reachable', () => {
      for (const result of results) {
        if (score === null || result.score === null) continue;
        expect(result.score).toBeGreaterThanOrEqual(score.minimum);
        expect(result.score).toBeLessThanOrEqual(result.reachable!);
        expect(result.reachable!).toBeLessThanOrEqual(score.maximum);
      }
    });

    it('reaches both ends of its scale', () => {
      if (score === null) return;
      const seen = results.map((result) => result.score).filter((one) => one !== null);
      expect([Math.min(...seen), Math.max(...seen)]).toEqual([score.minimum, score.maximum]);
    });

    it('reaches every outcome', () =>
      expect(new Set(results.map((result) => result.outcome))).toEqual(
        new Set(definition.outcomes.map((outcome) => outcome.code)),
      ));

    it('the order of answering is irrelevant', () => {
      samples.forEach((answers, index) =>
        expect(evaluateForm(definition, shuffled(answers, random))).toEqual(results[index]),
      );
    });

    it('improving one answer never makes the score worse', () => {
      if (score === null) return;
      let compared = 0;
      samples.forEach((answers, index) => {
        const better = improved(definition, answers, random);
        const after = better && evaluateForm(definition, better);
        if (!after || after.score === null || results[index]!.score === null) return;
        compared += 1;
        expect(
          (after.score - results[index]!.score!) * (score.highMeans === 'good' ? 1 : -1),
        ).toBeGreaterThanOrEqual(0);
      });
      expect(compared).toBeGreaterThan(40);
    });

    it('what is only proposed counts nothing', () => {
      const from = { fact: 'ageYears', source: 'test', at: null };
      const proposed = Object.fromEntries(
        Object.entries(samples[0]!)
          .filter(([, answer]) => answer.kind === 'choice' || answer.kind === 'number')
          .map(([id, answer]) => [id, { ...answer, proposed: { from, confirmed: false } } as Answer]),
      );
      const result = evaluateForm(definition, proposed, factsOf({ ageYears: 90 }));
      expect([result.points, result.outcome, result.answered]).toEqual([{}, null, 0]);
    });
  },
);

describe('the set of instruments', () => {
  it.each([
    ['cognitive: mini mental status', ['mini-mental-status']],
    ['cognitive: clock test', ['clock-test-shulman', 'clock-test-sunderland', 'clock-test-watson']],
    ['cognitive: screening test', ['cognitive-screening']],
    ['depression: 15 questions', ['depression-15']],
    ['depression: Cornell', ['cornell']],
    ['delirium', ['delirium']],
    ['fall risk', ['fall-risk-huhn']],
    [
      'pressure ulcer risk',
      ['pressure-ulcer-braden', 'pressure-ulcer-norton', 'pressure-ulcer-norton-extended'],
    ],
    ['nutrition', ['nutrition']],
    ['pain', ['pain-self', 'pain-observed']],
  ])('has what the specification names (1, section 1): %s', (_, codes) =>
    expect(instruments().map((one) => one.code)).toEqual(expect.arrayContaining(codes)),
  );

  it('has each code once, texts in both languages, Swiss spelling, a source and an attribution for what is not our own', () => {
    const codes = instruments().map((draft) => draft.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const draft of instruments()) {
      expect(JSON.stringify(draft)).not.toContain('ß');
      expect([
        draft.code,
        draft.source === undefined || draft.source === '',
        draft.licence !== 'own' && !draft.attribution,
      ]).toEqual([draft.code, false, false]);
      expect(JSON.stringify(draft)).not.toContain('licensedText');
    }
  });
  it('begins at entry with fall, skin, nutrition and pain; other ways to measure the same are off at first', () => {
    expect(entrySet).toEqual(['fall-risk-huhn', 'pressure-ulcer-braden', 'nutrition', 'pain-self']);
    expect(offAtFirst.filter((code) => entrySet.includes(code))).toEqual([]);
    expect(instruments().map((draft) => draft.code)).toEqual(
      expect.arrayContaining([...entrySet, ...offAtFirst]),
    );
  });
  it('names LOINC codes as the reference gives them', () => {
    const coded = instruments().flatMap((draft) =>
      [draft.coding, draft.scoreCoding].flatMap((coding) =>
        (coding ?? []).map((one) => `${draft.code} ${one.code}`),
      ),
    );
    expect(coded.toSorted()).toEqual([
      'clock-test-shulman 79150-9',
      'clock-test-sunderland 79150-9',
      'clock-test-watson 79150-9',
      'cognitive-screening 72133-2',
      'cognitive-screening 72172-0',
      'delirium 52495-9',
      'delirium 54627-5',
      'depression-15 48543-3',
      'depression-15 48545-8',
      'fall-risk-huhn 73830-2',
      'mini-mental-status 72106-8',
      'mini-mental-status 72107-6',
      'pain-self 38208-5',
      'pain-self 38212-7',
      'pressure-ulcer-braden 38227-5',
      'pressure-ulcer-braden 38228-3',
      'pressure-ulcer-norton 75243-6',
      'pressure-ulcer-norton 75249-3',
      'push 90981-2',
      'push 90982-0',
      'vision 45407-4',
    ]);
  });
});
