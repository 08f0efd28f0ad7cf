import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { NetworkError } from '#platform/web/client/client.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { type ChosenDepartment, DepartmentChoice, useDepartment } from '#apps/sites/web/parts.tsx';
import { occurrences } from '../contract/occurrences.ts';
import { soonHours } from '../domain/occurrences.ts';
import { byResident, byUrgency, type Part } from './parts-of-round.ts';
import classes from './Tasks.module.css';
import { TaskRow } from './TaskRow.tsx';
import { useText } from './text.ts';
import { type Decided, useDecided } from './use-decided.ts';

const orders = ['time', 'room'] as const;

/** Tasks below the word or the person that they have in common. */
function PartOfRound({ part, decided }: { readonly part: Part; readonly decided: Decided }) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id} className={classes.part ?? ''}>
        {part.resident === null ? (
          t(`urgencies.${part.urgency!}`)
        ) : (
          <ResidentLabel resident={part.resident} />
        )}
        <span className={classes.count}>{part.tasks.length}</span>
      </Title>
      <ul className={classes.rows}>
        {part.tasks.map((task) => (
          <TaskRow key={task.occurrence.id} task={task} decided={decided} named={part.resident === null} />
        ))}
      </ul>
    </section>
  );
}

/** What is due now in a department. A device keeps it of the care center: without a connection all of that is shown. */
function useNow({ ready, place }: ChosenDepartment, mine: boolean) {
  const own = useCall(occurrences.now, { ...place, mine }, { keep: true, every: 60_000, enabled: ready });
  const { departmentId, ...center } = place;
  const whole = departmentId !== undefined && own.error instanceof NetworkError && own.data === undefined;
  const kept = useCall(occurrences.now, { ...center, mine }, { enabled: whole });
  return { query: whole ? kept : own, whole };
}

/** What is overdue, due, and due within two hours, by time or on the way through the house (experience, 4.5.2). */
export default function NowPage() {
  const t = useText();
  const format = useFormat();
  const department = useDepartment();
  const [order, setOrder] = useAddressValue('order', 'time');
  const [mine, setMine] = useAddressValue('mine', '');
  const { query, whole } = useNow(department, mine === '1');
  const decided = useDecided(
    query.data?.items ?? [],
    [mine, whole, ...Object.values(department.place)].join(' '),
  );
  const { progress, more = 0 } = query.data ?? {};
  const parts = order === 'room' ? byResident(decided.tasks) : byUrgency(decided.tasks);
  const until = format.time(new Date(serverMs() + soonHours * 3_600_000).toISOString());
  return (
    <ListPage
      title={t('screens.NowPage')}
      filters={
        <>
          <ViewChoice
            label={t('fields.order')}
            value={order === 'room' ? 'room' : 'time'}
            onChange={setOrder}
            options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
          <SwitchField
            label={t('fields.mine')}
            value={mine === '1'}
            onChange={(on) => setMine(on ? '1' : '')}
          />
        </>
      }
    >
      <DepartmentChoice department={department}>
        {progress && progress.all > 0 ? t('now.progress', progress) : null}
      </DepartmentChoice>
      {whole && <Text c="dimmed">{t('now.wholeCenter')}</Text>}
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && decided.tasks.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && decided.tasks.length === 0 && (
        <EmptyState kind="done" title={t('now.nothing', { until })} />
      )}
      {parts.map((part) => (
        <PartOfRound key={part.key} part={part} decided={decided} />
      ))}
      {more > 0 && <Text c="dimmed">{t('now.more', { count: more })}</Text>}
      {/* in nobody's name: not among the own */}
      {mine !== '1' && <Slot name="now.also" props={{}} />}
    </ListPage>
  );
}
