import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { refresh } from '#platform/web/calls/calls.ts';
import { type CallTo, perform, urlOf } from '#platform/web/client/client.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { labelFor } from '../domain/files.ts';
import type { Attachment } from '../contract/attachments.ts';
import { FileDrop } from './FileDrop.tsx';
import { FilePreview, type Shown } from './FilePreview.tsx';
import { sizeOf } from '#platform/web/calls/byte-size.ts';
import { typeWord } from './sizes.ts';
import { useText } from './text.ts';
import { UploadState } from './UploadState.tsx';
import { useUploads } from './use-uploads.ts';

export { FileDrop, FilePreview };
export type { Shown };
export { sendFile, useUploads } from './use-uploads.ts';
export { UploadState };

interface Of {
  readonly residentId: string;
}
/** The calls of the app whose record the files hang on. */
export interface AttachmentCalls {
  readonly add: CallTo<Of & { subjectId: string; fileId: string; label: string }, Attachment>;
  readonly remove: CallTo<Of & { id: string }, unknown>;
  readonly download: CallTo<Of & { id: string }, unknown>;
  /** Prefix of the calls that are read again afterwards. */
  readonly prefix: string;
}

/** Files on one record: look, add, remove. The app hands in its calls, so that its own access counts. */
export function Attachments({
  calls,
  residentId,
  subjectId,
  items,
  mayWrite,
  mayRemove,
}: {
  readonly calls: AttachmentCalls;
  readonly residentId: string;
  readonly subjectId: string;
  readonly items: readonly Attachment[];
  readonly mayWrite: boolean;
  readonly mayRemove: boolean;
}) {
  const t = useText();
  const format = useFormat();
  const uploads = useUploads();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (row: Attachment) =>
    setShown({
      title: row.label,
      name: row.name,
      preview: row.preview,
      url: urlOf(calls.download, { residentId, id: row.id }),
      read: () => perform(calls.download, { residentId, id: row.id }) as Promise<Blob>,
    });
  const add = async (files: readonly File[]) => {
    const taken = items.map((one) => one.label);
    const kept = await uploads.run(files, 'attachment', async (fileId, file) => {
      const label = labelFor(file.name, taken);
      await perform(calls.add, { residentId, subjectId, fileId, label }, { quiet: true });
      taken.push(label);
    });
    if (kept === files.length) setAdding(false);
    refresh(calls.prefix);
  };
  const remove = async (row: Attachment) => {
    if (
      !(await ask({
        title: t('confirm.detachTitle', { name: row.label }),
        text: t('confirm.detachText'),
        yes: t('confirm.yes'),
        danger: true,
      }))
    )
      return;
    await perform(calls.remove, { residentId, id: row.id });
    refresh(calls.prefix);
  };
  return (
    <Stack gap={4}>
      {items.map((row) => (
        <Group key={row.id} gap="xs" wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="file" size={18} />}
            onClick={() => show(row)}
          >
            {row.label}
          </Button>
          <Text size="sm" c="dimmed">
            {t(`types.${typeWord(row.mediaType)}`)}, {sizeOf(row.size, format)}
          </Text>
          {mayRemove && (
            <RowActions
              name={row.label}
              actions={[
                { label: t('actions.detach'), icon: 'delete', danger: true, onClick: () => void remove(row) },
              ]}
            />
          )}
        </Group>
      ))}
      {mayWrite && !adding && (
        <Group>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="add" size={18} />}
            onClick={() => setAdding(true)}
          >
            {t('actions.add')}
          </Button>
        </Group>
      )}
      {adding && (
        <FileDrop
          label={t('actions.add')}
          onFiles={(files) => void add(files)}
          disabled={uploads.position !== null}
        />
      )}
      <UploadState uploads={uploads} />
      <FilePreview shown={shown} onClose={() => setShown(null)} />
    </Stack>
  );
}
