/*
 * Derived scales of assessment records, reckoned from coded answers. Published sum rules only; where a vendor delivers a value,
 * that value counts (see `valueThatCounts`). Every function answers null where a code is missing or not one of the scale.
 */

export const scales = ['cps', 'adl', 'drs', 'chess', 'abs', 'pain', 'bladder', 'bowel'] as const;
export type Scale = (typeof scales)[number];
/** MDS 2.0 (RAI-NH) and interRAI count some items differently. */
export const editions = ['mds', 'interrai'] as const;
export type Edition = (typeof editions)[number];

export type Code = number | null;

const among = (value: Code, codes: readonly number[]): value is number =>
  value !== null && codes.includes(value);
const upTo = (maximum: number, ...further: number[]) => [
  ...Array.from({ length: maximum + 1 }, (_, code) => code),
  ...further,
];
const functional = upTo(6, 8);

/** Cognitive performance 0..6 from decision making 0..5, short-term memory 0/1, makes self understood 0..4, eating 0..6 or 8. Morris 1994. */
export function cognitivePerformance(decision: Code, memory: Code, understood: Code, eating: Code): Code {
  if (
    !among(decision, upTo(5)) ||
    !among(memory, upTo(1)) ||
    !among(understood, upTo(4)) ||
    !among(eating, functional)
  )
    return null;
  if (decision === 5) return 6;
  if (decision === 4) return eating === 6 || eating === 8 ? 6 : 5;
  const impairments = Number(decision >= 1) + Number(understood >= 1) + Number(memory === 1);
  const severe = Number(decision === 3) + Number(understood >= 3);
  return impairments < 2 ? impairments : 2 + severe;
}

const hierarchyCodes: Readonly<Record<number, number>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 3, 5: 3, 6: 4, 8: 4 };

/** ADL hierarchy 0..6 from hygiene, toilet use, locomotion, eating, each 0..6 or 8. Morris 1999. */
export function adlHierarchy(hygiene: Code, toilet: Code, locomotion: Code, eating: Code): Code {
  const raw = [hygiene, toilet, locomotion, eating];
  if (!raw.every((one): one is number => among(one, functional))) return null;
  const [clean, use, walk, eat] = raw.map((one) => hierarchyCodes[one]!) as [number, number, number, number];
  const all = [clean, use, walk, eat];
  if (all.every((one) => one === 4)) return 6;
  if (walk === 4 || eat === 4) return 5;
  if (walk === 3 || eat === 3) return 4;
  if (clean >= 3 || use >= 3) return 3;
  return Math.max(...all);
}

/** Depression rating 0..14 from seven signs: 0..2 each in MDS 2.0; interRAI's 0..3 become 0, 1, 1, 2. From 3 a depression is possible. Burrows 2000. */
export function depressionRating(signs: readonly Code[], edition: Edition): Code {
  const worth = edition === 'mds' ? [0, 1, 2] : [0, 1, 1, 2];
  if (signs.length !== 7 || !signs.every((one): one is number => among(one, upTo(worth.length - 1))))
    return null;
  return signs.reduce((sum: number, one) => sum + worth[one!]!, 0);
}

/** Health instability 0..5: at most two of the signs, and one each for worse decisions, worse ADL and end-stage disease. Hirdes 2003. The list of signs differs by edition. */
export function healthInstability(
  signs: readonly Code[],
  worseDecision: Code,
  worseAdl: Code,
  endStage: Code,
): Code {
  const all = [...signs, worseDecision, worseAdl, endStage];
  if (signs.length === 0 || !all.every((one) => among(one, [0, 1]))) return null;
  return Math.min(2, signs.filter((one) => one === 1).length) + worseDecision! + worseAdl! + endStage!;
}

/** Aggressive behaviour 0..12: verbal, physical, socially inappropriate, resists care, 0..3 each. */
export function aggressiveBehaviour(behaviours: readonly Code[]): Code {
  if (behaviours.length !== 4 || !behaviours.every((one): one is number => among(one, upTo(3)))) return null;
  return behaviours.reduce((sum: number, one) => sum + one!, 0);
}

/** Pain: frequency 0 none, 1 less than daily, 2 daily; intensity 1 mild, 2 moderate, 3 severe, 4 horrible. 0..3 in MDS 2.0, 0..4 interRAI. Fries 2001. */
export function painScale(frequency: Code, intensity: Code, edition: Edition): Code {
  if (frequency === 0 || frequency === 1) return frequency;
  if (frequency !== 2 || !among(intensity, [1, 2, 3, 4])) return null;
  if (intensity <= 2) return 2;
  return edition === 'mds' ? 3 : intensity;
}

/** Continence 0..4 of the house from interRAI's 0..5 and 8: 1 is dry by a catheter or stoma, 8 did not occur. MDS 2.0 is 0..4 itself. */
export function continence(
  code: Code,
  edition: Edition,
): { readonly level: number; readonly device: boolean } | null {
  if (edition === 'mds') return among(code, upTo(4)) ? { level: code, device: false } : null;
  if (!among(code, upTo(5))) return null;
  return code === 0 ? { level: 0, device: false } : { level: code - 1, device: code === 1 };
}

/** Items of an item set that a scale reads, in the order of its function. */
export type ScaleItems = Readonly<Partial<Record<Scale, readonly string[]>>>;

/** How many items each scale reads; CHESS takes any number of signs and then three. */
export const itemsNeeded: Readonly<Record<Scale, (count: number) => boolean>> = {
  cps: (count) => count === 4,
  adl: (count) => count === 4,
  drs: (count) => count === 7,
  chess: (count) => count >= 4,
  abs: (count) => count === 4,
  pain: (count) => count === 2,
  bladder: (count) => count === 1,
  bowel: (count) => count === 1,
};

/** The scales that an item set names, from its codes. */
export function reckonScales(
  items: ScaleItems,
  edition: Edition,
  codeOf: (item: string) => Code,
): Readonly<Partial<Record<Scale, Code>>> {
  const found: Partial<Record<Scale, Code>> = {};
  for (const scale of scales) {
    const codes = items[scale]?.map(codeOf);
    if (!codes) continue;
    const [first = null, second = null, third = null, fourth = null] = codes;
    found[scale] = ((): Code => {
      switch (scale) {
        case 'cps':
          return cognitivePerformance(first, second, third, fourth);
        case 'adl':
          return adlHierarchy(first, second, third, fourth);
        case 'drs':
          return depressionRating(codes, edition);
        case 'chess':
          return healthInstability(
            codes.slice(0, -3),
            codes.at(-3) ?? null,
            codes.at(-2) ?? null,
            codes.at(-1) ?? null,
          );
        case 'abs':
          return aggressiveBehaviour(codes);
        case 'pain':
          return painScale(first, second, edition);
        default:
          return continence(first, edition)?.level ?? null;
      }
    })();
  }
  return found;
}

/** The highest value of a scale. */
export const highest = (scale: Scale, edition: Edition): number =>
  ({ cps: 6, adl: 6, drs: 14, chess: 5, abs: 12, pain: edition === 'mds' ? 3 : 4, bladder: 4, bowel: 4 })[
    scale
  ];

/** The vendor's value beats ours. */
export function valueThatCounts(
  reckoned: Code,
  delivered: Code,
): { readonly value: Code; readonly from: 'delivered' | 'reckoned' | null } {
  if (delivered !== null) return { value: delivered, from: 'delivered' };
  return { value: reckoned, from: reckoned === null ? null : 'reckoned' };
}
