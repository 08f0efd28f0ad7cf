import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { key, type Plan, plans } from '../contract/plans.ts';
import { PlanForm } from './PlanForm.tsx';
import { useText } from './text.ts';

/** Settings: which accounts of the bookkeeping count from which day on. */
export default function LedgerAccounts() {
  const t = useText();
  const format = useFormat();
  const may = useMay(key, 'Edit');
  const query = useCall(plans.list, {});
  const remove = useAct(plans.remove, { success: t('done.removed') });
  const nameOf = (one: Plan) => t('planFrom', { day: format.day(one.validFrom) });
  const open = (one?: Plan) => {
    const work = `ledger.plan.${one?.id ?? 'new'}`;
    openWork({
      key: work,
      title: one ? nameOf(one) : t('actions.newPlan'),
      render: () => <PlanForm one={one} before={query.data?.items[0]} onDone={() => closeWork(work)} />,
    });
  };
  const drop = ({ id, version }: Plan) => void remove.send({ id, version });
  return (
    <ListPage
      title={t('screens.LedgerAccounts')}
      hint={t('help.plans')}
      primary={may ? { label: t('actions.newPlan'), onClick: () => open() } : undefined}
    >
      <DataTable
        list={asList(query.data?.items, query)}
        label={t('screens.LedgerAccounts')}
        rowName={nameOf}
        onRow={open}
        empty={{ title: t('empty.plans'), icon: 'ledger' }}
        actions={(one) =>
          may && !one.used
            ? [{ label: t('actions.remove'), icon: 'delete', danger: true, onClick: () => drop(one) }]
            : []
        }
        columns={[
          {
            key: 'from',
            head: t('fields.validFrom'),
            cell: (one) => format.day(one.validFrom),
            phone: 'title',
          },
          {
            key: 'state',
            head: t('fields.state'),
            cell: (one) =>
              one.used ? (
                <StatusBadge status="done" label={t('planStates.used')} />
              ) : (
                <StatusBadge status="info" label={t('planStates.fresh')} />
              ),
            phone: 'bare',
          },
          {
            key: 'missing',
            head: t('fields.missing'),
            cell: (one) => one.missing.map((role) => t(`roles.${role}`)).join(', '),
            phone: 'line',
          },
          {
            key: 'taxes',
            head: t('fields.taxCodes'),
            cell: (one) => one.taxCodes.map(({ code }) => code).join(', '),
            phone: 'line',
          },
        ]}
      />
    </ListPage>
  );
}
