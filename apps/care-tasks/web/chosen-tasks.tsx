import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#platform/web/calls/calls.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { type Occurrence, occurrences } from '../contract/occurrences.ts';
import classes from './Tasks.module.css';
import { openManyForm } from './task-work.tsx';
import { reasons } from './TaskRow.tsx';
import { useText } from './text.ts';
import type { Decided, Task } from './use-decided.ts';

const spread = ['residents.', 'care-reports.'];

/** Tasks that are chosen, to be decided or moved at once: of those that are shown and open. */
export function useChosen(shown: readonly Task[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const tasks = shown.filter(({ occurrence }) => occurrence.state === 'open' && ids.has(occurrence.id));
  return {
    tasks,
    chosen: new Set(tasks.map((one) => one.occurrence.id)),
    clear: () => setIds(new Set()),
    toggle(some: readonly string[], on: boolean) {
      setIds((before) => {
        const after = new Set(before);
        for (const id of some)
          if (on) after.add(id);
          else after.delete(id);
        return after;
      });
    },
  };
}
export type Chosen = ReturnType<typeof useChosen>;

/** What is done by a tick; the others are done with what was found, one by one. */
const ticked = (tasks: readonly Task[]) => tasks.filter((one) => !one.occurrence.needsFindings);

/** Decides or moves what is chosen; what somebody else decided meanwhile is named. One press takes it all back. */
export function useMany(decided: Decided, own: Chosen) {
  const t = useText();
  const put = (all: readonly Occurrence[]) => {
    const tasks = new Map(decided.tasks.map((one) => [one.occurrence.id, one]));
    for (const one of all) {
      const task = tasks.get(one.id);
      if (task !== undefined) decided.put(task, one);
    }
  };
  const back = useAct(occurrences.takeBackMany, {
    success: ({ opened }) => t('saved.openAgain', { count: opened.length }),
    onDone: ({ opened, others }) => put([...opened, ...others]),
    refreshes: spread,
  });
  /** What was done, where it shows, and what was left as it is. */
  const after = (done: readonly Occurrence[], others: readonly Occurrence[]) => {
    put([...done, ...others]);
    if (others.length > 0) toast.info(t('saved.others', { count: others.length }));
    own.clear();
  };
  const takeBack = (done: readonly Occurrence[]) => {
    if (done.length > 0) void back.send({ ids: done.map((one) => one.id) });
  };
  const act = useAct(occurrences.decideMany, {
    success: ({ decided: done }) => t('saved.many', { count: done.length }),
    undo: ({ decided: done }) => takeBack(done),
    refreshes: spread,
  });
  return {
    busy: act.busy || back.busy,
    after,
    takeBack,
    async send(state: 'done' | 'notDone', reason = '') {
      const ids = (state === 'done' ? ticked(own.tasks) : own.tasks).map((one) => one.occurrence.id);
      const left = own.tasks.length - ids.length;
      const result = await act.send({ ids, state, reason });
      if (result === null) return;
      after(result.decided, result.others);
      if (left > 0) toast.info(t('saved.findings', { count: left }));
    },
  };
}
export type Many = ReturnType<typeof useMany>;

/** What is done with all chosen tasks at once. */
export function ChosenFoot({ own, many }: { readonly own: Chosen; readonly many: Many }) {
  const t = useText();
  const count = own.tasks.length;
  if (count === 0) return null;
  const ticks = ticked(own.tasks).length;
  const title = t('chosen.tasks', { count });
  const open = (form: 'notDone' | 'move') =>
    openManyForm(form, own.tasks, many, `${t(`actions.${form}`)}: ${title}`);
  return (
    <div className={classes.foot}>
      <Button
        leftSection={<Icon name="check" />}
        disabled={many.busy || ticks === 0}
        onClick={() => void many.send('done')}
      >
        {t('actions.doneMany', { count: ticks })}
      </Button>
      <ActionMenu
        label={t('fields.reason')}
        entries={[
          ...reasons.map((one) => ({
            label: t(`reasons.${one}`),
            onClick: () => void many.send('notDone', t(`reasons.${one}`)),
          })),
          { label: t('actions.otherReason'), onClick: () => open('notDone') },
        ]}
      >
        {(button) => (
          <Button {...button} variant="default" disabled={many.busy}>
            {t('actions.notDoneMany', { count })}
          </Button>
        )}
      </ActionMenu>
      <Button
        variant="default"
        leftSection={<Icon name="clock" />}
        disabled={many.busy}
        onClick={() => open('move')}
      >
        {t('actions.moveMany', { count })}
      </Button>
      <Button variant="subtle" onClick={own.clear}>
        {t('actions.clear')}
      </Button>
    </div>
  );
}
