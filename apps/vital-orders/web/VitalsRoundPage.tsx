import { useEffect, useRef } from 'react';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { DepartmentChoice, useDepartment } from '#apps/sites/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { ViewChoice } from '#platform/web/kit/fields/ViewChoice.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { round } from '../contract/round.ts';
import { shifts } from '../domain/results.ts';
import { itemKey, RoundCell } from './RoundCell.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';
import { usePutAway } from './use-waits.ts';

/** Residents with what is ordered for a shift, on the way through the house; Enter goes from field to field (experience 4.5.2). */
export default function VitalsRoundPage() {
  const t = useText();
  const department = useDepartment();
  const [asked, setShift] = useAddressValue('shift', '');
  const shift = shifts.find((one) => one === asked);
  const query = useCall(
    round.get,
    { ...department.place, ...(shift === undefined ? {} : { shift }) },
    { keep: true, every: 60_000, enabled: department.ready },
  );
  usePutAway();
  const list = useRef<HTMLUListElement>(null);
  const fields = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? [])];
  // on another device, or after a break, one goes on at the first field that is open
  const ready = query.data !== undefined;
  useEffect(() => {
    if (ready && document.activeElement === document.body) fields()[0]?.focus();
  }, [ready]);
  const goOn = () => {
    const all = fields();
    all[all.indexOf(document.activeElement as HTMLInputElement) + 1]?.focus();
  };
  const { people = [], progress } = query.data ?? {};
  return (
    <ListPage
      title={t('screens.VitalsRoundPage')}
      filters={
        <ViewChoice
          label={t('fields.shift')}
          value={shift ?? query.data?.runs ?? 'earlyShift'}
          onChange={setShift}
          options={shifts.map((value) => ({ value, label: t(`shifts.${value}`) }))}
        />
      }
    >
      <DepartmentChoice department={department}>
        {progress !== undefined && progress.all > 0 ? t('round.progress', progress) : null}
      </DepartmentChoice>
      {query.isPending && <SkeletonFor kind="table" />}
      {query.error !== null && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && people.length === 0 && (
        <EmptyState kind="done" title={t('round.nothing')} />
      )}
      {people.length > 0 && (
        <ul ref={list} className={classes.people}>
          {people.map(({ resident, items, last }) => (
            <li key={resident.id} className={classes.person}>
              <div className={classes.name}>
                <ResidentLabel resident={resident} linked="vitals" />
              </div>
              <div className={classes.cells}>
                {items.map((item) => (
                  <RoundCell
                    key={itemKey(item)}
                    item={item}
                    resident={resident}
                    last={last.find((one) => one.kind === item.kind) ?? null}
                    onNext={goOn}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
