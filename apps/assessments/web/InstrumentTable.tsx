import { serverMs } from '#platform/web/client/connection.ts';
import { Button, Group, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Spark } from '#platform/web/kit/chart/Spark.tsx';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import type { Instrument, Point } from '../contract/shapes.ts';
import { ChooseDue, TrendPanel } from './panels.tsx';
import { DueBadge, ResultBadge } from './results.tsx';
import { useSay, useText } from './text.ts';
import { assessmentLink, byUrgency, isDueNow } from './words.ts';

interface Given {
  readonly residentId: string;
  readonly instruments: readonly Instrument[];
  readonly today: string;
  readonly may: { readonly write: boolean; readonly edit: boolean };
  readonly onlyDue?: boolean;
}
const ready = { isPending: false, error: null, refetch: () => undefined };

/** Scores as a small line, on the whole scale of the instrument so that a change looks as big as it is; by time, not by number. */
function ScoreSpark({
  name,
  points,
  minimum,
  maximum,
}: {
  readonly name: { en: string; de: string };
  readonly points: readonly Point[];
  readonly minimum: number | null;
  readonly maximum: number | null;
}) {
  const t = useText();
  const say = useSay();
  const scored = points.flatMap((one) => (one.score === null ? [] : [{ day: one.day, score: one.score }]));
  if (scored.length < 2) return null;
  return (
    <Spark
      label={t('chart.spark', { name: say(name), scores: scored.map((one) => one.score).join(', ') })}
      lines={[scored.map((one) => ({ at: one.day, value: one.score }))]}
      scale={{
        from: minimum ?? Math.min(...scored.map((one) => one.score)),
        to: maximum ?? Math.max(...scored.map((one) => one.score)),
      }}
    />
  );
}

/** What can be done with an instrument beside opening its last result. */
function useActions({ residentId, may }: Given): (one: Instrument) => readonly RowAction[] {
  const t = useText();
  const say = useSay();
  const panel = (
    name: string,
    one: Instrument,
    title: string,
    render: (close: () => void) => React.ReactNode,
  ) => {
    const key = `assessments.${name}.${residentId}.${one.definitionId}`;
    openWork({ key, title, residentId, render: () => render(() => closeWork(key)) });
  };
  return (one) => [
    ...(may.write && one.used
      ? [
          {
            label: one.draft ? t('actions.showDraft') : t('actions.new'),
            icon: 'add' as const,
            quick: true,
            href: assessmentLink(one.definitionId, residentId, one.draft?.id),
            blocked: one.locked ? say(one.locked.message) : undefined,
          },
        ]
      : []),
    ...(one.points.length > 0
      ? [
          {
            label: t('actions.course'),
            icon: 'chart' as const,
            onClick: () =>
              panel('trend', one, t('chart.title', { name: say(one.title) }), () => (
                <TrendPanel residentId={residentId} definitionId={one.definitionId} />
              )),
          },
        ]
      : []),
    ...(may.edit && one.used
      ? [
          {
            label: t('actions.chooseDue'),
            icon: 'calendar' as const,
            onClick: () =>
              panel('due', one, t('actions.chooseDue'), (close) => (
                <ChooseDue
                  residentId={residentId}
                  definitionId={one.definitionId}
                  name={say(one.title)}
                  due={one.due}
                  onDone={close}
                />
              )),
          },
        ]
      : []),
  ];
}

/** Nothing recorded yet: the entry set, one step away. */
function EntrySet({ residentId, instruments, may }: Given) {
  const t = useText();
  const say = useSay();
  const first = instruments.filter((one) => one.entrySet && one.used);
  return (
    <EmptyState
      kind="first"
      icon="assessment"
      title={t('states.empty')}
      action={
        may.write && (
          <Group gap="sm" justify="center">
            {first.map((one) => (
              <Button
                key={one.definitionId}
                variant="default"
                component={LinkTo}
                href={assessmentLink(one.definitionId, residentId, one.draft?.id)}
              >
                {t('actions.entrySet', { name: say(one.title) })}
              </Button>
            ))}
          </Group>
        )
      }
    />
  );
}

/** Instruments with results, drafts or due dates, or only those that are due now; the others wait in the menu. */
export function InstrumentTable(given: Given) {
  const { residentId, instruments, today, onlyDue = false } = given;
  const t = useText();
  const say = useSay();
  const format = useFormat();
  const actions = useActions(given);
  const begun = instruments.filter((one) => one.last !== null || one.draft !== null);
  if (begun.length === 0 && !onlyDue) return <EntrySet {...given} />;
  const now = serverMs();
  const shown = instruments
    .filter((one) =>
      onlyDue ? isDueNow(one.due, today, now) : begun.includes(one) || (one.used && isDueNow(one.due, today)),
    )
    .toSorted(byUrgency);
  const columns: Column<Instrument>[] = [
    {
      key: 'title',
      head: t('fields.instrument'),
      phone: 'title',
      cell: (one) => (
        <>
          {say(one.title)}
          {!one.used && (
            <Text size="sm" c="dimmed">
              {t('states.notUsed')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'last',
      head: t('fields.last'),
      nowrap: true,
      cell: (one) =>
        one.last?.day ? (
          format.day(one.last.day)
        ) : (
          <Text span c="dimmed">
            {t('states.never')}
          </Text>
        ),
    },
    {
      key: 'outcome',
      head: t('fields.outcome'),
      phone: 'bare',
      cell: (one) => (
        <Group gap="xs">
          {one.last && <ResultBadge result={one.last} />}
          {one.draft && (
            <StatusBadge
              status={states.inProgress}
              label={`${t('statuses.inProgress')} · ${t('states.draftOf', { answered: one.draft.answered, of: one.draft.of })}`}
            />
          )}
        </Group>
      ),
    },
    {
      key: 'trend',
      head: t('fields.trend'),
      phone: 'hidden',
      cell: (one) => (
        <ScoreSpark name={one.title} points={one.points} minimum={one.minimum} maximum={one.maximum} />
      ),
    },
    { key: 'due', head: t('fields.nextDue'), cell: (one) => <DueBadge due={one.due} /> },
  ];
  return (
    <DataTable
      label={t(onlyDue ? 'views.due' : 'views.byInstrument')}
      empty={{ title: t('states.noDue'), icon: 'done' }}
      list={asList(shown, ready)}
      columns={columns}
      rowKey={(one) => one.definitionId}
      rowName={(one) => say(one.title)}
      actions={actions}
      rowHref={(one) => assessmentLink(one.definitionId, residentId, one.draft?.id ?? one.last?.id)}
    />
  );
}
