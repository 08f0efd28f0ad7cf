import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { catalogItems } from '../contract/catalog-items.ts';
import { key } from '../contract/shapes.ts';
import { ImportForm } from './ImportForm.tsx';
import { ItemTable, openItem } from './ItemTable.tsx';
import { useCatalogWords } from './parts.tsx';
import { useText } from './text.ts';

/** Settings: what a plan can be about (ipp-diagnosis), with the import of a licensed catalogue. */
export default function DiagnosesPage() {
  const t = useText();
  const words = useCatalogWords();
  const writes = useMay(key, 'Write');
  const { data } = useCall(catalogItems.list, { kind: 'category', withInactive: true });
  const category = (code: string) => {
    const one = data?.items.find((each) => each.code === code);
    return one ? words.label(one.label) : code;
  };
  const add = t('actions.adddiagnosis');
  const openImport = () => {
    const work = 'care-catalog.import';
    openWork({
      key: work,
      title: t('actions.import'),
      render: () => <ImportForm onDone={() => closeWork(work)} />,
    });
  };
  return (
    <ListPage
      title={t('screens.DiagnosesPage')}
      about={t('about.DiagnosesPage')}
      primary={writes ? { label: add, onClick: () => openItem('diagnosis', add) } : undefined}
      more={writes ? [{ label: t('actions.import'), icon: 'import', onClick: openImport }] : []}
    >
      <ItemTable
        kind="diagnosis"
        columns={[
          { key: 'category', head: t('fields.category'), cell: (one) => category(one.category) || '–' },
          { key: 'kind', head: t('fields.problemKind'), cell: (one) => words.problemKind(one.problemKind) },
          { key: 'area', head: t('fields.area'), cell: (one) => (one.area ? words.area(one.area) : '–') },
        ]}
      />
    </ListPage>
  );
}
