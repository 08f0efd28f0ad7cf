import type { Answer } from '#apps/forms/contract/form.ts';

type Proposable = Extract<Answer, { proposed?: unknown }>;
/** Kinds whose answers may be proposed or taken over; a signature or a picture is always made anew. */
export const isProposable = (answer: Answer): answer is Proposable =>
  ['choice', 'multiple', 'number', 'text', 'date', 'moment'].includes(answer.kind);
/** An answer that nobody has confirmed yet; it counts nothing. */
export const isUnconfirmed = (answer: Answer | undefined): boolean =>
  answer !== undefined && isProposable(answer) && answer.proposed !== undefined && !answer.proposed.confirmed;
