import { SimpleGrid, Stack, Text } from '@mantine/core';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { type SheetKind, sheetFields } from '../domain/sheet-fields.ts';
import { useText } from './words.ts';

export interface SheetShown {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: number;
  readonly fields: readonly string[];
}
type FieldKey = keyof typeof sheetFields.residents | keyof typeof sheetFields.contacts;

/** Which column of a table holds what, with an example from its first line. */
export function MappingFields({
  kind,
  sheet,
  mapping,
  onChange,
  disabled,
}: {
  readonly kind: SheetKind;
  readonly sheet: SheetShown;
  readonly mapping: Readonly<Record<string, string>>;
  readonly onChange: (mapping: Readonly<Record<string, string>>) => void;
  readonly disabled: boolean;
}) {
  const t = useText();
  const example = (column: string | undefined) =>
    column === undefined ? undefined : sheet.rows[0]?.[sheet.columns.indexOf(column)];
  const set = (field: string, column: string | null) => {
    const { [field]: _, ...others } = mapping;
    onChange(column === null ? others : { ...others, [field]: column });
  };
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {t('mapping.title')} ({t('mapping.rows', { count: sheet.total })})
      </Text>
      <Text size="sm" c="dimmed">
        {t('mapping.remembered')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {(Object.keys(sheetFields[kind]) as FieldKey[]).map((field) => (
          <SelectField
            key={field}
            label={t(`mapping.${field}`)}
            placeholder={t('mapping.none')}
            value={mapping[field] ?? null}
            onChange={(column) => set(field, column)}
            disabled={disabled}
            {...(example(mapping[field]) ? { help: example(mapping[field]) } : {})}
            options={sheet.columns.map((column) => ({ value: column, label: column }))}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
