import { Input, Text } from '@mantine/core';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { mostPain, painWord } from '../domain/pain.ts';
import classes from './IntensityField.module.css';
import { useText } from './text.ts';

const steps = Array.from({ length: mostPain + 1 }, (_, value) => value);

/** A face from content to suffering: the mouth sinks and the brows are drawn up as pain grows. */
function PainFace({ value }: { readonly value: number }) {
  const share = value / mostPain;
  const corner = 21 + share * 3;
  const bend = 27 - share * 12;
  const brow = 9 + share * 2;
  return (
    <svg viewBox="0 0 32 32" aria-hidden>
      <circle cx="16" cy="16" r="14" />
      <path d={`M9 ${corner} Q16 ${bend} 23 ${corner}`} />
      <path d="M11 14v1M21 14v1" />
      {value > 4 && <path d={`M8 ${brow + 2} L13 ${brow} M24 ${brow + 2} L19 ${brow}`} />}
      {value === mostPain && <path d="M10 18v3M22 18v3" />}
    </svg>
  );
}

/** How strong pain is: a face, a number and a word; one tap (experience, sketch 9). */
export function IntensityField({
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly value: number | null | undefined | '';
  readonly onChange: (value: number) => void;
}) {
  const t = useText();
  const id = useFieldId(field.name, field.label);
  const word = typeof value === 'number' ? painWord(value) : null;
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-required={field.mandatory ?? false}
      aria-invalid={field.error !== undefined || undefined}
      aria-describedby={field.error === undefined ? undefined : `${id}-error`}
    >
      <Input.Label id={`${id}-label`} labelElement="div" required={field.mandatory ?? false} mb={4} fw={550}>
        {field.label}
      </Input.Label>
      <div className={classes.steps}>
        {steps.map((step) => (
          <label key={step} className={classes.step}>
            <input
              type="radio"
              name={`${id}-step`}
              checked={value === step}
              aria-label={`${step} ${t(`pain.words.${painWord(step)!}`)}`}
              onChange={() => onChange(step)}
            />
            <PainFace value={step} />
            {step}
          </label>
        ))}
      </div>
      <Text className={classes.word} role="status">
        {word === null ? '' : t(`pain.words.${word}`)}
      </Text>
      {field.error !== undefined && <Input.Error id={`${id}-error`}>{field.error}</Input.Error>}
    </div>
  );
}
