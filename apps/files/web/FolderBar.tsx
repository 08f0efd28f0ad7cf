import { Button, Group } from '@mantine/core';
import { useAct } from '#platform/web/calls.ts';
import { ask } from '#platform/web/confirmation.ts';
import { RowActions } from '#platform/web/kit/RowActions.tsx';
import { closeWork, openWork } from '#platform/web/workspace.ts';
import type { Folder } from '../contract/shapes.ts';
import { FolderForm } from './EntryForms.tsx';
import type { FileSource } from './source.ts';
import { useText } from './text.ts';

/** The folders as buttons with their number of files; the chosen own one can be renamed and, while empty, deleted. */
export function FolderBar({ source, folders, chosen, onChoose }: { readonly source: FileSource; readonly folders: readonly Folder[]; readonly chosen: string; readonly onChoose: (id: string) => void }) {
  const t = useText();
  const remove = useAct(source.calls.removeFolder, { success: t('states.removed'), onDone: () => onChoose('') });
  const open = (folder: Folder | null) => {
    const key = `files:folder:${folder?.id ?? Object.values(source.owner)[0]}`;
    openWork({ key, title: t(folder === null ? 'actions.addFolder' : 'actions.renameFolder'), ...('residentId' in source.owner ? { residentId: source.owner.residentId } : {}), render: () => <FolderForm source={source} folder={folder} onClose={() => closeWork(key)} /> });
  };
  const removeFolder = async (folder: Folder) => {
    if (await ask({ title: t('confirm.removeFolder', { name: folder.name }), yes: t('confirm.yes'), danger: true })) await remove.send({ ...source.owner, id: folder.id, version: folder.version });
  };
  const current = folders.find((one) => one.id === chosen);
  const total = folders.reduce((sum, one) => sum + one.files, 0);
  const button = (id: string, name: string, files: number) => (
    <Button key={id} variant={chosen === id ? 'filled' : 'default'} aria-pressed={chosen === id} onClick={() => onChoose(id)}>{t('states.inFolder', { folder: name, count: files })}</Button>
  );
  return (
    <Group gap="xs" role="group" aria-label={t('sections.folders')}>
      {button('', t('actions.all'), total)}
      {folders.map((one) => button(one.id, one.name, one.files))}
      {current && !current.isDefault && source.may.edit && (
        <RowActions
          name={current.name}
          actions={[
            { label: t('actions.renameFolder'), icon: 'edit', onClick: () => open(current) },
            { label: t('actions.removeFolder'), icon: 'delete', danger: true, onClick: () => void removeFolder(current), ...(current.files > 0 ? { blocked: t('refusals.folderNotEmpty') } : {}) },
          ]}
        />
      )}
      {source.may.write && <Button variant="subtle" onClick={() => open(null)}>{t('actions.addFolder')}</Button>}
    </Group>
  );
}
