import { addDays } from '#platform/domain/time/days.ts';
import { civilOf } from '#platform/domain/time/zoned-time.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ScrollFrame } from '#platform/web/kit/table/ScrollFrame.tsx';
import type { Dose, Grid, Line } from '../contract/doses.ts';
import { slotAt, slots } from '../domain/grid.ts';
import { DoseButton } from './DoseButton.tsx';
import classes from './Grid.module.css';
import { LineWords } from './LineWords.tsx';
import { useText } from './text.ts';

const momentOf = (dose: Dose): string => dose.plannedAt ?? dose.givenAt!;

/** The doses of a grid by medicine, day and part of the day. */
export function useCells({ doses, times }: Pick<Grid, 'doses' | 'times'>) {
  const { zone } = useFormat();
  const cells = Map.groupBy(doses, (dose) => {
    const { day, time } = civilOf(momentOf(dose), zone);
    return `${dose.orderId} ${day} ${dose.part ?? slotAt(time, times)}`;
  });
  return (orderId: string, day: string, slot: string): readonly Dose[] =>
    cells.get(`${orderId} ${day} ${slot}`) ?? [];
}

/** Medicines of which something stands in the grid, or that are to be given. */
export const shownLines = ({ lines, doses }: Pick<Grid, 'lines' | 'doses'>): Line[] =>
  lines.filter((line) => doses.some((dose) => dose.orderId === line.orderId));

/** Today stands at the end: what is too wide begins there. */
const toTheEnd = (frame: HTMLDivElement | null): void => {
  if (frame !== null) frame.scrollLeft = frame.scrollWidth;
};

/** Days with their four parts beside each medicine; each cell opens the card of its dose. */
export function GridTable({ grid }: { readonly grid: Grid }) {
  const t = useText();
  const format = useFormat();
  const cell = useCells(grid);
  const today = format.today();
  const days = Array.from({ length: grid.days }, (_, index) => addDays(grid.from, index));
  return (
    <ScrollFrame label={t('screens.GivenGrid')} className={classes.scroll} frame={toTheEnd}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('grid.medicine')}
            </th>
            {days.map((day) => (
              <th key={day} scope="colgroup" colSpan={slots.length} data-today={day === today || undefined}>
                {format.dayWithWeekday(day)}
              </th>
            ))}
          </tr>
          <tr>
            {days.flatMap((day) =>
              slots.map((slot) => (
                <th key={`${day} ${slot}`} scope="col" className={classes.part}>
                  {grid.times[slot].slice(0, 2)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {shownLines(grid).map((line) => (
            <tr key={line.orderId}>
              <th scope="row">
                <LineWords line={line} findings={grid.findings} />
              </th>
              {days.flatMap((day) =>
                slots.map((slot, index) => (
                  <td
                    key={`${day} ${slot}`}
                    data-first={index === 0 || undefined}
                    data-past={day < today || undefined}
                  >
                    {cell(line.orderId, day, slot).map((dose) => (
                      <DoseButton key={dose.id ?? momentOf(dose)} dose={dose} line={line} grid={grid} />
                    ))}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
