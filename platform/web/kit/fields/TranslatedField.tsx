import { Fieldset, Stack, Text } from '@mantine/core';
import { languages, type TranslatedText } from '#platform/contract/text.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { FieldGrid } from './FieldGrid.tsx';
import type { FieldProps } from './field.ts';
import { TextField } from './TextField.tsx';

/** A text with its translations: what holds everywhere, and per language what is to be shown instead. */
export function TranslatedField({
  value,
  onChange,
  label,
  name,
  errors = {},
  error,
  mandatory = false,
  disabled = false,
  help,
}: FieldProps & {
  readonly value: TranslatedText | null | undefined | '';
  readonly onChange: (value: TranslatedText) => void;
}) {
  const t = useFrameText();
  const text: TranslatedText = value || { default: '', translations: [] };
  const of = (language: string) => text.translations.find((one) => one.language === language)?.value ?? '';
  const translate = (language: (typeof languages)[number], next: string) => {
    const others = text.translations.filter((one) => one.language !== language);
    onChange({ ...text, translations: next === '' ? others : [...others, { language, value: next }] });
  };
  return (
    <Fieldset legend={label} variant="unstyled">
      <Stack gap="sm">
        {help && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
        <FieldGrid thirds>
          <TextField
            label={`${label}: ${t('kit.defaultText')}`}
            name={name === undefined ? 'default' : `${name}.default`}
            value={text.default}
            mandatory={mandatory}
            disabled={disabled}
            onChange={(next) => onChange({ ...text, default: next })}
            error={errors['default'] ?? error}
          />
          {languages.map((language) => (
            <TextField
              key={language}
              label={t(`kit.textIn_${language}`)}
              value={of(language)}
              onChange={(next) => translate(language, next)}
              disabled={disabled}
              placeholder={of(language) === '' ? t('kit.translationMissing') : ''}
            />
          ))}
        </FieldGrid>
      </Stack>
    </Fieldset>
  );
}
