import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { listName } from '#platform/domain/text/person-name.ts';
import { useAccess } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionMenu, type MenuEntry } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { ResidentLabel, residentLink } from '#apps/residents/web/parts.tsx';
import { key, type Occurrence } from '../contract/occurrences.ts';
import classes from './Tasks.module.css';
import { openFindings, openTaskForm } from './task-work.tsx';
import { useText } from './text.ts';
import type { Decided, Task } from './use-decided.ts';
import { useMoment, useTime } from './words.ts';

/** The usual reasons; each can be given in words of one's own. */
export const reasons = ['refused', 'asleep', 'unwell', 'away', 'noTime'] as const;

/** What can be done with a task beside the one press. */
function useEntries(task: Task, { decide, takeBack }: Decided): readonly (MenuEntry | null)[] {
  const t = useText();
  const { occurrence, resident } = task;
  const mayReopen = useAccess(resident.id).may(key, 'Edit');
  const record: MenuEntry = {
    label: t('actions.record'),
    icon: 'right',
    href: residentLink(resident.id, occurrence.tab),
  };
  if (occurrence.state === 'open')
    return [
      ...reasons.map((one) => ({
        label: `${t('actions.notDone')}: ${t(`reasons.${one}`)}`,
        onClick: () => void decide(task, 'notDone', t(`reasons.${one}`)),
      })),
      {
        label: t('actions.notDoneOther'),
        onClick: () => openTaskForm('notDone', task, t('actions.notDone')),
      },
      null,
      {
        label: t('actions.move'),
        icon: 'clock',
        onClick: () => openTaskForm('move', task, t('actions.move')),
      },
      record,
    ];
  if (occurrence.mayTakeBack)
    return [{ label: t('actions.takeBack'), icon: 'undo', onClick: () => void takeBack(task) }, record];
  return [
    {
      label: t('actions.reopen'),
      icon: 'undo',
      onClick: () => openTaskForm('reopen', task, t('actions.reopen')),
      blocked: mayReopen ? undefined : t('now.mayNotReopen'),
    },
    record,
  ];
}

/** What became of it, or how urgent it is. */
export function TaskState({ occurrence }: { readonly occurrence: Occurrence }) {
  const t = useText();
  const format = useFormat();
  const moment = useMoment();
  const time = useTime();
  const { state, urgency, decidedAt, decidedBy, dueUntil } = occurrence;
  if (state === 'open')
    return (
      <StatusBadge
        status={
          urgency === null || urgency === 'later' || urgency === 'away' ? states.planned : states[urgency]
        }
        label={
          urgency === 'overdue'
            ? t('now.since', { at: format.since(dueUntil) })
            : `${t(`urgencies.${urgency ?? 'later'}`)} · ${moment(occurrence)}`
        }
      />
    );
  return (
    <StatusBadge
      status={states[state]}
      label={
        decidedAt === null
          ? t(`states.${state}`)
          : t('now.byWhom', {
              state: t(`states.${state}`),
              at: time(decidedAt),
              name: decidedBy ?? '–',
            })
      }
    />
  );
}

/** One task: for whom, what, until when, and one press that says it is done. */
export function TaskRow({
  task,
  decided,
  named,
  choice,
}: {
  readonly task: Task;
  readonly decided: Decided;
  /** False where the person stands above the rows. */
  readonly named: boolean;
  /** A box that chooses it, before the row. */
  readonly choice?: ReactNode;
}) {
  const t = useText();
  const { occurrence, resident } = task;
  const mayDecide = useAccess(resident.id).may(key, 'Write');
  const entries = useEntries(task, decided);
  // a check is no tick: it is done with what was found
  const press = occurrence.needsFindings ? 'actions.findings' : 'actions.done';
  const name = `${occurrence.title}, ${listName(resident)}`;
  const more = [
    occurrence.instructions,
    occurrence.state === 'notDone' || occurrence.state === 'moved' ? occurrence.reason : '',
    occurrence.finding,
    occurrence.note,
    occurrence.isMoved ? t('now.moved') : '',
    occurrence.assignee === null ? '' : t('now.assigned', { name: occurrence.assignee }),
    occurrence.reports ? t('now.reports') : '',
  ].filter(Boolean);
  return (
    <li className={classes.row} data-state={occurrence.state} data-urgency={occurrence.urgency ?? undefined}>
      {choice}
      <div className={classes.words}>
        {named && <ResidentLabel resident={resident} linked={occurrence.tab} />}
        <span className={classes.title}>{occurrence.title}</span>
        {more.length > 0 && <span className={classes.more}>{more.join(' · ')}</span>}
      </div>
      <span className={classes.state}>
        <TaskState occurrence={occurrence} />
      </span>
      {mayDecide && (
        <span className={classes.actions}>
          {occurrence.state === 'open' && (
            <Button
              variant="light"
              leftSection={<Icon name={occurrence.needsFindings ? 'edit' : 'check'} />}
              disabled={decided.busy}
              aria-label={`${t(press)}: ${name}`}
              onClick={() =>
                occurrence.needsFindings ? openFindings(task, decided) : void decided.decide(task, 'done')
              }
            >
              {t(press)}
            </Button>
          )}
          <ActionMenu label={name} entries={entries}>
            {(button) => (
              <ActionIcon {...button} variant="subtle" size={44} aria-label={`${t('actions.more')}: ${name}`}>
                <Icon name="more" />
              </ActionIcon>
            )}
          </ActionMenu>
        </span>
      )}
    </li>
  );
}
