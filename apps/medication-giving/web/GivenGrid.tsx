import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#platform/domain/time/days.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { doses } from '../contract/doses.ts';
import { GridList } from './GridList.tsx';
import { GridTable } from './GridTable.tsx';
import { ReserveRows } from './ReserveRows.tsx';
import { useText } from './text.ts';

const daysOf = { desktop: 7, tablet: 4, phone: 1 } as const;

/** What was given on which day, in the four parts of it; a phone lists one day (experience, sketch 4). */
export default function GivenGrid({ residentId }: SlotProps['medication.given']) {
  const t = useText();
  const format = useFormat();
  const days = daysOf[useLayout()];
  const today = format.today();
  const [last, setLast] = useState(today);
  const from = addDays(last, 1 - days);
  const query = useCall(doses.grid, { residentId, from, days }, { keep: true });
  const { data, error } = query;
  const step = (by: number) => setLast(addDays(last, by * days));
  const open = data?.doses.filter(
    (one) => one.timing === 'due' || one.timing === 'overdue' || one.timing === 'past',
  );
  return (
    <Section title={t('screens.GivenGrid')}>
      <Stack gap="sm">
        <Group gap="sm">
          <Button variant="default" onClick={() => step(-1)}>
            {t('grid.earlier')}
          </Button>
          <Text fw={600}>
            {days === 1
              ? format.dayWithWeekday(last)
              : t('grid.span', { from: format.day(from), to: format.day(last) })}
          </Text>
          <Button variant="default" disabled={last >= addDays(today, days)} onClick={() => step(1)}>
            {t('grid.later')}
          </Button>
          {last !== today && (
            <Button variant="subtle" onClick={() => setLast(today)}>
              {t('grid.today')}
            </Button>
          )}
          {open !== undefined && open.length > 0 && <Text>{t('grid.open', { count: open.length })}</Text>}
        </Group>
        {query.isPending && <SkeletonFor kind="table" />}
        {error !== null && data === undefined && (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        )}
        {data && data.doses.length === 0 && data.reserves.length === 0 && (
          <EmptyState title={t('grid.empty')} />
        )}
        {data && data.doses.length > 0 && (days === 1 ? <GridList grid={data} /> : <GridTable grid={data} />)}
        {data && data.reserves.length > 0 && <ReserveRows grid={data} residentId={residentId} />}
      </Stack>
    </Section>
  );
}
