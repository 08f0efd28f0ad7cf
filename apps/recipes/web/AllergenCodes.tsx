import { Group, Text } from '@mantine/core';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { allergenName } from '../domain/allergens.ts';
import { useText } from './text.ts';

/** What a dish contains, by name. While an ingredient is not declared it says so: a dish is never shown as "free of". */
export function AllergenCodes({
  allergens,
  compact = false,
}: {
  readonly allergens: { readonly state: 'known' | 'incomplete'; readonly codes: readonly string[] };
  /** A line of text instead of badges; smaller in a narrow cell. */
  readonly compact?: boolean | 'small';
}) {
  const t = useText();
  const language = useLanguage();
  const names = allergens.codes.map((code) => allergenName(code, language));
  if (compact !== false) {
    return (
      <Text size={compact === 'small' ? 'xs' : 'sm'} c="dimmed" component="span">
        {names.length > 0 ? names.join(', ') : allergens.state === 'known' ? t('allergens.none') : ''}
        {allergens.state === 'incomplete' && (
          <>
            {names.length > 0 && ' · '}
            <StatusBadge status="warning" label={t('allergens.incomplete')} />
          </>
        )}
      </Text>
    );
  }
  return (
    <Group gap={6}>
      {names.map((name) => (
        <StatusBadge key={name} status="neutral" label={name} />
      ))}
      {names.length === 0 && allergens.state === 'known' && (
        <Text size="sm" c="dimmed">
          {t('allergens.none')}
        </Text>
      )}
      {allergens.state === 'incomplete' && <StatusBadge status="warning" label={t('allergens.incomplete')} />}
    </Group>
  );
}
