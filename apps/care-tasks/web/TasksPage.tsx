import { Checkbox, Text, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { DepartmentChoice, useDepartment } from '#apps/sites/web/parts.tsx';
import { occurrences } from '../contract/occurrences.ts';
import { occurrenceStates } from '../domain/occurrences.ts';
import { type ShiftName, shiftNames } from '../domain/timing.ts';
import { type Chosen, ChosenFoot, useChosen, useMany } from './chosen-tasks.tsx';
import { byResident, type Part } from './parts-of-round.ts';
import classes from './Tasks.module.css';
import { TaskRow } from './TaskRow.tsx';
import { useText } from './text.ts';
import { type Decided, useDecided } from './use-decided.ts';

const isShift = (text: string): text is ShiftName => (shiftNames as readonly string[]).includes(text);

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

/** All tasks of a shift by person, with what became of them; several are decided at once (specification 2, section 4). */
export default function TasksPage() {
  const t = useText();
  const department = useDepartment();
  const [asked, setShift] = useAddressValue('shift', '');
  const [state, setState] = useAddressValue('state', '');
  const { ready, place } = department;
  const running = useCall(
    occurrences.board,
    { ...place, shift: null },
    { keep: true, every: 60_000, enabled: ready },
  );
  const shift = asked === '' ? (running.data?.runs ?? null) : isShift(asked) ? asked : null;
  const query = useCall(
    occurrences.board,
    { ...place, shift },
    { keep: true, every: 60_000, enabled: ready && (asked !== '' || running.data !== undefined) },
  );
  const decided = useDecided(query.data?.items ?? [], [shift, ...Object.values(place)].join(' '));
  const shown = decided.tasks.filter((one) => state === '' || one.occurrence.state === state);
  const own = useChosen(shown);
  const many = useMany(decided, own);
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
      <DepartmentChoice department={department} />
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && shown.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && shown.length === 0 && <EmptyState kind="done" title={t('board.nothing')} />}
      {byResident(shown).map((part) => (
        <Person key={part.key} part={part} decided={decided} own={own} />
      ))}
      {(query.data?.more ?? 0) > 0 && <Text c="dimmed">{t('now.more', { count: query.data!.more })}</Text>}
      <ChosenFoot own={own} many={many} />
    </ListPage>
  );
}
