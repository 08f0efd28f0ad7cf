import { useId } from 'react';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Option } from '#apps/forms/contract/form.ts';
import { isUnconfirmed } from './proposed.ts';
import classes from './ChoiceInput.module.css';
import { answerOf, type InputProps, noteOf } from './inputs.ts';
import { useSay } from './speaking.ts';
import { useText } from './text.ts';

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/** Word, help and quiet points of an option. */
function OptionWords({ option }: { readonly option: Option }) {
  const say = useSay();
  return (
    <span className={classes.optionWords}>
      <span>{say(option.label, option.licensedText)}</span>
      {option.help && <small>{say(option.help)}</small>}
      {option.points !== undefined && (
        <small className={classes.points} aria-hidden>
          {signed(option.points)}
        </small>
      )}
    </span>
  );
}

/** An answer that none of the options has, where the question is open for one. */
function OwnWords({ words, onWords }: { readonly words: string; readonly onWords: (words: string) => void }) {
  const t = useText();
  return <TextField label={t('filler.ownWords')} value={words} maxLength={2000} onChange={onWords} />;
}

/** One of several options, all in sight; the chosen one pressed again is no answer again. "Not assessable" stands last where the item offers it. */
export function ChoiceInput({ item, answer, labelId, describedBy, invalid, onAnswer }: InputProps<'choice'>) {
  const t = useText();
  const say = useSay();
  const name = useId();
  const chosen = answerOf(answer, 'choice')?.code;
  const choose = (code: string) => onAnswer({ kind: 'choice', code, ...noteOf(answer) });
  const own = item.open && (
    <OwnWords
      words={answerOf(answer, 'text')?.text ?? ''}
      onWords={(text) => onAnswer(text === '' ? null : { kind: 'text', text, ...noteOf(answer) })}
    />
  );
  if (item.show === 'select') {
    return (
      <>
        <SelectField
          label={t('filler.choose')}
          value={chosen ?? null}
          onChange={(code) => (code === null ? onAnswer(null) : choose(code))}
          options={item.options.map((one) => ({ value: one.code, label: say(one.label, one.licensedText) }))}
        />
        {own}
      </>
    );
  }
  const radio = (value: string, words: React.ReactNode, checked: boolean, take: () => void) => (
    <label
      key={value}
      className={classes.option}
      data-checked={checked || undefined}
      data-unconfirmed={(checked && isUnconfirmed(answer)) || undefined}
      data-na={value === ' na' || undefined}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={take}
        onClick={() => {
          if (checked) {
            if (isUnconfirmed(answer)) take();
            else onAnswer(null);
          }
        }}
      />
      {words}
    </label>
  );
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={item.required}
        aria-invalid={invalid || undefined}
        className={classes.options}
        data-show={item.show}
      >
        {item.options.map((option) =>
          radio(option.code, <OptionWords option={option} />, option.code === chosen, () =>
            choose(option.code),
          ),
        )}
        {item.notAssessable &&
          radio(
            ' na',
            <span className={classes.optionWords}>{t('filler.notAssessable')}</span>,
            answer?.kind === 'notAssessable',
            () => onAnswer({ kind: 'notAssessable', ...noteOf(answer) }),
          )}
      </div>
      {own}
    </>
  );
}

/** Several of several options; an exclusive one ("none of these") takes the others away. */
export function MultipleInput({
  item,
  answer,
  labelId,
  describedBy,
  invalid,
  onAnswer,
}: InputProps<'multiple'>) {
  const chosen = answerOf(answer, 'multiple');
  const codes = chosen?.codes ?? [];
  const words = chosen?.words ?? '';
  const give = (next: readonly string[], own: string) =>
    onAnswer(
      next.length === 0 && own === ''
        ? null
        : { kind: 'multiple', codes: [...next], ...(own === '' ? {} : { words: own }), ...noteOf(answer) },
    );
  const toggle = (option: Option) => {
    const exclusive = item.options.filter((one) => one.exclusive).map((one) => one.code);
    const without = codes.filter((code) => code !== option.code);
    const next = codes.includes(option.code)
      ? without
      : option.exclusive
        ? [option.code]
        : [...without.filter((code) => !exclusive.includes(code)), option.code];
    // in the order of the form, so that the same answers are always the same
    const ordered = item.options.map((one) => one.code).filter((code) => next.includes(code));
    give(ordered, words);
  };
  const full = item.maximum !== undefined && codes.length >= item.maximum;
  return (
    <>
      <div
        role="group"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        className={classes.options}
        data-show="buttons"
      >
        {item.options.map((option) => {
          const checked = codes.includes(option.code);
          const blocked = !checked && full && !option.exclusive;
          return (
            <label
              key={option.code}
              className={classes.option}
              data-checked={checked || undefined}
              data-unconfirmed={(checked && isUnconfirmed(answer)) || undefined}
              data-disabled={blocked || undefined}
              data-square
            >
              <input
                type="checkbox"
                checked={checked}
                disabled={blocked}
                aria-invalid={invalid || undefined}
                onChange={() => toggle(option)}
              />
              <OptionWords option={option} />
            </label>
          );
        })}
      </div>
      {item.open && <OwnWords words={words} onWords={(own) => give(codes, own)} />}
    </>
  );
}
