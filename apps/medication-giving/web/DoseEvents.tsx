import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { type Dose, type DoseEvent, doses } from '../contract/doses.ts';
import classes from './Grid.module.css';
import { useText } from './text.ts';

/** Every entry about a dose, the newest first: a correction leaves the old one readable. */
export function DoseEvents({ dose, unit }: { readonly dose: Dose; readonly unit: string }) {
  const t = useText();
  const format = useFormat();
  const words = useMedicineWords();
  const query = useCall(doses.events, { residentId: dose.residentId, id: dose.id! });
  if (query.isPending) return <SkeletonFor kind="list" />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const what = (event: DoseEvent): string =>
    event.kind === 'recorded' || event.kind === 'double'
      ? t(`states.${event.outcome}`)
      : t(`kinds.${event.kind}`);
  const corrected = new Set(query.data.map((event) => event.corrects));
  return (
    <ol className={classes.events} aria-label={t('card.entries')}>
      {query.data.map((event) => (
        <li key={event.number} data-corrected={corrected.has(event.number) || undefined}>
          <b>{what(event)}</b>{' '}
          {[
            event.kind === 'corrected' ? t(`states.${event.outcome}`) : '',
            event.quantity === null ? '' : words.quantity(event.quantity, unit),
            event.effect === null ? '' : t(`effects.${event.effect}`),
            event.reason === null ? '' : t(`reasons.${event.reason}`),
            event.note,
          ]
            .filter((text) => text !== '')
            .join(' · ')}
          <div className={classes.more}>
            {[
              format.instant(event.recordedAt),
              event.recordedBy ?? '',
              event.secondBy === null ? '' : t('card.second', { name: event.secondBy }),
              event.waited ? t('card.waited') : '',
            ]
              .filter((text) => text !== '')
              .join(' · ')}
          </div>
          {event.overrides.map((one) => (
            <div key={one.finding} className={classes.more}>
              {t('card.override', { reason: one.reason })}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}
