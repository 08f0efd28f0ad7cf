import { Stack, Text } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import {
  Widget,
  WidgetFigure,
  WidgetFigures,
  WidgetList,
  WholeLine,
} from '#platform/web/kit/page/Widget.tsx';
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
    <Widget
      title={t('screens.DueWidget')}
      icon="assessment"
      href={page}
      query={query}
      none={({ overdue, today, soon }) => (overdue + today + soon === 0 ? t('states.noDue') : null)}
    >
      {({ overdue, today, soon, items }) => (
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
                <WholeLine>
                  <ResidentLabel resident={one.resident} />
                </WholeLine>
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
      )}
    </Widget>
  );
}
