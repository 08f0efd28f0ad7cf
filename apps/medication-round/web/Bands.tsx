import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { doses } from '#apps/medication-giving/contract/doses.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { clockBehind } from '#platform/web/client/connection.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { waiting } from '#platform/web/offline/queue.ts';
import { states } from '#platform/web/theme/states.ts';
import { clockWarns } from '../domain/offline.ts';
import { shortMedicine } from './DrugLine.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';
import type { OfflineState } from './use-offline.ts';
import type { ShownPerson } from './use-round.ts';

/** What waits on this device, by person and medicine; what the server did not take asks for somebody. */
function Waiting() {
  const t = useText();
  const entries = waiting.use().filter((one) => one.call === doses.sign.name);
  if (entries.length === 0) return null;
  return (
    <div className={classes.band} role="status" data-waiting={entries.length}>
      <b>{t('bands.waiting', { count: entries.length })}</b>
      <ul>
        {entries.map(({ id, title, content = '', refused }) => (
          <li key={id}>
            {refused && <StatusBadge status={states.failed} label={refused.title || t('bands.refused')} />}{' '}
            {title}
            {': '}
            {content.split('\n').join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What devices without a connection did against each other, or against a changed order: nobody overlooks it. */
function Conflicts({ people }: { readonly people: readonly ShownPerson[] }) {
  const t = useText();
  const found = people.flatMap(({ resident, drugs, items }) =>
    items
      .filter(({ dose }) => dose.double || dose.attention !== null)
      .map(({ key, dose }) => ({
        key,
        resident,
        medicine: drugs.filter((one) => one.orderId === dose.orderId).map(shortMedicine)[0] ?? '',
        what: dose.double ? t('states.double') : t(`attentions.${dose.attention!}`),
      })),
  );
  if (found.length === 0) return null;
  return (
    <div className={classes.band} role="alert" data-critical>
      <ul>
        {found.map(({ key, resident, medicine, what }) => (
          <li key={key}>
            <ResidentLabel resident={resident} linked="medications" /> {medicine}{' '}
            <StatusBadge status={states.failed} label={what} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What has to be known of this device and of the round before anything is given. */
export function Bands({
  people,
  offline,
}: {
  readonly people: readonly ShownPerson[];
  /** Until when may be signed without a connection, or why it may not. */
  readonly offline: OfflineState | null;
}) {
  const t = useText();
  const format = useFormat();
  const behind = clockBehind.use();
  return (
    <>
      {clockWarns(behind) && (
        <div className={classes.band} role="alert">
          {t('bands.clock', { count: Math.round(Math.abs(behind) / 60_000) })}
        </div>
      )}
      {offline !== null && (
        <div className={classes.band} role="status">
          {offline.fault === null
            ? t('bands.offlineUntil', { at: format.time(offline.until) })
            : t(`bands.${offline.fault}`)}
        </div>
      )}
      <Conflicts people={people} />
      <Waiting />
    </>
  );
}
