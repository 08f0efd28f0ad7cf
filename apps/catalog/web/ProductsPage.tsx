import { useMay } from '#platform/web/calls/access.ts';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue, useGo } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { categories } from '../contract/categories.ts';
import { products } from '../contract/products.ts';
import { productKey } from '../contract/shapes.ts';
import { productStates } from '../domain/approval.ts';
import { ProductForm } from './ProductForm.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useName, useText } from './text.ts';

export const productLink = (id: string): string => `/app-billing/billing-catalogs/${id}`;

/** All products by number, found by parts of their names in both languages, numbers and barcodes. */
export function ProductList({ title }: { readonly title: string }) {
  const t = useText();
  const go = useGo();
  const nameOf = useName();
  const [text, setText] = useAddressValue('text');
  const [chosen, setChosen] = useAddressValue('state');
  const [categoryId, setCategory] = useAddressValue('category');
  const state = productStates.find((one) => one === chosen);
  const mayWrite = useMay(productKey, 'Write');
  const tree = useCall(categories.list, {});
  const limits = { ...(state ? { state } : {}), ...(categoryId === '' ? {} : { categoryId }) };
  const list = usePages(products.list, { text, ...limits });
  const create = () => {
    const key = 'catalog.product.new';
    const done = (id: string | null) => {
      closeWork(key);
      if (id) go(productLink(id));
    };
    openWork({ key, title: t('actions.newProduct'), render: () => <ProductForm onDone={done} /> });
  };
  const options = (tree.data ?? []).map((one) => ({
    value: one.id,
    label: `${'– '.repeat(one.depth)}${nameOf(one)}`,
  }));
  return (
    <ListPage
      title={title}
      primary={mayWrite ? { label: t('actions.newProduct'), onClick: create } : undefined}
      search={<SearchField label={t('actions.search')} value={text} onChange={setText} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.state'),
              value: state ?? '',
              onChange: setChosen,
              options: productStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            { label: t('fields.category'), value: categoryId, onChange: setCategory, options },
          ]}
        />
      }
    >
      <DataTable
        label={title}
        list={list}
        rowName={nameOf}
        rowHref={(one) => productLink(one.id)}
        filtered={text !== '' || state !== undefined || categoryId !== ''}
        onClearFilters={() => {
          setText('');
          setChosen('');
          setCategory('');
        }}
        empty={{ title: t('states.noProducts'), icon: 'catalog' }}
        columns={[
          { key: 'number', head: t('fields.number'), cell: (one) => one.number, nowrap: true },
          { key: 'name', head: t('fields.name'), cell: nameOf, phone: 'title', priority: 1 },
          { key: 'kind', head: t('fields.kind'), cell: (one) => t(`kinds.${one.kind}`) },
          { key: 'unit', head: t('fields.unit'), cell: (one) => t(`units.${one.unit}`), priority: 3 },
          { key: 'vat', head: t('fields.vatCode'), cell: (one) => t(`vatCodes.${one.vatCode}`), priority: 3 },
          {
            key: 'state',
            head: t('fields.state'),
            phone: 'bare',
            nowrap: true,
            cell: (one) => <StateBadge product={one} />,
          },
        ]}
      />
    </ListPage>
  );
}

/** Catalogs of the billing. */
export default function ProductsPage() {
  return <ProductList title={useText()('screens.CatalogsPage')} />;
}
