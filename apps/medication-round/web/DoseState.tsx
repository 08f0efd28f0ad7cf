import { doseSigns } from '#apps/medication-giving/web/parts.tsx';
import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { useNow } from '#platform/web/kit/page/use-now.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Dose } from '../contract/round.ts';
import { isSuspended } from '../domain/doses.ts';
import type { Mark } from '../domain/marking.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';
import type { Shown } from './use-round.ts';

/** What became of it, in words: Given 08:02 MK, Partly ½ tablet, Not given: asleep. */
export function useOutcomeWords() {
  const t = useText();
  const words = useMedicineWords();
  return (dose: Pick<Dose, 'state' | 'quantity' | 'unit' | 'reason' | 'note'>): string => {
    const reason = dose.reason === null ? '' : t(`reasons.${dose.reason}`);
    const why = dose.note === '' ? reason : dose.note;
    const what =
      dose.state === 'partly' && dose.quantity !== null
        ? t('states.partlyOf', { quantity: words.quantity(dose.quantity, dose.unit) })
        : t(`states.${dose.state}`);
    return why === '' || why.toLowerCase() === what.toLowerCase() ? what : `${what}: ${why}`;
  };
}

function Open({ dose, timing }: Pick<Shown, 'dose' | 'timing'>) {
  const t = useText();
  const format = useFormat();
  const now = useNow(serverMs);
  const at = format.time(dose.plannedAt);
  const minutes = Math.max(0, Math.floor((now - Date.parse(dose.plannedAt)) / 60_000));
  switch (timing) {
    case 'due':
      return <StatusBadge status={states.due} label={t('states.due', { at })} />;
    case 'overdue':
    case 'past':
      return (
        <StatusBadge
          status={states.doseOverdue}
          label={
            minutes < 180
              ? t('states.overdue', { count: minutes, at })
              : t('states.overdueSince', { at: format.relative(dose.plannedAt) })
          }
        />
      );
    default:
      return <StatusBadge status={states.planned} label={t('states.later', { at })} />;
  }
}

/** The state of a dose: a sign, a colour and words (experience, table below sketch 3). */
export function DoseState({ item, mark }: { readonly item: Shown; readonly mark: Mark | undefined }) {
  const t = useText();
  const format = useFormat();
  const outcome = useOutcomeWords();
  const { dose } = item;
  if (item.waits)
    return (
      <span className={classes.dashed}>
        {outcome(dose)} · {t('states.waits')}
      </span>
    );
  if (mark !== undefined && item.open) {
    const said = { ...dose, ...mark, state: mark.outcome } as Dose;
    return (
      <span className={classes.dashed}>
        {mark.outcome === 'given' ? t('states.toSign') : `${outcome(said)} · ${t('states.toSign')}`}
        {mark.givenAt !== null && ` · ${t('states.givenAt', { at: format.time(mark.givenAt) })}`}
      </span>
    );
  }
  if (isSuspended(dose))
    return (
      <StatusBadge
        status={states.inactive}
        sign={dose.suspended === 'paused' ? 'pause' : 'place'}
        label={t(`states.${dose.suspended ?? 'paused'}`)}
      />
    );
  if (item.open) return <Open dose={dose} timing={item.timing} />;
  const stamp = [dose.givenAt === null ? '' : format.time(dose.givenAt), dose.initials]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <StatusBadge status={doseSigns[dose.state]} label={`${outcome(dose)} ${stamp}`.trim()} />
      {(dose.late || dose.early) && (
        <StatusBadge
          status={states.event}
          sign="clock"
          label={t(dose.late ? 'states.late' : 'states.early')}
        />
      )}
      {dose.double && <StatusBadge status={states.failed} label={t('states.double')} />}
      {dose.attention !== null && dose.attention !== 'double' && (
        <StatusBadge status={states.failed} label={t(`attentions.${dose.attention}`)} />
      )}
    </>
  );
}
