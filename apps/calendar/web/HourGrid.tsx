import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { addDays } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { useNow } from '#platform/web/kit/page/use-now.ts';
import { ScrollFrame } from '#platform/web/kit/table/ScrollFrame.tsx';
import type { Occurrence } from '../contract/events.ts';
import {
  axisOf,
  heightOf,
  hourMinutes,
  lanesOf,
  missingOf,
  movedTo,
  timeAt,
  until,
} from '../domain/hours.ts';
import { isOn } from '../domain/views.ts';
import classes from './hours.module.css';
import { EventLine, type EventLineProps } from './EventLine.tsx';
import { type Dragged, HourBlock, keyOf } from './HourBlock.tsx';
import { byKey, type Moving } from './use-moving.ts';
import { useText } from './text.ts';

/** One day, or one of several people and rooms on a day. */
export interface HourColumn {
  readonly key: string;
  readonly name: string;
  readonly day: string;
  readonly head: ReactNode;
  readonly items: readonly Occurrence[];
}

const dayMs = 86_400_000;
/** What is shorter is drawn as high as this, so that its first line can be read. */
const leastMinutes = 25;
const morning = 7 * hourMinutes;

/** What has no hour, or lasts longer than a day, stands above the hours. */
const isWhole = (one: Occurrence): boolean =>
  one.startTime === null || Date.parse(one.endsAt) - Date.parse(one.startsAt) >= dayMs;

/** Whether a day is the last one on which it stands. */
const endsOn = (event: Occurrence, day: string): boolean => isOn(event, day) && !isOn(event, addDays(day, 1));

/** Days beside an axis of their hours: events at their height, overlapping ones side by side, and where it is now. */
export default function HourGrid({
  columns,
  moving,
  ...shown
}: {
  readonly columns: readonly HourColumn[];
  readonly moving: Moving;
} & Pick<EventLineProps, 'types' | 'named' | 'onOpen'>) {
  const t = useText();
  const format = useFormat();
  const { zone } = format;
  const now = new Date(useNow(serverMs)).toISOString();
  const axis = axisOf([...new Set(columns.map((one) => one.day))], zone);
  const body = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // a finger that wipes scrolls; one that rests takes the event
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
  );
  const heightIn = (column: HourColumn, at: string) => heightOf(axis, column.day, at, zone);
  const blocksOf = (column: HourColumn) =>
    column.items
      .filter((one) => !isWhole(one))
      .map((event) => {
        const top = heightIn(column, event.startsAt);
        return {
          key: keyOf(event),
          event,
          top,
          bottom: Math.max(heightIn(column, event.endsAt), top + leastMinutes),
        };
      });
  const first = Math.min(...columns.flatMap((one) => blocksOf(one).map(({ top }) => top)), morning);
  // as it opens: what is moved afterwards stays in sight
  const [opensAt] = useState(first / (axis.length * hourMinutes));
  useEffect(() => {
    if (body.current) body.current.scrollTop = opensAt * body.current.scrollHeight;
  }, [opensAt]);
  const { held } = moving;
  useEffect(() => {
    if (held) body.current?.parentElement?.querySelector<HTMLElement>(`[data-event="${held.key}"]`)?.focus();
  }, [held]);

  const drop = ({ active, delta }: DragEndEvent) => {
    const place = active.data.current as Dragged | undefined;
    const area = body.current?.querySelector('[data-hours]');
    if (!place || !area) return;
    const { event, day } = place;
    const { width, height } = area.getBoundingClientRect();
    const down = (delta.y * axis.length * hourMinutes) / Math.max(1, height);
    if (place.kind === 'end')
      return moving.move(
        event,
        until(event, day, timeAt(axis, heightOf(axis, day, event.endsAt, zone) + down)),
      );
    const days = [...new Set(columns.map((one) => one.day))];
    const aside = Math.round((delta.x * columns.length) / Math.max(1, width));
    const index = days.indexOf(day) + (days.length > 1 ? aside : 0);
    const to = days[Math.max(0, Math.min(index, days.length - 1))]!;
    moving.move(event, movedTo(event, to, timeAt(axis, heightOf(axis, day, event.startsAt, zone) + down)));
  };

  const keys = (event: Occurrence) => (pressed: KeyboardEvent) => byKey(moving, event, pressed);
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => undefined,
        },
      }}
    >
      <div
        className={classes.grid}
        style={{ '--columns': columns.length, '--hours': axis.length } as CSSProperties}
      >
        <div className={classes.heads}>
          <span className={classes.corner}>{t('states.allDay')}</span>
          {columns.map((column) => (
            <div
              key={column.key}
              role="group"
              className={classes.head}
              aria-label={`${column.name}, ${t('states.allDay')}`}
            >
              {column.head}
              <ul className={classes.strip}>
                {column.items.filter(isWhole).map((event) => (
                  <li key={keyOf(event)}>
                    <EventLine
                      event={event}
                      {...shown}
                      {...(moving.may(event) ? { onKeyDown: keys(event) } : {})}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {/* without an event the hours themselves can be scrolled by keys */}
        <ScrollFrame frame={body} className={classes.body} label={t('states.hours')}>
          <ol className={classes.axis} aria-hidden>
            {axis.map(({ hour, again }) => (
              <li key={`${hour} ${again}`}>
                {String(hour).padStart(2, '0')}:00{again && <small>{t('states.again')}</small>}
              </li>
            ))}
          </ol>
          <div className={classes.columns} data-hours>
            {columns.map((column) => {
              const blocks = blocksOf(column);
              const lanes = lanesOf(blocks);
              return (
                <section key={column.key} className={classes.column} aria-label={column.name}>
                  {missingOf(axis, column.day, zone).map((index) => (
                    <span
                      key={index}
                      className={classes.missing}
                      style={{ top: `calc(var(--hour) * ${index})` }}
                    />
                  ))}
                  {blocks.map(({ key, event, top, bottom }) => (
                    <HourBlock
                      key={key}
                      event={event}
                      day={column.day}
                      top={top}
                      height={bottom - top}
                      {...lanes.get(key)!}
                      {...shown}
                      // alone on its day there is room for whom it is about
                      large={columns.length === 1}
                      movable={moving.may(event)}
                      endsHere={endsOn(event, column.day)}
                      held={held?.key === key}
                      {...(moving.may(event) ? { onKeyDown: keys(event) } : {})}
                    />
                  ))}
                  {column.day === format.today() && (
                    <span
                      className={classes.now}
                      role="img"
                      aria-label={t('states.now')}
                      style={{ top: `calc(var(--hour) * ${heightIn(column, now) / hourMinutes})` }}
                    />
                  )}
                </section>
              );
            })}
          </div>
        </ScrollFrame>
        <p className={classes.said} role="status" data-held={held !== null || undefined}>
          {held
            ? t('states.held', { what: held.event.title, when: held.said })
            : columns.some((one) => one.items.some(moving.may)) && t('hints.keys')}
        </p>
      </div>
    </DndContext>
  );
}
