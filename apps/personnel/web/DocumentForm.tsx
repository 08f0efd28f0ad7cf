import { Button, Group, Input, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { files } from '#platform/contract/frame.ts';
import { acceptedEndings } from '#platform/domain/text/file-kinds.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { documents } from '../contract/documents.ts';
import type { Ends } from './open-form.ts';
import { useText } from './text.ts';
import { asUpload } from '#platform/web/client/client.ts';

/** Sends the chosen file at once and says its name; the form keeps its id. */
function FileChoice({
  error,
  onFile,
}: {
  readonly error: string | undefined;
  readonly onFile: (fileId: string, name: string) => void;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const upload = useAct(files.upload, { quiet: true });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const stored = await upload.send({ file: asUpload(file), purpose: 'staffDocument' });
    setName(stored ? file.name : '');
    if (stored) onFile(stored.id, file.name);
  };
  const problem = upload.problem?.errors?.[0]?.message ?? upload.problem?.title ?? error;
  return (
    <Input.Wrapper label={t('fields.file')} withAsterisk error={problem}>
      <Group gap="sm">
        <input
          ref={input}
          type="file"
          accept={acceptedEndings()}
          aria-label={t('actions.chooseFile')}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<Icon name="upload" />}
          loading={upload.busy}
          onClick={() => input.current?.click()}
        >
          {t('actions.chooseFile')}
        </Button>
        <Text size="sm" role="status">
          {name}
        </Text>
      </Group>
    </Input.Wrapper>
  );
}

/** Keeps a file with a label for somebody who works here; the label is the file's name until another one is typed. */
export function DocumentForm({ accountId, ...ends }: Ends & { readonly accountId: string }) {
  const t = useText();
  return (
    <ActionForm
      call={documents.add}
      {...ends}
      success={t('done.saved')}
      initial={{ accountId, fileId: '', label: '', description: '' }}
    >
      {(form) => (
        <>
          <FileChoice
            error={form.field('fileId').error}
            onFile={(fileId, name) =>
              form.change({
                ...form.value,
                fileId,
                label: form.value.label || name.replace(/\.[^.]+$/, '').slice(0, 50),
              })
            }
          />
          <TextField label={t('fields.label')} {...form.field('label')} />
          <TextField label={t('fields.description')} {...form.field('description')} />
        </>
      )}
    </ActionForm>
  );
}
