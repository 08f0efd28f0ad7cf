import type { Answer } from './answers.ts';
import { answerFault } from './check-answer.ts';
import type { AnswerableItem } from './items.ts';

/** A value as an answer to an item; null where they do not go together. */
export function asAnswer(item: AnswerableItem, value: unknown): Answer | null {
  if (item.kind === 'choice' && (typeof value === 'string' || typeof value === 'number'))
    return { kind: 'choice', code: String(value) };
  if (item.kind === 'multiple' && Array.isArray(value)) return { kind: 'multiple', codes: value.map(String) };
  if (item.kind === 'number' && typeof value === 'number' && Number.isFinite(value))
    return { kind: 'number', number: Number(value.toFixed(item.decimals)) };
  if (item.kind === 'text' && typeof value === 'string') return { kind: 'text', text: value };
  if (item.kind === 'date' && typeof value === 'string')
    return item.withTime ? { kind: 'moment', moment: value } : { kind: 'date', day: value };
  return null;
}

/** The initial value of an item as an answer; null: none, or one that does not fit (any more). */
export function initialAnswer(item: AnswerableItem): Answer | null {
  const answer = item.initial === undefined ? null : asAnswer(item, item.initial);
  return answer !== null && answerFault(item, answer) === null ? answer : null;
}
