import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { ResidentPicker } from '#apps/residents/web/parts.tsx';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { eventTypes } from '../contract/event-types.ts';
import { imports, type Report } from '../contract/imports.ts';
import { useText } from './text.ts';

/** What becomes of each event of the file; refused ones say why. */
function ReportTable({ report }: { readonly report: Report }) {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap="sm">
      <Text role="status">{t('import.counts', report.counts)}</Text>
      <DataTable
        label={t('import.outcome')}
        list={asList(
          report.rows.map((row, index) => ({ ...row, line: String(index + 1) })),
          { isPending: false, error: null, refetch: () => undefined },
        )}
        rowKey={(row) => row.line}
        rowName={(row) => row.title}
        columns={[
          { key: 'title', head: t('fields.title'), phone: 'title', cell: (row) => row.title },
          {
            key: 'day',
            head: t('fields.firstDay'),
            nowrap: true,
            cell: (row) => (row.day === null ? '–' : format.day(row.day)),
          },
          {
            key: 'outcome',
            head: t('import.outcome'),
            phone: 'bare',
            cell: (row) =>
              row.reason === null
                ? t(`import.outcomes.${row.outcome}`)
                : `${t(`import.outcomes.${row.outcome}`)}: ${t(`import.reasons.${row.reason}`)}`,
          },
        ]}
      />
    </Stack>
  );
}

/** Events of another calendar from a file: tried out first, then taken in. */
export default function ImportPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const { data } = useCall(eventTypes.list, {});
  const [text, setText] = useState('');
  const [type, setType] = useState('other');
  const [residentId, setResidentId] = useState<string | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const trial = useAct(imports.read, { quiet: true });
  const act = useAct(imports.read, {
    success: (done) => t('import.done', { count: done.counts.created }),
    quiet: true,
    refreshes: ['residents.'],
  });
  const fields = { ...trial.fields, ...act.fields };
  const input = (dryRun: boolean) => ({ text, type, residentId, dryRun });
  const take = async (file: File | null) => {
    setReport(null);
    setText(file === null ? '' : await file.text());
  };
  const tryOut = async () => setReport(await trial.send(input(true)));
  const store = async () => {
    if (await act.send(input(false))) onClose();
  };
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('import.intro')}</Text>
      <FileInput
        label={t('import.file')}
        accept=".ics,text/calendar"
        clearable
        error={fields['text']?.message ?? false}
        onChange={(file) => void take(file)}
      />
      <SelectField
        label={t('fields.type')}
        always
        value={type}
        error={fields['type']?.message}
        onChange={(next) => {
          setReport(null);
          setType(next ?? 'other');
        }}
        options={(data?.items ?? [])
          .filter((one) => one.active)
          .map((one) => ({ value: one.code, label: one.name[format.language] }))}
      />
      <Suspense>
        <ResidentPicker
          label={t('import.resident')}
          value={residentId}
          error={fields['residentId']?.message}
          onChange={(next) => {
            setReport(null);
            setResidentId(next);
          }}
        />
      </Suspense>
      <Group>
        <Button variant="default" loading={trial.busy} disabled={text === ''} onClick={() => void tryOut()}>
          {t('import.tryOut')}
        </Button>
        <Button
          loading={act.busy}
          disabled={report === null || report.counts.created === 0}
          onClick={() => void store()}
        >
          {t('import.now')}
        </Button>
      </Group>
      {report && <ReportTable report={report} />}
    </Stack>
  );
}
