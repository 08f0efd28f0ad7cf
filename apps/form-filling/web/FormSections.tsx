import { Text } from '@mantine/core';
import {
  type Answer,
  type Answers,
  type FormDefinition,
  initialAnswer,
  isLocked,
} from '#apps/forms/contract/form.ts';
import { preferences } from '#platform/web/store/preferences.ts';
import classes from './Filler.module.css';
import type { Filling, Previous } from './filling.ts';
import { FormItem, lockOf } from './FormItem.tsx';
import { type AnsweredItem, itemsOf, numbersOf, takesAnswer } from './numbering.ts';
import { useSay } from './speaking.ts';
import { useText } from './text.ts';

export interface SectionsProps {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly filling: Filling;
  readonly previous?: Previous;
  readonly readOnly: boolean;
  readonly missing: readonly string[];
  readonly showHidden: boolean;
  readonly only: readonly string[] | undefined;
  readonly onNext: (id: string) => void;
}

/** Where most are mandatory, only the others are marked (experience 4.1). */
function markOf(definition: FormDefinition): (mandatory: boolean) => 'mandatory' | 'optional' | 'none' {
  const items = itemsOf(definition).filter(takesAnswer);
  const most =
    items.filter((item) => item.required || item.requiredWhen !== undefined).length * 2 > items.length;
  return (mandatory) => (mandatory ? (most ? 'none' : 'mandatory') : most ? 'optional' : 'none');
}

const givenAnswers = new WeakMap<AnsweredItem, Answer>();

/** What stands at an item: the answer, or what nobody has to answer. The same object as long as it says the same. */
function standingAnswer(
  item: AnsweredItem,
  answers: Answers,
  reckoned: Readonly<Record<string, number | null>>,
): Answer | undefined {
  const own = answers[item.id];
  if (own !== undefined || !isLocked(item) || item.locked === 'computed') return own;
  const number = item.kind === 'number' && item.value !== undefined ? reckoned[item.id] : undefined;
  const answer =
    number === undefined ? initialAnswer(item) : number === null ? null : { kind: 'number' as const, number };
  const before = givenAnswers.get(item);
  if (answer === null || (before && JSON.stringify(before) === JSON.stringify(answer)))
    return answer === null ? undefined : before;
  givenAnswers.set(item, answer);
  return answer;
}

/** The shown sections and items of a form in their order. */
export function FormSections({
  definition,
  answers,
  filling,
  previous,
  readOnly,
  missing,
  showHidden,
  only,
  onNext,
}: SectionsProps) {
  const t = useText();
  const say = useSay();
  const { result, shown, offered, answer, decline } = filling;
  const numbers = numbersOf(definition);
  const mark = markOf(definition);
  const faultOf = (id: string) =>
    result.invalid[id] ?? (missing.includes(id) && result.missing.includes(id) ? 'missing' : undefined);
  // the first question that a key can answer: it is the one as long as none has the focus
  const { keys } = preferences.use();
  const current =
    readOnly || !keys
      ? undefined
      : itemsOf(definition)
          .filter(takesAnswer)
          .find(
            (item) =>
              (item.kind === 'choice' ? item.show !== 'select' : item.kind === 'number') &&
              lockOf(item) === undefined &&
              answers[item.id] === undefined &&
              shown.has(item.id) &&
              definition.sections.some(
                (section) =>
                  section.items.includes(item) &&
                  shown.has(section.id) &&
                  (only?.includes(section.id) ?? true),
              ),
          )?.id;
  const row = (item: AnsweredItem) => (
    <FormItem
      key={item.id}
      item={item}
      number={numbers.get(item.id) ?? ''}
      answer={standingAnswer(item, answers, result.calculated)}
      offered={offered[item.id]}
      points={result.points[item.id]}
      before={previous?.answers[item.id]}
      beforePoints={previous?.result?.points[item.id]}
      fault={faultOf(item.id)}
      mark={mark(item.requiredWhen === undefined ? item.required : result.missing.includes(item.id))}
      readOnly={readOnly}
      current={item.id === current}
      onAnswer={answer}
      onDecline={decline}
      onNext={onNext}
    />
  );
  const hidden = (id: string, words: string) =>
    showHidden && (
      <p key={id} className={classes.hidden}>
        {numbers.get(id)} {words} <small>{t('filler.hidden')}</small>
      </p>
    );
  return definition.sections
    .filter((section) => only?.includes(section.id) ?? true)
    .map((section) =>
      !shown.has(section.id) ? (
        hidden(section.id, say(section.title))
      ) : (
        <section key={section.id} className={classes.section} aria-label={say(section.title) || undefined}>
          {section.title && <h2 className={classes.title}>{say(section.title)}</h2>}
          {section.help && (
            <Text size="sm" c="dimmed">
              {say(section.help)}
            </Text>
          )}
          {section.items.map((item) =>
            !shown.has(item.id) ? (
              hidden(item.id, say(item.label))
            ) : takesAnswer(item) ? (
              (item.locked !== 'hidden' || answers[item.id] !== undefined) && row(item)
            ) : (
              <p key={item.id} className={classes.display}>
                {say(item.label)}
              </p>
            ),
          )}
        </section>
      ),
    );
}
