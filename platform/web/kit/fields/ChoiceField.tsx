import { Chip, Group, Input } from '@mantine/core';
import { useFrameText } from '#platform/web/text/text.ts';
import { useFieldId } from '../../form/labels.ts';
import type { FieldProps } from './field.ts';
import type { Option } from '#platform/web/calls/options.ts';

interface Frame {
  readonly id: string;
  readonly field: FieldProps;
  readonly children: React.ReactNode;
  readonly role: 'radiogroup' | 'group';
}

function ChipFrame({ id, field, children, role }: Frame) {
  const { label, help, error, mandatory } = field;
  return (
    <div
      role={role}
      id={id}
      aria-labelledby={`${id}-label`}
      aria-required={role === 'radiogroup' ? (mandatory ?? false) : undefined}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <Input.Label id={`${id}-label`} labelElement="div" required={mandatory ?? false} mb={4} fw={550}>
        {label}
      </Input.Label>
      {help && <Input.Description mb={4}>{help}</Input.Description>}
      <Group gap="sm">{children}</Group>
      {error !== undefined && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}

/**
 * One of a few values as chips: use it up to 8 values, SelectField beyond. Choosing the chosen one again clears an
 * optional field.
 */
export function ChoiceField<T extends string>({
  value,
  onChange,
  options,
  ...field
}: FieldProps & {
  readonly value: T | null | undefined | '';
  readonly onChange: (value: T | null) => void;
  readonly options: readonly Option<T>[];
}) {
  const id = useFieldId(field.name, field.label);
  return (
    <ChipFrame id={id} field={field} role="radiogroup">
      <Chip.Group value={value || null} onChange={(next) => onChange(next as T)}>
        {options.map((option) => (
          <Chip
            key={option.value}
            value={option.value}
            disabled={(field.disabled ?? false) || (option.disabled ?? false)}
            onClick={() => {
              if (!field.mandatory && option.value === value) onChange(null);
            }}
          >
            {option.label}
          </Chip>
        ))}
      </Chip.Group>
    </ChipFrame>
  );
}

/** Several of a few values as chips. */
export function ChoicesField<T extends string>({
  value,
  onChange,
  options,
  ...field
}: FieldProps & {
  readonly value: readonly T[] | null | undefined | '';
  readonly onChange: (value: T[]) => void;
  readonly options: readonly Option<T>[];
}) {
  const id = useFieldId(field.name, field.label);
  return (
    <ChipFrame id={id} field={field} role="group">
      <Chip.Group multiple value={[...(value || [])]} onChange={(next) => onChange(next as T[])}>
        {options.map((option) => (
          <Chip
            key={option.value}
            value={option.value}
            disabled={(field.disabled ?? false) || (option.disabled ?? false)}
          >
            {option.label}
          </Chip>
        ))}
      </Chip.Group>
    </ChipFrame>
  );
}

/** Yes or no, or not said: what nobody asked is neither. */
export function YesNoField({
  value,
  onChange,
  ...field
}: FieldProps & {
  readonly value: boolean | null | undefined | '';
  readonly onChange: (value: boolean | null) => void;
}) {
  const t = useFrameText();
  return (
    <ChoiceField<'yes' | 'no'>
      {...field}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      onChange={(next) => onChange(next === null ? null : next === 'yes')}
      options={[
        { value: 'yes', label: t('kit.yes') },
        { value: 'no', label: t('kit.no') },
      ]}
    />
  );
}
