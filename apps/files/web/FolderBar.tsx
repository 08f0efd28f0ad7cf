import { Button, Group, Stack } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { Folder } from '../contract/shapes.ts';
import { branchOf, deepest, wayTo } from '../domain/folder-tree.ts';
import { drag, type Dragged, dropHere } from './dragging.ts';
import { FolderForm } from './EntryForms.tsx';
import { MoveFolderForm } from './MoveForms.tsx';
import type { FileSource } from './source.ts';
import { useText } from './text.ts';

interface Bar {
  readonly source: FileSource;
  readonly folders: readonly Folder[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onDropped: (what: Dragged, to: string | null) => void;
}

/** What can be done with the chosen own folder. */
function FolderActions({
  source,
  folders,
  folder,
  onChoose,
}: Pick<Bar, 'source' | 'folders' | 'onChoose'> & { readonly folder: Folder }) {
  const t = useText();
  const remove = useAct(source.calls.removeFolder, {
    success: t('states.removed'),
    onDone: () => onChoose(folder.parentId ?? ''),
  });
  const open = (kind: 'renameFolder' | 'moveFolder') => {
    const key = `files:${kind}:${folder.id}`;
    const shared = { source, folder, onClose: () => closeWork(key) };
    openWork({
      key,
      title: t(`actions.${kind}`),
      ...('residentId' in source.owner ? { residentId: source.owner.residentId } : {}),
      render: () =>
        kind === 'moveFolder' ? <MoveFolderForm {...shared} folders={folders} /> : <FolderForm {...shared} />,
    });
  };
  const removeFolder = async () => {
    if (
      await ask({
        title: t('confirm.removeFolder', { name: folder.name }),
        yes: t('confirm.yes'),
        danger: true,
      })
    )
      await remove.send({ ...source.owner, id: folder.id, version: folder.version });
  };
  const empty = folder.files === 0 && !folders.some((one) => one.parentId === folder.id);
  return (
    <RowActions
      name={folder.name}
      actions={[
        { label: t('actions.renameFolder'), icon: 'edit', onClick: () => open('renameFolder') },
        { label: t('actions.moveFolder'), icon: 'folder', onClick: () => open('moveFolder') },
        {
          label: t('actions.removeFolder'),
          icon: 'delete',
          danger: true,
          onClick: () => void removeFolder(),
          ...(empty ? {} : { blocked: t('refusals.folderNotEmpty') }),
        },
      ]}
    />
  );
}

/** The way to the open folder, and the folders in it with the number of their files; files and folders can be dropped on all of them. */
export function FolderBar({ source, folders, chosen, onChoose, onDropped }: Bar) {
  const t = useText();
  const way = wayTo(folders, chosen === '' ? null : chosen);
  const current = way.at(-1);
  const inner = folders.filter((one) => one.parentId === (current?.id ?? null));
  const count = (id: string) => {
    const branch = branchOf(folders, id);
    return folders.reduce((sum, one) => sum + (branch.has(one.id) ? one.files : 0), 0);
  };
  const add = () => {
    const key = `files:folder:new:${current?.id ?? Object.values(source.owner)[0]}`;
    openWork({
      key,
      title: t('actions.addFolder'),
      ...('residentId' in source.owner ? { residentId: source.owner.residentId } : {}),
      render: () => (
        <FolderForm
          source={source}
          folder={null}
          parentId={current?.id ?? null}
          onClose={() => closeWork(key)}
        />
      ),
    });
  };
  const total = folders.reduce((sum, one) => sum + one.files, 0);
  return (
    <Stack gap="xs">
      <Group component="nav" gap={2} aria-label={t('sections.way')}>
        <Button
          variant="subtle"
          mih={44}
          onClick={() => onChoose('')}
          {...(current ? {} : { 'aria-current': 'page' as const })}
          {...dropHere((what) => onDropped(what, null))}
        >
          {t('states.inFolder', { folder: t('actions.all'), count: total })}
        </Button>
        {way.map((one) => (
          <Group key={one.id} gap={2} wrap="nowrap">
            <Icon name="right" size={16} color="var(--text-dim)" />
            <Button
              variant="subtle"
              mih={44}
              onClick={() => onChoose(one.id)}
              {...(one.id === current?.id ? { 'aria-current': 'page' as const } : {})}
              {...dropHere((what) => onDropped(what, one.id))}
            >
              {one.name}
            </Button>
          </Group>
        ))}
        {current && !current.isDefault && source.may.edit && (
          <FolderActions source={source} folders={folders} folder={current} onChoose={onChoose} />
        )}
      </Group>
      <Group gap="xs" role="group" aria-label={t('sections.folders')}>
        {inner.map((one) => (
          <Button
            key={one.id}
            variant="default"
            mih={44}
            leftSection={<Icon name="folder" />}
            onClick={() => onChoose(one.id)}
            {...dropHere((what) => onDropped(what, one.id))}
            {...(source.may.edit && !one.isDefault
              ? { draggable: true, onDragStart: (event) => drag(event, { kind: 'folder', id: one.id }) }
              : {})}
          >
            {t('states.inFolder', { folder: one.name, count: count(one.id) })}
          </Button>
        ))}
        {source.may.write && way.length < deepest && (
          <Button variant="subtle" mih={44} onClick={add}>
            {t('actions.addFolder')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
