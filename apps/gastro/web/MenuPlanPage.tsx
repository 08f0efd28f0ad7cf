import { Text } from '@mantine/core';
import { useState } from 'react';
import { daysFromTo, isDay } from '#platform/domain/time/days.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import type { Menu, Plan } from '../contract/plans.ts';
import { plans } from '../contract/plans.ts';
import { DaySwitch } from './Switches.tsx';
import { MenuGrid } from './MenuGrid.tsx';
import { MenuForm } from './PlanForms.tsx';
import { PlanChecks } from './PlanChecks.tsx';
import { PlanActions, PlanStatus } from './PlanActions.tsx';
import { plansHref, useDayHead, useMenuName, usePlanName, useText } from './text.ts';

/** The menus of a plan on some of its days. */
export function WeekGrid({
  plan,
  days,
  readOnly,
}: {
  readonly plan: Plan;
  readonly days: readonly string[];
  readonly readOnly: boolean;
}) {
  const t = useText();
  const today = useFormat().today();
  const dayHead = useDayHead();
  const menuName = useMenuName();
  const assign = useAct(plans.assign);
  const addMenu = useAct(plans.addMenu);
  const openMenu = (menu: Menu) =>
    openWork({
      key: `menu:${menu.id}`,
      title: `${t(`meals.${menu.meal}`)} · ${menuName(menu)}`,
      render: () => <MenuForm planId={plan.id} menu={menu} onClose={() => closeWork(`menu:${menu.id}`)} />,
    });
  return (
    <MenuGrid
      label={t('screens.MenuPlanPage')}
      menus={plan.menus}
      entries={plan.entries}
      days={days.map((day) => ({
        key: day,
        head: dayHead(day),
        today: day === today,
        locked: plan.lockedUpTo !== null && day <= plan.lockedUpTo,
      }))}
      readOnly={readOnly}
      busy={assign.busy || addMenu.busy}
      onPut={(cell, recipeId, version) => assign.send({ id: plan.id, ...cell, recipeId, version })}
      onMenu={openMenu}
      onAddMenu={(meal) => void addMenu.send({ id: plan.id, meal })}
    />
  );
}

/** A week of menus as a grid; on a phone one day per page. */
export default function MenuPlanPage() {
  const t = useText();
  const planName = usePlanName();
  const format = useFormat();
  const layout = useLayout();
  const phone = layout === 'phone';
  const { menuPlanPk = '' } = useParameters();
  const mayEdit = useMay('authorization.gastro.menu', 'Edit');
  const [chosen, setChosen] = useState('');
  const query = useCall(plans.get, { id: menuPlanPk });
  if (query.isPending) return <SkeletonFor kind="table" />;
  if (query.error || !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const plan = query.data;
  const days = daysFromTo(plan.firstDay, plan.lastDay);
  const today = format.today();
  const day = isDay(chosen) ? chosen : days.includes(today) ? today : plan.firstDay;
  const allLocked = plan.lockedUpTo !== null && plan.lastDay <= plan.lockedUpTo;
  const readOnly = !mayEdit || plan.locked || allLocked;
  // on a phone the plan stands first, on a tablet one line before it
  const checks = <PlanChecks plan={plan} days={days} folded={layout !== 'desktop'} onJump={setChosen} />;
  return (
    <RecordPage
      title={`${planName(plan)} · ${plan.centerName}`}
      back={plansHref}
      status={<PlanStatus plan={plan} />}
      actions={
        mayEdit ? (
          <>
            <Slot name="menu-plan.actions" props={{ planId: plan.id, title: plan.title }} />
            <PlanActions plan={plan} />
          </>
        ) : undefined
      }
      band={
        plan.locked || allLocked ? (
          <ReadOnlyBand reason={t(plan.locked ? 'plans.lockedBand' : 'plans.lockedByItself')} />
        ) : undefined
      }
    >
      {mayEdit && !phone && checks}
      {!readOnly && !phone && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('help.grid')}
        </Text>
      )}
      {phone && days.length > 1 && <DaySwitch monday={plan.firstDay} day={day} onChange={setChosen} />}
      <WeekGrid plan={plan} days={phone ? [day] : days} readOnly={readOnly} />
      {mayEdit && phone && checks}
    </RecordPage>
  );
}
