import { Input } from '@mantine/core';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import classes from './ScaleField.module.css';

export interface Step<T> {
  readonly value: T;
  readonly label: string;
  readonly colour: string;
}

/** A scale of a strip: each value with its colour and its word. Choosing the chosen one again takes it back. */
export function ScaleField<T extends string | number>({
  value,
  onChange,
  steps,
  ...field
}: FieldProps & {
  readonly value: T | null | undefined | '';
  readonly onChange: (value: T | null) => void;
  readonly steps: readonly Step<T>[];
}) {
  const id = useFieldId(field.name, field.label);
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-invalid={field.error !== undefined || undefined}
      aria-describedby={field.error === undefined ? undefined : `${id}-error`}
    >
      <Input.Label id={`${id}-label`} labelElement="div" mb={4} fw={550}>
        {field.label}
      </Input.Label>
      <div className={classes.steps}>
        {steps.map((step) => (
          <label key={step.value} className={classes.step}>
            <input
              type="radio"
              name={`${id}-step`}
              checked={value === step.value}
              aria-label={step.label}
              onChange={() => onChange(step.value)}
              onClick={() => {
                if (value === step.value) onChange(null);
              }}
            />
            <span className={classes.colour} style={{ background: step.colour }} />
            <span className={classes.word}>{step.label}</span>
          </label>
        ))}
      </div>
      {field.error !== undefined && (
        <Input.Error id={`${id}-error`} mt={4}>
          {field.error}
        </Input.Error>
      )}
    </div>
  );
}
