import { Button, Stack } from '@mantine/core';
import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import type { Pages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { formatWeekday } from '#platform/web/text/format.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { Entry } from '../contract/entries.ts';
import type { FoundEntry } from '../contract/found-entries.ts';
import { byShift, type ShiftGroup } from '../domain/shift-groups.ts';
import { EntryItem } from './EntryItem.tsx';
import classes from './Stream.module.css';
import { useText } from './text.ts';
import { type May, shiftIcons, useShifts } from './words.ts';

/** "Early · Today, Mon 23.11.2026"; a night is named by the two days that it lies between: "Night · Sun to Mon 23.11.2026". */
function useShiftName(): (group: Pick<ShiftGroup<Entry>, 'shift' | 'day'>) => string {
  const t = useText();
  const format = useFormat();
  const words = useShifts();
  const today = format.today();
  return ({ shift, day }) => {
    if (shift === 2)
      return t('shifts.nightBetween', {
        from: formatWeekday(day, format.language),
        to: format.dayWithWeekday(addDays(day, 1)),
      });
    const named =
      day === today
        ? `${t('states.today')}, `
        : day === addDays(today, -1)
          ? `${t('states.yesterday')}, `
          : '';
    return `${words[shift]?.label ?? ''} · ${named}${format.dayWithWeekday(day)}`;
  };
}

/** Entries in the order of time, the newest first, with a line where another shift begins. */
export function Stream({
  list,
  filtered,
  onClear,
  may,
  empty,
}: {
  readonly list: Pages<Entry | FoundEntry>;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly may: May;
  /** Where nothing was written at all. */
  readonly empty?: string;
}) {
  const t = useText();
  const { zone } = useFormat();
  const nameOf = useShiftName();
  if (list.loading) return <SkeletonFor kind="table" />;
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0) {
    return filtered ? (
      <EmptyState
        kind="filtered"
        title={t('states.filtered')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState kind="first" title={empty ?? t('states.empty')} icon="report" />
    );
  }
  const groups = byShift(list.rows, (entry) => civilOf(entry.happenedAt, zone));
  return (
    <Stack gap={2} aria-busy={list.updating}>
      {groups.map((group, index) => (
        <section key={group.items[0]!.id} aria-label={nameOf(group)}>
          <h3 className={classes.shift}>
            <Icon name={shiftIcons[group.shift]} size={16} />
            {nameOf(group)}
            {/* the last one may go on with what is not loaded */}
            {!(list.hasMore && index === groups.length - 1) && (
              <span className={classes.count}>{t('states.count', { count: group.items.length })}</span>
            )}
          </h3>
          <ul className={classes.entries}>
            {group.items.map((entry) => (
              <EntryItem key={entry.id} entry={entry} may={may} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasMore && (
        <Button
          variant="default"
          loading={list.loadingMore}
          onClick={list.more}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('actions.more')}
        </Button>
      )}
    </Stack>
  );
}
