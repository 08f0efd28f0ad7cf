import { useCatalogWords } from '#apps/care-catalog/web/parts.tsx';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type DueEvaluation, evaluations } from '../contract/evaluations.ts';
import { planLink } from '../domain/rules.ts';
import { useText } from './text.ts';
import { useDue } from './words.ts';

function useColumns(): Column<DueEvaluation>[] {
  const t = useText();
  const format = useFormat();
  const words = useCatalogWords();
  const due = useDue();
  return [
    {
      key: 'resident',
      head: t('fields.resident'),
      phone: 'title',
      cell: (row) => <ResidentLabel resident={row.resident} />,
    },
    { key: 'problem', head: t('levels.problem'), phone: 'bare', priority: 1, cell: (row) => row.name },
    {
      key: 'due',
      head: t('fields.due'),
      phone: 'bare',
      priority: 1,
      nowrap: true,
      cell: (row) => {
        const { status, label } = due(row.dueOn);
        return <StatusBadge status={status} label={label} />;
      },
    },
    { key: 'plan', head: t('fields.plan'), priority: 3, cell: (row) => row.planName },
    { key: 'area', head: t('fields.area'), priority: 3, cell: (row) => words.area(row.area) },
    {
      key: 'last',
      head: t('fields.last'),
      nowrap: true,
      cell: (row) => (row.lastOn === null ? t('states.never') : format.day(row.lastOn)),
    },
    { key: 'who', head: t('fields.who'), priority: 3, cell: (row) => row.responsibleName ?? '–' },
  ];
}

/** Evaluations that are due over all residents, the oldest first. */
export default function EvaluationsDuePage() {
  const t = useText();
  const format = useFormat();
  const { siteId } = useMe();
  const columns = useColumns();
  const [by, setBy] = useAddressValue('by', 'today');
  const [who, setWho] = useAddressValue('who');
  const until = by === 'week' ? addDays(format.today(), 7) : format.today();
  const list = usePages(evaluations.due, {
    mine: who === 'mine',
    ...(siteId ? { centerId: siteId } : {}),
    ...(by === 'all' ? {} : { by: until }),
  });
  return (
    <ListPage
      title={t('screens.EvaluationsDuePage')}
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
                { value: 'today', label: t('filters.today') },
                { value: 'week', label: t('filters.week') },
                { value: 'all', label: t('filters.all') },
              ],
            },
            {
              label: t('filters.who'),
              value: who,
              onChange: setWho,
              options: [{ value: 'mine', label: t('filters.mine') }],
            },
          ]}
        />
      }
    >
      <DataTable
        label={t('screens.EvaluationsDuePage')}
        list={list}
        columns={columns}
        rowName={(row) => `${listName(row.resident)}: ${row.name}`}
        rowHref={(row) => planLink(row.resident.id, row.planId, row.id)}
        filtered={who !== ''}
        onClearFilters={() => setWho('')}
        empty={{ title: t('states.noDue'), icon: 'done' }}
      />
    </ListPage>
  );
}
