import { ActionIcon, Group } from '@mantine/core';
import { addMonths } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { useText } from './text.ts';

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The month of the page, kept in its address; at first the one given, or the current one. */
export function useMonth(first?: string | null): [month: string, set: (month: string) => void] {
  const format = useFormat();
  const [month, set] = useAddressValue('month', first ?? format.today().slice(0, 7));
  return [isMonth(month) ? month : format.today().slice(0, 7), set];
}

/** Chooses a month: one before, one after, or one of the last two years. */
export function MonthField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (month: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const latest = [addMonths(format.today().slice(0, 7), 1), value].sort()[1]!;
  const options = Array.from({ length: 26 }, (_, index) => addMonths(latest, -index)).map((month) => ({
    value: month,
    label: format.month(month),
  }));
  const known = options.some((one) => one.value === value)
    ? options
    : [...options, { value, label: format.month(value) }];
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <ActionIcon
        size="xl"
        aria-label={format.month(addMonths(value, -1))}
        onClick={() => onChange(addMonths(value, -1))}
      >
        <Icon name="left" />
      </ActionIcon>
      <SelectField
        label={t('fields.month')}
        value={value}
        onChange={(month) => {
          if (month) onChange(month);
        }}
        options={known}
        always
      />
      <ActionIcon
        size="xl"
        aria-label={format.month(addMonths(value, 1))}
        onClick={() => onChange(addMonths(value, 1))}
      >
        <Icon name="right" />
      </ActionIcon>
    </Group>
  );
}
