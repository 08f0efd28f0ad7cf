import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { key, points } from '../contract/points.ts';
import { FoodSafetyTabs } from './FoodSafetyTabs.tsx';
import { pointLink } from './links.ts';
import { openNewPoint } from './PointForms.tsx';
import { useText } from './text.ts';
import { useSaid } from './words.ts';

/** The control points with their limits and their rhythm. */
export default function PointsPage() {
  const t = useText();
  const said = useSaid();
  const { siteId } = useMe();
  const [archived, setArchived] = useAddressValue('archived');
  const mayEdit = useMay(key, 'Edit');
  const query = useCall(
    points.list,
    { ...(siteId ? { centerId: siteId } : {}), archived: archived !== '' },
    { keep: true },
  );
  return (
    <ListPage
      title={t('screens.PointsPage')}
      primary={
        mayEdit
          ? { label: t('actions.addPoint'), onClick: () => openNewPoint(t('actions.addPoint')) }
          : undefined
      }
      filters={
        <FilterBar
          filters={[
            {
              label: t('states.archived'),
              value: archived,
              onChange: setArchived,
              options: [{ value: 'yes', label: t('states.archived') }],
            },
          ]}
        />
      }
    >
      <FoodSafetyTabs />
      <DataTable
        label={t('screens.PointsPage')}
        list={asList(query.data?.items, query)}
        rowName={(point) => point.name}
        rowHref={(point) => pointLink(point.id)}
        empty={{ title: t('help.empty'), icon: 'temperature' }}
        filtered={archived !== ''}
        onClearFilters={() => setArchived('')}
        columns={[
          { key: 'name', head: t('fields.name'), cell: (point) => point.name, phone: 'title' },
          { key: 'kind', head: t('fields.kind'), cell: (point) => t(`kinds.${point.kind}`) },
          { key: 'place', head: t('fields.place'), cell: (point) => point.place },
          { key: 'limits', head: t('fields.limits'), cell: (point) => said.limits(point.kind, point.rule) },
          { key: 'frequency', head: t('fields.frequency'), cell: (point) => said.rhythm(point.rule) },
          { key: 'device', head: t('fields.device'), cell: (point) => point.device, priority: 3 },
        ]}
      />
    </ListPage>
  );
}
