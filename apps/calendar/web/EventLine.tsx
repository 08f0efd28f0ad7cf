import type { KeyboardEvent } from 'react';
import { listName } from '#platform/domain/text/person-name.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { EventType } from '../contract/event-types.ts';
import type { Occurrence } from '../contract/events.ts';
import classes from './calendar.module.css';
import { useText, useWhen } from './text.ts';

export interface EventLineProps {
  readonly event: Occurrence;
  readonly types: readonly EventType[];
  /** Whether residents are named: not on the page of one. */
  readonly named: boolean;
  readonly large?: boolean;
  /** Beside its hours it says first what it is: when, its place says. */
  readonly titled?: boolean;
  readonly onOpen: (event: Occurrence) => void;
  /** Where it can be moved by keys. */
  readonly onKeyDown?: (pressed: KeyboardEvent) => void;
}

/** One event in a view: symbol and colour of its type, when, what, with whom, and whether somebody would be in two places. */
export function EventLine({
  event,
  types,
  named,
  large = false,
  titled = false,
  onOpen,
  onKeyDown,
}: EventLineProps) {
  const t = useText();
  const format = useFormat();
  const when = useWhen();
  const type = types.find((one) => one.code === event.type);
  // nobody is left of those whom it is about
  const isOver = event.left.length > 0 && event.residents.every((one) => event.left.includes(one.id));
  const marked = (id: string, name: string) => (event.left.includes(id) ? t('states.left', { name }) : name);
  const who = [
    ...(named ? event.residents.map((one) => marked(one.id, listName(one))) : []),
    ...event.staff.map((one) => marked(one.id, one.name)),
    ...event.guests,
    ...event.rooms,
  ];
  return (
    <button
      type="button"
      className={classes.line}
      data-colour={type?.colour}
      data-large={large || undefined}
      data-event={`${event.id} ${event.day}`}
      data-over={isOver || undefined}
      data-conflict={event.conflicts.length > 0 || undefined}
      aria-keyshortcuts={onKeyDown && 'ArrowUp ArrowDown ArrowLeft ArrowRight'}
      onKeyDown={onKeyDown}
      onClick={() => onOpen(event)}
    >
      <Icon name={type?.symbol ?? 'appointment'} size={18} label={type?.name[format.language] ?? ''} />
      <span className={classes.words} data-words>
        {!titled && when(event)} <strong>{event.title}</strong> {titled && <span>{when(event)}</span>}
        {large && who.length > 0 && <small>{who.join(' · ')}</small>}
      </span>
      {event.left.length > 0 && <Icon name="logout" size={18} label={t('states.someLeft')} />}
      {event.repeats && <Icon name="refresh" size={16} label={t('states.repeats')} />}
      {event.conflicts.length > 0 && (
        <Icon name="warning" size={18} color="var(--s-warning-text)" label={t('states.conflict')} />
      )}
    </button>
  );
}
