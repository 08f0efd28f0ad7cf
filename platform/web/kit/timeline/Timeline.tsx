import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Status } from '#platform/web/theme/tokens.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StaffStamp } from './StaffStamp.tsx';
import classes from './Timeline.module.css';

export interface TimelineItem {
  readonly id: string;
  readonly at: string;
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly by?: string;
  readonly status?: Status;
  /** Corrected or taken back: still readable, struck through. */
  readonly struck?: boolean;
}

/** What happened, newest first as given: time, what, by whom. */
export function Timeline({
  items,
  label,
}: {
  readonly items: readonly TimelineItem[];
  readonly label: string;
}) {
  const format = useFormat();
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <span className={classes.mark}>
            <Icon
              name={item.status ?? 'neutral'}
              color={`var(--s-${item.status ?? 'neutral'}-${item.status === 'warning' ? 'edge' : 'solid'})`}
            />
          </span>
          <div className={classes.head}>
            <span className={item.struck ? classes.struck : ''}>{item.title}</span>
            <time className={classes.when} dateTime={item.at} title={format.instant(item.at)}>
              {format.relative(item.at)}
            </time>
            {item.by !== undefined && <StaffStamp name={item.by} at={item.at} />}
          </div>
          {item.body !== undefined && <div className={item.struck ? classes.struck : ''}>{item.body}</div>}
        </li>
      ))}
    </ol>
  );
}
