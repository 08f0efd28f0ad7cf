import { serverNow } from '#platform/web/client/connection.ts';
import { useState } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { MarkOf } from '#platform/web/kit/state/MarkOf.tsx';
import { onDuty } from '../contract/on-duty.ts';
import { greetingAt } from '../domain/greeting.ts';
import classes from './Shift.module.css';
import { useText } from './text.ts';

const greetings = { morning: 'greeting.morning', day: 'greeting.day', evening: 'greeting.evening' } as const;
const shifts = { early: 'line.early', late: 'line.late', night: 'line.night' } as const;

/** Who I am, which shift it is, where, and how many people are here (experience, section 0.4); on a phone one line without the name. */
export default function ShiftLine() {
  const t = useText();
  const format = useFormat();
  const { siteId, profile } = useMe();
  const query = useCall(onDuty.show, siteId ? { centerId: siteId } : {}, { every: 300_000 });
  const [now] = useState(() => serverNow().toISOString());
  return (
    <>
      <strong className={classes.greeting}>
        {t(greetings[greetingAt(format.time(now))], { name: profile.fullName })}
      </strong>
      <MarkOf query={query} what={t('screens.ShiftLine')}>
        {({ shift, center, people }) => (
          <>
            {shift !== null && <span>{t(shifts[shift.name], { until: shift.until })}</span>}
            {center !== null && <span className={classes.center}>{center}</span>}
            {people !== null && <span>{t('line.here', { count: people.here })}</span>}
            {people !== null && people.away > 0 && <span>{t('line.away', { count: people.away })}</span>}
          </>
        )}
      </MarkOf>
    </>
  );
}
