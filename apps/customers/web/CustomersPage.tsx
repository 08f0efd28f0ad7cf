import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue, useGo } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { customers } from '../contract/customers.ts';
import { categories } from '../contract/groups.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { useText } from './text.ts';

/** Customers by name: residents, staff and others, with the terms that count for them. */
export default function CustomersPage() {
  const t = useText();
  const go = useGo();
  const [text, setText] = useAddressValue('text');
  const [chosen, setChosen] = useAddressValue('category');
  const category = categories.find((one) => one === chosen);
  const mayWrite = useMay('authorization.billing.customers', 'Write');
  const list = usePages(customers.list, { text, ...(category ? { category } : {}) });
  const create = () =>
    openWork({
      key: 'customers.customer.new',
      title: t('actions.newCustomer'),
      render: () => (
        <CustomerForm
          onDone={(id) => {
            closeWork('customers.customer.new');
            if (id) go(`/app-billing/customers/${id}`);
          }}
        />
      ),
    });
  return (
    <ListPage
      title={t('screens.CustomersPage')}
      primary={mayWrite ? { label: t('actions.newCustomer'), onClick: create } : undefined}
      search={<SearchField label={t('actions.search')} value={text} onChange={setText} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.category'),
              value: category ?? '',
              onChange: setChosen,
              options: categories.map((value) => ({ value, label: t(`categories.${value}`) })),
            },
          ]}
        />
      }
    >
      <DataTable
        label={t('screens.CustomersPage')}
        list={list}
        rowName={(one) => one.name}
        rowHref={(one) => `/app-billing/customers/${one.id}`}
        filtered={text !== '' || category !== undefined}
        onClearFilters={() => {
          setText('');
          setChosen('');
        }}
        empty={{ title: t('states.noCustomers'), icon: 'users' }}
        columns={[
          { key: 'number', head: t('fields.number'), cell: (one) => one.number, nowrap: true },
          { key: 'name', head: t('fields.name'), cell: (one) => one.name, phone: 'title', priority: 1 },
          { key: 'group', head: t('fields.group'), cell: (one) => one.groupName },
          { key: 'method', head: t('fields.paymentMethod'), cell: (one) => one.paymentMethod ?? '\u2013' },
          {
            key: 'term',
            head: t('fields.paymentTerm'),
            cell: (one) => one.paymentTerm ?? '\u2013',
            priority: 3,
          },
          {
            key: 'status',
            head: t('fields.status'),
            phone: 'bare',
            nowrap: true,
            cell: (one) => (
              <StatusBadge
                status={one.active ? states.active : states.inactive}
                label={t(one.active ? 'states.active' : 'states.inactive')}
              />
            ),
          },
        ]}
      />
    </ListPage>
  );
}
