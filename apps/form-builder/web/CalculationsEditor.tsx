import { ActionIcon, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { ChoiceField, ChoicesField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { isSum, scoredOf, summed, sumOf, sumText } from './bands.ts';
import { BothField } from './BothField.tsx';
import classes from './Builder.module.css';
import type { FormPartProps } from './FormProperties.tsx';
import { useText } from './text.ts';

const waysOf = ['sum', 'answer', 'expression'] as const;
type Way = (typeof waysOf)[number];
const wayOf = (value: string): Way =>
  isSum(value) ? 'sum' : /^answers\.\w+$/.test(value) ? 'answer' : 'expression';

/** How a value comes about: the points of some questions together, the number that was answered, or an expression for those who know them. */
function ValueField({
  definition,
  value,
  onChange,
}: {
  readonly definition: FormDefinition;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [way, setWay] = useState(() => wayOf(value));
  const items = definition.sections.flatMap((section) => section.items);
  const [scored, numbers] = [
    scoredOf(definition),
    items.filter((item) => item.kind === 'number').map((item) => item.id),
  ];
  const options = (ids: readonly string[]) =>
    ids.map((one) => ({ value: one, label: items.find((item) => item.id === one)?.label[language] || one }));
  const choose = (next: Way | null) => {
    if (next === null) return;
    setWay(next);
    if (next === 'sum' && wayOf(value) !== 'sum') onChange(sumOf(definition));
    if (next === 'answer' && wayOf(value) !== 'answer')
      onChange(numbers.length > 0 ? `answers.${numbers[0]!}` : '0');
  };
  return (
    <>
      <ChoiceField
        label={t('rules.way')}
        mandatory
        value={way}
        onChange={choose}
        options={waysOf.map((one) => ({ value: one, label: t(`rules.ways.${one}`) }))}
      />
      {way === 'sum' && (
        <ChoicesField
          label={t('rules.questions')}
          value={summed(value)}
          onChange={(next) => onChange(sumText(scored.filter((one) => next.includes(one))))}
          options={options(scored)}
        />
      )}
      {way === 'answer' && (
        <SelectField
          label={t('rules.question')}
          mandatory
          value={/^answers\.(\w+)$/.exec(value)?.[1] ?? null}
          onChange={(next) => next && onChange(`answers.${next}`)}
          options={options(numbers)}
        />
      )}
      {way === 'expression' && (
        <ParagraphField label={t('rules.expression')} rows={2} value={value} onChange={onChange} />
      )}
    </>
  );
}

/** Values that the form computes beside its score; later ones may use earlier ones. */
export function CalculationsEditor({ definition, onChange }: FormPartProps) {
  const t = useText();
  const all = definition.calculations;
  const id = `k${Math.max(0, ...all.map((one) => Number(one.id.slice(1)) || 0)) + 1}`;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('help.calculations')}
      </Text>
      {all.map((one, index) => {
        const set = (change: Partial<typeof one>) =>
          onChange({ calculations: all.with(index, { ...one, ...change }) }, `calculation:${one.id}`);
        const name = t('fields.calculation', { name: one.id });
        return (
          <div key={one.id} className={classes.option} role="group" aria-label={name}>
            <BothField
              label={name}
              mandatory
              value={one.label}
              onChange={(label) => set({ label: label! })}
            />
            <ValueField definition={definition} value={one.value} onChange={(value) => set({ value })} />
            <SimpleGrid cols={2}>
              <TextField
                label={t('fields.unit')}
                value={one.unit}
                maxLength={20}
                onChange={(unit) => set({ unit })}
              />
              <NumberUnitField
                label={t('fields.maximum')}
                value={one.maximum ?? null}
                onChange={(value) => set({ maximum: typeof value === 'number' ? value : undefined })}
              />
            </SimpleGrid>
            <Group justify="space-between">
              <SwitchField label={t('fields.shown')} value={one.shown} onChange={(shown) => set({ shown })} />
              <ActionIcon
                variant="subtle"
                aria-label={t('builder.of', { action: t('builder.remove'), name })}
                onClick={() => onChange({ calculations: all.toSpliced(index, 1) }, '')}
              >
                <Icon name="delete" />
              </ActionIcon>
            </Group>
          </div>
        );
      })}
      {all.length < 40 && (
        <Group>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() =>
              onChange(
                {
                  calculations: [
                    ...all,
                    { id, label: { en: '', de: '' }, value: sumOf(definition), unit: '', shown: true },
                  ],
                },
                '',
              )
            }
          >
            {t('builder.addCalculation')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
