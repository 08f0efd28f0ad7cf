import type { Answer, Answers, Fact } from './answers.ts';
import type { FormDefinition, FormText } from './definition.ts';
import { type AnswerableItem, hasPoints, isChoosing, layoutOf, mostPoints, optionOf } from './items.ts';
import { settle } from './settle.ts';

/** One line of "why 7?": the points of an item or of a calculation that goes into the score, and their reason. */
export interface Reason {
  readonly itemId: string;
  readonly label: FormText;
  readonly points: number;
  /** The most that it can carry; null where that is not known. */
  readonly of: number | null;
  readonly why: FormText;
}

const unanswered: FormText = { en: 'No answer yet', de: 'Noch keine Antwort' };
const notAssessable: FormText = { en: 'Not assessable', de: 'Nicht beurteilbar' };
const calculation: FormText = { en: 'Calculated from the answers', de: 'Aus den Antworten berechnet' };
const unconfirmed: FormText = { en: 'Proposed, not confirmed', de: 'Vorgeschlagen, nicht bestätigt' };
const unfit: FormText = { en: 'The answer does not fit', de: 'Die Antwort passt nicht' };

function whyOf(item: AnswerableItem, answer: Answer): FormText {
  if (answer.kind === 'notAssessable') return notAssessable;
  if (answer.kind === 'number' && item.kind === 'number') {
    const text = `${answer.number}${item.unit === '' ? '' : ` ${item.unit}`}`;
    return { en: text, de: text };
  }
  if (!isChoosing(item)) return unanswered;
  if (answer.kind === 'text') return { en: answer.text, de: answer.text };
  const codes = answer.kind === 'choice' ? [answer.code] : answer.kind === 'multiple' ? answer.codes : [];
  const labels = codes.map((code) => optionOf(item, code)?.label ?? { en: code, de: code });
  const words = answer.kind === 'multiple' && answer.words ? [answer.words] : [];
  return {
    en: [...labels.map((label) => label.en), ...words].join(', '),
    de: [...labels.map((label) => label.de), ...words].join(', '),
  };
}

/** Whether the score reads the calculation by name. */
const inScore = (definition: FormDefinition, id: string) =>
  new RegExp(`\\bcalculated(\\.${id}\\b|\\["${id}"\\])`).test(definition.score?.value ?? '');

/**
 * The reason for each point shown: every shown item that can carry points, in the order of the form, then the shown
 * calculations that the score reads.
 */
export function explain(
  definition: FormDefinition,
  answers: Answers,
  facts: readonly Fact[] = [],
): readonly Reason[] {
  const settled = settle(definition, answers, facts);
  const items = layoutOf(definition)
    .answerable.filter((item) => settled.shown.has(item.id) && hasPoints(item))
    .map((item): Reason => {
      const { standing, answer } = settled.judged.get(item.id)!;
      const why =
        standing === 'given'
          ? whyOf(item, answer!)
          : standing === 'proposed'
            ? unconfirmed
            : standing === 'invalid'
              ? unfit
              : unanswered;
      return {
        itemId: item.id,
        label: item.label,
        points: settled.points.get(item.id) ?? 0,
        of: mostPoints(item),
        why,
      };
    });
  const calculations = definition.calculations
    .filter(({ id, shown }) => shown && inScore(definition, id))
    .map(({ id, label, maximum }): Reason => ({
      itemId: id,
      label,
      points: settled.names.calculated.get(id) ?? 0,
      of: maximum ?? null,
      why: calculation,
    }));
  return [...items, ...calculations];
}
