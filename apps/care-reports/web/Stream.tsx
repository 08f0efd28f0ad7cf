import { Button, Stack, Title } from '@mantine/core';
import { addDays } from '#platform/domain/days.ts';
import type { Pages } from '#platform/web/calls.ts';
import { civilOf } from '#platform/web/format.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import type { Entry } from '../contract/entries.ts';
import { EntryItem } from './EntryItem.tsx';
import { useText } from './text.ts';

/** Entries by day, newest first. */
export function Stream({
  list,
  filtered,
  onClear,
  may,
}: {
  readonly list: Pages<Entry>;
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly may: { write: boolean; edit: boolean };
}) {
  const t = useText();
  const format = useFormat();
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
      <EmptyState kind="first" title={t('states.empty')} icon="report" />
    );
  }
  const today = format.today();
  const named = (day: string) =>
    (day === today
      ? `${t('states.today')}, `
      : day === addDays(today, -1)
        ? `${t('states.yesterday')}, `
        : '') + format.dayWithWeekday(day);
  const days = [...Map.groupBy(list.rows, (entry) => civilOf(entry.happenedAt, format.zone).day)];
  return (
    <Stack gap="lg" aria-busy={list.updating}>
      {days.map(([day, entries]) => (
        <section key={day} aria-label={named(day)}>
          <Title order={3} size="h4" mb={4}>
            {named(day)}
          </Title>
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {entries.map((entry) => (
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
