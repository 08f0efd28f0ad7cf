import { Group, Stack, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { allergies } from '../contract/allergies.ts';
import { nutrition } from '../contract/nutrition.ts';
import { useAllergenWord, useLevelWords } from './food-words.ts';
import { AllergyMark, UnlinkedMark } from './AllergyMark.tsx';
import { Wishes } from './NutritionSection.tsx';
import { useText } from './text.ts';

/** What of this record reaches the kitchen, read only: diet, levels, portion, allergens, wishes. */
export function KitchenCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const levels = useLevelWords();
  const word = useAllergenWord();
  const mayAllergies = useMay('authorization.residents.medical-info', 'Read', residentId);
  const eats = useCall(nutrition.get, { residentId }).data;
  const known = useCall(allergies.list, { residentId }, { enabled: mayAllergies }).data;
  if (!eats) return null;
  const food = known?.items.filter((one) => one.active && one.kind === 'food') ?? [];
  const allergens = [...new Set(food.flatMap((one) => one.allergens))].map(word);
  const said = [
    t(`diets.${eats.diet}`),
    ...(eats.texture === null ? [] : [levels.foodWord(eats.texture)]),
    ...(eats.drinkLevel === null ? [] : [levels.drinkWord(eats.drinkLevel)]),
    `${t('fields.portion')}: ${t(`portions.${eats.portion}`)}`,
  ];
  return (
    <Section title={t('sections.kitchen')}>
      <Stack gap="sm">
        <Text fw={620}>{said.join(' · ')}</Text>
        {known && known.state === 'known' && food.length === 0 && <Text>{t('states.noFoodAllergy')}</Text>}
        {known && (known.state !== 'known' || food.length > 0) && (
          <Group gap="sm">
            <AllergyMark state={known.state} names={food.map((one) => one.name)} />
            {allergens.length > 0 && <Text size="sm">{allergens.join(' · ')}</Text>}
            <UnlinkedMark names={food.flatMap((one) => one.unlinked)} />
          </Group>
        )}
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {t('fields.dislikes')}
          </Text>
          <Wishes wishes={eats.dislikes} />
        </Group>
      </Stack>
    </Section>
  );
}
