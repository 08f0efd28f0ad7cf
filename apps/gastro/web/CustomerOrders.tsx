import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBorn } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/person-name.ts';
import { useMay } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { LinkTo, useAddressValue, useGo } from '#platform/web/navigation.tsx';
import { useLayout } from '#platform/web/shell/layout.ts';
import { useCurrentResident } from '#platform/web/current-resident.ts';
import type { Customer, Offer } from '../contract/orders.ts';
import { orders } from '../contract/orders.ts';
import { DaySwitch } from './Switches.tsx';
import { MealCard } from './MealCard.tsx';
import { HistoryList, ProfileForm } from './CustomerViews.tsx';
import classes from './Orders.module.css';
import { PersonMarks } from './MealParts.tsx';
import { customerHref, ordersHref, useDayHead, useText } from './text.ts';

/** The meals of one day as cards. */
function DayMeals({
  residentId,
  offer,
  day,
}: {
  readonly residentId: string;
  readonly offer: Offer;
  readonly day: Offer['days'][number];
}) {
  const t = useText();
  const format = useFormat();
  const dayHead = useDayHead();
  return (
    <div className={classes.day} id={`day-${day.day}`}>
      <h3 className={classes.dayHead} data-today={day.day === format.today() || undefined}>
        {dayHead(day.day)}
      </h3>
      {!day.published && (
        <Text c="dimmed" size="sm">
          {t('states.dayNotPublished')}
        </Text>
      )}
      {day.published &&
        day.meals.map((meal) => (
          <MealCard key={meal.meal} residentId={residentId} offer={offer} day={day.day} meal={meal} />
        ))}
    </div>
  );
}

/** The orders of one person: meals of the week, how the person eats, what was ordered before. */
export function CustomerOrders({
  customer,
  monday,
  day,
  nextHref,
}: {
  readonly customer: Customer;
  readonly monday: string;
  readonly day: string;
  readonly nextHref: string | null;
}) {
  const t = useText();
  const go = useGo();
  const born = useBorn();
  const layout = useLayout();
  const { residentId } = customer;
  const mayEdit = useMay('authorization.gastro.menu-orders', 'Edit', residentId);
  const [tab, setTab] = useAddressValue('tab', 'meals');
  const query = useCall(orders.offer, { residentId, from: monday, days: 7 });
  useCurrentResident(residentId, listName(customer));
  const shown = query.data !== undefined;
  // the week begins at the day that one came for, not at days that are over
  useEffect(() => {
    const column = shown && layout !== 'phone' ? document.getElementById(`day-${day}`) : null;
    if (column?.parentElement)
      column.parentElement.scrollLeft = column.offsetLeft - column.parentElement.offsetLeft;
  }, [shown, day, layout]);
  const days = query.data?.days.filter((one) => layout !== 'phone' || one.day === day) ?? [];
  return (
    <section aria-label={listName(customer)}>
      <div className={classes.head}>
        {layout !== 'desktop' && (
          <Button component={LinkTo} href={ordersHref} variant="subtle" leftSection={<Icon name="back" />}>
            {t('actions.allResidents')}
          </Button>
        )}
        <h2>{listName(customer)}</h2>
        <span>{[customer.roomNumber, born(customer.birthDate)].filter(Boolean).join(' · ')}</span>
      </div>
      {query.data && <PersonMarks offer={query.data} />}
      <Group justify="space-between" my="md">
        <SegmentedControl
          value={tab}
          onChange={setTab}
          aria-label={t('orders.views')}
          data={[
            { value: 'meals', label: t('orders.meals') },
            { value: 'profile', label: t('orders.profile') },
            { value: 'history', label: t('orders.history') },
          ]}
        />
        {nextHref && (
          <Button component={LinkTo} href={nextHref} variant="default" rightSection={<Icon name="right" />}>
            {t('actions.nextResident')}
          </Button>
        )}
      </Group>
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && tab === 'meals' && (
        <>
          {layout === 'phone' && (
            <DaySwitch
              monday={monday}
              day={day}
              onChange={(next) => go(customerHref(residentId, next), { replace: true })}
            />
          )}
          <div className={classes.days}>
            {days.map((one) => (
              <DayMeals key={one.day} residentId={residentId} offer={query.data} day={one} />
            ))}
          </div>
        </>
      )}
      {query.data && tab === 'profile' && (
        <ProfileForm
          key={query.data.profile.version ?? 0}
          residentId={residentId}
          profile={query.data.profile}
          readOnly={!mayEdit}
        />
      )}
      {tab === 'history' && <HistoryList residentId={residentId} />}
    </section>
  );
}
