import { serverNow } from '#platform/web/client/connection.ts';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { addDays, isDay } from '#platform/domain/time/days.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { production } from '../contract/production.ts';
import { defaultServingTimes, mealCodes, nextMeal } from '../domain/meals.ts';
import type { Meal } from '../domain/meals.ts';
import classes from './Board.module.css';
import {
  BoardHead,
  DishList,
  HeldAhead,
  HeldPlates,
  PlaceLine,
  SpecialPlates,
  StatusCounts,
} from './BoardPanels.tsx';
import { useText } from './text.ts';

/** What the kitchen cooks for the next meal, readable at three metres; it follows every order by itself. */
export default function TodayPage() {
  const t = useText();
  const format = useFormat();
  const me = useMe();
  const mayAdvance = useMay('authorization.gastro.menu', 'Edit');
  const [now, setNow] = useState(() => serverNow().toISOString());
  useInterval(() => setNow(serverNow().toISOString()), 5_000, { autoInvoke: true });
  const today = format.today();
  const [chosenDay, setDay] = useAddressValue('day', today);
  const day = isDay(chosenDay) ? chosenDay : today;
  const [chosenMeal, setMeal] = useAddressValue('meal');
  const meal =
    mealCodes.find((one) => one === chosenMeal) ??
    nextMeal(['lunch', 'dinner'], defaultServingTimes, format.time(now)) ??
    'lunch';
  const one = { day, meal, ...(me.siteId ? { centerId: me.siteId } : {}) };
  const query = useCall(production.board, one, { every: 30_000, keep: true });
  const advance = useAct(production.advance, {
    success: ({ updated, skipped }) => t('states.advanced', { updated, skipped }),
  });
  const board = query.data;
  return (
    <div className={classes.board}>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          size="md"
          value={meal}
          onChange={(next) => setMeal(next as Meal)}
          aria-label={t('fields.meal')}
          data={mealCodes
            .filter((code) => ['lunch', 'dinner', meal].includes(code))
            .map((value) => ({ value, label: t(`meals.${value}`) }))}
        />
        <Group gap="xs">
          <Button
            size="lg"
            variant="default"
            aria-label={t('actions.dayBefore')}
            onClick={() => setDay(addDays(day, -1))}
          >
            <Icon name="left" size={24} />
          </Button>
          {day !== today && (
            <Button size="lg" variant="default" onClick={() => setDay(today)}>
              {t('actions.today')}
            </Button>
          )}
          <Button
            size="lg"
            variant="default"
            aria-label={t('actions.dayAfter')}
            onClick={() => setDay(addDays(day, 1))}
          >
            <Icon name="right" size={24} />
          </Button>
        </Group>
      </Group>
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error && !board && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {board && <BoardHead board={board} now={now} failed={query.error !== null} />}
      {board && <HeldPlates board={board} />}
      {board && board.plates === 0 && <EmptyState title={t('states.noOrdersForMeal')} icon="kitchen" />}
      {board && board.plates > 0 && (
        <>
          <div className={classes.columns}>
            <DishList board={board} />
            <SpecialPlates board={board} />
            <StatusCounts
              board={board}
              busy={advance.busy}
              onAdvance={mayAdvance ? (action) => void advance.send({ ...one, action }) : null}
            />
          </div>
          <PlaceLine board={board} />
        </>
      )}
      {board && <HeldAhead board={board} centerId={me.siteId} />}
    </div>
  );
}
