import { memo, type ReactNode } from 'react';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import {
  type FormDefinition,
  type FormResult,
  narrowlyPrinted,
  type Severity,
} from '#apps/forms/contract/form.ts';
import classes from './Gauge.module.css';
import { numbersOf } from './numbering.ts';
import { useSay } from './speaking.ts';
import { useText } from './text.ts';

export const statusOf = {
  none: 'neutral',
  info: 'info',
  warning: 'warning',
  alert: 'critical',
} as const satisfies Readonly<Record<Severity, string>>;

export interface GaugeProps {
  readonly definition: FormDefinition;
  readonly result: FormResult;
  /** Result and day of the last time, in the same variant. */
  readonly previous?: { readonly day: string | null; readonly result: FormResult | null } | undefined;
  /** Makes the numbers of what is missing buttons that lead there. */
  readonly onJump?: ((itemId: string) => void) | undefined;
  /** "Why 7?" */
  readonly why?: ReactNode;
}

const labelOf = (definition: FormDefinition, code: string | null) =>
  definition.outcomes.find((one) => one.code === code);

/** The bands as stretches of one line, each with name and range, and where the score stands. */
const Bands = memo(function Bands({
  definition,
  score,
  complete,
}: {
  readonly definition: FormDefinition;
  readonly score: number | null;
  readonly complete: boolean;
}) {
  const t = useText();
  const say = useSay();
  const scale = definition.score;
  if (!scale || definition.bands.length === 0) return null;
  const [low, high] = [scale.minimum, scale.maximum];
  const bands = definition.bands
    .map((band) => ({ band, from: band.from ?? low, to: band.to ?? high }))
    .toSorted((left, right) => left.from - right.from);
  // each step of the score takes the same room; a band of one value can still be read
  const share = (from: number, to: number) => Math.max(to - from + 1, (high - low + 1) / 6);
  return (
    <ol className={classes.bands} aria-label={t('gauge.bands')}>
      {bands.map(({ band, from, to }, index) => {
        const outcome = labelOf(definition, band.outcome);
        // it ends where the next one begins: half a point between two belongs to the lower one
        const next = bands[index + 1]?.from;
        const here = score !== null && score >= from && (next === undefined ? score <= to : score < next);
        return (
          <li
            key={`${band.outcome}${from}`}
            className={classes.band}
            style={{ flexGrow: share(from, to) }}
            data-status={statusOf[outcome?.severity ?? 'none']}
            data-here={(here && complete) || undefined}
            data-so-far={(here && !complete) || undefined}
            aria-current={(here && complete) || undefined}
          >
            <span className={classes.range}>{band.printed ?? (from === to ? from : `${from}–${to}`)}</span>
            <span className={classes.name}>{say(outcome?.label) || band.outcome}</span>
          </li>
        );
      })}
    </ol>
  );
});

/** "11–24" beside "of 31": that the printed range holds for every score from 11 on. A phone says it where it matters. */
function PrintedRange({
  definition,
  score,
}: {
  readonly definition: FormDefinition;
  readonly score: number | null;
}) {
  const t = useText();
  const narrow = narrowlyPrinted(definition);
  if (!narrow) return null;
  return (
    <div
      className={`${classes.line} ${classes.printed}`}
      data-here={(score !== null && score >= narrow.from && score <= narrow.to) || undefined}
    >
      {t('gauge.printed', { printed: narrow.printed, from: narrow.from, to: narrow.to })}
    </div>
  );
}

/** The number of a question that is still open; a button where it can lead there. */
const Open = memo(function Open({
  id,
  number,
  onJump,
}: {
  readonly id: string;
  readonly number: string;
  readonly onJump: GaugeProps['onJump'];
}) {
  const t = useText();
  return onJump ? (
    <button type="button" onClick={() => onJump(id)} aria-label={t('gauge.jump', { number })}>
      {number}
    </button>
  ) : (
    <span>{number}</span>
  );
});

/** "↑ 2 since 12.08.2026": how far the score went, by the direction that is worse. */
function Difference({
  score,
  previous,
}: {
  readonly score: number;
  readonly previous: NonNullable<GaugeProps['previous']>;
}) {
  const t = useText();
  const format = useFormat();
  const before = previous.result?.score ?? null;
  if (before === null || previous.day === null) return null;
  const day = format.day(previous.day);
  if (before === score) return <span className={classes.difference}>{t('gauge.same', { day })}</span>;
  const more = score > before;
  return (
    <span className={classes.difference}>
      <Icon name={more ? 'up' : 'descending'} size={16} />{' '}
      {t(more ? 'gauge.more' : 'gauge.less', { count: Math.abs(score - before), day })}
    </span>
  );
}

/** The score with its bands: "8 so far" until all is answered; then score, outcome and how it changed. */
export function ScoreGauge({ definition, result, previous, onJump, why }: GaugeProps) {
  const t = useText();
  const say = useSay();
  const numbers = numbersOf(definition);
  const complete = result.missing.length === 0;
  const outcome = labelOf(definition, result.outcome);
  const { score } = result;
  const of = result.reachable ?? result.maximum;
  return (
    <div className={classes.gauge}>
      {definition.score && (
        <div className={classes.score} role="status">
          <b>{score ?? '–'}</b>
          {complete && score !== null ? (
            <span>{t('gauge.of', { maximum: of ?? 0 })}</span>
          ) : (
            <span>{t('gauge.soFar')}</span>
          )}
          {outcome && <StatusBadge status={statusOf[outcome.severity]} label={say(outcome.label)} />}
          {why}
        </div>
      )}
      {!definition.score && outcome && (
        <div className={classes.score} role="status">
          <StatusBadge status={statusOf[outcome.severity]} label={say(outcome.label)} />
        </div>
      )}
      <Bands definition={definition} score={score} complete={complete} />
      <PrintedRange definition={definition} score={score} />
      {complete && score !== null && previous && <Difference score={score} previous={previous} />}
      {definition.calculations
        .filter((one) => one.shown)
        .map((one) => {
          const value = result.calculated[one.id] ?? null;
          return value === null ? null : (
            <div key={one.id} className={classes.line}>
              {say(one.label)}:{' '}
              <b>
                {value}
                {one.unit === '' ? '' : ` ${one.unit}`}
              </b>
              {one.maximum !== undefined && ` / ${one.maximum}`}
            </div>
          );
        })}
      {definition.flags
        .filter((flag) => result.flags.includes(flag.code))
        .map((flag) => (
          <div key={flag.code} className={classes.line}>
            <StatusBadge status={statusOf[flag.severity]} label={say(flag.label)} />
          </div>
        ))}
      <div className={`${classes.line} ${classes.count}`} aria-live="polite">
        {t('gauge.answered', { answered: result.answered, shown: result.shown })}
      </div>
      {result.missing.length > 0 && (
        <div className={classes.missing}>
          <span>{t('gauge.missing')}</span>
          {result.missing.map((id) => (
            <Open key={id} id={id} number={numbers.get(id) ?? id} onJump={onJump} />
          ))}
        </div>
      )}
    </div>
  );
}
