import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { RecordTile } from '#platform/web/kit/form/RecordTile.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { balance } from '../contract/balance.ts';
import { LastMeal } from './LastMeal.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** Meals on the page of the protocols: the last one of today. */
export default function MealTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const query = useCall(balance.day, { residentId });
  const may = usePermissions(residentId);
  return (
    <RecordTile
      residentId={residentId}
      title={t('screens.MealTile')}
      icon="eaten"
      href={residentLink(residentId, 'intake')}
      query={query}
      resting={() => false}
      record={may.write ? 'RecordMeal' : undefined}
    >
      {(day) =>
        day.meals.length === 0 ? <Text c="dimmed">{t('states.emptyMeals')}</Text> : <LastMeal day={day} />
      }
    </RecordTile>
  );
}
