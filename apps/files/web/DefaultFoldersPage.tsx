import { Stack } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { type DefaultFolder, defaultFolders } from '../contract/default-folders.ts';
import { DefaultFolderForm } from './DefaultFolderForm.tsx';
import { useText } from './text.ts';

/** Settings `files`: the folders that every resident, contact or app has, with the smallest picture that may lie in them. */
export default function DefaultFoldersPage() {
  const t = useText();
  const mayEdit = useMay('authorization.files.folders', 'Edit');
  const query = useCall(defaultFolders.list, {});
  const move = useAct(defaultFolders.move);
  const remove = useAct(defaultFolders.remove, { success: t('states.removed') });
  const open = (folder: DefaultFolder | null) => {
    const key = `files:default-folder:${folder?.id ?? 'new'}`;
    openWork({
      key,
      title: t(folder === null ? 'actions.addDefaultFolder' : 'actions.changeDefaultFolder'),
      render: () => <DefaultFolderForm folder={folder} onClose={() => closeWork(key)} />,
    });
  };
  const removeFolder = async (row: DefaultFolder) => {
    if (
      await ask({
        title: t('confirm.removeDefault', { name: row.nameEn }),
        yes: t('confirm.yes'),
        danger: true,
      })
    )
      await remove.send({ id: row.id, version: row.version });
  };
  const minimum = (row: DefaultFolder) =>
    row.minimumWidth === null && row.minimumHeight === null
      ? t('states.any')
      : `${row.minimumWidth ?? 1} × ${row.minimumHeight ?? 1}`;
  const columns: Column<DefaultFolder>[] = [
    { key: 'nameEn', head: t('fields.nameEn'), phone: 'title', cell: (row) => row.nameEn },
    { key: 'nameDe', head: t('fields.nameDe'), cell: (row) => row.nameDe },
    { key: 'area', head: t('fields.area'), cell: (row) => t(`areas.${row.area}`) },
    { key: 'minimum', head: t('fields.minimum'), cell: minimum },
    { key: 'files', head: t('fields.files'), align: 'end', cell: (row) => row.files },
    {
      key: 'active',
      head: t('fields.active'),
      cell: (row) => (
        <StatusBadge
          status={row.active ? states.active : states.inactive}
          label={t(row.active ? 'fields.active' : 'states.inactive')}
        />
      ),
    },
  ];
  const actions = (row: DefaultFolder): RowAction[] => [
    { label: t('actions.changeDefaultFolder'), icon: 'edit', quick: true, onClick: () => open(row) },
    {
      label: t('actions.moveUp'),
      icon: 'up',
      onClick: () => void move.send({ id: row.id, version: row.version, direction: 'up' }),
    },
    {
      label: t('actions.moveDown'),
      icon: 'descending',
      onClick: () => void move.send({ id: row.id, version: row.version, direction: 'down' }),
    },
    {
      label: t('actions.removeFolder'),
      icon: 'delete',
      danger: true,
      onClick: () => void removeFolder(row),
      ...(row.files > 0 ? { blocked: t('refusals.folderInUse', { files: row.files }) } : {}),
    },
  ];
  return (
    <ListPage
      title={t('screens.DefaultFoldersPage')}
      about={t('help.area')}
      primary={mayEdit ? { label: t('actions.addDefaultFolder'), onClick: () => open(null) } : undefined}
    >
      <Stack>
        <DataTable
          label={t('lists.folders')}
          list={asList(query.data, query)}
          columns={columns}
          rowName={(row) => row.nameEn}
          {...(mayEdit ? { actions } : {})}
          empty={{ title: t('states.noFolders'), icon: 'file' }}
        />
      </Stack>
    </ListPage>
  );
}
