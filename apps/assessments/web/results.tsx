import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/formatting.ts';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import type { Due, Point, Row } from '../contract/shapes.ts';
import { urgencyOf } from '../domain/due-dates.ts';
import { useSay, useText } from './text.ts';
import { noneOf, severityLook, urgencyLook } from './words.ts';

const present = (): number => Date.now();
const isTrigger = (
  text: string | null,
): text is 'entry' | 'fall' | 'hospitalReturn' | 'newMedicationGroup' | 'weightChange' => text !== null;

/** When it is due, and why where the reason is not the usual interval. */
export function DueBadge({ due }: { readonly due: Due | null }) {
  const t = useText();
  const format = useFormat();
  if (due === null)
    return (
      <Text span c="dimmed">
        –
      </Text>
    );
  const today = format.today();
  const urgency = urgencyOf(due.day, today, due.at, present());
  const time = due.at === null ? '' : format.time(due.at);
  const label =
    due.at === null || urgency === 'overdue'
      ? t(`due.${urgency}`, { day: format.day(due.day) })
      : urgency === 'today'
        ? t('due.since', { time })
        : due.day === today
          ? t('due.from', { time })
          : t('due.fromDay', { day: format.day(due.day), time });
  const reason =
    due.reason === 'interval'
      ? null
      : due.reason === 'trigger' && isTrigger(due.trigger)
        ? t(`triggers.${due.trigger}`)
        : t(`reasons.${due.reason}`);
  const why =
    reason !== null && due.until !== null ? t('due.until', { reason, day: format.day(due.until) }) : reason;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25rem 0.5rem', alignItems: 'center' }}>
      {urgency === 'later' ? (
        <span>{label}</span>
      ) : (
        <StatusBadge status={urgencyLook[urgency]} label={label} />
      )}
      {why !== null && (
        <Text span size="sm" c="dimmed">
          {why}
        </Text>
      )}
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
          status={severityLook[severity]}
          label={none === undefined ? say(outcome) : t(`states.${none}`)}
        />
      )}
      {score === null && outcome === null && '–'}
    </span>
  );
}

const width = 96;
const height = 28;
const edge = 3;

/** Scores as a small line, on the whole scale of the instrument so that a change looks as big as it is; by time, not by number. */
export function Spark({
  name,
  points,
  minimum,
  maximum,
}: {
  readonly name: { en: string; de: string };
  readonly points: readonly Point[];
  readonly minimum: number | null;
  readonly maximum: number | null;
}) {
  const t = useText();
  const say = useSay();
  const scored = points.flatMap((one) =>
    one.score === null ? [] : [{ at: Date.parse(one.day), score: one.score }],
  );
  if (scored.length < 2) return null;
  const [low, high] = [
    minimum ?? Math.min(...scored.map((one) => one.score)),
    maximum ?? Math.max(...scored.map((one) => one.score)),
  ];
  const [first, last] = [scored[0]!.at, scored.at(-1)!.at];
  const place = (one: { at: number; score: number }) => ({
    x: edge + ((one.at - first) / Math.max(1, last - first)) * (width - 2 * edge),
    y: height - edge - ((one.score - low) / Math.max(1, high - low)) * (height - 2 * edge),
  });
  const places = scored.map(place);
  const end = places.at(-1)!;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('chart.spark', { name: say(name), scores: scored.map((one) => one.score).join(', ') })}
    >
      <polyline
        points={places.map((one) => `${one.x.toFixed(1)},${one.y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--text-dim)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={end.x} cy={end.y} r="3" fill="var(--primary)" />
    </svg>
  );
}
