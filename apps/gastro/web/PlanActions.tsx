import { Button, Group, Menu } from '@mantine/core';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { states } from '#platform/web/theme/states.ts';
import type { Plan, PlanRow } from '../contract/plans.ts';
import { plans } from '../contract/plans.ts';
import { planHref, plansHref, usePlanName, useText } from './text.ts';

/** Whether a plan is published, up to when, and locked. */
export function PlanStatus({
  plan,
}: {
  readonly plan: Pick<PlanRow, 'status' | 'publishedUpTo' | 'locked'>;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <Group gap="xs">
      {plan.status === 'published' && plan.publishedUpTo !== null ? (
        <StatusBadge
          status="done"
          label={t('plans.publishedUpTo', { day: format.dayWithWeekday(plan.publishedUpTo) })}
        />
      ) : (
        <StatusBadge status="neutral" label={t('plans.unpublished')} />
      )}
      {plan.locked && <StatusBadge status={states.locked} label={t('plans.locked')} />}
    </Group>
  );
}

/** Publish up to a day, lock, copy to the next week, delete; on a phone all of it in one menu. */
export function PlanActions({ plan }: { readonly plan: Plan }) {
  const t = useText();
  const format = useFormat();
  const planName = usePlanName();
  const go = useGo();
  const phone = useLayout() === 'phone';
  const mayWrite = useMay('authorization.gastro.menu', 'Write');
  const mayDelete = useMay('authorization.gastro.menu', 'Delete');
  const publish = useAct(plans.publish, {
    success: (done) => t('states.published', { day: format.day(done.publishedUpTo ?? '') }),
  });
  const unpublish = useAct(plans.unpublish, { success: t('states.unpublished') });
  const lock = useAct(plans.lock, { success: t('states.locked') });
  const unlock = useAct(plans.unlock, { success: t('states.unlocked') });
  const copy = useAct(plans.copy, { success: t('states.copied'), onDone: (made) => go(planHref(made.id)) });
  const remove = useAct(plans.remove, { success: t('states.deleted'), onDone: () => go(plansHref) });
  const step = { id: plan.id, version: plan.version };
  const published = plan.status === 'published';
  const days = daysFromTo(plan.firstDay, plan.lastDay);
  const rare = [
    ...(mayWrite
      ? [
          {
            label: t('actions.copyWeek'),
            icon: 'copy' as const,
            onClick: () => void copy.send({ id: plan.id, firstDay: addDays(plan.firstDay, 7) }),
          },
        ]
      : []),
    {
      label: t(plan.locked ? 'actions.unlock' : 'actions.lock'),
      icon: 'lock' as const,
      onClick: () => void (plan.locked ? unlock : lock).send(step),
    },
  ];
  const upTo = days.toReversed().map((day) => ({
    label: format.dayWithWeekday(day),
    icon: day === plan.publishedUpTo ? ('check' as const) : ('send' as const),
    onClick: () => void publish.send({ ...step, upTo: day }),
  }));
  const back = {
    label: t('actions.unpublish'),
    icon: 'undo' as const,
    onClick: () => void unpublish.send(step),
  };
  const away = {
    label: t('actions.deletePlan'),
    icon: 'delete' as const,
    danger: true,
    onClick: () => void remove.send(step),
  };
  const removal = mayDelete ? [away] : [];
  const ends = published ? [back] : removal;
  if (phone)
    return (
      <RowActions
        name={planName(plan)}
        actions={[
          ...upTo.map((one) => ({ ...one, label: `${t('plans.upTo')} ${one.label}` })),
          ...rare,
          ...ends,
        ]}
      />
    );
  return (
    <>
      {rare.map((one) => (
        <Button
          key={one.label}
          variant="default"
          leftSection={<Icon name={one.icon} />}
          loading={copy.busy || lock.busy || unlock.busy}
          onClick={one.onClick}
        >
          {one.label}
        </Button>
      ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button data-key="n" loading={publish.busy} rightSection={<Icon name="down" />}>
            {t('actions.publish')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('plans.upTo')}</Menu.Label>
          {upTo.map(({ label, icon, onClick }) => (
            <Menu.Item
              key={label}
              onClick={onClick}
              {...(icon === 'check' ? { leftSection: <Icon name={icon} size={16} /> } : {})}
            >
              {label}
            </Menu.Item>
          ))}
          {ends.length > 0 && <Menu.Divider />}
          {ends.map((one) => (
            <Menu.Item
              key={one.label}
              onClick={one.onClick}
              {...('danger' in one ? { color: 'critical' } : {})}
            >
              {one.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
