import { ActionIcon } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ValueEntry } from '#apps/vitals/web/parts.tsx';
import { readings } from '#apps/vitals/contract/readings.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { knownMe, useAccess } from '#platform/web/calls/access.ts';
import { refresh, useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { readDraft, removeDraft } from '#platform/web/offline/drafts.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { key } from '../contract/orders.ts';
import { type Item, round, type Value } from '../contract/round.ts';
import { reasons, type Outcome as Reason } from '../domain/results.ts';
import { Outcome } from './Outcome.tsx';
import classes from './Round.module.css';
import { openSkipForm } from './skip-work.tsx';
import { useText } from './text.ts';
import { draftPrefix, type Measured, useWaits, valueOf } from './use-waits.ts';

const spread = ['residents.', 'vitals.'];
export const itemKey = ({ orderId, day, moment }: Item): string => `${orderId}.${day}.${moment}`;
const which = ({ residentId, orderId, day, moment }: Item) => ({ residentId, orderId, day, moment });

interface Props {
  readonly item: Item;
  readonly resident: ResidentRef;
  readonly last: Value | null;
  /** Goes on to the field behind the one that has the focus. */
  readonly onNext: () => void;
}

/** Records one value; the toast takes it back. Without a connection it waits on the device. */
function useRecord(item: Item, person: string) {
  const t = useText();
  const mayStrike = useAccess(item.residentId).may('authorization.residents.vitals', 'Edit');
  const strike = useAct(readings.strike, {
    success: t('saved.takenBack', { person, name: item.name }),
    refreshes: ['residents.', 'vital-orders.'],
  });
  const act = useAct(round.record, {
    success: ({ shown }) => t('saved.recorded', { person, name: item.name, value: shown }),
    ...(mayStrike
      ? {
          undo: ({ reading }: Item) => {
            if (reading === null) return;
            const { id, version } = reading;
            void strike.send({ id, residentId: item.residentId, version, reason: t('saved.mistake') });
          },
        }
      : {}),
    keptAs: (sent: Measured) => ({
      said: t('saved.recorded', { person, name: item.name, value: valueOf(item, sent) }),
      content: `${item.name} ${valueOf(item, sent)}`,
    }),
    refreshes: spread,
    about: person,
  });
  return {
    act,
    async send(
      { value, secondValue, beyond = null }: Measured,
      confirmed: readonly string[],
      typedAt: string | undefined,
    ) {
      const done = await act.send({
        ...which(item),
        // what was typed a while ago was measured then
        ...(typedAt === undefined ? {} : { measuredAt: typedAt }),
        value,
        secondValue,
        beyond,
        confirmed: [...confirmed],
      });
      // somebody else may have been first: what they recorded is shown
      if (done === null) void refresh('vital-orders.');
    },
  };
}

/** Why it was not measured, in one press; without a connection it waits on the device. */
function NotMeasured({ item, resident }: Pick<Props, 'item' | 'resident'>) {
  const t = useText();
  const person = listName(resident);
  const back = useAct(round.takeBack, {
    success: t('saved.open', { person, name: item.name }),
    refreshes: spread,
  });
  const skip = useAct(round.skip, {
    success: ({ outcome }) =>
      t('saved.skipped', { person, name: item.name, reason: t(`outcomes.${outcome ?? 'other'}`) }),
    undo: (done) => void back.send(which(done)),
    keptAs: ({ outcome }: { outcome: Reason }) => {
      const reason = t(`outcomes.${outcome}`);
      return {
        said: t('saved.skipped', { person, name: item.name, reason }),
        content: `${item.name}: ${t('actions.notMeasured')}: ${reason}`,
      };
    },
    refreshes: spread,
    about: person,
  });
  const entries = reasons.map((outcome) => ({
    label: `${t('actions.notMeasured')}: ${t(`outcomes.${outcome}`)}`,
    onClick: () =>
      outcome === 'other'
        ? openSkipForm(item, person, t('actions.notMeasured'))
        : void skip.send({ ...which(item), outcome, note: '' }),
  }));
  const label = `${t('actions.notMeasured')}: ${item.name}, ${person}`;
  return (
    <ActionMenu label={label} entries={entries}>
      {(button) => (
        <ActionIcon {...button} variant="subtle" size={44} aria-label={label} disabled={skip.busy}>
          <Icon name="more" />
        </ActionIcon>
      )}
    </ActionMenu>
  );
}

/** One thing that is ordered: its field, or what became of it. Nothing moves when it is recorded. */
export function RoundCell({ item, resident, last, onNext }: Props) {
  const t = useText();
  const format = useFormat();
  const person = listName(resident);
  const mayRecord = useAccess(resident.id).may(key, 'Write');
  const waits = useWaits(item);
  const { act, send } = useRecord(item, person);
  const open = item.state === 'due' || item.state === 'overdue' || item.state === 'soon';
  const draftKey = `${draftPrefix}${itemKey(item)}`;
  const isDone = !open || waits !== null;
  const isOwn = useRef(false);
  useEffect(() => {
    const account = knownMe()?.profile.id;
    if (!isDone || account === undefined) return;
    const draft = readDraft<{ text: string }>(account, draftKey);
    if (draft === null) return;
    removeDraft(account, draftKey);
    if (isOwn.current || waits !== null) return;
    toast.info(t('saved.putAway', { about: `${person}: ${item.name}`, typed: draft.value.text }));
  }, [isDone, draftKey, waits, person, item.name, t]);
  const said = act.fields['value']?.message ?? act.problem?.title;
  if (isDone || !mayRecord)
    return (
      <Outcome item={item} resident={resident} waits={waits} {...(said === undefined ? {} : { said })} />
    );
  return (
    <div className={classes.cell} data-state={item.state}>
      <div className={classes.entry}>
        <ValueEntry
          kind={item.kind}
          person={person}
          last={last}
          draftKey={draftKey}
          busy={act.busy}
          error={said}
          onValue={(value, confirmed, typedAt) => {
            isOwn.current = true;
            void send({ ...value, beyond: value.circumstances?.beyond ?? null }, confirmed, typedAt);
          }}
          onNext={onNext}
        />
      </div>
      <NotMeasured item={item} resident={resident} />
      <span className={`${classes.more} ${classes.below}`}>
        {[
          item.state === 'overdue'
            ? t('round.overdue', { at: format.relative(item.dueUntil) })
            : t('round.until', { at: format.time(item.dueUntil) }),
          item.instructions,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}
