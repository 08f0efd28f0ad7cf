/** Why somebody is not reminded for now, as a person has said it. */
export const blockKinds = ['disputed', 'blocked', 'instalments'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface Block {
  readonly kind: BlockKind;
  /** The last day on which it counts; null: until somebody lifts it. */
  readonly until: string | null;
}

/** Whether a block counts on a day: its last day is one of them. */
export const countsOn = (block: Block, day: string): boolean => block.until === null || day <= block.until;

/** An agreement on instalments ends by itself; nobody agrees on days that are over. */
export function blockProblem(block: Block, today: string): 'untilMissing' | 'untilPast' | null {
  if (block.kind === 'instalments' && block.until === null) return 'untilMissing';
  return block.until !== null && block.until < today ? 'untilPast' : null;
}
