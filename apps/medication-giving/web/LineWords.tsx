import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Line } from '../contract/doses.ts';
import classes from './Grid.module.css';
import { useText } from './text.ts';

/** Paracetamol DAFALGAN – 1 g; what it is called in short. */
export const shortName = ({ brand, strength }: Pick<Line, 'brand' | 'strength'>): string =>
  `${brand} ${strength}`.trim();

/** A medicine in two lines: what it is, and how it is ordered; why it rests. Never cut off. */
export function LineWords({ line }: { readonly line: Line }) {
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
        {line.generic} <b>{shortName(line)}</b>
      </span>
      <span className={classes.more}>{more.join(' · ')}</span>
      {rests !== null && standing !== 'active' && (
        <span className={classes.more}>
          {t(`grid.${standing}`, { day: format.day(rests.day) })} {rests.reason}
        </span>
      )}
    </div>
  );
}
