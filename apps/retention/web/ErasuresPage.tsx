import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { download } from '#platform/web/calls/download.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { erasures } from '../contract/erasures.ts';
import { useText } from './text.ts';

const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What was erased, when, by whom and why; each with its certificate. */
export default function ErasuresPage() {
  const t = useText();
  const format = useFormat();
  const mayDecide = useMay('authorization.admin.retention', 'Delete');
  const waits = { waiting: t('refusals.searchWaits'), open: t('refusals.placesOpen'), closed: undefined };
  const list = usePages(erasures.list, {});
  return (
    <ListPage title={t('screens.ErasuresPage')} about={t('hints.erasures')}>
      <DataTable
        label={t('screens.ErasuresPage')}
        list={list}
        rowName={(one) => one.personId}
        empty={{ title: t('states.noErasures'), icon: 'eraser' }}
        actions={(one) => [
          {
            label: t('actions.certificate'),
            icon: 'download',
            quick: true,
            onClick: () => void download(erasures.certificate, { id: one.id }),
            blocked: waits[one.names?.state ?? 'closed'],
          },
          ...(mayDecide && one.names
            ? [
                {
                  label: t('actions.places'),
                  icon: 'search' as const,
                  href: `/admin/erasures/${one.id}/places`,
                },
              ]
            : []),
        ]}
        columns={[
          {
            key: 'at',
            head: t('fields.at'),
            cell: (one) => format.instant(one.erasedAt),
            nowrap: true,
            phone: 'title',
          },
          { key: 'by', head: t('fields.by'), cell: (one) => one.erasedBy ?? t('states.job') },
          { key: 'reason', head: t('fields.reason'), cell: (one) => one.policy ?? one.reason },
          { key: 'rows', head: t('fields.rows'), align: 'end', cell: (one) => one.rows },
          { key: 'files', head: t('fields.files'), align: 'end', cell: (one) => one.files },
          { key: 'kept', head: t('fields.kept'), align: 'end', cell: (one) => total(one.kept) },
          {
            key: 'names',
            head: t('fields.names'),
            cell: (one) =>
              one.names
                ? t(`places.${one.names.state}`, { open: one.names.open, places: one.names.places })
                : t('places.none'),
          },
          {
            key: 'person',
            head: t('fields.person'),
            cell: (one) => <code>{one.personId.slice(-12)}</code>,
            phone: 'hidden',
          },
        ]}
      />
    </ListPage>
  );
}
