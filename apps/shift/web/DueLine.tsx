import { Button } from '@mantine/core';
import { useId } from 'react';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { states } from '#platform/web/theme/states.ts';
import type { DueRow } from '../contract/due.ts';
import classes from './Shift.module.css';
import { useText } from './text.ts';

const words = {
  failed: 'due.failed',
  overdue: 'due.overdue',
  today: 'due.today',
  open: 'due.waits',
} as const;

/** One thing that is due: how urgent, whose, what, and the way to it. */
export function DueLine({ row }: { readonly row: DueRow }) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const phone = useLayout() === 'phone';
  const { urgency, at, resident, what, href, starts } = row;
  // an hour of today is what counts, one of tomorrow says its day; of a day that is over the day would say no more than its word
  const until = urgency === 'today' && at !== null && at.length > 10 ? format.since(at) : null;
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
