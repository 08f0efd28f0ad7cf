import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Grid } from '../contract/doses.ts';
import { DoseButton } from './DoseButton.tsx';
import classes from './Grid.module.css';
import { LineWords } from './LineWords.tsx';

/** One day on a phone: each dose by its time. */
export function GridList({ grid }: { readonly grid: Grid }) {
  const format = useFormat();
  const lines = new Map(grid.lines.map((line) => [line.orderId, line]));
  return (
    <ul className={classes.list}>
      {grid.doses.map((dose) => {
        const line = lines.get(dose.orderId);
        if (line === undefined) return null;
        const at = dose.plannedAt ?? dose.givenAt!;
        return (
          <li key={dose.id ?? `${dose.orderId} ${at}`}>
            <span className={classes.time}>{format.time(at)}</span>
            <LineWords line={line} findings={grid.findings} />
            <DoseButton dose={dose} line={line} grid={grid} wide />
          </li>
        );
      })}
    </ul>
  );
}
