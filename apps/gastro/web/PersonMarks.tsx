import { Group, Text } from '@mantine/core';
import { allergenName } from '#apps/recipes/contract/allergens.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { useLanguage } from '#platform/web/text.ts';
import type { Offer } from '../contract/orders.ts';
import { useText } from './text.ts';

/** What everybody who orders or serves must see of a person: allergies, texture, diet, thick fluids. */
export function PersonMarks({ offer }: { readonly offer: Pick<Offer, 'allergies' | 'profile'> }) {
  const t = useText();
  const language = useLanguage();
  const { allergies, profile } = offer;
  const names = [...new Set([...allergies.codes.map((code) => allergenName(code, language)), ...(allergies.codes.length > 0 ? [] : allergies.names)])];
  return (
    <Group gap="xs">
      {names.length > 0 && <StatusBadge status="critical" solid label={t('orders.allergens', { names: names.join(', ') })} />}
      {allergies.state === 'notAsked' && <StatusBadge status="warning" label={t('orders.allergiesNotAsked')} />}
      {allergies.state === 'noneKnown' && <StatusBadge status="neutral" label={t('orders.noAllergies')} />}
      {profile.texture !== null && <StatusBadge status="info" label={t(`textures.level${profile.texture as 3}`)} />}
      {!!profile.drinkLevel && <StatusBadge status="info" label={t('orders.thickened', { level: profile.drinkLevel })} />}
      {profile.diet !== 'regular' && <StatusBadge status="info" label={t(`diets.${profile.diet}`)} />}
      {profile.note !== '' && <Text size="sm" c="dimmed">{profile.note}</Text>}
    </Group>
  );
}
