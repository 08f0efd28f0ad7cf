import { useFormat } from '#platform/web/calls/formatting.ts';
import { ScrollFrame } from '#platform/web/kit/table/ScrollFrame.tsx';
import type { Course } from '../contract/protocol-courses.ts';
import { cellKey, dayParts, daysUntil, gridOf } from '../domain/grid.ts';
import classes from './DayGrid.module.css';
import { useText } from './text.ts';

/** The last days by time of day, today first: when something happens is half of what it tells. */
export function DayGrid({ course, days }: { readonly course: Course; readonly days: number }) {
  const t = useText();
  const format = useFormat();
  const rows = daysUntil(format.today(), days).toReversed();
  const cells = gridOf(course.entries, format.zone);
  const label = t('states.grid', { name: course.name, days });
  return (
    <ScrollFrame className={classes.frame} label={label}>
      <table className={classes.grid} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('states.day')}</th>
            {dayParts.map((part) => (
              <th key={part} scope="col">
                {t(`parts.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((day) => (
            <tr key={day}>
              <th scope="row">{format.day(day)}</th>
              {dayParts.map((part) => (
                <td key={part}>
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
    </ScrollFrame>
  );
}
