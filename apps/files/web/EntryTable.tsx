import { Group, Stack, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { performFile, urlOf } from '#platform/web/client/client.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { acceptedEndings } from '#platform/domain/text/file-kinds.ts';
import type { Entry, Folder } from '../contract/shapes.ts';
import { wayTo } from '../domain/folder-tree.ts';
import { EntryForm, VersionList } from './EntryForms.tsx';
import { drag } from './dragging.ts';
import { FilePreview, type Shown } from './FilePreview.tsx';
import { MoveEntryForm } from './MoveForms.tsx';
import { sizeOf } from '#platform/web/calls/byte-size.ts';
import { typeWord } from './sizes.ts';
import type { FileSource } from './source.ts';
import { useText } from './text.ts';
import { sendFile } from './use-uploads.ts';

interface Query {
  readonly data: readonly Entry[] | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The files of a folder or of a search, with what can be done with them. */
export function EntryTable({
  source,
  folders,
  query,
  filtered,
}: {
  readonly source: FileSource;
  readonly folders: readonly Folder[];
  readonly query: Query;
  readonly filtered: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const { calls, owner, may } = source;
  const [shown, setShown] = useState<Shown | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const replaced = useRef<Entry | null>(null);
  const replace = useAct(calls.replace, { success: t('states.saved') });
  const remove = useAct(calls.remove, { success: t('states.removed') });
  const show = (row: Entry) =>
    setShown({
      title: row.label,
      name: row.name,
      preview: row.preview,
      url: urlOf(calls.download, { ...owner, id: row.id }),
      read: () => performFile(calls.download, { ...owner, id: row.id }),
    });
  const open = (kind: 'change' | 'versions' | 'move', row: Entry) => {
    const key = `files:${kind}:${row.id}`;
    const close = () => closeWork(key);
    openWork({
      key,
      title: t(`actions.${kind}`),
      ...('residentId' in owner ? { residentId: owner.residentId } : {}),
      render: () =>
        kind === 'move' ? (
          <MoveEntryForm source={source} entry={row} folders={folders} onClose={close} />
        ) : kind === 'change' ? (
          <EntryForm source={source} entry={row} folders={folders} onClose={close} />
        ) : (
          <VersionList source={source} entry={row} />
        ),
    });
  };
  const removeEntry = async (row: Entry) => {
    if (
      await ask({
        title: t('confirm.removeTitle', { name: row.label }),
        text: t('confirm.removeText'),
        yes: t('confirm.yes'),
        danger: true,
      })
    )
      await remove.send({ ...owner, id: row.id, version: row.version });
  };
  const takeVersion = async (file: File | undefined) => {
    const row = replaced.current;
    if (file && row)
      await sendFile(file, 'files').then((fileId) =>
        replace.send({ ...owner, id: row.id, version: row.version, fileId }),
      );
  };
  const actions = (row: Entry): RowAction[] => [
    { label: t('actions.preview'), icon: 'show', quick: true, onClick: () => show(row) },
    ...(may.edit
      ? [
          { label: t('actions.change'), icon: 'edit' as const, onClick: () => open('change', row) },
          { label: t('actions.move'), icon: 'folder' as const, onClick: () => open('move', row) },
          {
            label: t('actions.replace'),
            icon: 'upload' as const,
            onClick: () => {
              replaced.current = row;
              chooser.current?.click();
            },
          },
        ]
      : []),
    { label: t('actions.versions'), icon: 'history', onClick: () => open('versions', row) },
    ...(may.remove
      ? [
          {
            label: t('actions.remove'),
            icon: 'delete' as const,
            danger: true,
            onClick: () => void removeEntry(row),
          },
        ]
      : []),
  ];
  const columns: Column<Entry>[] = [
    {
      key: 'label',
      head: t('fields.label'),
      phone: 'title',
      cell: (row) => (
        <Group
          gap="sm"
          wrap="nowrap"
          {...(may.edit
            ? {
                draggable: true,
                onDragStart: (event: DragEvent) => drag(event, { kind: 'entry', id: row.id }),
              }
            : {})}
        >
          {row.preview === 'picture' ? (
            <img
              src={urlOf(calls.thumbnail, { ...owner, id: row.id })}
              alt=""
              width={44}
              height={44}
              loading="lazy"
              style={{ objectFit: 'cover', borderRadius: 6, flex: 'none' }}
            />
          ) : (
            <Icon name="file" size={28} color="var(--text-dim)" />
          )}
          <Stack gap={0}>
            <Text fw={600} span>
              {row.label}
            </Text>
            {(row.description !== '' || row.tags.length > 0) && (
              <Text size="sm" c="dimmed">
                {[row.description, ...row.tags].filter(Boolean).join(' · ')}
              </Text>
            )}
          </Stack>
        </Group>
      ),
    },
    {
      key: 'folder',
      head: t('fields.folder'),
      cell: (row) =>
        wayTo(folders, row.folderId)
          .map((one) => one.name)
          .join(' › '),
    },
    {
      key: 'type',
      head: t('fields.type'),
      nowrap: true,
      cell: (row) =>
        `${t(`types.${typeWord(row.mediaType)}`)}, ${sizeOf(row.size, format)}${row.number > 1 ? `, ${t('states.versionOf', { number: row.number })}` : ''}`,
    },
    {
      key: 'uploaded',
      head: t('fields.uploaded'),
      cell: (row) =>
        t('states.byAt', {
          by: row.uploadedBy ?? t('states.unknownPerson'),
          at: format.instant(row.uploadedAt),
        }),
    },
  ];
  return (
    <>
      <DataTable
        label={t('lists.files')}
        list={asList(query.data, query)}
        columns={columns}
        rowName={(row) => row.label}
        onRow={show}
        actions={actions}
        filtered={filtered}
        empty={{ title: t('states.noFilesReadOnly'), icon: 'file' }}
      />
      <input
        ref={chooser}
        type="file"
        accept={acceptedEndings()}
        aria-label={t('actions.replace')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          void takeVersion(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <FilePreview shown={shown} onClose={() => setShown(null)} />
    </>
  );
}
