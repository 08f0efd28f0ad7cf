import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Nutrition, nutrition } from '../contract/nutrition.ts';
import { NutritionForm } from './NutritionForm.tsx';
import { useLevelWords } from './food-words.ts';
import { useNutritionPermission } from './permissions.ts';
import { useText } from './text.ts';

/** Likes or dislikes as marks; a sentence when there are none. */
export function Wishes({ wishes }: { readonly wishes: readonly string[] }) {
  const t = useText();
  if (wishes.length === 0)
    return (
      <Text c="dimmed" span>
        {t('states.noWishes')}
      </Text>
    );
  return (
    <Group gap={6}>
      {wishes.map((wish) => (
        <Badge key={wish} variant="light" size="lg" tt="none" fw={550}>
          {wish}
        </Badge>
      ))}
    </Group>
  );
}

/** Diet, textures, portion, wishes and needs. */
export function NutritionSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const levels = useLevelWords();
  const mayEdit = useNutritionPermission(residentId);
  const query = useCall(nutrition.get, { residentId });
  const open = (data: Nutrition) => {
    const key = `health-record:nutrition:${residentId}`;
    openWork({
      key,
      title: t('actions.changeNutrition'),
      residentId,
      render: () => <NutritionForm residentId={residentId} nutrition={data} onClose={() => closeWork(key)} />,
    });
  };
  const { data } = query;
  return (
    <Section
      title={t('sections.nutrition')}
      actions={
        mayEdit &&
        data && (
          <Button data-key="e" variant="light" onClick={() => open(data)}>
            {t('actions.changeNutrition')}
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {data && (
        <Stack gap="md">
          {data.version === 0 && <Text c="dimmed">{t('states.noNutrition')}</Text>}
          <Facts
            items={[
              [t('fields.diet'), t(`diets.${data.diet}`)],
              [t('fields.texture'), levels.foodWord(data.texture)],
              [t('fields.drinkLevel'), levels.drinkWord(data.drinkLevel)],
              [t('fields.portion'), t(`portions.${data.portion}`)],
              [
                t('fields.energyKcal'),
                data.energyKcal === null
                  ? t('states.notPrescribed')
                  : t('states.kcal', { value: format.number(data.energyKcal) }),
              ],
              [
                t('fields.fluidMl'),
                data.fluidMl === null
                  ? t('states.notPrescribed')
                  : t('states.millilitres', { value: format.number(data.fluidMl) }),
              ],
              [t('fields.likes'), <Wishes key="likes" wishes={data.likes} />],
              [t('fields.dislikes'), <Wishes key="dislikes" wishes={data.dislikes} />],
              ...(data.remarks === '' ? [] : [[t('fields.remarks'), data.remarks] as const]),
            ]}
          />
        </Stack>
      )}
    </Section>
  );
}
