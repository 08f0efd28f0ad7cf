import { Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { useExport } from '#platform/web/kit/page/use-export.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { type ContactKind, contactKinds, contacts } from '../contract/contacts.ts';
import { directoryName } from '../domain/contacts.ts';
import { contactLink } from './parts.tsx';
import { useText } from './text.ts';

/** The directory: people and organisations around the residents. */
export default function ContactsPage() {
  const t = useText();
  const format = useFormat();
  const [text, setText] = useAddressValue('text');
  const [kind, setKind] = useAddressValue('kind');
  const [inactive, setInactive] = useAddressValue('inactive');
  const mayWrite = useMay('authorization.contacts', 'Write');
  const filter = { text, inactive: inactive !== '', ...(kind === '' ? {} : { kind: kind as ContactKind }) };
  const list = usePages(contacts.list, { ...filter });
  const clear = () => {
    setText('');
    setKind('');
    setInactive('');
  };
  return (
    <ListPage
      title={t('screens.ContactsPage')}
      primary={mayWrite ? { label: t('actions.create'), href: '/app-residents/contacts/new' } : undefined}
      more={useExport(contacts.export, filter)}
      search={<SearchField label={t('contacts.search')} value={text} onChange={setText} />}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.kinds'),
              value: kind,
              onChange: setKind,
              options: contactKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            },
            {
              label: t('contacts.inactive'),
              value: inactive,
              onChange: setInactive,
              options: [{ value: 'yes', label: t('contacts.inactive') }],
            },
          ]}
        />
      }
    >
      <DataTable
        list={list}
        label={t('screens.ContactsPage')}
        rowName={(one) => one.displayName}
        rowHref={(one) => contactLink(one.id)}
        empty={{ title: t('contacts.empty'), icon: 'contacts' }}
        filtered={text !== '' || kind !== '' || inactive !== ''}
        onClearFilters={clear}
        columns={[
          {
            key: 'name',
            head: t('fields.name'),
            cell: (one) => <Text fw={550}>{directoryName(one)}</Text>,
            phone: 'title',
          },
          {
            key: 'kinds',
            head: t('fields.kinds'),
            cell: (one) => one.kinds.map((value) => t(`kinds.${value}`)).join(', '),
            phone: 'bare',
            priority: 3,
          },
          {
            key: 'phone',
            head: t('fields.phone'),
            cell: (one) =>
              one.phones[0] && (
                <a href={`tel:${one.phones[0].number.replace(/\s/g, '')}`}>
                  {format.phone(one.phones[0].number)}
                </a>
              ),
            nowrap: true,
          },
          { key: 'city', head: t('fields.city'), cell: (one) => one.address.city },
        ]}
      />
    </ListPage>
  );
}
