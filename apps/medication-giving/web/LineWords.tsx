import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Grid, Line } from '../contract/doses.ts';
import classes from './Grid.module.css';
import { useText } from './text.ts';

/** Paracetamol DAFALGAN – 1 g; what it is called in short. */
export const inShort = ({ brand, strength }: Pick<Line, 'brand' | 'strength'>): string =>
  `${brand} ${strength}`.trim();

/** A medicine in two lines: what it is, and how it is ordered; why it rests. Never cut off. */
export function LineWords({ line, findings }: { readonly line: Line; readonly findings: Grid['findings'] }) {
  const t = useText();
  const words = useMedicineWords();
  const format = useFormat();
  const { rests, standing } = line;
  const more = [
    line.frequency,
    line.route,
    line.food === null ? '' : words.food(line.food),
    t('grid.since', { day: format.day(line.since) }),
  ].filter((text) => text !== '');
  return (
    <div className={classes.line}>
      <span>
        {line.generic} <b>{inShort(line)}</b>
      </span>
      <span className={classes.more}>{more.join(' · ')}</span>
      {/* how it is handled: what is told and asks for no answer */}
      {findings
        .filter((one) => one.orderId === line.orderId && one.level === 'info')
        .map((one) => (
          <b key={one.key}>{one.text}</b>
        ))}
      {rests !== null && standing !== 'active' && (
        <span className={classes.more}>
          {t(`grid.${standing}`, { day: format.day(rests.day) })} {rests.reason}
        </span>
      )}
    </div>
  );
}
