import { Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import type { RowAction } from '#platform/web/kit/table/RowActions.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { costAllocations } from '../contract/cost-allocations.ts';
import type { CostAllocation } from '../contract/cost-allocations.ts';
import { AllocationBar } from './AllocationBar.tsx';
import { AllocationForm } from './AllocationForm.tsx';
import { useText } from './text.ts';

/** The tariff: how the cost of each care level is split, as a bar with its amounts. */
export default function CostAllocations() {
  const t = useText();
  const format = useFormat();
  const query = useCall(costAllocations.list, {});
  const mayWrite = useMay('authorization.billing.tariffs', 'Write');
  const mayEdit = useMay('authorization.billing.tariffs', 'Edit');
  const mayDelete = useMay('authorization.billing.tariffs', 'Delete');
  const remove = useAct(costAllocations.remove, { success: t('states.deleted') });
  const nameOf = (one: CostAllocation) => `${t('fields.level')} ${one.level}`;
  const edit = (one?: CostAllocation) => {
    const key = `tariffs.allocation.${one?.id ?? 'new'}`;
    openWork({
      key,
      title: one ? nameOf(one) : t('actions.newAllocation'),
      render: () => <AllocationForm {...(one ? { allocation: one } : {})} onDone={() => closeWork(key)} />,
    });
  };
  const actions = (one: CostAllocation): RowAction[] => [
    ...(mayEdit
      ? [{ label: t('actions.edit'), icon: 'edit' as const, quick: true, onClick: () => edit(one) }]
      : []),
    ...(mayDelete
      ? [
          {
            label: t('actions.remove'),
            icon: 'delete' as const,
            danger: true,
            onClick: () =>
              void ask({ title: t('actions.remove'), text: nameOf(one), danger: true }).then((yes) =>
                yes ? remove.send({ id: one.id, version: one.version }) : null,
              ),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={t('screens.CostAllocations')}
      count={query.data?.items.length ?? null}
      primary={mayWrite ? { label: t('actions.newAllocation'), onClick: () => edit() } : undefined}
    >
      <DataTable
        list={asList(query.data?.items, query)}
        label={t('screens.CostAllocations')}
        rowName={nameOf}
        actions={actions}
        empty={{ title: t('states.noAllocations'), icon: 'percent' }}
        columns={[
          {
            key: 'level',
            head: t('fields.level'),
            cell: (one) => <Text fw={680}>{one.level}</Text>,
            phone: 'title',
            width: 80,
          },
          {
            key: 'cost',
            head: t('fields.normativeCost'),
            cell: (one) => format.money(one.normativeCost),
            align: 'end',
            nowrap: true,
          },
          {
            key: 'split',
            head: t('fields.split'),
            cell: (one) => <AllocationBar allocation={one} />,
            width: '45%',
            phone: 'bare',
          },
          {
            key: 'validity',
            head: t('sections.validity'),
            nowrap: true,
            cell: (one) => (
              <>
                {format.day(one.validFrom)}
                {one.validTo && ` – ${format.day(one.validTo)}`}
                {one.neverReached && <StatusBadge status="warning" label={t('states.neverReached')} />}
              </>
            ),
          },
        ]}
      />
    </ListPage>
  );
}
