import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { states } from '#platform/web/theme/states.ts';
import { imports } from '../contract/imports.ts';
import { ListForm } from './ListForm.tsx';
import { ListReport } from './ListReport.tsx';
import { useText } from './text.ts';

/** Settings: the catalogues and interaction lists that were read, and reading another. */
export default function CataloguesPage() {
  const t = useText();
  const frame = useFrameText();
  const format = useFormat();
  const may = useMay('authorization.residents.product-lists', 'Write');
  const list = usePages(imports.list, {});
  // 'new', or the import that is looked at
  const [shown, setShown] = useAddressValue('import');
  return (
    <ListPage
      title={t('screens.CataloguesPage')}
      primary={may ? { label: t('actions.readList'), onClick: () => setShown('new') } : undefined}
    >
      <DataTable
        label={t('screens.CataloguesPage')}
        list={list}
        rowName={(one) => `${one.title} ${one.fileName}`}
        onRow={(one) => setShown(one.id)}
        empty={{ title: t('states.noImports'), icon: 'import' }}
        columns={[
          {
            key: 'kind',
            head: t('fields.kind'),
            phone: 'title',
            cell: (one) => `${t(`kinds.${one.kind}`)}: ${one.title}`,
          },
          {
            key: 'mode',
            head: t('fields.outcome'),
            phone: 'bare',
            cell: (one) => (
              <StatusBadge
                status={states[one.status]}
                label={`${t(one.dryRun ? 'states.check' : 'states.import')}: ${frame(`task.${one.status}`)}`}
              />
            ),
          },
          {
            key: 'dated',
            head: t('fields.dated'),
            phone: 'line',
            cell: (one) => (one.dated === null ? '–' : format.day(one.dated)),
          },
          {
            key: 'by',
            head: t('fields.by'),
            phone: 'line',
            cell: (one) => `${one.createdBy}, ${format.instant(one.createdAt)}`,
          },
        ]}
      />
      <Dialog
        open={shown !== ''}
        title={t(shown === 'new' ? 'actions.readList' : 'states.report')}
        onClose={() => setShown('')}
        size="xl"
      >
        {shown === 'new' && <ListForm onStarted={setShown} />}
        {shown !== '' && shown !== 'new' && <ListReport key={shown} id={shown} onStarted={setShown} />}
      </Dialog>
    </ListPage>
  );
}
