import { Button, Group, Stack, Title } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { NutritionHistory } from './History.tsx';
import { KitchenCard } from './KitchenCard.tsx';
import { NutritionSection } from './NutritionSection.tsx';
import { useText } from './text.ts';

/** Tab `nutrition-info`: how the person eats, and what of it the kitchen sees. Weight and body mass index have their one home in the vital signs. */
export default function NutritionTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const mayVitals = useMay('authorization.residents.vitals', 'Read', residentId);
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2}>{t('screens.NutritionTab')}</Title>
        {mayVitals && (
          <Button component={LinkTo} variant="default" href={residentLink(residentId, 'vitals')}>
            {t('actions.weight')}
          </Button>
        )}
      </Group>
      <NutritionSection residentId={residentId} />
      <KitchenCard residentId={residentId} />
      <NutritionHistory residentId={residentId} />
    </Stack>
  );
}
