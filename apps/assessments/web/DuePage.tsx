import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { due, type DueRow } from '../contract/due.ts';
import { reasons } from '../domain/due-dates.ts';
import { DueBadge, DueReason, ResultBadge } from './results.tsx';
import { useSay, useText } from './text.ts';
import { assessmentLink } from './words.ts';

const dueOf = (one: DueRow) => ({
  day: one.nextDue,
  at: one.at,
  until: one.until,
  reason: one.reason,
  trigger: one.trigger,
});

/** What is due in the home, the oldest first (navigation of the residents: "Assessments due"). */
export default function DuePage() {
  const t = useText();
  const say = useSay();
  const format = useFormat();
  const { siteId } = useMe();
  const [by, setBy] = useAddressValue('by');
  const [reason, setReason] = useAddressValue('reason');
  const [who, setWho] = useAddressValue('who');
  const today = format.today();
  const known = reasons.find((one) => one === reason);
  const list = usePages(due.list, {
    mine: who === 'mine',
    ...(siteId ? { centerId: siteId } : {}),
    ...(known ? { reason: known } : {}),
    ...(by === 'all' ? {} : { by: by === 'week' ? addDays(today, 7) : today }),
  });
  const columns: Column<DueRow>[] = [
    {
      key: 'resident',
      head: t('fields.resident'),
      phone: 'title',
      cell: (one) => <ResidentLabel resident={one.resident} />,
    },
    {
      key: 'instrument',
      head: t('fields.instrument'),
      phone: 'bare',
      priority: 1,
      cell: (one) => say(one.title),
    },
    {
      key: 'due',
      head: t('fields.due'),
      phone: 'bare',
      priority: 1,
      width: 212,
      nowrap: true,
      cell: (one) => <DueBadge due={dueOf(one)} alone />,
    },
    {
      key: 'why',
      head: t('fields.why'),
      phone: 'bare',
      priority: 3,
      cell: (one) => one.reason !== 'interval' && <DueReason due={dueOf(one)} />,
    },
    {
      key: 'last',
      head: t('fields.last'),
      cell: (one) =>
        one.last === null ? (
          t('states.never')
        ) : (
          <>
            {format.day(one.last.day)} <ResultBadge result={one.last} />
          </>
        ),
    },
    {
      key: 'who',
      head: t('fields.assignedTo'),
      nowrap: true,
      priority: 3,
      cell: (one) => one.responsibleName ?? '–',
    },
  ];
  const clear = () => {
    setBy('');
    setReason('');
    setWho('');
  };
  return (
    <ListPage
      title={t('screens.DuePage')}
      count={list.total}
      filters={
        <FilterBar
          filters={[
            {
              label: t('filters.by'),
              value: by,
              onChange: setBy,
              standard: 'today',
              options: [
                { value: 'today', label: t('filters.byToday') },
                { value: 'week', label: t('filters.byWeek') },
                { value: 'all', label: t('filters.all') },
              ],
            },
            {
              label: t('fields.why'),
              value: reason,
              onChange: setReason,
              options: reasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
            },
            {
              label: t('fields.assignedTo'),
              value: who,
              onChange: setWho,
              options: [{ value: 'mine', label: t('filters.mine') }],
            },
          ]}
        />
      }
    >
      <DataTable
        label={t('screens.DuePage')}
        list={list}
        columns={columns}
        rowName={(one) => `${listName(one.resident)}: ${say(one.title)}`}
        rowHref={(one) => assessmentLink(one.definitionId, one.residentId, one.draftId ?? undefined)}
        filtered={reason !== '' || who !== ''}
        onClearFilters={clear}
        empty={{ title: t('states.noDue'), icon: 'done' }}
      />
    </ListPage>
  );
}
