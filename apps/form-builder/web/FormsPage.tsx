import { type DefinitionRow, definitions, purposes } from '#apps/forms/contract/definitions.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, usePages } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { FormState } from './FormState.tsx';
import { useNewForm } from './NewForm.tsx';
import { formLink } from './permissions.ts';
import { builderKey, useText } from './text.ts';

/** Deletes a form that nobody has filled, after an active yes. */
function useRemoveForm(): (row: DefinitionRow) => Promise<boolean> {
  const t = useText();
  const language = useLanguage();
  const remove = useAct(definitions.remove, { success: t('done.removed') });
  return async (row) => {
    if (
      !(await ask({
        title: t('actions.remove'),
        text: t('confirm.remove', { title: row.title[language] || row.title.en || row.title.de }),
        yes: t('actions.remove'),
        danger: true,
      }))
    )
      return false;
    return (await remove.send({ id: row.id, version: row.version })) !== null;
  };
}

/** All forms of the home: its own, imported ones, and those of the suite. */
export default function FormsPage() {
  const t = useText();
  const format = useFormat();
  const [search, setSearch] = useAddressValue('search');
  const [chosen, setChosen] = useAddressValue('purpose');
  const [off, setOff] = useAddressValue('off');
  const purpose = purposes.find((one) => one === chosen);
  const list = usePages(definitions.list, { search, ...(purpose ? { purpose } : {}), archived: off === '1' });
  const [mayWrite, mayEdit, mayDelete] = [
    useMay(builderKey, 'Write'),
    useMay(builderKey, 'Edit'),
    useMay(builderKey, 'Delete'),
  ];
  const { create, importForm } = useNewForm();
  const activate = useAct(definitions.activate, { success: (row) => t(row.active ? 'done.on' : 'done.off') });
  const remove = useRemoveForm();
  const actions = (row: DefinitionRow): RowAction[] => [
    ...(mayWrite ? [{ label: t('actions.copy'), icon: 'copy' as const, onClick: () => create(row) }] : []),
    ...(mayEdit
      ? [
          {
            label: t(row.active ? 'actions.off' : 'actions.on'),
            icon: row.active ? ('pause' as const) : ('play' as const),
            onClick: () => void activate.send({ id: row.id, version: row.version, active: !row.active }),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            label: t('actions.remove'),
            icon: 'delete' as const,
            danger: true,
            onClick: () => void remove(row),
            blocked:
              row.origin === 'shipped'
                ? t('states.shipped')
                : row.used > 0
                  ? t('states.used', { count: row.used })
                  : undefined,
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={t('screens.FormsPage')}
      about={t('states.hint')}
      primary={mayWrite ? { label: t('actions.new'), onClick: () => create() } : undefined}
      search={<SearchField label={t('actions.search')} value={search} onChange={setSearch} />}
      more={mayWrite ? [{ label: t('actions.import'), icon: 'upload', onClick: importForm }] : []}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.use'),
              value: purpose ?? '',
              onChange: setChosen,
              options: purposes.map((value) => ({ value, label: t(`purposes.${value}`) })),
            },
            {
              label: t('actions.showOff'),
              value: off,
              onChange: setOff,
              options: [{ value: '1', label: t('actions.showOff') }],
            },
          ]}
        />
      }
    >
      <DataTable
        label={t('screens.FormsPage')}
        list={list}
        rowName={(row) => row.title[format.language]}
        rowHref={(row) => formLink(row.id)}
        filtered={search !== '' || purpose !== undefined || off === '1'}
        onClearFilters={() => {
          setSearch('');
          setChosen('');
          setOff('');
        }}
        empty={{ title: t('states.noForms'), icon: 'form' }}
        actions={actions}
        columns={[
          {
            key: 'title',
            head: t('fields.title'),
            cell: (row) => row.title[format.language] || row.title.en || row.title.de,
            phone: 'title',
          },
          { key: 'purpose', head: t('fields.use'), cell: (row) => t(`purposes.${row.purpose}`) },
          { key: 'origin', head: t('fields.origin'), cell: (row) => t(`origins.${row.origin}`) },
          { key: 'state', head: t('fields.state'), cell: (row) => <FormState row={row} />, phone: 'bare' },
          { key: 'used', head: t('fields.used'), cell: (row) => row.used, align: 'end' },
          {
            key: 'changed',
            head: t('fields.changed'),
            cell: (row) => format.relative(row.changedAt),
            nowrap: true,
          },
        ]}
      />
    </ListPage>
  );
}
