import { serverMs } from '#platform/web/client/connection.ts';
import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import type { Due, Row } from '../contract/shapes.ts';
import { urgencyOf } from '../domain/due-dates.ts';
import { useSay, useText } from './text.ts';
import { noneOf, resultLook, urgencyLook } from './words.ts';

const isTrigger = (
  text: string | null,
): text is 'entry' | 'fall' | 'hospitalReturn' | 'newMedicationGroup' | 'weightChange' => text !== null;

/** Why it is due, where that is no interval; and until when. */
export function DueReason({ due }: { readonly due: Due }) {
  const t = useText();
  const format = useFormat();
  const reason =
    due.reason === 'interval'
      ? null
      : due.reason === 'trigger' && isTrigger(due.trigger)
        ? t(`triggers.${due.trigger}`)
        : t(`reasons.${due.reason}`);
  const why =
    reason !== null && due.until !== null ? t('due.until', { reason, day: format.day(due.until) }) : reason;
  return (
    why !== null && (
      <Text span size="sm" c="dimmed">
        {why}
      </Text>
    )
  );
}

/** When it is due, and why where the reason is not the usual interval. */
export function DueBadge({
  due,
  alone = false,
}: {
  readonly due: Due | null;
  /** The reason stands elsewhere. */
  readonly alone?: boolean;
}) {
  const t = useText();
  const format = useFormat();
  if (due === null)
    return (
      <Text span c="dimmed">
        –
      </Text>
    );
  const today = format.today();
  const urgency = urgencyOf(due.day, today, due.at, serverMs());
  const time = due.at === null ? '' : format.time(due.at);
  const label =
    due.at === null || urgency === 'overdue'
      ? t(`due.${urgency}`, { day: format.day(due.day) })
      : urgency === 'today'
        ? t('due.since', { time })
        : due.day === today
          ? t('due.from', { time })
          : t('due.fromDay', { day: format.day(due.day), time });
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25rem 0.5rem', alignItems: 'center' }}>
      {urgency === 'later' ? (
        <span>{label}</span>
      ) : (
        <StatusBadge status={urgencyLook[urgency]} label={label} />
      )}
      {!alone && <DueReason due={due} />}
    </span>
  );
}

/** Score of the most that could be reached, and the outcome as colour, shape and word. */
export function ResultBadge({
  result,
}: {
  readonly result: Pick<Row, 'score' | 'outcome' | 'severity'> & {
    readonly reachable?: number | null;
    readonly code?: string;
  };
}) {
  const t = useText();
  const say = useSay();
  const { score, reachable = null, outcome, severity, code = '' } = result;
  const none = outcome?.en === 'none' ? noneOf[code] : undefined;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25rem 0.5rem', alignItems: 'center' }}>
      {score !== null && (
        <b style={{ whiteSpace: 'nowrap' }}>
          {reachable === null ? score : t('states.scoreOf', { score, of: reachable })}
        </b>
      )}
      {outcome !== null && (
        <StatusBadge
          status={resultLook[severity]}
          label={none === undefined ? say(outcome) : t(`states.${none}`)}
        />
      )}
      {score === null && outcome === null && '–'}
    </span>
  );
}
