import { Button } from '@mantine/core';
import { useId } from 'react';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget, WidgetList, WidgetMore } from '#platform/web/kit/page/Widget.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { states } from '#platform/web/theme/states.ts';
import { due, type DueRow } from '../contract/due.ts';
import classes from './Shift.module.css';
import { useText } from './text.ts';

const words = {
  failed: 'due.failed',
  overdue: 'due.overdue',
  today: 'due.today',
  open: 'due.waits',
} as const;

function Row({ row }: { readonly row: DueRow }) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const phone = useLayout() === 'phone';
  const { urgency, at, resident, what, href, starts } = row;
  // an hour of today is what counts; of a day that is over the day would say no more than its word
  const until = urgency === 'today' && at !== null && at.length > 10 ? format.time(at) : null;
  return (
    <>
      <span className={classes.urgency}>
        <StatusBadge
          status={states[urgency]}
          label={until === null ? t(words[urgency]) : t('due.until', { at: until })}
        />
      </span>
      <span className={classes.what} id={`${id}what`}>
        {resident && (
          <span className={classes.who}>
            {/* on a phone the name has the line for itself */}
            <ResidentLabel resident={resident} age={!phone} />
          </span>
        )}
        <span className={classes.text} title={what}>
          {what}
        </span>
      </span>
      <Button
        component={LinkTo}
        href={href}
        variant={starts ? 'light' : 'default'}
        className={classes.go ?? ''}
        aria-labelledby={`${id} ${id}what`}
      >
        <span id={id} className={classes.verb}>
          {t(starts ? 'due.start' : 'due.open')}
        </span>
        <span className={classes.sign}>
          <Icon name="right" />
        </span>
      </Button>
    </>
  );
}

/** What is due now over all apps, the most urgent first; each row begins it (experience, section 0.4 and principle 2). */
export default function DueNowWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const { siteId } = useMe();
  const query = useCall(due.list, { rows, ...(siteId ? { centerId: siteId } : {}) }, { every: 120_000 });
  return (
    <Widget
      title={t('screens.DueNowWidget')}
      icon="clock"
      query={query}
      none={({ items }) => (items.length === 0 ? t('due.nothing') : null)}
    >
      {({ items, more }) => (
        <>
          <WidgetList rows={items} limit={rows} keyOf={(one) => one.id}>
            {(one) => (
              <div className={classes.row}>
                <Row row={one} />
              </div>
            )}
          </WidgetList>
          <div className={classes.more}>
            {more.map((one) => (
              <WidgetMore key={one.app} href={one.page ?? undefined}>
                {t('due.more', { name: one.name, count: one.count })}
              </WidgetMore>
            ))}
          </div>
        </>
      )}
    </Widget>
  );
}
