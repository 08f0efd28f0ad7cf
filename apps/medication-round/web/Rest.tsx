import { Button } from '@mantine/core';
import { medicationsLink, useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Person } from '../contract/round.ts';
import { DrugLine, shortMedicine } from './DrugLine.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';

/** What may be given when it is needed: what was given in 24 hours, the most, and from when on, before the button. */
export function Reserves({ person }: { readonly person: Pick<Person, 'drugs' | 'reserves' | 'resident'> }) {
  const t = useText();
  const words = useMedicineWords();
  const format = useFormat();
  return (
    <ul className={classes.rows}>
      {person.reserves.map((reserve) => {
        const drug = person.drugs.find((one) => one.orderId === reserve.orderId);
        if (drug === undefined) return null;
        const { quantity, quantityMost, indication, given24, max24, lastAt, nextAt } = reserve;
        const dose = words.quantity(quantity, drug.unit);
        return (
          <li key={reserve.orderId} className={classes.row}>
            <div className={classes.words}>
              <DrugLine
                drug={drug}
                dose={quantityMost === null ? dose : `${dose} – ${words.quantity(quantityMost, drug.unit)}`}
              />
              <div className={classes.more}>
                {drug.handling.map((text) => (
                  <b key={text}>{text}</b>
                ))}
                <span>{indication}</span>
                <span>
                  {t('reserve.sum', { given: words.quantity(given24, drug.unit), most: String(max24) })}
                </span>
                {lastAt !== null && <span>{t('reserve.last', { at: format.relative(lastAt) })}</span>}
                {nextAt !== null && (
                  <StatusBadge
                    status={states.planned}
                    label={t('reserve.next', { at: format.relative(nextAt) })}
                  />
                )}
              </div>
            </div>
            <Button
              component={LinkTo}
              variant="default"
              href={medicationsLink(person.resident.id)}
              aria-label={`${t('reserve.give')}: ${shortMedicine(drug)}`}
            >
              {t('reserve.give')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** What is paused now or was stopped within a week: whoever looks for it finds why it is not given. */
export function Resting({ person }: { readonly person: Pick<Person, 'drugs' | 'resting'> }) {
  const t = useText();
  const format = useFormat();
  return (
    <ul className={classes.rows}>
      {person.resting.map(({ orderId, medicine, kind, at, until, reason }) => {
        return (
          <li key={orderId} className={classes.row} data-timing="none">
            <div className={classes.words}>
              <span className={kind === 'stopped' ? classes.struck : ''}>{medicine}</span>
              <div className={classes.more}>
                <StatusBadge
                  status={states.inactive}
                  sign={kind === 'paused' ? 'pause' : 'stop'}
                  label={
                    kind === 'paused'
                      ? t('resting.pausedUntil', { day: until === null ? '' : format.day(until) })
                      : t('resting.stopped', { at: format.relative(at) })
                  }
                />
                <span>{reason}</span>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
