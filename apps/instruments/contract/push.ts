/*
 * Area sub-score of the healing tool for pressure ulcers (PUSH 3.0), by tenths of a square centimetre, ends included; what is larger
 * scores 10. Structure copyright NPIAP, used with acknowledgement (apps/instruments/server/definitions/push.ts).
 */
export const pushAreaScale = {
  steps: [
    [2, 1],
    [6, 2],
    [10, 3],
    [20, 4],
    [30, 5],
    [40, 6],
    [80, 7],
    [120, 8],
    [240, 9],
  ],
  largest: 10,
} as const satisfies {
  readonly steps: readonly (readonly [tenths: number, points: number])[];
  readonly largest: number;
};
