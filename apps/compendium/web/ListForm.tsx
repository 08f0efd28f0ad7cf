import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { imports, type ListKind, listKinds, undatedKinds } from '../contract/imports.ts';
import { accepted, publishers, sendList } from './lists.ts';
import { useText } from './text.ts';

/** Which list, from whom and of which day; sends it and starts the check. The import itself is started from its report. */
export function ListForm({ onStarted }: { readonly onStarted: (importId: string) => void }) {
  const t = useText();
  const start = useAct(imports.start, { quiet: true });
  const [kind, setKind] = useState<ListKind>('swissmedic');
  const [title, setTitle] = useState('');
  const [dated, setDated] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asks = undatedKinds.includes(kind);
  const named = publishers[kind] ?? title.trim();
  const send = async () => {
    if (file === null) return;
    setFailure(null);
    setSending(true);
    try {
      const started = await start.send({
        kind,
        fileId: await sendList(file),
        dryRun: true,
        title: named,
        dated: asks && dated !== '' ? dated : null,
      });
      if (started) onStarted(started.id);
    } catch (error) {
      setFailure(saveMessage(error));
    } finally {
      setSending(false);
    }
  };
  const told = failure ?? (start.fields['dated'] ? null : (start.problem?.title ?? null));
  return (
    <Stack gap="lg" maw={720}>
      <ChoiceField
        mandatory
        label={t('fields.kind')}
        help={t(`kindHelp.${kind}`)}
        value={kind}
        onChange={(next) => {
          setKind(next ?? kind);
          setFile(null);
        }}
        disabled={sending}
        options={listKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {asks && (
        <>
          <TextField label={t('fields.title')} value={title} onChange={setTitle} mandatory />
          <DayField
            label={t('fields.dated')}
            value={dated}
            onChange={setDated}
            mandatory
            error={start.fields['dated']?.message}
          />
        </>
      )}
      <Group>
        <FileButton
          accept={accepted[kind]}
          onChange={setFile}
          inputProps={{ 'aria-label': t('fields.file') }}
        >
          {(open) => (
            <Button {...open} variant="default" disabled={sending} leftSection={<Icon name="upload" />}>
              {t('actions.chooseFile')}
            </Button>
          )}
        </FileButton>
        <Text style={{ overflowWrap: 'anywhere' }}>{file?.name}</Text>
      </Group>
      {told !== null && (
        <Text role="alert" c="var(--s-critical-text)">
          {told}
        </Text>
      )}
      <Group>
        <Button
          leftSection={<Icon name="check" />}
          disabled={file === null || named === ''}
          loading={sending || start.busy}
          onClick={() => void send()}
        >
          {t('actions.check')}
        </Button>
      </Group>
    </Stack>
  );
}
