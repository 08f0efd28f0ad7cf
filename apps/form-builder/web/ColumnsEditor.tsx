import { ActionIcon, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import type { Cell, Item } from '#apps/forms/contract/form.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { BothField } from './BothField.tsx';
import classes from './Builder.module.css';
import { OptionsEditor } from './OptionsEditor.tsx';
import { useText } from './text.ts';

type Table = Extract<Item, { kind: 'table' }>;
const kinds = ['text', 'number', 'choice', 'date'] as const;

/** A column of another kind with the same name and words. */
function cellOf(kind: Cell['kind'], { id, label, required }: Cell): Cell {
  if (kind === 'choice')
    return {
      id,
      label,
      required,
      kind,
      options: [
        { code: '1', label: { en: '', de: '' } },
        { code: '2', label: { en: '', de: '' } },
      ],
    };
  if (kind === 'number') return { id, label, required, kind, unit: '', decimals: 0 };
  return kind === 'text' ? { id, label, required, kind, maximumLength: 200 } : { id, label, required, kind };
}

/** The columns of a table and how many rows it may have. */
export function ColumnsEditor({
  item,
  onChange,
}: {
  readonly item: Table;
  readonly onChange: (item: Item) => void;
}) {
  const t = useText();
  const set = (columns: readonly Cell[]) => onChange({ ...item, columns: [...columns] });
  const next = `c${Math.max(0, ...item.columns.map((one) => Number(one.id.slice(1)) || 0)) + 1}`;
  const rows = (value: number | null, low: number) =>
    Math.min(100, Math.max(low, typeof value === 'number' ? Math.round(value) : low));
  return (
    <Stack gap="sm">
      {item.columns.map((cell, index) => (
        <div
          key={cell.id}
          className={classes.option}
          role="group"
          aria-label={t('fields.column', { number: index + 1 })}
        >
          <BothField
            label={t('fields.column', { number: index + 1 })}
            mandatory
            value={cell.label}
            onChange={(label) => set(item.columns.with(index, { ...cell, label: label! }))}
          />
          <SelectField
            label={t('fields.kind')}
            mandatory
            value={cell.kind}
            options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            onChange={(kind) =>
              kind && kind !== cell.kind && set(item.columns.with(index, cellOf(kind, cell)))
            }
          />
          {cell.kind === 'number' && (
            <TextField
              label={t('fields.unit')}
              value={cell.unit}
              maxLength={20}
              onChange={(unit) => set(item.columns.with(index, { ...cell, unit }))}
            />
          )}
          {cell.kind === 'choice' && (
            <OptionsEditor
              options={cell.options}
              onChange={(options) => set(item.columns.with(index, { ...cell, options: [...options] }))}
            />
          )}
          <Group justify="space-between">
            <SwitchField
              label={t('fields.mandatory')}
              value={cell.required}
              onChange={(required) => set(item.columns.with(index, { ...cell, required }))}
            />
            <ActionIcon
              variant="subtle"
              disabled={item.columns.length === 1}
              aria-label={t('builder.of', {
                action: t('builder.remove'),
                name: t('fields.column', { number: index + 1 }),
              })}
              onClick={() => set(item.columns.toSpliced(index, 1))}
            >
              <Icon name="delete" />
            </ActionIcon>
          </Group>
        </div>
      ))}
      {item.columns.length < 12 && (
        <Group>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() =>
              set([
                ...item.columns,
                { id: next, kind: 'text', label: { en: '', de: '' }, maximumLength: 200, required: false },
              ])
            }
          >
            {t('builder.addColumn')}
          </Button>
        </Group>
      )}
      <SimpleGrid cols={2}>
        <NumberUnitField
          label={t('fields.minimumRows')}
          whole
          value={item.minimumRows}
          onChange={(value) => onChange({ ...item, minimumRows: rows(value, 0) })}
        />
        <NumberUnitField
          label={t('fields.maximumRows')}
          whole
          value={item.maximumRows}
          onChange={(value) => onChange({ ...item, maximumRows: rows(value, 1) })}
        />
      </SimpleGrid>
    </Stack>
  );
}
