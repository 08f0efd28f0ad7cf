import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useLanguage } from '#platform/web/text/text.ts';
import { allergenKeys, allergenName, allergens, allergenStates } from '../domain/allergens.ts';
import type { AllergenDeclaration, AllergenKey, AllergenState } from '../domain/allergens.ts';
import { useText } from './text.ts';

/** The declaration of an ingredient: each of the 14 groups, and the named kinds of gluten and nuts. What is not said is not known. */
export function AllergenFields({
  value,
  onChange,
}: {
  readonly value: AllergenDeclaration;
  readonly onChange: (value: AllergenDeclaration) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const set = (key: AllergenKey, state: AllergenState | '') => {
    const { [key]: _, ...rest } = value;
    onChange(state === '' ? rest : { ...rest, [key]: state });
  };
  const open = allergens.filter((allergen) => value[allergen.code] === undefined);
  const kinds = allergenKeys.filter((key) => key.includes('.'));
  const field = (key: AllergenKey) => (
    <NativeSelect
      key={key}
      label={allergenName(key, language)}
      value={value[key] ?? ''}
      onChange={(event) => set(key, event.currentTarget.value as AllergenState | '')}
      data={[
        { value: '', label: key.includes('.') ? t('allergens.asGroup') : t('allergens.unknown') },
        ...allergenStates
          .filter((state) => state !== 'unknown')
          .map((state) => ({ value: state, label: t(`allergens.${state}`) })),
      ]}
    />
  );
  return (
    <Stack gap="sm" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={620}>
        {t('fields.allergens')}
      </Text>
      {open.length > 0 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('states.allergensOpen', { count: open.length })}
          </Text>
          <Button
            variant="default"
            onClick={() =>
              onChange({ ...Object.fromEntries(open.map(({ code }) => [code, 'free' as const])), ...value })
            }
          >
            {t('actions.othersFree')}
          </Button>
        </Group>
      )}
      <SimpleGrid cols={2}>{allergens.map(({ code }) => field(code))}</SimpleGrid>
      <details>
        <summary>{t('allergens.kinds')}</summary>
        <SimpleGrid cols={2} mt="sm">
          {kinds.map(field)}
        </SimpleGrid>
      </details>
    </Stack>
  );
}
