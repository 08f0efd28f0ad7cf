import { Suspense } from 'react';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { PartMark } from '#platform/web/kit/state/PartFailed.tsx';
import type { FieldProps } from './field.ts';
import type { Option } from '#platform/web/calls/options.ts';

export interface SelectProps<T extends string> extends FieldProps {
  readonly value: T | null | undefined | '';
  readonly onChange: (value: T | null) => void;
  readonly options: readonly Option<T>[];
  readonly placeholder?: string;
  /** There is always a value: it can not be cleared, and nobody needs to be told that it is mandatory. */
  readonly always?: boolean;
  /** The options come from the server: called with what is typed; the given options are shown as they are. */
  readonly onSearch?: (text: string) => void;
}
export interface SelectManyProps<T extends string> extends FieldProps {
  readonly value: readonly T[] | null | undefined | '';
  readonly onChange: (value: T[]) => void;
  readonly options: readonly Option<T>[];
  readonly placeholder?: string;
}

const box = {
  height: 'var(--control-height)',
  lineHeight: 'var(--control-height)',
  padding: '0 0.75rem',
  border: '1px solid var(--control)',
  borderRadius: 'var(--mantine-radius-md)',
  background: 'var(--bg)',
  overflow: 'hidden',
} as const;

const SelectBox = lazily('select', () => import('./SelectBox.tsx'), {
  failed: (failure, props) => (
    <div>
      <Coming {...props} value={props.many ? props.value : props.value ? [props.value] : []} still />
      <PartMark {...failure} />
    </div>
  ),
});
/** Loads the lists before the first one is shown. */
export const preloadSelect = (): Promise<void> => SelectBox.preload();

/** The field in its place, with its value, until the list can be opened. */
function Coming({
  value,
  options,
  label,
  mandatory,
  still = false,
}: Omit<SelectManyProps<string>, 'onChange'> & { readonly still?: boolean }) {
  const chosen = options.filter((one) => (value || []).includes(one.value)).map((one) => one.label);
  return (
    <div aria-busy={!still}>
      <div style={{ fontSize: 'var(--mantine-font-size-sm)', fontWeight: 550, marginBottom: 4 }}>
        {label}
        {mandatory && ' *'}
      </div>
      <div style={box}>{chosen.join(', ')}</div>
    </div>
  );
}

/** One of many values, found by typing. Up to 8 values are better shown as chips (ChoiceField). */
export function SelectField<T extends string>({ onChange, onSearch, ...props }: SelectProps<T>) {
  return (
    <Suspense fallback={<Coming {...props} value={props.value ? [props.value] : []} />}>
      <SelectBox
        many={false}
        {...props}
        onChange={(value) => onChange(value as T | null)}
        {...(onSearch ? { onSearch } : {})}
      />
    </Suspense>
  );
}

/** Several of many values. */
export function SelectManyField<T extends string>({ onChange, ...props }: SelectManyProps<T>) {
  return (
    <Suspense fallback={<Coming {...props} />}>
      <SelectBox many {...props} onChange={(value) => onChange(value as T[])} />
    </Suspense>
  );
}
