import { givesWay } from '#platform/web/client/failures.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ResultBadge } from './results.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StaffStamp } from '#platform/web/kit/timeline/StaffStamp.tsx';
import { Timeline } from '#platform/web/kit/timeline/Timeline.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { assessmentLink } from './words.ts';
import { assessments } from '../contract/assessments.ts';
import { isPainEntry } from '../domain/rules.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useSay, useText } from './text.ts';

/** All assessments of a resident with one status, the latest first. */
function StatusList({
  residentId,
  status,
}: {
  readonly residentId: string;
  readonly status: 'inProgress' | 'complete';
}) {
  const t = useText();
  const say = useSay();
  const format = useFormat();
  const query = useCall(assessments.list, { residentId, status });
  return (
    <DataTable
      label={t(`views.${status}`)}
      list={asList(query.data, query)}
      rowName={(one) => say(one.title)}
      rowHref={(one) => assessmentLink(one.definitionId, residentId, one.id)}
      empty={{ title: t('states.emptyStatus'), icon: 'assessment' }}
      columns={[
        { key: 'name', head: t('fields.name'), cell: (one) => say(one.title), phone: 'title' },
        {
          key: 'day',
          head: t('fields.date'),
          cell: (one) =>
            one.day === null
              ? '–'
              : `${format.day(one.day)}${one.shift === null ? '' : ` · ${t(`shifts.shift${one.shift as 0 | 1 | 2}`)}`}`,
          nowrap: true,
        },
        {
          key: 'outcome',
          head: t('fields.outcome'),
          phone: 'bare',
          cell: (one) =>
            one.status === 'complete' ? (
              <ResultBadge result={one} />
            ) : (
              t('states.draftOf', { answered: one.answered, of: one.of })
            ),
        },
        { key: 'assigned', head: t('fields.assignedTo'), cell: (one) => one.assignedName ?? '–' },
        {
          key: 'update',
          head: t('fields.lastUpdate'),
          cell: (one) => <StaffStamp name={one.lastChangeBy ?? t('states.unknown')} at={one.lastChangeAt} />,
        },
      ]}
    />
  );
}

/** What was deleted: which assessment, when, by whom, why. Nowhere else do deleted ones appear. */
function DeletedTimeline({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const say = useSay();
  const format = useFormat();
  const query = useCall(assessments.deleted, { residentId });
  if (query.isPending) return <SkeletonFor kind="table" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState kind="done" title={t('states.noDeleted')} />;
  return (
    <Timeline
      label={t('actions.deleted')}
      items={query.data.map((one) => ({
        id: one.id,
        at: one.deletedAt,
        status: 'neutral',
        ...(one.deletedBy === null ? {} : { by: one.deletedBy }),
        title: `${say(one.title)}${one.day === null ? '' : ` · ${format.day(one.day)}`} · ${one.status !== 'inProgress' && isPainEntry(one.code) ? t('states.enteredInError') : t(`statuses.${one.status}`)}`,
        body: (
          <>
            {(one.score !== null || one.outcome !== null) && (
              <div>
                <ResultBadge result={one} />
              </div>
            )}
            {t('fields.reason')}: {one.reason}
          </>
        ),
      }))}
    />
  );
}

/** What the tab shows beside the instruments. */
export default function OtherViews({
  residentId,
  view,
}: {
  readonly residentId: string;
  readonly view: 'inProgress' | 'complete' | 'deleted';
}) {
  return view === 'deleted' ? (
    <DeletedTimeline residentId={residentId} />
  ) : (
    <StatusList residentId={residentId} status={view} />
  );
}
