import { ActionIcon, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { BothField } from './BothField.tsx';
import classes from './Builder.module.css';
import type { FormPartProps } from './FormProperties.tsx';
import { useText } from './text.ts';

/** Values that the form computes beside its score; later ones may use earlier ones. */
export function CalculationsEditor({ definition, onChange }: FormPartProps) {
  const t = useText();
  const all = definition.calculations;
  const id = `k${Math.max(0, ...all.map((one) => Number(one.id.slice(1)) || 0)) + 1}`;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">{t('help.calculations')}</Text>
      {all.map((one, index) => {
        const set = (change: Partial<typeof one>) => onChange({ calculations: all.with(index, { ...one, ...change }) }, `calculation:${one.id}`);
        const name = t('fields.calculation', { name: one.id });
        return (
          <div key={one.id} className={classes.option} role="group" aria-label={name}>
            <BothField label={name} mandatory value={one.label} onChange={(label) => set({ label: label! })} />
            <ParagraphField label={t('rules.expression')} rows={2} value={one.value} onChange={(value) => set({ value })} />
            <SimpleGrid cols={2}>
              <TextField label={t('fields.unit')} value={one.unit} maxLength={20} onChange={(unit) => set({ unit })} />
              <NumberUnitField label={t('fields.maximum')} value={one.maximum ?? null} onChange={(value) => set({ maximum: typeof value === 'number' ? value : undefined })} />
            </SimpleGrid>
            <Group justify="space-between">
              <SwitchField label={t('fields.shown')} value={one.shown} onChange={(shown) => set({ shown })} />
              <ActionIcon variant="subtle" aria-label={t('builder.of', { action: t('builder.remove'), name })} onClick={() => onChange({ calculations: all.toSpliced(index, 1) }, '')}><Icon name="delete" /></ActionIcon>
            </Group>
          </div>
        );
      })}
      {all.length < 40 && <Group><Button size="compact-md" variant="default" leftSection={<Icon name="add" size={18} />} onClick={() => onChange({ calculations: [...all, { id, label: { en: '', de: '' }, value: '0', unit: '', shown: true }] }, '')}>{t('builder.addCalculation')}</Button></Group>}
    </Stack>
  );
}
