import { Text } from '@mantine/core';
import { useCall } from '#platform/web/calls.ts';
import { useFormat } from '#platform/web/formatting.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { Widget, WidgetFigure, WidgetFigures, WidgetList } from '#platform/web/kit/Widget.tsx';
import { toDo } from '../contract/runs.ts';
import { useText } from './text.ts';

/** The month that waits for its invoices: how far it is, what stands in the way, and what has not been paid in time. */
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
        </>
      )}
    </Widget>
  );
}
