import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { levels, levelValue, type Level, type ReadingName } from '../domain/kinds.ts';
import { shownUnit } from '../domain/plausible.ts';
import { useLevelOptions } from './KindField.tsx';

export interface BoundFieldProps extends FieldProps {
  readonly of: ReadingName;
  readonly value: number | null | undefined | '';
  readonly onChange: (bound: number | null) => void;
  readonly width?: number;
}

/** A bound of a value: a number with its unit; of consciousness a level, as nobody knows the number behind it. */
export default function BoundField({ of, value, onChange, width, ...field }: BoundFieldProps) {
  const options = useLevelOptions();
  if (of !== 'consciousness')
    return (
      <NumberUnitField
        {...field}
        unit={shownUnit(of)}
        {...(width ? { width } : {})}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <SelectField<Level>
      {...field}
      options={options}
      value={typeof value === 'number' ? (levels[value] ?? null) : null}
      onChange={(level) => onChange(level === null ? null : (levelValue(level) ?? null))}
    />
  );
}
