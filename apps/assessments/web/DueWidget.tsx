import { Stack, Text } from '@mantine/core';
import { listName } from '#platform/domain/person-name.ts';
import { useMe } from '#platform/web/access.ts';
import { useCall } from '#platform/web/calls.ts';
import { Widget, WidgetFigure, WidgetFigures, WidgetList } from '#platform/web/kit/Widget.tsx';
import { due } from '../contract/due.ts';
import { DueBadge } from './results.tsx';
import { useSay, useText } from './text.ts';
import { assessmentLink } from './words.ts';

const page = '/app-residents/assessments-due';

/** What is overdue, due today and within a week, with the most urgent ones. */
export default function DueWidget({ rows }: { readonly rows: number }) {
  const t = useText();
  const say = useSay();
  const { siteId } = useMe();
  const query = useCall(due.summary, { rows, ...(siteId ? { centerId: siteId } : {}) }, { every: 300_000 });
  return (
    <Widget title={t('screens.DueWidget')} icon="assessment" href={page} query={query}>
      {({ overdue, today, soon, items }) =>
        overdue + today + soon === 0 ? (
          <Text c="dimmed">{t('states.noDue')}</Text>
        ) : (
          <Stack gap="sm">
            <WidgetFigures>
              <WidgetFigure value={overdue} label={t('due.overdueCount')} href={page} />
              <WidgetFigure value={today} label={t('due.todayCount')} href={page} />
              <WidgetFigure value={soon} label={t('due.soonCount')} href={`${page}?by=week`} />
            </WidgetFigures>
            <WidgetList
              rows={items}
              limit={rows}
              total={overdue + today + soon}
              href={`${page}?by=week`}
              keyOf={(one) => one.id}
              linkOf={(one) => assessmentLink(one.definitionId, one.residentId, one.draftId ?? undefined)}
            >
              {(one) => (
                <>
                  <Text span fw={680}>
                    {listName(one)}
                    {one.roomNumber !== null && (
                      <Text span c="dimmed" fw={400}>
                        {' '}
                        · {one.roomNumber}
                      </Text>
                    )}
                  </Text>
                  <Text span w="100%">
                    {say(one.title)}{' '}
                    <DueBadge
                      due={{
                        day: one.nextDue,
                        at: one.at,
                        until: one.until,
                        reason: one.reason,
                        trigger: one.trigger,
                      }}
                    />
                  </Text>
                </>
              )}
            </WidgetList>
          </Stack>
        )
      }
    </Widget>
  );
}
