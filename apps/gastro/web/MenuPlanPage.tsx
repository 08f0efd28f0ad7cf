import { Text } from '@mantine/core';
import { useState } from 'react';
import { addDays, daysFromTo, isDay } from '#platform/domain/time/days.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useParameters } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { plans } from '../contract/plans.ts';
import { DaySwitch } from './Switches.tsx';
import { PlanChecks } from './PlanChecks.tsx';
import { PlanActions, PlanStatus } from './PlanActions.tsx';
import { plansHref, useText } from './text.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** A week of menus as a grid; on a phone one day per page. */
export default function MenuPlanPage() {
  const t = useText();
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
  const week = daysFromTo(plan.firstDay, addDays(plan.firstDay, 6));
  const today = format.today();
  const day = isDay(chosen) ? chosen : week.includes(today) ? today : plan.firstDay;
  const readOnly = !mayEdit || plan.locked;
  // on a phone the plan stands first, on a tablet one line before it
  const checks = <PlanChecks plan={plan} days={week} folded={layout !== 'desktop'} onJump={setChosen} />;
  return (
    <RecordPage
      title={`${format.week(plan.firstDay)} · ${plan.centerName}`}
      back={plansHref}
      status={<PlanStatus plan={plan} />}
      actions={mayEdit ? <PlanActions plan={plan} /> : undefined}
      band={plan.locked ? <ReadOnlyBand reason={t('plans.lockedBand')} /> : undefined}
    >
      {mayEdit && !phone && checks}
      {!readOnly && !phone && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('help.grid')}
        </Text>
      )}
      {phone && <DaySwitch monday={plan.firstDay} day={day} onChange={setChosen} />}
      <WeekGrid plan={plan} days={phone ? [day] : week} readOnly={readOnly} />
      {mayEdit && phone && checks}
    </RecordPage>
  );
}
