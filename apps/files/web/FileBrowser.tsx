import { givesWay } from '#platform/web/client/failures.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { refresh, useAct, useCall } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { labelFor } from '../domain/files.ts';
import type { Dragged } from './dragging.ts';
import { EntryTable } from './EntryTable.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FolderBar } from './FolderBar.tsx';
import { pathOf } from './MoveForms.tsx';
import type { FileSource } from './source.ts';
import { useText } from './text.ts';
import { UploadState } from './UploadState.tsx';
import { useUploads } from './use-uploads.ts';

/** Folders and files of one owner: look, search, drop, describe, replace, delete. */
export function FileBrowser({ source }: { readonly source: FileSource }) {
  const t = useText();
  const [folderId, setFolderId] = useState('');
  const [text, setText] = useState('');
  const folders = useCall(source.calls.folders, source.owner);
  const entries = useCall(
    source.calls.list,
    { ...source.owner, ...(folderId === '' ? {} : { folderId }), ...(text === '' ? {} : { text }) },
    { keep: true },
  );
  const uploads = useUploads();
  const moveFolder = useAct(source.calls.moveFolder, { success: t('states.saved') });
  const moveEntry = useAct(source.calls.change);
  if (givesWay(folders)) return <ErrorState error={folders.error} onRetry={() => void folders.refetch()} />;
  if (!folders.data) return <SkeletonFor kind="table" />;
  const target = folders.data.find((one) => one.id === folderId) ?? folders.data[0];
  const move = async (dragged: Dragged, to: string | null) => {
    const folder = folders.data.find((one) => one.id === dragged.id);
    const entry = entries.data?.find((one) => one.id === dragged.id);
    const name = folders.data.find((one) => one.id === to)?.name ?? t('fields.top');
    if (dragged.kind === 'folder' && folder && folder.parentId !== to)
      await moveFolder.send({ ...source.owner, id: folder.id, version: folder.version, parentId: to });
    if (dragged.kind === 'entry' && entry && to !== null && entry.folderId !== to) {
      const { id, version, label, description, tags } = entry;
      if (
        await moveEntry.send({
          ...source.owner,
          id,
          version,
          folderId: to,
          label,
          description,
          tags: [...tags],
        })
      )
        toast.success(t('states.moved', { folder: name }));
    }
  };
  const drop = async (files: readonly File[]) => {
    if (!target) return;
    const taken = (entries.data ?? []).filter((one) => one.folderId === target.id).map((one) => one.label);
    const kept = await uploads.run(files, 'files', async (fileId, file) => {
      const label = labelFor(file.name, taken);
      await perform(
        source.calls.add,
        { ...source.owner, folderId: target.id, fileId, label },
        { quiet: true },
      );
      taken.push(label);
    });
    if (kept > 0) refresh('files.');
    if (kept > 0) toast.success(t('states.uploaded', { count: kept }));
  };
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <FolderBar
          source={source}
          folders={folders.data}
          chosen={folderId}
          onChoose={setFolderId}
          onDropped={(dragged, to) => void move(dragged, to)}
        />
        <SearchField value={text} onChange={setText} />
      </Group>
      {source.may.write && target && (
        <FileDrop
          label={t('actions.add')}
          onFiles={(files) => void drop(files)}
          disabled={uploads.position !== null}
        >
          <Text size="sm" fw={600}>
            {t('fields.folder')}: {pathOf(folders.data, target.id)}
          </Text>
          {target.minimumWidth !== null && target.minimumHeight !== null && (
            <Text size="sm" c="dimmed">
              {t('states.minimum', { width: target.minimumWidth, height: target.minimumHeight })}
            </Text>
          )}
        </FileDrop>
      )}
      <UploadState uploads={uploads} />
      <EntryTable source={source} folders={folders.data} query={entries} filtered={text !== ''} />
    </Stack>
  );
}
