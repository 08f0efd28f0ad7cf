import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import { checks } from '../contract/checks.ts';
import { type FullPoint, key, points, type Rule } from '../contract/points.ts';
import { takesTime } from '../domain/limits.ts';
import { openStart } from './BatchForms.tsx';
import { openEntry } from './EntryForm.tsx';
import { EntryTable } from './EntryTable.tsx';
import { pointsLink } from './links.ts';
import { PointActions } from './PointActions.tsx';
import { PointTrend } from './PointTrend.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

/** One control point: its limits of now and before, its course, its entries. */
export default function PointPage() {
  const { pointId = '' } = useParameters();
  const query = useCall(points.get, { id: pointId });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <Shown point={query.data} /> : <SkeletonFor kind="page" />;
}

function Rules({ point }: { readonly point: FullPoint }) {
  const t = useText();
  const format = useFormat();
  const said = useSaid();
  const query = { isPending: false, error: null, refetch: () => undefined };
  return (
    <DataTable<Rule>
      label={t('sections.rules')}
      list={asList(point.rules, query)}
      rowName={(rule) => format.instant(rule.validFrom)}
      columns={[
        {
          key: 'validFrom',
          head: t('fields.validFrom'),
          cell: (rule) => format.instant(rule.validFrom),
          phone: 'title',
        },
        {
          key: 'limits',
          head: t('fields.limits'),
          cell: (rule) => (rule.active ? said.limits(point.kind, rule) : t('states.archived')),
        },
        {
          key: 'frequency',
          head: t('fields.frequency'),
          cell: (rule) => (rule.active ? said.rhythm(rule) : ''),
        },
        { key: 'setBy', head: t('fields.setBy'), cell: (rule) => rule.setBy ?? '' },
      ]}
    />
  );
}

function Shown({ point }: { readonly point: FullPoint }) {
  const t = useText();
  const said = useSaid();
  const may = { write: useMay(key, 'Write'), edit: useMay(key, 'Edit') };
  const list = usePages(checks.list, { pointId: point.id, limit: 50 });
  const restore = useAct(points.restore, { success: t('done.restore') });
  const archive = useAct(points.archive, {
    success: t('done.archive'),
    undo: ({ id, version }) => void restore.send({ id, version }),
  });
  const { id, version, name } = point;
  const shelve = async () => {
    const yes = t('actions.archive');
    if (await ask({ title: yes, text: `${name}: ${t('help.archive')}`, yes }))
      await archive.send({ id, version });
  };
  const record = () => (takesTime(point.kind) ? openStart(point) : openEntry({ point }));
  return (
    <RecordPage
      title={name}
      back={pointsLink}
      status={
        point.archivedAt !== null && <StatusBadge status={states.archived} label={t('states.archived')} />
      }
      primary={
        may.write && point.archivedAt === null
          ? { label: takesTime(point.kind) ? t('actions.start') : t('actions.record'), onClick: record }
          : undefined
      }
      actions={
        may.edit && (
          <PointActions
            point={point}
            onArchive={() => void shelve()}
            onRestore={() => void restore.send({ id, version })}
          />
        )
      }
    >
      <Stack gap="lg">
        <Facts
          items={[
            [t('fields.kind'), t(`kinds.${point.kind}`)],
            [t('fields.limits'), said.limits(point.kind, point.rule)],
            [t('fields.frequency'), said.rhythm(point.rule)],
            [t('fields.place'), point.place],
            [t('fields.device'), point.device],
          ]}
        />
        {point.kind !== 'cleaning' && <PointTrend point={point} />}
        <Section title={t('sections.entries')}>
          <EntryTable list={list} withPoint={false} />
        </Section>
        <Section title={t('sections.rules')}>
          <Rules point={point} />
        </Section>
      </Stack>
    </RecordPage>
  );
}
