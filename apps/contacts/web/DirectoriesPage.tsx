import { Switch } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { type Directories, directories } from '../contract/directories.ts';
import { useText } from './text.ts';

type Rule = Directories['rules'][number];

/** For every directory whether the profile of a resident may create and change its master data. */
export default function DirectoriesPage() {
  const t = useText();
  const may = useMay('authorization.contacts.directories', 'Edit');
  const query = useCall(directories.get, {});
  const save = useAct(directories.change, { success: t('done.changed') });
  const set = (kind: Rule['kind'], values: Partial<Rule>) => {
    if (query.data)
      void save.send({
        ...query.data,
        rules: query.data.rules.map((rule) => (rule.kind === kind ? { ...rule, ...values } : rule)),
      });
  };
  const choice = (rule: Rule, action: 'create' | 'change') => (
    <Switch
      aria-label={`${t(`kinds.${rule.kind}`)}: ${t(`directories.${action}`)}`}
      checked={rule[action]}
      disabled={!may || save.busy}
      onChange={(event) => set(rule.kind, { [action]: event.currentTarget.checked })}
    />
  );
  return (
    <ListPage title={t('screens.DirectoriesPage')} about={t('directories.intro')}>
      <DataTable
        list={asList(query.data?.rules, query)}
        label={t('screens.DirectoriesPage')}
        rowKey={(rule) => rule.kind}
        rowName={(rule) => t(`kinds.${rule.kind}`)}
        columns={[
          {
            key: 'kind',
            head: t('directories.directory'),
            cell: (rule) => t(`kinds.${rule.kind}`),
            phone: 'title',
          },
          { key: 'create', head: t('directories.create'), cell: (rule) => choice(rule, 'create') },
          { key: 'change', head: t('directories.change'), cell: (rule) => choice(rule, 'change') },
        ]}
      />
    </ListPage>
  );
}
