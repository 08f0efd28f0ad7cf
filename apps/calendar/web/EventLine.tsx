import { listName } from '#platform/domain/text/person-name.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { EventType } from '../contract/event-types.ts';
import type { Occurrence } from '../contract/events.ts';
import classes from './calendar.module.css';
import { useText } from './text.ts';

/** From when to when; of what lasts several days with the days. */
export function useWhen() {
  const t = useText();
  const format = useFormat();
  return (one: Pick<Occurrence, 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>): string => {
    const days =
      one.lastDay === one.firstDay ? '' : `${format.day(one.firstDay)} – ${format.day(one.lastDay)}`;
    const times = one.startTime === null ? t('states.allDay') : `${one.startTime} – ${one.endTime}`;
    return [days, times].filter(Boolean).join(', ');
  };
}

/** One event in a view: symbol and colour of its type, when, what, with whom, and whether somebody would be in two places. */
export function EventLine({
  event,
  types,
  named,
  large = false,
  onOpen,
}: {
  readonly event: Occurrence;
  readonly types: readonly EventType[];
  /** Whether residents are named: not on the page of one. */
  readonly named: boolean;
  readonly large?: boolean;
  readonly onOpen: (event: Occurrence) => void;
}) {
  const t = useText();
  const format = useFormat();
  const when = useWhen();
  const type = types.find((one) => one.code === event.type);
  const who = [
    ...(named ? event.residents.map(listName) : []),
    ...event.staff.map((one) => one.name),
    ...event.guests,
    ...event.rooms,
  ];
  return (
    <button
      type="button"
      className={classes.line}
      data-colour={type?.colour}
      data-large={large || undefined}
      onClick={() => onOpen(event)}
    >
      <Icon name={type?.symbol ?? 'appointment'} size={18} label={type?.name[format.language] ?? ''} />
      <span className={classes.words}>
        {when(event)} <strong>{event.title}</strong>
        {large && who.length > 0 && <small>{who.join(' · ')}</small>}
      </span>
      {event.repeats && <Icon name="refresh" size={16} label={t('states.repeats')} />}
      {event.conflicts.length > 0 && (
        <Icon name="warning" size={18} color="var(--s-warning-text)" label={t('states.conflict')} />
      )}
    </button>
  );
}
