import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type BodyPlace, bodyPlaceWords, type BodyView } from '#platform/domain/text/body-places.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import classes from './BodyMap.module.css';
import { figureSize } from './figure.ts';
import { isArrow, keyOfPlace, nextShape, type Shape, shapes } from './shapes.ts';

/** A point on the figure, in thousandths of its width and height. */
export interface BodyPoint {
  readonly x: number;
  readonly y: number;
}

export interface FigureProps {
  readonly view: BodyView;
  readonly chosen: readonly BodyPlace[];
  /** What stands in a chosen place; without it a check mark. */
  readonly mark?: ((place: BodyPlace) => string) | undefined;
  /** Where exactly in a chosen place its mark stands; without it in the middle of the region. */
  readonly point?: ((place: BodyPlace) => BodyPoint | null) | undefined;
  /** Absent: to look at only. `point`: where it was tapped; null: chosen by the keyboard. */
  readonly onPick?: ((place: BodyPlace, point: BodyPoint | null) => void) | undefined;
  readonly single: boolean;
}

const left = 30;
const shownWidth = 140;
const thousandth = (share: number): number => Math.min(1000, Math.max(0, Math.round(share * 1000)));

/** Where on the figure somebody tapped; the drawing shows its middle part, as wide as high as it is. */
function pointOf(drawing: SVGSVGElement | null, event: MouseEvent): BodyPoint | null {
  const box = drawing?.getBoundingClientRect();
  // the keyboard and readers click without a place
  if (!box || box.width === 0 || box.height === 0 || event.detail === 0) return null;
  const x = left + ((event.clientX - box.left) / box.width) * shownWidth;
  return { x: thousandth(x / figureSize.width), y: thousandth((event.clientY - box.top) / box.height) };
}

/** The body from one side: each region is a button, the arrow keys go from one to the nearest. */
export function Figure({ view, chosen, mark, point, onPick, single }: FigureProps) {
  const t = useFrameText();
  const language = useLanguage();
  const all = shapes[view];
  const drawing = useRef<SVGSVGElement>(null);
  const keys = new Set(chosen.map(keyOfPlace));
  const [at, setAt] = useState<string | null>(null);
  const stop = all.find((one) => one.key === at) ?? all.find((one) => keys.has(one.key)) ?? all[0]!;
  const onKey = (shape: Shape) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPick?.(shape.place, null);
    }
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = nextShape(all, shape, event.key);
    if (!next) return;
    setAt(next.key);
    drawing.current?.querySelector<SVGElement>(`[data-place="${next.key}"]`)?.focus();
  };
  const name = t(`kit.body.${view}`);
  const [leftSide, rightSide] =
    view === 'front' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.name}>{name}</figcaption>
      <svg
        ref={drawing}
        viewBox={`${left} 0 ${shownWidth} ${figureSize.height}`}
        role={single && onPick ? 'radiogroup' : 'group'}
        aria-label={name}
      >
        {all.map((shape) => {
          const isChosen = keys.has(shape.key);
          const words = bodyPlaceWords(shape.place, language);
          const button = onPick && {
            role: single ? 'radio' : 'checkbox',
            'aria-checked': isChosen,
            'aria-label': words,
            tabIndex: shape === stop ? 0 : -1,
            'data-open': true,
            onClick: (event: MouseEvent) => {
              setAt(shape.key);
              onPick(shape.place, pointOf(drawing.current, event));
            },
            onKeyDown: onKey(shape),
            onFocus: () => setAt(shape.key),
          };
          return (
            <polygon
              key={shape.key}
              className={classes.region}
              points={shape.points}
              data-place={shape.key}
              data-chosen={isChosen || undefined}
              {...button}
            >
              <title>{words}</title>
            </polygon>
          );
        })}
        {all
          .filter((shape) => keys.has(shape.key))
          .map(({ key, place, middle }) => {
            const at = point?.(place) ?? null;
            const [x, y] =
              at === null ? middle : [(at.x / 1000) * figureSize.width, (at.y / 1000) * figureSize.height];
            return (
              <g key={key} aria-hidden>
                {at !== null && <circle cx={x} cy={y} r={9} className={classes.pin} />}
                <text x={x} y={y} className={classes.mark}>
                  {mark?.(place) ?? '✓'}
                </text>
              </g>
            );
          })}
      </svg>
      <div className={classes.sides} aria-hidden>
        <span>{t(`kit.body.${leftSide}`)}</span>
        <span>{t(`kit.body.${rightSide}`)}</span>
      </div>
    </figure>
  );
}
