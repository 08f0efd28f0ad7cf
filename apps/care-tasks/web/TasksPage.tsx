import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { type Occurrence, occurrences } from '../contract/occurrences.ts';
import { occurrenceStates } from '../domain/occurrences.ts';
import { type ShiftName, shiftNames } from '../domain/timing.ts';
import { byResident, type Part } from './parts-of-round.ts';
import classes from './Tasks.module.css';
import { reasons, TaskRow } from './TaskRow.tsx';
import { useText } from './text.ts';
import { type Decided, useDecided } from './use-decided.ts';

const spread = ['residents.', 'care-reports.'];
const isShift = (text: string): text is ShiftName => (shiftNames as readonly string[]).includes(text);

/** Tasks that are chosen, to be decided at once. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    clear: () => setChosen(new Set()),
    toggle(ids: readonly string[], on: boolean) {
      setChosen((before) => {
        const after = new Set(before);
        for (const id of ids)
          if (on) after.add(id);
          else after.delete(id);
        return after;
      });
    },
  };
}
type Chosen = ReturnType<typeof useChosen>;

/** The tasks of one person. */
function Person({
  part,
  decided,
  own,
}: {
  readonly part: Part;
  readonly decided: Decided;
  readonly own: Chosen;
}) {
  const t = useText();
  const open = part.tasks.filter((one) => one.occurrence.state === 'open').map((one) => one.occurrence.id);
  const resident = part.resident!;
  const all = open.length > 0 && open.every((id) => own.chosen.has(id));
  return (
    <section aria-label={listName(resident)}>
      <Title order={2} size="h4" className={classes.part ?? ''}>
        <Checkbox
          size="md"
          aria-label={t('actions.chooseAll', { name: listName(resident) })}
          checked={all}
          indeterminate={!all && open.some((id) => own.chosen.has(id))}
          disabled={open.length === 0}
          onChange={(event) => own.toggle(open, event.currentTarget.checked)}
        />
        <ResidentLabel resident={resident} />
        <span className={classes.count}>
          {t('board.openOf', { open: open.length, all: part.tasks.length })}
        </span>
      </Title>
      <ul className={classes.rows}>
        {part.tasks.map((task) => {
          const { id, state, title } = task.occurrence;
          return (
            <TaskRow
              key={id}
              task={task}
              decided={decided}
              named={false}
              choice={
                <Checkbox
                  size="md"
                  aria-label={t('actions.choose', { title })}
                  checked={own.chosen.has(id)}
                  disabled={state !== 'open'}
                  onChange={(event) => own.toggle([id], event.currentTarget.checked)}
                />
              }
            />
          );
        })}
      </ul>
    </section>
  );
}

/** Decides what is chosen; what somebody else decided meanwhile is named. One press takes it all back. */
function useMany(decided: Decided, own: Chosen) {
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
  const act = useAct(occurrences.decideMany, {
    success: ({ decided: done }) => t('saved.many', { count: done.length }),
    undo: ({ decided: done }) => {
      if (done.length > 0) void back.send({ ids: done.map((one) => one.id) });
    },
    refreshes: spread,
  });
  return {
    busy: act.busy || back.busy,
    async send(state: 'done' | 'notDone', reason = '') {
      const result = await act.send({ ids: [...own.chosen], state, reason });
      if (result === null) return;
      put([...result.decided, ...result.others]);
      if (result.others.length > 0) toast.info(t('saved.others', { count: result.others.length }));
      own.clear();
    },
  };
}

/** What is done with all chosen tasks at once. */
function Foot({ own, many }: { readonly own: Chosen; readonly many: ReturnType<typeof useMany> }) {
  const t = useText();
  const count = own.chosen.size;
  if (count === 0) return null;
  const entries = reasons.map((one) => ({
    label: t(`reasons.${one}`),
    onClick: () => void many.send('notDone', t(`reasons.${one}`)),
  }));
  return (
    <div className={classes.foot}>
      <Button leftSection={<Icon name="check" />} disabled={many.busy} onClick={() => void many.send('done')}>
        {t('actions.doneMany', { count })}
      </Button>
      <ActionMenu label={t('fields.reason')} entries={entries}>
        {(button) => (
          <Button {...button} variant="default" disabled={many.busy}>
            {t('actions.notDoneMany', { count })}
          </Button>
        )}
      </ActionMenu>
      <Button variant="subtle" onClick={own.clear}>
        {t('actions.clear')}
      </Button>
    </div>
  );
}

/** All tasks of a shift by person, with what became of them; several are decided at once (specification 2, section 4). */
export default function TasksPage() {
  const t = useText();
  const { siteId } = useMe();
  const [asked, setShift] = useAddressValue('shift', '');
  const [state, setState] = useAddressValue('state', '');
  const own = useChosen();
  const center = siteId === null ? {} : { centerId: siteId };
  const running = useCall(occurrences.board, { ...center, shift: null }, { keep: true, every: 60_000 });
  const shift = asked === '' ? (running.data?.runs ?? null) : isShift(asked) ? asked : null;
  const query = useCall(
    occurrences.board,
    { ...center, shift },
    { keep: true, every: 60_000, enabled: asked !== '' || running.data !== undefined },
  );
  const decided = useDecided(query.data?.items ?? []);
  const many = useMany(decided, own);
  const shown = decided.tasks.filter((one) => state === '' || one.occurrence.state === state);
  return (
    <ListPage
      title={t('screens.TasksPage')}
      filters={
        <>
          <ViewChoice
            label={t('fields.shift')}
            value={shift ?? 'day'}
            onChange={setShift}
            options={[...shiftNames, 'day' as const].map((value) => ({ value, label: t(`shifts.${value}`) }))}
          />
          <SelectField
            label={t('fields.state')}
            placeholder={t('fields.state')}
            value={state === '' ? null : state}
            onChange={(next) => setState(next ?? '')}
            options={occurrenceStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </>
      }
    >
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && shown.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && shown.length === 0 && <EmptyState kind="done" title={t('board.nothing')} />}
      {byResident(shown).map((part) => (
        <Person key={part.key} part={part} decided={decided} own={own} />
      ))}
      {(query.data?.more ?? 0) > 0 && <Text c="dimmed">{t('now.more', { count: query.data!.more })}</Text>}
      <Foot own={own} many={many} />
    </ListPage>
  );
}
