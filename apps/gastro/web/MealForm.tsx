import { Button, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { orders } from '../contract/orders.ts';
import { MealCard } from './MealCard.tsx';
import { PersonMarks } from './MealParts.tsx';
import { customerHref, useText } from './text.ts';

/** The form behind "+ Record": today's meals of a resident, lunch first. */
export default function MealForm({
  residentId,
  onSaved,
  onCancel,
}: {
  readonly residentId: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const today = useFormat().today();
  const query = useCall(orders.offer, { residentId, from: today, days: 1 });
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (query.error || !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const [day] = query.data.days;
  return (
    <Stack gap="md">
      <Text fw={620}>{query.data.person}</Text>
      <PersonMarks offer={query.data} />
      {!day?.published && <Text c="dimmed">{t('states.noPlan')}</Text>}
      {day?.published &&
        day.meals.map((meal) => (
          <MealCard
            key={meal.meal}
            residentId={residentId}
            offer={query.data}
            day={day.day}
            meal={meal}
            onDone={onSaved}
          />
        ))}
      <Group justify="space-between">
        <Button component={LinkTo} href={customerHref(residentId, today)} variant="subtle">
          {t('actions.wholeWeek')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('actions.close')}
        </Button>
      </Group>
    </Stack>
  );
}
