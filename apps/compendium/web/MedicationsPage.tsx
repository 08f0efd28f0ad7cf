import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import { listStates, products } from '../contract/products.ts';
import { openProductForm } from './ProductForm.tsx';
import { ProductLine, productLink } from './parts.tsx';
import { useText } from './text.ts';

/** The home's own list of medicines. */
export default function MedicationsPage() {
  const t = useText();
  const mayWrite = useMay('authorization.residents.compendium', 'Write');
  const [text, setText] = useAddressValue('text');
  const [shown, setShown] = useAddressValue('state', 'current');
  const state = listStates.find((one) => one === shown) ?? 'current';
  const list = usePages(products.list, { text, state });
  return (
    <ListPage
      title={t('screens.MedicationsPage')}
      primary={
        mayWrite
          ? {
              label: t('actions.newProduct'),
              onClick: () => openProductForm(t('actions.newProduct'), null, null),
            }
          : undefined
      }
      search={<SearchField value={text} onChange={setText} label={t('actions.search')} />}
      more={useExport(products.export, { text, state })}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.state'),
              value: state,
              onChange: setShown,
              standard: 'current',
              options: listStates.map((value) => ({ value, label: t(`listStates.${value}`) })),
            },
          ]}
        />
      }
    >
      <DataTable
        label={t('screens.MedicationsPage')}
        list={list}
        rowName={(one) => one.name}
        rowHref={(one) => productLink(one.id)}
        filtered={text !== '' || state !== 'current'}
        onClearFilters={() => {
          setText('');
          setShown('current');
        }}
        empty={{ title: t('states.noProducts'), icon: 'medication' }}
        columns={[
          {
            key: 'name',
            head: t('fields.name'),
            phone: 'title',
            cell: (one) => <ProductLine product={one} />,
          },
          {
            key: 'substances',
            head: t('fields.substances'),
            phone: 'line',
            cell: (one) => one.substances.map((substance) => substance.name).join(', '),
          },
          { key: 'atc', head: t('fields.atc'), phone: 'line', cell: (one) => one.atc.join(', ') },
          {
            key: 'flags',
            head: t('fields.flags'),
            phone: 'line',
            cell: (one) => one.flags.map((flag) => t(`flags.${flag}`)).join(', '),
          },
          {
            key: 'state',
            head: t('fields.withdrawnOn'),
            phone: 'bare',
            cell: (one) =>
              one.withdrawnOn !== null && (
                <StatusBadge status={states.inactive} label={t('states.withdrawn')} />
              ),
          },
        ]}
      />
    </ListPage>
  );
}
