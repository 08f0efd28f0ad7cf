import type { Answer, Item, ItemKind } from '#apps/forms/contract/form.ts';

/** What the field of an item gets. `invalid` and `describedBy` go to the control that takes the focus. */
export interface InputProps<K extends ItemKind> {
  readonly item: Extract<Item, { kind: K }>;
  readonly answer: Answer | undefined;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onAnswer: (answer: Answer | null) => void;
}

/** The answer when it is of this kind. */
export const answerOf = <K extends Answer['kind']>(
  answer: Answer | undefined,
  kind: K,
): Extract<Answer, { kind: K }> | undefined =>
  answer?.kind === kind ? (answer as Extract<Answer, { kind: K }>) : undefined;

/** A remark beside an answer stays when the answer changes. */
export const noteOf = (answer: Answer | undefined): { note?: string } =>
  answer && 'note' in answer && answer.note ? { note: answer.note } : {};
