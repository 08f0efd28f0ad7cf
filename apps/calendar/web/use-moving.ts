import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { perform } from '#platform/web/client/client.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { type Event, type EventFields, events, type Occurrence, type Scope } from '../contract/events.ts';
import { ruleMoved } from '../domain/moved-rules.ts';
import { lengthenedBy, movedBy, stepMinutes, type Timed } from '../domain/hours.ts';
import { keyOf } from './HourBlock.tsx';
import { useText, useWhen } from './text.ts';

interface Held {
  readonly key: string;
  readonly event: Occurrence;
  readonly when: Timed;
  /** In words. */
  readonly said: string;
}

/** Moving and lengthening events where they stand. */
export interface Moving {
  readonly may: (event: Occurrence) => boolean;
  /** What stands elsewhere already and is not saved yet. */
  readonly held: Held | null;
  /** Puts it elsewhere without saving, as keys do step by step. */
  readonly hold: (event: Occurrence, when: Timed) => void;
  /** Puts it elsewhere and saves; of a series it is asked which days. */
  readonly move: (event: Occurrence, when: Timed) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  /** A series is moved: which days? */
  readonly asking: Occurrence | null;
  readonly answer: (scope: Scope) => void;
  /** The events as they stand with what is held. */
  readonly shown: (items: readonly Occurrence[]) => readonly Occurrence[];
}

const timesOf = ({ firstDay, lastDay, startTime, endTime }: Timed): Timed => ({
  firstDay,
  lastDay,
  startTime,
  endTime,
});
const isSame = (one: Timed, other: Timed): boolean =>
  JSON.stringify(timesOf(one)) === JSON.stringify(timesOf(other));
const apart = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

type Rule = NonNullable<EventFields['recurrence']>;

/** What the change sends: all as it is, at another time. */
function sentOf(
  whole: Event,
  asked: { scope: Scope; day: string; version: number },
  when: Timed,
  rule = ruleFor(whole, asked, when),
) {
  const { id, title, type, remarks, reminderMinutes, residentIds, accountIds, rooms, guests } = whole;
  return {
    ...{ id, title, type, remarks, reminderMinutes, residentIds, accountIds, rooms, guests },
    ...asked,
    ...timesOf(when),
    recurrence: rule,
  };
}

const ruleFor = (whole: Event, asked: { scope: Scope; day: string }, when: Timed): Rule | null =>
  asked.scope === 'one' || whole.recurrence === null
    ? null
    : ruleMoved(whole.recurrence, apart(asked.day, when.firstDay), when.firstDay);

/** What takes a move back: the day that it has now, when it was, and the rule of a series as it was. */
interface Moved {
  readonly day: string;
  readonly was: Timed;
  readonly rule: Rule | undefined;
}

/** One offer to take back belongs to one change: others may stand on the screen beside it. */
const changeOf = ({ id, version }: Event): string => `${id} ${version}`;

/** Moves events: by a drag at once, by keys step by step until Enter. It is taken back by one press. */
export function useMoving(mayEdit: boolean, items: readonly Occurrence[]): Moving {
  const t = useText();
  const when = useWhen();
  const format = useFormat();
  const [held, setHeld] = useState<Held | null>(null);
  const [asking, setAsking] = useState<Occurrence | null>(null);
  const moved = useRef(new Map<string, Moved>());
  const back = useAct(events.change, { success: t('saved.movedBack'), refreshes: ['residents.'] });
  const act = useAct(events.change, {
    success: (after) => t('saved.moved', { title: after.title, when: saidOf(after) }),
    undo: (after) => {
      const one = moved.current.get(changeOf(after));
      if (one === undefined) return;
      const asked = { scope: 'all' as const, day: one.day, version: after.version };
      void back.send(sentOf(after, asked, one.was, one.rule));
    },
    refreshes: ['residents.'],
  });
  // the list says where it stands now
  useEffect(() => setHeld(null), [items]);

  const saidOf = (one: Timed) => [format.dayWithWeekday(one.firstDay), when(one)].join(', ');
  // what is shown may stand elsewhere already: it is moved from where it is kept
  const kept = (event: Occurrence) => items.find((one) => keyOf(one) === keyOf(event)) ?? event;
  const hold = (event: Occurrence, next: Timed) =>
    setHeld({ key: keyOf(event), event: kept(event), when: timesOf(next), said: saidOf(next) });
  const send = async (event: Occurrence, next: Timed, scope: Scope) => {
    setAsking(null);
    try {
      const whole = await perform(events.get, { id: event.id });
      // in the version that stands on the screen: what somebody changed since is not overwritten
      const asked = { scope, day: event.day, version: event.version };
      const after = await act.send(sentOf(whole, asked, next));
      if (after === null) setHeld(null);
      else {
        const rule = scope === 'all' ? (whole.recurrence ?? undefined) : undefined;
        moved.current.set(changeOf(after), { day: next.firstDay, was: event, rule });
      }
    } catch (error) {
      setHeld(null);
      toast.error(saveMessage(error));
    }
  };
  const start = (event: Occurrence, next: Timed) => {
    if (isSame(event, next)) setHeld(null);
    else if (event.repeats) setAsking(event);
    else void send(event, next, 'all');
  };
  return {
    may: (event) => mayEdit && event.left.length === 0,
    held,
    hold,
    move(event, next) {
      hold(event, next);
      start(kept(event), next);
    },
    save: () => held && start(held.event, held.when),
    cancel: () => {
      setHeld(null);
      setAsking(null);
    },
    asking,
    answer: (scope) => held && void send(held.event, held.when, scope),
    shown: (all) =>
      held === null
        ? all
        : all.map((one) =>
            keyOf(one) === held.key ? { ...one, ...held.when, ...instantsOf(held.when, format.zone) } : one,
          ),
  };
}

const instantsOf = (one: Timed, zone: string) => ({
  startsAt: instantAt(one.firstDay, one.startTime ?? '00:00', zone),
  endsAt:
    one.endTime === null
      ? instantAt(addDays(one.lastDay, 1), '00:00', zone)
      : instantAt(one.lastDay, one.endTime, zone),
});

/** Arrows move an event and, with Shift, make it longer or shorter; Enter saves, Escape takes it back. */
export function byKey(moving: Moving, event: Occurrence, pressed: KeyboardEvent): void {
  const mine = moving.held?.key === keyOf(event) ? moving.held : null;
  const now: Timed = mine?.when ?? event;
  const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const;
  const step = steps[pressed.key as keyof typeof steps] as -1 | 1 | undefined;
  const ends = mine !== null && (pressed.key === 'Enter' || pressed.key === 'Escape');
  if (step === undefined && !ends) return;
  pressed.preventDefault();
  pressed.stopPropagation();
  if (step === undefined) return pressed.key === 'Enter' ? moving.save() : moving.cancel();
  if (pressed.key === 'ArrowLeft' || pressed.key === 'ArrowRight')
    return moving.hold(event, movedBy(now, { days: step }));
  const minutes = step * stepMinutes;
  moving.hold(event, pressed.shiftKey ? lengthenedBy(now, minutes) : movedBy(now, { minutes }));
}
