import { Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useClosed } from '#platform/web/slots/reachable.ts';
import { useLanguage } from '#platform/web/text/text.ts';
import type { RunProblem } from '../contract/runs.ts';
import { useText } from './text.ts';

/** Where a problem is mended: the profile of the resident, which holds payers and care levels, or a settings page. */
export function fixLink(problem: Pick<RunProblem, 'code' | 'residentId'>): string | null {
  // what is still to come, or is collected anew with the button above, is mended nowhere
  if (problem.code === 'notCollected' || problem.code === 'mealAhead') return null;
  if (problem.code === 'bankDataMissing' || problem.code === 'payableToAddressMissing')
    return '/settings/invoice-settings';
  if (problem.code === 'noAllocation' || problem.code === 'uncovered')
    return '/settings/service-cost-allocation';
  if (problem.code === 'priceNotAvailable') return '/settings/service-costs';
  if (problem.code === 'mealNotDelivered') return '/app-gastro/today';
  return `/app-residents/forms/details/${problem.residentId}/profile`;
}

/** The way to where a problem is mended; who may not go there reads whom to ask. */
function Fix({ problem }: { readonly problem: RunProblem }) {
  const t = useText();
  const language = useLanguage();
  const closed = useClosed();
  const href = fixLink(problem);
  if (href === null) return null;
  const app = closed(href);
  if (app !== null)
    return (
      <Text span size="sm" c="dimmed">
        {t('run.fixedBy', { app: app[language] })}
      </Text>
    );
  return (
    <LinkTo
      href={href}
      aria-label={`${t('actions.fix')}: ${problem.name} ${t(`problems.${problem.code}`, { amount: '' })}`}
    >
      {t('actions.fix')}
    </LinkTo>
  );
}

/** What stands in the way, by message; each entry leads to where it is mended. */
export function RunProblems({ problems }: { readonly problems: readonly RunProblem[] }) {
  const t = useText();
  const format = useFormat();
  const groups = [...Map.groupBy(problems, ({ code, amount }) => `${code} ${amount ?? ''}`).values()].sort(
    (left, right) => Number(right[0]!.blocking) - Number(left[0]!.blocking),
  );
  return (
    <Stack gap="md">
      {groups.map((group) => {
        const [first] = group as [RunProblem];
        return (
          <div key={`${first.code} ${first.amount ?? ''}`}>
            <Group
              gap="sm"
              wrap="nowrap"
              align="flex-start"
              style={{ color: first.blocking ? 'var(--s-critical-text)' : 'var(--s-warning-text)' }}
            >
              <Icon name={first.blocking ? 'critical' : 'warning'} />
              <Text fw={550}>
                {t(`problems.${first.code}`, {
                  amount: first.amount === null ? '' : format.money(first.amount),
                })}{' '}
                ({group.length})
              </Text>
            </Group>
            <ul style={{ margin: 0, paddingInlineStart: 40 }}>
              {group.map((problem) => (
                <li key={`${problem.residentId ?? ''} ${problem.payer ?? ''}`}>
                  {[
                    problem.name,
                    problem.payer && t(`payers.${problem.payer}`),
                    problem.days.length > 0 && t('run.days', { days: daysText(problem.days, format.day) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  <Fix problem={problem} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </Stack>
  );
}

/** Three days at most; of more the first and the last. */
function daysText(days: readonly string[], format: (day: string) => string): string {
  return days.length <= 3 ? days.map(format).join(', ') : `${format(days[0]!)} – ${format(days.at(-1)!)}`;
}
