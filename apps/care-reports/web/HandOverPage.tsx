import { serverMs } from '#platform/web/client/connection.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { DepartmentChoice, useDepartment } from '#apps/sites/web/parts.tsx';
import { useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { handOver, type HandOverLine } from '../contract/hand-over.ts';
import { longestDays, mostNotes, unreadDays } from '../domain/spans.ts';
import { keyOf, unreadOf, useConfirmed } from './confirmed-rows.ts';
import { useSeen } from './use-seen.ts';
import classes from './HandOver.module.css';
import { useDuty } from './use-duty.tsx';
import { HandOverRow } from './HandOverRow.tsx';
import { useText } from './text.ts';

const spans = { usual: null, shift: 8, day: 24, days: 72, week: 168, month: longestDays * 24 } as const;
type Span = keyof typeof spans;
const isSpan = (text: string): text is Span => text in spans;

/** Confirms what is unread of some rows; the toast of each confirmation takes back this one. */
function useRead({ confirm, takeBack }: Pick<ReturnType<typeof useConfirmed>, 'confirm' | 'takeBack'>) {
  const t = useText();
  const people = useRef(0);
  const undos = useRef(new WeakMap<object, () => void>());
  const back = useAct(handOver.takeBack);
  const act = useAct(handOver.read, {
    success: () => t('handOver.confirmed', { count: people.current }),
    undo: (result) => undos.current.get(result)?.(),
  });
  return {
    busy: act.busy || back.busy,
    async read(some: readonly HandOverLine[], shown: readonly HandOverLine[]) {
      people.current = some.length;
      const keys = some.flatMap(unreadOf).map(keyOf);
      const sent = {
        marks: some.flatMap((line) =>
          line.entries.filter((one) => one.unread).map((one) => ({ entryId: one.id, wording: one.wording })),
        ),
        facts: some.flatMap((line) =>
          line.facts.flatMap(({ residentId, unread, unreadKeys }) =>
            unread ? unreadKeys.map((key) => ({ residentId, key })) : [],
          ),
        ),
      };
      const result = await act.send(sent);
      if (result === null) return;
      undos.current.set(result, () => void back.send(sent).then((done) => done && takeBack(keys)));
      confirm(shown, keys);
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
      {cut && <Text c="dimmed">{t('handOver.cut', { most: mostNotes })}</Text>}
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
  const { siteId: centerId, profile } = useMe();
  const department = useDepartment();
  const [chosen, setSpan] = useAddressValue('since', 'usual');
  const [now] = useState(serverMs);
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { seen, watch, foot, see } = useSeen();
  const span = isSpan(chosen) ? chosen : 'usual';
  const hours = spans[span];
  const asked = {
    ...department.place,
    ...(hours === null ? {} : { since: new Date(now - hours * 3_600_000).toISOString() }),
  };
  const query = useCall(handOver.list, asked, { keep: true, every: 120_000, enabled: department.ready });
  const duty = useDuty(centerId);
  const exported = useExport(handOver.export, asked);
  const { lines, keys, ...own } = useConfirmed(
    query.data?.lines ?? [],
    [span, ...Object.values(department.place)].join(' '),
    profile.fullName,
  );
  const { busy, read } = useRead(own);
  const told = new Set(lines.map((one) => one.resident.id));
  const unchanged = (query.data?.unchanged ?? []).filter((one) => !told.has(one.id));
  const unread = lines.filter((one) => !one.read);
  // people of whom everything that is unread was on the screen
  const ready = unread.filter((line) => unreadOf(line).every((one) => seen.has(keyOf(one))));
  const toggle = (line: HandOverLine) => {
    const { id } = line.resident;
    if (!opened.has(id)) see(unreadOf(line).map(keyOf));
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  };
  const left =
    unread.length === 0
      ? t('states.allRead')
      : t('latest.unread', { count: unread.length, total: lines.length });
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
      actions={duty.action}
      more={exported}
    >
      <DepartmentChoice department={department}>{lines.length > 0 ? left : null}</DepartmentChoice>
      {duty.who}
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
                kept={keys}
                watch={watch}
                onToggle={() => toggle(line)}
                onRead={() => void read([line], lines)}
              />
            ))}
          </ul>
        )}
        {(unread.length > 0 || keys.size > 0) && (
          <div ref={foot} className={classes.confirm}>
            {unread.length === 0 ? (
              <span>{t('states.allRead')}</span>
            ) : (
              <>
                <span>
                  {t(ready.length < unread.length ? 'handOver.notSeen' : 'handOver.seen', {
                    count: unread.length - ready.length,
                  })}
                </span>
                <Button
                  data-key="n"
                  leftSection={<Icon name="check" />}
                  disabled={ready.length === 0 || busy}
                  onClick={() => void read(ready, lines)}
                >
                  {t('handOver.confirm', { count: ready.length })}
                </Button>
              </>
            )}
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
