import { Button } from '@mantine/core';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { usePages } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { type Column, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import type { PlanRow } from '../contract/plans.ts';
import { plans } from '../contract/plans.ts';
import { NewPlanForm } from './PlanForms.tsx';
import { PlanStatus } from './PlanActions.tsx';
import { planHref, usePlanName, useText } from './text.ts';

const work = 'gastro:new-plan';

/** All menu plans, the newest week first. */
export default function MenuPlansPage() {
  const t = useText();
  const format = useFormat();
  const planName = usePlanName();
  const me = useMe();
  const mayWrite = useMay('authorization.gastro.menu', 'Write');
  const list = usePages(plans.list, me.siteId ? { centerId: me.siteId } : {});
  const open = () =>
    openWork({
      key: work,
      title: t('actions.newPlan'),
      render: () => <NewPlanForm onClose={() => closeWork(work)} />,
    });
  const columns: Column<PlanRow>[] = [
    {
      key: 'week',
      head: t('fields.week'),
      cell: (row) => (row.type === 'week' ? `${planName(row)} · ${format.day(row.firstDay)}` : planName(row)),
      phone: 'title',
    },
    { key: 'center', head: t('fields.center'), cell: (row) => row.centerName, phone: 'bare' },
    { key: 'dishes', head: t('fields.dishes'), align: 'end', cell: (row) => row.dishes, phone: 'line' },
    { key: 'status', head: t('fields.status'), cell: (row) => <PlanStatus plan={row} />, phone: 'bare' },
  ];
  return (
    <ListPage
      title={t('screens.MenuPlansPage')}
      primary={mayWrite ? { label: t('actions.newPlan'), onClick: open } : undefined}
    >
      <DataTable
        label={t('screens.MenuPlansPage')}
        list={list}
        columns={columns}
        rowName={planName}
        rowHref={(row) => planHref(row.id)}
        empty={{
          title: t('states.noPlans'),
          icon: 'menu_plan',
          action: mayWrite && (
            <Button variant="default" onClick={open}>
              {t('actions.newPlan')}
            </Button>
          ),
        }}
      />
    </ListPage>
  );
}
