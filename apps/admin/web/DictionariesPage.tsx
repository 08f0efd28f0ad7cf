import { Button } from '@mantine/core';
import { fold } from '#platform/domain/text/plain-text.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { dictionaries } from '../contract/dictionaries.ts';
import { DictionaryEditor } from './DictionaryEditor.tsx';
import { useText } from './settings.ts';

/** All lists of words that forms offer; one of them opened. */
export default function DictionariesPage() {
  const t = useText();
  const [list, setList] = useAddressValue('list');
  const [text, setText] = useAddressValue('text');
  const query = useCall(dictionaries.list, {});
  if (list !== '') {
    return (
      <>
        <Button
          variant="subtle"
          size="compact-md"
          mb="sm"
          leftSection={<Icon name="back" />}
          onClick={() => setList('')}
        >
          {t('screens.DictionariesPage')}
        </Button>
        <DictionaryEditor name={list} />
      </>
    );
  }
  const rows = query.data?.filter((one) => fold(`${one.label} ${one.app}`).includes(fold(text)));
  return (
    <ListPage
      title={t('screens.DictionariesPage')}
      count={rows?.length ?? null}
      about={t('hints.lists')}
      search={<SearchField label={t('fields.list')} value={text} onChange={setText} />}
    >
      <DataTable
        label={t('screens.DictionariesPage')}
        list={asList(rows, query)}
        rowKey={(one) => one.name}
        rowName={(one) => one.label}
        onRow={(one) => setList(one.name)}
        filtered={text !== ''}
        onClearFilters={() => setText('')}
        empty={{ title: t('states.noLists'), icon: 'settings' }}
        columns={[
          { key: 'label', head: t('fields.list'), cell: (one) => one.label, phone: 'title' },
          { key: 'app', head: t('fields.app'), cell: (one) => one.app },
          {
            key: 'values',
            head: t('fields.values'),
            align: 'end',
            cell: (one) =>
              one.inactive > 0
                ? `${one.active} (+ ${one.inactive} ${t('states.inactive').toLowerCase()})`
                : one.active,
          },
          {
            key: 'fixed',
            head: '',
            phone: 'bare',
            cell: (one) => (one.editable ? null : <StatusBadge status="neutral" label={t('states.fixed')} />),
          },
        ]}
      />
    </ListPage>
  );
}
