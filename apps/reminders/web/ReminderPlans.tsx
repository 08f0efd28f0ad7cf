import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { asList, DataTable } from '#platform/web/kit/table/DataTable.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { plans, type ReminderPlan } from '../contract/plans.ts';
import { PlanForm } from './PlanForm.tsx';
import { useText } from './text.ts';

/** Settings: after how many days who is reminded, and what it costs. */
export default function ReminderPlans() {
  const t = useText();
  const format = useFormat();
  const may = useMay('authorization.billing.reminder-plans', 'Edit');
  const query = useCall(plans.list, {});
  const remove = useAct(plans.remove, { success: t('done.removed') });
  const nameOf = (one: ReminderPlan) => one.groupName || one.termName || t('states.everybody');
  const choices = { groups: query.data?.groups ?? [], terms: query.data?.terms ?? [] };
  const open = (one?: ReminderPlan) => {
    const work = `reminders.plan.${one?.id ?? 'new'}`;
    openWork({
      key: work,
      title: one ? nameOf(one) : t('actions.newPlan'),
      render: () => <PlanForm one={one} {...choices} onDone={() => closeWork(work)} />,
    });
  };
  const levelsOf = ({ levels }: ReminderPlan) =>
    levels
      .map(({ afterDays, fee }) => t('states.level', { count: afterDays, fee: format.money(fee) }))
      .join(' · ');
  const drop = (one: ReminderPlan) => void remove.send({ id: one.id, version: one.version });
  return (
    <ListPage
      title={t('screens.ReminderPlans')}
      {...(query.data?.items.length === 0 ? { hint: t('help.defaultPlan') } : {})}
      primary={may ? { label: t('actions.newPlan'), onClick: () => open() } : undefined}
    >
      <DataTable
        list={asList(query.data?.items, query)}
        label={t('screens.ReminderPlans')}
        rowName={nameOf}
        {...(may ? { onRow: open } : {})}
        empty={{ title: t('empty.plans'), icon: 'reminder' }}
        actions={(one) =>
          may ? [{ label: t('actions.remove'), icon: 'delete', danger: true, onClick: () => drop(one) }] : []
        }
        columns={[
          { key: 'who', head: t('fields.for'), cell: nameOf, phone: 'title' },
          { key: 'levels', head: t('fields.levels'), cell: levelsOf, phone: 'line' },
        ]}
      />
    </ListPage>
  );
}
