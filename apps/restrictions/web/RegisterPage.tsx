import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { register, type RegisterRow } from '../contract/register.ts';
import { kinds } from '../domain/measures.ts';
import { measureLink } from './links.ts';
import { MeasureMarks, runs } from './marks.tsx';
import { useOptions } from './options.ts';
import { useText } from './text.ts';

const shows = ['running', 'owed', 'all'] as const;

/** The register of the home: which measures run, for whom, and what is owed about them. */
export default function RegisterPage() {
  const t = useText();
  const format = useFormat();
  const options = useOptions();
  const { siteId } = useMe();
  const [show, setShow] = useAddressValue('show');
  const [kind, setKind] = useAddressValue('kind');
  const known = kinds.find((one) => one === kind);
  const filter = {
    show: shows.find((one) => one === show) ?? ('running' as const),
    ...(known ? { kind: known } : {}),
    ...(siteId ? { centerId: siteId } : {}),
  };
  const list = usePages(register.list, filter);
  const columns: Column<RegisterRow>[] = [
    {
      key: 'resident',
      head: t('register.resident'),
      phone: 'title',
      cell: ({ resident }) => <ResidentLabel resident={resident} />,
    },
    {
      key: 'kind',
      head: t('fields.kind'),
      phone: 'bare',
      priority: 1,
      cell: ({ measure }) => t(`kinds.${measure.kind}`),
    },
    {
      key: 'starts',
      head: t('fields.startsAt'),
      nowrap: true,
      cell: ({ measure }) => format.instant(measure.startsAt),
    },
    {
      key: 'review',
      head: t('fields.nextReviewOn'),
      nowrap: true,
      cell: ({ measure }) => runs(measure) && format.day(measure.nextReviewOn),
    },
    { key: 'orderedBy', head: t('fields.orderedBy'), priority: 3, cell: ({ measure }) => measure.orderedBy },
    {
      key: 'owed',
      head: t('register.state'),
      phone: 'bare',
      priority: 1,
      cell: ({ measure }) => <MeasureMarks measure={measure} />,
    },
  ];
  return (
    <ListPage
      title={t('screens.RegisterPage')}
      more={useExport(register.export, filter)}
      filters={
        <FilterBar
          filters={[
            {
              label: t('register.show'),
              value: show,
              onChange: setShow,
              standard: 'running',
              options: shows.map((value) => ({ value, label: t(`register.shows.${value}`) })),
            },
            { label: t('fields.kind'), value: kind, onChange: setKind, options: options.kind },
          ]}
        />
      }
    >
      <DataTable
        label={t('screens.RegisterPage')}
        list={list}
        columns={columns}
        rowKey={({ measure }) => measure.id}
        rowName={({ measure, resident }) => `${listName(resident)}: ${t(`kinds.${measure.kind}`)}`}
        rowHref={({ measure }) => measureLink(measure.residentId, measure.id)}
        filtered={show !== '' || kind !== ''}
        onClearFilters={() => {
          setShow('');
          setKind('');
        }}
        empty={{ title: t('register.empty'), icon: 'restriction' }}
      />
    </ListPage>
  );
}
