import { useDraggable } from '@dnd-kit/core';
import type { Occurrence } from '../contract/events.ts';
import { hourMinutes, type Lane } from '../domain/hours.ts';
import { EventLine, type EventLineProps } from './EventLine.tsx';
import classes from './hours.module.css';

/** One day of an event, whichever its series. */
export const keyOf = (event: Pick<Occurrence, 'id' | 'day'>): string => `${event.id} ${event.day}`;

/** What is dragged: an event to another place, or its end. */
export interface Dragged {
  readonly event: Occurrence;
  /** The day on which it was taken. */
  readonly day: string;
  readonly kind: 'move' | 'end';
}

interface Props extends Lane, EventLineProps {
  readonly day: string;
  /** Minutes from the top of the hours. */
  readonly top: number;
  readonly height: number;
  readonly movable: boolean;
  /** It ends on this day: here it can be made longer. */
  readonly endsHere: boolean;
  readonly held: boolean;
}

const hours = (minutes: number): string => `calc(var(--hour) * ${minutes / hourMinutes})`;

/** An event beside its hours: dragged it moves, dragged at its lower edge it becomes longer or shorter. */
export function HourBlock({ day, top, height, lane, lanes, movable, endsHere, held, ...line }: Props) {
  const { event } = line;
  const key = `${keyOf(event)} ${day}`;
  const drag = (kind: Dragged['kind'], disabled: boolean) => ({
    id: `${kind} ${key}`,
    disabled,
    data: { event, day, kind } satisfies Dragged,
  });
  // on the days after its first one only its end can be taken
  const { transform, isDragging, ...whole } = useDraggable(drag('move', !movable || day !== event.firstDay));
  const {
    transform: pulled,
    isDragging: isPulled,
    ...end
  } = useDraggable(drag('end', !movable || !endsHere));
  const { setNodeRef: takesWhole, listeners: moves } = whole;
  const { setNodeRef: takesEnd, listeners: pulls } = end;
  return (
    <div
      ref={takesWhole}
      className={classes.block}
      data-short={height <= hourMinutes || undefined}
      data-beside={lanes > 1 || undefined}
      data-held={held || isDragging || isPulled || undefined}
      style={{
        top: hours(top),
        height: `calc(${hours(height)} + ${pulled?.y ?? 0}px)`,
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
      }}
      {...(movable ? moves : {})}
    >
      <EventLine {...line} titled />
      {movable && endsHere && <span ref={takesEnd} className={classes.end} aria-hidden data-end {...pulls} />}
    </div>
  );
}
