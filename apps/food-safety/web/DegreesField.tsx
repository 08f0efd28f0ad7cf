import { ActionIcon, Group } from '@mantine/core';
import type { FieldProps } from '#platform/web/kit/fields/field.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { useText } from './text.ts';

type Typed = number | null | undefined | '';

/** The other sign of what stands in the field; in an empty one a minus to type on after. */
function flipped(value: Typed | string): number | null {
  if (typeof value === 'number') return value === 0 ? 0 : -value;
  return value === '-' ? null : ('-' as unknown as number);
}

/** Degrees Celsius. The keys for numbers of many phones have no minus: a button turns the sign. */
export function DegreesField({
  value,
  onChange,
  ...field
}: FieldProps & { readonly value: Typed; readonly onChange: (value: number | null) => void }) {
  const t = useText();
  return (
    <Group gap="sm" align="flex-end" wrap="nowrap" maw={320}>
      <div style={{ flexGrow: 1 }}>
        <NumberUnitField {...field} value={value} onChange={onChange} unit="°C" />
      </div>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('actions.sign')}
        // the field keeps the cursor, and the phone its keys
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChange(flipped(value))}
      >
        ±
      </ActionIcon>
    </Group>
  );
}
