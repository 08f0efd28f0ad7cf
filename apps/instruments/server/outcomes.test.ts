import { describe, expect, it } from 'vitest';
import { instruments } from './instruments.ts';
import { definitionOf, resultOf } from './testing.ts';

/** "from–to English / German (severity)" of each band and, behind |, of each outcome that no band names. */
function lineOf(code: string): string {
  const { bands, outcomes } = definitionOf(code);
  const words = (outcome: string) => {
    const { label, severity } = outcomes.find((one) => one.code === outcome)!;
    return `${label.en} / ${label.de} (${severity})`;
  };
  const inBands = bands.map((band) => `${band.from ?? '…'}–${band.to ?? '…'} ${words(band.outcome)}`);
  return [
    ...inBands,
    ...outcomes
      .filter((one) => !bands.some((band) => band.outcome === one.code))
      .map((one) => `| ${words(one.code)}`),
  ].join('; ');
}

describe('bands with their words in both languages', () => {
  it.each([
    [
      'mini-mental-status',
      '…–9 severe / schwer (alert); 10–19 moderate / mittel (warning); 20–26 mild / leicht (info); 27–… no clear impairment / unauffällig (none); | limited / eingeschränkt beurteilbar (info)',
    ],
    [
      'clock-test-shulman',
      '…–2 unremarkable / unauffällig (none); 3–… conspicuous / auffällig (warning); | not assessable / nicht beurteilbar (info)',
    ],
    [
      'clock-test-watson',
      '…–3 unremarkable / unauffällig (none); 4–… conspicuous / auffällig (warning); | not assessable / nicht beurteilbar (info)',
    ],
    [
      'cognitive-screening',
      '…–9 severe / schwer (alert); 10–17 moderate / mittel (warning); 18–25 mild / leicht (info); 26–… normal / normal (none); | limited / eingeschränkt beurteilbar (info)',
    ],
    [
      'depression-15',
      '…–5 normal / unauffällig (none); 6–10 mild to moderate / leicht bis mittel (warning); 11–… severe / schwer (alert)',
    ],
    [
      'cornell',
      '…–10 no depressive disorder / keine depressive Störung (none); 11–… depressive disorder / depressive Störung (warning)',
    ],
    [
      'delirium',
      '| no delirium / kein Delir (none); | possible – likely / möglich – wahrscheinlich (warning); | likely – sure / wahrscheinlich – sicher (alert)',
    ],
  ])('%s', (code, line) => expect(lineOf(code)).toBe(line));
});

describe('applicability and what must be answered', () => {
  it('is everybody, with a warning or a refusal only where the reference has one', () => {
    const conditions = instruments().flatMap((draft) =>
      (draft.conditions ?? []).map((one) => `${draft.code} ${one.effect} ${one.code}`),
    );
    expect(conditions).toEqual([
      'mini-mental-status warn hearingPoor',
      'mini-mental-status warn visionPoor',
      'depression-15 refuse mmsMissing',
      'depression-15 refuse mmsTooLow',
      'depression-15 confirm mmsLimited',
    ]);
  });
  it('is every item that counts; nutrition asks in two steps, pain for a number or a word, an open ulcer for its size', () => {
    const optional = instruments().flatMap((draft) => {
      const { missing } = resultOf(draft.code, {});
      const counting = definitionOf(draft.code)
        .sections.flatMap((section) => section.items)
        .filter(
          (item) =>
            (item.kind === 'number' && item.points !== undefined) ||
            (item.kind === 'choice' && item.options.some((option) => option.points !== undefined)),
        );
      const left = counting.map((item) => item.id).filter((id) => !missing.includes(id));
      return left.length === 0 ? [] : [`${draft.code}: ${left.join(' ')}`];
    });
    expect(optional).toEqual(['nutrition: F2 G H I J K L M N O P Q R', 'push: exudate']);
  });
});
