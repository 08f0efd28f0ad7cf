import { Input } from '@mantine/core';
import { useFieldId } from '#platform/web/form/labels.ts';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { type Portion, portions } from '../domain/entries.ts';
import { Plate } from './Plate.tsx';
import classes from './PortionField.module.css';
import { useText } from './text.ts';

/** How much of the plate was eaten, by one tap on its picture. */
export function PortionField({
  value,
  onChange,
  label,
  name,
  error,
}: Pick<FieldProps, 'label' | 'name' | 'error'> & {
  readonly value: Portion | null | undefined | '';
  readonly onChange: (value: Portion | null) => void;
}) {
  const t = useText();
  const id = useFieldId(name, label);
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} data-invalid={error !== undefined || undefined}>
      <Input.Label id={`${id}-label`} labelElement="div" mb={4} fw={550}>
        {label}
      </Input.Label>
      <div className={classes.plates}>
        {portions.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.plate}
            aria-pressed={value === one}
            onClick={() => onChange(value === one ? null : one)}
          >
            <Plate portion={one} width={44} />
            {t(`portions.${one}`)}
          </button>
        ))}
      </div>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
