import { serverMs } from '#platform/web/client/connection.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { handOver, type HandOverLine } from '../contract/hand-over.ts';
import { longestDays, mostNotes, unreadDays } from '../domain/spans.ts';
import { useSeen } from './use-seen.ts';
import classes from './HandOver.module.css';
import { HandOverRow } from './HandOverRow.tsx';
import { useText } from './text.ts';

const spans = { usual: null, shift: 8, day: 24, days: 72, week: 168, month: longestDays * 24 } as const;
type Span = keyof typeof spans;
const isSpan = (text: string): text is Span => text in spans;

/** Confirms what was on the screen; a toast takes it back. */
function useRead() {
  const t = useText();
  const last = useRef<{
    marks: { entryId: string; wording: number }[];
    facts: { residentId: string; key: string }[];
  }>({ marks: [], facts: [] });
  const people = useRef(0);
  const back = useAct(handOver.takeBack);
  const act = useAct(handOver.read, {
    success: () => t('handOver.confirmed', { count: people.current }),
    undo: () => void back.send(last.current),
  });
  return {
    busy: act.busy || back.busy,
    read(lines: readonly HandOverLine[]) {
      people.current = lines.length;
      last.current = {
        marks: lines.flatMap((line) =>
          line.entries.filter((one) => one.unread).map((one) => ({ entryId: one.id, wording: one.wording })),
        ),
        facts: lines.flatMap((line) =>
          line.facts.flatMap(({ residentId, unreadKeys }) => unreadKeys.map((key) => ({ residentId, key }))),
        ),
      };
      void act.send(last.current);
    },
  };
}

/** How far back this hand-over goes, and where the rest stands. */
function Bound({
  days,
  cut,
  onMore,
}: {
  readonly days: boolean;
  readonly cut: boolean;
  readonly onMore: () => void;
}) {
  const t = useText();
  return (
    <>
      {cut && <Text c="dimmed">{t('handOver.cut', { count: mostNotes })}</Text>}
      {days && (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {t('handOver.bound', { days: unreadDays })}
          </Text>
          <Button variant="subtle" onClick={onMore}>
            {t('handOver.longer', { days: longestDays })}
          </Button>
        </Group>
      )}
    </>
  );
}

/** What the shifts before hand over, one row for each resident, the gravest first (experience, section 0.5 and sketch 10). */
export default function HandOverPage() {
  const t = useText();
  const format = useFormat();
  const centerId = useMe().siteId;
  const [chosen, setSpan] = useAddressValue('since', 'usual');
  const [now] = useState(serverMs);
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { seen, box, see } = useSeen();
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
  const { busy, read } = useRead();
  const { lines = [], unchanged = [] } = query.data ?? {};
  const ready = lines.filter((one) => !one.read && seen.has(one.resident.id));
  const unread = lines.filter((one) => !one.read).length;
  const toggle = (id: string) => {
    see(id);
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  };
  return (
    <ListPage
      title={t('screens.HandOverPage')}
      filters={
        <ViewChoice
          label={t('fields.since')}
          value={span}
          onChange={setSpan}
          options={Object.keys(spans)
            .filter(isSpan)
            .map((one) => ({ value: one, label: t(`spans.${one}`) }))}
        />
      }
      {...(query.data
        ? { hint: t('states.changes', { changed: lines.length, all: lines.length + unchanged.length }) }
        : {})}
    >
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && lines.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && lines.length === 0 && (
        <EmptyState kind="done" title={t('states.nothingNew', { since: format.instant(query.data.since) })} />
      )}
      <Stack gap="md">
        {lines.length > 0 && (
          <ul className={classes.rows} aria-label={t('screens.HandOverPage')}>
            {lines.map((line) => (
              <HandOverRow
                key={line.resident.id}
                line={line}
                open={opened.has(line.resident.id)}
                busy={busy}
                box={box}
                onToggle={() => toggle(line.resident.id)}
                onRead={() => read([line])}
              />
            ))}
          </ul>
        )}
        {unread > 0 && (
          <div className={classes.confirm}>
            <span>
              {t(ready.length < unread ? 'handOver.notSeen' : 'handOver.seen', {
                count: unread - ready.length,
              })}
            </span>
            <Button
              data-key="n"
              leftSection={<Icon name="check" />}
              disabled={ready.length === 0 || busy}
              onClick={() => read(ready)}
            >
              {t('handOver.confirm', { count: ready.length })}
            </Button>
          </div>
        )}
        {query.data && <Bound days={span === 'usual'} cut={query.data.cut} onMore={() => setSpan('month')} />}
        {unchanged.length > 0 && (
          <Group>
            <Button variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
              {t('states.unchanged', { count: unchanged.length })} ·{' '}
              {t(all ? 'actions.hideUnchanged' : 'actions.showUnchanged')}
            </Button>
          </Group>
        )}
        {all && (
          <ul className={classes.rest}>
            {unchanged.map((one) => (
              <li key={one.id}>
                <ResidentLabel resident={one} linked="nursingReport" />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </ListPage>
  );
}
