import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { formatAmount } from '#platform/domain/numbers/money.ts';
import type { RunResident } from '../contract/runs.ts';
import { payers, services } from '../contract/services.ts';
import { CareSplit } from './CareSplit.tsx';
import { useServiceText, useText } from './text.ts';
import { Why } from './Why.tsx';

/** What one resident is billed for in the month, by payer, with the split of the care cost and the reason of each amount. */
export function Preview({
  resident,
  month,
  payer,
  onStep,
}: {
  readonly resident: RunResident | undefined;
  readonly month: string;
  /** Empty: all payers. */
  readonly payer: string;
  readonly onStep: (step: -1 | 1) => void;
}) {
  const t = useText();
  const format = useFormat();
  const textOf = useServiceText();
  const query = useCall(
    services.ofResident,
    { residentId: resident?.residentId ?? '', month },
    { enabled: resident !== undefined, keep: true },
  );
  if (!resident)
    return (
      <Section title={t('run.preview')}>
        <EmptyState title={t('run.chooseResident')} icon="invoice" />
      </Section>
    );
  const items = (query.data?.items ?? []).filter(({ status }) => status !== 'cancelled');
  const steps = (
    <Group gap="xs">
      <ActionIcon aria-label={t('actions.previousResident')} onClick={() => onStep(-1)}>
        <Icon name="left" />
      </ActionIcon>
      <ActionIcon aria-label={t('actions.nextResident')} onClick={() => onStep(1)}>
        <Icon name="right" />
      </ActionIcon>
    </Group>
  );
  return (
    <Section title={`${resident.name} · ${format.month(month)}`} actions={steps}>
      <Stack gap="lg">
        <CareSplit items={items} label={t('fields.split')} />
        {payers
          .filter((one) => payer === '' || one === payer)
          .map((one) => {
            const rows = items.filter((item) => item.payer === one);
            if (rows.length === 0) return null;
            return (
              <Stack key={one} gap="xs">
                <Group justify="space-between">
                  <Text fw={680}>{t('run.share', { payer: t(`payers.${one}`) })}</Text>
                  <Text fw={680}>{format.money(rows.reduce((sum, row) => sum + row.amount, 0))}</Text>
                </Group>
                <DataTable
                  label={t('run.share', { payer: t(`payers.${one}`) })}
                  list={asList(rows, query)}
                  rowName={textOf}
                  columns={[
                    { key: 'service', head: t('fields.service'), cell: textOf, phone: 'title' },
                    {
                      key: 'quantity',
                      head: t('fields.quantity'),
                      cell: (row) => `${row.quantity} × ${row.unitPrice.replace('-', '\u2212')}`,
                      align: 'end',
                      nowrap: true,
                    },
                    {
                      key: 'amount',
                      head: t('fields.amount'),
                      cell: (row) => formatAmount(row.amount),
                      align: 'end',
                      nowrap: true,
                    },
                    {
                      key: 'why',
                      head: t('actions.why'),
                      cell: (row) => <Why serviceId={row.id} about={textOf(row)} />,
                      align: 'end',
                      phone: 'bare',
                    },
                  ]}
                />
              </Stack>
            );
          })}
      </Stack>
    </Section>
  );
}
