import { Text } from '@mantine/core';
import { type KeyboardEvent, memo, type ReactNode, Suspense, useId, useState } from 'react';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { preferences } from '#platform/web/store/preferences.ts';
import { hasText, sayIn } from '#platform/web/text/text.ts';
import type { Answer, Item } from '#apps/forms/contract/form.ts';
import { AnswerText } from './AnswerText.tsx';
import { ChoiceInput, MultipleInput } from './ChoiceInput.tsx';
import classes from './Filler.module.css';
import { confirmedOf } from './filling.ts';
import { noteOf, type InputProps } from './inputs.ts';
import { NotAssessable } from './NotAssessable.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { AnsweredItem } from './numbering.ts';
import { Proposal } from './Proposal.tsx';
import { isUnconfirmed } from './proposed.ts';
import { useSay } from './speaking.ts';
import { DateInput, TextInput } from './TextInputs.tsx';
import { useText } from './text.ts';

const SignatureInput = lazily('forms/signature', () => import('./SignatureInput.tsx'));
const PictureInput = lazily('forms/picture', () => import('./PictureInput.tsx'));
const BodyMapInput = lazily('forms/bodyMap', () => import('./BodyMapInput.tsx'));
const TableInput = lazily('forms/table', () => import('./TableInput.tsx'));

export interface ItemProps {
  readonly item: AnsweredItem;
  readonly number: string;
  readonly answer: Answer | undefined;
  readonly offered: Answer | undefined;
  readonly points: number | undefined;
  readonly before: Answer | undefined;
  readonly beforePoints: number | undefined;
  /** Why it must be looked at again: `missing`, or why the answer does not fit (code below `validation`). */
  readonly fault: string | undefined;
  readonly mark: 'mandatory' | 'optional' | 'none';
  readonly readOnly: boolean;
  /** Keys answer it as long as no question has the focus (early-keys.ts). */
  readonly current: boolean;
  readonly onAnswer: (id: string, answer: Answer | null) => void;
  readonly onDecline: (id: string) => void;
  readonly onNext: (id: string) => void;
}

/** The field of an item, by its kind. */
function Field({
  item,
  ...given
}: Omit<InputProps<Item['kind']>, 'item'> & { readonly item: AnsweredItem }): ReactNode {
  switch (item.kind) {
    case 'choice':
      return <ChoiceInput item={item} {...given} />;
    case 'multiple':
      return <MultipleInput item={item} {...given} />;
    case 'number':
      return <NumberInput item={item} {...given} />;
    case 'text':
      return <TextInput item={item} {...given} />;
    case 'date':
      return <DateInput item={item} {...given} />;
    case 'signature':
      return <SignatureInput item={item} {...given} />;
    case 'picture':
      return <PictureInput item={item} {...given} />;
    case 'bodyMap':
      return <BodyMapInput item={item} {...given} />;
    case 'table':
      return <TableInput item={item} {...given} />;
  }
}

const typing = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type));
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/** Points of the answer, and those of the last time. */
function Points({
  points,
  before,
}: {
  readonly points: number | undefined;
  readonly before: number | undefined;
}) {
  const t = useText();
  if (points === undefined && before === undefined) return null;
  return (
    <span className={classes.itemPoints}>
      {points !== undefined && <b>{signed(points)}</b>}
      {before !== undefined && <small>{t('filler.pointsWere', { points: signed(before) })}</small>}
    </span>
  );
}

/** A remark beside an answer, behind a button until there is one. */
function Remark({
  answer,
  onAnswer,
}: {
  readonly answer: Answer;
  readonly onAnswer: (answer: Answer) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (answer.kind === 'signature' || answer.kind === 'bodyMap' || answer.kind === 'table') return null;
  const note = answer.note ?? '';
  if (note === '' && !open)
    return (
      <button type="button" className={classes.remark} onClick={() => setOpen(true)}>
        <Icon name="note" size={16} /> {t('filler.addRemark')}
      </button>
    );
  return (
    <TextField
      label={t('filler.remark')}
      value={note}
      maxLength={1000}
      onChange={(next) => {
        const { note: _before, ...rest } = answer;
        onAnswer(next === '' ? rest : { ...rest, note: next });
      }}
    />
  );
}

/** Why nobody answers an item. */
export function lockOf(item: AnsweredItem): 'given' | 'computed' | 'value' | undefined {
  if (item.kind === 'number' && item.value !== undefined) return 'value';
  return item.locked === undefined ? undefined : item.locked === 'computed' ? 'computed' : 'given';
}

/** One item of a form with its field. Keys 1 to 9 answer, Enter goes on. Drawn anew only when something of it changes. */
export const FormItem = memo(function FormItem({
  item,
  number,
  answer,
  offered,
  points,
  before,
  beforePoints,
  fault,
  mark,
  readOnly,
  current,
  onAnswer,
  onDecline,
  onNext,
}: ItemProps) {
  const t = useText();
  const say = useSay();
  const id = useId();
  const [labelId, helpId] = [`${id}-label`, `${id}-help`];
  const help = say(item.help);
  const answerWith = (next: Answer | null) => onAnswer(item.id, next);
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (
      event.key === 'Enter' &&
      !(event.target instanceof HTMLTextAreaElement) &&
      !(event.target instanceof HTMLButtonElement) &&
      !(event.target instanceof HTMLAnchorElement)
    ) {
      event.preventDefault();
      onNext(item.id);
    }
    if (
      item.kind !== 'choice' ||
      readOnly ||
      item.locked !== undefined ||
      typing(event.target) ||
      !preferences.get().keys ||
      !/^[1-9]$/.test(event.key)
    )
      return;
    const option = item.options[Number(event.key) - 1];
    if (!option) return;
    event.preventDefault();
    answerWith({ kind: 'choice', code: option.code, ...noteOf(answer) });
  };
  const locked = lockOf(item);
  const open = isUnconfirmed(answer) ? answer : answer === undefined ? offered : undefined;
  const message =
    fault === undefined
      ? ''
      : fault === 'missing'
        ? t('filler.pleaseAnswer')
        : hasText('form-filling', `validation.${fault}`)
          ? sayIn('form-filling', `validation.${fault}`)
          : t('filler.doesNotFit');
  const describedBy =
    [help === '' ? '' : helpId, message === '' ? '' : `${id}-fault`].filter((one) => one !== '').join(' ') ||
    undefined;
  return (
    // the keys belong to the whole item, whichever control of it has the focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div
      role="group"
      aria-labelledby={labelId}
      className={classes.item}
      data-item={item.id}
      data-fault={fault}
      data-current={current || undefined}
      onKeyDown={onKey}
    >
      <div className={classes.head}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <span id={labelId} className={classes.label}>
          {say(item.label, item.licensedText)}
          {mark === 'mandatory' && (
            <span className={classes.star} aria-hidden>
              {' '}
              *
            </span>
          )}
          {mark === 'optional' && <small> {t('filler.optional')}</small>}
        </span>
        <Points points={points} before={beforePoints} />
      </div>
      {help !== '' && (
        <Text id={helpId} size="sm" c="dimmed" className={classes.help}>
          {help}
        </Text>
      )}
      <div className={classes.field}>
        {open && !readOnly && (
          <Proposal
            answer={open}
            item={item}
            onConfirm={() => answerWith(confirmedOf(open))}
            onOther={() => onDecline(item.id)}
          />
        )}
        {before && !readOnly && answer === undefined && (
          <Text size="sm" c="dimmed">
            {t('filler.was')} <AnswerText item={item} answer={before} />
          </Text>
        )}
        {locked !== undefined && !readOnly && (
          <Text size="sm" c="dimmed">
            {t(`filler.locked.${locked}`)}
          </Text>
        )}
        {readOnly || locked !== undefined ? (
          <AnswerText item={item} answer={answer} />
        ) : (
          <Suspense fallback={<SkeletonFor kind="line" />}>
            {answer?.kind !== 'notAssessable' || item.kind === 'choice' ? (
              <Field
                item={item}
                answer={answer}
                labelId={labelId}
                describedBy={describedBy}
                invalid={fault !== undefined}
                onAnswer={answerWith}
              />
            ) : null}
          </Suspense>
        )}
        {!readOnly && locked === undefined && (
          <NotAssessable item={item} answer={answer} onAnswer={answerWith} />
        )}
        {!readOnly && locked === undefined && answer && <Remark answer={answer} onAnswer={answerWith} />}
        {message !== '' && (
          <Text id={`${id}-fault`} size="sm" className={classes.fault}>
            <Icon name="critical" size={16} /> {message}
          </Text>
        )}
      </div>
    </div>
  );
});
