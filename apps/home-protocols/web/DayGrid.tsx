import { useFormat } from '#platform/web/calls/formatting.ts';
import type { Course } from '../contract/protocol-courses.ts';
import { cellKey, dayParts, daysUntil, gridOf } from '../domain/grid.ts';
import classes from './DayGrid.module.css';
import { useText } from './text.ts';

/** The last days by time of day: when something happens is half of what it tells. */
export function DayGrid({ course, days }: { readonly course: Course; readonly days: number }) {
  const t = useText();
  const format = useFormat();
  const columns = daysUntil(format.today(), days);
  const cells = gridOf(course.entries, format.zone);
  return (
    <div className={classes.frame}>
      <table className={classes.grid} aria-label={t('states.grid', { name: course.name, days })}>
        <thead>
          <tr>
            <th scope="col">{t('states.partOfDay')}</th>
            {columns.map((day) => (
              <th key={day} scope="col">
                {format.day(day).slice(0, 6)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayParts.map((part) => (
            <tr key={part}>
              <th scope="row">{t(`parts.${part}`)}</th>
              {columns.map((day) => (
                <td key={day}>
                  {(cells.get(cellKey(day, part)) ?? []).map((entry) => (
                    <span key={entry.id} className={entry.warns ? classes.warns : classes.entry}>
                      {entry.shown || '•'}
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
