import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/formatting.ts';
import type { Offer } from '../contract/orders.ts';
import { MealCard } from './MealCard.tsx';
import classes from './Orders.module.css';
import { useDayHead, useText } from './text.ts';

/** The meals of one day as cards. */
export function DayMeals({ residentId, offer, day }: { readonly residentId: string; readonly offer: Offer; readonly day: Offer['days'][number] }) {
  const t = useText();
  const format = useFormat();
  const dayHead = useDayHead();
  return (
    <div className={classes.day}>
      <h3 className={classes.dayHead} data-today={day.day === format.today() || undefined}>{dayHead(day.day)}</h3>
      {!day.published && <Text c="dimmed" size="sm">{t('states.dayNotPublished')}</Text>}
      {day.published && day.meals.map((meal) => <MealCard key={meal.meal} residentId={residentId} offer={offer} day={day.day} meal={meal} />)}
    </div>
  );
}
