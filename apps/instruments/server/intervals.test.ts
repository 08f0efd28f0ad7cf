import { describe, expect, it } from 'vitest';
import { evaluateForm } from '#apps/forms/api.ts';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { instruments } from './instruments.ts';

const all = instruments().map((draft) => FormDefinition.parse(draft));

/** "180 | high 90" …: the days of the form, then what outcomes say otherwise; / marks each shift, with its days. */
const lineOf = ({ intervalDays, outcomes, triggers, entryPhase }: FormDefinition): string =>
  [
    intervalDays ?? 'never',
    ...outcomes.flatMap((one) =>
      one.intervalDays === undefined
        ? []
        : [
            `${one.code} ${one.intervalDays ?? 'never'}${one.eachShiftDays === undefined ? '' : ` / ${one.eachShiftDays ?? 'lasting'}`}`,
          ],
    ),
    ...triggers,
    ...(entryPhase
      ? [
          `first ${entryPhase.firstAfterDays}, every ${entryPhase.everyDays ?? '–'} for ${entryPhase.forDays ?? '–'}`,
        ]
      : []),
  ].join(' | ');

describe('the line "interval" of the reference', () => {
  it.each([
    ['mini-mental-status', '365 | entry | first 28, every – for –'],
    ['clock-test-shulman', '365 | entry | first 28, every – for –'],
    ['clock-test-sunderland', '365 | entry | first 28, every – for –'],
    ['clock-test-watson', '365 | entry | first 28, every – for –'],
    ['cognitive-screening', '365'],
    ['depression-15', '180'],
    ['cornell', '180'],
    ['delirium', 'never | none never | possible-likely 1 / 3 | likely-sure 1 / 3 | hospitalReturn'],
    ['fall-risk-huhn', '180 | entry | fall | hospitalReturn | newMedicationGroup'],
    ['pressure-ulcer-braden', '90 | entry | hospitalReturn | first 0, every 7 for 28'],
    ['pressure-ulcer-norton', '90 | entry | hospitalReturn | first 0, every 7 for 28'],
    ['pressure-ulcer-norton-extended', '90 | entry | hospitalReturn | first 0, every 7 for 28'],
    ['nutrition', '90 | entry | weightChange'],
    [
      'pain-self',
      '7 | none 7 | light 7 | moderate 1 / lasting | strong 1 / lasting | excruciating 1 / lasting | entry',
    ],
    [
      'pain-observed',
      '7 | noneSeen 7 | watch 7 | light 7 | moderate 1 / lasting | strong 1 / lasting | excruciating 1 / lasting | entry',
    ],
    ['hearing', '180'],
    ['vision', '180'],
    ['continence', '180'],
    ['push', '7 | closed never'],
  ])('%s: %s', (code, line) => expect(lineOf(all.find((one) => one.code === code)!)).toBe(line));
  it('names every instrument', () => expect(all).toHaveLength(19));
});

/** The score of a form without questions: what the bands make of it. */
function outcomeAt(definition: FormDefinition, score: number): string | null {
  const bare = FormDefinition.parse({
    ...definition,
    outcomeRules: [],
    conditions: [],
    flags: [],
    calculations: [],
    score: { ...definition.score!, value: `${score.toFixed(1)} + points.only`, reachable: undefined },
    sections: [
      {
        id: 'one',
        items: [
          {
            kind: 'choice',
            id: 'only',
            label: { en: 'x', de: 'x' },
            options: [{ code: 'a', label: { en: 'a', de: 'a' }, points: 0 }],
          },
        ],
      },
    ],
  });
  return evaluateForm(bare, { only: { kind: 'choice', code: 'a' } }).outcome;
}

describe.each(all.filter((one) => one.bands.length > 0).map((one) => [one.code, one] as const))(
  'bands of %s',
  (_, definition) => {
    const { minimum, maximum } = definition.score!;
    const halves = Array.from({ length: (maximum - minimum) * 2 + 1 }, (__, step) => minimum + step / 2);
    const severities = ['none', 'info', 'warning', 'alert'];

    it('every score, half points included, lies in one', () =>
      expect(halves.filter((score) => outcomeAt(definition, score) === null)).toEqual([]));

    it('half a point above a whole number belongs to the band of that number, unless the next one begins there', () => {
      for (const score of halves.filter(
        (one) => one % 1 !== 0 && !definition.bands.some((band) => band.from === one),
      ))
        expect([score, outcomeAt(definition, score)]).toEqual([score, outcomeAt(definition, score - 0.5)]);
    });

    it('a worse score never has a milder outcome', () => {
      const gravity = halves.map((score) =>
        severities.indexOf(
          definition.outcomes.find((one) => one.code === outcomeAt(definition, score))!.severity,
        ),
      );
      const worse = definition.score!.highMeans === 'bad' ? gravity : gravity.toReversed();
      expect(worse).toEqual(worse.toSorted((one, other) => one - other));
    });

    it('the outer ones are open', () => {
      const ordered = definition.bands.toSorted(
        (one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity),
      );
      expect([ordered[0]!.from, ordered.at(-1)!.to]).toEqual([null, null]);
    });
  },
);
