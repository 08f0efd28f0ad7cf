import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isArrow, nextShape } from '#platform/web/kit/body/shapes.ts';
import type { MapPoint } from '../contract/punctures.ts';
import { pointOf } from '../domain/points.ts';
import type { Dot } from './drawing.ts';
import classes from './Points.module.css';
import { usePointWords } from './point-words.ts';
import { useText } from './text.ts';

export interface Choosing {
  readonly chosen: readonly string[];
  /** Points in the order in which they are proposed. */
  readonly suggested: readonly string[];
  /** Absent: to look at only. */
  readonly onPick?: ((point: string) => void) | undefined;
  /** Whether a point can be chosen; the others say why not. */
  readonly may: (point: MapPoint) => boolean;
}

/** What stands in a point: its number, or what keeps it. */
function signOf(point: MapPoint, isChosen: boolean): string {
  if (isChosen) return '✓';
  if (point.state === 'used') return '…';
  if (point.state === 'blocked') return '×';
  // the edges of a finger have no number by which somebody would call them
  return pointOf(point.point)?.kind === 'insulin' ? String(point.number) : '';
}

/** Points on a drawing: each is a button, the arrow keys go from one to the nearest. */
export function PointDrawing({
  name,
  box,
  radius,
  dots,
  outline,
  mirrored,
  chosen,
  suggested,
  onPick,
  may,
}: Choosing & {
  readonly name: string;
  readonly box: string;
  readonly radius: number;
  readonly dots: readonly Dot[];
  readonly outline: ReactNode;
  /** The person's left is on the right as one looks. */
  readonly mirrored: boolean | null;
}) {
  const t = useText();
  const words = usePointWords();
  const drawing = useRef<SVGSVGElement>(null);
  const caption = useId();
  const [at, setAt] = useState<string | null>(null);
  const first =
    dots.find((one) => one.point.point === at) ??
    dots.find((one) => chosen.includes(one.point.point)) ??
    dots.find((one) => suggested.includes(one.point.point)) ??
    dots[0];
  const onKey = (dot: Dot) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (may(dot.point)) onPick?.(dot.point.point);
    }
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = nextShape(dots, dot, event.key);
    if (next === null) return;
    setAt(next.point.point);
    drawing.current?.querySelector<SVGElement>(`[data-point="${next.point.point}"]`)?.focus();
  };
  return (
    <figure className={classes.drawing}>
      <figcaption className={classes.name} id={caption}>
        {name}
      </figcaption>
      <svg ref={drawing} viewBox={box} role="group" aria-labelledby={caption}>
        {outline}
        {dots.map((dot) => {
          const { point } = dot;
          const isChosen = chosen.includes(point.point);
          const isSuggested = suggested.includes(point.point);
          const label = `${words.place(point.point)}: ${words.state(point)}${isSuggested ? `, ${t('pointStates.suggested')}` : ''}`;
          const open = onPick !== undefined && may(point);
          return (
            <g
              key={point.point}
              className={classes.place}
              data-point={point.point}
              data-state={point.state}
              data-suggested={isSuggested || undefined}
              data-chosen={isChosen || undefined}
              data-open={open || undefined}
              role="button"
              aria-pressed={isChosen}
              aria-disabled={!open}
              aria-label={label}
              tabIndex={dot === first ? 0 : -1}
              onClick={() => open && onPick?.(point.point)}
              onKeyDown={onKey(dot)}
              onFocus={() => setAt(point.point)}
            >
              <title>{label}</title>
              <circle cx={dot.middle[0]} cy={dot.middle[1]} r={radius} className={classes.dot} />
              <text
                x={dot.middle[0]}
                y={dot.middle[1]}
                className={classes.sign}
                style={{ fontSize: radius * 1.15 }}
                aria-hidden
              >
                {signOf(point, isChosen)}
              </text>
            </g>
          );
        })}
      </svg>
      {mirrored !== null && (
        <div className={classes.sides} aria-hidden>
          <span>{t(mirrored ? 'states.right' : 'states.left')}</span>
          <span>{t(mirrored ? 'states.left' : 'states.right')}</span>
        </div>
      )}
    </figure>
  );
}
