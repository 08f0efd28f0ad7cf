import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { useSwipe } from '#platform/web/kit/form/use-swipe.ts';
import { useToldHeight } from '#platform/web/kit/page/use-told-height.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useFormMode } from '#platform/web/store/form-mode.ts';
import { refresh } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Dose, Drug } from '../contract/round.ts';
import { isSuspended } from '../domain/doses.ts';
import { isAsked, plainCount, signings, unanswered } from '../domain/marking.ts';
import { DoseRow } from './DoseRow.tsx';
import { Foot } from './Foot.tsx';
import { Fold } from './Fold.tsx';
import { PersonHead } from './PersonHead.tsx';
import { Reserves, Resting } from './Rest.tsx';
import { SecondSigners, type Tokens } from './SecondSigners.tsx';
import { shortMedicine } from './DrugLine.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';
import { useFrozen } from './use-frozen.ts';
import { useMarks } from './use-marks.ts';
import { useMoreBelow } from './use-more-below.ts';
import type { Shown, ShownPerson } from './use-round.ts';
import { sentOf, useSign } from './use-sign.ts';

interface Props {
  readonly person: ShownPerson;
  readonly loadedAt: string;
  readonly roundId: string | null;
  readonly mayGive: boolean;
  /** Why nothing may be signed without a connection now. */
  readonly blocked: string | null;
  readonly onSigned: (answers: readonly Dose[]) => void;
  readonly onNext: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** Doses of one person: what is due stands open, the rest is folded; two taps sign what is as planned (experience, sketch 3). */
export function PersonRound({
  person,
  loadedAt,
  roundId,
  mayGive,
  blocked,
  onSigned,
  onNext,
  onStep,
}: Props) {
  const t = useText();
  const format = useFormat();
  useFormMode();
  const list = useRef<HTMLUListElement>(null);
  const foot = useToldHeight<HTMLDivElement>('--page-foot');
  const { items, changed, show } = useFrozen(person.items, loadedAt);
  const { marks, mark, allAsPlanned, allAbsent, drop, clear } = useMarks(items);
  const sign = useSign(onSigned);
  const [tokens, setTokens] = useState<Tokens>(new Map());
  const swipe = useSwipe(() => onStep(1));
  const drugs = new Map(person.drugs.map((drug) => [drug.orderId, drug]));
  const now = items.filter((one) => isAsked(one) || (!one.open && !isSuspended(one.dose)));
  const later = items.filter((one) => one.open && one.timing === 'later');
  const suspended = items.filter((one) => isSuspended(one.dose));
  const below = useMoreBelow(list, foot, items.map((one) => one.key).join());
  const open = unanswered(items, marks).length;
  const asked = { person: person.resident, drugs: person.drugs, items, marks, roundId };
  const groups = signings(items, marks);
  const unsigned = groups.filter((one) => one.second && !tokens.has(one.key)).length;
  const why =
    changed.length > 0
      ? t('person.lookFirst')
      : open > 0
        ? t('person.answerFirst', { count: open })
        : unsigned > 0
          ? t('person.secondFirst')
          : blocked;
  const namesOf = (keys: readonly string[]) =>
    items
      .filter((one) => keys.includes(one.key))
      .flatMap((one) => drugs.get(one.dose.orderId) ?? [])
      .map(shortMedicine)
      .join(', ');
  const setToken = (key: string, token: string | null) =>
    setTokens((now) => {
      const next = new Map(now);
      if (token === null) next.delete(key);
      else next.set(key, token);
      return next;
    });
  const look = () => {
    drop(changed);
    show();
  };
  const send = async () => {
    if (await sign.send({ ...asked, tokens })) {
      clear();
      setTokens(new Map());
      onNext();
    } else void refresh('medication-round.');
  };
  const rows = (some: readonly Shown[]): ReactNode =>
    some.flatMap((item) => {
      const drug = drugs.get(item.dose.orderId);
      return drug === undefined
        ? []
        : [
            <DoseRow
              key={item.key}
              item={item}
              drug={drug}
              resident={person.resident}
              mark={marks.get(item.key)}
              onMark={mayGive ? (next) => mark(item.key, next) : undefined}
            />,
          ];
    });
  return (
    <section aria-label={t('person.label')} className={classes.sheet} {...swipe}>
      <PersonHead person={person} />
      {changed.length > 0 && (
        <div role="alert" className={classes.bar}>
          {t('person.changed', { at: format.time(loadedAt) })}
          <Button size="compact-md" variant="default" onClick={look}>
            {t('actions.show')}
          </Button>
        </div>
      )}
      <div className={classes.part}>
        <h3>{t('person.due', { count: now.filter(isAsked).length })}</h3>
        {mayGive && now.some(isAsked) && <ForAll onAbsent={allAbsent} />}
      </div>
      {now.length === 0 && <EmptyState kind="done" title={t('person.nothing')} />}
      <ul ref={list} className={classes.rows}>
        {rows(now)}
      </ul>
      <Fold title={t('person.reserves', { count: person.reserves.length })} count={person.reserves.length}>
        <Reserves person={person} />
      </Fold>
      <Fold title={t('person.later', { count: later.length })} count={later.length}>
        <ul className={classes.rows}>{rows(later)}</ul>
      </Fold>
      <Fold
        title={t('person.resting', { count: person.resting.length })}
        count={person.resting.length + suspended.length}
      >
        <ul className={classes.rows}>{rows(suspended)}</ul>
        <Resting person={person} drugs={drugs as ReadonlyMap<string, Drug>} />
      </Fold>
      <SecondSigners
        signings={mayGive ? groups : []}
        sentOf={(one) => sentOf(asked, one)}
        namesOf={namesOf}
        tokens={tokens}
        error={sign.fields['secondSignature']?.message}
        onToken={setToken}
      />
      <Foot
        foot={foot}
        plain={plainCount(items, marks)}
        marked={marks.size}
        named={[...marks].map(([key, one]) => `${key} ${one.outcome}`).join()}
        blocked={why}
        busy={sign.busy}
        below={below}
        mayGive={mayGive}
        onAll={allAsPlanned}
        onChange={clear}
        onSign={() => void send()}
        onStep={onStep}
      />
    </section>
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
