import { type KeyboardEvent, useRef, useState } from 'react';
import { type BodyPlace, bodyPlaceWords, type BodyView } from '#platform/domain/text/body-places.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import classes from './BodyMap.module.css';
import { figureSize } from './figure.ts';
import { isArrow, keyOfPlace, nextShape, type Shape, shapes } from './shapes.ts';

export interface FigureProps {
  readonly view: BodyView;
  readonly chosen: readonly BodyPlace[];
  /** What stands in a chosen place; without it a check mark. */
  readonly mark?: ((place: BodyPlace) => string) | undefined;
  /** Absent: to look at only. */
  readonly onPick?: ((place: BodyPlace) => void) | undefined;
  readonly single: boolean;
}

/** The body from one side: each region is a button, the arrow keys go from one to the nearest. */
export function Figure({ view, chosen, mark, onPick, single }: FigureProps) {
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
      onPick?.(shape.place);
    }
    if (!isArrow(event.key)) return;
    event.preventDefault();
    const next = nextShape(all, shape, event.key);
    if (!next) return;
    setAt(next.key);
    drawing.current?.querySelector<SVGElement>(`[data-place="${next.key}"]`)?.focus();
  };
  const name = t(`kit.body.${view}`);
  const [left, right] = view === 'front' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.name}>{name}</figcaption>
      <svg
        ref={drawing}
        viewBox={`30 0 140 ${figureSize.height}`}
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
            onClick: () => {
              setAt(shape.key);
              onPick(shape.place);
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
          .map(({ key, place, middle: [x, y] }) => (
            <text key={key} x={x} y={y} className={classes.mark} aria-hidden>
              {mark?.(place) ?? '✓'}
            </text>
          ))}
      </svg>
      <div className={classes.sides} aria-hidden>
        <span>{t(`kit.body.${left}`)}</span>
        <span>{t(`kit.body.${right}`)}</span>
      </div>
    </figure>
  );
}
