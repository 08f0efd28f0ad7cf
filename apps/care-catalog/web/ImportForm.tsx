import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FileDrop, UploadState, useUploads } from '#apps/files/web/parts.tsx';
import { useAct } from '#platform/web/calls/calls.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { FieldGrid } from '#platform/web/kit/fields/FieldGrid.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { catalogItems, type Report } from '../contract/catalog-items.ts';
import { type ItemKind, itemKinds } from '../domain/items.ts';
import { useText } from './text.ts';

/** What each row of the file would do; refused ones say why. */
function ReportTable({ report }: { readonly report: Report }) {
  const t = useText();
  return (
    <Stack gap="sm">
      <Text role="status">{t('states.tried', report.counts)}</Text>
      <DataTable
        label={t('fields.outcome')}
        list={asList(report.rows, { isPending: false, error: null, refetch: () => undefined })}
        rowKey={(row) => String(row.line)}
        rowName={(row) => row.code}
        columns={[
          { key: 'line', head: t('fields.line'), align: 'end', cell: (row) => row.line },
          { key: 'code', head: t('fields.code'), phone: 'title', cell: (row) => row.code || '–' },
          { key: 'label', head: t('fields.label'), cell: (row) => row.label.de || row.label.en || '–' },
          {
            key: 'outcome',
            head: t('fields.outcome'),
            cell: (row) =>
              row.reason === null
                ? t(`outcomes.${row.outcome}`)
                : `${t(`outcomes.${row.outcome}`)}: ${t(`reasons.${row.reason}`)}`,
          },
        ]}
      />
    </Stack>
  );
}

/** A licensed catalogue from a file: tried out first, then imported. */
export function ImportForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText();
  const uploads = useUploads();
  const [kind, setKind] = useState<ItemKind>('diagnosis');
  const [source, setSource] = useState('');
  const [sourceVersion, setSourceVersion] = useState('');
  const [file, setFile] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const act = useAct(catalogItems.import, {
    success: (done) => t('states.imported', done.counts),
    quiet: true,
  });
  const trial = useAct(catalogItems.import, { quiet: true });
  const fields = { ...trial.fields, ...act.fields };
  const take = (files: readonly File[]) =>
    void uploads.run(files.slice(0, 1), 'import', async (id, given) => {
      setFile({ id, name: given.name });
      setReport(null);
    });
  const input = (dryRun: boolean) => ({ kind, fileId: file?.id ?? '', source, sourceVersion, dryRun });
  const tryOut = async () => setReport(await trial.send(input(true)));
  const store = async () => {
    if (await act.send(input(false))) onDone();
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('hints.licence')}</Text>
      <ChoiceField
        label={t('fields.what')}
        mandatory
        value={kind}
        onChange={(next) => setKind(next ?? 'diagnosis')}
        options={itemKinds.map((value) => ({ value, label: t(`kindsMany.${value}`) }))}
      />
      <FieldGrid>
        <TextField
          label={t('fields.source')}
          mandatory
          value={source}
          onChange={setSource}
          error={fields['source']?.message}
        />
        <TextField
          label={t('fields.sourceVersion')}
          mandatory
          value={sourceVersion}
          onChange={setSourceVersion}
          error={fields['sourceVersion']?.message}
        />
      </FieldGrid>
      <Text size="sm" c="dimmed">
        {t('hints.file')}
      </Text>
      <FileDrop label={t('fields.file')} onFiles={take} disabled={uploads.position !== null} />
      <UploadState uploads={uploads} />
      {file && <Text>{file.name}</Text>}
      {fields['fileId'] && (
        <Text c="var(--s-critical-text)" role="alert">
          {fields['fileId'].message}
        </Text>
      )}
      <Group>
        <Button variant="default" loading={trial.busy} disabled={file === null} onClick={() => void tryOut()}>
          {t('actions.tryOut')}
        </Button>
        <Button loading={act.busy} disabled={report === null} onClick={() => void store()}>
          {t('actions.importNow')}
        </Button>
      </Group>
      {report && <ReportTable report={report} />}
    </Stack>
  );
}
