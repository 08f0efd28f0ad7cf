import { Chip } from '@mantine/core';
import type { Option } from '#platform/web/calls/options.ts';
import { useChosenInSight } from './use-chosen-in-sight.ts';
import classes from './ViewChoice.module.css';

/** Which part of something is shown, as chips: one line, also on a phone. A field of a form is a ChoiceField. */
export function ViewChoice<T extends string>({
  label,
  value,
  onChange,
  options,
}: {
  /** For readers of the screen; the chips speak for themselves. */
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly options: readonly Option<T>[];
}) {
  const line = useChosenInSight<HTMLDivElement>(options.findIndex((one) => one.value === value));
  return (
    <div ref={line} className={classes.line} role="radiogroup" aria-label={label}>
      <Chip.Group value={value} onChange={(next) => onChange(next as T)}>
        {options.map((one) => (
          <Chip key={one.value} value={one.value} disabled={one.disabled ?? false}>
            {one.label}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  );
}
