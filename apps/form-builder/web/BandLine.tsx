import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { FormDefinition } from '#apps/forms/contract/form.ts';
import { statusOf } from '#apps/form-filling/web/parts.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { type Band, borders, inOrder, moveBorder } from './bands.ts';
import classes from './Builder.module.css';
import { useText } from './text.ts';

/** The bands on a line of the scores; borders are dragged, or moved with the arrow keys. */
export function BandLine({
  definition,
  step,
  onChange,
}: {
  readonly definition: FormDefinition;
  readonly step: number;
  readonly onChange: (bands: readonly Band[]) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const line = useRef<HTMLDivElement>(null);
  const { minimum: low, maximum: high } = definition.score!;
  const bands = inOrder(definition.bands);
  const marks = borders(bands);
  const span = Math.max(high - low + step, step);
  const part = (value: number) => ((value - low) / span) * 100;
  const set = (index: number, value: number) => onChange(moveBorder(bands, index, value, low, high, step));
  const drag = (event: PointerEvent<HTMLElement>, index: number) => {
    if (event.buttons !== 1 || !line.current) return;
    const box = line.current.getBoundingClientRect();
    set(index, low + Math.round((((event.clientX - box.left) / box.width) * span) / step) * step);
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(index, marks[index]! + by);
  };
  const labelOf = (code: string) =>
    definition.outcomes.find((one) => one.code === code)?.label[language] || code;
  return (
    <div className={classes.bandLine} ref={line}>
      {bands.map((band, index) => {
        const [from, to] = [
          index === 0 ? low : marks[index - 1]!,
          index === bands.length - 1 ? high : marks[index]! - step,
        ];
        const severity = definition.outcomes.find((one) => one.code === band.outcome)?.severity ?? 'none';
        return (
          <div
            key={band.outcome}
            className={classes.bandPart}
            data-status={statusOf[severity]}
            style={{ left: `${part(from)}%`, width: `${part(to + step) - part(from)}%` }}
          >
            <b>{from === to ? from : `${from}–${to}`}</b>
            <span>{labelOf(band.outcome)}</span>
          </div>
        );
      })}
      {marks.map((mark, index) => (
        <div
          key={bands[index + 1]!.outcome}
          role="slider"
          tabIndex={0}
          className={classes.border}
          style={{ left: `${part(mark)}%` }}
          aria-label={t('bands.border', { band: labelOf(bands[index + 1]!.outcome) })}
          aria-valuenow={mark}
          aria-valuemin={(marks[index - 1] ?? low) + step}
          aria-valuemax={(marks[index + 1] ?? high + step) - step}
          onKeyDown={(event) => onKey(event, index)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(event, index)}
        />
      ))}
    </div>
  );
}
