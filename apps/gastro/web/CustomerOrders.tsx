import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { ResidentLabel, useBorn } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo, useAddressValue, useGo } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useCurrentResident } from '#platform/web/store/current-resident.ts';
import type { Customer, Offer } from '../contract/orders.ts';
import { orders } from '../contract/orders.ts';
import { type Meal, mealCodes } from '../domain/meals.ts';
import { DayStrip } from './Switches.tsx';
import { MealCard } from './MealCard.tsx';
import { HistoryList, ProfileForm } from './CustomerViews.tsx';
import classes from './Orders.module.css';
import { PersonMarks } from './MealParts.tsx';
import { customerHref, ordersHref, useDayHead, useText } from './text.ts';

/** The meals of one day as cards; in a week each stands in the row of its meal, below the head of the day. */
function DayMeals({
  residentId,
  offer,
  day,
  rows,
}: {
  readonly residentId: string;
  readonly offer: Offer;
  readonly day: Offer['days'][number];
  /** The meals of the week; none where one day is shown alone. */
  readonly rows: readonly Meal[] | null;
}) {
  const t = useText();
  const format = useFormat();
  const dayHead = useDayHead();
  return (
    <div
      className={classes.day}
      id={`day-${day.day}`}
      style={{ '--rows': (rows?.length ?? day.meals.length) + 1 } as CSSProperties}
    >
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
          <MealCard
            key={meal.meal}
            residentId={residentId}
            offer={offer}
            day={day.day}
            meal={meal}
            {...(rows ? { row: rows.indexOf(meal.meal) + 2 } : {})}
          />
        ))}
    </div>
  );
}

/**
 * The day that the week begins at where not all of it is in sight: the one that was asked for if something is held back there, else the
 * first on which something is left to order, else the first that can be ordered.
 */
function firstDay(offer: Offer, asked: string, today: string): string {
  const held = (one: Offer['days'][number]) => one.meals.some((meal) => meal.hold !== null);
  if (offer.days.some((one) => one.day === asked && held(one))) return asked;
  const mealsOf = (one: Offer['days'][number]) =>
    one.meals.filter(
      (meal) => meal.options.length > 0 && meal.presence === 'here' && (!meal.closed || offer.kitchen),
    );
  const orderable = offer.days.filter((one) => one.day >= today && mealsOf(one).length > 0);
  const open = orderable.find(
    (one) => held(one) || mealsOf(one).some((meal) => meal.order === null && meal.skipped === null),
  );
  return (open ?? orderable[0])?.day ?? asked;
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
  const phone = layout === 'phone';
  const { residentId } = customer;
  const mayEdit = useMay('authorization.gastro.menu-orders', 'Edit', residentId);
  const [tab, setTab] = useAddressValue('tab', 'meals');
  const query = useCall(orders.offer, { residentId, from: monday, days: 7 });
  useCurrentResident(residentId, listName(customer.resident), null, customer.resident);
  const format = useFormat();
  const [begin, setBegin] = useState<string | null>(null);
  // once: what is ordered meanwhile moves nothing under the finger
  if (query.data && begin === null) setBegin(firstDay(query.data, day, format.today()));
  useEffect(() => {
    const column = begin !== null && !phone ? document.getElementById(`day-${begin}`) : null;
    if (column?.parentElement)
      column.parentElement.scrollLeft = column.offsetLeft - column.parentElement.offsetLeft;
  }, [begin, phone]);
  const days = query.data?.days.filter((one) => !phone || one.day === day) ?? [];
  const rows = mealCodes.filter((code) =>
    days.some((one) => one.published && one.meals.some(({ meal }) => meal === code)),
  );
  const next = nextHref && (
    <Button component={LinkTo} href={nextHref} variant="default" rightSection={<Icon name="right" />}>
      {t('actions.nextResident')}
    </Button>
  );
  return (
    <section aria-label={listName(customer.resident)}>
      <div className={classes.head}>
        {layout !== 'desktop' && (
          <Button component={LinkTo} href={ordersHref} variant="subtle" leftSection={<Icon name="back" />}>
            {t('actions.allResidents')}
          </Button>
        )}
        {phone && next}
        <h2>
          <ResidentLabel resident={customer.resident} size="card" age={false} />
        </h2>
        <span>{born(customer.resident.birthDate)}</span>
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
        {!phone && next}
      </Group>
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && tab === 'meals' && (
        <>
          {phone && (
            <DayStrip
              days={query.data.days}
              day={day}
              onChange={(next) => go(customerHref(residentId, next), { replace: true })}
            />
          )}
          <div className={classes.week}>
            <div className={classes.days}>
              {days.map((one) => (
                <DayMeals
                  key={one.day}
                  residentId={residentId}
                  offer={query.data}
                  day={one}
                  rows={phone ? null : rows}
                />
              ))}
            </div>
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
