import { type ComponentProps, Suspense } from 'react';
import { Stack, Text } from '@mantine/core';
import { monthOf } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { EventType } from '../contract/event-types.ts';
import type { Occurrence } from '../contract/events.ts';
import { byDay } from '../domain/views.ts';
import classes from './calendar.module.css';
import { EventLine } from './EventLine.tsx';
import { useText } from './text.ts';
import type { Moving } from './use-moving.ts';

const HourGrid = lazily('calendar/hours', () => import('./HourGrid.tsx'));

export interface ViewProps {
  readonly day: string;
  readonly span: { readonly from: string; readonly to: string };
  readonly items: readonly Occurrence[];
  readonly types: readonly EventType[];
  readonly named: boolean;
  readonly onOpen: (event: Occurrence) => void;
  readonly onDay: (day: string) => void;
}

/** So many lines have room in a cell of a month; the others are counted. */
const mostLines = 4;

/** The number of a day, with the way to it. */
function DayNumber({
  day,
  count,
  onDay,
}: {
  readonly day: string;
  readonly count: number;
  readonly onDay: (day: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const name = format.dayWithWeekday(day);
  const short = `${name.split(' ')[0]} ${Number(day.slice(8))}`;
  const isToday = day === format.today();
  return (
    <button
      type="button"
      className={classes.number}
      data-today={isToday || undefined}
      aria-label={`${short}: ${name}, ${t('states.count', { count })}`}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      {short}
    </button>
  );
}

/** A month in weeks of seven days. */
export function MonthView(view: ViewProps) {
  const t = useText();
  const format = useFormat();
  return (
    <ol className={classes.week}>
      {byDay(view.items, view.span).map(({ day, items }) => {
        const shown = items.slice(0, items.length > mostLines ? mostLines - 1 : mostLines);
        return (
          <li
            key={day}
            className={classes.cell}
            aria-label={format.dayWithWeekday(day)}
            data-other={monthOf(day) !== monthOf(view.day) ? '' : undefined}
          >
            <DayNumber day={day} count={items.length} onDay={view.onDay} />
            <ul className={classes.lines}>
              {shown.map((one) => (
                <li key={`${one.id} ${one.day}`}>
                  <EventLine event={one} types={view.types} named={view.named} onOpen={view.onOpen} />
                </li>
              ))}
            </ul>
            {items.length > shown.length && (
              <button type="button" className={classes.number} onClick={() => view.onDay(day)}>
                {t('states.more', { count: items.length - shown.length })}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The days on which something stands, one below the other; on a phone the only view. */
export function AgendaView(view: ViewProps) {
  const t = useText();
  const format = useFormat();
  const days = byDay(view.items, view.span).filter((one) => one.items.length > 0);
  if (days.length === 0) return <EmptyState title={t('states.none')} icon="appointment" />;
  return (
    <div>
      {days.map(({ day, items }) => (
        <section key={day} className={classes.day} aria-label={format.dayWithWeekday(day)}>
          <h3>{format.dayWithWeekday(day)}</h3>
          <ul className={classes.lines}>
            {items.map((one) => (
              <li key={`${one.id} ${one.day}`}>
                <EventLine event={one} types={view.types} named={view.named} large onOpen={view.onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export interface Column {
  readonly key: string;
  readonly name: string;
  readonly has: (event: Occurrence) => boolean;
}

/** What can be dragged comes with the views that need it. */
const Hours = (props: ComponentProps<typeof HourGrid>) => (
  <Suspense fallback={<SkeletonFor kind="table" />}>
    <HourGrid {...props} />
  </Suspense>
);

interface HourProps extends ViewProps {
  readonly moving: Moving;
}

/** A week beside its hours. */
export function WeekView({ day: _, span, items, onDay, moving, ...shown }: HourProps) {
  const format = useFormat();
  const columns = byDay(items, span).map((one) => ({
    key: one.day,
    name: format.dayWithWeekday(one.day),
    day: one.day,
    head: <DayNumber day={one.day} count={one.items.length} onDay={onDay} />,
    items: one.items,
  }));
  return <Hours columns={columns} moving={moving} {...shown} />;
}

/** One day beside its hours; of several people and rooms each in a column. */
export function DayView({
  day,
  span: _,
  items,
  onDay: __,
  moving,
  columns,
  ...shown
}: HourProps & { readonly columns: readonly Column[] }) {
  const t = useText();
  const all = columns.length > 1 ? columns : [{ key: '', name: '', has: () => true }];
  return (
    <Stack gap="sm">
      {items.length === 0 && <Text c="dimmed">{t('states.freeDay')}</Text>}
      <Hours
        columns={all.map((column) => ({
          key: column.key,
          name: column.name || t('views.day'),
          day,
          head: column.name !== '' && <h3>{column.name}</h3>,
          items: items.filter(column.has),
        }))}
        moving={moving}
        {...shown}
      />
    </Stack>
  );
}
