import { Button, Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Plan } from '../contract/plans.ts';
import { checkPlan } from '../domain/menu-plans.ts';
import type { PlanCheck } from '../domain/menu-plans.ts';
import { useDayHead, useName, useText } from './text.ts';

const looks = {
  recipeInactive: 'warning',
  allergensUnknown: 'warning',
  repeated: 'info',
  nothingPlanned: 'info',
} as const;
const shown = 6;

/** What to look at before publishing; each check leads to its cell. */
export function PlanChecks({
  plan,
  days,
  folded,
  onJump,
}: {
  readonly plan: Plan;
  readonly days: readonly string[];
  /** Only how many there are, until somebody wants to see them. */
  readonly folded: boolean;
  readonly onJump: (day: string) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const nameOf = useName();
  const dayHead = useDayHead();
  const menus = new Map(plan.menus.map((menu) => [menu.id, menu]));
  const checks = checkPlan(
    days,
    ['lunch', 'dinner'],
    plan.entries.map((entry) => {
      const menu = menus.get(entry.menuId)!;
      return {
        id: entry.id,
        day: entry.day,
        meal: menu.meal,
        menuNumber: menu.number,
        course: entry.course,
        recipeId: entry.dish.recipeId,
        active: entry.dish.active,
        allergensKnown: entry.dish.allergens.state === 'known',
      };
    }),
  );
  const wordsOf = (check: PlanCheck) => {
    if (check.code === 'nothingPlanned')
      return t('checks.nothingPlanned', { day: dayHead(check.day), meal: t(`meals.${check.meal}`) });
    const dish = plan.entries.find((entry) => entry.id === check.entryId)!.dish;
    return t(`checks.${check.code}`, { day: dayHead(check.day), dish: nameOf(dish.name) });
  };
  const jump = (check: PlanCheck) => {
    onJump(check.day);
    if (check.code !== 'nothingPlanned')
      setTimeout(() => document.querySelector<HTMLElement>(`[data-entry="${check.entryId}"]`)?.focus());
  };
  if (checks.length === 0) return null;
  const label = t('checks.label', { count: checks.length });
  const list = (
    <Group gap="xs" mb="md" role="group" aria-label={label}>
      {checks.slice(0, folded ? undefined : shown).map((check, index) => (
        <UnstyledButton key={index} onClick={() => jump(check)}>
          <StatusBadge status={looks[check.code]} label={wordsOf(check)} />
        </UnstyledButton>
      ))}
      {!folded && checks.length > shown && <span>{t('checks.more', { count: checks.length - shown })}</span>}
    </Group>
  );
  if (!folded) return list;
  return (
    <>
      <Button
        variant="subtle"
        fullWidth
        justify="space-between"
        leftSection={<Icon name="warning" />}
        rightSection={<Icon name={open ? 'up' : 'down'} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && list}
    </>
  );
}
