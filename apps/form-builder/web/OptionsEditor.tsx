import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { Option } from '#apps/forms/contract/form.ts';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { CheckField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import classes from './Builder.module.css';
import { Untranslated } from './BothField.tsx';
import { useText } from './text.ts';

const half = (value: number): number => Math.min(1000, Math.max(-1000, Math.round(value * 2) / 2));

/** The answers of a choice in their order: words in both languages and points. The code of an answer never changes. */
export function OptionsEditor({
  options,
  onChange,
  exclusive = false,
}: {
  readonly options: readonly Option[];
  readonly onChange: (options: readonly Option[]) => void;
  readonly exclusive?: boolean;
}) {
  const t = useText();
  const set = (index: number, next: Option) => onChange(options.with(index, next));
  const move = (index: number, step: -1 | 1) =>
    onChange(options.toSpliced(index, 1).toSpliced(index + step, 0, options[index]!));
  const next = String(
    Math.max(0, ...options.map((one) => Number(one.code)).filter((number) => Number.isInteger(number))) + 1,
  );
  return (
    <div role="group" aria-label={t('fields.options')}>
      <Text fw={600} size="sm" mb={4}>
        {t('fields.options')}
      </Text>
      <ol className={classes.options}>
        {options.map((option, index) => {
          const number = index + 1;
          const about = (action: string) => t('builder.of', { action, name: t('fields.option', { number }) });
          return (
            <li key={option.code} className={classes.option}>
              <TextField
                label={t('fields.optionIn', { number, language: t('languages.en') })}
                value={option.label.en}
                maxLength={500}
                onChange={(en) => set(index, { ...option, label: { ...option.label, en } })}
              />
              <TextField
                label={t('fields.optionIn', { number, language: t('languages.de') })}
                value={option.label.de}
                maxLength={500}
                onChange={(de) => set(index, { ...option, label: { ...option.label, de } })}
              />
              <NumberUnitField
                label={t('fields.points')}
                value={option.points ?? null}
                onChange={(value) =>
                  set(index, { ...option, points: typeof value === 'number' ? half(value) : undefined })
                }
              />
              <Group gap={0} wrap="nowrap" className={classes.optionTools}>
                <ActionIcon
                  variant="subtle"
                  aria-label={about(t('builder.up'))}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <Icon name="up" size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={about(t('builder.down'))}
                  disabled={index === options.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <Icon name="descending" size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={about(t('builder.remove'))}
                  disabled={options.length === 1}
                  onClick={() => onChange(options.toSpliced(index, 1))}
                >
                  <Icon name="delete" size={18} />
                </ActionIcon>
              </Group>
              {exclusive && (
                <CheckField
                  label={t('fields.exclusive')}
                  value={option.exclusive ?? false}
                  onChange={(on) => set(index, { ...option, exclusive: on || undefined })}
                />
              )}
              <Untranslated text={option.label} />
            </li>
          );
        })}
      </ol>
      {options.length < 60 && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Icon name="add" size={18} />}
          onClick={() => onChange([...options, { code: next, label: { en: '', de: '' } }])}
        >
          {t('builder.addOption')}
        </Button>
      )}
    </div>
  );
}
