import { Button, Chip, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/navigation.tsx';
import { ResidentChip } from '#apps/residents/web/parts.tsx';
import { handOver, type HandOverLine } from '../contract/hand-over.ts';
import { HandOverCard } from './HandOverCard.tsx';
import { useText } from './text.ts';

const spans = { usual: null, shift: 8, day: 24, days: 72, week: 168 } as const;
type Span = keyof typeof spans;
const isSpan = (text: string): text is Span => text in spans;

/** What the shifts before have flagged, by resident, with "Read" per person (experience: sketch 10). */
export default function HandOverPage() {
  const t = useText();
  const format = useFormat();
  const centerId = useMe().siteId;
  const [chosen, setSpan] = useAddressValue('since', 'usual');
  const [now] = useState(Date.now);
  const [all, setAll] = useState(false);
  const span = isSpan(chosen) ? chosen : 'usual';
  const hours = spans[span];
  const query = useCall(
    handOver.list,
    {
      ...(centerId === null ? {} : { centerId }),
      ...(hours === null ? {} : { since: new Date(now - hours * 3_600_000).toISOString() }),
    },
    { keep: true, every: 120_000 },
  );
  // the cards themselves say what was read; a message over them would hide the next button
  const act = useAct(handOver.read);
  const read = (lines: readonly HandOverLine[]) =>
    void act.send({
      marks: lines.flatMap((line) =>
        line.entries.filter((one) => one.unread).map((one) => ({ entryId: one.id, wording: one.wording })),
      ),
    });
  const { lines = [], unchanged = [] } = query.data ?? {};
  const unread = lines.filter((one) => !one.read);
  const filters = (
    <Group gap="xs" role="group" aria-label={t('fields.since')}>
      <Chip.Group value={span} onChange={(value) => setSpan(String(value))}>
        {Object.keys(spans)
          .filter(isSpan)
          .map((one) => (
            <Chip key={one} value={one}>
              {t(`spans.${one}`)}
            </Chip>
          ))}
      </Chip.Group>
    </Group>
  );
  const primary =
    unread.length > 0
      ? { label: t('actions.readAll'), icon: 'check', onClick: () => read(unread) }
      : undefined;
  return (
    <ListPage
      title={t('screens.HandOverPage')}
      filters={filters}
      primary={primary}
      {...(query.data
        ? { hint: t('states.changes', { changed: lines.length, all: lines.length + unchanged.length }) }
        : {})}
    >
      {query.isPending && <SkeletonFor kind="cards" />}
      {query.error !== null && lines.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && lines.length === 0 && (
        <EmptyState
          kind="done"
          title={t('states.nothingNew', { since: format.relative(query.data.since) })}
        />
      )}
      <Stack gap="md">
        {lines.map((line) => (
          <HandOverCard key={line.residentId} line={line} busy={act.busy} onRead={() => read([line])} />
        ))}
        {unchanged.length > 0 && (
          <Group>
            <Button variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
              {t('states.unchanged', { count: unchanged.length })} ·{' '}
              {t(all ? 'actions.hideUnchanged' : 'actions.showUnchanged')}
            </Button>
          </Group>
        )}
        {all && (
          <ul style={{ margin: 0, columns: '16rem' }}>
            {unchanged.map((one) => (
              <li key={one.residentId}>
                <ResidentChip resident={{ ...one, id: one.residentId }} tab="nursingReport" />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </ListPage>
  );
}
