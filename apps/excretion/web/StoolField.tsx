import { Input, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { Amount } from '../domain/entries.ts';
import { bristolOf, meaningOf } from '../domain/entries.ts';
import classes from './StoolField.module.css';
import { StoolPicture } from './StoolPicture.tsx';
import { useText } from './text.ts';

const offered = ['small', 'medium', 'large'] as const;

/** Form and amount by one tap: a row of the grid is a form with its picture, a column an amount. The form alone is enough, too. */
export function StoolField({
  stoolType,
  amount,
  onChange,
  error,
}: {
  readonly stoolType: string | null;
  readonly amount: Amount | null;
  readonly onChange: (stoolType: string | null, amount: Amount | null) => void;
  readonly error: string | undefined;
}) {
  const t = useText();
  const forms = useDictionary('excretion.stoolTypes');
  const id = useFieldId('stoolType', t('fields.stoolType'));
  const none = amount === 'none';
  const chosenForm = bristolOf(stoolType);
  // what a correction shows may have been set inactive since
  const rows = forms.options.some((one) => one.value === stoolType)
    ? forms.options
    : [...forms.options, ...(stoolType ? [{ value: stoolType, label: forms.word(stoolType) }] : [])];
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} data-invalid={error !== undefined || undefined}>
      <div className={classes.grid}>
        <Input.Label id={`${id}-label`} labelElement="div" fw={550}>
          {t('fields.stoolType')}
        </Input.Label>
        {offered.map((one) => (
          <span key={one} className={classes.head} aria-hidden>
            {t(`amounts.${one}`)}
          </span>
        ))}
        {rows.map(({ value, label }) => {
          const bristol = bristolOf(value);
          const chosen = stoolType === value;
          return (
            <Fragment key={value}>
              <button
                type="button"
                className={`${classes.choice} ${classes.form}`}
                aria-pressed={chosen}
                onClick={() => onChange(chosen ? null : value, none || chosen ? null : amount)}
              >
                {bristol !== null && (
                  <>
                    <b>{bristol}</b> <StoolPicture bristol={bristol} width={36} />
                  </>
                )}
                <span>{label}</span>
              </button>
              {offered.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={classes.choice}
                  aria-label={`${bristol ?? ''} ${label}, ${t(`amounts.${one}`)}`.trim()}
                  aria-pressed={chosen && amount === one}
                  onClick={() => onChange(value, one)}
                >
                  {t(`amountLetters.${one}`)}
                </button>
              ))}
            </Fragment>
          );
        })}
        <button
          type="button"
          className={classes.choice}
          style={{ gridColumn: '1 / -1' }}
          aria-pressed={none}
          onClick={() => onChange(null, none ? null : 'none')}
        >
          {t('actions.none')}
        </button>
      </div>
      {chosenForm !== null && (
        <Text size="sm" c="dimmed" role="status">
          {t(`meanings.${meaningOf(chosenForm)}`)}
        </Text>
      )}
      {error !== undefined && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
