import { Button, Group, Text } from '@mantine/core';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { letters, type Reminder } from '../contract/letters.ts';
import { type CurrentRun, runs } from '../contract/runs.ts';
import { ReminderTable } from './ReminderTable.tsx';
import { useText } from './text.ts';

/** The letters of an open run: some are left out, the rest is sent, or all of it is dropped. */
export function Drafts({
  run,
  drafts,
  query,
  onSending,
}: {
  readonly run: NonNullable<CurrentRun['run']>;
  readonly drafts: readonly Reminder[];
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly onSending: (taskId: string) => void;
}) {
  const t = useText();
  const format = useFormat();
  const may = useMay('authorization.billing.reminders', 'Write');
  const mayEdit = useMay('authorization.billing.reminders', 'Edit');
  const issue = useAct(runs.issue, { onDone: ({ taskId }) => onSending(taskId) });
  const drop = useAct(runs.drop, { success: t('done.dropped') });
  const leaveOut = useAct(letters.leaveOut, { success: t('done.leftOut') });
  const key = { id: run.id, version: run.version };
  const send = async () => {
    const title = t('actions.send', { count: drafts.length });
    if (await ask({ title, text: t('help.send'), yes: title })) await issue.send(key);
  };
  const actions = (one: Reminder) => [
    {
      label: t('actions.leaveOut'),
      icon: 'delete' as const,
      quick: true,
      onClick: () => void leaveOut.send({ id: one.id, version: one.version }),
    },
  ];
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('states.proposed', { at: format.instant(run.madeAt), by: run.madeBy })}
      </Text>
      <ReminderTable
        rows={drafts}
        query={query}
        label={t('views.run')}
        empty={t('empty.drafts')}
        {...(mayEdit ? { actions } : {})}
      />
      {may && (
        <Group>
          {drafts.length > 0 && (
            <Button loading={issue.busy} onClick={() => void send()}>
              {t('actions.send', { count: drafts.length })}
            </Button>
          )}
          <Button variant="default" loading={drop.busy} onClick={() => void drop.send(key)}>
            {t('actions.drop')}
          </Button>
        </Group>
      )}
    </>
  );
}
