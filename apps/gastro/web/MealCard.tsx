import { Button, Chip, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Conflict, MenuOption, Offer, OfferedMeal } from '../contract/orders.ts';
import { places } from '../contract/profiles.ts';
import { portions } from '../domain/menu-orders.ts';
import { HoldPart, OptionButton, ReasonStep } from './MealParts.tsx';
import classes from './Orders.module.css';
import { useDayHead, useText } from './text.ts';
import { useOrdering } from './use-ordering.ts';

/** What does not suit needs a reason; what is only not known needs the active yes that the server asks for. */
const needsReason = (conflicts: readonly Conflict[]) =>
  conflicts.some((conflict) => conflict.level === 'conflict' || conflict.level === 'secondPerson');

/** One meal of one person: the menus, what is ordered, portion and place, skip and cancel. */
export function MealCard({
  residentId,
  offer,
  day,
  meal,
  row,
  onDone,
}: {
  readonly residentId: string;
  readonly offer: Offer;
  readonly day: string;
  readonly meal: OfferedMeal;
  /** The row in a week of several days: a narrow cell, in which portion, place and rare steps wait behind one press. */
  readonly row?: number;
  readonly onDone?: () => void;
}) {
  const t = useText();
  const format = useFormat();
  const dayHead = useDayHead();
  const may = useMay('authorization.gastro.menu-orders', 'Write', residentId);
  const ordering = useOrdering(residentId, offer, day, meal, onDone);
  const [asking, setAsking] = useState<MenuOption | null>(null);
  const [step, setStep] = useState<'skip' | 'cancel' | 'accept' | null>(null);
  const dense = row !== undefined;
  const [more, setMore] = useState(!dense);
  const { order, skipped, options } = meal;
  // on the day itself the time says enough
  const [cutOffDay, cutOffTime] = [civilOf(meal.cutOffAt, format.zone).day, format.time(meal.cutOffAt)];
  const until = cutOffDay === day ? cutOffTime : `${dayHead(cutOffDay)} ${cutOffTime}`;
  const open =
    may &&
    meal.presence === 'here' &&
    (!meal.closed || offer.kitchen) &&
    (!order || order.status === 'confirmed');
  const choose = (option: MenuOption) => {
    if (option.menuId === order?.menuId) return;
    if (needsReason(option.conflicts)) setAsking(option);
    else void ordering.choose({ menuId: option.menuId });
  };
  const end = () => {
    setAsking(null);
    setStep(null);
  };
  return (
    <section
      className={classes.meal}
      aria-label={t(`meals.${meal.meal}`)}
      data-dense={dense || undefined}
      style={row === undefined ? undefined : { gridRow: row }}
    >
      <div className={classes.mealHead}>
        <span>{t(`meals.${meal.meal}`)}</span>
        {!meal.closed && <span>{t('orders.until', { time: until })}</span>}
      </div>
      {options.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('states.noMenu')}
        </Text>
      )}
      {options.map((option) => (
        <OptionButton
          key={option.menuId}
          option={option}
          dense={dense}
          chosen={order?.menuId === option.menuId}
          disabled={!open || ordering.busy}
          onChoose={() => choose(option)}
        />
      ))}
      {skipped !== null && (
        <StatusBadge status="neutral" label={t('orders.skippedBecause', { reason: skipped })} />
      )}
      {order?.conflict && (
        <Text size="sm" className={classes.conflict} data-level="warning">
          {t('orders.confirmedBy', { by: order.conflict.by, reason: order.conflict.reason })}
        </Text>
      )}
      {!order && meal.presence !== 'here' && (
        <StatusBadge status="neutral" label={t(`holds.${meal.presence}`)} />
      )}
      {order && (
        <HoldPart
          residentId={residentId}
          meal={meal}
          busy={ordering.busy}
          asking={step !== null}
          onSecond={() => void ordering.secondYes()}
          onAccept={() => {
            if (needsReason(meal.open)) setStep('accept');
            else void ordering.accept('');
          }}
        />
      )}
      {order && order.status !== 'confirmed' && (
        <StatusBadge
          status={order.status === 'received' ? 'info' : 'done'}
          label={t(`statuses.${order.status}`)}
        />
      )}
      {meal.closed && !offer.kitchen && !order && (
        <Text size="sm" c="dimmed">
          {t('states.closed', { time: format.time(meal.cutOffAt), phone: offer.kitchenPhone })}
        </Text>
      )}
      {order && dense && (
        <Button
          variant="default"
          className={classes.set ?? ''}
          fullWidth
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {t(`portionChips.${order.portion}`)} · {t(`places.${order.place}`)}
        </Button>
      )}
      {order && more && (
        <Group gap={6}>
          {portions.map((portion) => (
            <Chip
              key={portion}
              size="sm"
              checked={order.portion === portion}
              disabled={!open || ordering.busy}
              onChange={() => void ordering.choose({ menuId: order.menuId, portion })}
            >
              {t(`portionChips.${portion}`)}
            </Chip>
          ))}
          {places.map((place) => (
            <Chip
              key={place}
              size="sm"
              checked={order.place === place}
              disabled={!open || ordering.busy}
              onChange={() => void ordering.choose({ menuId: order.menuId, place })}
            >
              {t(`places.${place}`)}
            </Chip>
          ))}
        </Group>
      )}
      {asking && (
        <ReasonStep
          text={t('help.conflictReason')}
          label={t('fields.conflictReason')}
          submit={t('actions.orderAnyway')}
          busy={ordering.busy}
          danger
          onCancel={end}
          onSubmit={async (reason) => {
            if (await ordering.choose({ menuId: asking.menuId, reason })) end();
          }}
        />
      )}
      {step === 'accept' && (
        <ReasonStep
          text={t('help.conflictReason')}
          label={t('fields.conflictReason')}
          submit={t('actions.accept')}
          busy={ordering.busy}
          danger
          onCancel={end}
          onSubmit={async (reason) => {
            if (await ordering.accept(reason)) end();
          }}
        />
      )}
      {step !== null && step !== 'accept' && (
        <ReasonStep
          label={t('fields.reason')}
          submit={t(step === 'skip' ? 'actions.skip' : 'actions.cancelOrder')}
          busy={ordering.busy}
          onCancel={end}
          optional={step === 'cancel' && !meal.closed}
          onSubmit={async (reason) => {
            if (await (step === 'skip' ? ordering.skip(reason) : ordering.cancel(reason))) end();
          }}
        />
      )}
      {open && !asking && !step && (more || !order) && (
        <Group gap="xs">
          {skipped === null && (
            <Button size="compact-md" variant="subtle" onClick={() => setStep('skip')}>
              {t('actions.skip')}
            </Button>
          )}
          {skipped !== null && (
            <Button
              size="compact-md"
              variant="subtle"
              loading={ordering.busy}
              onClick={() => void ordering.unskip()}
            >
              {t('actions.unskip')}
            </Button>
          )}
          {order && (
            <Button
              size="compact-md"
              variant="subtle"
              color="critical"
              leftSection={<Icon name="close" size={16} />}
              onClick={() => setStep('cancel')}
            >
              {t('actions.cancelOrder')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
