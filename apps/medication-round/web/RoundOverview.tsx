import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { isSuspended } from '../domain/doses.ts';
import { isAsked } from '../domain/marking.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';
import type { ShownPerson } from './use-round.ts';

function Marks({ person }: { readonly person: ShownPerson }) {
  const t = useText();
  const asked = person.items.filter(isAsked);
  const overdue = asked.filter((one) => one.timing !== 'due').length;
  const waits = person.items.filter((one) => one.waits).length;
  const done = person.items.some((one) => !one.open && !isSuspended(one.dose));
  return (
    <span className={classes.marks}>
      {overdue > 0 && (
        <StatusBadge status={states.doseOverdue} label={t('marks.overdue', { count: overdue })} />
      )}
      {asked.length > overdue && (
        <StatusBadge status={states.due} label={t('marks.due', { count: asked.length - overdue })} />
      )}
      {waits > 0 && <span className={classes.dashed}>{t('marks.waits', { count: waits })}</span>}
      {asked.length === 0 && done && waits === 0 && (
        <StatusBadge status={states.done} label={t('marks.done')} />
      )}
    </span>
  );
}

/** Who is away gets nothing: one card says who and since when. */
function Away({ people }: { readonly people: readonly ShownPerson[] }) {
  const t = useText();
  const format = useFormat();
  if (people.length === 0) return null;
  return (
    <section className={classes.away} aria-label={t('away.title')}>
      <h2>{t('away.title')}</h2>
      <ul>
        {people.map(({ resident, away }) => (
          <li key={resident.id}>
            <ResidentLabel resident={resident} linked="medications" />
            <StatusBadge
              status={states.inactive}
              sign="place"
              label={t(`away.${away!.kind}`, {
                day: away!.since === null ? '–' : format.day(away!.since),
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everybody of the round on the way through the house, with what is open; a press opens the person. */
export function RoundOverview({
  people,
  onOpen,
}: {
  readonly people: readonly ShownPerson[];
  readonly onOpen: (residentId: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const here = people.filter((one) => one.away === null);
  const asked = here.filter((one) => one.items.some((item) => item.timing !== 'later' || !item.open));
  const next = here
    .flatMap((one) => one.items)
    .filter((item) => item.open && item.timing === 'later')
    .map((item) => item.dose.plannedAt)
    .toSorted()[0];
  if (people.length === 0) return <EmptyState kind="done" title={t('round.nothing')} />;
  return (
    <>
      {asked.length === 0 && (
        <EmptyState
          kind="done"
          title={
            next === undefined ? t('round.nothingNow') : t('round.nothingUntil', { at: format.time(next) })
          }
        />
      )}
      <ul className={classes.people} aria-label={t('round.people')}>
        {asked.map((person) => (
          <li key={person.resident.id} data-row={person.resident.id}>
            <button
              type="button"
              className={classes.person}
              data-open
              onClick={() => onOpen(person.resident.id)}
            >
              <ResidentLabel resident={person.resident} size="card" />
              <Marks person={person} />
            </button>
          </li>
        ))}
      </ul>
      <Away people={people.filter((one) => one.away !== null)} />
    </>
  );
}
