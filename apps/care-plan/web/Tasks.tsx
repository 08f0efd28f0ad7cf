import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { RowActions } from '#platform/web/kit/table/RowActions.tsx';
import { SortLevel } from '#platform/web/kit/table/SortLevel.tsx';
import { states } from '#platform/web/theme/states.ts';
import type { Goal, PlanTree, Task } from '../contract/shapes.ts';
import { tasks } from '../contract/tasks.ts';
import { obstacleTo } from '../domain/steps.ts';
import { usePermissions } from './permissions.ts';
import { StopTaskForm, TaskForm } from './task-forms.tsx';
import { useText } from './text.ts';
import { useBlocked, useSortWords, useWhen } from './words.ts';
import { openForm, useDelete } from './work.tsx';

function useTaskActions(plan: PlanTree) {
  const t = useText();
  const { residentId } = plan;
  const may = usePermissions(residentId);
  const blocked = useBlocked();
  const drop = useDelete('task', tasks.remove, residentId);
  return (task: Task) => {
    const facts = { status: plan.status, task: task.status };
    return [
      ...(may.edit
        ? [
            {
              label: t('actions.change'),
              icon: 'edit' as const,
              quick: true,
              blocked: blocked(obstacleTo('changeTask', facts)),
              onClick: () =>
                openForm(residentId, `task:${task.id}`, t('actions.change'), (close) => (
                  <TaskForm residentId={residentId} goalId={task.goalId} task={task} onDone={close} />
                )),
            },
            {
              label: t('actions.stop'),
              icon: 'stop' as const,
              blocked: blocked(obstacleTo('stopTask', facts)),
              onClick: () =>
                openForm(residentId, `stop:${task.id}`, t('actions.stop'), (close) => (
                  <StopTaskForm residentId={residentId} task={task} onDone={close} />
                )),
            },
          ]
        : []),
      ...(may.remove
        ? [
            {
              label: t('actions.delete'),
              icon: 'delete' as const,
              danger: true,
              blocked: blocked(obstacleTo('removeTask', facts)),
              onClick: () => void drop(task),
            },
          ]
        : []),
    ];
  };
}

function TaskRow({
  task,
  grip,
  actions,
}: {
  readonly task: Task;
  readonly grip: ReactNode;
  readonly actions: ReactNode;
}) {
  const t = useText();
  const format = useFormat();
  const when = useWhen();
  const stopped = task.status === 'stopped';
  const facts = [
    when(task),
    task.assignedName ?? t('states.all'),
    task.reports ? t('states.reportsMark') : '',
    task.until === null ? '' : `${t('fields.until')} ${format.day(task.until)}`,
  ];
  return (
    <Group gap="xs" wrap="nowrap" py={6} align="flex-start">
      {grip}
      <Stack gap={2} flex={1}>
        <Text fw={560} c={stopped ? 'dimmed' : undefined}>
          {task.name}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.filter((one) => one !== '').join(' · ')}
        </Text>
        {[task.description, task.comment, task.closeComment]
          .filter((one) => one !== '')
          .map((text) => (
            <Text key={text} size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          ))}
        {stopped && (
          <Group>
            <StatusBadge
              status={states.inactive}
              label={t('states.endedOn', { day: format.day(task.endedOn!) })}
            />
          </Group>
        )}
      </Stack>
      {actions}
    </Group>
  );
}

/** What is done for a goal, in its order. */
export function Tasks({ plan, goal }: { readonly plan: PlanTree; readonly goal: Goal }) {
  const t = useText();
  const words = useSortWords();
  const { residentId } = plan;
  const may = usePermissions(residentId);
  const actionsOf = useTaskActions(plan);
  const sort = useAct(tasks.sort);
  const sortable = may.edit && obstacleTo('sort', plan) === null;
  if (goal.tasks.length === 0) return <Text c="dimmed">{t('states.emptyTasks')}</Text>;
  return (
    <section aria-label={t('fields.measures')}>
      <SortLevel
        rows={goal.tasks}
        nameOf={(task) => task.name}
        words={words}
        kind={t('drag.kind')}
        onSort={sortable ? (ids) => sort.send({ residentId, goalId: goal.id, ids: [...ids] }) : null}
      >
        {(task, grip) => {
          const actions = actionsOf(task);
          return (
            <TaskRow
              task={task}
              grip={grip}
              actions={actions.length > 0 && <RowActions name={task.name} actions={actions} />}
            />
          );
        }}
      </SortLevel>
    </section>
  );
}
