import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { perform } from '#platform/web/client/client.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { type Conflict, conflicts, type ImportKind, importKinds, imports } from '../contract/imports.ts';
import { FilePicker } from './FilePicker.tsx';
import { MappingFields, type SheetShown } from './MappingFields.tsx';
import { uploadAll } from './uploads.ts';
import { useText } from './words.ts';

const accepted: Readonly<Record<ImportKind, string>> = {
  residents: '.xlsx,.csv,.tsv,.txt',
  contacts: '.xlsx,.csv,.tsv,.txt',
  fhir: '.json,.gz',
  foods: '.tsv,.txt,.gz',
  recipes: '.json,.gz,.xlsx,.csv,.tsv,.txt',
};

/** What to import; sends the files and starts the check. The import itself is started from the report of the check. */
export function ImportForm() {
  const t = useText();
  const go = useGo();
  const start = useAct(imports.start, { quiet: true });
  const [kind, setKind] = useState<ImportKind>('fhir');
  const [sheet, setSheet] = useState<{
    readonly fileIds: readonly string[];
    readonly shown: SheetShown;
  } | null>(null);
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
  const [files, setFiles] = useState<readonly File[]>([]);
  const [entryDate, setEntryDate] = useState('');
  const [allowSimilar, setAllowSimilar] = useState(false);
  const [conflict, setConflict] = useState<Conflict>('skip');
  const [position, setPosition] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSheet = kind === 'residents' || kind === 'contacts';
  const choose = (next: readonly File[]) => {
    setFiles(next);
    setSheet(null);
  };
  const busy = position !== null || start.busy;
  const check = async () => {
    setFailure(null);
    try {
      const fileIds = sheet?.fileIds ?? (await uploadAll(files, setPosition));
      // a table is first looked at: which column holds what
      if (isSheet && sheet === null) {
        const shown = await perform(imports.columns, { kind, fileId: fileIds[0]! });
        setMapping(shown.mapping);
        setSheet({ fileIds, shown });
        return;
      }
      const people = kind === 'fhir' || kind === 'residents';
      const started = await start.send({
        kind,
        fileIds: [...fileIds],
        dryRun: true,
        entryDate: people && entryDate !== '' ? entryDate : null,
        allowSimilar: people && allowSimilar,
        conflict,
        mapping: isSheet ? { ...mapping } : {},
      });
      if (started) go(`/admin/import/${started.id}`);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setPosition(null);
    }
  };
  const told = failure ?? start.problem?.title ?? null;
  return (
    <Stack gap="lg" maw={720}>
      <ChoiceField
        mandatory
        label={t('fields.kind')}
        help={t(`kindHelp.${kind}`)}
        value={kind}
        onChange={(next) => {
          setKind(next ?? kind);
          choose([]);
        }}
        disabled={busy}
        options={importKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilePicker
        label={t('fields.files')}
        accept={accepted[kind]}
        files={files}
        onChange={choose}
        disabled={busy}
      />
      {isSheet && sheet && (
        <MappingFields
          kind={kind}
          sheet={sheet.shown}
          mapping={mapping}
          onChange={setMapping}
          disabled={busy}
        />
      )}
      {kind === 'recipes' && (
        <ChoiceField
          mandatory
          label={t('fields.conflict')}
          value={conflict}
          onChange={(next) => setConflict(next ?? conflict)}
          disabled={busy}
          options={conflicts.map((value) => ({ value, label: t(`conflicts.${value}`) }))}
        />
      )}
      {(kind === 'fhir' || kind === 'residents') && (
        <>
          <DayField
            label={t('fields.entryDate')}
            help={t('help.entryDate')}
            value={entryDate}
            onChange={setEntryDate}
            disabled={busy}
            error={start.fields['entryDate']?.message}
          />
          <SwitchField
            label={t('fields.allowSimilar')}
            help={t('help.allowSimilar')}
            value={allowSimilar}
            onChange={setAllowSimilar}
            disabled={busy}
          />
        </>
      )}
      {told !== null && !start.fields['entryDate'] && (
        <Text role="alert" c="var(--s-critical-text)">
          {told}
        </Text>
      )}
      <Group gap="md">
        <Button
          leftSection={<Icon name="check" />}
          disabled={files.length === 0}
          loading={busy}
          onClick={() => void check()}
        >
          {t(isSheet && sheet === null ? 'mapping.read' : 'actions.check')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {position === null
            ? t('help.checkFirst')
            : t('states.uploading', { position, total: files.length })}
        </Text>
      </Group>
    </Stack>
  );
}
