import { Text } from '@mantine/core';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { hasText } from '#platform/web/text/text.ts';
import { type EarlierMedicine, earlierMedicines } from '../contract/earlier-medicines.ts';
import type en from '../locales/en.ts';
import { useText } from './text.ts';

type MedicineStatus = keyof (typeof en)['medicineStatuses'];
const isStatus = (text: string): text is MedicineStatus =>
  hasText('health-record', `medicineStatuses.${text}`);

/** Medicines of the past: read only. A status that an import brought and that has no word is shown as it came. */
export function EarlierMedicineSection({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const list = usePages(earlierMedicines.list, { residentId, limit: 10 });
  const columns: Column<EarlierMedicine>[] = [
    { key: 'name', head: t('fields.medicine'), phone: 'title', cell: (row) => row.name },
    {
      key: 'status',
      head: t('fields.status'),
      cell: (row) => (isStatus(row.status) ? t(`medicineStatuses.${row.status}`) : row.status),
    },
    {
      key: 'orderedOn',
      head: t('fields.orderedOn'),
      nowrap: true,
      cell: (row) => (row.orderedOn === null ? t('states.unknownDay') : format.day(row.orderedOn)),
    },
    { key: 'reason', head: t('fields.reason'), cell: (row) => row.reason },
  ];
  return (
    <Section title={t('sections.earlierMedicines')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('states.medicinesNote')}
      </Text>
      <DataTable
        label={t('lists.earlierMedicines')}
        list={list}
        columns={columns}
        rowName={(row) => row.name}
        empty={{ title: t('states.noMedicines'), icon: 'pill' }}
      />
    </Section>
  );
}
