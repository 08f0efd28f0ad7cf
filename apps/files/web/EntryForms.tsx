import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import type { Entry, FileVersion, Folder } from '../contract/shapes.ts';
import { descriptionLength, labelLength } from '../domain/files.ts';
import { pathOf } from './MoveForms.tsx';
import { sizeOf } from '#platform/web/calls/byte-size.ts';
import type { FileSource } from './source.ts';
import { useText } from './text.ts';

/** Label, description, tags and folder of a file. */
export function EntryForm({
  source,
  entry,
  folders,
  onClose,
}: {
  readonly source: FileSource;
  readonly entry: Entry;
  readonly folders: readonly Folder[];
  readonly onClose: () => void;
}) {
  const t = useText();
  const { id, version, folderId, label, description, tags } = entry;
  // typed as one line; becomes a list when it is sent
  const [typed, setTyped] = useState(tags.join(', '));
  return (
    <ActionForm
      call={source.calls.change}
      initial={{ ...source.owner, id, version, folderId, label, description, tags }}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField label={t('fields.label')} maxLength={labelLength} first {...form.field('label')} />
          <TextField
            label={t('fields.description')}
            maxLength={descriptionLength}
            {...form.field('description')}
          />
          <SelectField
            label={t('fields.folder')}
            options={folders.map((one) => ({ value: one.id, label: pathOf(folders, one.id) }))}
            {...form.field('folderId')}
          />
          <TextField
            label={t('fields.tags')}
            help={t('help.tags')}
            name="tags"
            value={typed}
            error={form.field('tags').error ?? Object.values(form.field('tags').errors)[0]}
            onChange={(text) => {
              setTyped(text);
              form.set(
                'tags',
                text
                  .split(',')
                  .map((tag) => tag.trim())
                  .filter(Boolean),
              );
            }}
          />
        </>
      )}
    </ActionForm>
  );
}

/** A folder of the owner: new, or renamed. */
export function FolderForm({
  source,
  folder,
  parentId = null,
  onClose,
}: {
  readonly source: FileSource;
  readonly folder: Folder | null;
  readonly parentId?: string | null;
  readonly onClose: () => void;
}) {
  const t = useText();
  if (folder === null) {
    return (
      <ActionForm
        call={source.calls.addFolder}
        initial={{ ...source.owner, name: '', parentId }}
        success={t('states.saved')}
        onDone={onClose}
        onCancel={onClose}
      >
        {(form) => (
          <TextField label={t('fields.folderName')} maxLength={labelLength} first {...form.field('name')} />
        )}
      </ActionForm>
    );
  }
  return (
    <ActionForm
      call={source.calls.renameFolder}
      initial={{ ...source.owner, id: folder.id, version: folder.version, name: folder.name }}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <TextField label={t('fields.folderName')} maxLength={labelLength} first {...form.field('name')} />
      )}
    </ActionForm>
  );
}

/** All versions of a file, the newest first, each to be downloaded. */
export function VersionList({ source, entry }: { readonly source: FileSource; readonly entry: Entry }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(source.calls.versions, { ...source.owner, id: entry.id });
  const by = (row: FileVersion) =>
    t('states.byAt', { by: row.uploadedBy ?? t('states.unknownPerson'), at: format.instant(row.uploadedAt) });
  return (
    <Stack gap="sm">
      <Text fw={620}>{entry.label}</Text>
      <DataTable
        label={t('lists.versions')}
        list={asList(query.data, query)}
        rowKey={(row) => String(row.number)}
        rowName={(row) => t('states.versionOf', { number: row.number })}
        columns={[
          {
            key: 'number',
            head: t('fields.version'),
            phone: 'title',
            cell: (row) => t('states.versionOf', { number: row.number }),
          },
          { key: 'name', head: t('fields.file'), cell: (row) => `${row.name}, ${sizeOf(row.size, format)}` },
          { key: 'by', head: t('fields.uploaded'), cell: by },
        ]}
        actions={(row) => [
          {
            label: t('actions.download'),
            icon: 'download',
            quick: true,
            onClick: () =>
              window.open(
                urlOf(source.calls.download, { ...source.owner, id: entry.id, number: row.number }),
              ),
          },
        ]}
      />
    </Stack>
  );
}
