import { Button, Group, Menu } from '@mantine/core';
import { addDays, daysFromTo } from '#platform/domain/time/days.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Plan, PlanRow } from '../contract/plans.ts';
import { plans } from '../contract/plans.ts';
import { planHref, plansHref, useText } from './text.ts';

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

/** Publish up to a day, lock, copy to the next week, delete. */
export function PlanActions({ plan }: { readonly plan: Plan }) {
  const t = useText();
  const format = useFormat();
  const go = useGo();
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
  const week = daysFromTo(plan.firstDay, addDays(plan.firstDay, 6));
  return (
    <>
      {mayWrite && (
        <Button
          variant="default"
          leftSection={<Icon name="copy" />}
          loading={copy.busy}
          onClick={() => void copy.send({ id: plan.id, firstDay: addDays(plan.firstDay, 7) })}
        >
          {t('actions.copyWeek')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="lock" />}
        loading={lock.busy || unlock.busy}
        onClick={() => void (plan.locked ? unlock : lock).send(step)}
      >
        {t(plan.locked ? 'actions.unlock' : 'actions.lock')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button data-key="n" loading={publish.busy} rightSection={<Icon name="down" />}>
            {t('actions.publish')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('plans.upTo')}</Menu.Label>
          {week.toReversed().map((day) => (
            <Menu.Item
              key={day}
              onClick={() => void publish.send({ ...step, upTo: day })}
              {...(day === plan.publishedUpTo ? { leftSection: <Icon name="check" size={16} /> } : {})}
            >
              {format.dayWithWeekday(day)}
            </Menu.Item>
          ))}
          {published && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => void unpublish.send(step)}>{t('actions.unpublish')}</Menu.Item>
            </>
          )}
          {mayDelete && !published && (
            <>
              <Menu.Divider />
              <Menu.Item color="critical" onClick={() => void remove.send(step)}>
                {t('actions.deletePlan')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
