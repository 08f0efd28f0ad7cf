import { Button, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Vaccination, vaccinations } from '../contract/vaccinations.ts';
import { History } from './History.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { openVaccination } from './VaccinationForm.tsx';

/** When the next one is due, with a word that does not need its colour. */
function Due({ row }: { readonly row: Vaccination }) {
  const t = useText();
  const format = useFormat();
  if (row.declined) return <StatusBadge status={states.declined} label={t('states.declined')} />;
  if (row.nextDueOn === null || row.due === 'none') return '';
  const day = format.day(row.nextDueOn);
  return row.due === 'later' ? (
    <Text size="sm">{t('states.later', { day })}</Text>
  ) : (
    <StatusBadge
      status={row.due === 'overdue' ? 'warning' : states.soon}
      label={t(`states.${row.due}`, { day })}
    />
  );
}

/** Vaccinations, the newest first, also those that were declined. */
export function VaccinationSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions(residentId);
  const diseases = useDictionary('infection-control.disease');
  const query = useCall(vaccinations.list, { residentId });
  const columns: Column<Vaccination>[] = [
    {
      key: 'disease',
      head: t('fields.disease'),
      phone: 'title',
      cell: (row) => (
        <>
          {diseases.word(row.disease)}
          {row.remarks !== '' && (
            <Text size="sm" c="dimmed">
              {row.remarks}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'vaccine',
      head: t('fields.vaccine'),
      phone: 'bare',
      cell: (row) =>
        row.declined ? (
          row.reason
        ) : (
          <>
            {row.vaccine}
            {row.lot !== '' && (
              <Text span size="sm" c="dimmed">
                {' '}
                · {t('states.lot', { lot: row.lot })}
              </Text>
            )}
          </>
        ),
    },
    {
      key: 'happenedOn',
      head: t('fields.happenedOn'),
      nowrap: true,
      cell: (row) => format.day(row.happenedOn),
    },
    { key: 'givenBy', head: t('fields.givenBy'), cell: (row) => row.givenBy },
    { key: 'due', head: t('fields.nextDueOn'), phone: 'bare', cell: (row) => <Due row={row} /> },
  ];
  const actions = (row: Vaccination) => [
    {
      label: t('actions.change'),
      icon: 'edit' as const,
      quick: true,
      onClick: () => openVaccination(residentId, t('actions.change'), row),
    },
  ];
  return (
    <Section
      title={t('sections.vaccinations')}
      actions={
        may.write && (
          <Button variant="light" onClick={() => openVaccination(residentId, t('actions.record'))}>
            {t('actions.record')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('sections.vaccinations')}
        list={asList(query.data, query)}
        columns={columns}
        rowName={(row) => `${diseases.word(row.disease)}, ${format.day(row.happenedOn)}`}
        empty={{ title: t('states.noVaccinations'), icon: 'health' }}
        {...(may.edit ? { actions } : {})}
      />
      <History residentId={residentId} of="vaccinations" />
    </Section>
  );
}
