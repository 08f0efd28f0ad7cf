import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Status } from '#platform/web/theme/tokens.ts';
import { states } from '#platform/web/theme/states.ts';
import { diagnoses, type Diagnosis } from '../contract/diagnoses.ts';
import { type DiagnosisStatus, isPresent } from '../domain/diagnoses.ts';
import { openDiagnosis, openNewDiagnosis } from './DiagnosisForm.tsx';
import { usePermissions } from './permissions.ts';
import { openFiles, RecordFiles } from './RecordFiles.tsx';
import { useText } from './text.ts';

/** A diagnosis that holds is no record that is «active»: it has no tick. */
const holds: Status = 'info';
const look: Readonly<Record<DiagnosisStatus, Status>> = {
  active: holds,
  chronic: holds,
  suspected: 'warning',
  inRemission: 'neutral',
  inactive: states.inactive,
  resolved: 'neutral',
};

/** Diagnoses, the present ones first; the past ones on demand. */
export function DiagnosisSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(residentId);
  const query = useCall(diagnoses.list, { residentId });
  const [past, setPast] = useState(false);
  const shown = query.data?.filter((one) => past || isPresent(one.status));
  const hidden = query.data?.filter((one) => !isPresent(one.status)).length ?? 0;
  const period = ({ onsetOn, endedOn }: Diagnosis) =>
    endedOn !== null
      ? t('states.period', { from: onsetOn === null ? '' : format.day(onsetOn), to: format.day(endedOn) })
      : onsetOn === null
        ? ''
        : format.day(onsetOn);
  const columns: Column<Diagnosis>[] = [
    {
      key: 'name',
      head: t('fields.diagnosis'),
      phone: 'title',
      cell: (row) => (
        <>
          {row.name}
          {row.remarks !== '' && (
            <Text size="sm" c="dimmed">
              {row.remarks}
            </Text>
          )}
          <RecordFiles residentId={residentId} subjectId={row.id} only />
        </>
      ),
    },
    {
      key: 'status',
      head: t('fields.status'),
      cell: (row) => <StatusBadge status={look[row.status]} label={t(`diagnosisStatuses.${row.status}`)} />,
    },
    {
      key: 'code',
      head: t('fields.codeShort'),
      cell: (row) => (
        <span className="exact" title={row.codeSystem}>
          {row.code}
        </span>
      ),
    },
    { key: 'period', head: t('fields.onsetOn'), cell: period },
    { key: 'doctor', head: t('fields.doctorId'), cell: (row) => row.doctor ?? '' },
  ];
  const actions = (row: Diagnosis) => [
    {
      label: t('actions.change'),
      icon: 'edit' as const,
      quick: true,
      onClick: () => openDiagnosis(row, t('actions.changeDiagnosis')),
    },
    {
      label: t('fields.files'),
      icon: 'file' as const,
      onClick: () => openFiles(residentId, row.id, `${t('fields.files')}: ${row.name}`),
    },
  ];
  return (
    <Section
      title={t('sections.diagnoses')}
      actions={
        may.write && (
          <Button variant="light" onClick={() => openNewDiagnosis(residentId, t('actions.newDiagnosis'))}>
            {t('actions.newDiagnosis')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('lists.diagnoses')}
        list={asList(shown, query)}
        columns={columns}
        rowName={(row) => row.name}
        empty={{ title: t('states.noDiagnoses'), icon: 'medical' }}
        {...(may.edit ? { actions } : {})}
      />
      {hidden > 0 && (
        <Group mt="sm">
          <Button variant="subtle" aria-expanded={past} onClick={() => setPast(!past)}>
            {t(past ? 'actions.hidePast' : 'actions.showPast')} ({hidden})
          </Button>
        </Group>
      )}
    </Section>
  );
}
