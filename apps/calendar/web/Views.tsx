import { Text } from '@mantine/core';
import { monthOf } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import type { EventType } from '../contract/event-types.ts';
import type { Occurrence } from '../contract/events.ts';
import { byDay } from '../domain/views.ts';
import classes from './calendar.module.css';
import { EventLine } from './EventLine.tsx';
import { useText } from './text.ts';

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

/** Weeks of seven days: a month, or one week with all that stands in it. */
export function WeeksView({ whole, ...view }: ViewProps & { readonly whole: boolean }) {
  const t = useText();
  const format = useFormat();
  const today = format.today();
  return (
    <ol className={classes.week}>
      {byDay(view.items, view.span).map(({ day, items }) => {
        const shown = whole ? items : items.slice(0, items.length > mostLines ? mostLines - 1 : mostLines);
        const name = format.dayWithWeekday(day);
        const short = `${name.split(' ')[0]} ${Number(day.slice(8))}`;
        return (
          <li
            key={day}
            className={classes.cell}
            aria-label={name}
            data-tall={whole || undefined}
            data-other={!whole && monthOf(day) !== monthOf(view.day) ? '' : undefined}
          >
            <button
              type="button"
              className={classes.number}
              data-today={day === today || undefined}
              aria-label={`${short}: ${name}, ${t('states.count', { count: items.length })}`}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => view.onDay(day)}
            >
              {short}
            </button>
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

/** One day; of several people and rooms each in a column. */
export function DayView({ columns, ...view }: ViewProps & { readonly columns: readonly Column[] }) {
  const t = useText();
  if (view.items.length === 0) return <EmptyState title={t('states.freeDay')} icon="appointment" />;
  const all = columns.length > 1 ? columns : [{ key: '', name: '', has: () => true }];
  return (
    <div className={classes.columns}>
      {all.map((column) => {
        const items = view.items.filter(column.has);
        return (
          <section key={column.key} aria-label={column.name || t('views.day')}>
            {column.name !== '' && <h3>{column.name}</h3>}
            <ul className={classes.lines}>
              {items.map((one) => (
                <li key={`${one.id} ${one.day}`}>
                  <EventLine event={one} types={view.types} named={view.named} large onOpen={view.onOpen} />
                </li>
              ))}
            </ul>
            {items.length === 0 && <Text c="dimmed">{t('states.free')}</Text>}
          </section>
        );
      })}
    </div>
  );
}
