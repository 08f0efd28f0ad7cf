import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget, WidgetList } from '#platform/web/kit/page/Widget.tsx';
import { occurrences } from '../contract/occurrences.ts';
import classes from './Tasks.module.css';
import { TaskState } from './TaskRow.tsx';
import { useText } from './text.ts';

/** What is to be done today for a resident, and what became of it, on the resident's dashboard. */
export default function TasksCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const today = useFormat().today();
  const query = useCall(occurrences.list, { residentId, from: today, to: today, limit: 100 });
  return (
    <Widget
      title={t('screens.TasksCard')}
      query={query}
      icon="careTasks"
      none={({ items }) => (items.length === 0 ? t('card.none') : null)}
    >
      {({ items }) => {
        const kept = items.filter((one) => one.state !== 'moved');
        const open = kept.filter((one) => one.state === 'open');
        return (
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {t('card.left', { open: open.length, all: kept.length })}
            </Text>
            <WidgetList
              rows={[...open, ...kept.filter((one) => one.state !== 'open')]}
              limit={6}
              keyOf={(one) => one.id}
            >
              {(one) => (
                <div className={classes.cardRow}>
                  <span>{one.title}</span>
                  <TaskState occurrence={one} />
                </div>
              )}
            </WidgetList>
          </Stack>
        );
      }}
    </Widget>
  );
}
