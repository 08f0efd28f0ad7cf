import { Fragment } from 'react';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { langOf, LanguageMark } from '#platform/web/text/LanguageMark.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { states } from '#platform/web/theme/states.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import classes from './HandOver.module.css';
import type { HandOverEntry, HandOverFact, HandOverLine } from '../contract/hand-over.ts';
import { eventType } from '../domain/entries.ts';
import { useText } from './text.ts';

const looks: Readonly<Record<HandOverLine['facts'][number]['kind'], Status>> = {
  fall: 'critical',
  critical: 'critical',
  allergy: 'critical',
  isolation: 'critical',
  hospital: 'info',
  absence: 'info',
  entry: states.new,
  exit: 'neutral',
  death: states.deceased,
  order: 'info',
  outside: 'warning',
};
/** So many facts are told in a row; the others when it is open. */
const mostMarks = 2;

/** How much of it the person has not read. */
export const newsIn = ({ facts, entries }: HandOverLine): number =>
  [...facts, ...entries].filter((one) => one.unread).length;

/** The note whose words stand in the row: an unread event, else the newest unread one, else the newest. */
const newestOf = ({ entries }: HandOverLine): HandOverEntry | undefined =>
  entries.findLast((one) => one.unread && one.type === eventType) ??
  entries.findLast((one) => one.unread) ??
  entries.at(-1);

/** The words of a fact; of several values of a kind the worst with its time, and how many others there are. */
function useSaid(): (fact: HandOverFact) => string {
  const t = useText();
  const format = useFormat();
  return ({ text, at, more }) =>
    more === 0 ? text : `${text} · ${format.relative(at)} ${t('handOver.more', { count: more })}`;
}

/** What changed with somebody, as marks with words: the gravest facts of the record; the others are counted. */
export function HandOverMarks({ line }: { readonly line: HandOverLine }) {
  const said = useSaid();
  const event = line.entries.find((one) => one.type === eventType && !one.withdrawn);
  const shown = line.facts.slice(0, event ? mostMarks - 1 : mostMarks);
  const more = line.facts.length - shown.length;
  return (
    <>
      {event && <StatusBadge status={states.event} sign="flag" label={event.typeLabel} />}{' '}
      {shown.map((fact) => (
        <Fragment key={fact.key}>
          <StatusBadge status={looks[fact.kind]} label={said(fact)} />{' '}
        </Fragment>
      ))}
      {more > 0 && <span className={classes.dim}>+{more}</span>}{' '}
    </>
  );
}

/** The words of the note that matters most now, with what it is about; of several the number. */
export function Newest({ line }: { readonly line: HandOverLine }) {
  const newest = newestOf(line);
  if (newest === undefined) return null;
  const more = line.entries.length - 1;
  return (
    <span className={classes.prose} data-struck={newest.withdrawn || undefined}>
      <span className={classes.dim}>
        {newest.typeLabel}
        {more > 0 && ` +${more}`}:
      </span>{' '}
      <LanguageMark language={newest.language} />
      <span {...langOf(newest.language)}>{newest.text}</span>
    </span>
  );
}
