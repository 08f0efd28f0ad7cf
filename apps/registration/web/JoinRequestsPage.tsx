import { Code, Group, Text } from '@mantine/core';
import { registrations, type Registration } from '#apps/registration/contract/registration.ts';
import { writeProfileNumber } from '#apps/registration/domain/registration.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall, usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { FilterBar } from '#platform/web/kit/list/FilterBar.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { openWork } from '#platform/web/store/workspace.ts';
import { states } from '#platform/web/theme/states.ts';
import { DecideRequest } from './DecideRequest.tsx';
import { useText } from './text.ts';

const statuses = {
  awaitingConfirmation: 'neutral',
  awaitingApproval: 'warning',
  confirmed: 'done',
  declined: states.declined,
} as const;

/** Who wants to join the company, and the number that people need for it. */
export default function JoinRequestsPage() {
  const t = useText();
  const format = useFormat();
  const [show, setShow] = useAddressValue('show');
  const mayDecide = useMay('authorization.staff.registrations', 'Edit');
  const list = usePages(registrations.list, { open: show !== 'all' });
  const company = useCall(registrations.company, {});
  const decide = (row: Registration) =>
    openWork({
      key: `registration:${row.id}`,
      title: t('requests.decide', { name: row.fullName }),
      render: () => <DecideRequest registration={row} mayDecide={mayDecide} />,
    });
  return (
    <ListPage
      title={t('requests.title')}
      about={t('requests.hint')}
      filters={
        <FilterBar
          filters={[
            {
              label: t('fields.status'),
              value: show,
              standard: 'open',
              onChange: setShow,
              options: [
                { value: 'open', label: t('requests.open') },
                { value: 'all', label: t('requests.all') },
              ],
            },
          ]}
        />
      }
    >
      {company.data && (
        <Group mb="md" gap="sm">
          <Text fw={550}>{t('requests.number')}</Text>
          <Code fz="md">{writeProfileNumber(company.data.profileNumber)}</Code>
          <Text c="dimmed">{t('requests.numberHint', { company: company.data.name })}</Text>
        </Group>
      )}
      <DataTable
        list={list}
        label={t('requests.title')}
        rowName={(row) => row.fullName}
        onRow={decide}
        empty={{ title: t('requests.empty'), icon: 'users' }}
        columns={[
          { key: 'name', head: t('fields.fullName'), cell: (row) => row.fullName, phone: 'title' },
          { key: 'email', head: t('fields.email'), cell: (row) => row.email },
          { key: 'kind', head: t('fields.kind'), cell: (row) => t(`kinds.${row.kind}`) },
          {
            key: 'createdAt',
            head: t('fields.createdAt'),
            cell: (row) => format.relative(row.createdAt),
            nowrap: true,
          },
          {
            key: 'status',
            head: t('fields.status'),
            cell: (row) => <StatusBadge status={statuses[row.status]} label={t(`statuses.${row.status}`)} />,
          },
        ]}
      />
    </ListPage>
  );
}
