import { useFormat } from '#platform/web/calls/formatting.ts';
import { states } from '#platform/web/theme/states.ts';
import type { ProtocolTime } from '../contract/protocol-orders.ts';
import { useText } from './text.ts';

const badges = {
  missed: states.overdue,
  overdue: states.overdue,
  due: states.due,
  soon: states.soon,
  later: states.planned,
  away: states.planned,
  recorded: states.done,
  notRecorded: states.notDone,
} as const;

/** The sign of a time of an order. */
export const badgeOf = ({ state }: ProtocolTime): (typeof badges)[keyof typeof badges] => badges[state];

/** What became of a time, or when it is due, in words. */
export function useTimeWords(): (time: ProtocolTime) => string {
  const t = useText();
  const format = useFormat();
  return ({ state, dueFrom, dueUntil, recordedAt, outcome, note }) => {
    if (state === 'notRecorded')
      return t('protocols.state.notRecorded', { reason: note || t(`outcomes.${outcome ?? 'other'}`) });
    if (state === 'recorded')
      return t('protocols.state.recorded', { at: format.since(recordedAt ?? dueFrom) });
    if (state === 'missed') return t('protocols.state.missed');
    const at = state === 'overdue' || state === 'due' ? dueUntil : dueFrom;
    return t(`protocols.state.${state}`, { at: format.since(at) });
  };
}
