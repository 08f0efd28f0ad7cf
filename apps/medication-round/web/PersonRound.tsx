import { ActionIcon, Button } from '@mantine/core';
import { useRef } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { useSwipe } from '#platform/web/kit/form/use-swipe.ts';
import { useToldHeight } from '#platform/web/kit/page/use-told-height.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useFormMode } from '#platform/web/store/form-mode.ts';
import type { Dose, Pack } from '../contract/round.ts';
import { isSuspended } from '../domain/doses.ts';
import { isAsked, type Mark, type Marks, plainCount } from '../domain/marking.ts';
import { DoseRow, type RowScan } from './DoseRow.tsx';
import { useLabelOf } from './DrugLine.tsx';
import { Fold } from './Fold.tsx';
import { Foot } from './Foot.tsx';
import { PersonHead } from './PersonHead.tsx';
import { Reserves, Resting } from './Rest.tsx';
import classes from './Round.module.css';
import { ScanAnswer, ScanPanel } from './ScanPanel.tsx';
import { SecondSigners } from './SecondSigners.tsx';
import { useText } from './text.ts';
import { useWedge } from './use-wedge.ts';
import { useFrozen } from './use-frozen.ts';
import { useMoreBelow } from './use-more-below.ts';
import type { Shown, ShownPerson } from './use-round.ts';
import { useSigning } from './use-signing.ts';

interface Props {
  readonly person: ShownPerson;
  readonly loadedAt: string;
  readonly roundId: string | null;
  /** Packs that may be given for what is ordered. */
  readonly packs: readonly Pack[];
  readonly mayGive: boolean;
  /** Why nothing may be signed without a connection now. */
  readonly blocked: string | null;
  readonly onSigned: (answers: readonly Dose[]) => void;
  readonly onNext: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** Doses of one person: what is due stands open, the rest is folded; two taps sign what is as planned (experience, sketch 3). */
export function PersonRound({ person, loadedAt, roundId, packs, mayGive, blocked, ...on }: Props) {
  const t = useText();
  const format = useFormat();
  useFormMode();
  const list = useRef<HTMLDivElement>(null);
  const foot = useToldHeight<HTMLDivElement>('--page-foot');
  const frozen = useFrozen(person.items, loadedAt);
  const signing = useSigning({
    ...{ person, frozen, roundId, packs, blocked },
    onSigned: on.onSigned,
    onDone: on.onNext,
  });
  const { items, marks } = signing;
  const { changed } = frozen;
  const swipe = useSwipe(() => on.onStep(1));
  const below = useMoreBelow(list, foot, items.map((one) => one.key).join());
  const now = items.filter((one) => isAsked(one) || (!one.open && !isSuspended(one.dose)));
  const later = items.filter((one) => one.open && one.timing === 'later');
  const suspended = items.filter((one) => isSuspended(one.dose));
  const { scanning } = signing;
  const labelOf = useLabelOf(person, items);
  const choices = items.filter(isAsked).map(({ key }) => ({ value: key, label: labelOf(key) }));
  useWedge(mayGive, (code) => void scanning.read(code));
  const rows = {
    ...{ person, marks },
    onMark: mayGive ? signing.mark : undefined,
    scanOf: mayGive
      ? (key: string): RowScan => ({
          done: scanning.scans.get(key),
          open: scanning.at === key,
          onOpen: () => scanning.open(key),
          panel: <ScanPanel scans={scanning} medicine={labelOf(key)} {...{ choices, labelOf }} />,
        })
      : undefined,
  };
  return (
    <section aria-label={t('person.label')} className={classes.sheet} {...swipe}>
      <PersonHead person={person} />
      {changed.length > 0 && (
        <div role="alert" className={classes.bar}>
          {t('person.changed', { at: format.time(loadedAt) })}
          <Button size="compact-md" variant="default" onClick={signing.look}>
            {t('actions.show')}
          </Button>
        </div>
      )}
      {mayGive && <ScanAnswer scans={scanning} {...{ choices, labelOf }} />}
      <div className={classes.section}>
        <h3>{t('person.due', { count: now.filter(isAsked).length })}</h3>
        {mayGive && now.some(isAsked) && <ForAll onAbsent={signing.allAbsent} />}
      </div>
      {now.length === 0 && <EmptyState kind="done" title={t('person.nothing')} />}
      <div ref={list}>
        <Rows {...rows} items={now} />
      </div>
      <Fold title={t('person.reserves', { count: person.reserves.length })} count={person.reserves.length}>
        <Reserves person={person} />
      </Fold>
      <Fold title={t('person.later', { count: later.length })} count={later.length}>
        <Rows {...rows} items={later} />
      </Fold>
      <Fold
        title={t('person.resting', { count: person.resting.length })}
        count={person.resting.length + suspended.length}
      >
        <Rows {...rows} items={suspended} />
        <Resting person={person} />
      </Fold>
      {mayGive && <SecondSigners {...signing.second} />}
      <Foot
        {...{ foot, below, mayGive }}
        plain={plainCount(items, marks)}
        marked={marks.size}
        named={[...marks].map(([key, one]) => `${key} ${one.outcome}`).join()}
        blocked={signing.why}
        busy={signing.busy}
        onAll={signing.allAsPlanned}
        onChange={signing.clear}
        onSign={() => void signing.send()}
        onStep={on.onStep}
      />
    </section>
  );
}

function Rows({
  items,
  person,
  marks,
  onMark,
  scanOf,
}: {
  readonly items: readonly Shown[];
  readonly person: ShownPerson;
  readonly marks: Marks;
  readonly onMark: ((key: string, mark: Mark | null) => void) | undefined;
  readonly scanOf: ((key: string) => RowScan) | undefined;
}) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <DoseRow
          key={item.key}
          item={item}
          drug={person.drugs.find((one) => one.orderId === item.dose.orderId)}
          resident={person.resident}
          mark={marks.get(item.key)}
          onMark={onMark && ((next) => onMark(item.key, next))}
          {...(scanOf ? { scan: scanOf(item.key) } : {})}
        />
      ))}
    </ul>
  );
}

/** What is said of all doses of a person at once. */
function ForAll({ onAbsent }: { readonly onAbsent: () => void }) {
  const t = useText();
  return (
    <ActionMenu label={t('actions.forAll')} entries={[{ label: t('actions.allAbsent'), onClick: onAbsent }]}>
      {(button) => (
        <ActionIcon {...button} variant="subtle" size={44} aria-label={t('actions.forAll')}>
          <Icon name="more" />
        </ActionIcon>
      )}
    </ActionMenu>
  );
}
