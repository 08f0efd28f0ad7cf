import { Button } from '@mantine/core';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { type Item, round } from '../contract/round.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';

interface Props {
  readonly item: Item;
  readonly resident: ResidentRef;
  /** What waits on this device. */
  readonly waits: string | null;
  /** What the server said to a value that was typed here. */
  readonly said?: string;
}

/** The sign of a value beyond its bounds: those that were ordered, or the usual ones. */
function Beyond({ item }: { readonly item: Item }) {
  const t = useText();
  const side = item.beyond ?? item.reading?.warning ?? null;
  if (side === null) return null;
  return (
    <StatusBadge
      status="critical"
      label={t(item.beyond === null ? `round.${side}` : `round.ordered.${side}`)}
    />
  );
}

function Words({ item, waits }: Pick<Props, 'item' | 'waits'>) {
  const t = useText();
  const format = useFormat();
  if (waits !== null) return <StatusBadge status="info" label={t('round.waits', { value: waits })} />;
  switch (item.state) {
    case 'measured':
      return (
        <>
          {/* who may not read vital signs sees that it was measured */}
          <b>{item.shown === '' ? t('outcomes.measured') : item.shown}</b>
          <Beyond item={item} />
        </>
      );
    case 'notMeasured':
      return (
        <StatusBadge
          status={states.notDone}
          label={item.note === '' ? t(`outcomes.${item.outcome ?? 'other'}`) : item.note}
        />
      );
    case 'missed':
      return (
        <LinkTo href={residentLink(item.residentId, 'vitals')}>
          <StatusBadge status={states.overdue} label={t('round.missed', { at: format.time(item.dueFrom) })} />
        </LinkTo>
      );
    case 'away':
      return (
        <StatusBadge status={states.planned} label={t('round.away', { at: format.time(item.dueFrom) })} />
      );
    case 'overdue':
      return (
        <StatusBadge
          status={states.overdue}
          label={t('round.overdue', { at: format.relative(item.dueUntil) })}
        />
      );
    default:
      return (
        <StatusBadge
          status={item.state === 'due' ? states.due : states.planned}
          label={t('round.from', { at: format.time(item.dueFrom) })}
        />
      );
  }
}

/** What became of something ordered, by whom and when. */
export function Outcome({ item, resident, waits, said }: Props) {
  const t = useText();
  const format = useFormat();
  const back = useAct(round.takeBack, {
    success: t('saved.open', { person: listName(resident), name: item.name }),
    refreshes: ['residents.'],
  });
  const { residentId, orderId, day, moment, recordedAt, recordedBy } = item;
  return (
    <div className={classes.cell} data-state={item.state}>
      <div className={classes.entry}>
        <span className={classes.kind}>{item.name}</span>
        <div className={classes.value}>
          <Words item={item} waits={waits} />
          {recordedAt !== null && (
            <span className={classes.more}>
              {format.time(recordedAt)} · {recordedBy ?? '–'}
            </span>
          )}
          {item.mayTakeBack && (
            <Button
              size="compact-md"
              variant="subtle"
              disabled={back.busy}
              aria-label={`${t('actions.takeBack')}: ${item.name}, ${listName(resident)}`}
              onClick={() => void back.send({ residentId, orderId, day, moment })}
            >
              {t('actions.takeBack')}
            </Button>
          )}
        </div>
        {said !== undefined && (
          <div role="alert" className={classes.more}>
            {said}
          </div>
        )}
      </div>
    </div>
  );
}
