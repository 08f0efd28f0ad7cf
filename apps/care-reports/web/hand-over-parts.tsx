import { Fragment, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverNow } from '#platform/web/client/connection.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { langOf, LanguageMark } from '#platform/web/text/LanguageMark.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import { entries } from '../contract/entries.ts';
import type { HandOverEntry, HandOverFact, HandOverLine } from '../contract/hand-over.ts';
import { defaultShiftLimits, eventType, shiftAt, type ShiftLimits, shifts } from '../domain/entries.ts';
import classes from './HandOver.module.css';
import { useText } from './text.ts';
import { keyOf } from './confirmed-rows.ts';
import { isWhole, type Watch } from './use-seen.ts';

type FactKind = HandOverLine['facts'][number]['kind'];
const looks: Readonly<Record<FactKind, Status>> = {
  fall: 'critical',
  nearFall: states.event,
  critical: 'critical',
  allergy: 'critical',
  isolation: 'critical',
  hospital: 'info',
  absence: 'info',
  entry: states.new,
  exit: 'neutral',
  move: 'info',
  death: states.deceased,
  order: 'info',
  wound: 'warning',
  restriction: 'warning',
  warning: 'warning',
  careTask: 'info',
  plan: 'info',
  appointment: 'info',
  record: 'neutral',
  outside: 'warning',
};
/** What holds on after it was told: it is never behind a "+1", and the time at which it was recorded says nothing. */
const lasting: ReadonlySet<FactKind> = new Set<FactKind>([
  'allergy',
  'isolation',
  'hospital',
  'absence',
  'order',
  'entry',
  'exit',
  'move',
  'death',
]);
/** So many facts are told in a row of which all was read; the others when it is open. */
const mostMarks = 2;

/** The limits of the shifts of this home; until they are known the usual ones. */
export function useShiftLimits(): ShiftLimits {
  return useCall(entries.preset, {}, { fresh: 300_000 }).data?.limits ?? defaultShiftLimits;
}

/** When the shift began that runs now. */
function shiftBegan(limits: ShiftLimits, now: Date, zone: string): string {
  const { day, time } = civilOf(now, zone);
  const begin = limits[shifts[shiftAt(time, limits)].code];
  return instantAt(time >= begin ? day : addDays(day, -1), begin, zone);
}

/** The note whose words stand in the row: an unread event, else the newest unread one, else the newest. */
const newestOf = ({ entries: notes }: HandOverLine): HandOverEntry | undefined =>
  notes.findLast((one) => one.unread && one.type === eventType) ??
  notes.findLast((one) => one.unread) ??
  notes.at(-1);

/**
 * What changed with somebody, as marks with words: the gravest facts of the record; the others are counted. With a
 * frame around each they are all told. A value of an earlier shift, and the worst of several, say when it was.
 */
export function HandOverMarks({
  line,
  framed,
}: {
  readonly line: HandOverLine;
  readonly framed?: (fact: HandOverFact, mark: ReactNode) => ReactNode;
}) {
  const t = useText();
  const format = useFormat();
  const began = Date.parse(shiftBegan(useShiftLimits(), serverNow(), format.zone));
  const event = line.entries.find((one) => one.type === eventType && !one.withdrawn);
  const most = event ? mostMarks - 1 : mostMarks;
  const shown = line.facts.filter((one, at) => framed !== undefined || at < most || lasting.has(one.kind));
  const more = line.facts.length - shown.length;
  return (
    <>
      {event && <StatusBadge status={states.event} sign="flag" label={event.typeLabel} />}{' '}
      {shown.map((fact) => {
        // where only a day is known, the text says it
        const old = fact.at.length > 10 && !lasting.has(fact.kind) && Date.parse(fact.at) < began;
        const when = old || fact.more > 0 ? ` · ${format.relative(fact.at)}` : '';
        const others = fact.more > 0 ? ` ${t('handOver.more', { count: fact.more })}` : '';
        const mark = <StatusBadge status={looks[fact.kind]} label={fact.text + when + others} />;
        return <Fragment key={fact.key}>{framed ? framed(fact, mark) : mark} </Fragment>;
      })}
      {more > 0 && <span className={classes.dim}>+{more}</span>}{' '}
    </>
  );
}

export function Words({ note, more = 0 }: { readonly note: HandOverEntry; readonly more?: number }) {
  return (
    <>
      <span className={classes.dim}>
        {note.typeLabel}
        {more > 0 && ` +${more}`}:
      </span>{' '}
      <LanguageMark language={note.language} />
      <span {...langOf(note.language)}>{note.text}</span>
    </>
  );
}

/** The words of the note that matters most now, with what it is about, in one line; of several the number. */
export function Newest({ line }: { readonly line: HandOverLine }) {
  const newest = newestOf(line);
  if (newest === undefined) return null;
  return (
    <span className={classes.prose} data-struck={newest.withdrawn || undefined}>
      <Words note={newest} more={line.entries.length - 1} />
    </span>
  );
}

/** So many notes are told with all their words; the others when the row is open. */
const mostNotes = 4;

/** The words of a note, whole up to some lines; where they are longer it says that there is more. */
function Note({ note, watch }: { readonly note: HandOverEntry; readonly watch: Watch }) {
  const t = useText();
  const words = useRef<HTMLElement>(null);
  const [cut, setCut] = useState(false);
  const measure = () => setCut(words.current !== null && !isWhole(words.current));
  useLayoutEffect(measure, [note.text]);
  const box = useCallback(
    (element: HTMLElement | null) => {
      words.current = element;
      if (!element) return undefined;
      const unwatch = watch(element);
      // of another width, for example on a tablet that is turned
      const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
      sizes?.observe(element);
      return () => {
        unwatch?.();
        sizes?.disconnect();
      };
    },
    [watch],
  );
  return (
    <>
      <span
        ref={box}
        className={classes.prose}
        data-told={keyOf(note)}
        data-struck={note.withdrawn || undefined}
      >
        <Words note={note} />
      </span>
      {cut && <span className={classes.more}>{t('handOver.readMore')}</span>}
    </>
  );
}

/** What somebody has to read of one resident, an event first, then the newest: with all its words. */
export function Notes({
  line,
  kept,
  watch,
}: {
  readonly line: HandOverLine;
  /** What was confirmed on this page: it stays as it stood. */
  readonly kept: ReadonlySet<string>;
  readonly watch: Watch;
}) {
  const t = useText();
  const notes = line.entries
    .filter((one) => one.unread || kept.has(keyOf(one)))
    .toReversed()
    .toSorted((a, b) => Number(b.type === eventType) - Number(a.type === eventType));
  const hidden = notes.length - mostNotes;
  if (notes.length === 0) return <Newest line={line} />;
  return (
    <span className={classes.notes}>
      {notes.slice(0, mostNotes).map((note) => (
        <Note key={keyOf(note)} note={note} watch={watch} />
      ))}
      {hidden > 0 && <span className={classes.more}>{t('handOver.moreNotes', { count: hidden })}</span>}
    </span>
  );
}
