import { Button, Group, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Widget, WidgetFigure, WidgetFigures, WidgetList } from '#platform/web/kit/page/Widget.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { type ToDo, toDo } from '../contract/runs.ts';
import { useText } from './text.ts';

const blocking = (problems: ToDo['problems']): number =>
  problems.filter((one) => one.blocking).reduce((sum, one) => sum + one.count, 0);

/** The month that waits for its invoices: what stands in the way, how far it is, and what has not been paid in time. */
export default function BillingToDoWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(toDo.show, {}, { every: 600_000 });
  const page = `/app-billing/resident-billing${query.data ? `?month=${query.data.month}` : ''}`;
  return (
    <Widget title={t('screens.BillingToDoWidget')} icon="receipt" query={query} href={page}>
      {({ month, status, uninvoiced, drafts, issued, overdue, problems }) => (
        <>
          <StatusBadge
            status={status === 'open' ? 'info' : 'done'}
            label={`${format.month(month)}: ${t(`periodStatus.${status}`)}`}
          />
          {blocking(problems) > 0 && (
            <Group gap="sm" justify="space-between" mt="xs">
              <Text fw={600}>
                {t('toDo.blocks', { count: blocking(problems), month: format.month(month) })}
              </Text>
              <Button component={LinkTo} href={`${page}&step=check`} variant="light">
                {t('steps.check')}
              </Button>
            </Group>
          )}
          {problems.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('run.noProblems')}
            </Text>
          )}
          <WidgetList
            rows={problems}
            limit={rows}
            href={`${page}&step=check`}
            keyOf={(one) => one.code}
            linkOf={() => `${page}&step=check`}
          >
            {(one) => (
              <>
                <StatusBadge
                  status={one.blocking ? 'critical' : 'warning'}
                  label={format.number(one.count)}
                />
                <Text span flex={1} miw="9rem">
                  {one.code === 'uncovered' ? t('toDo.uncovered') : t(`problems.${one.code}`)}
                </Text>
              </>
            )}
          </WidgetList>
          <WidgetFigures>
            <WidgetFigure
              value={format.number(uninvoiced)}
              label={t('toDo.uninvoiced')}
              href={`/app-billing/resident-services?month=${month}`}
            />
            <WidgetFigure
              value={format.number(drafts)}
              label={t('toDo.drafts')}
              href={`${page}&step=review`}
            />
            <WidgetFigure
              value={format.number(issued)}
              label={t('toDo.issued')}
              href={`/app-billing/invoices?month=${month}`}
            />
            <WidgetFigure
              value={format.number(overdue.count)}
              label={t('toDo.overdue', { amount: format.money(overdue.amount) })}
              href="/app-billing/invoices?status=overdue"
            />
          </WidgetFigures>
        </>
      )}
    </Widget>
  );
}
