import { Badge, Button, Group, Stack } from '@mantine/core';
import { tokenNames } from '#apps/form-filling/web/parts.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { isUntranslated } from './fault-place.ts';
import { useText } from './text.ts';

interface Both {
  readonly en: string;
  readonly de: string;
}

/** Mark of a text that is there in one language only. */
export function Untranslated({ text }: { readonly text: Both | undefined }) {
  const t = useText();
  return isUntranslated(text) ? (
    <Badge
      color="warning"
      variant="light"
      tt="none"
      style={{ color: 'var(--s-warning-text)', background: 'var(--s-warning-soft)' }}
    >
      {t('states.untranslated')}
    </Badge>
  ) : null;
}

/** A text in both languages; empty in both means none. `tokens`: values of the resident can be put in. */
export function BothField({
  label,
  help,
  value,
  onChange,
  long = false,
  tokens = false,
  max = 500,
  mandatory = false,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: Both | undefined;
  readonly onChange: (value: Both | undefined) => void;
  readonly long?: boolean;
  readonly tokens?: boolean;
  readonly max?: number;
  readonly mandatory?: boolean;
}) {
  const t = useText();
  const Field = long ? ParagraphField : TextField;
  const now = value ?? { en: '', de: '' };
  const set = (next: Both) => onChange(next.en === '' && next.de === '' && !mandatory ? undefined : next);
  return (
    <Stack gap={6} role="group" aria-label={label}>
      {(['en', 'de'] as const).map((language) => (
        <Field
          key={language}
          label={t('fields.inLanguage', { label, language: t(`languages.${language}`) })}
          value={now[language]}
          onChange={(text: string) => set({ ...now, [language]: text })}
          {...(long ? { rows: 2 } : { maxLength: max })}
          {...(language === 'en' && help ? { help } : {})}
        />
      ))}
      <Untranslated text={value} />
      {tokens && (
        <Group gap={6}>
          {tokenNames.map((token) => (
            <Button
              key={token}
              size="compact-sm"
              variant="default"
              onClick={() => set({ en: `${now.en}{{${token}}}`, de: `${now.de}{{${token}}}` })}
            >
              {t(`tokens.${token.replace('.', '_') as 'resident_name'}`)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
