import { useMay } from '#platform/web/calls/access.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { key } from '../contract/shapes.ts';
import { ItemTable, openItem } from './ItemTable.tsx';
import { useText } from './text.ts';

/** Settings: the headings under which diagnoses are found (ipp-diagnosis-category). */
export default function DiagnosisCategoriesPage() {
  const t = useText();
  const add = t('actions.addcategory');
  const primary = useMay(key, 'Write') ? { label: add, onClick: () => openItem('category', add) } : undefined;
  return (
    <ListPage
      title={t('screens.DiagnosisCategoriesPage')}
      about={t('about.DiagnosisCategoriesPage')}
      primary={primary}
    >
      <ItemTable kind="category" columns={[]} />
    </ListPage>
  );
}
